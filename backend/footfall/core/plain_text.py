"""Texts that people write and that are stored."""

import re

# Characters that PostgreSQL cannot store in a text, or that no text needs.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def plain(text: str) -> str:
    """The text itself. ValueError if it has control characters other than tab and line feed."""
    if _CONTROL.search(text):
        raise ValueError("contains a character that cannot be stored")
    return text
