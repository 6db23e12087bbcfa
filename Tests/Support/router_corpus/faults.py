"""Faults that decoders of such traffic had in the field, as far as no other table has them."""

from corpus_places import START, at

from .entry import accepted, chat_line, line, open_question, record, refused


def entries():
    lines = b"".join(b"Z" * 77 + b"\r\n" for _ in range(120))
    many = b"".join(
        b"<message><messageType>chatLine</messageType><sequenceNumber>%d</sequenceNumber><messageText>line %05d</messageText></message>"
        % (i, i)
        for i in range(40)
    )
    return [
        accepted("delimiters_inside_cdata_then_comment", line(b"<![CDATA[1 < 2 ]] > 0]]><!-- note --> end")),
        accepted("lines_of_77_with_crlf", line(lines)),
        accepted("forty_numbered_lines", b"<messages>" + many + b"</messages>"),
        accepted(
            "quotes_and_router_line_feed",
            b"<messages><message><messageType>stateChange</messageType><state>transfer</state>"
            b"<client.display.text>Say &quot;hi&quot; &apos;now&apos;&amp;nl;Please hold</client.display.text></message></messages>",
        ),
        accepted("double_escaping", line(b"3 &amp;gt; 2 &amp;amp; so on")),
        accepted(
            "pushed_url_escaped",
            b"<messages><message><messageType>command</messageType><command>pushURL</command>"
            b"<url>https://shop.example/p?id=1&amp;x=2#a</url></message></messages>",
        ),
        accepted(
            "ids_beyond_64_bits",
            b"<messages><message><messageType>chatLine</messageType>"
            b"<config.session_id>24930000000000000001</config.session_id><engagementID>-9223372036854775809</engagementID>"
            b"<sequenceNumber>99999999999999999999</sequenceNumber></message></messages>",
        ),
        accepted(
            "null_and_undefined_words",
            b"<messages><message><messageType>chat.exit</messageType>"
            b"<thank_you_image_label>undefined</thank_you_image_label><reason>null</reason></message></messages>",
        ),
        accepted(
            "html_escaped_in_value",
            line(b"Hello&lt;br/&gt;&lt;a href=&quot;https://shop.example/?a=1&amp;amp;b=2&quot;&gt;x" b"&lt;/a&gt;"),
        ),
        refused(
            "shift_jis_with_bad_byte",
            b"<?xml version='1.0' encoding='Shift_JIS'?>" + line(b"\x83\x5c\xff"),
            "unsupportedCharset",
            START,
        ),
        open_question(
            "attributes_65",
            b"<messages>"
            + record("ok")
            + b"<message "
            + b" ".join(b"a%d='%d'" % (i, i) for i in range(65))
            + b"><a/></message></messages>",
            {"error": ("limitExceeded", None), "messages": 1},
            {"messages": [chat_line("ok")], "error": ("limitExceeded", None)},
        ),
        open_question(
            "name_of_257_bytes",
            b"<messages>" + record("ok") + b"<message><" + b"n" * 257 + b"/></message></messages>",
            {"error": ("limitExceeded", None), "messages": 1},
            {"messages": [chat_line("ok")], "error": ("limitExceeded", None)},
        ),
        accepted("name_of_256_bytes", b"<messages><message><" + b"n" * 256 + b"/></message></messages>"),
        accepted("issue_free_markup_alike_text", line(b"a &lt;br&gt; b &amp;nbsp; c ] ] > d")),
        accepted(
            "nested_markup_in_second_message",
            b"<messages>" + record("ok") + record(b"a <i>b</i>") + b"</messages>",
            notes=[("nestedMarkup", at("<i>"))],
        ),
    ]
