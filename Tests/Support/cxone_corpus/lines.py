"""Files of frames one a line."""

from corpus_places import END, at

from . import pieces as p
from .entry import accepted, dump, lines, refused, repaired


def joined(frames, separator=b"\n", end=b"\n"):
    """The bytes of a file of these frames, and the entries of its lines."""
    found = [accepted(f"line {number}", frame) for number, frame in enumerate(frames)]
    return [separator.join(entry.data for entry in found) + end, *found]


def mixed():
    """A session in short: one frame of many kinds a line."""
    typing = {"thread": {"idOnExternalPlatform": p.THREAD}, "user": p.agent(1)}
    return [
        {"action": "register", "eventId": "r-1", "payload": {"eventType": "AuthorizeCustomer", "data": {}}},
        p.reply(
            "ConsumerAuthorized", {"consumerIdentity": p.identity(), "accessToken": {"token": "t", "expiresIn": 60}}
        ),
        {"action": "chatWindowEvent", "eventId": "r-2", "payload": {"eventType": "RecoverThread"}},
        {
            "eventId": "r-2",
            "error": {"errorCode": "RecoveringThreadFailed", "transactionId": "x", "errorMessage": "no thread"},
        },
        {"action": "heartbeat"},
        '"pong"',
        p.push_small("CaseCreated", "Case", {"case": p.contact_small(status="new"), "thread": p.thread()}),
        p.created(),
        p.push("SenderTypingStarted", "SenderAction", typing),
        p.push("SenderTypingEnded", "SenderAction", typing),
        p.push("CustomerMoodDetected", "Mood", {"score": 3}),
        p.push("CaseStatusChanged", "Case", {"case": p.contact("closed")}),
    ]


def damaged():
    """Bad lines between good ones: they cost themselves only."""
    good = p.created_small()
    cut = dump(good)[:-40]
    trailing = '{"eventId":"e",}'
    frames = [
        accepted("good first", good),
        refused("cut", cut, "truncated", END, "MessageCreated"),
        accepted("good second", good),
        refused("two in a line", '{"eventId":"a"}{"eventId":"b"}', "malformedJSON", at("{", 2)),
        repaired("comma", trailing, '{"eventId":"e"}', ("trailingComma", at(",}"), "")),
        refused("log line", "2026-02-03 connected", "malformedJSON", at(" connected", 1, 1)),
        accepted("pong", "pong"),
        accepted("good last", good),
    ]
    frames[5].unpinned = ("strict", "error")
    return frames


def entries():
    session = mixed()
    data, *found = joined(session)
    blank = b"\n\n" + b"\n \t\n\r\n".join(entry.data for entry in found) + b"\n\n\n"
    long = [
        p.created(p.text("long " * 6_000)),
        p.reply("ThreadRecovered", {"thread": p.thread(), "messages": [p.message(f"m{n}") for n in range(30)]}),
        {"eventId": "short"},
    ]
    bad = damaged()
    separators = [
        accepted("separators", p.created_small(p.text("a\u2028b\u2029c\u0085d\u000b")), "spaced"),
        accepted("next", {"eventId": "next"}),
    ]
    return [
        lines("y_", "lines_session", data, *found),
        lines("y_", "lines_no_newline_at_end", *joined(session, end=b"")),
        lines("y_", "lines_crlf", *joined(session, b"\r\n", b"\r\n")),
        lines("y_", "lines_blank_between", blank, *joined(session)[1:]),
        lines("y_", "lines_long", *joined(long)),
        lines("y_", "lines_one", *joined([p.created()])),
        lines("y_", "lines_heartbeats", *joined(['"pong"', "pong", '"ping"', {"action": "heartbeat"}])),
        lines("y_", "lines_scalars_and_arrays", *joined(["null", "[1,2]", "3.0", '"text"', "true", "{}"])),
        lines("y_", "lines_line_separators_inside", b"\n".join(e.data for e in separators), *separators),
        lines("n_", "lines_some_damaged", b"\n".join(entry.data for entry in bad) + b"\n", *bad),
        lines("n_", "lines_cut_at_end", *cut_at_end(session)),
    ]


def cut_at_end(session):
    good = [accepted(f"line {number}", frame) for number, frame in enumerate(session[:8])]
    cut = refused("cut", dump(session[7])[:500], "truncated", END, "MessageCreated")
    return [b"\n".join(entry.data for entry in [*good, cut]), *good, cut]
