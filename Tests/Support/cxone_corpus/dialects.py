"""Dialects: privacy mode, agents of replies, the oldest recover replies, key order and spelling of whole frames."""

from . import pieces as p
from .entry import Literal, accepted, dump

REMOVABLE = """emailAddress username loginUsername isBotUser isSurveyUser agentId incontactId inContactId divisionNumber
publicImageUrl imagePublic image name fullName email inContactSharedUser isChatbot userType""".split()


def privacy():
    private = p.agent_private(1)
    stripped = {key: value for key, value in p.agent_second_dialect(1).items() if key not in REMOVABLE}
    user = {"authorUser": private, "user": private}
    around = {
        "brand": p.brand(),
        "channel": p.channel(),
        "case": p.contact(inboxAssigneeUser=private),
        "thread": p.thread(),
    }
    recovered = {
        "contact": p.contact(inboxAssigneeUser=private),
        "messages": [p.message(**user), p.message("by second", **(user | {"authorUser": stripped}))],
        "thread": p.thread_received(),
        "messagesScrollToken": "",
        "inboxAssignee": stripped,
        "ownerAssignee": private | {"publicImageUrl": "https://img.example.com/kept.png"},
    }
    found = [
        accepted(
            "privacy_MessageCreated", p.push("MessageCreated", "Message", around | {"message": p.message(**user)})
        ),
        accepted(
            "privacy_SenderTypingStarted",
            p.push("SenderTypingStarted", "SenderAction", {"thread": p.thread(), "user": private}),
        ),
        accepted(
            "privacy_CaseInboxAssigneeChanged",
            p.push(
                "CaseInboxAssigneeChanged",
                "Case",
                around | {"inboxAssignee": private, "previousInboxAssignee": p.agent_private(2)},
            ),
        ),
        accepted("privacy_ThreadRecovered", p.reply("ThreadRecovered", recovered)),
        accepted(
            "privacy_ThreadMetadataLoaded",
            p.reply("ThreadMetadataLoaded", {"ownerAssignee": private, "lastMessage": p.message(**user)}),
        ),
    ]
    whole = p.agent_second_dialect(1) | {"incontactId": "ic-1"}
    for key in REMOVABLE:
        without = {name: value for name, value in whole.items() if name != key}
        frame = p.push_small("CaseInboxAssigneeChanged", "Case", {"case": p.contact_small(), "inboxAssignee": without})
        found.append(accepted("privacy_without_" + key, frame))
    return found


def agents():
    def with_author(author):
        return p.created_small(authorUser=author)

    frames = {
        "second_dialect": p.agent_second_dialect(2),
        "id_only": {"id": 1},
        "names_empty": {"id": 1, "firstName": "", "surname": "", "nickname": ""},
        "names_null": {"id": 1, "firstName": None, "surname": None, "nickname": None},
        "without_id": {"firstName": "Nora", "surname": "Beispiel"},
        "id_null": {"id": None, "firstName": "Nora"},
        "id_empty": {"id": "", "firstName": "", "createdAt": "0001-01-01T00:00:00Z"},
        "empty": {},
        "empty_array": [],
    }
    return [accepted("agent_" + name, with_author(author)) for name, author in frames.items()]


def oldest_message(number, **more):
    return {
        "messageId": f"old-{number}",
        "idOnExternalPlatform": p.uid(f"oldest {number}"),
        "caseId": p.CONTACT,
        "messageContent": {
            "text": f"old line {number}",
            "type": "TEXT",
            "payload": {"text": f"old line {number}", "postback": "", "elements": []},
            "fallbackText": "",
            "postback": None,
        },
        "messageAssignedUser": p.agent(2) | {"publicImageUrl": None},
        "createdAt": f"2022-03-08T23:0{number}:22+0100",
        "createdAtIso": f"2022-03-08T23:0{number}:22+01:00",
        "receivedAt": f"2022-03-08T23:0{number}:23+01:00",
        "readAt": (
            {"date": f"2022-03-08 23:0{number}:30.000000", "timezone_type": 1, "timezone": "+00:00"}
            if number % 2
            else None
        ),
        "attachments": [],
        "replyToMessageId": "",
        "tagIds": [],
        "socialAttributes": [],
        "semanticEntities": [],
        "userFingerprint": {"ip": "192.0.2.18", "browser": "Example Browser"},
        "endUser": {"id": "chat_" + p.CUSTOMER, "name": "Wilma Example", "nickname": ""},
        "isOwn": False,
        "isMadeByUser": False,
        "authorUser": None,
        "authorEndUserIdentity": None,
    } | more


