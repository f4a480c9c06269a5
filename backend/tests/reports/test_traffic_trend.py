"""traffic-trend: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(8, "2026-01-05 09:00", "https://shop.example/"),
        crowd(6, "2026-02-05 09:00", "https://shop.example/", "https://shop.example/a"),
        crowd(12, "2026-03-05 09:00", "https://shop.example/"),
        crowd(5, "2026-04-30 09:00", "https://shop.example/", name="q"),
    )
    return home


def test_a_point_per_month(home: Path) -> None:
    answer = ask(home, "traffic-trend", targets="shop.example", period="2026-01..2026-04")

    # Without a population a label is low at best.
    columns = ("date", "visits", "page_views", "new_visitors", "returning_visitors", "accuracy")
    assert table(answer, *columns) == [
        ("2026-01-01", 8.0, 8.0, 8.0, None, "low"),
        ("2026-02-01", 6.0, 12.0, None, 6.0, "low"),
        ("2026-03-01", 12.0, 12.0, None, 8.0, "low"),
        ("2026-04-01", 5.0, 5.0, 5.0, None, "low"),
    ]


def test_each_month_is_compared_with_its_counterpart(home: Path) -> None:
    answer = ask(
        home, "traffic-trend", targets="shop.example", period="2026-03..2026-04", compare="previous_period"
    )

    assert str(answer.compare) == "2026-01-01..2026-02-28"
    assert table(answer, "date", "visits", "visits_change", "page_views_change") == [
        ("2026-03-01", 12.0, 0.5, 0.5),
        ("2026-04-01", 5.0, -0.166666667, -0.583333333),
    ]


def test_people_seen_in_both_months_make_the_change_surer(home: Path) -> None:
    shared = ask(
        home, "traffic-trend", targets="shop.example", period="2026-02", compare="previous_period"
    ).rows[0]
    others = ask(
        home,
        "traffic-trend",
        targets="shop.example",
        period="2026-04",
        compare={"from": "2026-01", "to": "2026-01"},
    ).rows[0]

    def width(row: dict[str, float]) -> float:
        return (1 + row["visits_change_high"]) / (1 + row["visits_change_low"])

    assert width(shared) < width(others)


def test_without_a_period_before_there_is_a_note_and_no_change(home: Path) -> None:
    answer = ask(home, "traffic-trend", targets="shop.example", period="2026-01", compare="previous_period")

    assert (answer.compare, answer.rows[0]["visits_change"]) == (None, None)
    assert any("2025-12-01..2025-12-31 lies outside the data" in note for note in answer.notes)


def test_the_default_is_up_to_six_months_that_end_with_the_last_full_one(home: Path) -> None:
    answer = ask(home, "traffic-trend", targets="shop.example")

    assert str(answer.period) == "2026-01-01..2026-04-30"
