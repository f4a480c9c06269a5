"""Days of a time zone, beside what Python's zoneinfo says of one moment after the other."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import duckdb
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.calendar import DAY_MS, Calendar, time_zone
from footfall.core.period import Month

EPOCH = date(1970, 1, 1)
ZONES = st.sampled_from(sorted(available_timezones()))
MOMENTS = st.integers(Calendar().start_of(date(2012, 1, 1)), Calendar().start_of(date(2035, 1, 1)))
MONTHS = st.builds(Month, st.integers(2012, 2034), st.integers(1, 12))


def day_by_zoneinfo(ts: int, zone: str) -> int:
    """Days since 1970."""
    return (datetime.fromtimestamp(ts / 1000, ZoneInfo(zone)).date() - EPOCH).days


@given(zone=ZONES, moments=st.lists(MOMENTS, min_size=1, max_size=30))
def test_each_moment_is_of_the_day_that_zoneinfo_says(zone: str, moments: list[int]) -> None:
    assert Calendar(zone).days(np.array(moments)).tolist() == [day_by_zoneinfo(ts, zone) for ts in moments]


@given(zone=ZONES, month=MONTHS, parts=st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=30))
def test_sql_gives_the_same_days_within_the_months_it_is_made_for(
    zone: str, month: Month, parts: list[float]
) -> None:
    calendar = Calendar(zone)
    start, end = calendar.span_of(month)[0], calendar.span_of(month.plus(2))[1]
    moments = [start, end - 1, *(int(start + part * (end - start)) for part in parts)]
    with duckdb.connect() as database:
        database.execute(calendar.macros([month, month.plus(2)]))
        found = database.execute("SELECT local_day(UNNEST($1))", [moments]).fetchall()

    assert [day for (day,) in found] == calendar.days(np.array(moments)).tolist()


@given(zone=ZONES, month=MONTHS)
def test_a_month_is_from_its_first_moment_to_the_next_month(zone: str, month: Month) -> None:
    start, end = Calendar(zone).span_of(month)

    edges = [start - 1, start, end - 1, end]

    assert [Month.of(Calendar(zone).day_of(ts)) for ts in edges] == [
        month.plus(-1),
        month,
        month,
        month.plus(1),
    ]


@given(zone=ZONES, moments=st.lists(MOMENTS, min_size=1, max_size=30))
def test_time_since_midnight_is_what_passed_since_the_day_began(zone: str, moments: list[int]) -> None:
    calendar, ts = Calendar(zone), np.array(moments)

    since = calendar.since_midnight(ts, calendar.days(ts))

    begun = [calendar.start_of(calendar.day_of(one)) for one in moments]
    assert since.tolist() == [one - start for one, start in zip(moments, begun, strict=True)]
    assert all(0 <= one < 2 * DAY_MS for one in since)


@pytest.mark.parametrize(
    ("day", "hours"), [(date(2026, 3, 29), 23), (date(2026, 6, 1), 24), (date(2026, 10, 25), 25)]
)
def test_a_day_in_berlin_has_as_many_hours_as_clocks_show(day: date, hours: int) -> None:
    calendar = Calendar("Europe/Berlin")

    moments = calendar.start_of(day) + np.arange(30) * 3_600_000

    assert int((calendar.days(moments) == (day - EPOCH).days).sum()) == hours


def test_a_midnight_that_comes_twice_begins_one_day() -> None:
    # Clocks of Saint John's went from 0:01 on 7 November 2010 back to 23:01.
    calendar, midnight = Calendar("America/St_Johns"), datetime(2010, 11, 7, 2, 30, tzinfo=UTC)

    days = [
        calendar.day_of(int((midnight + timedelta(minutes=after)).timestamp() * 1000))
        for after in (-1, 0, 2, 61)
    ]

    assert days == [date(2010, 11, 6), *[date(2010, 11, 7)] * 3]


def test_a_name_that_is_no_zone_is_refused_with_those_like_it() -> None:
    with pytest.raises(ValueError, match="'Berlin' is not a time zone: did you mean Europe/Berlin"):
        time_zone("Berlin")
