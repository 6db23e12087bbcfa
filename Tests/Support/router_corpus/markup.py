"""Markup that was meant as text: `<`, `]]>`, void elements; and the rules of form: namespaces, junk, versions."""

from corpus_places import START, at

from .entry import chat_line, line, message, open_question, record, repaired, repaired_line

AMP, LESS, CDATA, VOID = "bareAmpersand", "bareLessThan", "cdataEndInText", "voidElement"
NAMESPACE = "namespace"
CHAT_TYPE = b"<messageType>chatLine</messageType>"


def entries():
    return angles() + namespaces() + form()


def angles():
    return [
        repaired_line("bare_less_than", b"1 < 2 and 3 > 2", "1 < 2 and 3 > 2", [(LESS, at("< 2"))]),
        repaired_line("bare_less_than_heart", b"I <3 you </3", "I <3 you </3", [(LESS, at("<3")), (LESS, at("</3"))]),
        repaired_line("bare_less_than_before_another", b"if x <y then", "if x <y then", [(LESS, at("<y"))]),
        repaired_line("bare_less_than_at_end", b"a <", "a <", [(LESS, at("<</"))]),
        repaired_line(
            "bare_less_than_doubled",
            b"<< 5 <<",
            "<< 5 <<",
            [(LESS, at("<< 5")), (LESS, at("< 5")), (LESS, at("<<</")), (LESS, at("<</"))],
        ),
        repaired_line(
            "bare_less_than_arrow",
            b"<- back, <= 4, <) fish",
            "<- back, <= 4, <) fish",
            [(LESS, at("<- ")), (LESS, at("<= ")), (LESS, at("<) "))],
        ),
        repaired_line("bare_less_than_digit_tag", b"1 <2> 3", "1 <2> 3", [(LESS, at("<2>"))]),
        repaired_line("bare_less_than_beside_ampersand", b"a <& b", "a <& b", [(LESS, at("<&")), (AMP, at("& b"))]),
        repaired(
            "bare_less_than_between_properties",
            b"<messages><message> 3 < 4 " + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [("noiseSkipped", "note", at("3 < 4")), (LESS, at("< 4"))],
        ),
        open_question(
            "bare_less_than_digit_element",
            b"<messages><message>" + CHAT_TYPE + b"<1a>x</1a></message></messages>",
            {"messages": 0},
        ),
        open_question(
            "less_than_in_attribute",
            b"<messages><message a='x < y'>" + CHAT_TYPE + b"</message></messages>",
            {"messages": 0},
        ),
        open_question(
            "declaration_in_content",
            b"<messages><!ELEMENT a ANY>" + record("ok") + b"</messages>",
            {"error": (None, at("<!ELEMENT")), "messages": 0},
            {"messages": [chat_line("ok")]},
        ),
        open_question(
            "document_type_in_content",
            b"<messages><!DOCTYPE a>" + record("ok") + b"</messages>",
            {"error": (None, at("<!DOCTYPE")), "messages": 0},
        ),
        repaired_line("cdata_end_in_text", b"a ]]> b", "a ]]> b", [(CDATA, at("]]>"))]),
        repaired_line("cdata_end_in_text_more_brackets", b"x[y[0]]]>z", "x[y[0]]]>z", [(CDATA, at("]]>"))]),
        repaired_line("cdata_end_in_text_twice", b"]]>]]>", "]]>]]>", [(CDATA, at("]]>")), (CDATA, at("]]>", 2))]),
        repaired_line("cdata_end_after_cdata", b"<![CDATA[a]]>]]>", "a]]>", [(CDATA, at("]]>", 2))]),
        repaired_line(
            "void_br",
            b"a<br>b<br>c",
            "a<br>b<br>c",
            [("nestedMarkup", "note", at("<br>")), (VOID, at("<br>")), (VOID, at("<br>", 2))],
        ),
        repaired_line(
            "void_every_kind",
            b"<hr>a<img src='x.png'>b<wbr>c<input type=\"text\">d",
            "<hr>a<img src='x.png'>b<wbr>c<input type=\"text\">d",
            [
                ("nestedMarkup", "note", at("<hr>")),
                (VOID, at("<hr>")),
                (VOID, at("<img")),
                (VOID, at("<wbr>")),
                (VOID, at("<input")),
            ],
        ),
        repaired_line(
            "void_br_in_nested",
            b"<b>a<br>b</b>c",
            "<b>a<br>b</b>c",
            [("nestedMarkup", "note", at("<b>")), (VOID, at("<br>"))],
        ),
        repaired_line(
            "void_br_mixed_with_closed",
            b"a<br/>b<br>c",
            "a<br/>b<br>c",
            [("nestedMarkup", "note", at("<br/>")), (VOID, at("<br>"))],
        ),
        open_question("void_br_upper_case", line(b"a<BR>b"), {"messages": 0}),
    ]


