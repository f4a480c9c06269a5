"""When a connection runs, and which months it pulls."""

from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from footfall.core.period import Month
from footfall.ingest.connectors.protocol import Connector

# Hour of the day in UTC: after midnight in Europe, late in the evening in America.
_HOUR = 4
# Waits after the first, second, ... run in a row that failed. The next usual run comes in any case.
_RETRIES = (timedelta(minutes=15), timedelta(hours=1), timedelta(hours=4), timedelta(hours=12))
# The newest so many months may still come out, later than usual; older ones will not.
AWAITED = 2
DEFAULT_MONTHS = 12


class Every(StrEnum):
    """How often a connection runs. Stored; never rename."""

    DAY = "day"
    MONTH = "month"


def newest_month(connector: Connector, today: date) -> Month:
    """The newest month that the service has counted completely."""
    return Month.of(today - timedelta(days=connector.settles_days)).plus(-1)


def default_since(connector: Connector, today: date) -> Month:
    """The first month to pull if nobody chose one: it gives a year of counts, or one list of ranks."""
    newest = newest_month(connector, today)
    return newest if connector.source == "ranks" else newest.plus(1 - DEFAULT_MONTHS)


def all_months(connector: Connector, since: Month, today: date) -> list[Month]:
    """Every complete month from `since` on, the newest first."""
    newest = newest_month(connector, today)
    return [newest.plus(-back) for back in range(max(0, newest - since + 1))]


def months_due(
    connector: Connector, since: Month, here: set[str], today: date, again: bool = False
) -> list[Month]:
    """The months to pull: those not in `here`, then those that the service may have corrected.

    again: all months.
    """
    months = all_months(connector, since, today)
    if again:
        return months
    missing = [month for month in months if str(month) not in here]
    corrected = [month for month in months[: connector.restates_months] if str(month) in here]
    return [*missing, *corrected]


def is_awaited(connector: Connector, month: Month, today: date) -> bool:
    """Whether the service may still publish a month that it has nothing of yet."""
    return newest_month(connector, today) - month < AWAITED


def next_run(connector: Connector, every: Every, after: datetime, waits: bool = False) -> datetime:
    """When a connection runs next. waits: a month is not out yet, so it runs tomorrow in any case."""
    day = after.date() + timedelta(days=1)
    if every is Every.MONTH and not waits:
        first = Month.of(after.date()).plus(1).first_day
        day = first + timedelta(days=connector.settles_days + 1)
    return datetime(day.year, day.month, day.day, _HOUR, tzinfo=UTC)


def retry_at(connector: Connector, every: Every, after: datetime, failures: int, wait_s: float) -> datetime:
    """When a connection runs again after `failures` (1 or more) runs in a row that failed.

    wait_s: how many seconds the service asks to wait.
    """
    asked = after + timedelta(seconds=wait_s)
    usual = next_run(connector, every, after, waits=True)
    wait = _RETRIES[min(failures, len(_RETRIES)) - 1]
    return max(asked, min(after + wait, usual))
