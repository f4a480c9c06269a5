"""Leaves out sites with too few visitors: nobody named them, the category did."""

from typing import Any

from footfall.reports import ReportContext


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """Rows with a number of visits; it is None where too few visitors were observed or it is too unsure."""
    return [row for row in rows if row["accuracy"] != "none"]
