//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A file that came with a message.
public struct Attachment: Sendable, Hashable {
    struct Texts: Sendable, BitwiseCopyable {
        var url = TextRange.none
        var friendlyName = TextRange.none
        var mimeType = TextRange.none
        var fileName = TextRange.none
    }

    private let texts: FrameTexts<Texts>

    init(_ texts: FrameTexts<Texts>) {
        self.texts = texts
    }

    /// Makes an attachment.
    public init(url: String, friendlyName: String, mimeType: String, fileName: String) {
        texts = FrameTexts { builder in
            Texts(
                url: builder.add(url),
                friendlyName: builder.addNonEmpty(friendlyName),
                mimeType: builder.addNonEmpty(mimeType),
                fileName: builder.addNonEmpty(fileName)
            )
        }
    }

    /// Where the file is, as it is written.
    public var url: String { texts.string(texts.at.url) ?? "" }
    /// The name to show, or "".
    public var friendlyName: String { texts.string(texts.at.friendlyName) ?? "" }
    /// The media type, or "".
    public var mimeType: String { texts.string(texts.at.mimeType) ?? "" }
    /// The name of the file, or "".
    public var fileName: String { texts.string(texts.at.fileName) ?? "" }
}
