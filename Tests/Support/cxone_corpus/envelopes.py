"""Every envelope family, every error code, and JSON that is no frame."""

from corpus_places import START, at

from . import pieces as p
from .entry import accepted, open_question, refused

CODES = """CustomerAuthorizationFailed ConsumerAuthorizationFailed CustomerReconnectionFailed ConsumerReconnectionFailed
TokenRefreshingFailed RecoveringThreadFailed RecoveringLivechatFailed InconsistentData SendingTranscriptFailed
SendingMessageFailed SendingOutboundFailed UpdatingThreadFailed ArchivingThreadFailed SendingOfflineMessageFailed
MetadataLoadFailed SdkVersionNotSupported ip_blocked S3EventLoadFailed CreateOrUpdateVisitorFailed SomethingNew""".split()


def error(code, **more):
    return {
        "eventId": p.uid("request that fails"),
        "error": {
            "errorCode": code,
            "transactionId": p.uid("transaction of " + code),
            "errorMessage": "Internal server error" if code == "InconsistentData" else f"{code}: invented text",
        },
    } | more


def errors():
    thread = {"thread": {"id": p.uid("thread server"), "idOnExternalPlatform": p.THREAD}}
    minimal = {"errorCode": "InconsistentData", "transactionId": "x"}
    server = {"message": "Internal server error", "connectionId": "Zm9vYmFy=", "requestId": "YmF6cXV4="}
    found = [accepted("error_" + code, error(code)) for code in CODES]
    return found + [
        accepted("error_with_thread", error("InconsistentData", inputData=thread)),
        accepted("error_input_data_array", error("InconsistentData", inputData=[])),
        accepted("error_without_event_id", {"error": minimal}),
        accepted("error_without_message", {"eventId": "e", "error": minimal}),
        accepted("error_without_code", {"eventId": "e", "error": {"transactionId": "x", "errorMessage": "no code"}}),
        accepted(
            "error_nulls", {"eventId": "e", "error": {"errorCode": "Odd", "transactionId": None, "errorMessage": None}}
        ),
        accepted("error_flat", {"errorCode": "ip_blocked"}),
        accepted("error_beside_type", {"eventType": "ThreadRecovered"} | error("RecoveringThreadFailed")),
        accepted("error_beside_postback", error("SendingMessageFailed", postback={"eventType": "ThreadRecovered"})),
        accepted("error_numeric_code", {"eventId": "e", "error": {"errorCode": 503, "transactionId": 7}}),
        accepted("error_null_is_none", {"eventId": "e", "error": None}),
        accepted("server_error", server),
        accepted("server_error_without_request", {"message": "Forbidden", "connectionId": "Zm9v="}),
        open_question("error_is_text", {"eventId": "e", "error": "Unauthorized"}, "value", "issues"),
        open_question("error_is_false", {"eventId": "e", "error": False}, "body", "envelope", "value", "issues"),
        open_question("error_is_empty", {"eventId": "e", "error": {}}, "body", "envelope", "value", "issues"),
        open_question("message_and_connection_beside_event_id", server | {"eventId": "e"}, "eventId"),
    ]


def acknowledgements():
    return [
        accepted("ack", {"eventId": p.uid("message sent")}),
        accepted("ack_status", {"eventId": p.uid("message sent"), "status": "success"}),
        accepted("ack_type", {"eventId": p.uid("message sent"), "eventType": "SendMessage", "status": "success"}),
        accepted("ack_type_of_a_push", {"eventId": p.uid("typing"), "eventType": "SenderTypingStarted"}),
        accepted("ack_type_archived", {"eventId": p.uid("archive"), "eventType": "ThreadArchived"}),
        accepted("ack_postback_null", {"eventId": "e", "postback": None, "data": None, "error": None}),
        accepted("ack_upper_case_id", {"eventId": p.uid("upper").upper()}),
        accepted("ack_numeric_id", '{"eventId":9007199254740993}'),
        accepted("authorization_status", {"authorizationStatus": "authorized"}),
        accepted("authorization_status_refused", {"authorizationStatus": "unauthorized", "reason": "invented"}),
        accepted("postback_without_type", {"eventId": "e", "postback": {"data": {}}}),
    ]


def heartbeats():
    return [
        accepted("pong", '"pong"'),
        accepted("ping", '"ping"'),
        accepted("pong_in_white_space", ' \r\n\t"pong"\n'),
        accepted("pong_escaped", '"\\u0070ong"'),
        accepted("pong_bare", "pong"),
        accepted("ping_bare", "ping"),
    ]


def no_frames():
    plain = {
        "object_empty": "{}",
        "array_empty": "[]",
        "array_of_frames": '[{"eventId":"e"}]',
        "null": "null",
        "true": "true",
        "number": "-0.0e+05",
        "string": '"pang"',
        "string_empty": '""',
        "object_of_other_keys": '{"widgetType": "quickreply", "nodes": [{"text": "I don\'t know \\\\ maybe"}]}',
        "data_without_type": '{"data":{"message":{}}}',
        "large_numbers": '{"a":1e400,"b":123456789012345678901234567890,"c":-0,"d":0.10,"e":5E-324}',
        "depth_64": "[" * 64 + "]" * 64,
    }
    found = [accepted("json_" + name, text) for name, text in plain.items()]
    return found + [
        open_question("noncharacters_and_nul", '{"eventId":"e","a\\u0000":"\\uffff\\u0000"}'),
        open_question("event_type_only", {"eventType": "CustomerMoodDetected"}, "envelope"),
        open_question("pong_upper_case", '"PONG"', "envelope", "body"),
        refused("depth_65", "[" * 65 + "]" * 65, "limitExceeded", at("[", 65)),
        refused("depth_65_of_objects", '{"a":' * 65 + "1" + "}" * 65, "limitExceeded", at("{", 65)),
        open_question("bare_word", "pang", "strict", "error", fails=("malformedJSON", START, None)),
    ]


def entries():
    return errors() + acknowledgements() + heartbeats() + no_frames()
