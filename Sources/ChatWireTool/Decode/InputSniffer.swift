//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire

/// The first bytes of an input, until they tell what it is.
struct InputSniffer {
    /// What an input turned out to be.
    enum Finding {
        case router
        case frames(DecodedFrames.Layout)
    }

    /// A first line that is longer than this is taken as it is.
    private static let maximumBytes = 1 << 20

    private(set) var bytes: [UInt8] = []

    mutating func add(_ slice: ArraySlice<UInt8>) {
        bytes.append(contentsOf: slice)
    }

    /// What the bytes so far tell; nil when more are needed.
    func finding(isComplete: Bool) -> Finding? {
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
        let line = text[first...].prefix { $0 != UInt8(ascii: "\n") }
        let isWholeLine = line.endIndex < text.endIndex || isComplete || line.count > Self.maximumBytes
        guard isWholeLine else { return nil }
        return layout(of: line)
    }

    /// A line that is a frame begins a file of frames; one that is the beginning of a frame begins a document.
    ///
    /// Damage in it does not make an object something else, but a log may begin its lines with `[` or `"`.
    private func layout(of line: ArraySlice<UInt8>) -> Finding {
        do {
            _ = try CXoneDecoder.decode(line)
            return .frames(.lines)
        } catch {
            if error.code == .truncated { return .frames(.document) }
            return line.first == UInt8(ascii: "{") ? .frames(.lines) : .router
        }
    }
}
