"""What a report's text reads."""

import re


def mentions(text: str, name: str) -> bool:
    """Whether a report's text reads a view, a table or a column."""
    return name in text and re.search(rf"\b{name}\b", text) is not None


def reads(text: str, view: str) -> bool:
    """Whether a report's text takes rows from a view; a measure may have the same name."""
    return re.search(rf"\b(?:FROM|JOIN)\s+{view}\b", text) is not None
