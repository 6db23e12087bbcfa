"""Bytes that are no JSON: what strict refuses, and what lenient makes of it."""

from corpus_places import END, START, At, at

from . import pieces as p
from .entry import Entry, accepted, dump, refused, repaired

TEXT_PATH = "data.message.messageContent.payload.text"


def saying(words):
    """A small MessageCreated with `words` as the JSON spelling of its text."""
    return dump(p.created_small({"type": "TEXT", "payload": {"text": "WORDS"}})).replace(
        b'"WORDS"', b'"' + words + b'"'
    )


def said(name, words, meant, *repairs):
    """Damage in the text of a message; `repairs` are (code, place)."""
    full = [(code, place, TEXT_PATH) for code, place in repairs]
    return repaired(name, saying(words), saying(meant), *full)


def surrogates():
    low = ("loneSurrogate", at("\\uDE00"))
    return [
        said(
            "surrogate_two_lone",
            b"cut \\ud83d and \\uDE00",
            b"cut \\ufffd and \\ufffd",
            ("loneSurrogate", at("\\ud83d")),
            low,
        ),
        said("surrogate_high_at_end", b"cut \\uD83D", b"cut \\ufffd", ("loneSurrogate", at("\\uD83D"))),
        said("surrogate_high_then_escape", b"\\ud83d\\n", b"\\ufffd\\n", ("loneSurrogate", at("\\ud83d"))),
        said("surrogate_high_then_letter", b"\\ud83d\\u0041", b"\\ufffdA", ("loneSurrogate", at("\\ud83d"))),
        said(
            "surrogate_high_high_low",
            b"\\ud83d\\ud83d\\ude00",
            b"\\ufffd\\ud83d\\ude00",
            ("loneSurrogate", at("\\ud83d")),
        ),
        said(
            "surrogate_reversed",
            b"\\ude00\\ud83d",
            b"\\ufffd\\ufffd",
            ("loneSurrogate", at("\\ude00")),
            ("loneSurrogate", at("\\ud83d")),
        ),
        repaired(
            "surrogate_in_part_nobody_reads",
            '{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":["\\udfff"]}}',
            '{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":["\\ufffd"]}}',
            ("loneSurrogate", at("\\udfff"), "data.a[0]"),
        ),
        repaired(
            "surrogate_in_id",
            '{"eventId":"\\udbff"}',
            '{"eventId":"\\ufffd"}',
            ("loneSurrogate", at("\\udbff"), "eventId"),
        ),
        accepted("surrogate_pair", saying(b"\\ud83d\\uDE00 \xf0\x9f\x98\x80")),
    ]


def utf8():
    def bad(name, words, meant, *places):
        return said("utf8_" + name, words, meant.encode(), *[("badUTF8", place) for place in places])

    return [
        bad("latin1", b"caf\xe9 bar", "café bar", at(b"\xe9")),
        bad("windows_1252", b"5 \x80 \x96 10 \x99", "5 € – 10 ™", at(b"\x80"), at(b"\x96"), at(b"\x99")),
        bad("undefined_in_windows_1252", b"a\x81b", "a\ufffdb", at(b"\x81")),
        bad("cut_sequence", b"a\xf0\x9f\x98 b", "að\u0178\u02dc b", at(b"\xf0"), at(b"\x9f"), at(b"\x98")),
        bad("overlong", b"a\xc0\xafb", "aÀ\u00afb", at(b"\xc0"), at(b"\xaf")),
        bad("surrogate_encoded", b"\xed\xa0\x80", "í\u00a0€", at(b"\xed"), at(b"\xa0"), at(b"\x80")),
        bad(
            "beyond_unicode", b"\xf4\x90\x80\x80", "ô\ufffd€€", at(b"\xf4"), at(b"\x90"), at(b"\x80", 1), at(b"\x80", 2)
        ),
        bad("ff", b"\xff", "ÿ", at(b"\xff")),
        repaired(
            "utf8_in_part_nobody_reads",
            b'{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":"\xe9"}}',
            '{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":"é"}}',
            ("badUTF8", at(b"\xe9"), "data.a"),
        ),
        repaired("utf8_in_a_key", b'{"eventId":"e","\xe9":1}', '{"eventId":"e","é":1}', ("badUTF8", at(b"\xe9"), "")),
    ]


