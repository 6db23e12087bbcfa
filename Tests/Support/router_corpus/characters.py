"""Bytes that are not UTF-8 and characters that XML does not have, in every place where they can stand."""

from corpus_places import at, END

from .entry import chat_line, line, message, open_question, record, refused, repaired, repaired_line

CONTROL = "forbiddenCharacter"
REFERENCE = "forbiddenReference"
SURROGATE = "surrogateReference"
BAD = "badUTF8"


def bad(name, damaged, value, count, first=None):
    """A run of `count` bytes that are not UTF-8 inside a value: one repair a byte."""
    first = first if first is not None else damaged
    issues = [(BAD, at(b"a" + first, plus=1 + i)) for i in range(count)]
    return repaired_line(name, b"a" + damaged + b"z", "a" + value + "z", issues)


def in_places(name, code, damaged, count=1):
    """The same damage where it changes no value: in a comment, an instruction, an attribute."""
    result = []
    for place, before, after in [("comment", b"<!-- a", b" -->"), ("instruction", b"<?p a", b" ?>")]:
        data = b"<messages>" + before + damaged + after + record("ok") + b"</messages>"
        result.append(
            repaired(
                f"{name}_in_{place}",
                data,
                [chat_line("ok")],
                [(code, at(before + damaged, plus=len(before) + i)) for i in range(count)],
            )
        )
    before = b"<message a='x"
    data = b"<messages>" + before + damaged + b"'><messageType>chatLine</messageType></message></messages>"
    result.append(
        repaired(
            f"{name}_in_attribute",
            data,
            [message("chatLine")],
            [(code, at(before + damaged, plus=len(before) + i)) for i in range(count)],
        )
    )
    before = b"<![CDATA[x"
    data = line(before + damaged + b"]]>")
    value = {CONTROL: "x\ufffd", BAD: "xé"}[code]
    result.append(
        repaired(f"{name}_in_cdata", data, [chat_line(value)], [(code, at(before + damaged, plus=len(before)))])
    )
    return result


