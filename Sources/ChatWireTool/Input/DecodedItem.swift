//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What an input was decoded to: one thing after the other, in the order of its bytes.
enum DecodedItem {
    /// A message of the Chat Router; the origin is that of its decoder.
    case message(GetMessageResponse, PayloadOrigin)
    /// A frame of CXone, and where it is.
    case frame(CXoneFrame, PayloadOrigin)
    /// An issue that belongs to no message.
    case note(NoteRecord)
    /// What could not be decoded.
    case error(ErrorRecord)
}

/// Takes what inputs are decoded to, and makes of it what a command prints.
protocol ItemSink {
    /// Where it prints to.
    var output: RecordOutput { get set }
    /// How many of the records that the user asked for were printed since the input began.
    var printed: Int { get }

    /// What its findings add to the exit status.
    var verdict: ExitCode { get }

    /// An input begins.
    mutating func begin(_ source: String)
    /// Something in it was decoded.
    mutating func take(_ item: DecodedItem) throws(EarlyEnd)
    /// The input has ended, or is not read further.
    mutating func end() throws(EarlyEnd)
    /// No more inputs come.
    mutating func finish() throws(EarlyEnd)
}

extension ItemSink {
    mutating func finish() throws(EarlyEnd) {}
}

extension ItemSink {
    /// Most sinks print what was decoded, and find nothing of their own.
    var verdict: ExitCode { .success }
}
