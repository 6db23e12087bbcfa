"""Every type of message content but plugins, full and as small as it may be, and types that nobody knows."""

from . import pieces as p
from .entry import Literal, accepted

ICON = {"fileName": "red.png", "url": "https://img.example.com/icons/red.png", "mimeType": "image/png"}


def button(words, postback='{"id":"1"}', **more):
    return {"type": "REPLY_BUTTON", "text": words, "postback": postback} | more


def full(name, content, style="compact", **more):
    return accepted("content_" + name, p.created(content, **more), style)


def small(name, content):
    return accepted("content_" + name, p.created_small(content))


def texts():
    return [
        full(
            "text_emoji_and_scripts", p.text('Grüße 👩‍👩‍👧 – مرحبا – 你好 – e\u0301 \u2028 "quoted" \\ /'), "escaped"
        ),
        full("text_lines", p.text("first\nsecond\r\nthird\ttab")),
        full("text_long", p.text("Lorem ipsum dolor sit amet, consectetur adipiscing elit. " * 60)),
        full("text_answer_of_button", p.text("Red", postback='{"id":"red"}'), message_more={"direction": "inbound"}),
        full("text_html", p.text("<p>Fish &amp; chips</p>", isAutoTranslated=True)),
        small("text_empty", {"type": "TEXT", "payload": {"text": ""}}),
        small("text_null", {"type": "TEXT", "payload": {"text": None}}),
        small("text_without_payload", {"type": "TEXT"}),
        small("text_of_wrapper", {"type": "TEXT", "payload": [], "text": "from the wrapper"}),
        small("text_elements_null", {"type": "TEXT", "payload": {"text": "hi", "elements": None}, "parameters": {}}),
        small("text_object", {"type": "TEXT", "payload": {"text": {"content": "as an object"}}}),
        small("text_type_lower_case", {"type": "text", "payload": {"text": "hi"}}),
    ]


def links():
    link = {
        "media": {"fileName": "shoe.jpg", "url": "https://img.example.com/shoe.jpg", "mimeType": "image/jpeg"},
        "title": {"content": "A red shoe"},
        "url": "https://shop.example.com/p?id=1&size=42#top",
    }
    return [
        full(
            "rich_link", {"type": "RICH_LINK", "payload": link, "fallbackText": "A red shoe: https://shop.example.com"}
        ),
        small("rich_link_minimal", {"type": "RICH_LINK", "payload": link}),
        small(
            "rich_link_without_media", {"type": "RICH_LINK", "payload": {"title": {"content": "t"}, "url": "/relative"}}
        ),
        small("rich_link_empty", {"type": "RICH_LINK", "payload": {}}),
        small("rich_link_title_text", {"type": "RICH_LINK", "payload": link | {"title": "A plain title"}}),
    ]


def choices():
    buttons = [
        button("Red", "/red", description="as a rose", icon=ICON),
        button("Blue", '{"id":"2","nested":{"a":[1]}}', icon=None, description=None),
        button("Green", None),
    ]
    partly = button("Partly", icon={"fileName": "only-a-name.png"})
    link = {"type": "LINK_BUTTON", "text": "Shop", "url": "https://shop.example.com"}
    quick = {"text": {"content": "Which colour?"}, "actions": buttons}
    picker = {"title": {"content": "Colours"}, "text": {"content": "Choose one"}, "actions": buttons}
    return [
        full("quick_replies", {"type": "QUICK_REPLIES", "payload": quick, "fallbackText": "Which colour?"}),
        small(
            "quick_replies_minimal",
            {"type": "QUICK_REPLIES", "payload": {"text": {"content": ""}, "actions": [button("Yes", "y")]}},
        ),
        small("quick_replies_without_text", {"type": "QUICK_REPLIES", "payload": {"actions": [button("Yes", "y")]}}),
        small("quick_replies_plain_text", {"type": "QUICK_REPLIES", "payload": {"text": "Plain", "actions": []}}),
        small(
            "quick_replies_actions_null",
            {"type": "QUICK_REPLIES", "payload": {"text": {"content": "?"}, "actions": None}},
        ),
        small("quick_replies_without_fallback", {"type": "QUICK_REPLIES", "payload": quick, "fallbackText": None}),
        full("list_picker", {"type": "LIST_PICKER", "payload": picker, "fallbackText": "Colours"}),
        small(
            "list_picker_minimal",
            {"type": "LIST_PICKER", "payload": {"title": {"content": "t"}, "text": {"content": "x"}, "actions": []}},
        ),
        small("list_picker_icon_in_parts", {"type": "LIST_PICKER", "payload": picker | {"actions": [partly]}}),
        small(
            "list_picker_other_actions",
            {"type": "LIST_PICKER", "payload": picker | {"actions": [link, buttons[0], None, 7, buttons[2]]}},
        ),
        small(
            "list_picker_action_without_type",
            {"type": "LIST_PICKER", "payload": picker | {"actions": [{"text": "Untyped", "postback": "u"}]}},
        ),
        small(
            "list_picker_action_empty",
            {"type": "LIST_PICKER", "payload": picker | {"actions": [{"type": "REPLY_BUTTON"}, buttons[1]]}},
        ),
    ]


