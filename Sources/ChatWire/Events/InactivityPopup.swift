//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The question whether the customer is still there.
public struct InactivityPopup: Sendable, Hashable {
    var titleText: WireText?
    /// The texts that make the message, with a blank between.
    var messageTexts: [WireText]
    let startedTime: WireTime
    var threadText: WireText?
    /// How many seconds the customer has, from ``startedAt`` on.
    public let numberOfSeconds: Int
    /// The button that keeps the conversation.
    public let refreshButton: InactivityPopupButton
    /// The button that ends it.
    public let expireButton: InactivityPopupButton

    init(
        title: WireText?,
        message: [WireText],
        numberOfSeconds: Int,
        started: WireTime,
        refreshButton: InactivityPopupButton,
        expireButton: InactivityPopupButton
    ) {
        titleText = title?.nonEmpty
        messageTexts = message
        startedTime = started
        self.numberOfSeconds = numberOfSeconds
        self.refreshButton = refreshButton
        self.expireButton = expireButton
    }

    /// Makes a popup.
    public init(
        title: String,
        message: String,
        numberOfSeconds: Int,
        startedAt: WireDate,
        threadId: String,
        refreshButton: InactivityPopupButton,
        expireButton: InactivityPopupButton
    ) {
        titleText = .nonEmpty(title)
        messageTexts = WireText.nonEmpty(message).map { [$0] } ?? []
        startedTime = WireTime(startedAt)
        threadText = .nonEmpty(threadId)
        self.numberOfSeconds = numberOfSeconds
        self.refreshButton = refreshButton
        self.expireButton = expireButton
    }

    /// The title, or "".
    public var title: String { titleText?.string ?? "" }
    /// The message, or "".
    public var message: String { messageTexts.map(\.string).joined(separator: " ") }
    /// When the time began to run.
    public var startedAt: WireDate { startedTime.date }
    /// The thread of the message that the popup came with.
    public var threadId: String { threadText?.string ?? "" }
    /// The same as ``threadId``.
    public var threadIdString: String { threadId }

    /// Whether all that customers see is equal.
    public static func == (a: InactivityPopup, b: InactivityPopup) -> Bool {
        a.titleText == b.titleText && a.message == b.message && a.startedTime == b.startedTime
            && a.threadText == b.threadText && a.numberOfSeconds == b.numberOfSeconds
            && a.refreshButton == b.refreshButton && a.expireButton == b.expireButton
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(message)
        hasher.combine(startedTime)
        hasher.combine(refreshButton)
        hasher.combine(expireButton)
    }
}
