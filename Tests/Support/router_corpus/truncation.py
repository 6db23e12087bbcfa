"""Inputs that end inside a construct: everything complete is delivered, then `truncated` at the number of bytes."""

from corpus_places import END

from .entry import chat_line, open_question, record, refused

OK = [chat_line("ok")]
HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n<messages>' + record("ok")

# What stands at the end, behind a complete record.
CUTS = {
    "between_messages": b"",
    "after_less_than": b"<",
    "in_start_tag_name": b"<mess",
    "after_start_tag_name": b"<message ",
    "in_attribute_name": b"<message na",
    "in_attribute_value": b"<message name='a &amp; >",
    "before_start_tag_end": b"<message name='a'",
    "in_self_closing_tag": b"<message><reason/",
    "after_record_start": b"<message>",
    "after_message_type": b"<message><messageType>chatLine</messageType>",
    "in_value": b"<message><messageText>half a sen",
    "in_reference": b"<message><messageText>a &am",
    "in_character_reference": b"<message><messageText>a &#12",
    "in_cdata": b"<message><messageText><![CDATA[ half",
    "in_cdata_start": b"<message><messageText><![CDA",
    "in_cdata_end": b"<message><messageText><![CDATA[ half ]]",
    "in_comment": b"<message><!-- half",
    "in_comment_end": b"<message><!-- half --",
    "in_instruction": b"<?half a",
    "in_end_tag": b"<message><messageText>a</messageTe",
    "after_value": b"<message><messageText>a</messageText>",
    "in_record_end_tag": b"<message><messageText>a</messageText></message",
    "in_root_end_tag": b"</messages",
    "after_two_brackets_in_text": b"<message><messageText>a ]]",
    "in_multi_byte_character": "<message><messageText>日".encode()[:-1],
    "in_white_space": b"\r\n  ",
    "after_carriage_return": b"<message>\r",
}


def entries():
    result = [refused(f"truncated_{name}", HEAD + end, "truncated", END, OK) for name, end in CUTS.items()]
    result += [
        refused("truncated_only_less_than", b"<", "truncated", END),
        refused("truncated_in_declaration_name", b"<?xm", "truncated", END),
        refused("truncated_in_declaration", b'<?xml version="1.0" enc', "truncated", END),
        refused("truncated_after_declaration", b'<?xml version="1.0"?>\n', "truncated", END),
        refused("truncated_only_comment", b"<!-- nothing else -->", "truncated", END),
        refused("truncated_in_first_tag", b"<messa", "truncated", END),
        refused("truncated_after_root_start", b"<messages>", "truncated", END),
        refused("truncated_bare_record", record("ok")[:-1], "truncated", END),
        refused("truncated_behind_bom_and_tag", b"\xef\xbb\xbf<messages>", "truncated", END),
        refused(
            "truncated_utf16",
            b"\xff\xfe" + "<messages><message><messageText>half".encode("utf-16-le"),
            "truncated",
            END,
        ),
        open_question(
            "truncated_after_ampersand",
            HEAD + b"<message><messageText>a &",
            {"messages": 1},
            {"messages": OK, "error": ("truncated", END)},
        ),
        open_question(
            "truncated_in_nested_markup",
            HEAD + b"<message><messageText>a<b>c",
            {"error": ("truncated", END), "messages": 1},
            {"messages": OK, "error": ("truncated", END)},
        ),
        open_question("truncated_in_document_type", b"<!DOCT", {"messages": 0}, {"messages": []}),
        open_question("truncated_in_bom", b"\xef\xbb", {"messages": 0}, {"messages": []}),
        open_question(
            "truncated_in_comment_behind_root",
            HEAD + b"</messages><!-- half",
            {"error": ("truncated", END), "messages": 1},
            {"messages": OK, "error": ("truncated", END)},
        ),
    ]
    return result
