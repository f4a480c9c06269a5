"""How many sites a market has, and its concentration in a word."""

from typing import Any

from footfall.reports import ReportContext

# Thresholds of HHI points, as the United States Department of Justice set them in 2010.
MEDIUM_FROM, HIGH_ABOVE = 1500, 2500


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """The row with its label."""
    found = []
    for row in rows:
        hhi = row.get("hhi")
        label = (
            None if hhi is None else "low" if hhi < MEDIUM_FROM else "medium" if hhi <= HIGH_ABOVE else "high"
        )
        found.append(row | {"domains": len(asked.targets), "consolidation": label})
    return found
