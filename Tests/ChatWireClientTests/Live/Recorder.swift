//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import LoopbackServer

@testable import ChatWireClient

/// What a block was given: the text of a message, or `!` with the status and the reason of a failure.
@MainActor
final class Recorder {
    private(set) var lines: [String] = []
    private var waiting: [AsyncStream<Void>.Continuation] = []
    /// Does something in the block.
    var onLine: (@MainActor (String) -> Void)?

    var block: GetMessageAPI.CompletionBlock {
        { [self] message, response in
            switch (message, response) {
            case (let message?, nil): add(message.line)
            case (nil, let response?): add(response.line)
            default: add("neither a message nor a failure, or both")
            }
        }
    }

    func add(_ line: String) {
        lines.append(line)
        onLine?(line)
        for continuation in waiting { continuation.yield() }
    }

    /// The lines, once there are so many, or when the test is cancelled.
    func lines(_ count: Int) async -> [String] {
        let (changes, sink) = AsyncStream.makeStream(of: Void.self)
        waiting.append(sink)
        if lines.count < count {
            for await _ in changes where lines.count >= count { break }
        }
        return lines
    }
}

extension GetMessageResponse {
    /// The text, or else the type and the state.
    var line: String {
        messageText ?? [messageType, state].compactMap(\.self).joined(separator: " ")
    }
}

extension Response {
    var line: String { "! \(statusCode) \(reason.rawValue)" + (isFinal ? ", final" : "") }
}

/// Waits of up to 30 s are over at once and move the time; longer ones, the deadlines, never end.
final class ImpatientClock: PollingClock, @unchecked Sendable {
    // `@unchecked`: the time is touched under the lock only.
    private let lock = NSLock()
    private var time: UInt64 = 1_000_000_000
    private var waits: [UInt64] = []

    func now() -> UInt64 { lock.withLock { time } }

    /// The waits that were over at once, in nanoseconds.
    var shortWaits: [UInt64] { lock.withLock { waits } }

    func sleep(nanoseconds: UInt64) async throws {
        guard nanoseconds <= 30_000_000_000 else {
            let (never, sink) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            withExtendedLifetime(sink) {}
            throw CancellationError()
        }
        lock.withLock {
            time += nanoseconds
            waits.append(nanoseconds)
        }
    }
}

/// Bodies and engagements with invented values.
enum Poll {
    static let engagement = Engagement(customerID: "-7650000000000000001", engagementID: "7650000000000000010")

    static func line(_ text: String, _ number: Int) -> String {
        "<message><messageType>chatLine</messageType><sequenceNumber>\(number)</sequenceNumber>"
            + "<messageText>\(text)</messageText></message>"
    }

    static func state(_ state: String) -> String {
        "<message><messageType>stateChange</messageType><state>\(state)</state></message>"
    }

    static func body(_ messages: String...) -> String { "<messages>\(messages.joined())</messages>" }
}

/// A server, and a client of it, for one test.
@MainActor
struct Scene {
    let server: LoopbackServer
    let clock = ImpatientClock()
    let recorder = Recorder()
    let api: GetMessageAPI
    let endpoint: MessageEndpoint

    init(
        options: PollingOptions = PollingOptions(),
        tokenProvider: @escaping @Sendable () async throws -> String = { "Bearer invented" },
        _ script: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Step]
    ) throws {
        server = try LoopbackServer(script)
        endpoint = MessageEndpoint(
            baseURL: try Self.url("http://127.0.0.1:\(server.port)"),
            tokenProvider: tokenProvider,
            clock: clock,
            options: options
        )
        api = GetMessageAPI(engagement: Poll.engagement, endpoint: endpoint)
    }

    static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw EngagementError.notConfigured }
        return url
    }

    /// Begins to poll, and gives what the block was given once there is so much; then everything is stopped.
    func lines(_ count: Int) async throws -> [String] {
        try api.getMessages(recorder.block)
        let lines = await recorder.lines(count)
        stop()
        return lines
    }

    func stop() {
        api.close()
        server.stop()
    }
}

/// Answers requests with these answers, one after the other; then the server is silent.
func playing(_ answers: [LoopbackServer.Step]...) -> @Sendable (LoopbackServer.Request) -> [LoopbackServer.Step] {
    { request in
        answers.indices.contains(request.number) ? answers[request.number] : [.untilClosed(Gate())]
    }
}
