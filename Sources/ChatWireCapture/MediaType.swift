//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A value of `Content-Type`.
enum MediaType {
    /// The charset that its parameter names, if that is one that is decoded.
    static func charset(of contentType: String?) -> Charset? {
        guard let contentType else { return nil }
        for parameter in contentType.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmedText.lowercased() == "charset" else { continue }
            return Charset(label: parts[1].trimmedText.filter { $0 != "\"" && $0 != "'" })
        }
        return nil
    }
}

extension StringProtocol {
    /// The text without blanks and tabs around it.
    var trimmedText: String {
        var rest = Substring(self)
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
