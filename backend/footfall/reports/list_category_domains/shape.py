"""Leaves out sites with too few visitors: nobody named them, the category did."""

from typing import Any

from footfall.reports import ReportContext


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """Rows with at least five observed visitors and a sure number of visits."""
    return [row for row in rows if row["accuracy"] != "none"]
