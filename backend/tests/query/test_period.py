"""Which days are answered for when the lake has fewer months than are asked for."""

from pathlib import Path

import pytest

from footfall.query import Engine
from footfall.query.question.orders import example_of
from footfall.query.registry import REPORTS
from tests.answers import ask, refusal, table
from tests.build import crowd, lake, visit

SHOP = {"targets": ["shop.example"]}


@pytest.fixture(scope="module")
def holed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """January and March without February, and nothing before or after."""
    home = tmp_path_factory.mktemp("holed")
    pages = ("https://shop.example/", "https://shop.example/x")
    months = [
        [crowd(8, f"2026-{month}-{day} 09:00", *pages) for day in ("01", "12", "31")]
        for month in ("01", "03")
    ]
    lake(home, months, categories={"shop.example": "Clothing"})
    return home


def asked_and_answered(home: Path, **asked: object) -> tuple[str, list[str]]:
    answer = ask(home, "batch-targets", **SHOP, **asked)
    return str(answer.period), [note for note in answer.notes if note.startswith("there is no data")]


def test_a_period_partly_outside_the_data_is_answered_with_the_months_there_are(home: Path) -> None:
    assert asked_and_answered(home, period="2025-11..2026-02") == (
        "2026-01-01..2026-02-28",
        ["there is no data for 2025-11 to 2025-12: the answer is about 2026-01-01..2026-02-28"],
    )
    assert asked_and_answered(home, period="2026-03-16..2026-04-02") == (
        "2026-03-16..2026-03-31",
        ["there is no data for 2026-04: the answer is about 2026-03-16..2026-03-31"],
    )


def test_the_sum_of_the_months_there_are_is_that_of_asking_for_them(home: Path) -> None:
    wide = ask(home, "batch-targets", **SHOP, period="2025-09..2026-02")
    exact = ask(home, "batch-targets", **SHOP, period="2026-01..2026-02")

    assert wide.rows == exact.rows


def test_a_month_missing_in_the_middle_leaves_the_newest_months_in_a_row(holed: Path) -> None:
    assert asked_and_answered(holed, period="2026-01..2026-03") == (
        "2026-03-01..2026-03-31",
        ["there is no data for 2026-02: the answer is about 2026-03-01..2026-03-31"],
    )
    assert refusal(holed, "batch-targets", **SHOP, period="2026-02") == ("period_outside_data", "period")


def test_the_default_of_a_trend_ends_at_a_missing_month(holed: Path) -> None:
    trend = ask(holed, "traffic-trend", **SHOP)

    assert table(trend, "date", "new_visitors") == [("2026-03-01", None)]
    assert not any(note.startswith("new_visitors is too high") for note in trend.notes)


@pytest.mark.parametrize("compare", ["previous_period", "previous_year", "2025-02", "2026-02", "2027-01"])
def test_a_comparison_that_has_no_data_gives_no_changes_and_says_so(holed: Path, compare: str) -> None:
    answer = ask(holed, "batch-targets", **SHOP, period="2026-03", compare=compare)

    assert answer.compare is None
    assert table(answer, "visits_change") == [(None,)]
    assert [note.partition(":")[0] for note in answer.notes if "changes" in note] == ["no changes are given"]


def test_every_report_answers_for_a_lake_with_a_hole(holed: Path) -> None:
    engine = Engine(holed, threads=1)
    for report_id, found in REPORTS.items():
        own = {"targets": ["shop.example"], "category": "Clothing", "period": "2025-10..2026-03"}
        example = example_of(found.report)
        asked = {name: value for name, value in own.items() if name in (*found.report.filters, *example)}

        engine.run(report_id, example | asked)


def test_days_are_forecast_from_the_months_in_a_row(tmp_path: Path) -> None:
    days = [(month, day) for month in ("01", "03", "04") for day in range(1, 31)]
    visits = [
        visit(f"p{number}", f"2026-{month}-{day:02d} 10:{number:02d}", "https://shop.example/")
        for month, day in days
        for number in range(8)
    ]
    lake(tmp_path, visits)

    answer = ask(
        tmp_path, "traffic-trend-granularity", **SHOP, granularity="day", period="2026-04", forecast=True
    )

    assert sum(row["is_forecast"] for row in answer.rows) == 28
