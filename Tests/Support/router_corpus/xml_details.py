"""XML that a conforming parser reads in one way only: what both modes must accept."""

from corpus_places import at

from .entry import accepted, line, record

OK = record("ok")


def entries():
    return [
        accepted("declaration_single_quotes", b"<?xml version='1.0' encoding='utf-8'?>" + line("ok")),
        accepted(
            "declaration_white_space",
            b'<?xml  version = "1.0"\n encoding = "UTF-8" standalone = \'yes\' ?>\n' + line("ok"),
        ),
        accepted("declaration_standalone_no", b"<?xml version=\"1.0\" standalone='no'?>" + line("ok")),
        accepted("white_space_before_root", b"\r\n\t  " + line("ok") + b"\n\n"),
        accepted(
            "comments_everywhere",
            b"<!-- a --><?p q?><!----><messages><!-- <message> --><message><!-- b -->"
            b"<messageType><!-- c -->chat<!-- d -->Line<!-- e --></messageType></message></messages><!-- f --> <?p?>\n",
        ),
        accepted(
            "comment_with_markup",
            b"<messages><!-- <message><messageText>no</messageText></message> & < ]]> -->" + OK + b"</messages>",
        ),
        accepted(
            "instructions_everywhere",
            b"<?xml version=\"1.0\"?><?xml-stylesheet href='a.xsl'?><messages><?a <message> & ?>"
            + record(b"a<?b c?>b")
            + b"</messages><?end?>",
        ),
        accepted(
            "instruction_catalog",
            b'<?oasis-xml-catalog catalog="file:///nowhere/catalog.xml"?>' + line("ok"),
            notes=[("ignoredInstruction", at("<?oasis"))],
        ),
        accepted("cdata", line(b"<![CDATA[<b>Hi</b> & bye &amp; &nl;]]>")),
        accepted("cdata_empty", line(b"a<![CDATA[]]>b")),
        accepted("cdata_end_written_in_two", line(b"<![CDATA[a]]]]><![CDATA[>b]]>")),
        accepted("cdata_brackets", line(b"<![CDATA[[x[0]] ]] > ]]]>")),
        accepted("cdata_beside_text", line(b" a <![CDATA[ b ]]> c ")),
        accepted("brackets_and_greater_in_text", line(b"a ]] b > c ]> d ]] > e")),
        accepted("quotes_in_text", line(b'She said "hi", it\'s fine')),
        accepted("predefined_entities", line(b"&lt;b&gt; &amp; &quot;q&quot; &apos;a&apos;")),
        accepted(
            "predefined_entities_escaped_again", line(b"&amp;lt;b&amp;gt; &amp;amp; &amp;quot; &amp;#38; &amp;nbsp;")
        ),
        accepted("character_references", line(b"&#65;&#x42;&#x1F600;&#128512;&#9;&#10;&#13;&#x10FFFF;&#xE9;")),
        accepted("references_next_to_each_other", line(b"&amp;&amp;&lt;&gt;&amp;amp;&#38;amp;")),
        accepted("router_escapes", line(b"a&amp;nl;b&amp;eq;c&amp;rt;d&amp;amp;nl;e&amp;amp;amp;f")),
        accepted(
            "router_escapes_not_amp",
            b"<messages><message><messageType>chatLine</messageType>"
            b"<reason>a&amp;nl;b&amp;eq;c&amp;rt;d &amp;amp; e &amp;amp;nl; f</reason></message></messages>",
        ),
        accepted(
            "router_escapes_complete_everywhere",
            b"<messages><message><messageType>chatLine</messageType>"
            b"<client.display.text>1 &amp;amp; 2</client.display.text><display.text>1 &amp;amp; 2</display.text>"
            b"<client.outcome.data>1 &amp;amp; 2</client.outcome.data>"
            b"<thank_you_image_label>1 &amp;amp; 2</thank_you_image_label><automaton.data>1 &amp;amp; 2</automaton.data>"
            b"</message></messages>",
        ),
        accepted("router_escapes_in_cdata", line(b"<![CDATA[a&nl;b&eq;c&rt;d&amp;e]]>")),
        accepted(
            "router_escapes_not_quite", line(b"&amp;NL; &amp;nl &amp;n l; &amp;eq &amp;rt&amp;; &amp;lt; &amp;#034;")
        ),
        accepted("html_name_escaped_once", line(b"caf&amp;eacute; &amp;nbsp;")),
        accepted(
            "line_ends_crlf",
            b"<messages>\r\n<message>\r\n<messageType>chatLine</messageType>\r\n"
            b"<messageText>a\r\nb\r\n\r\nc</messageText>\r\n</message>\r\n</messages>\r\n",
        ),
        accepted(
            "line_ends_cr",
            b"<messages>\r<message>\r<messageType>chatLine</messageType>\r<messageText>a\rb\r\rc</messageText>\r"
            b"</message></messages>\r",
        ),
        accepted("line_ends_mixed", line(b"a\r\n\rb\n\rc\r\r\nd")),
        accepted("line_ends_in_cdata", line(b"<![CDATA[a\r\nb\rc\nd]]>")),
        accepted("tabs_and_spaces_kept", line(b"\t a \t b \n c \t")),
        accepted(
            "white_space_in_tags",
            b"<messages ><message\n><messageType\t>chatLine</messageType >\n<messageText\r\n>ok"
            b"</messageText\n\t></message\r></messages >",
        ),
        accepted(
            "attribute_quotes_and_greater",
            b"<messages a='\"' b=\"'\"><message c='>' d=\"a > b ]]> c\">"
            b"<messageType e='/>'>chatLine</messageType></message></messages>",
        ),
        accepted(
            "attribute_entities",
            b'<messages><message src="a&amp;b &lt;c&gt; &quot;d&quot; &#65;&#x10FFFF;">'
            b"<messageType>chatLine</messageType></message></messages>",
        ),
        accepted(
            "attribute_long_with_greater",
            b"<messages><message src='" + b"> " * 300 + b"'>"
            b"<messageType>chatLine</messageType></message></messages>",
        ),
        accepted(
            "attribute_white_space",
            b"<messages\n  a = '1'\n\tb\n=\n\"2\"\n><message\tc='a\nb\tc'>"
            b"<messageType>chatLine</messageType></message></messages>",
        ),
        accepted(
            "attributes_64",
            b"<messages><message " + b" ".join(b"a%d='%d'" % (i, i) for i in range(64)) + b">"
            b"<messageType>chatLine</messageType></message></messages>",
        ),
        accepted("attribute_xml_prefix", b"<messages xml:lang='de' xml:space='preserve'>" + OK + b"</messages>"),
        accepted(
            "namespace_prefixed",
            b'<cr:messages xmlns:cr="urn:example:cr"><cr:message><cr:messageType>chatLine</cr:messageType>'
            b"<cr:messageText>1 &amp;amp; 2</cr:messageText></cr:message></cr:messages>",
        ),
        accepted("namespace_default", b"<messages xmlns='urn:example:cr'>" + OK + b"</messages>"),
        accepted(
            "namespace_default_undone",
            b"<messages xmlns='urn:example:cr'><message xmlns=''><messageType>chatLine</messageType>"
            b"</message></messages>",
        ),
        accepted(
            "namespace_declared_on_property",
            b"<messages><message><messageType>chatLine</messageType>"
            b"<p:reason xmlns:p='urn:example:p' p:x='1'>r</p:reason></message></messages>",
        ),
        accepted(
            "namespace_declared_again",
            b"<a:messages xmlns:a='urn:example:1'><a:message xmlns:a='urn:example:2'>"
            b"<a:messageType>chatLine</a:messageType></a:message></a:messages>",
        ),
        accepted(
            "namespace_two_prefixes",
            b"<m xmlns:a='urn:example:1' xmlns:b='urn:example:2'><a:message><b:messageType>chatLine"
            b"</b:messageType><a:reason>1</a:reason><b:reason>2</b:reason></a:message></m>",
        ),
        accepted(
            "namespace_same_local_attribute",
            b"<m xmlns:a='urn:example:1' xmlns:b='urn:example:2'>"
            b"<message a:x='1' b:x='2' x='3'><messageType>chatLine</messageType></message></m>",
        ),
        accepted(
            "namespace_xml_declared",
            b"<messages xmlns:xml='http://www.w3.org/XML/1998/namespace'>" + OK + b"</messages>",
        ),
        accepted("namespace_relative_uri", b"<messages xmlns:p='relative/name'>" + OK + b"</messages>"),
        accepted(
            "namespace_in_form_b",
            b"<cr:message xmlns:cr='urn:example:cr'><cr:value>messageType=chatLine</cr:value>"
            b"<cr:value>from=Ana</cr:value></cr:message>",
        ),
        accepted(
            "names_of_every_kind",
            "<messages><message><messageType>chatLine</messageType><_a>1</_a><a.b-c_d>2</a.b-c_d>"
            "<é>3</é><日本>4</日本><a·b>5</a·b><Ab>6</Ab><aB>7</aB></message></messages>",
        ),
        accepted(
            "message_names_html_alike",
            b"<htmlx><message><messageType>chatLine</messageType><html>1</html><br>2</br>" b"</message></htmlx>",
        ),
        accepted(
            "scalars_of_every_length", line("A\u007f\u0080\u0085é\u07ff\u0800\ud7ff\ue000\ufffd\U00010000\U0010fffd")
        ),
        accepted("scalars_text", line("Grüße 日本 👩‍🚀 e\u0301 שלום مرحبا \u202etest\u202c \u2028\u2029")),
        accepted("scalars_unassigned", line("\ufdd0\ufdef\U0001fffe\U0001ffff\U000e0001\U0010ffff")),
        accepted("zero_width_no_break_space_in_text", line("a\ufeffb\ufeff")),
        accepted("long_text_with_references", line(b"A" * 700 + b"&amp;" + b"B" * 700)),
        accepted("long_text_with_multi_byte", line("äöü日本👍" * 60)),
        accepted(
            "longer_than_4_kib",
            b"<messages>" + b"".join(record(f"Zeile {i}: Grüße &amp; Küsse") for i in range(55)) + b"</messages>",
        ),
        accepted("minimal", b"<a/>"),
        accepted(
            "names_300",
            b"<messages><message><messageType>x</messageType>"
            + b"".join(b"<n%d/>" % i for i in range(300))
            + b"</message></messages>",
        ),
        accepted(
            "json_in_value",
            line(b'{"widgetType":"quickreply","nodes":[{"id":"n1","text":["A","B"]}],"a":"&amp;quot;"}'),
        ),
    ]
