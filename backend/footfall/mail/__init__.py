"""Sending mail by the owner's own mail server; nothing is sent unless one is configured."""
