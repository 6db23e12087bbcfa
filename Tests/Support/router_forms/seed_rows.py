"""Every property row of the Get Message API in every message type that lists it, in each form.

The rows are those of the XML's tables, so that each input says what an input of Corpus/router-xml says: `map_` and `typed_` what its
`a_` says, `item_` and `text_` what its `b_` says.
"""

import json

from router_corpus.entry import accepted
from router_corpus.seed_rows import OLD_NAMES, TYPES, rows_of

NUMBERS = {"queueDepth", "sequenceNumber", "waitTime", "type", "chatroom.chat_id", "engagementID", "user.id"}
BOOLEANS = {"agentIsTyping-state", "cobrowse.enabled", "escalate", "exit", "owner", "screening"}


def as_map(full_type):
    return json.dumps(dict(rows_of(full_type)))


def typed(full_type):
    """Numbers and booleans as JSON has them, beside ones that are strings."""
    members = []
    for name, text in rows_of(full_type):
        written = text if name in NUMBERS or name in BOOLEANS else json.dumps(text, ensure_ascii=False)
        members.append(f"  {json.dumps(name)}: {written}")
    return "{\n" + ",\n".join(members) + "\n}"


def as_lines(full_type):
    return "".join(f"{OLD_NAMES.get(name, name)}={text}\n" for name, text in rows_of(full_type))


def envelope(*elements):
    return '{"count":%d,"messages":[%s]}' % (len(elements), ",".join(elements))


def json_entries():
    forms = {"map": as_map, "typed": typed, "item": lambda full_type: json.dumps(as_lines(full_type))}
    result = []
    for form, written in forms.items():
        for full_type in TYPES:
            name = full_type.replace("/", "_")
            kinds = [full_type.partition("/")[0]]
            result.append(accepted(f"{form}_{name}", envelope(written(full_type)), kinds=kinds))
        result.append(accepted(f"{form}_every_type", envelope(*(written(full_type) for full_type in TYPES))))
    return result


def text_entries():
    result = []
    for full_type in TYPES:
        kinds = [full_type.partition("/")[0]]
        result.append(accepted("text_" + full_type.replace("/", "_"), as_lines(full_type) + "\n", kinds=kinds))
    result.append(accepted("text_every_type", "".join(as_lines(full_type) + "\n" for full_type in TYPES)))
    return result
