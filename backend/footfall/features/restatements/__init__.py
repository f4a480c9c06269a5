"""Numbers that a later release changed: what was published, what is published now, and why they differ."""
