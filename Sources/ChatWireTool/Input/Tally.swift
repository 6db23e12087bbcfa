//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture

/// What one input gave, for its summary and the exit status.
struct Tally {
    var messages = 0
    /// CXone frames.
    var frames = 0
    /// Frames that could not be decoded.
    var failures = 0
    /// Messages in which something was repaired.
    var repaired = 0
    /// Runs of bytes that had to be passed over.
    var losses = 0
    /// Issues that the decoder counted and did not keep.
    var omitted = 0
    /// Elements of a capture that had nothing to decode.
    var skips: [SkipReason: Int] = [:]
    /// Whether there was more that the user did not ask for.
    var isSelection = false
    var error: DecodeError?
    /// Where the payload of the error starts in the input, in bytes.
    var errorPayloadStart = 0
    /// Whether the error ended the input, and not just one payload of it.
    var endsInput = false

    /// Counts a message, printed or not.
    mutating func count(_ issues: [DecodeIssue]) {
        messages += 1
        if issues.contains(where: { $0.severity == .repair }) { repaired += 1 }
        losses += issues.lazy.filter { $0.severity == .loss }.count
    }

    /// Counts a frame, printed or not.
    mutating func count(frame: CXoneFrame) {
        frames += 1
        if frame.issues.contains(where: { $0.severity == .repair }) { repaired += 1 }
    }

    /// Counts a frame that could not be decoded; the first of them is told.
    mutating func count(error: DecodeError, at start: Int) {
        failures += 1
        guard self.error == nil else { return }
        self.error = error
        errorPayloadStart = start
    }

    /// Counts an issue that belongs to no message.
    mutating func count(_ issue: DecodeIssue) {
        if issue.severity == .loss { losses += 1 }
    }

    /// Adds what one payload of the input gave.
    mutating func add(_ payload: Tally) {
        messages += payload.messages
        frames += payload.frames
        failures += payload.failures
        repaired += payload.repaired
        losses += payload.losses
        omitted += payload.omitted
        skips.merge(payload.skips) { $0 + $1 }
        isSelection = isSelection || payload.isSelection
        guard error == nil, let error = payload.error else { return }
        self.error = error
        errorPayloadStart = payload.errorPayloadStart
        endsInput = payload.endsInput
    }

    /// The input's part in the exit status.
    var exitCode: ExitCode {
        if error != nil || losses > 0 { return .failure }
        return messages + frames == 0 ? .noTraffic : .success
    }

    /// One line for people; nil when all went well.
    var summary: String? {
        switch exitCode {
        case .success: return lostByCapture.isEmpty ? nil : listed(lostByCapture)
        case .noTraffic where isSelection: return "nothing in it has the direction and time that were asked for"
        case .noTraffic: return (["no chat traffic found"] + skipped).joined(separator: "; ")
        default: break
        }
        var parts: [String] = []
        if frames > 0 || (failures > 0 && messages == 0) { parts.append(counted(frames, "frame")) }
        if messages > 0 || parts.isEmpty { parts.append(counted(messages, "message")) }
        if failures > 1 { parts.append("\(failures) failed") }
        if repaired > 0 { parts.append("\(repaired) repaired") }
        if losses > 0 { parts.append("\(losses) lost") }
        if omitted > 0 { parts.append("\(omitted) further issues not kept") }
        if let error {
            parts.append("error \(error.code)\(limit(of: error)) at \(place(of: error))")
            if endsInput { parts.append("what follows it was not read") }
        }
        return parts.joined(separator: ", ")
    }

    /// What was skipped, each reason with its number.
    private var skipped: [String] {
        SkipReason.allCases.compactMap { reason in skips[reason].map { "\($0) \(reason)" } }
    }

    /// Chat that the capture does not hold: worth a word even when all else went well.
    private var lostByCapture: [String] {
        [SkipReason.missingContent, .noFrames].compactMap { reason in skips[reason].map { "\($0) \(reason)" } }
    }

    /// The name of the limit that was exceeded.
    private func limit(of error: DecodeError) -> String {
        guard error.code == .limitExceeded, let name = error.context else { return "" }
        return " (\(name))"
    }

    /// Where an error stands, for people: in a log the byte of the input, since nobody sees where its payloads begin.
    private func place(of error: DecodeError) -> String {
        let place = "line \(error.place.line), column \(error.place.column)"
        guard errorPayloadStart > 0 else { return error.payload > 0 ? "\(place) of payload \(error.payload)" : place }
        return "byte \(errorPayloadStart + error.place.offset) (\(place) of payload \(error.payload))"
    }
}

extension DecodeError {
    /// Whether nothing behind it in its stream is read in lenient mode either.
    var endsStream: Bool {
        [.documentType, .html, .unsupportedCharset, .limitExceeded, .outOfMemory].contains(code)
    }
}
