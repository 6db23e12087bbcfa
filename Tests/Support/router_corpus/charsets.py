"""Character sets: what is declared, what the first bytes say, what the caller says, and bytes that do not fit."""

from corpus_places import END, at

from .entry import accepted, chat_line, line, lost, open_question, record, refused, repaired

BOM8, LE, BE = b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"


def declared(charset, text, encoding, bom=b""):
    xml = f'<?xml version="1.0" encoding="{charset}"?>' if charset else ""
    xml += (
        "<messages><message><messageType>chatLine</messageType><messageText>"
        + text
        + "</messageText></message></messages>"
    )
    return bom + xml.encode(encoding)


def xml_at(encoding="utf-8"):
    return at("<?xml", encoding=encoding)


def accepted_ones():
    text = "Grüße 日本 👍 &amp; 5£"
    latin = "café für 5£"
    result = []
    for name, label, encoding, bom in [
        ("utf16le_bom_declared", "UTF-16", "utf-16-le", LE),
        ("utf16be_bom_declared", "utf-16", "utf-16-be", BE),
        ("utf16le_bom_declared_le", "UTF-16LE", "utf-16-le", LE),
        ("utf16be_bom_declared_be", "UTF-16BE", "utf-16-be", BE),
        ("utf16le_bom_undeclared", None, "utf-16-le", LE),
        ("utf16be_bom_undeclared", None, "utf-16-be", BE),
        ("utf16le_declared_le", "UTF-16LE", "utf-16-le", b""),
        ("utf16be_declared_be", "utf-16be", "utf-16-be", b""),
        ("utf16le_declared", "UTF-16", "utf-16-le", b""),
        ("utf16be_declared", "UTF-16", "utf-16-be", b""),
        ("utf16le_undeclared", None, "utf-16-le", b""),
        ("utf16be_undeclared", None, "utf-16-be", b""),
        ("utf8_bom_declared", "UTF-8", "utf-8", BOM8),
        ("utf8_bom_undeclared", None, "utf-8", BOM8),
        ("utf8_declared_short", "utf8", "utf-8", b""),
        ("utf8_declared_mixed_case", "Utf-8", "utf-8", b""),
    ]:
        result.append(accepted(f"charset_{name}", declared(label, text, encoding, bom)))
    for name, label in [("iso88591", "ISO-8859-1"), ("latin1", "latin1"), ("l1", "L1"), ("iso_88591", "iso_8859-1")]:
        result.append(accepted(f"charset_{name}", declared(label, latin, "latin-1")))
    for name, label in [("windows1252", "windows-1252"), ("cp1252", "CP1252")]:
        result.append(accepted(f"charset_{name}", declared(label, "“5 €” – it’s Ÿ Œ…", "cp1252")))
    for name, label in [("us_ascii", "US-ASCII"), ("ascii", "ascii")]:
        result.append(accepted(f"charset_{name}", declared(label, "plain &#233;", "ascii")))
    result += [
        accepted(
            "charset_iso88591_c1",
            declared("ISO-8859-1", "a\x93b\x94\x85c é", "latin-1"),
            notes=[("c1Characters", at(b"\x93"))],
        ),
        accepted("charset_iso88591_utf8_bytes", declared("ISO-8859-1", "smørrebrød", "utf-8")),
        accepted(
            "charset_caller_utf8_over_declared",
            declared("ISO-8859-1", "smørrebrød", "utf-8"),
            charset="UTF-8",
            notes=[("charsetOverridden", xml_at())],
        ),
        accepted(
            "charset_caller_latin1_over_declared",
            declared("UTF-8", "smørrebrød", "latin-1"),
            charset="ISO-8859-1",
            notes=[("charsetOverridden", xml_at())],
        ),
        accepted("charset_caller_windows1252", declared(None, "“5 €”", "cp1252"), charset="windows-1252"),
        accepted("charset_caller_same_as_declared", declared("utf-8", "5 €", "utf-8"), charset="UTF-8"),
        accepted("charset_caller_utf16be", declared(None, "5 €", "utf-16-be"), charset="UTF-16BE"),
        accepted("charset_utf16le_line_ends", declared("UTF-16", "a\r\nb\rc\n", "utf-16-le", LE)),
        accepted(
            "charset_utf16be_form_b",
            BE
            + "<message><value>msg.type=chat.communication</value><value>chat.data=Ω &amp;amp; é</value></message>".encode(
                "utf-16-be"
            ),
        ),
    ]
    return result


