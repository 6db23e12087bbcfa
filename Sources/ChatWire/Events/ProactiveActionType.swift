//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What the contact centre asks of the customer.
///
/// Later versions may add cases, so a `switch` needs a default.
public enum ProactiveActionType: Sendable, Hashable {
    /// A popup of the app's own design, with the values that it was given.
    case customPopupBox(data: JSONObject)
    /// Whether the customer is still there.
    ///
    /// Count from its start, not from its arrival: a popup that was recovered may be over already. The answer is a message of the button's
    /// text and postback with ``InactivityPopupButton/answerParameters``.
    case inactivityPopup(InactivityPopup)
    /// An invitation to a survey, over the conversation that its thread id names.
    case satisfactionSurvey(SatisfactionSurvey)
    /// An action of another type: its name, and all that is known of it.
    case other(type: String, action: JSONValue)
}
