//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The URL of a request for messages.
enum MessageURL {
    /// The URL, behind a base of scheme, host and perhaps a path; nil when the base is no HTTP URL.
    static func make(
        base: URL,
        engagement: Engagement,
        isInstant: Bool,
        entireTranscript: Bool
    ) -> URL? {
        guard let scheme = base.scheme?.lowercased(), scheme == "https" || scheme == "http",
            let host = base.host, !host.isEmpty,
            var components = URLComponents(url: base, resolvingAgainstBaseURL: true)
        else { return nil }
        var path = components.percentEncodedPath
        while path.hasSuffix("/") { path.removeLast() }
        components.percentEncodedPath = path + "/engagementAPI/v2/customer/message"
        var query =
            "customerID=\(encoded(engagement.customerID))&engagementID=\(encoded(engagement.engagementID))&output=xml"
        if isInstant { query += "&instantResponse=true" }
        if entireTranscript { query += "&requestEntireTranscript=true" }
        components.percentEncodedQuery = query
        components.fragment = nil
        return components.url
    }

    /// Everything but RFC 3986's unreserved characters is escaped: an id may hold `&`, `=` and `+`.
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
