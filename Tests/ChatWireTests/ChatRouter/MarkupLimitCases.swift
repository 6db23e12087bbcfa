//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

extension LimitCase {
    /// Tags, comments and instructions, at 30 bytes.
    static let tags: [LimitCase] = [
        tag(
            "a start tag with attributes",
            passing: "<message a=\"\(text(16))\"><messageType>t</messageType></message>",
            refused: "<message a=\"\(text(17))\"^><messageType>t</messageType></message>"
        ),
        tag(
            "a start tag with `>` in an attribute value",
            passing: "<message a=\"\(text(16, ">"))\"><messageType>t</messageType></message>",
            refused: "<message a=\"\(text(17, ">"))\"^><messageType>t</messageType></message>"
        ),
        tag(
            "a start tag whose quote is not closed",
            passing: message(""),
            refused: "<message a=\"\(text(18))^\(text(500))"
        ),
        tag(
            "a start tag of white space",
            passing: message("<a\(text(27, "\n"))></a>"),
            refused: message("<a\(text(28, "\n"))^></a>")
        ),
        tag(
            "a start tag of a name alone",
            passing: message("<\(text(27))></\(text(27))>"),
            refused: message("<\(text(29))^></\(text(29))>")
        ),
        tag(
            "an empty element",
            passing: message("<\(text(27))/>"),
            refused: message("<\(text(28))/^>")
        ),
        tag(
            "a start tag inside a value",
            passing: message("<a><b c='\(text(22))'></b></a>"),
            refused: message("<a><b c='\(text(23))'^></b></a>")
        ),
        tag(
            "an end tag",
            passing: message("<\(text(27))></\(text(27))>"),
            refused: message("<\(text(28))></\(text(28))^>")
        ),
        tag(
            "an end tag with white space",
            passing: message("<a></a\(text(26, " "))>"),
            refused: message("<a></a\(text(27, " "))^>")
        ),
        tag(
            "a comment between messages",
            passing: "<!--\(text(23))-->" + message(""),
            refused: "<!--\(text(24))--^>" + message("")
        ),
        tag(
            "a comment that does not end",
            passing: message(""),
            refused: "<!--\(text(26))^\(text(500))"
        ),
        tag(
            "a comment inside a value",
            passing: line("a<!--\(text(23))-->b"),
            refused: line("a<!--\(text(24))--^>b")
        ),
        tag(
            "an instruction between messages",
            passing: "<?p \(text(24))?>" + message(""),
            refused: "<?p \(text(25))?^>" + message("")
        ),
        tag(
            "an instruction that is not handed on",
            passing: "<?oasis-xml-catalog \(text(8))?>" + message(""),
            refused: "<?oasis-xml-catalog \(text(9))?^>" + message("")
        ),
        around(
            "a comment before the root",
            passing: "<!--\(text(23))--><messages>\(first)</messages>",
            refused: "<!--\(text(24))--^><messages>\(first)</messages>",
            refusedMessages: 0
        ),
        around(
            "an instruction before the root",
            passing: "<?p \(text(24))?><messages>\(first)</messages>",
            refused: "<?p \(text(25))?^><messages>\(first)</messages>",
            refusedMessages: 0
        ),
        around(
            "a comment behind the root",
            passing: "<messages>\(first)</messages><!--\(text(23))-->",
            refused: "<messages>\(first)</messages><!--\(text(24))--^>",
            refusedMessages: 1
        ),
        around(
            "the XML declaration",
            passing: "<?xml version='1.0'\(text(9, " "))?><messages>\(first)</messages>",
            refused: "<?xml version='1.0'\(text(10, " "))?^><messages>\(first)</messages>",
            refusedMessages: 0
        ),
        around(
            "the root's start tag",
            passing: "<messages a='\(text(15))'>\(first)</messages>",
            refused: "<messages a='\(text(16))'^>\(first)</messages>",
            refusedMessages: 0
        ),
    ]

    private static func tag(_ subject: String, passing: String, refused: String) -> LimitCase {
        LimitCase("maxTagBytes", 30, subject, passing: passing, refused: refused)
    }

    private static func around(_ subject: String, passing: String, refused: String, refusedMessages: Int) -> LimitCase {
        LimitCase(
            "maxTagBytes",
            30,
            subject,
            passingDocument: passing,
            refusedDocument: refused,
            messages: (1, refusedMessages)
        )
    }

    /// Attributes of one tag, at three.
    static let attributes: [LimitCase] = [
        LimitCase(
            "maxAttributes",
            3,
            "attributes of a message",
            passing: "<message a='' b='' c=''><messageType>t</messageType></message>",
            refused: "<message a='' b='' c='' ^d=''><messageType>t</messageType></message>"
        ),
        LimitCase(
            "maxAttributes",
            3,
            "attributes of a property, with white space and line ends",
            passing: message("<p a = '1'\n b\n=\r\n'2'  c='='/>"),
            refused: message("<p a = '1'\n b\n=\r\n'2'  c='='\t^d\n='4'/>")
        ),
        LimitCase(
            "maxAttributes",
            3,
            "namespace declarations count",
            passing: message("<p xmlns='urn:1' xmlns:n='urn:2' n:a=''></p>"),
            refused: message("<p xmlns='urn:1' xmlns:n='urn:2' n:a='' ^n:b=''></p>")
        ),
        LimitCase(
            "maxAttributes",
            3,
            "attributes of markup inside a value",
            passing: message("<p>text <b a='' b='' c=''>bold</b></p>"),
            refused: message("<p>text <b a='' b='' c='' ^d=''>bold</b></p>")
        ),
    ]

