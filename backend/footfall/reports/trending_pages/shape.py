"""Keeps the candidate pages that grow, and gives them their score."""

import math
from typing import Any

from footfall.reports import ReportContext


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """Rows whose growth is significant, with `trend_score`."""
    grown = [row for row in rows if row["page_views_significant"] and row["page_views_change_low"] > 0]
    return [row | {"trend_score": math.log1p(row["page_views_change_low"])} for row in grown]
