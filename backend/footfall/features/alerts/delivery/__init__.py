"""Sends messages about alerts to mailboxes, chats and other programs, and tries again where that fails."""
