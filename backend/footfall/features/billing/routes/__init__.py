"""Plans, purchases and the pages around them over HTTP."""
