"""What a report's query reads, and how its rows are searched."""

import re


def mentions(text: str, name: str) -> bool:
    """Whether a query mentions a view, a table or a column."""
    return name in text and re.search(rf"\b{name}\b", text) is not None


def reads(text: str, view: str) -> bool:
    """Whether a query takes rows from a view; a measure may have the same name."""
    return times_read(text, view) > 0


def times_read(text: str, view: str) -> int:
    """How often a query takes rows from a view."""
    return len(re.findall(rf"\b(?:FROM|JOIN)\s+{view}\b", text))


def holds_searched(text: str, search: str) -> str:
    """SQL: whether a text contains `$search`, ignoring case; `*` in it matches any run of characters."""
    if "*" not in search:
        return f"CONTAINS(LOWER({text}), LOWER($search))"
    literal = r"REGEXP_REPLACE(LOWER($search), '([\\%_])', '\\\1', 'g')"
    return f"(LOWER({text}) LIKE '%' || REPLACE({literal}, '*', '%') || '%' ESCAPE '\\')"
