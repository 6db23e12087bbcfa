"""Several documents in one stream, with the noise of logs between them."""

from corpus_places import END, at

from .entry import accepted, chat_line, line, lost, open_question, record, refused, repaired, several

XML = b'<?xml version="1.0" encoding="UTF-8"?>\n'
NOISE = "noiseSkipped"


def doc(data):
    return ("doc", data)


def noise(data):
    return ("noise", data)


def entries():
    return clean() + damaged()


def clean():
    reply = b"<reply><messageType>chatLine</messageType><messageText>%s</messageText></reply>"
    return [
        several("several_one_document", [doc(line("one"))]),
        several("several_without_noise", [doc(line("one")), doc(line("two")), doc(line("three"))]),
        several("several_declared", [doc(XML + line("one")), noise(b"\n"), doc(XML + line("two")), noise(b"\n")]),
        several(
            "several_bare_records",
            [doc(record("one")), noise(b"\n"), doc(record("two")), noise(b"\r\n"), doc(record("three"))],
        ),
        several(
            "several_log_lines",
            [
                noise(b"2031-05-06 07:08:09 INFO poll answered 200, body:\n"),
                doc(XML + line("one")),
                noise(b"\n2031-05-06 07:08:11 INFO poll answered 200, body:\n"),
                doc(line("two")),
                noise(b"\n2031-05-06 07:08:12 INFO stopped\n"),
            ],
            notes=[(NOISE, at("2031")), (NOISE, at("2031-05-06 07:08:11")), (NOISE, at("2031-05-06 07:08:12"))],
        ),
        several(
            "several_on_one_log_line",
            [
                noise(b"07:08:09 got "),
                doc(record("one")),
                noise(b" in 12 ms\n07:08:10 got "),
                doc(line("two")),
                noise(b" in 9 ms\n"),
            ],
            notes=[(NOISE, at("07:08:09")), (NOISE, at("in 12")), (NOISE, at("in 9"))],
        ),
        several(
            "several_markup_in_noise",
            [
                noise(b"07:08:09 a < b, x=1 & y; see <tag> and </tag> &foo; ]]> <3\n"),
                doc(line("one")),
                noise(b"\n07:08:10 if <b> then\n"),
                doc(XML + line("two")),
            ],
            notes=[(NOISE, at("07:08:09")), (NOISE, at("07:08:10"))],
        ),
        several(
            "several_start_tag_first_on_line",
            [noise(b"answer:\n"), doc(reply % b"one"), noise(b"\nanswer:\n  "), doc(reply % b"two"), noise(b"\n")],
            notes=[(NOISE, at("answer")), (NOISE, at("answer", 2))],
        ),
        several(
            "several_earlier_root_in_line",
            [doc(reply % b"one"), noise(b"\nagain: "), doc(reply % b"two"), noise(b" end\n")],
            notes=[(NOISE, at("again")), (NOISE, at("end\n"))],
        ),
        several(
            "several_charsets",
            [
                doc(b"<?xml version='1.0' encoding='ISO-8859-1'?>" + line("café".encode("latin-1"))),
                noise(b"\n"),
                doc(XML + line("café")),
                noise(b"\n"),
                doc(b"<?xml version='1.0' encoding='windows-1252'?>" + line("5 €".encode("cp1252"))),
            ],
        ),
        several(
            "several_empty_documents",
            [doc(b"<messages/>"), noise(b"\n"), doc(b"<messages></messages>"), noise(b"\n"), doc(line("one"))],
        ),
        several(
            "several_forms",
            [
                doc(b"<message><value>msg.type=chat.exit</value></message>"),
                noise(b"\n"),
                doc(XML + line("a &amp;amp; b")),
                noise(b"\n"),
            ],
        ),
        accepted("several_declared_but_one", XML + line("ok"), documents="several", parts=[doc(XML + line("ok"))]),
    ]


def damaged():
    one, two = chat_line("one"), chat_line("two")
    wrong = b"<messages><message><messageType>chatLine</messageType><a>1</b></message></messages>\n"
    return [
        lost(
            "several_first_damaged", wrong + XML + line("two"), "mismatchedTag", at("</b>"), [two], documents="several"
        ),
        lost(
            "several_middle_damaged",
            XML + line("one") + b"\n" + XML + wrong + XML + line("two"),
            "mismatchedTag",
            at("</b>"),
            [one, two],
            1,
            documents="several",
        ),
        lost(
            "several_last_damaged",
            line("one") + b"\n" + wrong,
            "mismatchedTag",
            at("</b>"),
            [one],
            1,
            documents="several",
        ),
        repaired(
            "several_repaired",
            line("one") + b"\n" + line("a & b") + b"\n" + line("two"),
            [one, chat_line("a & b"), two],
            [("bareAmpersand", at("& b"))],
            strict_messages=1,
            documents="several",
        ),
        refused(
            "several_last_cut",
            XML + line("one") + b"\n" + XML + b"<messages><message>",
            "truncated",
            END,
            [one],
            documents="several",
        ),
        refused("several_empty", b"", "empty", END, documents="several"),
        open_question(
            "several_first_cut",
            XML + b"<messages><message><messageText>half\n" + XML + line("two"),
            lenient={"messages": [two]},
            documents="several",
        ),
        open_question(
            "several_comment_between",
            line("one") + b"<!-- between -->" + line("two"),
            {"error": None, "messages": 2},
            {"messages": [one, two], "error": None},
            documents="several",
        ),
        open_question(
            "several_noise_only",
            b"07:08:09 INFO nothing here\n07:08:10 INFO nor here\n",
            {"messages": 0},
            {"messages": []},
            documents="several",
        ),
        open_question(
            "several_noise_with_latin1",
            line("one") + b"\n07:08:09 caf\xe9\n" + line("two"),
            lenient={"messages": [one, two], "error": None},
            documents="several",
        ),
        open_question(
            "several_document_type", line("one") + b"\n<!DOCTYPE m>" + line("two"), lenient={}, documents="several"
        ),
        open_question(
            "several_html_between",
            line("one") + b"\n<html><body>502</body></html>\n" + line("two"),
            documents="several",
        ),
        open_question(
            "several_unsupported_charset",
            line("one") + b"\n<?xml version='1.0' encoding='UTF-7'?>" + line("two"),
            {"error": ("unsupportedCharset", at("<?xml")), "messages": 1},
            {"messages": [one], "error": ("unsupportedCharset", at("<?xml"))},
            documents="several",
        ),
    ]
