"""The tables of the CXone corpus, one module a kind of input, each with entries(); and the reference reader."""

from . import (
    content_types,
    damage,
    dates,
    dialects,
    envelopes,
    identity,
    lines,
    other_types,
    outbound,
    plugins,
    proactive,
    pushes,
    replies,
    traps,
    variability,
)

TABLES = [
    pushes,
    replies,
    other_types,
    proactive,
    envelopes,
    content_types,
    plugins,
    dates,
    variability,
    dialects,
    outbound,
    traps,
    identity,
    lines,
    damage,
]
