"""When a connection runs, and which months it pulls."""

from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from footfall.connectors.protocol import Connector
from footfall.vocabulary.period import Month

# In the night of most people, and some time after midnight everywhere in Europe and America.
_HOUR = 4
# After a run that failed, once more by what the service asks for; then as usual.
_RETRIES = (timedelta(minutes=15), timedelta(hours=1), timedelta(hours=4), timedelta(hours=12))
# Of so many months the newest ones may be out a little later than usual; older ones will not come any more.
AWAITED = 2
DEFAULT_MONTHS = 12


class Every(StrEnum):
    """How often a connection runs. Stored; never rename."""

    DAY = "day"
    MONTH = "month"


def newest_month(connector: Connector, today: date) -> Month:
    """The newest month of which the service has counted all."""
    return Month.of(today - timedelta(days=connector.settles_days)).plus(-1)


def default_since(connector: Connector, today: date) -> Month:
    """The first month pulled where nobody says: a year of counts, one list of ranks."""
    newest = newest_month(connector, today)
    return newest if connector.source == "ranks" else newest.plus(1 - DEFAULT_MONTHS)


def all_months(connector: Connector, since: Month, today: date) -> list[Month]:
    """Every complete month wanted, the newest first."""
    newest = newest_month(connector, today)
    return [newest.plus(-back) for back in range(max(0, newest - since + 1))]


def months_due(
    connector: Connector, since: Month, here: set[str], today: date, again: bool = False
) -> list[Month]:
    """The months to pull: those that are not here, then those the service may have corrected."""
    months = all_months(connector, since, today)
    if again:
        return months
    missing = [month for month in months if str(month) not in here]
    corrected = [month for month in months[: connector.restates_months] if str(month) in here]
    return [*missing, *corrected]


def is_awaited(connector: Connector, month: Month, today: date) -> bool:
    """Whether a month that the service has nothing of may still come."""
    return newest_month(connector, today) - month < AWAITED


def next_run(connector: Connector, every: Every, after: datetime, waits: bool = False) -> datetime:
    """When it runs next. waits: for a month that is not out yet, so tomorrow in any case."""
    day = after.date() + timedelta(days=1)
    if every is Every.MONTH and not waits:
        first = Month.of(after.date()).plus(1).first_day
        day = first + timedelta(days=connector.settles_days + 1)
    return datetime(day.year, day.month, day.day, _HOUR, tzinfo=UTC)


def retry_at(connector: Connector, every: Every, after: datetime, failures: int, wait_s: float) -> datetime:
    """When it runs again after so many runs in a row that failed. wait_s: what the service asks for."""
    asked = after + timedelta(seconds=wait_s)
    usual = next_run(connector, every, after, waits=True)
    wait = _RETRIES[min(failures, len(_RETRIES)) - 1]
    return max(asked, min(after + wait, usual))
