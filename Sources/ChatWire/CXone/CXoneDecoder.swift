//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Decodes WebSocket frames of CXone.
///
/// ```swift
/// let frame = try CXoneDecoder.decode(Array(text.utf8))
/// if case .messageCreated(let event) = frame.body { show(event.message) }
/// ```
///
/// A frame that is JSON always yields a value, whatever it says.
public enum CXoneDecoder {
    /// Decodes one frame.
    ///
    /// The bytes are copied once. All of them are checked, also those of fields that have no property.
    ///
    /// - Throws: ``DecodeError`` when the bytes are no JSON: ``DecodeCode/truncated``, with the event type as context when it came
    ///   before the end, ``DecodeCode/malformedJSON``, ``DecodeCode/invalidNumber``, ``DecodeCode/badEscape``,
    ///   ``DecodeCode/empty`` or ``DecodeCode/limitExceeded``; in strict mode also at the first byte that lenient mode repairs.
    public static func decode(
        _ bytes: some Collection<UInt8>,
        mode: DecodeMode = .lenient,
        limits: DecodeLimits = .default
    ) throws(DecodeError) -> CXoneFrame {
        var limits = limits
        limits.maxFrameBytes = min(limits.maxFrameBytes, TextRange.longestFrame)
        let frame = try FrameBytes(bytes, limits: limits)
        if let word = bareWord(frame) { return heartbeat(word, frame) }
        var pass = Pass(frame: frame, mode: mode, limits: limits)
        var result = try pass.run()
        if result == nil { result = try pass.run() }
        return result ?? CXoneFrame(CXoneFrame.Parts(), bytes: frame)
    }

    /// One way through a frame, and what it showed for the second.
    private struct Pass {
        let frame: FrameBytes
        let mode: DecodeMode
        let limits: DecodeLimits
        var isCareful = false
        var hasRepeats = false

        /// - Returns: nil when the frame has to be read again.
        mutating func run() throws(DecodeError) -> CXoneFrame? {
            var seenType = TextRange.none
            do throws(JSONFault) {
                let cursor = try JSONCursor(frame, mode: mode, limits: limits)
                let repeats = hasRepeats ? try RepeatedKeys(frame) : nil
                var reader = CXoneReader(cursor, repeats: repeats, isCareful: isCareful)
                do throws(JSONFault) {
                    let parts = try reader.readFrame()
                    if reader.isGuessWrong, !isCareful {
                        isCareful = true
                        hasRepeats = reader.hasRepeats
                        return nil
                    }
                    let issues = reader.cursor.issues
                    return CXoneFrame(
                        parts,
                        bytes: frame,
                        issues: JSONReport.issues(issues, in: frame),
                        omittedIssues: issues.omitted
                    )
                } catch {
                    seenType = reader.seenType
                    throw error
                }
            } catch {
                let context = error.code == .truncated ? frame.string(seenType) : nil
                throw JSONReport.error(error, in: frame, mode: mode, context: context)
            }
        }
    }

    // MARK: Heartbeats

    /// The bare word `pong` or `ping` that a frame consists of.
    static func bareWord(_ frame: FrameBytes) -> String? {
        let bytes = frame.bytes
        let start = bytes.endOfSpace(from: 0)
        guard bytes.count >= start + 4, bytes[start] == UInt8(ascii: "p"),
            bytes.endOfSpace(from: start + 4) == bytes.count
        else { return nil }
        let word = start..<start + 4
        if bytes.equals("pong", word) { return "pong" }
        return bytes.equals("ping", word) ? "ping" : nil
    }

    private static func heartbeat(_ word: String, _ frame: FrameBytes) -> CXoneFrame {
        var parts = CXoneFrame.Parts()
        parts.envelope = word == "pong" ? .pong : .ping
        parts.body = .heartbeat
        var issues = JSONIssues(limit: 1)
        issues.add(.coercedType, .note, at: frame.bytes.endOfSpace(from: 0))
        return CXoneFrame(parts, bytes: frame, issues: JSONReport.issues(issues, in: frame))
    }
}
