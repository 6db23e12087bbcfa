//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Testing

@Suite("Damaged HTTP archives")
struct HARDamageTests {
    @Test("an archive that was cut gives everything before the cut, and an error")
    func truncated() {
        let archive = Sample.har(
            Sample.response(Sample.xml),
            Sample.socket(Sample.message(Sample.frame), Sample.message("x"))
        )
        let cut = Array(archive.utf8.dropLast(20))
        let items = read(cut)
        #expect(items.summary == ["chatRouter received \(Sample.xml)", "cxone received \(Sample.frame)"])
        #expect(items.errors.map(\.code) == [.truncated])
        #expect(items.errors.map(\.place.offset) == [cut.count])
    }

    @Test(
        "a broken entry costs that entry only",
        arguments: [
            #"{"request":{"url":"https://a.example/"],"response":1}"#, #"{"request":{"url":"a"}}}"#, "]", "1 2",
            #"{"startedDateTime":tomorrow}"#, #"{"request":{"url":"\q"},"response":{"status":200}}"#,
            "{\"request\":{\"url\":\"https://a.example/\"]\n,\"x\":[{\"a\":1}]}",
        ]
    )
    func broken(_ entry: String) {
        let good = Sample.response(Sample.xml)
        let archive = Sample.har(good, entry, good, Sample.socket(Sample.message(Sample.frame)))
        let items = read(archive)
        #expect(
            items.summary == [
                "chatRouter received \(Sample.xml)", "chatRouter received \(Sample.xml)",
                "cxone received \(Sample.frame)",
            ]
        )
        #expect(items.errors.count == 1)
        let starts = items.payloads.map { archive.utf8.dropFirst($0.origin.start).prefix(18) }
        #expect(starts[1].elementsEqual(good.utf8.prefix(18)))
    }

    @Test("a broken message costs that message only")
    func brokenMessage() {
        let entry = Sample.socket(
            Sample.message(Sample.frame),
            #"{"type":"send","data":nothing}"#,
            Sample.message(Sample.heartbeat)
        )
        let items = read(Sample.har(entry))
        #expect(items.summary == ["cxone received \(Sample.frame)", "cxone received \(Sample.heartbeat)"])
        #expect(items.errors.map(\.code) == [.malformedJSON])
        #expect(items.errors.map(\.place.offset) == [22])
    }

    @Test("damage without an entry behind it passes over the rest, and says how much")
    func rest() {
        let archive = Sample.har(Sample.response(Sample.xml), "]") + "}}}"
        let items = read(archive)
        #expect(items.payloads.count == 1)
        #expect(items.errors.count == 1)
        let error = items.errors.first
        #expect(error?.code == .malformedJSON)
        #expect(error.map { $0.place.offset + ($0.passedOver ?? 0) } == archive.utf8.count)
    }

    @Test("what stands around the entries is checked too, and something else is no archive")
    func around() {
        let archive = #"{"log":{"version":1.x,"entries":[\#(Sample.response(Sample.xml))]}}"#
        #expect(read(archive).payloads.count == 1)
        #expect(read(archive).errors.map(\.code) == [.invalidNumber])
        #expect(read("{\"a\":[1]}", format: .har).skips == [.otherTraffic])
        #expect(read(Sample.frame + Sample.har(Sample.response(Sample.xml)), format: .har).payloads.count == 1)
    }

    @Test("an element that is too long costs only itself")
    func tooLong() {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 600
        let long = String(repeating: "x", count: 600)
        let items = read(
            Sample.har(
                Sample.response(Sample.xml.replacing("hi", long)),
                Sample.response(Sample.xml),
                Sample.socket(Sample.message(Sample.frame), Sample.message(long), Sample.message(Sample.heartbeat))
            ),
            limits: limits
        )
        #expect(
            items.summary == [
                "chatRouter received \(Sample.xml)", "cxone received \(Sample.frame)",
                "cxone received \(Sample.heartbeat)",
            ]
        )
        #expect(items.errors.map(\.code) == [.limitExceeded, .limitExceeded])
        #expect(items.errors.map(\.context) == ["maxFrameBytes", "maxFrameBytes"])
        #expect(items.errors.map(\.place.offset) == [600, 600])
    }

    @Test("an entry that nests too deeply costs only itself, and 400 levels are not too deep")
    func deep() {
        func nested(_ depth: Int) -> String {
            #"{"_initiator":\#(String(repeating: "[", count: depth))\#(String(repeating: "]", count: depth)),"#
                + #""request":{"url":"https://a.example/"}}"#
        }
        let items = read(Sample.har(nested(400), nested(100_000), Sample.response(Sample.xml)))
        #expect(items.skips == [.noResponse])
        #expect(items.errors.map(\.code) == [.limitExceeded])
        #expect(items.payloads.count == 1)
    }
}