def namespaces():
    return [
        repaired(
            "namespace_undeclared_prefix",
            b"<messages><message>" + CHAT_TYPE + b"<x:reason>r</x:reason></message></messages>",
            [message("chatLine", ("reason", "r"))],
            [(NAMESPACE, at("<x:reason>"))],
        ),
        repaired(
            "namespace_undeclared_everywhere",
            b"<cr:messages><cr:message><cr:messageType>chatLine</cr:messageType></cr:message>" b"</cr:messages>",
            [message("chatLine")],
            [(NAMESPACE, at("<cr:messages>")), (NAMESPACE, at("<cr:message>")), (NAMESPACE, at("<cr:messageType>"))],
        ),
        repaired(
            "namespace_undeclared_attribute",
            b"<messages><message x:a='1'>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(NAMESPACE, at("<message "))],
        ),
        repaired(
            "namespace_two_colons_in_attribute",
            b"<messages xmlns:a='urn:example:a'><message a:b:c='1'>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(NAMESPACE, at("<message "))],
        ),
        repaired(
            "namespace_prefix_undone",
            b"<messages xmlns:p='urn:example:p'><message xmlns:p=''>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(NAMESPACE, at("<message "))],
        ),
        repaired(
            "namespace_xmlns_prefix_declared",
            b"<messages><message xmlns:xmlns='urn:example:p'>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(NAMESPACE, at("<message "))],
        ),
        repaired(
            "namespace_xml_bound_elsewhere",
            b"<messages><message xmlns:xml='urn:example:p'>" + CHAT_TYPE + b"</message></messages>",
            [message("chatLine")],
            [(NAMESPACE, at("<message "))],
        ),
        repaired(
            "namespace_same_expanded_attribute",
            b"<m xmlns:a='urn:example:1' xmlns:b='urn:example:1'><message a:x='1' b:x='2'>"
            + CHAT_TYPE
            + b"</message></m>",
            [message("chatLine")],
            [(NAMESPACE, at("<message "))],
        ),
        repaired(
            "namespace_colon_in_instruction",
            b"<messages><?a:b c?>" + record("ok") + b"</messages>",
            [chat_line("ok")],
            [(NAMESPACE, at("<?a:b"))],
        ),
        repaired(
            "namespace_after_other_damage",
            b"<messages>"
            + record("a & b")
            + b"<message>"
            + CHAT_TYPE
            + b"<x:reason>r & s</x:reason></message></messages>",
            [chat_line("a & b"), message("chatLine", ("reason", "r & s"))],
            [(AMP, at("& b")), (NAMESPACE, at("<x:reason>")), (AMP, at("& s"))],
        ),
        open_question(
            "namespace_two_colons_in_name",
            b"<messages><message>" + CHAT_TYPE + b"<a:b:c>r</a:b:c></message></messages>",
            {"error": (NAMESPACE, at("<a:b:c>")), "messages": 0},
        ),
        open_question(
            "namespace_leading_colon",
            b"<messages><message>" + CHAT_TYPE + b"<:reason>r</:reason></message></messages>",
            {"error": (NAMESPACE, at("<:reason>")), "messages": 0},
        ),
        open_question(
            "namespace_name_is_no_uri",
            b"<messages xmlns:p='%%% not a uri'>" + record("ok") + b"</messages>",
            lenient={"messages": [chat_line("ok")], "error": None},
        ),
    ]


def form():
    declared = b'<?xml version="1.0"?>' + line("ok")
    ok = [chat_line("ok")]
    return [
        repaired("junk_white_space", b"\n  " + declared, ok, [("junkBeforeDocument", START)]),
        repaired("junk_one_space", b" " + declared, ok, [("junkBeforeDocument", START)]),
        repaired(
            "junk_header_lines",
            b"HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n" + declared,
            ok,
            [("junkBeforeDocument", START)],
        ),
        repaired("junk_words", b"response body: " + declared, ok, [("junkBeforeDocument", START)]),
        repaired("junk_of_3_kib", b"log line\n" * 340 + declared, ok, [("junkBeforeDocument", START)]),
        repaired(
            "junk_before_damage",
            b"\n" + declared.replace(b"ok", b"a & b"),
            [chat_line("a & b")],
            [("junkBeforeDocument", START), (AMP, at("& b"))],
        ),
        open_question(
            "junk_bom_and_white_space",
            b"\xef\xbb\xbf\n" + declared,
            {"error": ("junkBeforeDocument", None), "messages": 0},
            {"messages": ok, "error": None},
        ),
        open_question("junk_comment", b"<!-- c -->" + declared, {"messages": 0}),
        repaired("version_1_1", b"<?xml version='1.1' encoding='UTF-8'?>" + line("ok"), ok, [("xmlVersion", START)]),
        repaired("version_2_0", b'<?xml version="2.0"?>' + line("ok"), ok, [("xmlVersion", START)]),
        repaired(
            "version_1_1_behind_bom",
            b'\xef\xbb\xbf<?xml version="1.1"?>' + line("ok"),
            ok,
            [("xmlVersion", at("<?xml"))],
        ),
        repaired(
            "version_1_1_with_control_reference",
            b"<?xml version='1.1'?>" + line(b"a&#1;b"),
            [chat_line("a\ufffdb")],
            [("xmlVersion", START), ("forbiddenReference", at("&#1;"))],
        ),
        open_question("version_not_a_number", b'<?xml version="one"?>' + line("ok"), {"messages": 0}),
    ]
