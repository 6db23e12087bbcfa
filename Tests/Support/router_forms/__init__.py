"""Hand-written tables of the JSON and text forms of Chat Router, and a reference reading of them."""
