//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Testing

/// Inputs that mutants of the corpus came to, cut down to what matters.
@Suite("What mutants have found")
struct FoundByMutantsTests {
    struct Found: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let mode: DecodeMode
        let documents: Documents
        let bytes: [UInt8]
        /// Cuts that show it, besides single bytes and every cut in two.
        let cuts: [Int]

        init(_ what: String, _ mode: DecodeMode, _ bytes: [UInt8], documents: Documents = .one, cuts: [Int] = []) {
            testDescription = what
            self.mode = mode
            self.documents = documents
            self.bytes = bytes
            self.cuts = cuts
        }

        init(_ what: String, _ mode: DecodeMode, _ text: String, documents: Documents = .one, cuts: [Int] = []) {
            self.init(what, mode, Array(text.utf8), documents: documents, cuts: cuts)
        }
    }

    private static let splits: [Found] = [
        Found(
            "where decoding goes on does not depend on names behind the damage",
            .lenient,
            "<a><m><messageType/></message><message><messageType/></message></a>"
        ),
        Found(
            "what is known of one comment's end is not taken for another's",
            .lenient,
            "<!--><!-- --><message><a><!----></a></message>",
            cuts: [5, 29]
        ),
        Found(
            "the envelope behind strict's error is never seen",
            .strict,
            Array("<a><m><messageType/><b>".utf8) + [0x80] + Array("</b></m><c/></a>".utf8)
        ),
        Found(
            "the notes behind strict's error are never seen",
            .strict,
            "<e><message><messageType/></message><e>&<t><message><messageType/></message>"
        ),
        Found(
            "a script that was passed over behind damage is noted when it is read again",
            .lenient,
            "<?l\"?><s><message><a/></message><script>"
        ),
        Found(
            "stray text that was passed over behind damage is noted when it is read again",
            .lenient,
            "<<message><s></t></s><message<ge>",
            cuts: [5, 10, 30, 31]
        ),
        Found(
            "what is quoted of a stream without a document does not depend on the chunks",
            .strict,
            "0<b>:: INFO noth/>8",
            documents: .several
        ),
        Found(
            "characters of noise are no damage, whatever follows",
            .strict,
            [0x00] + Array("message></a>\n<!DOCTYPE m><m/>".utf8),
            documents: .several
        ),
    ]

    @Test("chunks do not matter", arguments: splits)
    func chunks(_ found: Found) {
        let replay = ChatRouterReplay(mode: found.mode, documents: found.documents, pullsAfterEachPush: true)
        #expect(replay.firstDifference(in: found.bytes) == nil)
        let whole = replay.outcome(of: found.bytes, split: Split(.whole))
        let split = Split(.at(found.cuts))
        let cut = replay.outcome(of: found.bytes, split: split)
        #expect(OutcomeDifference(expected: whole, actual: cut, split: split) == nil)
    }

    @Test("`message` begins a message behind damage, whatever other records were called")
    func messageBehindDamage() {
        let lost = "<record><messageType>chatLine</message>"
        let bytes = Array("<messages>\(lost)\(line("kept"))</messages>".utf8)
        for split in [Split(.whole), Split(.every(1))] {
            let outcome = ChatRouterReplay().outcome(of: bytes, split: split)
            #expect(outcome.messages.map { $0.properties.last?.value } == ["kept"], "\(split)")
        }
    }

    @Test("a DOCTYPE behind noise with a forbidden character is what is wrong", arguments: DecodeMode.allCases)
    func documentTypeBehindNoise(_ mode: DecodeMode) {
        let bytes = [0x00] + Array("noise\n<!DOCTYPE m><m/>".utf8)
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode, documents: .several)
        #expect(decoded.error?.code == .documentType)
    }

    @Test(
        "a character reference may have any number of zeros",
        arguments: [
            "&#00000000000000000000000000000000000065;", "&#x0000000000000000000000000000000000000041;",
        ]
    )
    func zeros(_ reference: String) {
        let decoded = strict(chatLines("(\(reference))"))
        #expect(decoded.error == nil)
        #expect(decoded.texts == ["(A)"])
    }
}
