"""JSON files that are one document, such as saved answers of programs, and the rows in them."""

import json
from collections.abc import Sequence
from typing import Any

# The names under which programs put the rows of an answer.
_ROWS = ("data", "results", "rows", "items")


def parsed(texts: Sequence[str]) -> Any:
    """The document that the lines of a file make together; None if each line is a row, or it is no JSON."""
    is_row = len(texts) > 1 and isinstance(_loaded(texts[0]), dict)
    found = None if is_row else _loaded("\n".join(texts))
    if len(texts) > 1 or isinstance(found, list):
        return found
    return found if isinstance(found, dict) and ("data" in found or rows_of(found) != [found]) else None


def rows_of(document: Any) -> list[dict[str, Any]]:
    """The objects of a list, or of the list under one of the names in _ROWS; else the object itself."""
    if isinstance(document, dict):
        listed = next((document[name] for name in _ROWS if isinstance(document.get(name), list)), None)
        if listed is None:
            return [document]
        document = listed
    return [row for row in document if isinstance(row, dict)] if isinstance(document, list) else []


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
