"""The text form: lines, and an empty line behind each message."""

from corpus_places import at
from router_corpus.entry import accepted, chat_line, repaired, several

TWO = "messageType=chatLine\nmessageText=a\n\nmessageType=chatLine\nmessageText=b\n\n"


def json_entries():
    return []


def text_entries():
    line = "messageType=chatLine\nmessageText=%s\n\n"
    return [
        accepted("lines_two", TWO),
        accepted("lines_crlf", TWO.replace("\n", "\r\n")),
        accepted("lines_without_last_end", "messageType=chatLine\nmessageText=a"),
        accepted("lines_without_last_empty_line", "messageType=chatLine\nmessageText=a\n"),
        accepted("lines_cr_at_the_end", "messageType=chatLine\nmessageText=a\r"),
        accepted("lines_many_empty", "\n\n\r\nmessageType=chatLine\n\n\n \t\n\nmessageType=command\n\n\n"),
        accepted("lines_second_equals_sign", "messageType=command\nurl=https://shop.example/p?id=7&x=2\n\n"),
        accepted("lines_router_escapes", line % "a&nl;b &eq; c &amp; d &rt; &amp;nl;"),
        accepted("lines_old_names", "msg.type=chat.communication\nchat.data=a&eq;b &amp; c\nline.nr=4\n\n"),
        accepted("lines_odd", "messageType=x\nwithout\n=nameless\n spaced =  v \nempty=\n"),
        accepted("lines_cr_inside", line % "a\rb"),
        accepted("lines_repeats", "messageType=chatLine\nagentID=1\nagentID=2\n\n"),
        accepted("lines_closed_only", "state=closed\n\n", kinds=["stateChange"]),
        accepted("lines_type_last", "agentID=7\nmsg.type=chat.exit\n\n", kinds=["chat.exit"]),
        accepted("lines_markup_inside", line % "<b>bold</b> & {json}"),
        accepted("lines_longer_than_4_kib", TWO * 120),
        accepted("lines_head", "HTTP 200\nmessageType=chatLine\n\n"),
        accepted("lines_bom", b"\xef\xbb\xbf" + TWO.encode()),
        accepted("lines_utf8", line % "Grüße 日本 😀"),
        accepted("lines_utf16le", b"\xff\xfe" + (line % "Grüße 😀").encode("utf-16-le")),
        accepted("lines_utf16be", b"\xfe\xff" + (line % "Grüße 😀").encode("utf-16-be")),
        accepted("lines_utf16le_caller", (line % "é").encode("utf-16-le"), charset="utf-16le"),
        accepted("lines_latin1_caller", (line % "Grüße").encode("latin-1"), charset="iso-8859-1"),
        accepted("lines_cp1252_caller", (line % "€ é").encode("cp1252"), charset="windows-1252"),
        several("lines_several", [("doc", TWO.encode())]),
        repaired(
            "lines_bad_utf8",
            b"messageType=chatLine\nmessageText=caf\xe9\n\nmessageType=chatLine\nmessageText=b\n",
            [chat_line("café"), chat_line("b")],
            [("badUTF8", at(b"\xe9"))],
        ),
        repaired(
            "lines_control",
            b"messageType=chatLine\nmessageText=ok\n\nmessageType=chatLine\nmessageText=a\x08b\n\n",
            [chat_line("ok"), chat_line("a�b")],
            [("forbiddenCharacter", at(b"\x08"))],
            strict_messages=1,
        ),
    ]
