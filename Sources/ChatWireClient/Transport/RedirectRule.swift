//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Which redirects are followed: to the same host and port, never from HTTPS to HTTP, five times at most.
///
/// So the token and the customer's ids in the query never reach another host.
public struct RedirectRule: Sendable, Hashable {
    /// Redirects of one request.
    public var maxRedirects = 5

    /// The rule.
    public init() {}

    /// Where to go on.
    ///
    /// - Parameters:
    ///   - location: The `Location` field as the server wrote it. What a library made of it may be something else: on Linux
    ///     `file:///etc/passwd` becomes a path on the same host.
    ///   - url: What was asked.
    ///   - count: How many redirects came before for this request.
    /// - Returns: The next URL; nil when it is not to be followed.
    public func destination(of location: String?, from url: URL, after count: Int) -> URL? {
        guard count < maxRedirects, let location,
            let next = URL(string: location, relativeTo: url)?.absoluteURL,
            let scheme = next.scheme?.lowercased(), let oldScheme = url.scheme?.lowercased(),
            scheme == "https" || (scheme == "http" && oldScheme == "http"),
            let host = next.host, host.lowercased() == url.host?.lowercased(),
            next.user == nil, next.password == nil
        else { return nil }
        // From HTTP to HTTPS the port changes with the scheme, if none was written.
        let isUpgrade = scheme != oldScheme && url.port == nil && next.port == nil
        guard isUpgrade || Self.port(of: next) == Self.port(of: url) else { return nil }
        return next
    }

    private static func port(of url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}
