"""Forecasts and marks: against series whose law is known, and through the report."""

from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest

from footfall.core.granularity import Granularity
from footfall.query.answer.forecast import predict
from tests.answers import ask, refusal, table
from tests.build import crowd, lake

START = date(2026, 1, 1)
SPIKE = date(2026, 3, 4)


def test_a_forecast_finds_weekday_trend_and_yearly_wave() -> None:
    days = np.arange(800 + 28)
    law = 1000 * np.exp(0.0005 * days + 0.3 * np.sin(2 * np.pi * days / 365.25) + 0.2 * (days % 7 < 5))
    seen = law[:800] * np.exp(np.random.default_rng(1).normal(0, 0.05, 800))

    value, low, high = predict(seen, Granularity.DAY, 28)

    assert np.abs(value / law[800:] - 1).max() < 0.05
    assert ((low < law[800:]) & (law[800:] < high)).all()
    assert np.median(np.log(high / low)) == pytest.approx(2 * 1.96 * 0.05, rel=0.2)


@pytest.mark.parametrize(
    ("granularity", "count", "steps"), [(Granularity.DAY, 300, 28), (Granularity.WEEK, 40, 4)]
)
def test_the_band_of_a_forecast_holds_the_truth_as_often_as_it_says(
    granularity: Granularity, count: int, steps: int
) -> None:
    chance = np.random.default_rng(2)
    inside = []
    for _ in range(40):
        seen = 500 * np.exp(0.001 * np.arange(count + steps) + chance.normal(0, 0.1, count + steps))
        _, low, high = predict(seen[:count], granularity, steps)
        inside += list((low < seen[count:]) & (seen[count:] < high))

    assert 0.9 <= np.mean(inside) <= 0.99


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve weeks of 12 visits on weekdays and 6 at weekends, one more or less, and one day of 60."""
    home = tmp_path_factory.mktemp("lake")
    visits = []
    for number in range(84):
        day = START + timedelta(days=number)
        size = 60 if day == SPIKE else (6 if day.weekday() >= 5 else 12) + number * 5 % 3 - 1
        visits.append(crowd(size, f"{day} 09:00", "https://shop.example/"))
    lake(home, *visits)
    return home


def test_a_forecast_of_four_weeks_follows_the_last_day(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-03-16..2026-03-25",
        granularity="day",
        forecast=True,
        measures="visits",
    )

    ahead = [row for row in answer.rows if row["is_forecast"]]
    assert [row["date"] for row in ahead] == [date(2026, 3, 25) + timedelta(days=n) for n in range(1, 29)]
    for row in ahead:
        expected = 6 if row["date"].weekday() >= 5 else 12
        assert row["visits"] == pytest.approx(expected, rel=0.35)
        assert row["visits_low"] < row["visits"] < row["visits_high"]
        assert row["visits_change"] is None and row["n_observed"] == 0
    assert [row["is_forecast"] for row in answer.rows[:10]] == [False] * 10
    said = "shop.example: the forecast, tested on the last 4 weeks, is off by "
    assert any(note.startswith(said) for note in answer.notes)


def test_weeks_are_forecast_from_whole_weeks(tmp_path: Path) -> None:
    weeks = [date(2025, 9, 1) + timedelta(weeks=n) for n in range(28)]
    lake(
        tmp_path, *(crowd(10 + n % 3, f"{day} 09:00", "https://shop.example/") for n, day in enumerate(weeks))
    )

    answer = ask(
        tmp_path,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-02-01..2026-03-10",
        granularity="week",
        forecast=True,
        measures="visits",
    )

    ahead = [row for row in answer.rows if row["is_forecast"]]
    assert table(answer, "date")[-5:] == [
        ("2026-03-09",),
        ("2026-03-09",),
        ("2026-03-16",),
        ("2026-03-23",),
        ("2026-03-30",),
    ]
    assert all(9 < row["visits"] < 14 for row in ahead)


def test_a_day_that_stands_out_is_marked_as_an_anomaly(home: Path) -> None:
    answer = ask(
        home,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-03-01..2026-03-10",
        granularity="day",
        anomalies=True,
        measures="visits",
    )

    marked = [row for row in answer.rows if row["anomaly"]]
    assert [(row["date"], row["visits"], row["anomaly"]) for row in marked] == [(SPIKE, 60.0, "high")]
    assert 9 < marked[0]["expected_visits"] < 16


def test_a_site_with_few_days_gets_neither_forecast_nor_marks(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))

    answer = ask(
        tmp_path,
        "traffic-trend-granularity",
        targets="shop.example",
        period="2026-03-01..2026-03-03",
        granularity="day",
        forecast=True,
        anomalies=True,
    )

    assert len(answer.rows) == 3 and not any(row["is_forecast"] or row["anomaly"] for row in answer.rows)
    assert "shop.example: too few days were observed for a forecast or marks" in answer.notes


def test_months_are_neither_forecast_nor_marked(home: Path) -> None:
    for name in ("forecast", "anomalies"):
        question = {"targets": ["shop.example"], name: True}

        assert refusal(home, "traffic-trend-granularity", **question) == ("filter_not_applicable", name)
