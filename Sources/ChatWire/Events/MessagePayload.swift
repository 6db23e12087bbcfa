//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The content of a message of plain text.
public struct MessagePayload: Sendable, Hashable {
    struct Texts: Sendable, BitwiseCopyable {
        var text = TextRange.none
        var postback = TextRange.none
    }

    private let texts: FrameTexts<Texts>

    init(_ texts: FrameTexts<Texts>) {
        self.texts = texts
    }

    /// Makes a text.
    public init(text: String, postback: String? = nil) {
        texts = FrameTexts { builder in
            Texts(text: builder.addNonEmpty(text), postback: builder.add(postback))
        }
    }

    /// The text, or "".
    public var text: String { texts.string(texts.at.text) ?? "" }
    /// What a button that was pressed stands for.
    public var postback: String? { texts.string(texts.at.postback) }
}
