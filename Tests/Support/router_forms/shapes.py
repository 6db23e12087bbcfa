"""JSON that can be read in one way only: where messages stand, and what a value is."""

from corpus_places import at
from router_corpus.entry import accepted, several

OK = '{"messageType":"chatLine","messageText":"ok"}'
TWO = '{"messageType":"command","command":"pushURL"}'


def json_entries():
    return envelopes() + values() + items() + streams()


def text_entries():
    return []


def envelopes():
    return [
        accepted("shape_messages_first", f'{{"messages":[{OK},{TWO}],"count":2}}', envelope=True),
        accepted("shape_count_first", f'{{"count":2,"messages":[{OK},{TWO}]}}', envelope=True),
        accepted("shape_pretty", '{\r\n\t"count" : 1 ,\n "messages" : [\n ' + OK + " ,\n" + TWO + "\n]\n}\n"),
        accepted(
            "shape_envelope_values",
            f'{{"status":"200","messages":[{OK}],"error":{{"text":"a b"}},"more":false,"none":null,"n":-1.5e3}}',
            envelope=True,
        ),
        accepted("shape_wrapped_envelope", f'{{"data":{{"messages":[{OK}],"count":7}},"status":"ok"}}', envelope=True),
        accepted("shape_wrapped_message", f'{{"data":{OK}}}'),
        accepted("shape_wrapped_with_browser_keys", '{"isAgentMsg":true,"clientMsgCnt":4,"data":%s}' % OK),
        accepted("shape_wrapped_elements", f'{{"messages":[{{"data":{OK}}},{{"data":{{"state":"closed"}}}}]}}'),
        accepted("shape_data_of_a_message", '{"messages":[{"messageType":"chatLine","data":{"messageText":"inner"}}]}'),
        accepted("shape_bare_array", f"[{OK},{TWO}]"),
        accepted("shape_bare_array_of_bodies", f'[{{"messages":[{OK}],"count":1}},{{"count":2,"messages":[{TWO}]}}]'),
        accepted("shape_bare_message", OK, kinds=["chatLine"]),
        accepted("shape_bare_message_old_names", '{"chat.data":"a&eq;b &amp; c","msg.type":"chat.communication"}'),
        accepted("shape_type_last", '{"agentID":"7","messageText":"x","messageType":"chatLine"}'),
        accepted("shape_engagements", f'{{"engagements":[{{"id":"7","messages":[{OK}]}},{{"id":"8","messages":[{TWO}]}}]}}', envelope=True),
        accepted("shape_lone_element", f'{{"messages":{OK},"count":1}}', envelope=True),
        accepted("shape_closed_only", '{"messages":[{"state":"closed"},{"state":"queued"}]}', kinds=["stateChange", ""]),
        accepted("shape_closed_only_bare", '{"state":"closed"}', envelope=True),
        accepted("shape_type_behind_messages", f'{{"messages":[{OK}],"messageType":"chatLine"}}', envelope=True),
        accepted("shape_messages_of_a_message", '{"messageType":"chatLine","messages":[{"messageType":"x"}]}'),
        accepted("shape_two_arrays", f'{{"messages":[{OK}],"messages":[{TWO}]}}'),
        accepted("empty_messages", '{"messages":[]}'),
        accepted("empty_messages_null", '{"messages":null,"count":3}', envelope=True),
        accepted("empty_messages_object", '{"messages":{}}'),
        accepted("empty_messages_absent", '{"count":3}', envelope=True),
        accepted("empty_object", "{}"),
        accepted("empty_array", " [ ] \n"),
        accepted("empty_slots", f'{{"messages":[null,{OK},null,null]}}'),
        accepted(
            "skipped_elements",
            f'{{"messages":[7,{OK},true,"words",{{}},[{TWO}],{{"state":null}},"",{TWO}]}}',
            notes=[
                ("elementSkipped", at("7,")),
                ("elementSkipped", at("true")),
                ("elementSkipped", at('"words"')),
                ("elementSkipped", at("{}")),
                ("elementSkipped", at("[{")),
                ("elementSkipped", at('{"state"')),
                ("elementSkipped", at('""')),
            ],
        ),
        accepted("error_message", '{"messages":[{"messageType":"error","error.msg":"try again"}]}'),
        accepted("depth_64", '{"messages":[{"messageType":"x","a":' + "[" * 61 + "]" * 61 + "}]}"),
    ]


def message(members):
    return '{"messages":[{"messageType":"chatLine",%s}]}' % members


