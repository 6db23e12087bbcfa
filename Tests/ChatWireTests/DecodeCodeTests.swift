import ChatWire
import Testing

@Suite("DecodeCode")
struct DecodeCodeTests {
    @Test("every code is found by the spelling that it prints")
    func spelling() {
        #expect(DecodeCode.all.allSatisfy { DecodeCode(rawValue: $0.rawValue) == $0 })
        #expect(DecodeCode(rawValue: "noSuchCode") == nil)
    }
}