def commas_and_marks():
    good = dump(p.created_small())
    last = good[:-1] + b",}"
    array = b'{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":[1,2 , ],"b":{"c":1,}}}'
    meant = b'{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":[1,2],"b":{"c":1}}}'
    both = b"\xef\xbb\xbf" + last
    return [
        repaired("comma_last_in_frame", last, good, ("trailingComma", at(",}"), "")),
        repaired(
            "comma_last_twice",
            array,
            meant,
            ("trailingComma", at(", ]"), "data.a"),
            ("trailingComma", at(",}"), "data.b"),
        ),
        repaired("bom", b"\xef\xbb\xbf" + good, good, ("jsonBOM", START, "")),
        repaired("bom_and_comma", both, good, ("jsonBOM", START, ""), ("trailingComma", at(",}"), "")),
        repaired("bom_before_pong", b'\xef\xbb\xbf"pong"', '"pong"', ("jsonBOM", START, "")),
        refused("comma_alone", b"[,]", "malformedJSON", at(",")),
        refused("comma_twice", b"[1,,2]", "malformedJSON", at(",", 2)),
        refused("comma_behind_frame", good + b",", "malformedJSON", END_MINUS_ONE),
        refused("bom_only", b"\xef\xbb\xbf", "empty", END),
    ]


class EndMinus(At):
    """The last byte of the input."""

    def __init__(self):
        super().__init__(b"")

    def resolve(self, data):
        return len(data) - 1


END_MINUS_ONE = EndMinus()


def truncated():
    """A full frame cut at places of every kind; the error says how far it was known what the frame is."""
    frame = dump(p.created(p.text("will be cut \\ \u00e9 😀")))
    typed, data_first = b'"eventType":"MessageCreated"', b'{"data":{"message":{"idOnExternalPlatform":"m'

    def behind(marker, plus=0):
        return frame[: frame.index(marker) + plus]

    cuts = {
        "before_type": (behind(typed), None),
        "inside_type": (behind(typed, len(typed) - 3), None),
        "behind_type": (behind(typed, len(typed)), "MessageCreated"),
        "in_string": (behind(b"will be cut", 4), "MessageCreated"),
        "in_escape": (behind(b"will be cut \\\\", 13), "MessageCreated"),
        "in_multibyte_character": (behind("é".encode(), 1), "MessageCreated"),
        "behind_key": (behind(b'"attachments"', 13), "MessageCreated"),
        "behind_colon": (behind(b'"attachments"', 14), "MessageCreated"),
        "behind_comma": (behind(b'"attachments":[],', 17), "MessageCreated"),
        "in_literal": (behind(b'"isRead":false', 11), "MessageCreated"),
        "in_number": (behind(b'"acceleration":0.5', 17), "MessageCreated"),
        "before_last_brace": (frame[:-1], "MessageCreated"),
        "data_before_type": (data_first, None),
        "of_reply": (
            b'{"eventId":"e","postback":{"eventType":"ThreadRecovered","data":{"messages":[{"id',
            "ThreadRecovered",
        ),
        "one_brace": (b"{", None),
        "one_quote": (b'"', None),
        "minus": (b"-", None),
        "in_true": (b"tru", None),
        "in_unicode_escape": (b'{"eventId":"\\u00', None),
        "between_surrogates": (b'{"eventId":"\\ud83d', None),
        "behind_backslash": (b'{"eventId":"\\', None),
    }
    return [refused("cut_" + name, data, "truncated", END, context) for name, (data, context) in cuts.items()]


