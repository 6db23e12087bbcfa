//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

extension LimitCase {
    private static func value(
        _ subject: String,
        _ passing: String,
        _ refused: String,
        modes: [DecodeMode] = DecodeMode.allCases
    ) -> LimitCase {
        LimitCase("maxValueBytes", 10, subject, passing: line(passing), refused: line(refused), modes: modes)
    }

    /// Values, at ten bytes.
    static let values: [LimitCase] = [
        value("plain text", "0123456789", "0123456789^a"),
        value("much plain text", "0123456789", "0123456789^" + text(9000)),
        value("white space", text(10, " "), text(10, " ") + "^ "),
        LimitCase(
            "maxValueBytes",
            10,
            "a property that comes for the first time",
            passing: message("<a>0123456789</a>"),
            refused: message("<a>0123456789^a</a>")
        ),
        LimitCase(
            "maxValueBytes",
            10,
            "a pair of form (b)",
            passing: message("<value>name=67890</value>"),
            refused: message("<value>name=67890^1</value>")
        ),
        value(
            "references count as the character",
            text(10, "&amp;"),
            text(10, "&amp;") + "^&amp;"
        ),
        value("a reference to a character of two bytes", "01234567&#233;", "012345678^&#233;"),
        value("a reference to a character of four bytes", "012345&#x1F600;", "0123456^&#x1F600;a"),
        value("text behind references", "&lt;&gt;&amp;3456789", "&lt;&gt;&amp;3456789^a"),
        value("CDATA", "<![CDATA[0123456789]]>", "<![CDATA[0123456789^a]]>"),
        value("CDATA behind text", "01234<![CDATA[56789]]>", "01234<![CDATA[56789^a]]>"),
        value("text behind CDATA", "01234<![CDATA[56789]]>", "01234<![CDATA[56789]]>^a"),
        value(
            "sections of CDATA",
            "<![CDATA[01]]><![CDATA[]]><![CDATA[23456789]]>",
            "<![CDATA[01234]]><![CDATA[56789^ab]]>"
        ),
        value("brackets in CDATA", "<![CDATA[]]]]]]]]]]]]>", "<![CDATA[]]]]]]]]]]^]]]>"),
        value("an end tag of nested markup", "<b>012</b>", "<b>0123</b^>"),
        value("a start tag of nested markup", "012<b></b>", "01234567<b^></b>"),
        value("text in nested markup", "<b>012</b>", "<b>0123456^7</b>"),
        value("an empty nested element", "012345<b/>", "0123456<b/^>"),
        value("an attribute of nested markup", "<b a='1'/>", "<b a='12'/^>"),
        value("CRLF counts as one", "0123\r\n5678\r\n", "0123\r\n5678\r\n^a"),
        value("CRLF itself beyond", "0123\r\n5678\r\n", "0123\r\n56789^\r\n"),
        value("CR alone", "0123\r5678\r", "0123\r56789^\r"),
        value("CRLF in CDATA", "<![CDATA[0123\r\n5678\r\n]]>", "<![CDATA[0123\r\n56789^\r\n]]>"),
        value(
            "comments and instructions do not count",
            "01234<!-- long -->56789<?p ?>",
            "01234<!-- long -->56789<?p ?>^a"
        ),
        value("a character of two bytes", "01234567\u{E9}", "01234567\u{E9}^a"),
        value("ampersands that are repaired", "a&b&c&d&e&", "a&b&c&d&e&^f", modes: [.lenient]),
        value("an ampersand beyond", "012345678&", "0123456789^& ", modes: [.lenient]),
        value(
            "HTML's names that are repaired",
            "01234567&nbsp;",
            "012345678^&nbsp;",
            modes: [.lenient]
        ),
        value("a `<` that is repaired", "01234567 <", "012345678 ^< ", modes: [.lenient]),
        value("`]]>` that is repaired", "0123456]]>", "0123456]]>^a", modes: [.lenient]),
        LimitCase(
            "maxValueBytes",
            10,
            "bytes of another charset count as in UTF-8",
            passingDocument: latin1(line(text(5, "\u{E9}"))),
            refusedDocument: latin1(line(text(5, "\u{E9}") + "^\u{E9}")),
            messages: (2, 1),
            latin1: true
        ),
        LimitCase(
            "maxValueBytes",
            10,
            "a byte of another charset whose second half is beyond",
            passingDocument: latin1(line("01" + text(4, "\u{E9}"))),
            refusedDocument: latin1(line("0" + text(4, "\u{E9}") + "^\u{E9}")),
            messages: (2, 1),
            latin1: true
        ),
        LimitCase(
            "maxValueBytes",
            10,
            "a leaf outside messages",
            passing: "<status>0123456789</status>",
            refused: "<status>0123456789^a</status>",
            messages: 1
        ),
        LimitCase(
            "maxValueBytes",
            10,
            "a leaf that would be a property of a message",
            passing: "<chat><a>0123456789</a><messageType>t</messageType></chat>",
            refused: "<chat><a>0123456789^a</a><messageType>t</messageType></chat>"
        ),
    ]

