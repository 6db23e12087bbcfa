"""Bodies that are no Chat Router XML: nothing, HTML, JSON and text forms, plain words, documents with a DOCTYPE."""

from corpus_places import END, START, at

from .entry import line, open_question, record, refused

HTML_BODY = b"<head><title>502 Bad Gateway</title></head><body>proxy<br></body></html>"
DOCTYPE = "documentType"


def entries():
    return nothing() + html() + other_forms() + document_types()


def nothing():
    return [
        refused("empty", b"", "empty", END),
        refused("empty_white_space", b" \r\n\t ", "empty", END),
        refused("empty_bom", b"\xef\xbb\xbf", "empty", END),
        refused("empty_bom_and_white_space", b"\xef\xbb\xbf\n\n", "empty", END),
        refused("empty_utf16_bom", b"\xff\xfe", "empty", END),
        refused("empty_utf16_white_space", "\ufeff \n".encode("utf-16-be"), "empty", END),
    ]


def html():
    return [
        refused("html_page", b"<html>" + HTML_BODY, "html", START),
        refused("html_page_upper_case", b"<HTML><BODY>Bad gateway</BODY></HTML>", "html", START),
        refused("html_page_attributes", b"<html lang=en>" + HTML_BODY, "html", START),
        refused("html_page_behind_white_space", b"\r\n\r\n<html>" + HTML_BODY, "html", at("<html")),
        refused("html_doctype", b"<!DOCTYPE html>\n<html>" + HTML_BODY, "html", START),
        refused("html_doctype_lower_case", b"<!doctype html><html>" + HTML_BODY, "html", START),
        refused(
            "html_doctype_public",
            b'<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">'
            b"<html>" + HTML_BODY,
            "html",
            START,
        ),
        refused(
            "html_behind_declaration",
            b'<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">' + HTML_BODY,
            "html",
            at("<html"),
        ),
        refused(
            "html_doctype_behind_declaration",
            b'<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"'
            b' "x.dtd">\n<html>' + HTML_BODY,
            "html",
            at("<!DOCTYPE"),
        ),
        refused("html_behind_comment_and_instruction", b"<!-- proxy --><?p q?><html>" + HTML_BODY, "html", at("<html")),
        refused("html_behind_bom", b"\xef\xbb\xbf<html>" + HTML_BODY, "html", at("<html")),
        refused(
            "html_utf16", b"\xff\xfe" + b"<html><body>x</body></html>".decode().encode("utf-16-le"), "html", at(b"<\0h")
        ),
        refused("html_self_closed", b"<html/>", "html", START),
    ]


def other_forms():
    plain = b"Service unavailable. Please try again later.\n"
    return [
        refused("plain_text", plain, "notChatRouter", START),
        refused("plain_text_ok", b"OK", "legacyScript", START),
        refused("plain_text_request_needed", b"CHAT_REQUEST_NEEDED\n", "legacyScript", START),
        refused("plain_text_behind_white_space", b"\n  " + plain, "notChatRouter", at("Service")),
        refused("plain_text_json_string", b'"pong"', "notChatRouter", START),
        refused("plain_text_then_markup", b"error: see <b>status</b> page", "legacyScript", START),
        refused(
            "plain_text_5_kib_before_document",
            b"a line of a log\n" * 320 + b'<?xml version="1.0"?>' + line("ok"),
            "notChatRouter",
            START,
        ),
        open_question(
            "plain_text_gzip",
            bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xB3, 0x29, 0xC8, 0x28, 0xC9, 0xCD, 0xB1, 3, 0]),
            {"messages": 0},
            {"messages": []},
        ),
        open_question("plain_text_latin1", b"caf\xe9 closed\n", {"messages": 0}, {"messages": []}),
    ]


def document_types():
    ok = line("ok")
    return [
        refused("doctype_attribute_list", b"<!DOCTYPE a [<!ATTLIST a b (x|x) #IMPLIED>]><a/>", DOCTYPE, START),
        refused(
            "doctype_default_attribute",
            b'<!DOCTYPE messages [<!ATTLIST message lang CDATA "de">]>' + ok,
            DOCTYPE,
            START,
        ),
        refused(
            "doctype_system",
            b"<!DOCTYPE messages SYSTEM 'x.dtd'><messages><message><messageText>a&foo;b</messageText></message>"
            b"</messages>",
            DOCTYPE,
            START,
        ),
        refused(
            "doctype_public",
            b"<!DOCTYPE messages PUBLIC '-//example//DTD m//EN' 'http://dtd.example/x.dtd'>" + ok,
            DOCTYPE,
            START,
        ),
        refused("doctype_name_only", b"<!DOCTYPE messages>" + ok, DOCTYPE, START),
        refused(
            "doctype_external_entity",
            b"<?xml version='1.0'?>\n<!DOCTYPE m [<!ENTITY x SYSTEM 'file:///nowhere/secret'>]>"
            b"<m><message><messageText>&x;</messageText></message></m>",
            DOCTYPE,
            at("<!DOCTYPE"),
        ),
        refused(
            "doctype_billion_laughs",
            b"<!DOCTYPE m [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>"
            b"<m><message><messageText>&c;</messageText></message></m>",
            DOCTYPE,
            START,
        ),
        refused(
            "doctype_parameter_entity",
            b"<!DOCTYPE m [<!ENTITY % p SYSTEM 'http://dtd.example/p'>%p;]>" + ok,
            DOCTYPE,
            START,
        ),
        refused("doctype_entity_leak", b"<!DOCTYPE messages [<!ENTITY e 'text'>]>" + ok, DOCTYPE, START),
        refused("doctype_behind_comment", b"<!-- c --><?p q?>\n <!DOCTYPE messages>" + ok, DOCTYPE, at("<!DOCTYPE")),
        refused("doctype_html_alike", b"<!DOCTYPE htmlx>" + ok, DOCTYPE, START),
        refused("doctype_never_closed", b"<!DOCTYPE messages [", DOCTYPE, START),
        refused(
            "doctype_utf16",
            b"\xfe\xff" + "<!DOCTYPE messages>".encode("utf-16-be") + ok.decode().encode("utf-16-be"),
            DOCTYPE,
            at(b"\0<\0!"),
        ),
        open_question("doctype_lower_case", b"<!doctype messages>" + ok, {"messages": 0}),
        open_question(
            "doctype_second_document",
            record("ok") + b"<!DOCTYPE m>" + record("two"),
            {"error": (None, at("<!DOCTYPE")), "messages": 1},
        ),
        open_question("doctype_misspelt", b"<!DOCTYP messages>" + ok, {"error": (None, START), "messages": 0}),
    ]
