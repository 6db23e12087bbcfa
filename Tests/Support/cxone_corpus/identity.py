"""Known event types without what identifies their value: `undecodable`, with the path of what is missing."""

from . import pieces as p
from .entry import accepted

MESSAGE_EVENTS = """MessageCreated MessageReadChanged MessageSeenChanged MessageDeliveryStatusChanged MessageUpdated
MessageSent MessageAddedIntoCase""".split()


def push(event_type, data):
    return {"eventId": "e", "eventType": event_type, "createdAt": p.AT, "data": data}


def message_without(*keys, **more):
    return {name: value for name, value in p.message_small().items() if name not in keys} | more


def entries():
    nameless = {"thread": {"id": "server id"}, "case": {"id": "9"}}
    no_thread = nameless | {"message": message_without("threadIdOnExternalPlatform")}
    recovered = {"messages": [message_without("threadIdOnExternalPlatform")], "contact": {"id": "9"}}
    action = {"actionId": "a", "actionName": "n"}
    frames = {f"message_missing_{name}": push(name, {"thread": p.thread()}) for name in MESSAGE_EVENTS}
    frames |= {
        "data_missing": {"eventId": "e", "eventType": "MessageCreated", "createdAt": p.AT},
        "data_null": push("MessageCreated", None),
        "data_array": push("SenderTypingStarted", []),
        "data_empty": push("CaseStatusChanged", {}),
        "data_number": push("CaseStatusChanged", 7),
        "message_null": push("MessageCreated", {"message": None}),
        "message_text": push("MessageCreated", {"message": "hello"}),
        "message_array": push("MessageCreated", {"message": []}),
        "message_id_missing": push("MessageCreated", {"message": message_without("idOnExternalPlatform")}),
        "message_id_null": push("MessageCreated", {"message": message_without(idOnExternalPlatform=None)}),
        "message_id_empty": push("MessageCreated", {"message": message_without(idOnExternalPlatform="")}),
        "message_id_object": push("MessageCreated", {"message": message_without(idOnExternalPlatform={"a": 1})}),
        "message_thread_id_missing": push("MessageCreated", no_thread),
        "typing_thread_missing": push("SenderTypingStarted", {"user": p.agent(1)}),
        "typing_thread_id_missing": push("SenderTypingEnded", {"thread": {"id": "server id"}}),
        "case_missing": push("CaseInboxAssigneeChanged", {"inboxAssignee": p.agent(1)}),
        "case_thread_id_missing": push("CaseInboxAssigneeChanged", nameless),
        "case_thread_id_missing_status": push("CaseStatusChanged", {"case": {"id": "9", "status": "closed"}}),
        "case_thread_id_missing_created": push("CaseCreated", {"case": {"id": "9"}}),
        "contact_thread_id_missing": push("CaseStatusChanged", {"contact": {"id": "9", "status": "closed"}}),
        "position_missing": {"eventType": "SetPositionInQueue", "data": {"consumerContact": {"id": "9"}}},
        "position_unreadable": push("SetPositionInQueue", {"consumerContact": {"id": "9"}, "positionInQueue": "first"}),
        "position_contact_missing": {"eventType": "SetPositionInQueue", "data": {"positionInQueue": 2}},
        "action_missing": push("FireProactiveAction", {"proactiveAction": {}}),
        "action_type_missing": push("FireProactiveAction", {"proactiveAction": {"action": action}}),
        "s3_url_missing": push("EventInS3", {"s3Object": {}, "originEvent": {"eventType": "ThreadRecovered"}}),
        "s3_data_missing": {"eventId": "e", "eventType": "EventInS3"},
        "recovered_data_missing": {"eventId": "e", "postback": {"eventType": "ThreadRecovered"}},
        "recovered_thread_missing": {"eventId": "e", "postback": {"eventType": "ThreadRecovered", "data": recovered}},
        "livechat_thread_missing": {"eventId": "e", "postback": {"eventType": "LivechatRecovered", "data": recovered}},
    }
    return [accepted("undecodable_" + name, frame) for name, frame in frames.items()]
