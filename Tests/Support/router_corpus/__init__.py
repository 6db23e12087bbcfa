"""The tables of the Chat Router corpus: one module a kind of input, each with a function entries()."""