def values():
    return [
        accepted("value_kinds", message('"a":1,"b":-0.5E+7,"c":true,"d":false,"e":null,"f":"","g":"null","h":12345678901234567890123')),
        accepted("value_nested_as_written", message('"messageData":{ "nodes" : [ 1,\n"\\u0041" ] },"list":[ ],"object":{}')),
        accepted("value_json_in_a_string", message(r'"messageData":"{\"nodes\":[1,\"A\"],\"t\":\"{\\n}\"}"')),
        accepted("value_line_end_and_router_escape", message(r'"client.display.text":"a\nb","display.text":"a&nl;b"')),
        accepted("value_router_escapes", message('"messageText":"1 &eq; 1 &amp; &rt;&nbsp;&amp;nl;","automaton.data":"a&amp;b&nl;"')),
        accepted("value_xml_entities_stay", message('"messageText":"&lt;b&gt; &#034; &quot;"')),
        accepted("value_string_escapes", message(r'"messageText":"\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\u0041"')),
        accepted("value_unicode", message('"messageText":"Grüße, 日本 😀"')),
        accepted("value_white_space", message('"messageText":"  a  ","reason":" \\t"')),
        accepted("value_repeats", message('"agentID":"1","messageText":"a","agentID":"2"')),
        accepted("value_long", message('"messageText":"%s"' % ("long text, " * 900))),
        accepted("key_escapes", r'{"m\u0065ssages":[{"message\u0054ype":"chatLine","a\"b\\c\n":"x"}]}'),
        accepted("key_odd", message('"":"empty"," a ":"spaces","q:name":"prefix",":a":"x","a:":"y","größe":"z","value":"a=b"')),
        accepted("key_browser_wrapper", message('"isAgentMsg":true,"chat.replay":"1","external.app":true,"clientMsgCnt":3')),
        accepted("ids_beyond_int64", message('"config.session_id":"24930000000000000019","chat.id":-388000000000000001')),
        accepted("closed_literal_null", message('"waitTime":"null","url":"undefined"')),
        accepted("charset_utf8_caller", message('"messageText":"é"'), charset="utf-8"),
        accepted("charset_latin1_caller", message('"messageText":"é"').encode("latin-1"), charset="iso-8859-1"),
        accepted("charset_cp1252_caller", message('"messageText":"€ é"').encode("cp1252"), charset="cp1252"),
    ]


def items():
    return [
        accepted("item_and_map", r'{"messages":["msg.type=chat.communication\nchat.data=Hi=there\n\n",%s]}' % OK),
        accepted("item_crlf", r'{"messages":["msg.type=chat.exit\r\nstate=closed\r\n\r\n"]}'),
        accepted("item_odd_lines", r'{"messages":["messageType=x\nwithout\n =nameless\n spaced =  v \n\nempty=\nlast=1"]}'),
        accepted("item_escapes", r'["messageType=chatLine\nmessageText=a&nl;b &amp; c\td \"e\" \u00e9&eq;"]'),
        accepted("item_without_type", '{"messages":["state=closed"]}', kinds=["stateChange"]),
        accepted("item_second_equals_sign", r'["messageType=command\nurl=https://shop.example/p?id=7&x=2"]'),
    ]


def streams():
    body = f'{{"messages":[{OK}],"count":1}}'.encode()
    xml = b"<messages><message><messageType>chatLine</messageType><messageText>ok</messageText></message></messages>"
    return [
        several("several_lines", [("doc", body), ("noise", b"\n"), ("doc", b'{"messages":[]}'), ("noise", b"\r\n\n"), ("doc", body)]),
        several("several_concatenated", [("doc", body), ("doc", body), ("noise", b" "), ("doc", f"[{TWO}]".encode())]),
        several(
            "several_with_log_lines",
            [
                ("noise", b"12:00:01 poll\n"),
                ("doc", body),
                ("noise", b"\n[12:00:02] {idle}\n"),
                ("doc", body),
                ("noise", b"\n"),
            ],
            notes=[("noiseSkipped", at("12:00:01")), ("noiseSkipped", at("[12"))],
        ),
        several(
            "several_other_json",
            [("noise", b'{"level":"info"}\n'), ("doc", body)],
            notes=[("noiseSkipped", at("{"))],
        ),
        several("several_xml_and_json", [("doc", xml), ("noise", b"\n"), ("doc", body), ("noise", b"\n"), ("doc", xml)]),
    ]