    /// Elements that are open, at four.
    static let depths: [LimitCase] = [
        LimitCase(
            "maxDepth",
            4,
            "markup inside a value",
            passing: line("<b>bold</b><i/>"),
            refused: line("<b>bold^<i>italic</i></b>")
        ),
        LimitCase(
            "maxDepth",
            4,
            "an empty element inside a value",
            passing: line("<b/>"),
            refused: line("<b>^<i/></b>")
        ),
        LimitCase(
            "maxDepth",
            4,
            "the first property of a message",
            passing: "<a>\(message("<p/>"))</a>",
            refused: "<a><b><message>^<messageType>t</messageType></message></b></a>"
        ),
        LimitCase(
            "maxDepth",
            4,
            "elements outside messages",
            passing: "<a><b><c/></b></a>",
            refused: "<a><b><c>^<d/></c></b></a>",
            messages: 1
        ),
        LimitCase(
            "maxDepth",
            4,
            "elements inside a skipped script",
            passing: "<script><a><b/></a></script>",
            refused: "<script><a><b>^<c/></b></a></script>",
            messages: 1
        ),
    ]

    /// Names, at 12 bytes.
    static let names: [LimitCase] = [
        name("a property", passing: "<\(text(12))></\(text(12))>", refused: "<\(text(12))^x></\(text(13))>"),
        name("an empty property", passing: "<\(text(12))/>", refused: "<\(text(12))^xxx/>"),
        name("a name that does not end", passing: "<\(text(12))/>", refused: "<\(text(12))^\(text(5000))"),
        name(
            "a property with a prefix",
            passing: "<n:\(text(10)) xmlns:n='urn:1'/>",
            refused: "<n:\(text(10))^x xmlns:n='urn:1'/>"
        ),
        name(
            "markup inside a value",
            passing: "<p><\(text(12)) a=''/></p>",
            refused: "<p><\(text(12))^x a=''/></p>"
        ),
        name("an end tag", passing: "<\(text(12))></\(text(12)) >", refused: "<p></\(text(12))^x >"),
        name("an attribute", passing: "<p \(text(12))=''/>", refused: "<p \(text(12))^x=''/>"),
        name(
            "an attribute with white space behind its name",
            passing: "<p \(text(12)) = ''/>",
            refused: "<p \(text(12))^x = ''/>"
        ),
        name(
            "a declared prefix",
            passing: "<p xmlns:\(text(6))='urn:1'/>",
            refused: "<p xmlns:\(text(6))^x='urn:1'/>"
        ),
        name("an instruction's target", passing: "<?\(text(12)) ?><p/>", refused: "<?\(text(12))^x ?><p/>"),
        name(
            "a name of characters of two bytes",
            passing: "<\(text(6, "\u{E9}"))/>",
            refused: "<\(text(6, "\u{E9}"))^\u{E9}/>"
        ),
        LimitCase(
            "maxNameBytes",
            12,
            "an element outside messages",
            passing: "<\(text(12))/>",
            refused: "<\(text(12))^x/>",
            messages: 1
        ),
    ]

    private static func name(_ subject: String, passing: String, refused: String) -> LimitCase {
        LimitCase("maxNameBytes", 12, subject, passing: message(passing), refused: message(refused))
    }

    /// Distinct names of a document, at six; four come in the first message.
    static let distinctNames: [LimitCase] = [
        distinct("elements", passing: "<a/><b/><a/><messageText/>", refused: "<a/><b/><a/>^<c/>"),
        distinct("elements inside values", passing: "<a><b/></a>", refused: "<a><b/>^<c/></a>"),
        distinct("attributes", passing: "<a b=''/><a b='2'/>", refused: "<a b=''/>^<a c=''/>"),
        distinct(
            "prefixes and namespaces",
            passing: "<n:messageText xmlns:n='urn:1'/>",
            refused: "^<n:a xmlns:n='urn:1'/>"
        ),
        distinct("instructions", passing: "<?a 1?><?b 2?><?a 3?>", refused: "<?a 1?><?b 2?>^<?c 3?>"),
        LimitCase(
            "maxDistinctNames",
            6,
            "elements outside messages",
            passing: "<a>1</a><b>2</b><a>3</a>",
            refused: "<a>1</a><b>2</b>^<c>3</c>",
            messages: 1
        ),
    ]

    private static func distinct(_ subject: String, passing: String, refused: String) -> LimitCase {
        LimitCase("maxDistinctNames", 6, subject, passing: message(passing), refused: message(refused))
    }
}
