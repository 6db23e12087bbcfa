//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// The order of keys never changes what a frame says.
@Suite("Order and repetition of keys in CXone frames")
struct CXoneOrderTests {
    @Test("of equal keys the last counts, noted once at the second; what the others hold is not noted")
    func repeats() throws {
        let frame = try frame(
            #"{"eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":1},"#
                + #""thread":{"idOnExternalPlatform":[]},"thread":{"idOnExternalPlatform":"t","idOnExternalPlatform":"u"}}}"#
        )
        guard case .senderTypingStarted(let event) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        #expect(event.thread.id == "u")
        #expect(frame.notes == ["duplicateKey data.thread", "duplicateKey data.thread.idOnExternalPlatform"])
    }

    @Test("keys without a property may come twice without a word")
    func unreadRepeats() throws {
        #expect(try frame(#"{"traceId":1,"traceId":2,"eventId":"e"}"#).issues.isEmpty)
    }

    @Test("many equal keys take no longer than many others")
    func manyRepeats() throws {
        let members = String(repeating: #""id":"1","#, count: 20_000)
        let text = #"{"eventType":"CaseCreated","data":{"case":{\#(members)"threadIdOnExternalPlatform":"t"}}}"#
        let frame = try frame(text)
        #expect(frame.notes == ["duplicateKey data.case.id"])
    }

    @Test("data may come before the event type, and what decides about it behind both")
    func dataFirst() throws {
        let data =
            #"{"message":{"idOnExternalPlatform":"m","messageContent":{"payload":{"text":"hi"},"type":"TEXT"}},"thread":{"idOnExternalPlatform":"t"}}"#
        let first = try frame(#"{"data":\#(data),"eventType":"MessageCreated","createdAt":"2024-05-06T07:08:09Z"}"#)
        let last = try frame(#"{"eventType":"MessageCreated","createdAt":"2024-05-06T07:08:09Z","data":\#(data)}"#)
        let middle = try frame(#"{"eventType":"MessageCreated","data":\#(data),"createdAt":"2024-05-06T07:08:09Z"}"#)
        #expect(first.body == last.body && middle.body == last.body)
        #expect(first.notes == last.notes && middle.notes == last.notes)
        #expect(first.createdMessage?.threadId == "t")
        #expect(first.createdMessage?.createdAt?.literal == "2024-05-06T07:08:09Z")
        #expect(first.createdMessage?.contentType == .text(MessagePayload(text: "hi")))
    }

    @Test("a frame of the client or an error is one wherever its key stands, and nothing else in it is noted")
    func lateDecisions() throws {
        let typing = #""eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":5}}"#
        let sent = try frame(#"{\#(typing),"action":"x"}"#)
        #expect(sent.envelope == .outbound && sent.issues.isEmpty)
        let failed = try frame(#"{\#(typing),"error":{"errorCode":"E"}}"#)
        #expect(failed.envelope == .operationError && failed.issues.isEmpty && failed.type == "SenderTypingStarted")
    }

    @Test("the contact is read from the first of its keys in the table, in whichever order they come")
    func candidates() throws {
        let contact = #""contact":{"threadIdOnExternalPlatform":"new"}"#
        let older = #""case":{"threadIdOnExternalPlatform":"old","status":7}"#
        for data in ["\(contact),\(older)", "\(older),\(contact)"] {
            let frame = try frame(#"{"eventType":"CaseCreated","data":{\#(data)}}"#)
            guard case .caseCreated(let event) = frame.body else {
                Issue.record("\(frame.body)")
                return
            }
            #expect(event.contact.threadId == "new" && frame.issues.isEmpty)
        }
    }

    @Test("a message takes its event's thread, also when that comes behind it or in the contact")
    func threads() throws {
        let message = #""message":{"idOnExternalPlatform":"m"}"#
        let contact = #""contact":{"threadIdOnExternalPlatform":"c"}"#
        let thread = #""thread":{"idOnExternalPlatform":"t"}"#
        for (data, id) in [
            ("\(message),\(thread)", "t"), ("\(contact),\(message),\(thread)", "t"), ("\(message),\(contact)", "c"),
        ] {
            #expect(try frame(#"{"eventType":"MessageCreated","data":{\#(data)}}"#).createdMessage?.threadId == id)
        }
    }

    @Test("deep nesting ends at the limit, and plugin elements nest up to it")
    func depth() throws {
        func content(_ depth: Int) -> String {
            let open = String(repeating: #"{"type":"MENU","elements":["#, count: depth)
            return #"{"type":"PLUGIN","payload":{"elements":[\#(open)\#(String(repeating: "]}", count: depth))]}}"#
        }
        #expect(try frame(created(content: content(25))).createdMessage != nil)
        let error = #expect(throws: DecodeError.self) { try frame(created(content: content(40))) }
        #expect(error?.code == .limitExceeded && error?.context == "maxDepth")
        var limits = DecodeLimits()
        limits.maxDepth = 10_000
        let deep = Array(created(content: content(240)).utf8)
        #expect(try CXoneDecoder.decode(deep, limits: limits).createdMessage != nil)
    }

    @Test("a frame larger than its limit is refused at the first byte beyond")
    func size() throws {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 10
        #expect(try CXoneDecoder.decode(Array(#"{"a":1234}"#.utf8), limits: limits).body == .other)
        let error = #expect(throws: DecodeError.self) {
            try CXoneDecoder.decode(Array(#"{"a":12345}"#.utf8), limits: limits)
        }
        #expect(error?.code == .limitExceeded && error?.place.offset == 10 && error?.context == "maxFrameBytes")
    }

    @Test("issues beyond the limit are counted")
    func issueLimit() throws {
        var limits = DecodeLimits()
        limits.maxIssues = 2
        let fields = Array(repeating: "1", count: 5).joined(separator: ",")
        let text = #"{"eventType":"ThreadListFetched","data":{"threads":[\#(fields)]}}"#
        let frame = try CXoneDecoder.decode(Array(text.utf8), limits: limits)
        #expect(frame.issues.count == 2 && frame.omittedIssues == 3)
    }
}
