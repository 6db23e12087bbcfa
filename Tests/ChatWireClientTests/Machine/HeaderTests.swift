//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@testable import ChatWireClient

@Suite("Heads, URLs and what is printed")
struct HeaderTests {
    @Test(
        "dates of HTTP are read",
        arguments: [
            // RFC 9110, 5.6.7, and the days around leap days and years.
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799), ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
            ("Fri, 31 Dec 1999 23:59:60 GMT", 946_684_800), ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
            ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49 GMT", nil),
            ("Sun, 06 Nov 1994 24:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("", nil), ("Sun, 99 Nov 1994 08:49:37 GMT", nil),
        ] as [(String, Int64?)]
    )
    func dates(_ text: String, _ seconds: Int64?) {
        #expect(RetryAfter.seconds(ofDate: text) == seconds)
    }

    @Test("Retry-After is seconds, or a date against the answer's own; anything else is not used")
    func retryAfter() {
        func wait(_ value: String, date: String? = nil) -> UInt64? {
            let fields =
                [HeaderField(name: "RETRY-AFTER", value: value)]
                + (date.map { [HeaderField(name: "date", value: $0)] } ?? [])
            return RetryAfter.nanoseconds(in: ResponseHead(statusCode: 503, fields: fields))
        }
        #expect(wait("0") == 0)
        #expect(wait(" 7 ") == 7_000_000_000)
        #expect(wait("99999999999999999999") == .max)
        #expect(wait("Sun, 06 Nov 1994 08:49:47 GMT", date: "Sun, 06 Nov 1994 08:49:37 GMT") == 10_000_000_000)
        #expect(wait("Sun, 06 Nov 1994 08:49:37 GMT", date: "Sun, 06 Nov 1994 08:49:47 GMT") == 0)
        for value in ["Sun, 06 Nov 1994 08:49:47 GMT", "-1", "1.5", "soon", ""] { #expect(wait(value) == nil) }
        #expect(RetryAfter.nanoseconds(in: ResponseHead(statusCode: 503)) == nil)
    }

    @Test(
        "the charset parameter of a content type",
        arguments: [
            ("text/xml; charset=utf-8", .utf8), ("text/xml;CHARSET = \"ISO-8859-1\" ; x=y", .iso8859_1),
            ("text/html;a=b;charset=windows-1252", .windows1252), ("text/xml", nil), ("text/xml; charset=utf-7", nil),
            ("charset=utf-8", nil), ("text/xml; charset", nil), (nil, nil),
        ] as [(String?, Charset?)]
    )
    func charset(_ value: String?, _ charset: Charset?) {
        #expect(ContentType.charset(in: value) == charset)
    }

    @Test(
        "the URL of a request",
        arguments: [
            (
                "https://a.example",
                "https://a.example/engagementAPI/v2/customer/message?customerID=1%262&engagementID=%C3%A9%2B%20&output=xml"
            ),
            (
                "https://a.example:8443/p//",
                "https://a.example:8443/p/engagementAPI/v2/customer/message?customerID=1%262&engagementID=%C3%A9%2B%20&output=xml"
            ),
            (
                "https://a.example/p?x=y#z",
                "https://a.example/p/engagementAPI/v2/customer/message?customerID=1%262&engagementID=%C3%A9%2B%20&output=xml"
            ),
            ("ftp://a.example", nil), ("a.example", nil), ("file:///etc", nil),
        ] as [(String, String?)]
    )
    func url(_ base: String, _ expected: String?) throws {
        let url = try #require(URL(string: base))
        let engagement = Engagement(customerID: "1&2", engagementID: "\u{E9}+ ")
        let plain = MessageURL.make(base: url, engagement: engagement, isInstant: false, entireTranscript: false)
        #expect(plain?.absoluteString == expected)
        let all = MessageURL.make(base: url, engagement: engagement, isInstant: true, entireTranscript: true)
        #expect(all?.absoluteString == expected.map { $0 + "&instantResponse=true&requestEntireTranscript=true" })
    }

    @Test("neither the token nor the ids nor a body are printed")
    func printed() throws {
        let request = MessageRequest(
            url: try #require(URL(string: "https://a.example/engagementAPI?customerID=secret")),
            fields: [HeaderField(name: "Authorization", value: "Bearer secret")],
            maxBodyBytes: 1
        )
        let response = Response(
            statusCode: 500,
            reason: .serverError,
            message: "server error",
            body: Array("secret".utf8),
            isFinal: true
        )
        for value in [request, response] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [dumped, "\(value)", String(reflecting: value)] {
                #expect(!text.contains("secret") && !text.contains("115, 101, 99"))
            }
        }
        #expect("\(request)" == "GET a.example/engagementAPI")
        #expect("\(response)" == "serverError (500): server error; polling has ended")
    }
}
