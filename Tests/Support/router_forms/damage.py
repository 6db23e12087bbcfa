"""JSON that is damaged, cut, or a script."""

from corpus_places import END, START, at
from router_corpus.entry import chat_line, lost, message, refused, repaired

OK = '{"messageType":"chatLine","messageText":"ok"}'
LINE = chat_line("ok")


def json_entries():
    return repairs() + losses() + ends() + scripts()


def text_entries():
    return []


def body(*elements):
    return '{"messages":[%s],"count":1}' % ",".join(elements)


def line(text):
    return '{"messageType":"chatLine","messageText":%s}' % text


def repairs():
    # name, JSON string, its value, code, what stands at the place
    texts = [
        ("lone_high_surrogate", r'"a\ud83d b"', "a\ufffd b", "loneSurrogate", r"\ud83d"),
        ("lone_low_surrogate", r'"a\uDE00"', "a\ufffd", "loneSurrogate", r"\uDE00"),
        ("tab_in_string", '"a\tb"', "a\tb", "forbiddenCharacter", "\t"),
        ("line_end_in_string", '"a\nb"', "a\nb", "forbiddenCharacter", "\n"),
        ("control_in_string", '"a\x01b"', "a\ufffdb", "forbiddenCharacter", "\x01"),
    ]
    result = [
        repaired(name, body(OK, line(text)), [LINE, chat_line(value)], [(code, at(place))], strict_messages=1)
        for name, text, value, code, place in texts
    ]
    return result + [
        repaired("bad_utf8", body(line('"caf_"')).encode().replace(b"_", b"\xe9"), [chat_line("café")], [("badUTF8", at(b"\xe9"))]),
        repaired("bad_utf8_in_key", b'{"messages":[{"messageType":"x","caf\xe9":"1"}]}', [message("x", ("café", "1"))], [("badUTF8", at(b"\xe9"))]),
        repaired("bad_utf8_behind_messages", body(OK).encode()[:-1] + b',"n":"\xe9"}', [LINE], [("badUTF8", at(b"\xe9"))], strict_messages=1),
        repaired("byte_order_mark", b"\xef\xbb\xbf" + body(OK).encode(), [LINE], [("jsonBOM", START)]),
        repaired("byte_order_mark_utf16", b"\xff\xfe" + body(OK).encode("utf-16-le"), [LINE], [("jsonBOM", START)]),
        repaired("trailing_comma_in_message", body(OK, '{"messageType":"x",}', OK), [LINE, message("x"), LINE], [("trailingComma", at(",}"))], strict_messages=1),
        repaired("trailing_comma_in_messages", '{"messages":[%s, ],"count":1}' % OK, [LINE], [("trailingComma", at(", ]"))], strict_messages=1),
        repaired("trailing_comma_in_envelope", '{"messages":[%s],"count":1,\n}' % OK, [LINE], [("trailingComma", at(",\n"))], strict_messages=1),
        repaired("trailing_comma_in_value", body('{"messageType":"x","a":[1,]}'), [message("x", ("a", "[1,]"))], [("trailingComma", at(",]"))]),
    ]