def oldest_contact():
    return {
        "caseId": p.CONTACT,
        "messagesId": ["old-1", "old-2"],
        "agentName": "Ivo Muster",
        "inboxAssignee": 5_000_002,
        "ownerAssignee": 0,
        "sourceId": "chat",
        "isOwn": False,
        "sentiment": "neutral",
        "status": "open",
        "threadIdOnExternalPlatform": p.THREAD,
        "createdAt": "2022-03-08T22:00:00+0100",
        "statusUpdatedAt": "2022-03-08T22:30:00+0100",
        "lastUpdateAt": "2022-03-08T22:31:00+0100",
        "customer": {"customerId": 99, "name": "Wilma", "surname": "Example", "customerIdent": "w-1"},
        "statistics": {"firstResponseTime": 12, "inboxAssigneeResponseTime": None},
        "customFields": [],
    }


def oldest():
    messages = [
        oldest_message(4, isMadeByUser=True),
        oldest_message(3, authorEndUserIdentity=p.identity()),
        oldest_message(2, authorUser=p.agent(2) | {"publicImageUrl": None}),
        oldest_message(1, isOwn=True),
        oldest_message(0),
    ]
    corrupt = p.thread_received(updatedAt="2022-03-08T22:31:00+0,1:00", idOnExternalPlatform=p.THREAD)
    assignee = p.push_small(
        "CaseInboxAssigneeChanged", "Case", {"case": p.contact_small(), "inboxAssignee": p.agent(2)}
    )
    data = {
        "consumerContact": oldest_contact(),
        "messages": messages,
        "thread": corrupt,
        "messagesScrollToken": "b2xk",
        "ownerAssignee": p.agent_second_dialect(2) | {"publicImageUrl": None},
        "contactHistory": [assignee],
    }
    newer = [p.message(f"newer {number}", createdAt="2022-12-08T23:00:00+0100") for number in range(3)]
    for item in newer:
        del item["createdAtWithMilliseconds"]
    return [
        accepted("oldest_ThreadRecovered", p.reply("ThreadRecovered", data), "php"),
        accepted("oldest_LivechatRecovered", p.reply("LivechatRecovered", data | {"messages": messages[:1]}), "php"),
        accepted(
            "oldest_MoreMessagesLoaded", p.reply("MoreMessagesLoaded", {"messages": messages[:2], "scrollToken": ""})
        ),
        accepted(
            "oldest_thread_of_contact",
            p.reply("ThreadRecovered", {"consumerContact": oldest_contact(), "messages": messages[-1:]}),
        ),
        accepted(
            "recovered_without_milliseconds",
            p.reply(
                "ThreadRecovered",
                {"contact": p.contact(createdAt="2022-12-08T22:00:00+0100"), "thread": p.thread(), "messages": newer},
            ),
        ),
    ]


def reordered(value):
    """The same with the keys of every object from back to front."""
    if isinstance(value, dict):
        return {key: reordered(value[key]) for key in reversed(value)}
    return [reordered(item) for item in value] if isinstance(value, list) else value


def spellings():
    frame = p.created(p.text('Grüße / 👋 "so" \\ long'))
    data_first = {"data": frame["data"]} | {key: value for key, value in frame.items() if key != "data"}
    text = dump(p.created_small()).decode()
    many = p.reply(
        "ThreadRecovered", {"thread": p.thread(), "messages": [p.message(f"many {number}") for number in range(12)]}
    )
    return [
        accepted("spelled_compact", frame),
        accepted("spelled_spaced", frame, "spaced"),
        accepted("spelled_pretty", frame, "pretty"),
        accepted("spelled_tabs", frame, "tabs"),
        accepted("spelled_php", frame, "php"),
        accepted("spelled_crlf", dump(frame, "pretty").replace(b"\n", b"\r\n")),
        accepted("spelled_white_space_around", b" \r\n\t" + dump(frame) + b"\n \t\r\n"),
        accepted("spelled_keys_reversed", reordered(frame)),
        accepted("spelled_data_first", data_first),
        accepted(
            "spelled_keys_escaped",
            text.replace('"eventType"', '"\\u0065vent\\u0054ype"').replace('"message"', '"mess\\u0061ge"'),
        ),
        accepted(
            "spelled_keys_in_other_case_are_others", {"EVENTTYPE": "MessageCreated", "EventId": "e", "eventid": "f"}
        ),
        accepted("twelve_full_messages", many),
        accepted(
            "unread_numbers",
            p.created_small() | {"extra": [1, True, "true", "1", Literal("0.0"), Literal("1e400"), Literal("-0")]},
        ),
    ]


def entries():
    return privacy() + agents() + oldest() + spellings()
