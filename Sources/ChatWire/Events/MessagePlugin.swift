//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A message of elements: menus, files, galleries, popups, surveys, and what a customer's own software sends.
public struct MessagePlugin: Sendable, Hashable {
    var textText: WireText?
    var postbackText: WireText?
    var fallbackTextText: WireText?
    var customJSON: WireJSON?
    /// The elements, in their order.
    public internal(set) var elements: [MessagePluginElement] = []
    /// What the first element of type INACTIVITY_POPUP asks.
    public internal(set) var inactivityPopup: InactivityPopup?
    /// What the first element of type SATISFACTION_SURVEY invites to.
    public internal(set) var satisfactionSurvey: SatisfactionSurvey?

    init() {}

    /// Makes a message of elements.
    public init(
        text: String? = nil,
        postback: String? = nil,
        fallbackText: String? = nil,
        elements: [MessagePluginElement],
        inactivityPopup: InactivityPopup? = nil,
        satisfactionSurvey: SatisfactionSurvey? = nil,
        customPayload: JSONValue? = nil
    ) {
        textText = text.map { WireText($0) }
        postbackText = postback.map { WireText($0) }
        fallbackTextText = fallbackText.map { WireText($0) }
        customJSON = customPayload.map { WireJSON($0) }
        self.elements = elements
        self.inactivityPopup = inactivityPopup
        self.satisfactionSurvey = satisfactionSurvey
    }

    /// The text beside the elements.
    public var text: String? { textText?.string }
    /// What an answer carries.
    public var postback: String? { postbackText?.string }
    /// What to show when the elements cannot be shown.
    public var fallbackText: String? { fallbackTextText?.string }
    /// The payload exactly as it is written, when one of the elements is of type CUSTOM.
    public var customPayload: String? { customJSON?.text }
}
