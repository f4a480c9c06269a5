"""Days and weeks are compared with like weekdays, and where they are not the answer says so."""

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from footfall.publish.options import Options
from footfall.publish.publish import publish
from footfall.query import Answer
from tests.answers import ask, table
from tests.build import bring_log

BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36"
FIRST, LAST = date(2023, 1, 2), date(2025, 2, 28)
YEAR = timedelta(364)
# Half of the visitors come by a link: a log without any sender is a doubtful one.
SENDERS = ("-", "https://news.example/")
MEASURES = ["visits", "unique_visitors", "bounce_rate"]


def published(home: Path, days: Iterable[date], visitors: Callable[[date], int]) -> Path:
    """The log of a shop with so many visitors on each day, imported and published."""
    bring_log(
        home,
        "shop.example",
        (
            f"40.{each.toordinal() % 250}.{each.toordinal() // 250 % 250}.{number} - - "
            f'[{each:%d/%b/%Y}:{8 + number % 12:02d}:{number % 60:02d}:00 +0000] "GET /x HTTP/1.1" 200 1 '
            f'"{SENDERS[number % 2]}" "{BROWSER}"'
            for each in days
            for number in range(visitors(each))
        ),
    )
    publish(home, Options(memory_limit="1GB", threads=1))
    return home


def trend(home: Path, period: str, width: str, compare: str = "previous_year") -> Answer:
    asked = {"period": period, "granularity": width, "compare": compare, "measures": MEASURES}
    return ask(home, "traffic-trend-granularity", targets="shop.example", **asked)


def days(first: date, last: date) -> list[date]:
    return [first + timedelta(number) for number in range((last - first).days + 1)]


JUNES = [*days(date(2025, 6, 1), date(2025, 6, 30)), *days(date(2026, 6, 1), date(2026, 6, 30))]


def junes(home: Path, sale_of_2025: date, sale_of_2026: date) -> Path:
    """Two Junes with nothing between them, each with a week of three times the visitors."""
    sales = [
        *days(sale_of_2025, sale_of_2025 + timedelta(6)),
        *days(sale_of_2026, sale_of_2026 + timedelta(6)),
    ]
    return published(home, JUNES, lambda day: 60 if day in sales else 20)


def test_a_sale_of_the_same_week_of_both_years_changes_no_week_or_day(tmp_path: Path) -> None:
    home = junes(tmp_path, date(2025, 6, 9), date(2026, 6, 8))

    weeks = trend(home, "2026-06", "week")
    assert table(weeks, "date", "compared_date", "visits", "visits_change", "visits_significant") == [
        ("2026-06-01", "2025-06-02", 140.0, 0.0, False),
        ("2026-06-08", "2025-06-09", 420.0, 0.0, False),
        ("2026-06-15", "2025-06-16", 140.0, 0.0, False),
        ("2026-06-22", "2025-06-23", 140.0, 0.0, False),
        ("2026-06-29", None, 40.0, None, None),
    ]
    assert weeks.notes == []

    by_day = trend(home, "2026-06", "day")
    assert {row["visits_change"] for row in by_day.rows[:29]} == {0.0}
    assert table(by_day, "date", "compared_date", "visits_change")[28:] == [
        ("2026-06-29", "2025-06-30", 0.0),
        ("2026-06-30", None, None),
    ]
    assert by_day.notes == ["no changes are given for 2026-06-30: not all of 2025-07-01 is in the data"]
    assert by_day.notes[0].values == {"dates": "2026-06-30", "compared": "2025-07-01"}


def test_a_sale_that_moved_by_a_week_is_told(tmp_path: Path) -> None:
    home = junes(tmp_path, date(2025, 6, 16), date(2026, 6, 8))

    weeks = trend(home, "2026-06", "week")

    assert table(weeks, "date", "visits_change", "visits_significant")[:4] == [
        ("2026-06-01", 0.0, False),
        ("2026-06-08", 2.0, True),
        ("2026-06-15", -0.666666667, True),
        ("2026-06-22", 0.0, False),
    ]


