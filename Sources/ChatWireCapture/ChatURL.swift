//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What the URL of a request tells.
///
/// The host does not count: companies serve the router under names of their own.
struct ChatURL {
    /// What a request is to the router.
    enum Route: Equatable {
        /// It asks for messages, or sends one.
        case messages
        /// It is the router's, and has to do with no message.
        case control
        case unknown
    }

    let route: Route
    /// What tells this engagement from others: host and identifiers; nil for other traffic.
    let engagement: String?

    /// Query items that identify an engagement, in lower case.
    private static let identifiers: Set<String> = ["customerid", "engagementid", "chatid", "windowid"]

    init(_ url: String) {
        let rest = url.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)[0]
        let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        var segments = parts[0].split(separator: UInt8(ascii: "/")).map { Substring($0) }
        var host = ""
        if let scheme = segments.first, scheme.hasSuffix(":"), segments.count > 1 {
            host = segments[1].lowercased()
            segments.removeFirst(2)
        }
        route = Self.route(segments.map { $0.lowercased() })
        guard route != .unknown else {
            engagement = nil
            return
        }
        let query = parts.count == 2 ? parts[1].split(separator: UInt8(ascii: "&")).map { Substring($0) } : []
        let identity = query.filter { item in
            Self.identifiers.contains(item.prefix { $0 != "=" }.lowercased())
        }
        engagement = ([Substring(host)] + identity.sorted()).joined(separator: " ")
    }

    private static func route(_ segments: [String]) -> Route {
        if let base = segments.firstIndex(of: "engagementapi") {
            let rest = segments[(base + 1)...]
            guard let version = rest.first, version.hasPrefix("v"), version.dropFirst().utf8.allSatisfy(\.isDigit)
            else {
                return .unknown
            }
            let path = rest.dropFirst().joined(separator: "/")
            return path == "customer/message" || path == "agent/messages" ? .messages : .control
        }
        if let base = segments.firstIndex(of: "chatrouter") {
            let rest = Array(segments[(base + 1)...])
            guard rest.count >= 2, rest[0] == "chat" else { return .control }
            // The last part counts the polls.
            let isPoll = rest[1] == "message" && rest.count <= 3 || rest[1] == "getmessages.js"
            return isPoll ? .messages : .control
        }
        return segments.first == "tagserver" ? .control : .unknown
    }
}
