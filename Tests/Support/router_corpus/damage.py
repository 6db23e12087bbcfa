"""Grammar that no repair makes sense of: strict stops, lenient passes over the broken record and goes on."""

from corpus_places import START, at

from .entry import chat_line, line, lost, message, open_question, record

BAD, MISMATCH = "malformedMarkup", "mismatchedTag"
TYPE = b"<messageType>chatLine</messageType>"


def broken_record(name, code, broken, marker):
    """A good record, one with `broken` among its properties, and another good one."""
    data = b"<messages>" + record("one") + b"<message>" + TYPE + broken + b"</message>" + record("two") + b"</messages>"
    return lost(name, data, code, at(marker), [chat_line("one"), chat_line("two")], 1)


def between_records(name, code, broken, marker):
    """The broken construct stands between two good records."""
    data = b"<messages>" + record("one") + broken + record("two") + b"</messages>"
    return lost(name, data, code, at(marker), [chat_line("one"), chat_line("two")], 1)


def bad_declaration(name, declaration):
    return lost(name, declaration + line("ok"), BAD, START, [chat_line("ok")])


def entries():
    return mismatched() + malformed() + declarations() + behind_the_root()


def mismatched():
    return [
        broken_record("mismatched_end_tag", MISMATCH, b"<messageText>hi</reason>", "</reason>"),
        broken_record("mismatched_case", MISMATCH, b"<messageText>hi</MessageText>", "</MessageText>"),
        open_question(
            "mismatched_crossing",
            b"<messages>" + record("one") + record(b"<b>a<i>b</b>c</i>") + record("two") + b"</messages>",
            {"error": (MISMATCH, at("</b>")), "messages": 1},
            {"messages": [chat_line("one"), chat_line("two")], "error": (MISMATCH, at("</b>"))},
        ),
        broken_record("mismatched_stray_in_value", MISMATCH, b"<messageText>a</b>c</messageText>", "</b>"),
        broken_record("mismatched_stray_in_record", MISMATCH, b"</reason>", "</reason>"),
        broken_record(
            "mismatched_prefix", MISMATCH, b"<a:r xmlns:a='urn:example:1' xmlns:b='urn:example:1'>x</b:r>", "</b:r>"
        ),
        broken_record("mismatched_longer_name", MISMATCH, b"<state>x</states>", "</states>"),
        lost(
            "mismatched_unclosed_property",
            b"<messages><message>" + TYPE + b"<messageText>hi</message></messages>",
            MISMATCH,
            at("</message></"),
            [],
        ),
        lost(
            "mismatched_unclosed_property_then_good",
            b"<messages><message>" + TYPE + b"<messageText>hi</message>" + record("ok") + b"</messages>",
            MISMATCH,
            at("</message>"),
            [chat_line("ok")],
        ),
        lost(
            "mismatched_unclosed_record",
            b"<messages><message><messageText>x</messages>",
            MISMATCH,
            at("</messages>"),
            [],
        ),
        lost(
            "mismatched_extra_end_of_record",
            b"<messages>" + record("one") + b"</message>" + record("two") + b"</messages>",
            MISMATCH,
            at("</message></message>", plus=10),
            [chat_line("one"), chat_line("two")],
            1,
        ),
        lost(
            "mismatched_root",
            b"<messages>" + record("one") + b"</message>",
            MISMATCH,
            at("</message></message>", plus=10),
            [chat_line("one")],
            1,
        ),
        lost(
            "mismatched_then_left_over_end_tags",
            b"<messages><message><a>1</b></message>" + record("ok") + b"</messages>",
            MISMATCH,
            at("</b>"),
            [chat_line("ok")],
        ),
        lost(
            "mismatched_record_of_other_name",
            b"<list><entry>"
            + TYPE
            + b"</entry><entry>"
            + TYPE
            + b"<a>1</b></entry><entry>"
            + TYPE
            + b"<reason>r</reason></entry></list>",
            MISMATCH,
            at("</b>"),
            [message("chatLine"), message("chatLine", ("reason", "r"))],
            1,
        ),
        lost(
            "mismatched_form_b",
            b"<messages><message><value>msg.type=x</vale></message><message><value>msg.type=y</value></message>"
            b"</messages>",
            MISMATCH,
            at("</vale>"),
            [{"messageType": "y", "properties": [["msg.type", "y", "y"]]}],
        ),
        lost(
            "mismatched_next_start_in_cdata_and_comment",
            b"<messages><message>" + TYPE + b"<a>1</b><c><![CDATA[<message><a>no</a>"
            b"</message>]]></c><!-- <message><a>no</a></message> --></message>" + record("ok") + b"</messages>",
            MISMATCH,
            at("</b>"),
            [chat_line("ok")],
        ),
        lost(
            "mismatched_after_repair",
            b"<messages>" + record("ok") + b"<message>" + TYPE + b"<a>1</b></message>" + record("two") + b"</messages>",
            MISMATCH,
            at("</b>"),
            [chat_line("ok"), chat_line("two")],
            1,
        ),
        open_question(
            "end_tag_first",
            b"</messages>" + line("ok"),
            {"error": (None, START), "messages": 0},
            {"messages": [chat_line("ok")]},
        ),
        open_question(
            "two_losses",
            b"<messages><message><a>1</b></message>"
            + record("one")
            + b"<message><c>1</d></message>"
            + record("two")
            + b"</messages>",
            {"error": (MISMATCH, at("</b>")), "messages": 0},
            {"messages": [chat_line("one"), chat_line("two")], "error": (MISMATCH, at("</b>"))},
        ),
    ]


