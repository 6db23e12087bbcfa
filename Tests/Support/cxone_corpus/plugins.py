"""Plugin elements, alone and in galleries, and what two of them mean."""

from . import pieces as p
from .entry import Literal, accepted, dump, open_question

STARTED = "2026-02-03T04:00:00+00:00"


def element(kind, identifier="e1", **more):
    return {"id": identifier, "type": kind} | more


def plugin(*elements, **more):
    return {"type": "PLUGIN", "payload": {"postback": "", "elements": list(elements)}, "fallbackText": "Plugin"} | more


def small(name, content):
    return accepted("plugin_" + name, p.created_small(content))


def full(name, content):
    return accepted("plugin_" + name, p.created(content))


def session_button(identifier, words, expired, space=""):
    postback = f'{{"type":"sessionExpiration","isExpired"{space}:{space}{expired},"workflowJobId":"{p.uid("job")}"}}'
    return element("BUTTON", identifier, text=words, postback=postback)


def countdown(**more):
    return element("COUNTDOWN", "3", variables={"startedAt": STARTED, "numberOfSeconds": 60} | more)


def popup_elements(*more, count=None):
    return [
        element("TITLE", "1", text="Still there?"),
        element("TEXT", "2", text="This session ends soon."),
        count or countdown(),
        element("TEXT", "4", text="Continue?"),
        *(more or (session_button(p.uid("yes"), "Yes", "false"), session_button(p.uid("no"), "No", "true"))),
    ]


def popups():
    whole = popup_elements()
    swapped = popup_elements(session_button("no", "No", "true", " "), session_button("yes", "Yes", "false", " "))
    nameless = [item for item in whole if item["type"] not in ("TITLE", "TEXT")]
    as_text = popup_elements(count=countdown(numberOfSeconds="90", startedAt="2026-02-03 04:00:00Z"))
    top = {"type": "INACTIVITY_POPUP", "payload": {"id": "p", "elements": whole}, "fallbackText": "popup"}

    def popup(elements):
        return plugin(element("INACTIVITY_POPUP", "p", elements=elements))

    return [
        full("inactivity_popup", popup(whole)),
        full("inactivity_popup_top_level", top),
        small("inactivity_popup_minimal", popup(nameless)),
        small("inactivity_popup_buttons_swapped", popup(list(reversed(swapped)))),
        small("inactivity_popup_ids_no_uuid", popup(swapped)),
        small("inactivity_popup_seconds_as_text", popup(as_text)),
        small("inactivity_popup_without_countdown", popup(whole[:2] + whole[3:])),
        small("inactivity_popup_one_button", popup(whole[:-1])),
        small(
            "inactivity_popup_other_buttons",
            popup(popup_elements(element("BUTTON", "5", text="A"), element("BUTTON", "6", text="B"))),
        ),
        small("inactivity_popup_date_bad", popup(popup_elements(count=countdown(startedAt="soon")))),
        small("inactivity_popup_without_elements", popup(None)),
        open_question(
            "plugin_popup_by_structure_only",
            p.created_small(plugin(element("MENU", "p", elements=whole))),
            "value",
        ),
    ]


def surveys():
    prompt = element("TEXT", "1", text="How was it?", mimeType="text/plain")
    link = element("IFRAME_BUTTON", "2", text="Open", url="https://survey.example.com/s?id=1&lang=de")

    def survey(*elements):
        return plugin(element("SATISFACTION_SURVEY", "s", elements=list(elements)))

    return [
        full("satisfaction_survey", survey(prompt, link)),
        small("satisfaction_survey_link_first", survey(link, prompt)),
        small("satisfaction_survey_without_prompt", survey(link)),
        small(
            "satisfaction_survey_old_button",
            survey(prompt, element("BUTTON", "2", text="Open", url="https://survey.example.com/old")),
        ),
        small("satisfaction_survey_without_link", survey(prompt)),
    ]


def customs():
    variables = {
        "kind": "map",
        "at": [Literal("52.520008"), Literal("13.4049540")],
        "zoom": Literal("1e1"),
        "nothing": None,
        "yes": True,
    }
    raw = '{ "elements" : [ {"id":"c","type":"CUSTOM","variables":{"b":1,"a":[ 1.0 , 2 ],"c":"\\u0041"} } ],  "postback":"" }'
    spaced = p.created_small({"type": "PLUGIN", "payload": "RAW"})
    return [
        full("custom", plugin(element("CUSTOM", "c", text="A map", variables=variables))),
        small("custom_variables_array", plugin(element("CUSTOM", "c", variables=[]))),
        small("custom_variables_empty", plugin(element("CUSTOM", "c", variables={}))),
        small("custom_minimal", plugin(element("CUSTOM", "c"))),
        small("custom_variables_text", plugin(element("CUSTOM", "c", variables="x=1"))),
        accepted("plugin_custom_spelled_oddly", dump(spaced).decode().replace('"RAW"', raw)),
        accepted("plugin_custom_inbound", p.created_small(plugin(element("CUSTOM", "c")), direction="inbound")),
    ]


def menus():
    deep = "{'type':'deepLink','deepLink':'fb://Example/Path?Id=Abc'}"
    leaves = [
        element("FILE", "1", url="https://img.example.com/a.png", filename="a.png"),
        element("FILE", "2", url="https://img.example.com/b.png", fileName="b.png", mimeType="image/png"),
        element("TITLE", "3", text="Title"),
        element("SUBTITLE", "4", text="Subtitle"),
        element("TEXT", "5", text="**Text**", mimeType="text/markdown"),
        element("BUTTON", "6", text="Open", postback=deep),
        element("BUTTON", "7", text="Visit", url="https://shop.example.com/?a=1&b=2"),
        element("IFRAME_BUTTON", "8", text="Form", url="https://forms.example.com/1"),
        element("TEXT_TEMPLATE", "9", text="Hello {{name}}"),
        countdown(),
    ]
    odd = [
        None,
        7,
        "TEXT",
        {"id": "no type"},
        {"type": None},
        element("TEXT", 12, text=5),
        element("HOLOGRAM", "h", text="?"),
    ]
    menu = element("MENU", "m", elements=leaves)
    return [
        full("menu", plugin(menu)),
        full("gallery", plugin(*[menu | {"id": f"m{number}"} for number in range(6)])),
        full("text_and_buttons", plugin(element("TEXT_AND_BUTTONS", "t", elements=[leaves[4], leaves[5], leaves[6]]))),
        full("quick_replies", plugin(element("QUICK_REPLIES", "q", elements=[leaves[4], leaves[5]]))),
        full(
            "leaves_in_payload",
            plugin(*leaves, payload={"elements": leaves, "text": "text of the payload"}, postback="chosen"),
        ),
        small("elements_odd", plugin(element("MENU", "m", elements=odd))),
        small("elements_odd_in_payload", plugin(*odd)),
        small("elements_missing", {"type": "PLUGIN", "payload": {}}),
        small("elements_null", {"type": "PLUGIN", "payload": {"elements": None}, "fallbackText": None}),
        small("payload_array", {"type": "PLUGIN", "payload": []}),
        small("element_unknown", plugin(element("HOLOGRAM", "h", elements=[element("TEXT", "t", text="inside")]))),
    ]


def entries():
    return popups() + surveys() + customs() + menus()
