"""Months that have not begun, of which nobody can tell anything yet: a year was mistyped.

Without a panel such a month would be the newest one, about which every report without a period answers.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from footfall.core.period import Month
from footfall.lake.quarantine import Refusal
from footfall.lake.raw import latest_allowed


def newest_month(now: datetime) -> str:
    """The last month that a row may be of."""
    return str(Month.of(datetime.fromtimestamp(latest_allowed(now) / 1000, UTC).date()))


def without_months_ahead(
    rows: Sequence[dict[str, object]], now: datetime
) -> tuple[list[dict[str, object]], list[Refusal]]:
    """The rows of months that have begun, and a refusal of each other row.

    rows: with the keys `month` (YYYY-MM) and `line` (number in the file).
    """
    newest = newest_month(now)
    kept = [row for row in rows if str(row["month"]) <= newest]
    ahead = [row for row in rows if str(row["month"]) > newest]
    return kept, [refusal_of_month(int(str(row["line"])), str(row["month"])) for row in ahead]


def refusal_of_month(line: int, month: str) -> Refusal:
    """The refusal of a row of a month that has not begun."""
    return Refusal(line, "month: in the future", "month", month)
