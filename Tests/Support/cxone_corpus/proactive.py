"""FireProactiveAction with every type of action and every part of its data."""

from . import pieces as p
from .entry import Literal, accepted

DESIGN = {
    "background": {"color": "#ffffff", "image": "https://img.example.com/back.png"},
    "border": {"color": "#000000", "radius": 4, "size": 1},
    "content": {"bodyTextColor": "#111", "headlineColor": "#222", "headlineSecondaryColor": "#333"},
    "callToAction": {"textColor": "#fff", "backgroundColor": "#00f"},
    "dimension": {"width": 320, "height": Literal("240.50")},
    "actionType": "popup",
}
TEMPLATE = (
    "Hello {{customer.firstName|there}} {{customer.customFields.title|}}! {{contact.customFields.order|No order}} "
    "{{fallbackMessage|Welcome to Example Shop}}"
)


def action(kind, data=None, **more):
    made = {"actionId": p.uid("action " + kind), "actionName": f"Example {kind}", "actionType": kind}
    if data is not None:
        made["data"] = data
    made["context"] = {"workflow": {"id": p.uid("workflow"), "name": "Example workflow"}}
    return made | more


def fire(made, **more):
    inner = {"action": made, "conditions": [{"conditionType": "TimeSpent", "data": {"seconds": 10}}]}
    return p.push(
        "FireProactiveAction", "ChatWindow", {"destination": {"id": p.uid("window")}, "proactiveAction": inner} | more
    )


def small(made):
    return p.push_small("FireProactiveAction", "ChatWindow", {"proactiveAction": {"action": made}})


def whole(**content):
    return {
        "content": {
            "bodyText": "Shoes are on sale",
            "headlineText": "Sale!",
            "headlineSecondaryText": "Today only",
            "image": "https://img.example.com/sale.png",
            "body": "<p>Shoes</p>",
            "mimeType": "text/html",
            "variables": [],
        }
        | content,
        "handover": {"customFields": p.custom_fields("campaign", "source")},
        "template": {"id": "imageTopCenter"},
        "callToAction": {"isVisible": True, "text": "Chat with us"},
        "call2action": {"isVisible": True, "text": "Chat with us"},
        "design": DESIGN,
        "position": {"general": "bottomRight", "offsetX": 10, "offsetY": 20},
        "customization": {"customJs": "console.log('example')"},
    }


def entries():
    variables = {
        "headingText": "Hi",
        "action": {"url": "https://shop.example.com/?a=1&b=2"},
        "n": Literal("1.0"),
        "flags": [True, None],
    }
    undated = {"customFields": [{"ident": "campaign", "value": "spring"}]}
    frames = {
        "welcome": fire(action("WelcomeMessage", {"content": {"bodyText": TEMPLATE}, "handover": whole()["handover"]})),
        "welcome_minimal": small(
            {"actionName": "n", "actionType": "WelcomeMessage", "data": {"content": {"bodyText": "Hi"}}}
        ),
        "welcome_without_body": fire(action("WelcomeMessage", {"content": {}, "handover": {}})),
        "welcome_without_data": fire(action("WelcomeMessage")),
        "custom_popup": fire(action("CustomPopupBox", whole(variables=variables, mimeType="application/json"))),
        "custom_popup_minimal": small({"actionId": "a", "actionName": "n", "actionType": "CustomPopupBox"}),
        "custom_popup_variables_text": fire(action("CustomPopupBox", {"content": {"variables": "none"}})),
        "custom_popup_without_dates": fire(
            action("CustomPopupBox", {"content": {"variables": {}}, "handover": undated})
        ),
        "popup": fire(action("PopupBox", whole())),
        "push_notification": fire(action("PushNotification", whole())),
        "guide_template": fire(action("GuideTemplate", whole())),
        "unheard_of": fire(action("InventedAction", {"anything": 1})),
        "data_array": fire(action("CustomPopupBox", [])),
        "handover_array": fire(action("CustomPopupBox", {"content": [], "handover": []})),
        "id_no_uuid": fire(action("CustomPopupBox", actionId="1", context=None)),
        "without_id_and_name": small({"actionType": "CustomPopupBox"}),
        "content_numbers": small(
            {"actionType": "WelcomeMessage", "data": {"content": {"bodyText": 5, "image": {"url": "x"}}}}
        ),
        "without_destination": small(action("CustomPopupBox", whole())),
        "destination_array": fire(action("PopupBox"), destination=[]),
    }
    return [accepted("proactive_" + name, frame) for name, frame in frames.items()]
