"""Everything that frames are made of, under one name."""

from .conversation import contact, contact_small, custom_fields, thread, thread_received
from .frames import agent_contact, created, created_small, push, push_small, reply, routing_queue
from .people import agent, agent_private, agent_second_dialect, identity
from .places import AT, AT_MS, BRAND, CHANNEL, CONTACT, CUSTOMER, THREAD, brand, channel, uid
from .sayings import attachment, message, message_small, text

__all__ = [
    "contact",
    "contact_small",
    "custom_fields",
    "thread",
    "thread_received",
    "agent_contact",
    "created",
    "created_small",
    "push",
    "push_small",
    "reply",
    "routing_queue",
    "agent",
    "agent_private",
    "agent_second_dialect",
    "identity",
    "AT",
    "AT_MS",
    "BRAND",
    "CHANNEL",
    "CONTACT",
    "CUSTOMER",
    "THREAD",
    "brand",
    "channel",
    "uid",
    "attachment",
    "message",
    "message_small",
    "text",
]
