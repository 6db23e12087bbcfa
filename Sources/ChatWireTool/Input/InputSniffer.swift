//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire

/// The first bytes of an input, until they tell what it is.
struct InputSniffer {
    /// What an input turned out to be.
    enum Finding {
        case router
        case frames(JSONInput.Layout)
    }

    /// A first line that is longer than this is taken as it is.
    private static let maximumBytes = 1 << 20

    private(set) var bytes: [UInt8] = []
    /// Whether the first line is known to be the beginning of a frame, so that it is not decoded again with each read.
    private var isFirstLineCut = false

    mutating func add(_ slice: ArraySlice<UInt8>) {
        bytes.append(contentsOf: slice)
    }

    /// What the bytes so far tell; nil when more are needed.
    mutating func finding(isComplete: Bool) -> Finding? {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let first = text.firstIndex(where: { !$0.isJSONSpace }) else {
            return isComplete || bytes.count > Self.maximumBytes ? .router : nil
        }
        switch text[first] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
            break
        default:
            return .router
        }
        guard let line = wholeLine(text[first...], isComplete: isComplete) else { return nil }
        if !isFirstLineCut {
            if let finding = layout(of: line) { return finding }
            isFirstLineCut = true
        }
        return layout(of: line, before: text[line.endIndex...], isComplete: isComplete)
    }

    /// The bytes up to the first line end; nil while it may still come.
    private func wholeLine(_ text: ArraySlice<UInt8>, isComplete: Bool) -> ArraySlice<UInt8>? {
        let line = text.prefix { $0 != UInt8(ascii: "\n") }
        return line.endIndex < text.endIndex || isComplete || line.count > Self.maximumBytes ? line : nil
    }

    /// A line that is a frame begins a file of frames; nil where it is the beginning of a frame.
    ///
    /// Damage in it does not make an object something else, but a log may begin its lines with `[` or `"`.
    private func layout(of line: ArraySlice<UInt8>) -> Finding? {
        do {
            _ = try CXoneDecoder.decode(line)
            return .frames(.lines)
        } catch {
            if error.code == .truncated { return nil }
            return line.first == UInt8(ascii: "{") ? .frames(.lines) : .router
        }
    }

    /// The beginning of a frame begins a document, unless the next line is a frame of its own.
    ///
    /// A file that was rotated, or whose lines were cut at a length, would otherwise be one damaged document, and all its other
    /// frames would be lost with the first.
    private func layout(of line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>, isComplete: Bool) -> Finding? {
        guard line.first == UInt8(ascii: "{"), let second = rest.firstIndex(where: { !$0.isJSONSpace }) else {
            return isComplete || line.first != UInt8(ascii: "{") || rest.count > Self.maximumBytes
                ? .frames(.document) : nil
        }
        guard rest[second] == UInt8(ascii: "{") else { return .frames(.document) }
        guard let next = wholeLine(rest[second...], isComplete: isComplete) else { return nil }
        do {
            if try CXoneDecoder.decode(next).envelope != .other { return .frames(.lines) }
        } catch {
            // A line that is neither a frame nor the beginning of one says nothing.
            if error.code != .truncated { return .frames(.document) }
        }
        do {
            _ = try CXoneDecoder.decode(line + next)
            return .frames(.document)
        } catch {
            return .frames(error.code == .truncated ? .document : .lines)
        }
    }
}
