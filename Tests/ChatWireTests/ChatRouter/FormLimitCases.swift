//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

extension LimitCase {
    /// A first message of JSON, as large as the XML's: 26 bytes of names and values.
    private static let firstElement = #"{"messageType":"t","messageText":"one"}"#

    /// A body of two elements.
    private static func json(
        _ limit: String,
        _ value: Int,
        _ subject: String,
        passing: String,
        refused: String
    ) -> LimitCase {
        let (head, tail) = (#"{"messages":["# + firstElement + ",", "]}")
        return LimitCase(
            limit,
            value,
            "JSON, \(subject)",
            passingDocument: head + passing + tail,
            refusedDocument: head + refused + tail,
            messages: (2, 1)
        )
    }

    /// Two messages of lines.
    private static func lines(
        _ limit: String,
        _ value: Int,
        _ subject: String,
        passing: String,
        refused: String
    ) -> LimitCase {
        let head = "messageType=t\nmessageText=one\n\nmessageType=t\n"
        return LimitCase(
            limit,
            value,
            "lines, \(subject)",
            passingDocument: head + passing + "\n\n",
            refusedDocument: head + refused + "\n\n",
            messages: (2, 1)
        )
    }

    private static func member(_ text: String) -> String { #"{"messageType":"t",\#(text)}"# }

    private static func value(_ subject: String, _ passing: String, _ refused: String) -> LimitCase {
        json("maxValueBytes", 10, subject, passing: member(#""a":"# + passing), refused: member(#""a":"# + refused))
    }

    private static func item(_ subject: String, _ passing: String, _ refused: String) -> LimitCase {
        json(
            "maxValueBytes",
            10,
            subject,
            passing: #""messageType=t\na="# + passing + "\"",
            refused: #""messageType=t\na="# + refused + "\""
        )
    }

    /// Values of JSON, at ten bytes.
    static let jsonValues: [LimitCase] = [
        value("a string", #""0123456789""#, #""0123456789^a""#),
        value("a long string", #""0123456789""#, #""0123456789^\#(text(9000))""#),
        value("escapes count as the character", #""\n\n\n\n\n\n\n\n\n\n""#, #""\n\n\n\n\n\n\n\n\n\n^\n""#),
        value("an escape of two bytes", #""01234567\u00e9""#, #""012345678^\u00e9""#),
        value("an escape of three bytes", #""0123456\u20ac""#, #""01234567^\u20ac""#),
        value("a pair of escapes", #""012345\ud83d\ude00""#, #""0123456^\ud83d\ude00""#),
        value("text behind escapes", #""\"\\\/3456789""#, #""\"\\\/3456789^a""#),
        value("a character that straddles the end", #""01234567é""#, #""012345678^é""#),
        value("a number", "1234567890", "1234567890^1"),
        value("an array as it is written", "[1, 2, 34]", "[1, 2, 345^]"),
        value("an object as it is written", #"{"a": [1]}"#, #"{"a": [12]^}"#),
        item("a line in a string", "0123456789", "0123456789^a"),
        item("a line behind escapes", #"0\"23\u00e9678"#, #"0\"23\u00e96789^a"#),
        item("a line that is not the last", #"0123456789\nb=1"#, #"0123456789^a\nb=1"#),
        LimitCase(
            "maxValueBytes",
            10,
            "JSON, a value of the envelope",
            passingDocument: #"{"messages":[\#(firstElement)],"n":"0123456789"}"#,
            refusedDocument: #"{"messages":[\#(firstElement)],"n":"0123456789^a"}"#,
            messages: (1, 1)
        ),
    ]

    /// The other limits of JSON.
    static let jsonOthers: [LimitCase] = [
        json("maxNameBytes", 11, "a key", passing: member(#""abcdefghijk":1"#), refused: member(#""abcdefghijk^l":1"#)),
        json(
            "maxNameBytes",
            11,
            "a key with an escape",
            passing: member(#""\u0061bcdefghijk":1"#),
            refused: member(#""\u0061bcdefghijk^l":1"#)
        ),
        json(
            "maxNameBytes",
            11,
            "a name in a string",
            passing: #""messageType=t\nabcdefghijk=1""#,
            refused: #""messageType=t\nabcdefghijk^l=1""#
        ),
        json("maxDepth", 4, "a nested value", passing: member(#""a":[1]"#), refused: member(#""a":[^[]]"#)),
        json("maxDepth", 3, "a value", passing: member(#""a":1"#), refused: member(#""a":^{}"#)),
        LimitCase(
            "maxDepth",
            2,
            "JSON, a message",
            passingDocument: #"{"messages":["messageType=t"]}"#,
            refusedDocument: #"{"messages":["messageType=t",^{"messageType":"t"}]}"#,
            messages: (1, 1)
        ),
        json(
            "maxProperties",
            2,
            "members",
            passing: member(#""a":1,"b":null"#),
            refused: member(#""a":1,"b":null,^"c":2"#)
        ),
        json(
            "maxProperties",
            2,
            "lines in a string",
            passing: #""messageType=t\na=1\n\n""#,
            refused: #""messageType=t\na=1\n^b=2""#
        ),
        json(
            "maxMessageBytes",
            26,
            "a value",
            passing: member(#""messageText":"one""#),
            refused: member(#""messageText":"one^1""#)
        ),
        json(
            "maxMessageBytes",
            26,
            "a key",
            passing: member(#""a":"0123456789012""#),
            refused: member(#""a":"0123456789012","^b":1"#)
        ),
        json(
            "maxMessageBytes",
            26,
            "a line in a string",
            passing: #""messageType=t\nmessageText=one""#,
            refused: #""messageType=t\nmessageText=one^1""#
        ),
    ]

    /// Lines.
    static let lineForm: [LimitCase] = [
        lines("maxValueBytes", 10, "a value", passing: "a=0123456789", refused: "a=0123456789^a"),
        lines("maxValueBytes", 10, "a long value", passing: "a=0123456789", refused: "a=0123456789^\(text(9000))"),
        lines("maxValueBytes", 10, "a line without a name", passing: "0123456789", refused: "0123456789^a"),
        lines("maxNameBytes", 11, "a name", passing: "abcdefghijk=1", refused: "abcdefghijk^l=1"),
        lines("maxProperties", 2, "lines", passing: "a=1", refused: "a=1\n^b=2"),
        lines("maxMessageBytes", 26, "a value", passing: "messageText=one", refused: "messageText=one^1"),
    ]
}
