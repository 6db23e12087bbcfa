//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A file that came with a message.
public struct Attachment: Sendable, Hashable {
    let urlText: WireText
    var friendlyNameText: WireText?
    var mimeTypeText: WireText?
    var fileNameText: WireText?

    init(url: WireText) {
        urlText = url
    }

    /// Makes an attachment.
    public init(url: String, friendlyName: String, mimeType: String, fileName: String) {
        urlText = WireText(url)
        friendlyNameText = .nonEmpty(friendlyName)
        mimeTypeText = .nonEmpty(mimeType)
        fileNameText = .nonEmpty(fileName)
    }

    /// Where the file is, as it is written.
    public var url: String { urlText.string }
    /// The name to show, or "".
    public var friendlyName: String { friendlyNameText?.string ?? "" }
    /// The media type, or "".
    public var mimeType: String { mimeTypeText?.string ?? "" }
    /// The name of the file, or "".
    public var fileName: String { fileNameText?.string ?? "" }
}
