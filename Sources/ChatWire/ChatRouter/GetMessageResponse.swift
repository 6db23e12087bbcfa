//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A message of the Chat Router: a flat list of named texts, of which `messageType` tells what it is about.
///
/// ```swift
/// switch message.kind {
/// case .chatLine: show(message.messageText ?? "", from: message.agentAlias)
/// case .stateChange: engagement.state = message.state
/// default: break
/// }
/// ```
///
/// Every property of the documentation has a typed member, such as ``queueDepth``. ``getProperty(_:)`` finds any property by its
/// wire name, and ``properties`` lists them all. Unknown names and types are kept.
///
/// Two messages are equal when their properties are, in order and byte for byte as on the wire: qualified names and raw values.
/// Issues and places do not count.
public struct GetMessageResponse: Sendable {
    let storage: MessageStorage

    /// What the decoder repaired, passed over or found worth a note in this message, or in front of it.
    public let issues: [DecodeIssue]

    /// Takes the storage as it is; nothing is copied.
    init(storage: MessageStorage, issues: [DecodeIssue]) {
        self.storage = storage
        self.issues = issues
    }

    /// How many further issues there were when ``DecodeLimits/maxIssues`` had been reached.
    public var omittedIssues: Int { storage.header.omittedIssues }

    /// Which payload of its stream (a document, a frame, a body) the message is in, from 0.
    public var payload: Int { storage.header.payload }

    /// How many bytes of the stream came before its payload.
    public var payloadStart: Int { storage.header.payloadStart }

    /// The first byte of the message, counted in its payload.
    public var place: Place { storage.header.place }

    // MARK: Properties

    /// The type of the message as it is spelled on the wire, without white space around it; "" when there is none.
    ///
    /// The documentation lists `chatLine`, `stateChange`, `chat.authorized`, `chat.automation_request`,
    /// `chatroom.member_connected`, `command` and `chatroom.member_lost`; servers send more, and spell the fourth
    /// `chat.automaton_request`. ``kind`` knows them all. The old name `msg.type` counts.
    public var messageType: String { getProperty("messageType").map(PropertyText.trimmed) ?? "" }

    /// The type of the message.
    ///
    /// A message without a type and with the state `closed` is a ``MessageKind/stateChange``: servers send such messages.
    public var kind: MessageKind {
        let kind = MessageKind(messageType: messageType)
        return kind == .other("") && state == "closed" ? .stateChange : kind
    }

    /// The value of a property, or nil when the message has none with this name.
    ///
    /// The value is as the sender wrote it: the router's escapes `&nl;`, `&eq;` and `&rt;` are resolved to LF, `=` and CR, and in
    /// `messageText`, `client.display.text`, `display.text`, `client.outcome.data` and `thank_you_image_label` `&amp;` to `&`.
    /// White space stays. An empty property is "".
    ///
    /// - Parameter name: The name on the wire, such as `client.display.text`; case matters. It is looked for as a qualified
    ///   name (`cr:state`), then as a local name (`state`), then under the name that older servers use (`messageText` finds
    ///   `chat.data`, never the reverse). Of a repeated property the last one counts.
    /// - Returns: The resolved value, or nil.
    public func getProperty(_ name: String) -> String? {
        storage.index(of: name).map(storage.value(at:))
    }

    /// The value of a property as it is on the wire, with the router's escapes in it, or nil when there is none.
    ///
    /// - Parameter name: As for ``getProperty(_:)``.
    /// - Returns: The raw value, or nil.
    public func rawProperty(_ name: String) -> String? {
        storage.index(of: name).map(storage.rawValue(at:))
    }

    /// All properties in the order of the wire, repeats included.
    ///
    /// The list is made anew on every call.
    public var properties: [Property] {
        (0..<storage.count).map(storage.property(at:))
    }
}

extension GetMessageResponse {
    /// Makes a message of properties; forms other than XML do, and tests that compare with decoded messages.
    ///
    /// A colon inside a name ends its prefix. Names and values together have room for 4 GiB; properties behind that are left
    /// out.
    package init(
        properties: [(qualifiedName: String, rawValue: String)],
        issues: [DecodeIssue] = [],
        payload: Int = 0,
        payloadStart: Int = 0,
        place: Place = .start
    ) {
        let storage = MessageStorage.make(
            properties: properties,
            payload: payload,
            payloadStart: payloadStart,
            place: place,
            omittedIssues: 0
        )
        self.init(storage: storage, issues: issues)
    }
}

extension GetMessageResponse: Hashable {
    /// Compares names and raw values in order, byte for byte.
    public static func == (left: GetMessageResponse, right: GetMessageResponse) -> Bool {
        left.storage.hasSameProperties(as: right.storage)
    }

    /// Feeds names and raw values in order.
    public func hash(into hasher: inout Hasher) {
        storage.hash(into: &hasher)
    }
}

extension GetMessageResponse: CustomStringConvertible, CustomReflectable {
    /// The type and the number of properties, such as `GetMessageResponse(chatLine, 5 properties)`.
    ///
    /// It never holds a value of the conversation, so that it can be logged. A type that does not look like a name is left out.
    public var description: String {
        let type = messageType
        let isName = type.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        let shownType = type.isEmpty ? "no type" : isName ? type : "odd type"
        return "GetMessageResponse(\(shownType), \(storage.count) \(storage.count == 1 ? "property" : "properties"))"
    }

    /// The names of the properties, the codes of the issues and the place; no values of the conversation.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "properties": (0..<storage.count).map(storage.qualifiedName(at:)),
                "issues": issues.map(\.code.rawValue),
                "payload": payload,
                "place": place,
            ],
            displayStyle: .struct
        )
    }
}