def malformed():
    return [
        broken_record("attribute_without_quotes", BAD, b"<reason a=b>r</reason>", "<reason"),
        broken_record("attribute_without_value", BAD, b"<reason a>r</reason>", "<reason"),
        broken_record("attribute_twice", BAD, b"<reason a='1' a='2'>r</reason>", "<reason"),
        broken_record("attributes_without_space", BAD, b"<reason a='1'b='2'>r</reason>", "<reason"),
        broken_record("attribute_name_with_digit", BAD, b"<reason 1a='1'>r</reason>", "<reason"),
        broken_record("attribute_equals_twice", BAD, b"<reason a=='1'>r</reason>", "<reason"),
        broken_record("end_tag_with_attribute", BAD, b"<reason>r</reason a='1'>", "</reason"),
        broken_record("end_tag_self_closed", BAD, b"<reason>r</reason/>", "</reason"),
        broken_record("slash_before_space", BAD, b"<reason/ >", "<reason"),
        broken_record("slash_in_tag", BAD, b"<reason / a='1'>r</reason>", "<reason"),
        broken_record("name_with_at_sign", BAD, b"<messageText>write to <ana@mail.example></messageText>", "<ana@"),
        broken_record("name_with_ampersand", BAD, b"<re&amp;ason>r</re&amp;ason>", "<re&"),
        between_records("comment_with_hyphens", BAD, b"<!-- a -- b -->", "<!--"),
        between_records("comment_ends_in_three_hyphens", BAD, b"<!-- a --->", "<!--"),
        broken_record("comment_with_hyphens_in_value", BAD, b"<messageText>a<!-- -- -->b</messageText>", "<!--"),
        between_records("instruction_reserved", BAD, b"<?XML a?>", "<?XML"),
        between_records("instruction_reserved_mixed_case", BAD, b"<?xMl a?>", "<?xMl"),
        between_records("declaration_in_the_middle", BAD, b"<?xml version='1.0'?>", "<?xml"),
        between_records("instruction_without_space", BAD, b"<?p+a?>", "<?p+"),
        between_records("tag_with_bare_word", BAD, b"<a b='1' c>x</a>", "<a b"),
        lost("root_tag_malformed", b"<messages a>" + record("ok") + b"</messages>", BAD, START, [chat_line("ok")]),
        lost(
            "first_of_two_records",
            b"<messages><message a>" + TYPE + b"</message>" + record("ok") + b"</messages>",
            BAD,
            at("<message a>"),
            [chat_line("ok")],
        ),
        lost(
            "last_of_two_records",
            b"<messages>" + record("ok") + b"<message>" + TYPE + b"<x y></x></message></messages>",
            BAD,
            at("<x y>"),
            [chat_line("ok")],
            1,
        ),
        lost(
            "malformed_lines_counted",
            b"<messages>\r\n<message>\r\n<x y/>\r\n</message>\r\n" + record("ok") + b"\r\n</messages>",
            BAD,
            at("<x y"),
            [chat_line("ok")],
        ),
        open_question(
            "cdata_between_records",
            b"<messages>" + record("one") + b"<![CDATA[noise]]>" + record("two") + b"</messages>",
            {"error": None, "messages": 2},
            {"messages": [chat_line("one"), chat_line("two")], "error": None},
        ),
        open_question(
            "instruction_without_name",
            b"<messages>" + record("one") + b"<? a?>" + record("two") + b"</messages>",
            {"error": (None, at("<? a")), "messages": 1},
            {"messages": [chat_line("one"), chat_line("two")]},
        ),
        open_question(
            "cdata_lower_case",
            b"<messages>" + record("one") + record("<![cdata[x]]>") + record("two") + b"</messages>",
            {"error": (None, at("<![cdata")), "messages": 1},
        ),
    ]


