//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import LoopbackServer
import Testing

@testable import ChatWireClient

@MainActor
@Suite("Redirects", .timeLimit(.minutes(10)))
struct RedirectTests {
    @Test("a redirect on the same host is followed, with the token", arguments: [301, 302, 303, 307, 308])
    func sameHost(_ status: Int) async throws {
        let scene = try Scene(
            playing(.answer(status, "", ["Location: /moved/messages?x=1"]), .answer(200, Poll.body(Poll.line("A", 1))))
        )
        #expect(try await scene.lines(1) == ["A"])
        let second = scene.server.requests[1]
        #expect(second.method == "GET" && second.target == "/moved/messages?x=1")
        #expect(second.fields["authorization"] == "Bearer invented")
    }

    @Test("another host or port is not asked, nor is the token sent there")
    func otherHost() async throws {
        let other = try LoopbackServer { _ in .answer(200, Poll.body(Poll.line("stolen", 1))) }
        let scene = try Scene(
            playing(
                .answer(302, "", ["Location: http://127.0.0.1:\(other.port)/engagementAPI/v2/customer/message"]),
                .answer(302, "", ["Location: //localhost:\(other.port)/"]),
                .answer(302, "", ["Location: file:///etc/passwd"]),
                .answer(302),
                .answer(200, Poll.body(Poll.line("A", 1)))
            )
        )
        #expect(try await scene.lines(2) == ["! 302 redirectRefused", "A"])
        #expect(other.requests.isEmpty)
        #expect(scene.server.requests.prefix(5).allSatisfy { $0.target.contains("engagementAPI") })
        other.stop()
    }

    @Test("a circle of redirects ends after five")
    func circle() async throws {
        let scene = try Scene { request in
            request.number < 6
                ? .answer(302, "", ["Location: /engagementAPI/\(request.number)"])
                : request.number == 6 ? .answer(200, Poll.body(Poll.line("A", 1))) : [.untilClosed(Gate())]
        }
        #expect(try await scene.lines(2) == ["! 302 redirectRefused", "A"])
        #expect(scene.server.requests.prefix(6).map(\.target).last == "/engagementAPI/4")
    }

    @Test(
        "where a redirect may lead",
        arguments: [
            ("https://a.example/x", "/y", "https://a.example/y"),
            ("https://a.example/x", "y?z=1", "https://a.example/y?z=1"),
            ("https://a.example/x", "https://A.EXAMPLE/y", "https://A.EXAMPLE/y"),
            ("https://a.example/x", "https://a.example:443/y", "https://a.example:443/y"),
            ("http://a.example/x", "https://a.example/y", "https://a.example/y"),
            ("https://a.example/x", "http://a.example/y", nil), ("https://a.example/x", "https://b.example/y", nil),
            ("https://a.example/x", "//b.example/y", nil), ("https://a.example/x", "https://a.example:8443/y", nil),
            ("http://a.example:8080/x", "https://a.example/y", nil),
            ("https://a.example/x", "https://a.example@b.example/y", nil),
            ("https://a.example/x", "https://user:word@a.example/y", nil),
            ("https://a.example/x", "file:///etc/passwd", nil),
            ("https://a.example/x", "ftp://a.example/y", nil), ("https://a.example/x", nil, nil),
            ("https://a.example/x", "https://a.example.b.example/", nil),
        ] as [(String, String?, String?)]
    )
    func rule(_ from: String, _ location: String?, _ destination: String?) throws {
        let rule = RedirectRule()
        let url = try Scene.url(from)
        #expect(rule.destination(of: location, from: url, after: 0)?.absoluteString == destination)
        #expect(rule.destination(of: location, from: url, after: 4)?.absoluteString == destination)
        #expect(rule.destination(of: location, from: url, after: 5) == nil)
    }
}
