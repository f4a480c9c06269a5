import itertools
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.granularity import Granularity
from footfall.core.period import Month, Period


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("2026-02", date(2026, 2, 1), date(2026, 2, 28)),
        ("2026-01..2026-06", date(2026, 1, 1), date(2026, 6, 30)),
        ("2026-03-02..2026-03-17", date(2026, 3, 2), date(2026, 3, 17)),
        ("2026-03-02", date(2026, 3, 2), date(2026, 3, 2)),
    ],
)
def test_a_period_is_read_with_both_ends_included(text: str, start: date, end: date) -> None:
    assert Period.parse(text) == Period(start, end)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2026-13", "'2026-13' is not a month: there is no month 13 of 2026"),
        ("2026-02-30", "'2026-02-30' is not a day of the calendar: write YYYY-MM-DD"),
        ("March", "'March' is not a month: write YYYY-MM"),
        ("2026-05..2026-04", "the period ends on 2026-04-30, before it starts on 2026-05-01"),
    ],
)
def test_a_bad_period_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError) as refused:
        Period.parse(text)
    assert str(refused.value) == reason


def test_whole_months_are_compared_with_whole_months() -> None:
    assert Period.parse("2026-01..2026-03").previous() == Period.parse("2025-10..2025-12")
    assert Period.parse("2024-02").year_before() == Period.parse("2023-02")
    assert Period.parse("2023-02").year_before() == Period.parse("2022-02")


def test_days_are_compared_with_the_same_weekdays() -> None:
    week = Period.parse("2026-03-02..2026-03-08")
    assert week.previous() == Period.parse("2026-02-23..2026-03-01")
    assert week.year_before() == Period.parse("2025-03-03..2025-03-09")


def test_a_month_of_whole_weeks_is_compared_by_day_with_the_weeks_before() -> None:
    february = Period.parse("2026-02")
    assert february.previous() == february.previous(Granularity.MONTH) == Period.parse("2026-01")
    assert february.previous(Granularity.DAY) == Period.parse("2026-01-04..2026-01-31")
    assert february.previous(Granularity.WEEK) == Period.parse("2026-01-04..2026-01-31")
    assert Period.parse("2026-03").previous(Granularity.DAY) == february


@pytest.mark.parametrize(
    ("period", "before"),
    [
        ("2024-02-29", "2023-02-28"),
        ("2023-02-28", "2022-02-28"),
        ("2025-02-28", "2024-02-29"),
        ("2024-12-31..2025-01-15", "2023-12-31..2024-01-15"),
    ],
)
def test_cut_months_are_compared_with_those_of_the_year_before(period: str, before: str) -> None:
    assert Period.parse(period).year_before(Granularity.MONTH) == Period.parse(before)


days = st.dates(date(2000, 1, 1), date(2040, 12, 31))


@given(days, st.integers(0, 800), st.sampled_from(Granularity))
def test_buckets_cover_a_period_without_gap_or_overlap(start: date, length: int, width: Granularity) -> None:
    period = Period(start, start + timedelta(days=length))
    buckets = list(period.buckets(width))
    assert buckets[0] <= period.start
    assert all(width.next(a) == b for a, b in itertools.pairwise(buckets))
    assert buckets[-1] <= period.end < width.next(buckets[-1])


@given(days, st.integers(0, 800), st.sampled_from([Granularity.DAY, Granularity.WEEK]))
def test_days_of_a_year_before_are_those_of_52_weeks_before(
    start: date, length: int, width: Granularity
) -> None:
    period = Period(start, start + timedelta(days=length))
    before = period.year_before(width)
    assert (period.start - before.start, period.end - before.end) == (timedelta(364), timedelta(364))
    pairs = zip(period.buckets(width), before.buckets(width), strict=True)
    assert {then - now for now, then in pairs} == {timedelta(-364)}


@given(days, st.integers(0, 800))
def test_the_previous_period_ends_the_day_before(start: date, length: int) -> None:
    period = Period(start, start + timedelta(days=length))
    assert period.previous().end == period.start - timedelta(days=1)


@given(st.integers(1, 9998), st.integers(1, 12), st.integers(-11, 11))
def test_months_are_numbered_without_gaps(year: int, month: int, step: int) -> None:
    here = Month(year, month)
    assert here.plus(step) - here == step