def entries():
    return [
        bad("utf8_latin1_byte", b"\xe9", "é", 1),
        bad("utf8_windows1252_quotes", b"\x93", "“", 1),
        bad("utf8_windows1252_undefined", b"\x81", "\ufffd", 1),
        bad("utf8_lone_continuation", b"\xbf\x80", "¿€", 2),
        bad("utf8_overlong_two", b"\xc0\xaf", "À¯", 2),
        bad("utf8_overlong_lead_c1", b"\xc1\xbf", "Á¿", 2),
        bad("utf8_overlong_three", b"\xe0\x80\xaf", "à€¯", 3),
        bad("utf8_overlong_four", b"\xf0\x80\x80\xaf", "ð€€¯", 4),
        bad("utf8_surrogate", b"\xed\xa0\xbd", "í\u00a0½", 3),
        bad("utf8_surrogate_pair", b"\xed\xa0\xbd\xed\xb8\x80", "í\u00a0½í¸€", 6),
        bad("utf8_beyond_10ffff", b"\xf4\x90\x80\x80", "ô\ufffd€€", 4),
        bad("utf8_lead_f5", b"\xf5\x80\x80\x80", "õ€€€", 4),
        bad("utf8_lead_ff", b"\xff\xfe", "ÿþ", 2),
        bad("utf8_three_cut_by_ascii", b"\xe2\x82", "â‚", 2),
        bad("utf8_four_cut_by_ascii", b"\xf0\x9f\x91", "ðŸ‘", 3),
        repaired_line(
            "utf8_four_cut_by_another",
            b"a\xf0\x9f\x91\xf0\x9f\x91\x8dz",
            "aðŸ‘👍z",
            [(BAD, at(b"a\xf0", plus=1)), (BAD, at(b"a\xf0", plus=2)), (BAD, at(b"a\xf0", plus=3))],
        ),
        repaired_line("utf8_cut_by_end_tag", b"caf\xc3", "cafÃ", [(BAD, at(b"\xc3"))]),
        repaired_line("utf8_mixed_good_and_bad", b"\xc3\xa9\xe9\xc3\xa9", "ééé", [(BAD, at(b"\xe9\xc3"))]),
        repaired_line(
            "utf8_windows1252_line",
            "“5 €” – it’s".encode("cp1252"),
            "“5 €” – it’s",
            [(BAD, at(b"\x93")), (BAD, at(b"\x80")), (BAD, at(b"\x94")), (BAD, at(b"\x96")), (BAD, at(b"\x92"))],
        ),
        *in_places("utf8_latin1_byte", BAD, b"\xe9"),
        open_question(
            "utf8_latin1_byte_in_name",
            b"<messages><message><r\xe9ason>x</r\xe9ason></message></messages>",
            {"error": (BAD, at(b"\xe9")), "messages": 0},
        ),
        open_question(
            "utf8_latin1_byte_between_tags",
            b"<messages>\xe9" + record("ok") + b"</messages>",
            {"error": (BAD, at(b"\xe9")), "messages": 0},
            {"messages": [chat_line("ok")], "error": None},
        ),
        refused(
            "utf8_cut_at_end",
            b"<messages>" + record("ok") + b"<message><messageText>5 \xe2\x82",
            "truncated",
            END,
            [chat_line("ok")],
        ),
        repaired_line("control_backspace", b"ab\x08c", "ab\ufffdc", [(CONTROL, at(b"\x08"))]),
        repaired_line("control_nul", b"a\0b", "a\ufffdb", [(CONTROL, at(b"\0"))]),
        repaired_line(
            "control_every_kind",
            bytes(range(1, 9)) + b"\x0b\x0c" + bytes(range(14, 32)),
            "\ufffd" * 28,
            [(CONTROL, at(bytes([b]))) for b in [*range(1, 9), 11, 12, *range(14, 32)]],
        ),
        repaired_line(
            "control_escape_sequence",
            b"\x1b[31mred\x1b[0m",
            "\ufffd[31mred\ufffd[0m",
            [(CONTROL, at(b"\x1b")), (CONTROL, at(b"\x1b", 2))],
        ),
        repaired_line(
            "noncharacters_fffe_ffff",
            "a\ufffeb\uffffc",
            "a\ufffdb\ufffdc",
            [(CONTROL, at("\ufffe")), (CONTROL, at("\uffff"))],
        ),
        *in_places("control_backspace", CONTROL, b"\x08"),
        open_question(
            "control_in_name",
            b"<messages><message><rea\x08son>x</rea\x08son></message></messages>",
            {"error": (None, at(b"\x08")), "messages": 0},
        ),
        open_question(
            "control_in_tag",
            b"<messages><message \x08><messageType>x</messageType></message></messages>",
            {"messages": 0},
        ),
        open_question(
            "nul_after_root",
            line("ok") + b"\0",
            {"error": (None, at(b"\0")), "messages": 1},
            {"messages": [chat_line("ok")]},
        ),
        repaired_line(
            "reference_to_nul",
            b"end&#x0;of&#0;text",
            "end\ufffdof\ufffdtext",
            [(REFERENCE, at("&#x0;")), (REFERENCE, at("&#0;"))],
        ),
        repaired_line(
            "reference_to_control",
            b"a&#3;b&#x1F;c&#11;",
            "a\ufffdb\ufffdc\ufffd",
            [(REFERENCE, at("&#3;")), (REFERENCE, at("&#x1F;")), (REFERENCE, at("&#11;"))],
        ),
        repaired_line(
            "reference_to_noncharacter",
            b"a&#xFFFE;b&#65535;c",
            "a\ufffdb\ufffdc",
            [(REFERENCE, at("&#xFFFE;")), (REFERENCE, at("&#65535;"))],
        ),
        repaired_line(
            "reference_beyond_unicode",
            b"a&#x110000;b&#1114112;c&#99999999999999999999;d",
            "a\ufffdb\ufffdc\ufffdd",
            [(REFERENCE, at("&#x11")), (REFERENCE, at("&#1114")), (REFERENCE, at("&#9999"))],
        ),
        repaired_line("reference_surrogate_pair", b"a&#55357;&#56832;b", "a😀b", [(SURROGATE, at("&#55357;"))]),
        repaired_line("reference_surrogate_pair_hex", b"&#xD83D;&#xDE00;", "😀", [(SURROGATE, at("&#xD83D;"))]),
        repaired_line("reference_surrogate_lone_high", b"a&#xD83D;b", "a\ufffdb", [(SURROGATE, at("&#xD83D;"))]),
        repaired_line("reference_surrogate_lone_low", b"a&#xDE00;b", "a\ufffdb", [(SURROGATE, at("&#xDE00;"))]),
        repaired_line(
            "reference_surrogate_reversed",
            b"&#xDE00;&#xD83D;",
            "\ufffd\ufffd",
            [(SURROGATE, at("&#xDE00;")), (SURROGATE, at("&#xD83D;"))],
        ),
        repaired_line(
            "reference_surrogate_high_then_pair",
            b"&#xD83D;&#xD83D;&#xDE00;",
            "\ufffd😀",
            [(SURROGATE, at("&#xD83D;")), (SURROGATE, at("&#xD83D;", 2))],
        ),
        repaired_line(
            "reference_surrogate_high_then_other",
            b"&#xD83D;&#65;&#xD83D; &#xDE00;",
            "\ufffdA\ufffd \ufffd",
            [(SURROGATE, at("&#xD83D;")), (SURROGATE, at("&#xD83D;", 2)), (SURROGATE, at("&#xDE00;"))],
        ),
        repaired(
            "reference_to_control_in_attribute",
            b"<messages><message a='x&#1;y'><messageType>chatLine</messageType></message>" b"</messages>",
            [message("chatLine")],
            [(REFERENCE, at("&#1;"))],
        ),
        open_question("reference_with_many_zeros", line(b"a&#" + b"0" * 60 + b"65;b")),
    ]
