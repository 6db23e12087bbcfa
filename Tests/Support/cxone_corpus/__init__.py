"""The tables of the CXone corpus, one module a kind of input, each with a function entries(); and the reference reader."""

from . import content_types, dates, envelopes, other_types, plugins, pushes, replies

TABLES = [pushes, replies, other_types, envelopes, content_types, plugins, dates]
