//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Something that a decoder saw and went on from: a repair, a fact worth knowing, or bytes that had to be passed over.
public struct DecodeIssue: Sendable, Hashable {
    /// What an issue did to the values.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The bytes broke a rule and were given their certain meaning. Strict mode refuses at this very byte.
        case repair
        /// A fact; no value was changed. Strict mode records it too.
        case note
        /// Bytes were passed over: a message in them is gone.
        case loss
    }

    /// What happened.
    public let code: DecodeCode
    /// What it did to the values.
    public let severity: Severity
    /// The first byte of the tag, comment, instruction, reference or character that is wrong.
    public let place: Place
    /// Which payload of the stream ``place`` counts in, from 0.
    public let payload: Int
    /// The message and property that it stands in, such as `messages[3].messageText`; nil outside messages.
    public let path: String?
    /// A sentence for people.
    ///
    /// It may change between versions; programs look at ``code``.
    public let message: String
    /// What helps to understand it: the name of a limit, a declared charset.
    ///
    /// At most 64 bytes of the input are ever quoted.
    public let context: String?
    /// For a loss and for skipped noise: how many of the caller's bytes were passed over, from ``place`` on.
    public let passedOver: Int?

    /// Makes an issue; decoders do, and tests that compare with them.
    public init(
        code: DecodeCode,
        severity: Severity,
        place: Place,
        payload: Int = 0,
        path: String? = nil,
        message: String,
        context: String? = nil,
        passedOver: Int? = nil
    ) {
        self.code = code
        self.severity = severity
        self.place = place
        self.payload = payload
        self.path = path
        self.message = message
        self.context = context
        self.passedOver = passedOver
    }

    /// The same loss, once it is known how many bytes it cost.
    func passingOver(_ bytes: Int) -> DecodeIssue {
        DecodeIssue(
            code: code,
            severity: severity,
            place: place,
            payload: payload,
            path: path,
            message: message,
            context: context,
            passedOver: bytes
        )
    }
}

extension DecodeIssue: CustomStringConvertible {
    /// Severity, code, place, path and sentence, on one line.
    public var description: String {
        let path = path.map { " in \($0)" } ?? ""
        let context = context.map { " (\($0))" } ?? ""
        return "\(severity) \(code) at \(place)\(path): \(message)\(context)"
    }
}
