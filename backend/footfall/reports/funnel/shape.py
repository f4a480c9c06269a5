"""Names the steps, and hides the times of steps that too few people took."""

from typing import Any

from footfall.reports import ReportContext

_MEDIANS = ("median_seconds", "median_seconds_low", "median_seconds_high")


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """Rows with the names of their steps, without times for steps that too few people took."""
    names = [step.name for step in asked.params["steps"]]
    found = []
    for row in rows:
        hidden = dict.fromkeys(_MEDIANS) if row["accuracy"] == "none" else {}
        found.append(row | hidden | {"name": names[row["step"] - 1]})
    return found
