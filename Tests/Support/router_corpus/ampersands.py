"""Ampersands that nobody escaped: bare ones, HTML's names, the router's own entities."""

from corpus_places import at

from .entry import chat_line, message, record, repaired, repaired_line

AMP, HTML, ROUTER = "bareAmpersand", "htmlEntity", "routerEntity"
CHAT_TYPE = b"<messageType>chatLine</messageType>"


def entries():
    url = b"https://shop.example/p?id=7&lang=en&copy=2"
    return [
        repaired_line("bare_ampersand", b"Fish & chips", "Fish & chips", [(AMP, at("& chips"))]),
        repaired(
            "bare_ampersand_in_url",
            b"<messages><message><messageType>command</messageType><command>pushURL</command><url>"
            + url
            + b"</url></message></messages>",
            [message("command", ("command", "pushURL"), ("url", url.decode()))],
            [(AMP, at("&lang")), (AMP, at("&copy"))],
        ),
        repaired_line("bare_ampersand_at_both_ends", b"&a&", "&a&", [(AMP, at("&a")), (AMP, at("&</"))]),
        repaired_line(
            "bare_ampersand_doubled",
            b"a && b &&amp; c",
            "a && b && c",
            [(AMP, at("&& b")), (AMP, at("& b")), (AMP, at("&&amp;"))],
            raw="a && b && c",
        ),
        repaired_line(
            "bare_ampersand_unknown_name",
            b"a &foo; b &bad;",
            "a &foo; b &bad;",
            [(AMP, at("&foo;")), (AMP, at("&bad;"))],
        ),
        repaired_line(
            "bare_ampersand_name_without_semicolon",
            b"&amp &lt &nbsp &nl",
            "&amp &lt &nbsp &nl",
            [(AMP, at("&amp ")), (AMP, at("&lt")), (AMP, at("&nbsp")), (AMP, at("&nl"))],
        ),
        repaired_line(
            "bare_ampersand_wrong_case",
            b"&AMP; &Nbsp; &NL; &LT;",
            "&AMP; &Nbsp; &NL; &LT;",
            [(AMP, at("&AMP;")), (AMP, at("&Nbsp;")), (AMP, at("&NL;")), (AMP, at("&LT;"))],
        ),
        repaired_line(
            "bare_ampersand_broken_reference",
            b"&#; &#x; &#xZ; &#12 &#X41; &# 65;",
            "&#; &#x; &#xZ; &#12 &#X41; &# 65;",
            [
                (AMP, at("&#;")),
                (AMP, at("&#x;")),
                (AMP, at("&#xZ;")),
                (AMP, at("&#12 ")),
                (AMP, at("&#X41;")),
                (AMP, at("&# 65;")),
            ],
        ),
        repaired_line(
            "bare_ampersand_before_multi_byte", "a &é; &日 b", "a &é; &日 b", [(AMP, at("&é")), (AMP, at("&日"))]
        ),
        repaired_line(
            "bare_ampersand_long_name", b"x &" + b"n" * 60 + b"; y", "x &" + "n" * 60 + "; y", [(AMP, at("&nnn"))]
        ),
        repaired_line(
            "bare_ampersand_in_nested_tag",
            b"<a href='https://shop.example/?a=1&b=2'>x</a>",
            None,
            [("nestedMarkup", "note", at("<a ")), (AMP, at("&b=2"))],
        ),
        repaired(
            "bare_ampersand_in_attribute",
            b"<messages a='x & y'><message b='?c=1&d=2'>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(AMP, at("& y")), (AMP, at("&d=2"))],
        ),
        repaired(
            "bare_ampersand_in_form_b",
            b"<message><value>messageType=chatLine</value><value>url=/p?a=1&b=2</value></message>",
            [message("chatLine", ("url", "/p?a=1&b=2"))],
            [(AMP, at("&b"))],
        ),
        repaired(
            "bare_ampersand_in_envelope",
            b"<messages><status>a & b</status>" + record("ok") + b"</messages>",
            [chat_line("ok")],
            [(AMP, at("& b"))],
        ),
        repaired(
            "bare_ampersand_in_text_only_message",
            b"<messages><message>&bad;</message></messages>",
            [],
            [(AMP, at("&bad;"))],
        ),
        repaired(
            "bare_ampersand_in_second_message",
            b"<messages>" + record("ok") + record("a & b") + b"</messages>",
            [chat_line("ok"), chat_line("a & b")],
            [(AMP, at("& b"))],
            strict_messages=1,
        ),
        repaired_line(
            "html_names",
            b"d&eacute;j&agrave; vu&nbsp;!",
            "déjà vu\u00a0!",
            [(HTML, at("&eacute;")), (HTML, at("&agrave;")), (HTML, at("&nbsp;"))],
        ),
        repaired_line(
            "html_names_rare",
            b"&fnof;&Alpha;&alefsym;&thetasym;&zwnj;&lang;&euro;&yuml;&AElig;&sup2;",
            "ƒΑℵϑ\u200c\u2329€ÿÆ²",
            [
                (HTML, at(name))
                for name in [
                    "&fnof;",
                    "&Alpha;",
                    "&alefsym;",
                    "&thetasym;",
                    "&zwnj;",
                    "&lang;",
                    "&euro;",
                    "&yuml;",
                    "&AElig;",
                    "&sup2;",
                ]
            ],
        ),
        repaired_line(
            "html_names_of_html5_only",
            b"&check; &hearts; &NewLine;",
            "&check; ♥ &NewLine;",
            [(AMP, at("&check;")), (HTML, at("&hearts;")), (AMP, at("&NewLine;"))],
        ),
        repaired(
            "html_name_in_attribute",
            b"<messages><message a='x&nbsp;y'>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(HTML, at("&nbsp;"))],
        ),
        repaired_line(
            "router_entities_bare",
            b"a&nl;b&eq;c&rt;d",
            "a\nb=c\rd",
            [(ROUTER, at("&nl;")), (ROUTER, at("&eq;")), (ROUTER, at("&rt;"))],
            raw="a&nl;b&eq;c&rt;d",
        ),
        repaired(
            "router_entity_bare_in_form_b",
            b"<message><value>msg.type=chatLine</value><value>agent.alias=Ana&eq;1</value>"
            b"<value>x&eq;y</value></message>",
            [
                {
                    "messageType": "chatLine",
                    "properties": [
                        ["msg.type", "chatLine", "chatLine"],
                        ["agent.alias", "Ana=1", "Ana&eq;1"],
                        ["value", "x=y", "x&eq;y"],
                    ],
                }
            ],
            [(ROUTER, at("&eq;")), (ROUTER, at("&eq;", 2))],
        ),
        repaired(
            "router_entity_bare_in_other_property",
            b"<messages><message><messageType>stateChange</messageType>"
            b"<reason>a&nl;b &amp;amp; c</reason></message></messages>",
            [message("stateChange", ("reason", "a\nb &amp; c", "a&nl;b &amp; c"))],
            [(ROUTER, at("&nl;"))],
        ),
        repaired_line(
            "every_kind_of_ampersand",
            b"a & b&nbsp;c&nl;d&#0;e&#xD83D;&#xDE00;f&amp;g",
            "a & b\u00a0c\nd\ufffde😀f&g",
            [
                (AMP, at("& b")),
                (HTML, at("&nbsp;")),
                (ROUTER, at("&nl;")),
                ("forbiddenReference", at("&#0;")),
                ("surrogateReference", at("&#xD83D;")),
            ],
            raw="a & b\u00a0c&nl;d\ufffde😀f&g",
        ),
    ]
