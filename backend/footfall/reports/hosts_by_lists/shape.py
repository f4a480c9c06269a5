"""Takes the state of the target out of the rows of the statement, whose first row has it."""

from typing import Any

from footfall.reports import ReportContext

Rows = list[dict[str, Any]]


def shape(rows: Rows) -> dict[str, Any]:
    """The answer's own fields."""
    return {"state": rows[0]["state"]}


def arrange(rows: Rows, _context: ReportContext) -> Rows:
    """The rows of hosts."""
    return [{name: value for name, value in row.items() if name != "state"} for row in rows[1:]]