def grammar():
    rows = {
        "two_documents": (b'{"eventId":"a"}{"eventId":"b"}', "malformedJSON", at("{", 2)),
        "two_documents_in_lines": (b'{"eventId":"a"}\n{"eventId":"b"}', "malformedJSON", at("{", 2)),
        "text_behind": (b'{"eventId":"a"} ok', "malformedJSON", at("ok")),
        "brace_too_many": (b'{"eventId":"a"}}', "malformedJSON", at("}", 2)),
        "wrong_bracket": (b'{"a":[1}', "malformedJSON", at("}")),
        "no_colon": (b'{"a" 1}', "malformedJSON", at("1")),
        "no_value": (b'{"a":}', "malformedJSON", at("}")),
        "no_comma": (b'{"a":1 "b":2}', "malformedJSON", at('"b"')),
        "key_without_quotes": (b"{a:1}", "malformedJSON", at("a")),
        "key_is_number": (b"{1:1}", "malformedJSON", at("1")),
        "single_quotes": (b"{'eventId':'a'}", "malformedJSON", at("'")),
        "comment": (b'{"a":1/* c */}', "malformedJSON", at("/*")),
        "line_comment": (b'// c\n{"a":1}', "malformedJSON", START),
        "nan": (b'{"a":NaN}', "malformedJSON", at("NaN")),
        "infinity": (b'{"a":Infinity}', "malformedJSON", at("Infinity")),
        "undefined": (b'{"a":undefined}', "malformedJSON", at("undefined")),
        "true_in_capitals": (b'{"a":True}', "malformedJSON", at("True")),
        "true_and_more": (b'{"a":truest}', "malformedJSON", None),
        "number_leading_zero": (b'{"a":012}', "invalidNumber", at("012")),
        "number_minus_only": (b'{"a":-}', "invalidNumber", at("-")),
        "number_no_fraction": (b'{"a":1.}', "invalidNumber", at("1.")),
        "number_no_exponent": (b'{"a":1e}', "invalidNumber", at("1e")),
        "number_plus": (b'{"a":+1}', None, at("+1")),
        "number_point_first": (b'{"a":.5}', None, at(".5")),
        "number_minus_infinity": (b'{"a":-Infinity}', "invalidNumber", at("-Inf")),
        "number_hexadecimal": (b'{"a":0x1F}', None, None),
        "escape_unknown": (b'{"eventId":"a\\x41"}', "badEscape", at("\\x")),
        "escape_short": (b'{"eventId":"\\u12G4"}', "badEscape", at("\\u")),
        "escape_quote": (b'{"eventId":"it\\\'s"}', "badEscape", at("\\'")),
        "utf16": ('{"a":1}'.encode("utf-16-le"), None, None),
        "form_feed": (b'{"a":\x0c1}', "malformedJSON", at(b"\x0c")),
        "no_break_space": ('{"a":\u00a01}'.encode(), None, at(b"\xc2")),
        "html": (b"<html><body>502 Bad Gateway</body></html>", None, START),
        "xml": (b"<?xml version='1.0'?><messages/>", None, START),
        "legacy_script": (b"{messages:[{messageType:'chatLine'}]}", None, None),
        "empty": (b"", "empty", END),
        "white_space": (b" \r\n\t ", "empty", END),
    }
    return [refused(name, *row) for name, row in rows.items()]


def raw_controls():
    """A control character inside a string: strict refuses; what lenient does is open."""
    found = []
    for name, byte in {"line_feed": b"\n", "tab": b"\t", "nul": b"\x00", "unit_separator": b"\x1f"}.items():
        entry = Entry("n_raw_" + name, saying(b"a" + byte + b"b"), fails=(None, at(byte), None))
        entry.unpinned = ("type", "envelope", "body", "eventId", "createdAt", "value", "issues", "error", "dates")
        found.append(entry)
    return found + [accepted("raw_delete", saying(b"a\x7fb"))]


def entries():
    return surrogates() + utf8() + commas_and_marks() + truncated() + grammar() + raw_controls()
