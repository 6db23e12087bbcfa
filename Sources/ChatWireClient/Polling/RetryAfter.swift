//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3).
enum RetryAfter {
    /// How long to wait from now.
    ///
    /// A date counts from the answer's own `Date`, so that a wrong clock here changes nothing; without one it is not
    /// used.
    static func nanoseconds(in head: ResponseHead) -> UInt64? {
        guard let value = head.value(of: "Retry-After") else { return nil }
        let text = value.split(separator: " ").joined(separator: " ")
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return nanoseconds(UInt64(text) ?? .max)
        }
        guard let date = seconds(ofDate: text), let now = head.value(of: "Date").flatMap(seconds(ofDate:)) else {
            return nil
        }
        return nanoseconds(UInt64(max(0, date - now)))
    }

    private static func nanoseconds(_ seconds: UInt64) -> UInt64 {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: Nanoseconds.second)
        return overflow ? .max : product
    }

    /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that senders may use (RFC 9110, 5.6.7).
    static func seconds(ofDate text: String) -> Int64? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 6, parts[5] == "GMT", let day = number(parts[1], 1...31),
            let month = months.firstIndex(of: String(parts[2])), let year = number(parts[3], 1970...9999)
        else { return nil }
        let time = parts[4].split(separator: ":", omittingEmptySubsequences: false)
        guard time.count == 3, let hour = number(time[0], 0...23), let minute = number(time[1], 0...59),
            let second = number(time[2], 0...60)
        else { return nil }
        // Days since 1970 in the Gregorian calendar, with the year beginning in March.
        let (shifted, fromMarch) = month < 2 ? (year - 1, month + 10) : (year, month - 2)
        let days =
            shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (fromMarch * 153 + 2) / 5 + day - 1 - 719_468
        return Int64(days * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 4, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let value = Int(text)
        else {
            return nil
        }
        return range.contains(value) ? value : nil
    }
}
