"""Every reply with a typed body."""

from . import pieces as p
from .entry import accepted


def messages(count):
    """Newest first, as the recover replies have them; every second from the customer."""
    made = []
    for number in range(count, 0, -1):
        outbound = number % 2 == 0
        made.append(
            p.message(
                f"history {number}",
                p.text(f"Line {number} of the history"),
                "outbound" if outbound else "inbound",
                createdAt=f"2026-02-03T04:{number:02}:00+00:00",
                createdAtWithMilliseconds=f"2026-02-03T04:{number:02}:00.{number:03}+00:00",
            )
        )
    return made


def history():
    return [
        p.push(
            "CaseToRoutingQueueAssignmentChanged",
            "Case",
            {"case": p.contact_small(), "routingQueue": p.routing_queue()},
        ),
        p.push("CaseInboxAssigneeChanged", "Case", {"case": p.contact_small(), "inboxAssignee": p.agent(1)}),
    ]


def recovered(**more):
    return {
        "contact": p.contact(),
        "messages": messages(4),
        "thread": p.thread_received(),
        "messagesScrollToken": "c2Nyb2xsLXRva2Vu",
        "inboxAssignee": p.agent_second_dialect(1),
        "ownerAssignee": p.agent_second_dialect(2),
        "customer": {
            "customFields": p.custom_fields("nickname"),
            "firstName": "Wilma",
            "lastName": "Example",
            "fullName": "Wilma Example",
        },
        "contactHistory": history(),
    } | more


def small_recovered():
    return {"thread": {"idOnExternalPlatform": p.THREAD}, "messages": [p.message_small()]}


def authorized():
    return {
        "consumerIdentity": p.identity(),
        "accessToken": {"token": "invented-token", "expiresIn": 3600, "isExpired": False, "currentDate": p.AT},
        "customer": {"customFields": p.custom_fields("firstname")},
        "contact": {"customFields": p.custom_fields("order", "size")},
        "channel": {
            "availability": {"status": "online"},
            "settings": {"isLivechat": True, "hasMultipleThreadsPerCustomer": False, "isAuthorizationEnabled": True},
        },
    }


def recover_entries():
    thread = p.THREAD
    return [
        accepted("reply_ThreadRecovered", p.reply("ThreadRecovered", recovered())),
        accepted("reply_ThreadRecovered_minimal", p.reply("ThreadRecovered", small_recovered())),
        accepted(
            "reply_ThreadRecovered_archived",
            p.reply(
                "ThreadRecovered", recovered(thread=p.thread_received(canAddMoreMessages=False), messagesScrollToken="")
            ),
        ),
        accepted(
            "reply_ThreadRecovered_type_at_root",
            p.reply("ThreadRecovered", small_recovered(), eventType="ThreadRecovered", createdAt=p.AT),
        ),
        accepted(
            "reply_ThreadRecovered_messages_null",
            p.reply("ThreadRecovered", {"thread": p.thread(), "messages": None, "messagesScrollToken": None}),
        ),
        accepted(
            "reply_ThreadRecovered_thread_of_contact",
            p.reply("ThreadRecovered", {"contact": p.contact_small(), "messages": []}),
        ),
        accepted(
            "reply_ThreadRecovered_thread_of_message", p.reply("ThreadRecovered", {"messages": [p.message_small()]})
        ),
        accepted(
            "reply_ThreadRecovered_consumerContact",
            p.reply(
                "ThreadRecovered",
                {
                    "consumerContact": p.contact_small(),
                    "thread": {"id": "t", "idOnExternalPlatform": thread, "threadName": ""},
                    "messages": [],
                },
            ),
        ),
        accepted("reply_ThreadRecovered_data_at_root", p.push("ThreadRecovered", "Thread", small_recovered())),
        accepted(
            "reply_LivechatRecovered",
            p.reply(
                "LivechatRecovered",
                recovered(previousInboxAssignee=p.agent(2), thread=p.thread_received(threadName="")),
            ),
        ),
        accepted("reply_LivechatRecovered_minimal", p.reply("LivechatRecovered", small_recovered())),
        accepted(
            "reply_LivechatRecovered_closed",
            p.reply("LivechatRecovered", small_recovered() | {"contact": p.contact_small(status="closed")}),
        ),
        accepted("reply_LivechatRecovered_without_data", p.reply("LivechatRecovered")),
        accepted(
            "reply_LivechatRecovered_data_null",
            {"eventId": "e", "postback": {"eventType": "LivechatRecovered", "data": None}},
        ),
        accepted(
            "reply_LivechatRecovered_data_array",
            {"eventId": "e", "postback": {"eventType": "LivechatRecovered", "data": []}},
        ),
        accepted(
            "reply_LivechatRecovered_data_empty",
            {"eventId": "e", "postback": {"eventType": "LivechatRecovered", "data": {}}},
        ),
    ]


