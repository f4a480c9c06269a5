"""traffic-trend-granularity: the truth computed by hand. 2 March 2026 is a Monday."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(5, "2025-11-20 09:00", "https://shop.example/", name="old"),
        crowd(5, "2026-02-28 09:00", "https://shop.example/"),
        crowd(6, "2026-03-01 23:00", "https://shop.example/"),
        crowd(7, "2026-03-02 00:00", "https://shop.example/"),
        crowd(5, "2026-03-03 09:00", "https://shop.example/", name="old"),
        crowd(2, "2026-03-03 09:00", "https://shop.example/"),
    )
    return home


def test_a_trend_by_day_has_a_row_for_every_day(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-03-01..2026-03-04",
        granularity="day",
    )

    columns = ("date", "visits", "new_visitors", "returning_visitors", "n_observed", "accuracy")
    assert table(answer, *columns) == [
        ("2026-03-01", 6.0, None, 5.0, 5, "low"),
        ("2026-03-02", 7.0, None, 6.0, 5, "low"),
        # The five of November come after more than three months: new again.
        ("2026-03-03", 7.0, 5.0, None, 5, "low"),
        ("2026-03-04", None, None, None, 0, "none"),
    ]


def test_weeks_begin_on_monday_and_people_of_a_week_count_once(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-02-28..2026-03-08",
        granularity="week",
    )

    assert table(answer, "date", "visits", "unique_visitors") == [
        ("2026-02-23", 11.0, 6.0),
        ("2026-03-02", 14.0, 12.0),
    ]


def test_a_trend_by_quarter_counts_people_of_a_quarter_once(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-02..2026-03",
        granularity="quarter",
    )

    assert table(answer, "date", "visits", "unique_visitors", "returning_visitors") == [
        ("2026-01-01", 25.0, 12.0, 5.0)
    ]


def test_days_are_compared_with_the_days_before(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-03-01..2026-03-02",
        granularity="day",
        compare={"from": "2026-02-28", "to": "2026-03-01"},
    )

    assert table(answer, "date", "visits", "visits_change") == [
        ("2026-03-01", 6.0, 0.2),
        ("2026-03-02", 7.0, 0.166666667),
    ]