def refused_ones():
    result = []
    for label in ["UTF-7", "Shift_JIS", "GB18030", "ISO-8859-15", "UTF-32", "x-unknown"]:
        data = declared(label, "+ADw-b+AD4-", "ascii")
        result.append(
            refused(f"charset_unsupported_{label.replace('-', '').lower()}", data, "unsupportedCharset", xml_at())
        )
    result += [
        refused(
            "charset_utf16le_odd_byte",
            declared("UTF-16", "ok", "utf-16-le", LE) + b"\n",
            "truncated",
            END,
            [chat_line("ok")],
        ),
        refused(
            "charset_utf16be_cut_in_unit",
            declared("UTF-16", "ok", "utf-16-be", BE)[:-1],
            "truncated",
            END,
            [chat_line("ok")],
        ),
        repaired(
            "charset_utf8_bom_declared_iso88591",
            declared("ISO-8859-1", "café", "utf-8", BOM8),
            [chat_line("café")],
            [("bomConflict", xml_at())],
        ),
        repaired(
            "charset_utf16le_bom_declared_utf8",
            declared("UTF-8", "café", "utf-16-le", LE),
            [chat_line("café")],
            [("bomConflict", xml_at("utf-16-le"))],
        ),
        repaired(
            "charset_utf16le_bom_declared_utf16be",
            declared("UTF-16BE", "café", "utf-16-le", LE),
            [chat_line("café")],
            [("bomConflict", xml_at("utf-16-le"))],
        ),
        repaired(
            "charset_utf8_bom_declared_utf16",
            declared("UTF-16", "café", "utf-8", BOM8),
            [chat_line("café")],
            [("bomConflict", xml_at())],
        ),
        repaired(
            "charset_declared_utf16_on_8_bit",
            declared("UTF-16", "café", "utf-8"),
            [chat_line("café")],
            [("declaredCharsetWrong", xml_at())],
        ),
        repaired(
            "charset_declared_utf16be_on_8_bit",
            declared("UTF-16BE", "ok", "utf-8"),
            [chat_line("ok")],
            [("declaredCharsetWrong", xml_at())],
        ),
        repaired(
            "charset_us_ascii_high_byte",
            declared("US-ASCII", "caf\xe9!", "latin-1"),
            [chat_line(None)],
            [("badCharsetByte", at(b"\xe9"))],
        ),
        open_question(
            "charset_us_ascii_utf8_bytes",
            declared("US-ASCII", "café", "utf-8"),
            {"error": ("badCharsetByte", at("é")), "messages": 0},
            {"messages": [chat_line(None)], "error": None},
        ),
        repaired(
            "charset_utf16le_lone_high_surrogate",
            LE + line("a#b").decode().encode("utf-16-le").replace(b"#\0", b"\x3d\xd8"),
            [chat_line("a\ufffdb")],
            [("badCharsetByte", at(b"\x3d\xd8"))],
        ),
        repaired(
            "charset_utf16be_lone_low_surrogate",
            BE + line("a#b").decode().encode("utf-16-be").replace(b"\0#", b"\xdc\x12"),
            [chat_line("a\ufffdb")],
            [("badCharsetByte", at(b"\xdc\x12"))],
        ),
        repaired(
            "charset_utf16be_reversed_pair",
            BE + line("a#b").decode().encode("utf-16-be").replace(b"\0#", b"\xdc\x12\xd8\x3d"),
            [chat_line("a\ufffd\ufffdb")],
            [("badCharsetByte", at(b"\xdc\x12")), ("badCharsetByte", at(b"\xd8\x3d"))],
        ),
        repaired(
            "charset_utf16le_forbidden_character",
            declared(None, "a\u0008b\ufffec", "utf-16-le", LE),
            [chat_line("a\ufffdb\ufffdc")],
            [("forbiddenCharacter", at(b"\x08\x00")), ("forbiddenCharacter", at(b"\xfe\xff", 1))],
        ),
        repaired(
            "charset_utf16be_bare_ampersand",
            declared("UTF-16", "Fish & chips", "utf-16-be", BE),
            [chat_line("Fish & chips")],
            [("bareAmpersand", at("& chips", encoding="utf-16-be"))],
        ),
        repaired(
            "charset_windows1252_bare_ampersand",
            declared("windows-1252", "“Fish & chips” €", "cp1252"),
            [chat_line("“Fish & chips” €")],
            [("bareAmpersand", at("& chips"))],
        ),
        lost(
            "charset_utf16le_mismatched_tag",
            LE
            + (
                "<messages>"
                + record("a").decode().replace("</messageText>", "</wrong>")
                + record("ö").decode()
                + "</messages>"
            ).encode("utf-16-le"),
            "mismatchedTag",
            at("</wrong>", encoding="utf-16-le"),
            [chat_line("ö")],
        ),
        open_question("charset_empty_label", b"<?xml version='1.0' encoding=''?>" + line("ok"), {"messages": 0}),
        open_question("charset_malformed_label", b"<?xml version='1.0' encoding='?!'?>" + line("ok"), {"messages": 0}),
        open_question("charset_utf16le_bytes_declared_utf8", declared("UTF-8", "ok", "utf-16-le")),
        open_question("charset_utf32le_bom", b"\xff\xfe\0\0" + line("ok").decode().encode("utf-32-le")),
        open_question(
            "charset_utf8_bom_declared_us_ascii",
            declared("US-ASCII", "ok", "utf-8", BOM8),
            lenient={"messages": [chat_line("ok")], "error": None},
        ),
        open_question("charset_caller_utf8_over_utf16_bom", declared(None, "ok", "utf-16-le", LE), charset="UTF-8"),
        open_question("charset_two_boms", BOM8 + BOM8 + line("ok")),
    ]
    for byte in [0x81, 0x8D, 0x8F, 0x90, 0x9D]:
        data = b"<?xml version='1.0' encoding='windows-1252'?>" + line(b"a" + bytes([byte]) + b"b")
        result.append(
            repaired(
                f"charset_windows1252_undefined_{byte:02x}",
                data,
                [chat_line("a\ufffdb")],
                [("badCharsetByte", at(bytes([byte])))],
            )
        )
    return result


def entries():
    return accepted_ones() + refused_ones()
