//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Tells chat from other traffic by its bytes, whatever their `Content-Type` says.
enum ChatTraffic {
    /// What bytes are.
    enum Verdict: Equatable {
        case chat(ChatSystem)
        /// Sound, and no chat.
        case other
        /// Neither JSON nor XML.
        case unreadable
    }

    private static let keys: JSONPick = {
        let router = ["messages", "messageType", "msg.type"]
        let frame = ["action", "eventType", "postback", "eventId", "error", "connectionId"]
        return JSONPick(
            router.map { [$0] } + router.map { ["data", $0] } + [["engagements"], ["data", "engagements"]]
                + frame.map { [$0] }
        )
    }()
    private static let routerKeys = 0..<8
    private static let weakRouterKeys = 6..<8
    /// A document of the router has none of these.
    private static let frameKeys = 8..<12
    /// These come with other things too.
    private static let weakFrameKeys = 12..<14

    /// How far into a document the root may stand.
    private static let searchedBytes = 4096

    /// What a frame or a line is.
    static func verdict(on bytes: [UInt8]) -> Verdict {
        let text = bytes[...].trimmedOnBothSides
        guard let first = text.withoutMark.trimmed.first else { return .other }
        if first == UInt8(ascii: "<") { return isRouterXML(text) ? .chat(.chatRouter) : .other }
        if isHeartbeat(text) { return .chat(.cxone) }
        if isScript(text) || text.starts(with: "messageType=".utf8) { return .chat(.chatRouter) }
        let found = keys.read(text)
        func has(_ range: Range<Int>) -> Bool { range.contains { found[$0] != nil } }
        if has(frameKeys) { return .chat(.cxone) }
        if has(routerKeys.lowerBound..<weakRouterKeys.lowerBound) { return .chat(.chatRouter) }
        if has(weakFrameKeys) { return .chat(.cxone) }
        if has(weakRouterKeys), text.firstIndex(of: Array("messageType".utf8)) != nil { return .chat(.chatRouter) }
        return found.error == nil ? .other : .unreadable
    }

    /// Whether the body of a response, of which the URL says nothing, is one of the router's.
    ///
    /// Half of the web's JSON has a member `messages`, so that a type has to be there too.
    static func isRouterBody(_ bytes: [UInt8]) -> Bool {
        guard verdict(on: bytes) == .chat(.chatRouter) else { return false }
        return bytes[...].trimmed.withoutMark.trimmed.first == UInt8(ascii: "<")
            || bytes[...].firstIndex(of: Array("messageType".utf8)) != nil
            || bytes[...].firstIndex(of: Array("msg.type".utf8)) != nil
    }

    /// Whether XML has an element `message` or `messages` near its beginning, with or without a prefix.
    static func isRouterXML(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.prefix(searchedBytes)
        var index = text.startIndex
        while let found = text.firstIndex(of: Array("message".utf8), from: index) {
            index = found + 7
            guard found > text.startIndex, [UInt8(ascii: "<"), UInt8(ascii: ":")].contains(text[found - 1]) else {
                continue
            }
            var end = index
            if end < text.endIndex, text[end] == UInt8(ascii: "s") { end += 1 }
            guard end < text.endIndex else { return true }
            if text[end].isSpace || text[end] == UInt8(ascii: ">") || text[end] == UInt8(ascii: "/") { return true }
        }
        return false
    }

    /// CXone's heartbeats come with quotes or without.
    private static func isHeartbeat(_ text: ArraySlice<UInt8>) -> Bool {
        var text = text
        if text.count == 6, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") {
            text = text.dropFirst().dropLast()
        }
        return text.elementsEqual("ping".utf8) || text.elementsEqual("pong".utf8)
    }

    /// The object literal of JavaScript that older routers sent.
    private static func isScript(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == UInt8(ascii: "{") && text.dropFirst().trimmed.starts(with: "messages".utf8)
    }
}

extension ArraySlice<UInt8> {
    /// The bytes behind a byte order mark.
    var withoutMark: ArraySlice<UInt8> {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    }
}