def losses():
    def element(name, text, code, place):
        return lost(name, body(OK, text, OK), code, place, [LINE, LINE], strict_messages=1)

    return [
        element("number_with_zero", '{"messageType":"x","n":01}', "invalidNumber", at("01")),
        element("number_with_plus", '{"messageType":"x","n":+1}', "invalidNumber", at("+1")),
        element("number_without_digits", '{"messageType":"x","n":1.,"m":"}"}', "invalidNumber", at("1.")),
        element("bad_escape", r'{"messageType":"x","t":"a\xb"}', "badEscape", at(r"\x")),
        element("bad_escape_in_key", r'{"messageType":"x","\q":"a"}', "badEscape", at(r"\q")),
        element("bad_escape_in_item", r'"messageType=x\na=\z"', "badEscape", at(r"\z")),
        element("unknown_word", '{"messageType":"x","b":True}', "malformedJSON", at("True")),
        element("single_quotes", "{\"messageType\":'x'}", "malformedJSON", at("'x'")),
        element("key_without_quotes", '{"messageType":"x",b:1}', "malformedJSON", at("b:")),
        element("key_without_colon", '{"messageType" "x"}', "malformedJSON", at('"x"')),
        element("no_comma", '{"messageType":"x" "a":1}', "malformedJSON", at('"a"')),
        element("two_commas", '{"messageType":"x",,"a":1}', "malformedJSON", at(",\"a\"")),
        element("wrong_bracket", '{"messageType":"x","a":[1}}', "malformedJSON", at("}}")),
        element("bracket_of_a_message", '{"messageType":"x"]', "malformedJSON", at("]")),
        element("bad_nested_value", '{"messageType":"x","messageData":{"a":[1,2,x]}}', "malformedJSON", at("x]}")),
        element("element_of_junk", "@@@", "malformedJSON", at("@@@")),
        element("element_of_nothing", " ", "malformedJSON", at(",{")),
        lost("envelope_number", '{"count":01,"messages":[%s]}' % OK, "invalidNumber", at("01"), [LINE]),
        lost("envelope_value_missing", '{"count":,"messages":[%s]}' % OK, "malformedJSON", at(","), [LINE]),
        lost("second_document", body(OK) + "\n" + body(OK), "malformedJSON", at("{", 3), [LINE, LINE], strict_messages=1),
    ]


def ends():
    cut = body(OK, OK)

    def truncated(name, marker, nth, messages):
        data = cut[: at(marker, nth).resolve(cut.encode())]
        return refused("cut_" + name, data, "truncated", END, messages)

    return [
        truncated("in_second_message", '"messageText"', 2, [LINE]),
        truncated("in_first_key", "messageType", 1, []),
        truncated("in_value", "Line", 2, [LINE]),
        truncated("behind_comma", '{"messageType"', 2, [LINE]),
        truncated("behind_messages", '"count"', 1, [LINE, LINE]),
        truncated("in_count", "1}", 1, [LINE, LINE]),
        truncated("before_the_end", "}", 3, [LINE, LINE]),
        truncated("behind_bracket", '"messages"', 1, []),
        refused("cut_in_character", body(OK)[:-1].encode() + b',"a":"\xf0\x9f', "truncated", END, [LINE]),
        refused("cut_in_escape", body(OK)[:-1] + r',"a":"\u00', "truncated", END, [LINE]),
        refused("cut_in_number", body(OK)[:-1] + ',"a":12', "truncated", END, [LINE]),
        refused("cut_in_word", body(OK)[:-1] + ',"a":nul', "truncated", END, [LINE]),
        refused("behind_the_document", body(OK) + " x", "malformedJSON", at(" x", plus=1), [LINE]),
        refused("wrong_bracket_of_messages", '{"messages":[%s}' % OK, "malformedJSON", at("}", 2), [LINE]),
        refused("too_deep", '{"messages":[%s,{"a":%s' % (OK, "[" * 62), "limitExceeded", at("[", 63), [LINE]),
    ]


def scripts():
    return [
        refused("script_object", r'{messages:["msg.type=chat.communication\nchat.data=Hi",null], count:7}', "legacyScript", START),
        refused("script_behind_white_space", "\n\n { messages : [] }", "legacyScript", at("{")),
        refused("script_quoted_key", "{'messages':[],'count':7}", "legacyScript", START),
        refused("script_ok", "OK", "legacyScript", START),
        refused("script_request_needed", "\nCHAT_REQUEST_NEEDED\r\n", "legacyScript", at("CHAT")),
        refused("script_error", "Internal Error: no session\n", "legacyScript", START),
        refused("script_ok_with_more", "OK then", "notChatRouter", START),
        refused("script_json_string", '"pong"', "notChatRouter", START),
    ]
