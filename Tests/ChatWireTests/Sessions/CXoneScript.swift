//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// A script: what happens to a session, and the events that it makes of each.
///
/// ```swift
/// var chat = CXoneScript(.liveChat)
/// chat.host("the socket opens", { $0.opened() }, "chatUpdated connected liveChat")
/// try chat.receives(CXoneFrames.message("Hello"), "threadUpdated T-1 ready [Hello]")
/// ```
struct CXoneScript {
    var session: CXoneSession

    init(_ mode: ChatMode?) {
        session = CXoneSession(mode: mode)
    }

    mutating func host(
        _ fact: String,
        _ tell: (inout CXoneSession) -> [ChatEvent],
        _ events: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(tell(&session).map(\.line) == events, "\(fact)", sourceLocation: sourceLocation)
    }

    mutating func receives(
        _ text: String,
        _ events: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let lines = session.receive(try frame(text)).map(\.line)
        #expect(lines == events, "\(text)", sourceLocation: sourceLocation)
    }

    mutating func sends(
        _ text: String,
        _ events: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let lines = session.sent(try frame(text)).map(\.line)
        #expect(lines == events, "\(text)", sourceLocation: sourceLocation)
    }

    /// Receives without looking at the events: what went before the scene.
    mutating func received(_ texts: String...) throws {
        for text in texts { _ = session.receive(try frame(text)) }
    }

    mutating func notes() -> [SessionNote.Code] { session.takeNotes().map(\.code) }
}
