"""Numbers that a later release changed: what was published, what is now, and why."""
