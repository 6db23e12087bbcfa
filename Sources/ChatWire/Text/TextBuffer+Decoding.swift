//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension TextBuffer {
    /// Decodes bytes behind those that wait, and lets a character that they cut wait in turn.
    mutating func decode(_ source: UnsafePointer<UInt8>, count: Int) {
        var read = 0
        if carryCount > 0 {
            // Four bytes decide any character, so four more decide all that may wait.
            let waiting = carryCount
            while carryCount < 8, read < min(count, 4) {
                unsafe carry |= UInt64(source[read]) << UInt64(8 * carryCount)
                carryCount += 1
                read += 1
            }
            let decoded = decodeCarry()
            guard decoded >= waiting else { return }
            read = decoded - waiting
            carry = 0
            carryCount = 0
        }
        unsafe read += decodeCharacters(source + read, count: count - read)
        while read < count {
            unsafe carry |= UInt64(source[read]) << UInt64(8 * carryCount)
            carryCount += 1
            read += 1
        }
        storage.seal()
    }

    /// Decodes of the waiting bytes what can be decided, and returns how many bytes that was.
    @discardableResult
    mutating func decodeCarry() -> Int {
        var decoded = 0
        unsafe withUnsafeBytes(of: carry.littleEndian) { bytes in
            if let address = bytes.baseAddress {
                unsafe decoded = decodeCharacters(address.assumingMemoryBound(to: UInt8.self), count: carryCount)
            }
        }
        carry = decoded < 8 ? carry >> UInt64(8 * decoded) : 0
        carryCount -= decoded
        storage.seal()
        return decoded
    }

    /// Decodes whole characters and returns how many bytes they were; at most three remain.
    private mutating func decodeCharacters(_ source: UnsafePointer<UInt8>, count: Int) -> Int {
        makeRoom(for: count)
        switch charset {
        case .utf8: return unsafe decodeUTF8(source, count: count)
        case .usASCII: return unsafe decodeASCII(source, count: count)
        case .iso8859_1, .windows1252: return unsafe decodeSingleBytes(source, count: count)
        case .utf16, .utf16LittleEndian, .utf16BigEndian: return unsafe decodeUTF16(source, count: count)
        }
    }

    private mutating func decodeUTF8(_ source: UnsafePointer<UInt8>, count: Int) -> Int {
        var index = 0
        while true {
            let clean = unsafe TextScan.cleanPrefix(of: source + index, count: count - index)
            unsafe append(source + index, count: clean)
            index += clean
            guard index < count else { return index }
            switch unsafe UTF8Sequence(at: source + index, available: count - index) {
            case .incomplete:
                return index
            case .illFormed:
                unsafe appendStrayByte(source + index, code: .badUTF8)
                index += 1
            case .valid(let length):
                unsafe append(0xFFFD, repairing: source + index, length: length, code: .forbiddenCharacter)
                index += length
            }
        }
    }

    private mutating func decodeASCII(_ source: UnsafePointer<UInt8>, count: Int) -> Int {
        var index = 0
        while true {
            let clean = unsafe TextScan.plainPrefix(of: source + index, count: count - index)
            unsafe append(source + index, count: clean)
            index += clean
            guard index < count else { return index }
            switch unsafe UTF8Sequence(at: source + index, available: count - index) {
            case .incomplete:
                return index
            case .illFormed:
                unsafe appendStrayByte(source + index, code: .badCharsetByte)
                index += 1
            case .valid(let length):
                let scalar = unsafe UTF8Sequence.scalar(at: source + index).value
                let allowed = XMLCharacter.isXMLCharacter(scalar) ? scalar : 0xFFFD
                let code: DecodeCode = length == 1 ? .forbiddenCharacter : .badCharsetByte
                unsafe append(allowed, repairing: source + index, length: length, code: code)
                index += length
            }
        }
    }

    private mutating func decodeSingleBytes(_ source: UnsafePointer<UInt8>, count: Int) -> Int {
        let isWindows = charset == .windows1252
        var index = 0
        while true {
            let clean = unsafe TextScan.plainPrefix(of: source + index, count: count - index)
            unsafe append(source + index, count: clean)
            index += clean
            guard index < count else { return index }
            let byte = unsafe source[index]
            let scalar = isWindows ? Windows1252.scalar(of: byte) : UInt32(byte)
            if byte < 0x80 {
                unsafe append(0xFFFD, repairing: source + index, length: 1, code: .forbiddenCharacter)
            } else if scalar == 0xFFFD {
                unsafe append(scalar, repairing: source + index, length: 1, code: .badCharsetByte)
            } else if byte < 0xA0, !isWindows, !hasNotedC1 {
                hasNotedC1 = true
                unsafe append(scalar, repairing: source + index, length: 1, code: .c1Characters)
            } else {
                makeRoom(for: 4)
                storage.append(scalar)
            }
            index += 1
        }
    }

    private mutating func decodeUTF16(_ source: UnsafePointer<UInt8>, count: Int) -> Int {
        let isBigEndian = charset == .utf16BigEndian
        func unit(_ index: Int) -> UInt32 {
            let first = unsafe UInt32(source[index])
            let second = unsafe UInt32(source[index + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while count - index >= 2 {
            let scalar = unit(index)
            if scalar & 0xF800 == 0xD800 {
                if scalar < 0xDC00 {
                    guard count - index >= 4 else { return index }
                    let second = unit(index + 2)
                    if second & 0xFC00 == 0xDC00 {
                        makeRoom(for: 4)
                        storage.append(0x1_0000 + (scalar & 0x3FF) << 10 + (second & 0x3FF))
                        index += 4
                        continue
                    }
                }
                unsafe append(0xFFFD, repairing: source + index, length: 2, code: .badCharsetByte)
            } else if XMLCharacter.isXMLCharacter(scalar) {
                makeRoom(for: 4)
                storage.append(scalar)
            } else {
                unsafe append(0xFFFD, repairing: source + index, length: 2, code: .forbiddenCharacter)
            }
            index += 2
        }
        return index
    }

    // MARK: Text with its repairs

    /// A byte that is no part of a sequence is read alone, as windows-1252: by far the most likely thing it is.
    private mutating func appendStrayByte(_ source: UnsafePointer<UInt8>, code: DecodeCode) {
        let scalar = unsafe Windows1252.scalar(of: source[0])
        unsafe append(scalar, repairing: source, length: 1, code: code)
    }

    private mutating func append(
        _ scalar: UInt32,
        repairing source: UnsafePointer<UInt8>,
        length: Int,
        code: DecodeCode
    ) {
        makeRoom(for: 4)
        var bytes: UInt32 = 0
        for index in 0..<length { unsafe bytes |= UInt32(source[index]) << UInt32(8 * index) }
        let position = end
        let textLength = storage.append(scalar)
        repairs.append(
            RepairedCharacter(
                position: position,
                source: bytes,
                sourceLength: UInt8(truncatingIfNeeded: length),
                textLength: UInt8(truncatingIfNeeded: textLength),
                code: code
            )
        )
    }

    @inline(__always)
    private mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        guard count > 0 else { return }
        makeRoom(for: count)
        unsafe storage.append(bytes, count: count)
    }

    @inline(__always)
    private mutating func makeRoom(for count: Int) {
        if !storage.hasRoom(for: count) { moveStorage(toFit: count) }
    }

    /// The bytes before `start` are lost when the storage moves, so what must be known of them is counted before.
    private mutating func moveStorage(toFit count: Int) {
        anchor = mark(at: start)
        segments.drop(before: anchor.segment)
        repairs.drop(before: min(anchor.repair, firstUntakenRepair))
        storage.makeRoom(for: count)
    }
}
