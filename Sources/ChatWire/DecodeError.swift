//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Why a decoder stopped, or what it first had to give up.
///
/// Errors are equal when everything in them is equal. To match on the code alone, use a pattern:
///
/// ```swift
/// do {
///     while let message = try decoder.next() { show(message) }
/// } catch .truncated {
///     askForTheRest()
/// } catch {
///     report(error)
/// }
/// ```
public struct DecodeError: Error, Sendable, Hashable {
    /// What happened.
    public let code: DecodeCode
    /// The first byte of what is wrong; for ``DecodeCode/truncated`` the number of bytes received.
    public let place: Place
    /// Which payload of the stream ``place`` counts in, from 0.
    public let payload: Int
    /// The message and property that it stands in, such as `messages[3].messageText`; nil outside messages.
    public let path: String?
    /// A sentence for people.
    ///
    /// It may change between versions; programs look at ``code``.
    public let message: String
    /// What helps to understand it: the name of a limit, a declared charset, the element that was cut.
    ///
    /// At most 64 bytes of the input are ever quoted.
    public let context: String?
    /// How many of the caller's bytes were passed over, from ``place`` on, when decoding went on behind a loss.
    public let passedOver: Int?

    /// Makes an error; decoders do, and tests that compare with them.
    public init(
        code: DecodeCode,
        place: Place,
        payload: Int = 0,
        path: String? = nil,
        message: String,
        context: String? = nil,
        passedOver: Int? = nil
    ) {
        self.code = code
        self.place = place
        self.payload = payload
        self.path = path
        self.message = message
        self.context = context
        self.passedOver = passedOver
    }

    /// An issue that is told as an error.
    init(_ issue: DecodeIssue) {
        self.init(
            code: issue.code,
            place: issue.place,
            payload: issue.payload,
            path: issue.path,
            message: issue.message,
            context: issue.context,
            passedOver: issue.passedOver
        )
    }

    /// Matches an error by its code alone, so that `catch .truncated` works whatever the place.
    public static func ~= (code: DecodeCode, error: DecodeError) -> Bool {
        error.code == code
    }
}

extension DecodeCode {
    /// Matches any error that is a ``DecodeError`` with this code.
    public static func ~= (code: DecodeCode, error: any Error) -> Bool {
        (error as? DecodeError)?.code == code
    }
}

extension DecodeError: CustomStringConvertible {
    /// The code, the place, the path and the sentence, on one line.
    public var description: String {
        let path = path.map { " in \($0)" } ?? ""
        let context = context.map { " (\($0))" } ?? ""
        return "\(code) at \(place)\(path): \(message)\(context)"
    }
}
