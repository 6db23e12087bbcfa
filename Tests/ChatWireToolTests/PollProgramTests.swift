//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import LoopbackServer
import Testing

/// The built programs, against a server on loopback.
@Suite("chatwire poll, run", .serialized)
struct PollProgramTests {
    private static func line(_ text: String, _ number: Int) -> String {
        "<message><messageType>chatLine</messageType><messageText>\(text)</messageText>"
            + "<sequenceNumber>\(number)</sequenceNumber><agentID>7</agentID></message>"
    }

    private static let closed = "<message><messageType>stateChange</messageType><state>closed</state></message>"

    /// The binary beside the test bundle.
    private static func executable(_ name: String) -> URL? {
        for path in CommandLine.arguments + [Bundle.main.bundlePath, Bundle.main.executablePath ?? ""]
        where path.hasPrefix("/") {
            var folder = URL(fileURLWithPath: path)
            for _ in 0..<5 {
                folder.deleteLastPathComponent()
                let candidate = folder.appendingPathComponent(name)
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return candidate
                }
            }
        }
        return nil
    }

    private func process(_ server: LoopbackServer, _ options: String...) throws -> (Process, Pipe) {
        let process = Process()
        let program: URL = try #require(Self.executable("chatwire"))
        process.executableURL = program
        process.arguments =
            ["poll", "http://127.0.0.1:\(server.port)", "--customer-id", "7", "--engagement-id", "8", "--quiet"]
            + options
        process.environment = ["CHATWIRE_TOKEN": "Bearer invented"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        return (process, pipe)
    }

    @Test("an engagement is followed to its end, with the token, from one program to the other")
    func followed() throws {
        let server = try LoopbackServer { request in
            switch request.number {
            case 0: .answer(200, "<messages>\(Self.line("Hello", 1))</messages>", ["Content-Type: text/xml"])
            case 1:
                .answer(200, "<messages>\(Self.line("Bye", 2))\(Self.closed)</messages>", ["Content-Type: text/xml"])
            default: .answer(204)
            }
        }
        defer { server.stop() }
        let (process, pipe) = try process(server)
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let texts = output.split(separator: "\n").filter { $0.contains("messageText") }
        #expect(texts.count == 2)
        #expect(output.contains(#""messageText":"Hello""#) && output.contains(#""state":"closed""#))
        let first = try #require(server.requests.first)
        #expect(first.target.hasPrefix("/engagementAPI/v2/customer/message?"))
        #expect(first.fields["authorization"] == "Bearer invented")
    }

    @Test("with --events the same is what an app would see")
    func events() throws {
        let server = try LoopbackServer { request in
            request.number == 0
                ? .answer(
                    200,
                    "<messages>\(Self.line("Hello", 1))\(Self.closed)</messages>",
                    ["Content-Type: text/xml"]
                )
                : .answer(204)
        }
        defer { server.stop() }
        let (process, pipe) = try process(server, "--events")
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let names = output.split(separator: "\n").compactMap { line in
            line.split(separator: #""event":""#).last?.split(separator: "\"").first.map(String.init)
        }
        #expect(
            names == [
                "chatUpdated", "chatUpdated", "threadUpdated", "threadUpdated", "chatUpdated", "chatUpdated",
            ],
            "\(output)"
        )
    }

    @Test("a refusal for good ends it with 1, ^C with 130")
    func ends() throws {
        let refusing = try LoopbackServer { _ in .answer(401) }
        defer { refusing.stop() }
        let (refused, pipe) = try process(refusing)
        try refused.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        refused.waitUntilExit()
        #expect(refused.terminationStatus == 1)
        #expect(output.contains(#""kind":"error""#) && output.contains(#""status":401"#))

        let waiting = try LoopbackServer { request in
            request.number == 0
                ? .answer(200, "<messages>\(Self.line("Hello", 1))</messages>", ["Content-Type: text/xml"]) : []
        }
        defer { waiting.stop() }
        let (interrupted, records) = try process(waiting)
        try interrupted.run()
        // The first record is there before the engagement has ended.
        #expect(!records.fileHandleForReading.availableData.isEmpty)
        interrupted.interrupt()
        interrupted.waitUntilExit()
        #expect(interrupted.terminationStatus == 130)
    }
}
