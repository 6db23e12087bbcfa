//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// An invitation to a survey.
public struct SatisfactionSurvey: Sendable, Hashable {
    let promptText: WireText?
    let urlText: WireText
    var threadText: WireText?

    init(prompt: WireText?, url: WireText) {
        promptText = prompt?.nonEmpty
        urlText = url
    }

    /// Makes an invitation.
    public init(prompt: String, url: String, threadId: String) {
        promptText = .nonEmpty(prompt)
        urlText = WireText(url)
        threadText = .nonEmpty(threadId)
    }

    /// The words of the invitation, or "".
    public var prompt: String { promptText?.string ?? "" }
    /// Where the survey is, as it is written.
    public var url: String { urlText.string }
    /// The thread of the message that it came with.
    public var threadId: String { threadText?.string ?? "" }
}