@pytest.fixture(scope="module")
def repeating(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """More than two years of a shop with as many visitors as 364 days before, leap day included."""
    return published(
        tmp_path_factory.mktemp("repeating"),
        days(FIRST, LAST),
        lambda day: 5 + 7 * ((day - FIRST) % YEAR).days % 13,
    )


starts = st.integers(364, (LAST - FIRST).days).map(lambda number: FIRST + timedelta(number))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(starts, st.integers(0, 400), st.sampled_from(["day", "week"]))
@example(date(2024, 2, 29), 0, "day")
@example(date(2024, 2, 1), 59, "day")
@example(date(2024, 3, 1), 30, "day")
@example(date(2024, 12, 20), 25, "week")
@example(date(2024, 1, 1), 365, "week")
@example(date(2024, 1, 1), 424, "day")
def test_what_repeats_every_364_days_never_changes(
    repeating: Path, start: date, length: int, width: str
) -> None:
    end = min(start + timedelta(length), LAST)

    answer = trend(repeating, f"{start}..{end}", width)

    assert answer.notes == []
    whole = [row for row in answer.rows if not row["is_partial"]]
    assert width == "week" or len(whole) == (end - start).days + 1
    assert {row["date"] - row["compared_date"] for row in whole} <= {YEAR}
    for measure in MEASURES:
        assert {row[f"{measure}_change"] for row in whole} <= {0.0}
        assert {row[f"{measure}_significant"] for row in whole} <= {False}


def test_days_before_the_data_begins_have_no_change_and_the_answer_says_so(repeating: Path) -> None:
    """2 January 2023 is the first day: New Year's Eve of 2023 is the last one without a day to compare."""
    answer = trend(repeating, "2023-12-30..2024-01-02", "day")

    assert table(answer, "date", "compared_date", "visits_change") == [
        ("2023-12-30", None, None),
        ("2023-12-31", None, None),
        ("2024-01-01", "2023-01-02", 0.0),
        ("2024-01-02", "2023-01-03", 0.0),
    ]
    assert answer.notes == [
        "no changes are given for 2023-12-30..2023-12-31: not all of 2022-12-31..2023-01-01 is in the data"
    ]


@pytest.mark.parametrize(
    ("period", "compare", "note"),
    [
        ("2024-03", "previous_period", (("weekdays_differ", "2024-03-01", "2024-02-01"),)),
        ("2024-03-04..2024-03-17", "previous_period", ()),
        ("2025-02", "previous_period", ()),
        ("2024-03", "previous_year", ()),
        ("2024-03-04..2024-03-06", "2024-02-05..2024-02-07", ()),
        (
            "2024-03-04..2024-03-06",
            "2024-02-06..2024-02-08",
            (("weekdays_differ", "2024-03-04", "2024-02-06"),),
        ),
    ],
)
def test_days_of_other_weekdays_are_named(
    repeating: Path, period: str, compare: str, note: tuple[tuple[str, str, str], ...]
) -> None:
    answer = trend(repeating, period, "day", compare)

    told = [each for each in answer.notes if each.code == "weekdays_differ"]
    assert tuple((each.code, each.values["date"], each.values["compared"]) for each in told) == note


def test_days_beyond_a_shorter_compared_month_have_a_reason(repeating: Path) -> None:
    answer = trend(repeating, "2024-03", "day", "previous_period")

    assert table(answer, "date", "compared_date")[27:] == [
        ("2024-03-28", "2024-02-28"),
        ("2024-03-29", "2024-02-29"),
        ("2024-03-30", None),
        ("2024-03-31", None),
    ]
    assert answer.notes == [
        "each day is compared with one of another weekday, 2024-03-01 with 2024-02-01: previous_year and "
        "periods of whole weeks compare like weekdays",
        "no changes are given for 2024-03-30..2024-03-31: the compared period 2024-02-01..2024-02-29 does "
        "not hold all their days",
    ]


def test_weeks_of_two_months_are_paired_in_order(repeating: Path) -> None:
    """April 2024 begins on a Monday, February on a Thursday: its first week is not whole."""
    answer = trend(repeating, "2024-04", "week", "2024-02")

    assert table(answer, "date", "compared_date") == [
        ("2024-04-01", None),
        ("2024-04-08", "2024-02-05"),
        ("2024-04-15", "2024-02-12"),
        ("2024-04-22", "2024-02-19"),
        ("2024-04-29", None),
    ]
    assert [note.values for note in answer.notes] == [
        {"dates": "2024-04-01..2024-04-07", "period": "2024-02-01..2024-02-29"}
    ]


@pytest.mark.parametrize(
    ("period", "width", "expected"),
    [
        ("2024-12-31..2025-01-15", "month", [("2024-12-01", None), ("2025-01-01", None)]),
        ("2024-02-15..2024-03-31", "month", [("2024-02-01", None), ("2024-03-01", "2023-03-01")]),
        ("2024-04..2024-09", "quarter", [("2024-04-01", "2023-04-01"), ("2024-07-01", "2023-07-01")]),
    ],
)
def test_months_and_quarters_are_compared_with_those_a_year_before(
    repeating: Path, period: str, width: str, expected: list[tuple[str, str | None]]
) -> None:
    report = "traffic-trend" if width == "month" else "traffic-trend-granularity"
    asked = {} if width == "month" else {"granularity": width}
    answer = ask(repeating, report, targets="shop.example", period=period, compare="previous_year", **asked)

    assert table(answer, "date", "compared_date") == expected
