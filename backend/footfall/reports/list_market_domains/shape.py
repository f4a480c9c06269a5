"""Leaves the quadrant of sites open whose size is known as a range, or not at all."""

from typing import Any

from footfall.core.row_label import Accuracy
from footfall.reports import ReportContext


def arrange(rows: list[dict[str, Any]], _context: ReportContext) -> list[dict[str, Any]]:
    """Rows in their order; the middle of a range is neither large nor fast."""
    open_ = (Accuracy.ROUGH, Accuracy.NONE)
    return [row | {"quadrant": None} if row["accuracy"] in open_ else row for row in rows]
