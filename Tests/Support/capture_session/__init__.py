"""One invented conversation in both protocols, the server and clients that play it, and the tools that capture it."""