def times():
    slots = [
        {"id": "1", "duration": 1800, "startTime": "2026-02-04T09:00:00+01:00"},
        {"id": "2", "duration": 3600, "startTime": "2026-02-04T10:00:00.000Z"},
        {"id": "3", "duration": "900", "startTime": "2026-02-04T11:00:00+0100"},
    ]
    event = {"title": {"content": "Free slots"}, "timeSlots": slots}
    odd = [{"id": 4, "duration": Literal("1.8e3"), "startTime": "noon"}, {"duration": 60}, "slot", slots[0]]
    picker = {
        "type": "TIME_PICKER",
        "payload": {"title": {"content": "Pick a time"}, "event": event},
        "fallbackText": "Pick a time",
    }
    return [
        full("time_picker", picker),
        small("time_picker_minimal", {"type": "TIME_PICKER", "payload": {"event": {"timeSlots": []}}}),
        small(
            "time_picker_odd_slots",
            {"type": "TIME_PICKER", "payload": {"title": {"content": "t"}, "event": {"timeSlots": odd}}},
        ),
        small(
            "time_picker_without_event", {"type": "TIME_PICKER", "payload": {"title": {"content": "t"}, "event": []}}
        ),
    ]


def small_types():
    stream = {"protocol": "sse", "sourceUrl": "https://stream.example.com/answers/1?token=invented"}
    card = {
        "type": "AdaptiveCard",
        "version": Literal("1.50"),
        "body": [{"type": "TextBlock", "text": "Hello", "n": Literal("9007199254740993")}],
    }
    return [
        full(
            "postback",
            {"type": "POSTBACK", "payload": {"postback": "chosen", "text": "Yes, please"}, "postback": "chosen"},
        ),
        small("postback_of_wrapper", {"type": "POSTBACK", "payload": {}, "postback": "outer", "text": "outer text"}),
        small("postback_minimal", {"type": "POSTBACK"}),
        full("streamed", {"type": "STREAMED", "payload": stream, "fallbackText": None}),
        small("streamed_minimal", {"type": "STREAMED", "payload": {}}),
        full("unknown_adaptive_card", {"type": "ADAPTIVE_CARD", "payload": card, "fallbackText": "A card"}),
        small(
            "unknown_form",
            {"type": "FORM", "payload": {"fields": [{"name": "size", "required": True}]}, "fallbackText": "A form"},
        ),
        small("unknown_file", {"type": "FILE", "payload": {"url": "https://files.example.com/1"}}),
        small("unknown_carousel", {"type": "CAROUSEL", "payload": {"cards": [1, 2]}, "fallbackText": "Pick a card"}),
        small("unknown_fallback_null", {"type": "HOLOGRAM", "payload": None, "fallbackText": None}),
        small("unknown_bare", {"type": "FOOBAR"}),
        small("type_missing", {"payload": {"text": "no type"}, "fallbackText": "still here"}),
        small("type_null", {"type": None, "payload": {"text": "no type"}}),
        small("is_text", "plain words"),
        small("is_empty_array", []),
        accepted(
            "content_is_null",
            p.created_small(messageContent=None, contentRemoved={"reason": "gdpr", "removedAt": p.AT}),
        ),
    ]


def hidden():
    """Messages that are never shown, in every spelling of `parameters`."""
    shapes = {
        "initial": {"isInitialMessage": True},
        "unsupported_answer": {"isUnsupportedMessageTypeAnswer": True},
        "popup_answer": [{"isInactivityPopupAnswer": True, "trail": Literal("1.0")}],
        "spread": [{"isInitialMessage": False, "a": 1}, {"isInitialMessage": True, "b": []}],
        "spread_taken_back": [{"isInitialMessage": True}, {"isInitialMessage": False}],
        "number_does_not_count": {"isInitialMessage": 1},
        "text_does_not_count": {"isInitialMessage": "true"},
        "array_with_others": [None, "x", {"isInitialMessage": True}],
        "parameters_null": None,
        "parameters_empty_array": [],
        "parameters_text": "isInitialMessage",
    }
    found = [small("hidden_" + name, p.text("Begin Conversation", parameters=value)) for name, value in shapes.items()]
    return found + [
        small("hidden_old_opener", p.text("__Begin Live Chat Conversation__")),
        accepted(
            "content_more_elsewhere",
            p.created(p.text("The beginning of a long"), message_more={"hasAdditionalMessageContent": True}),
        ),
    ]


def entries():
    return texts() + links() + choices() + times() + small_types() + hidden()
