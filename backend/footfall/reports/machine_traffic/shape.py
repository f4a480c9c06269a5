"""Moves rows about whole targets out of the list: they say what is known of each target's robots."""

from typing import Any

from footfall.reports import ReportContext

Rows = list[dict[str, Any]]
OF_TARGET = "target"
OF_TARGET_ONLY = ("days", "log_days")


def shape(rows: Rows) -> dict[str, Any]:
    """The answer's own fields."""
    return {
        "logs": [
            {
                "target": row["target"],
                "state": row["purpose"],
                "days": row["days"],
                "log_days": row["log_days"],
            }
            for row in rows
            if row["kind"] == OF_TARGET
        ]
    }


def arrange(rows: Rows, _context: ReportContext) -> Rows:
    """The rows without those about whole targets."""
    return [
        {name: value for name, value in row.items() if name not in OF_TARGET_ONLY}
        for row in rows
        if row["kind"] != OF_TARGET
    ]
