"""Conditions on rows: the days of a period and the filters of a question, as SQL."""

from collections.abc import Sequence
from datetime import timedelta

from footfall.core.calendar import Calendar
from footfall.core.device import Device
from footfall.core.period import Month, Period
from footfall.core.sql_text import sql_text
from footfall.query.plan.scope import Scope


def within_sql(period: Period, months: Sequence[Month], calendar: Calendar, ts: str) -> list[str]:
    """Conditions that limit whole months to the days of the period; none where it holds all of their days.

    calendar: by which days are cut.
    """
    found = []
    if period.start > months[0].first_day:
        found.append(f"{ts} >= {calendar.start_of(period.start)}")
    if period.end < months[-1].last_day:
        found.append(f"{ts} < {calendar.start_of(period.end + timedelta(days=1))}")
    return found


def filtered(scope: Scope, only: tuple[str, ...] = ("device", "geo", "channels")) -> list[str]:
    """Conditions of the filters, or of some of them."""
    filters = scope.filters
    found: list[str] = []
    if "device" in only and filters.device is not Device.ALL:
        found.append(f"device = {sql_text(filters.device)}")
    if "geo" in only and filters.geo.countries:
        found.append(f"country IN ({', '.join(map(sql_text, filters.geo.countries))})")
    if "geo" in only and filters.geo.states:
        found.append(f"region IN ({', '.join(map(sql_text, filters.geo.states))})")
    if "channels" in only and filters.channels:
        found.append(f"channel IN ({', '.join(map(sql_text, filters.channels))})")
    return found
