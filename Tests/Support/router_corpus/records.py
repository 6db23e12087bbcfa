"""What is a record, a property or envelope, whatever the names around it; and the pairs of form (b)."""

from corpus_places import at

from .entry import accepted, chat_line, line, open_question, record

OK = record("ok")
MORE_PROPERTIES = [
    ("engagementID", "-388000000000000001"),
    ("messageTimestamp", "1627648283000"),
    ("config.session_id", "24930000000000000001"),
    ("external_user.ip", "192.0.2.7"),
    ("external.app", "true"),
    ("aeapi.mode", "true"),
    ("disp.reason.0", "sale"),
    ("disp.notes", ""),
    ("_private", "1"),
    ("a-b.c_d9", "dots, hyphens, digits"),
    ("größe", "XL"),
    ("名前", "ana"),
]


def entries():
    more = "".join(f"<{name}>{text}</{name}>" for name, text in MORE_PROPERTIES)
    internal = "".join(
        f"<message><messageType>{name}</messageType><display.text>{name}</display.text></message>"
        for name in [
            "chat.communication",
            "chat.communication.queue",
            "chat.communication_system",
            "chat.need_wait",
            "chat.accepted",
            "chat.exit",
            "chat.activity",
            "chat.transfer_response",
            "owner.transfer_response",
            "client.command",
            "chat.denied",
            "chat.system",
            "agentDataPass",
            "error",
            "dynamicForm",
            "nobody.knows.this",
        ]
    )
    return [
        accepted(
            "more_properties", f"<messages><message><messageType>chatLine</messageType>{more}</message></messages>"
        ),
        accepted("internal_types", f"<messages>{internal}</messages>"),
        accepted(
            "automation_spellings",
            "<messages><message><messageType>chat.automation_request</messageType><automaton.data>a</automaton.data></message>"
            "<message><messageType>chat.automaton_request</messageType><automaton.data>b</automaton.data></message></messages>",
            kinds=["chat.automation_request", "chat.automation_request"],
        ),
        accepted(
            "closed_without_type",
            "<messages><message><state>closed</state></message><message><state>queued</state></message></messages>",
            kinds=["stateChange", ""],
        ),
        accepted(
            "type_with_white_space",
            "<messages><message><messageType>\n  chatLine\t</messageType><state> closed </state></message></messages>",
            kinds=["chatLine"],
        ),
        accepted("record_any_root", b"<engagementResponse><items>" + OK + b"</items></engagementResponse>"),
        accepted("record_is_root", OK, kinds=["chatLine"]),
        accepted(
            "record_is_root_any_name",
            b"<reply><messageType>chatLine</messageType><messageText>ok</messageText></reply>",
        ),
        accepted("record_message_upper_case", b"<MESSAGES><MESSAGE><messageText>ok</messageText></MESSAGE></MESSAGES>"),
        accepted(
            "record_message_mixed_case", b"<Messages><Message><messageType>chatLine</messageType></Message></Messages>"
        ),
        accepted(
            "record_by_messageType",
            b"<list><entry><messageType>chatLine</messageType><messageText>a</messageText></entry>"
            b"<other><messageType>command</messageType><command>pushURL</command></other></list>",
        ),
        accepted(
            "record_by_msg_type",
            b"<list><entry><msg.type>chat.communication</msg.type><chat.data>a &amp;amp; b</chat.data></entry></list>",
        ),
        accepted(
            "record_leaf_before_type",
            b"<list><entry><state>closed</state><sequenceNumber>4</sequenceNumber><messageType>stateChange</messageType>"
            b"<reason>done</reason></entry></list>",
        ),
        accepted(
            "record_not_after_a_record",
            b"<list>" + OK + b"<messageType>chatLine</messageType><messageText>envelope</messageText></list>",
            envelope=True,
        ),
        accepted("record_deep_in_envelope", b"<a><b><c><d><status>200</status>" + OK + b"</d></c></b></a>"),
        accepted(
            "message_text_only_is_envelope",
            b"<answer><message>Try again</message><code>7</code></answer>",
            envelope=True,
        ),
        accepted(
            "message_empty_is_no_record", b"<messages><message/><message></message><message>  </message></messages>"
        ),
        accepted(
            "message_inside_record_is_property",
            b"<messages><message><messageType>chatLine</messageType><message>text</message></message></messages>",
        ),
        accepted(
            "message_with_children_inside_record",
            b"<reply><messageType>chatLine</messageType><message><messageText>inner</messageText></message></reply>",
            notes=[("nestedMarkup", at("<messageText>"))],
        ),
        accepted("script_type_name_only", b"<messages><message><messageType/></message></messages>", kinds=[""]),
        accepted(
            "envelope_count_status",
            b"<messages><count>12</count><status>ok</status>"
            + OK
            + b"<engagementID>388000000000000001</engagementID></messages>",
            envelope=True,
        ),
        accepted("envelope_only", b"<messages><count>0</count></messages>", envelope=True),
        accepted(
            "envelope_nested",
            b"<r><head><status>200</status><empty/></head><body>" + OK + b"</body></r>",
            envelope=True,
        ),
        accepted("empty_root", b"<messages></messages>"),
        accepted("empty_root_self_closed", b"<messages/>"),
        accepted("empty_root_self_closed_declared", b'<?xml version="1.0"?>\n<messages count="0" />\n'),
        accepted(
            "repeated_properties",
            b"<messages><message><messageType>chatLine</messageType><agentID>1</agentID>"
            b"<messageText>first</messageText><agentID>2</agentID><agentID/></message></messages>",
        ),
        accepted(
            "empty_values",
            b"<messages><message><messageType>chatLine</messageType><disp.notes></disp.notes>"
            b"<reason/><from /></message></messages>",
        ),
        accepted(
            "white_space_values",
            b"<messages><message><messageType>chatLine</messageType><messageText>   </messageText>"
            b"<reason>\n\t</reason><from>  Ana  </from></message></messages>",
        ),
        accepted(
            "attributes_are_no_properties",
            b'<messages n=\'1\'><message id="7" messageType="command">'
            b"<messageType lang='en'>chatLine</messageType></message></messages>",
        ),
        accepted(
            "text_between_properties",
            b"<messages> Hello <message>  stray <messageType>chatLine</messageType>and <messageText>ok</messageText> end"
            b"</message></messages>",
            notes=[
                ("noiseSkipped", at("Hello")),
                ("noiseSkipped", at("stray")),
                ("noiseSkipped", at("and ")),
                ("noiseSkipped", at("end</")),
            ],
        ),
        accepted(
            "script_openers",
            b"<scripts><script>&lt;b&gt;Hello&lt;/b&gt;</script><script><![CDATA[<i>x</i>]]></script></scripts>",
            notes=[("scriptSkipped", at("<script>"))],
        ),
        accepted(
            "script_beside_messages",
            b"<reply><script>opener</script>" + OK + b"<script>another</script></reply>",
            notes=[("scriptSkipped", at("<script>"))],
        ),
        open_question(
            "script_inside_record",
            b"<messages><message><messageType>chatLine</messageType><script>x</script></message>" b"</messages>",
            strict={"error": None, "messages": 1},
            lenient={"error": None},
        ),
        accepted(
            "b_basic",
            b'<?xml version="1.0" encoding="utf-8" ?>\n<message>\n  <value>msg.type=chat.acknowledge</value>\n'
            b"  <value>chat.id=1134000000000001</value>\n  <value>agent.alias=Ana&amp;eq;1</value>\n"
            b'  <value><![CDATA[config.disposition=<disp site="1"><cat id="2" name="Closed"/></disp>]]></value>\n</message>\n',
        ),
        accepted(
            "b_second_equals_sign",
            b"<message><value>messageType=command</value>"
            b"<value>url=https://shop.example/p?id=7&amp;x=2</value></message>",
        ),
        accepted("b_empty_value", b"<message><value>messageType=chatLine</value><value>disp.notes=</value></message>"),
        accepted(
            "b_without_equals_sign",
            b"<message><value>messageType=chatLine</value><value>plain text</value><value/>"
            b"<value></value></message>",
        ),
        accepted(
            "b_split_before_escapes",
            b"<message><value>msg.type=chat.communication</value>"
            b"<value>a&amp;eq;b=c&amp;eq;d</value><value>only&amp;eq;escaped</value></message>",
        ),
        accepted(
            "b_equals_as_reference",
            b"<message><value>messageType&#61;chatLine</value><value>from&#x3D;Ana</value></message>",
        ),
        accepted("b_equals_in_cdata", b"<message><value>message<![CDATA[Type=chat]]>Line</value></message>"),
        accepted(
            "b_mixed_with_a",
            b"<message><messageType>chatLine</messageType><value>from=Ana</value>"
            b"<messageText>a = b</messageText></message>",
        ),
        accepted(
            "b_indexed_names",
            b"<message><value>messageType=transfer_info.response</value><value>site.0.id=10000001</value>"
            b"<value>site.1.id=10000002</value><value>bu_target.22.agent.0.attrs=lang&amp;eq;en</value></message>",
        ),
        accepted(
            "b_old_name_complete_escapes",
            b"<message><value>msg.type=chat.communication</value>"
            b"<value>chat.data=Fish &amp;amp; chips&amp;nl;2 &amp;eq; 2</value></message>",
        ),
        accepted(
            "b_nested_markup",
            b"<message><value>msg.type=x</value><value>k=<disp id='1'>a=b</disp></value></message>",
            notes=[("nestedMarkup", at("<disp"))],
        ),
        accepted("xml_without_record", b"<status><code>200</code><text>fine</text></status>"),
        accepted("two_records_one_line_each", b"<messages>\n" + OK + b"\n" + record("b") + b"\n</messages>\n"),
        accepted("nested_void_closed", line("a<br/>b<br />c<hr></hr>d"), notes=[("nestedMarkup", at("<br/>"))]),
        accepted(
            "nested_markup",
            line("Hello <b>you</b>, <a href='https://shop.example/?a=1&amp;b=2' class=\"x\">see &amp; buy</a>"),
            notes=[("nestedMarkup", at("<b>"))],
        ),
        accepted("nested_void_with_end_tag", line("a<br></br>b<br>c</br>d"), notes=[("nestedMarkup", at("<br>"))]),
        accepted(
            "nested_with_comment_and_cdata",
            line("a<i>b<!-- c --><![CDATA[<d>]]>e</i>"),
            notes=[("nestedMarkup", at("<i>"))],
        ),
        accepted(
            "nested_in_two_values",
            b"<messages><message><messageType>chatLine</messageType><messageText>a<b>c</b></messageText>"
            b"<display.text><i>d</i></display.text></message></messages>",
            notes=[("nestedMarkup", at("<b>")), ("nestedMarkup", at("<i>"))],
        ),
        accepted(
            "depth_64",
            b"<messages>" + record(b"<x>" * 61 + b"deep" + b"</x>" * 61) + b"</messages>",
            notes=[("nestedMarkup", at("<x>"))],
        ),
        open_question(
            "depth_65",
            b"<messages>" + OK + record(b"<x>" * 62 + b"deep" + b"</x>" * 62) + b"</messages>",
            {"error": ("limitExceeded", at("<x>", 62)), "messages": 1},
            {"messages": [chat_line("ok")], "error": ("limitExceeded", at("<x>", 62))},
        ),
    ]
