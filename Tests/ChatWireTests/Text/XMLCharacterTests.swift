//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTool
import Testing

@testable import ChatWire

@Suite("XMLCharacter")
struct XMLCharacterTests {
    @Test("production 2 allows white space, everything from the blank on, and neither surrogates nor U+FFFE and U+FFFF")
    func characters() {
        let forbidden = Set<UInt32>(0...0x1F).subtracting([0x9, 0xA, 0xD]).union(0xD800...0xDFFF).union([
            0xFFFE, 0xFFFF,
        ])
        let found = (0...0x1_0010).filter { !XMLCharacter.isXMLCharacter($0) }
        #expect(found == forbidden.sorted())
        #expect(XMLCharacter.isXMLCharacter(0x10_FFFF))
        #expect(!XMLCharacter.isXMLCharacter(0x11_0000))
    }

    /// The first and last of each range of production 4; each one's outer neighbour is in no range.
    static let nameStarts: [ClosedRange<UInt32>] = [
        0x3A...0x3A, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
        0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
        0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF,
    ]
    static let nameParts: [ClosedRange<UInt32>] = [
        0x2D...0x2E, 0x30...0x39, 0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040,
    ]

    @Test("a name begins with the characters of production 4 and goes on with those of 4a")
    func names() {
        func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
            ranges.contains { $0.contains(scalar) }
        }
        for range in Self.nameStarts + Self.nameParts {
            for scalar in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1] {
                let begins = contains(Self.nameStarts, scalar)
                #expect(XMLCharacter.isNameStart(scalar) == begins, "\(scalar)")
                #expect(
                    XMLCharacter.isNameCharacter(scalar) == (begins || contains(Self.nameParts, scalar)),
                    "\(scalar)"
                )
            }
        }
        for scalar: UInt32 in 0..<0x80 {
            #expect(XMLCharacter.isNameStart(scalar) == contains(Self.nameStarts, scalar))
        }
    }
}
