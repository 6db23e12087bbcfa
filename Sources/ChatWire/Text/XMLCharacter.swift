//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Which characters XML 1.0 (fifth edition) allows, by the value of their Unicode scalar.
enum XMLCharacter {
    /// Whether the character may stand in a document (production 2).
    static func isXMLCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0xD7FF, 0x9, 0xA, 0xD, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }

    /// Whether a name may begin with the character (production 4).
    static func isNameStart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A: true
        case 0...0x7F: false
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D: true
        case 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD: true
        case 0x1_0000...0xE_FFFF: true
        default: false
        }
    }

    /// Whether a name may go on with the character (production 4a).
    static func isNameCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x2D, 0x2E, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: isNameStart(scalar)
        }
    }
}