def declarations():
    return [
        bad_declaration("declaration_without_version", b"<?xml encoding='UTF-8'?>"),
        bad_declaration("declaration_wrong_order", b"<?xml encoding='UTF-8' version='1.0'?>"),
        bad_declaration("declaration_empty", b"<?xml ?>"),
        bad_declaration("declaration_without_quotes", b"<?xml version=1.0?>"),
        bad_declaration("declaration_unknown_attribute", b"<?xml version='1.0' a='b'?>"),
        bad_declaration("declaration_standalone_maybe", b"<?xml version='1.0' standalone='maybe'?>"),
        bad_declaration(
            "declaration_standalone_before_encoding", b"<?xml version='1.0' standalone='yes' encoding='UTF-8'?>"
        ),
        bad_declaration("declaration_without_space", b"<?xml version='1.0'encoding='UTF-8'?>"),
        bad_declaration("declaration_version_twice", b"<?xml version='1.0' version='1.0'?>"),
        bad_declaration("declaration_upper_case", b"<?XML version='1.0'?>"),
        open_question("declaration_not_closed", b"<?xml version='1.0'>" + line("ok"), {"messages": 0}),
        open_question("declaration_mixed_quotes", b"<?xml version='1.0\"?>" + line("ok"), {"messages": 0}),
        open_question("declaration_version_empty", b"<?xml version=''?>" + line("ok"), {"messages": 0}),
    ]


def behind_the_root():
    return [
        lost("text_behind_root", line("ok") + b"\n trailing words\n", BAD, at("trailing"), [chat_line("ok")], 1),
        lost("element_behind_root", line("ok") + b"<status>1</status>", BAD, at("<status>"), [chat_line("ok")], 1),
        lost(
            "second_document",
            line("one") + line("two"),
            BAD,
            at("<messages>", 2),
            [chat_line("one"), chat_line("two")],
            1,
        ),
        lost(
            "second_document_declared",
            line("one") + b'\n<?xml version="1.0"?>\n' + line("two"),
            BAD,
            at("<?xml"),
            [chat_line("one"), chat_line("two")],
            1,
        ),
        open_question(
            "second_root_record",
            record("one") + b"\n" + record("two"),
            {"error": (BAD, at("<message>", 2)), "messages": 1},
            {"error": (BAD, at("<message>", 2))},
        ),
        lost("cdata_behind_root", line("ok") + b"<![CDATA[x]]>", BAD, at("<![CDATA["), [chat_line("ok")], 1),
        lost("reference_behind_root", line("ok") + b"&amp;", BAD, at("&amp;"), [chat_line("ok")], 1),
        open_question(
            "end_tag_behind_root",
            line("ok") + b"</messages>",
            {"error": (None, at("</messages>", 2)), "messages": 1},
            {"messages": [chat_line("ok")], "error": (None, at("</messages>", 2))},
        ),
    ]
