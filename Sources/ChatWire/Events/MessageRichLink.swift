//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A link with a title and a picture.
public struct MessageRichLink: Sendable, Hashable {
    var titleText: WireText?
    var urlText: WireText?
    var fileNameText: WireText?
    var fileUrlText: WireText?
    var mimeTypeText: WireText?

    init() {}

    /// Makes a link.
    public init(title: String, url: String?, fileName: String, fileUrl: String?, mimeType: String) {
        titleText = .nonEmpty(title)
        urlText = url.map { WireText($0) }
        fileNameText = .nonEmpty(fileName)
        fileUrlText = fileUrl.map { WireText($0) }
        mimeTypeText = .nonEmpty(mimeType)
    }

    /// The title, or "".
    public var title: String { titleText?.string ?? "" }
    /// Where the link leads, as it is written.
    public var url: String? { urlText?.string }
    /// The name of the picture's file, or "".
    public var fileName: String { fileNameText?.string ?? "" }
    /// Where the picture is, as it is written.
    public var fileUrl: String? { fileUrlText?.string }
    /// The picture's media type, or "".
    public var mimeType: String { mimeTypeText?.string ?? "" }
}
