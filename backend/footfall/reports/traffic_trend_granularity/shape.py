"""The observed rows, before forecast and marks are added."""

from typing import Any

from footfall.reports import ReportContext


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """Every row marked as observed."""
    return [row | {"is_forecast": False} for row in rows]
