"""Brings what happened to mailboxes, chats and other programs, once each, however often that takes."""
