"""The tables of the CXone corpus, one module a kind of input, each with a function entries(); and the reference reader."""

from . import other_types, pushes, replies

TABLES = [pushes, replies, other_types]