    private static func latin1(_ content: String) -> String {
        "<?xml version='1.0' encoding='ISO-8859-1'?><messages>\(first)\(content)</messages>"
    }

    /// Properties of a message, at three.
    static let properties: [LimitCase] = [
        LimitCase(
            "maxProperties",
            3,
            "names that come for the first time",
            passing: message("<a>1</a><b>2</b>"),
            refused: message("<a>1</a><b>2</b>^<c>3</c>")
        ),
        LimitCase(
            "maxProperties",
            3,
            "plain properties of known names",
            passing: message("<messageText>1</messageText><messageText>2</messageText>"),
            refused: message("<messageText>1</messageText><messageText>2</messageText>^<messageText>3</messageText>")
        ),
        LimitCase(
            "maxProperties",
            3,
            "empty properties",
            passing: message("<a/><b/>"),
            refused: message("<a/><b/>^<a/>")
        ),
        LimitCase(
            "maxProperties",
            3,
            "leaves before the message's type count",
            passing: "<chat><a/><b/><messageType>t</messageType></chat>",
            refused: "<chat><a/><b/><messageType>t</messageType>^<c/></chat>"
        ),
    ]

    /// Names and values of a message, at 40 bytes.
    static let messages: [LimitCase] = [
        // messageType and t are 12 bytes, messageText 11.
        size("a plain value", passing: line(text(17)), refused: line(text(17) + "^x")),
        size("a value with a reference", passing: line(text(16) + "&amp;"), refused: line(text(17) + "^&amp;")),
        size("CDATA", passing: line("<![CDATA[\(text(17))]]>"), refused: line("<![CDATA[\(text(17))^x]]>")),
        size("nested markup", passing: line("<b>\(text(10))</b>"), refused: line("<b>\(text(11))</b^>")),
        size(
            "a name",
            passing: message("<\(text(28))/>"),
            refused: message("<\(text(28))^x/>")
        ),
        size(
            "the name of a plain property",
            passing: message("<messageText>\(text(6))</messageText><messageText/>"),
            refused: message("<messageText>\(text(7))</messageText><messageTex^t></messageText>")
        ),
        size(
            "leaves before the message's type",
            passing: "<chat><a>\(text(27))</a><messageType>t</messageType></chat>",
            refused: "<chat><a>\(text(28))</a><messageType>^t</messageType></chat>"
        ),
        LimitCase(
            "maxMessageBytes",
            40,
            "leaves of open elements around the message",
            // count and 3 are 6 bytes.
            passingDocument: "<messages><count>3</count>\(line(text(11)))\(line(text(17)))</messages>",
            refusedDocument: "<messages><count>3</count>\(line(text(11) + "^x"))</messages>",
            messages: (2, 0)
        ),
    ]

    private static func size(_ subject: String, passing: String, refused: String) -> LimitCase {
        LimitCase("maxMessageBytes", 40, subject, passing: passing, refused: refused)
    }
}
