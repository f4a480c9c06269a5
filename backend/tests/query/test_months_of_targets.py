"""Sums over months of which a site has only some say so, and are compared with like sums alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

# Months with data, six visitors in each.
SITES = {
    "shop.example": ("2026-01", "2026-02", "2026-03", "2026-04"),
    "young.example": ("2026-02", "2026-03", "2026-04"),
    "gone.example": ("2026-01", "2026-02", "2026-03"),
    "pause.example": ("2026-01", "2026-04"),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four months of a panel that sees some sites in some months only."""
    home = tmp_path_factory.mktemp("months")
    lake(
        home,
        [
            crowd(6, f"{month}-10 09:00", f"https://{site}/", name=site)
            for site, months in SITES.items()
            for month in months
        ],
    )
    return home


def summary(home: Path, *sites: str, period: str, **asked: Any) -> Any:
    asked = {"measures": "visits"} | asked
    return ask(home, "batch-targets", targets=",".join(sites), period=period, **asked)


def about_months(answer: Any) -> list[Any]:
    """Its notes on months; the panel has no population, of which another note speaks."""
    return [note for note in answer.notes if note.code in ("target_lacks_months", "other_months_compared")]


def test_a_sum_names_how_many_months_are_in_it(home: Path) -> None:
    answer = summary(home, *SITES, period="2026-01..2026-04")

    assert table(answer, "target", "months_with_data", "visits") == [
        ("shop.example", 4, 24.0),
        ("young.example", 3, 18.0),
        ("gone.example", 3, 18.0),
        ("pause.example", 2, 12.0),
    ]
    assert about_months(answer) == [
        "young.example: no data for 2026-01, so that numbers are of the other months",
        "gone.example: no data for 2026-04, so that numbers are of the other months",
        "pause.example: no data for 2026-02 to 2026-03, so that numbers are of the other months",
    ]
    assert about_months(answer)[2].code == "target_lacks_months"
    assert about_months(answer)[2].values == {
        "targets": "pause.example",
        "count": 1,
        "months": "2026-02..2026-03",
    }


def test_a_sum_is_not_compared_with_one_of_other_months(home: Path) -> None:
    answer = summary(home, *SITES, period="2026-03..2026-04", compare="previous_period")

    assert table(answer, "target", "visits", "visits_change", "visits_significant") == [
        ("shop.example", 12.0, 0.0, False),
        ("young.example", 12.0, None, None),
        ("gone.example", 6.0, None, None),
        ("pause.example", 6.0, 0.0, False),
    ]
    changes = [note for note in answer.notes if note.code == "other_months_compared"]
    assert changes == [
        "young.example, gone.example: no changes are given, as there is data for another number of months to "
        "compare with"
    ]


def test_a_list_of_a_site_without_all_months_says_so_too(home: Path) -> None:
    answer = ask(
        home, "top-pages", targets="young.example", period="2026-03..2026-04", compare="previous_period"
    )

    assert {row["visits_change"] for row in answer.rows} == {None}
    assert [note.code for note in about_months(answer)] == ["other_months_compared"]


@pytest.mark.parametrize("period", ["2026-03", "2026-03-02..2026-03-20"])
def test_a_single_month_needs_no_number_of_months(home: Path, period: str) -> None:
    assert about_months(summary(home, "young.example", period=period, compare="previous_period")) == []


def test_months_of_a_trend_speak_for_themselves(home: Path) -> None:
    trend = ask(home, "traffic-trend", targets="pause.example", period="2026-01..2026-04")

    assert table(trend, "date", "visits") == [
        ("2026-01-01", 6.0),
        ("2026-02-01", None),
        ("2026-03-01", None),
        ("2026-04-01", 6.0),
    ]
    assert [note for note in trend.notes if note.code == "target_lacks_months"] == []
