"""Buckets that are not whole: a week cut by the period, a month that the data ends in."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = {"targets": "shop.example"}


@pytest.fixture(scope="module")
def daily(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six visitors every day from February to 20 April."""
    home = tmp_path_factory.mktemp("daily")
    days = [
        f"2026-{month}-{day:02d}"
        for month, last in (("02", 28), ("03", 31), ("04", 20))
        for day in range(1, last + 1)
    ]
    lake(home, *(crowd(6, f"{day} 09:00", "https://shop.example/") for day in days))
    return home


def test_weeks_that_the_period_cuts_are_partial_and_have_no_changes(daily: Path) -> None:
    """March 2026 begins on a Sunday; its fourth week is held against six days of February."""
    weeks = ask(
        daily,
        "traffic-trend-granularity",
        **SHOP,
        period="2026-03",
        granularity="week",
        compare="previous_period",
        measures="visits",
    )

    assert table(weeks, "date", "is_partial", "visits", "visits_change") == [
        ("2026-02-23", True, 6.0, None),
        ("2026-03-02", False, 42.0, 0.0),
        ("2026-03-09", False, 42.0, 0.0),
        ("2026-03-16", False, 42.0, 0.0),
        ("2026-03-23", False, 42.0, None),
        ("2026-03-30", True, 12.0, None),
    ]


def test_a_quarter_of_two_months_is_partial(daily: Path) -> None:
    quarters = ask(
        daily, "traffic-trend-granularity", **SHOP, period="2026-02..2026-03", granularity="quarter"
    )

    assert table(quarters, "date", "is_partial") == [("2026-01-01", True)]


def test_a_month_in_which_the_data_ends_is_partial(daily: Path) -> None:
    months = ask(daily, "traffic-trend", **SHOP, period="2026-03..2026-04")

    assert table(months, "date", "is_partial") == [("2026-03-01", False), ("2026-04-01", True)]


def test_days_are_whole_and_so_is_a_forecast(daily: Path) -> None:
    days = ask(
        daily,
        "traffic-trend-granularity",
        **SHOP,
        period="2026-04-01..2026-04-20",
        granularity="day",
        forecast=True,
    )

    assert len(days.rows) == 20 + 28
    assert {row["is_partial"] for row in days.rows} == {False}