def list_entries():
    threads = [
        p.thread_received("first thread"),
        p.thread_received("second thread", threadName="", canAddMoreMessages=False),
        {"id": "t", "idOnExternalPlatform": p.uid("third thread"), "threadName": None},
    ]
    return [
        accepted("reply_ThreadListFetched", p.reply("ThreadListFetched", {"threads": threads})),
        accepted("reply_ThreadListFetched_empty", p.reply("ThreadListFetched", {"threads": []})),
        accepted("reply_ThreadListFetched_without_data", p.reply("ThreadListFetched")),
        accepted(
            "reply_ThreadMetadataLoaded",
            p.reply("ThreadMetadataLoaded", {"ownerAssignee": p.agent_second_dialect(1), "lastMessage": p.message()}),
        ),
        accepted(
            "reply_ThreadMetadataLoaded_minimal", p.reply("ThreadMetadataLoaded", {"lastMessage": p.message_small()})
        ),
        accepted(
            "reply_ThreadMetadataLoaded_without_message",
            p.reply("ThreadMetadataLoaded", {"ownerAssignee": None, "lastMessage": None}),
        ),
        accepted(
            "reply_MoreMessagesLoaded",
            p.reply(
                "MoreMessagesLoaded", {"messages": messages(3), "scrollToken": "bmV4dA==", "contactHistory": history()}
            ),
        ),
        accepted(
            "reply_MoreMessagesLoaded_minimal", p.reply("MoreMessagesLoaded", {"messages": [], "scrollToken": ""})
        ),
        accepted("reply_ThreadArchived", p.reply("ThreadArchived")),
        accepted(
            "reply_ThreadArchived_data_array", {"eventId": "e", "postback": {"eventType": "ThreadArchived", "data": []}}
        ),
        accepted("reply_ThreadUpdated", p.reply("ThreadUpdated", {"id": p.THREAD})),
        accepted(
            "reply_ThreadUpdated_data_null", {"eventId": "e", "postback": {"eventType": "ThreadUpdated", "data": None}}
        ),
    ]


def connection_entries():
    token = {"token": "invented-token-2", "expiresIn": 7200}
    return [
        accepted("reply_ConsumerAuthorized", p.reply("ConsumerAuthorized", authorized())),
        accepted(
            "reply_ConsumerAuthorized_minimal",
            p.reply(
                "ConsumerAuthorized",
                {"consumerIdentity": {"idOnExternalPlatform": p.CUSTOMER, "firstName": "", "lastName": ""}},
            ),
        ),
        accepted(
            "reply_CustomerAuthorized",
            p.reply("CustomerAuthorized", {"customerIdentity": p.identity(fullName=" "), "accessToken": token}),
        ),
        accepted("reply_ConsumerReconnected", p.reply("ConsumerReconnected", {"reconnected": True})),
        accepted("reply_ConsumerReconnected_ack", {"eventId": p.uid("reconnect"), "eventType": "ConsumerReconnected"}),
        accepted(
            "reply_CustomerReconnected",
            {"eventId": p.uid("reconnect"), "eventType": "CustomerReconnected", "status": "success"},
        ),
        accepted("reply_TokenRefreshed", p.reply("TokenRefreshed", {"accessToken": token})),
        accepted("reply_TokenRefreshed_minimal", p.reply("TokenRefreshed", {"accessToken": {"token": "t"}})),
        accepted("reply_type_in_other_case", p.reply("threadrecovered", small_recovered())),
    ]


def entries():
    return recover_entries() + list_entries() + connection_entries()
