"""People metered for a part of the month: joining, leaving or pausing is not staying away."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from numpy.typing import NDArray

from footfall.publish.steps.weigh.ladder import cell_of
from footfall.publish.steps.weigh.starting_weights import design_effect, flat_weights
from tests.build import Row, ask, know, lake, milliseconds, page

DAYS, PEOPLE, SEEDS = 30, 1200, 4
FIRST = date(2026, 6, 1)
# Visits a day of everybody, by site.
RATES = {"daily.example": 0.3, "rare.example": 0.02}


@dataclass(frozen=True)
class Month:
    """What people did and when they were metered: metered (people, days); visits by site (people, days)."""

    metered: NDArray[np.bool_]
    joined: NDArray[np.int64]
    left: NDArray[np.int64]
    visits: dict[str, NDArray[np.int64]]

    @classmethod
    def of(cls, seed: int) -> "Month":
        """Nearly half come, go, or pause for three to ten days."""
        random = np.random.default_rng(seed)
        kind = random.choice(["stays", "joins", "leaves", "pauses"], PEOPLE, p=[0.55, 0.13, 0.12, 0.2])
        joined = np.where(kind == "joins", random.integers(1, DAYS, PEOPLE), 0)
        left = np.where(kind == "leaves", random.integers(0, DAYS - 1, PEOPLE), DAYS - 1)
        pause = random.integers(0, DAYS - 3, PEOPLE)
        resume = np.where(kind == "pauses", pause + random.integers(3, 11, PEOPLE), pause)
        day = np.arange(DAYS)
        metered = (day >= joined[:, None]) & (day <= left[:, None])
        metered &= ~((day >= pause[:, None]) & (day < resume[:, None]))
        # More than one visit a day would come too close together to be told apart.
        visits = {site: (random.random((PEOPLE, DAYS)) < rate).astype(int) for site, rate in RATES.items()}
        return cls(metered, joined, left, visits)

    def rows(self) -> Iterator[Row]:
        """Page views of metered days."""
        for hour, (site, visits) in enumerate(self.visits.items()):
            for person, day in np.argwhere(visits.astype(bool) & self.metered).tolist():
                when = milliseconds(f"{FIRST + timedelta(days=day)} {8 + hour:02d}:00") + person * 1000
                yield page(f"p{person}", when, f"https://{site}/", country="DE")

    def panelists(self) -> list[dict[str, Any]]:
        """The panelists file."""
        return [
            {
                "panelist": f"p{person}",
                "country": "DE",
                "joined": FIRST + timedelta(days=int(self.joined[person])),
                "left": FIRST + timedelta(days=int(self.left[person]))
                if self.left[person] < DAYS - 1
                else None,
            }
            for person in range(PEOPLE)
        ]

    def metering(self) -> list[dict[str, Any]]:
        """The metering file: those who paused."""
        days = self.metered.sum(axis=1)
        paused = days < self.left - self.joined + 1
        return [
            {
                "panelist": f"p{person}",
                "device": "desktop",
                "month": "2026-06",
                "metered_days": float(days[person]),
            }
            for person in np.flatnonzero(paused).tolist()
        ]

    def truth(self) -> NDArray[np.float64]:
        """Visits and people by site, had everybody been metered all month."""
        return np.array([[seen.sum(), seen.any(axis=1).sum()] for seen in self.visits.values()], float)


def published(home: Path) -> NDArray[np.float64]:
    """Visits and people by site."""
    query = (
        "SELECT domain, visits, people FROM site_months JOIN sites USING (site_id) "
        "WHERE device = 'all_devices' ORDER BY domain"
    )
    return np.array([row[1:] for row in ask(home, query, "2026-06")], float)


def test_visits_and_reach_of_a_panel_that_comes_goes_and_pauses_are_those_of_all_its_people(
    tmp_path: Path,
) -> None:
    corrected, true = (np.zeros((len(RATES), 2)) for _ in range(2))
    for seed in range(SEEDS):
        month = Month.of(seed)
        home = tmp_path / str(seed)
        know(home, "metering", month.metering())
        lake(home, month.rows(), panelists=month.panelists())
        corrected += published(home)
        true += month.truth()
    assert np.abs(corrected / true - 1).max() <= 0.03
    lake(tmp_path / "ignored", month.rows())
    ignored = published(tmp_path / "ignored")
    # Visits of either site, and the reach of the one that people visit now and then.
    assert (ignored / month.truth() - 1)[[0, 1, 1], [0, 0, 1]].max() < -0.1


def group(*metered: float, **columns: list[str]) -> pl.DataFrame:
    """A cell of panelists by the part of the month in which they were metered."""
    count = len(metered)
    whole = {"country": ["DE"] * count, "device": ["desktop"] * count} | columns
    unknown = {name: [None] * count for name in ("region", "age", "gender", "ownership", "days_online")}
    return pl.DataFrame(unknown | whole | {"metered": metered}, schema_overrides={"gender": pl.String})


def test_all_days_of_the_month_are_spoken_for_whatever_part_people_were_metered() -> None:
    parts = group(1.0, 1.0, 0.5, 0.02)
    weights = flat_weights(parts, 1000.0)
    assert float((weights * parts["metered"].clip(0.1)).sum()) == pytest.approx(1000.0)
    assert weights.to_list() == sorted(weights.to_list(), reverse=True)
    assert design_effect(weights) > 1


def test_a_whole_month_changes_nothing() -> None:
    assert flat_weights(group(1.0, 1.0), 1000.0).to_list() == [500.0, 500.0]


def test_margins_are_kept_where_one_group_was_metered_for_less() -> None:
    genders = ["female"] * 60 + ["male"] * 60
    parts = group(*([0.5] * 60 + [1.0] * 60), gender=genders)
    population = pl.DataFrame(
        {
            "country": ["DE"] * 2, "device": ["desktop"] * 2, "month": [None] * 2, "region": [None] * 2,
            "age": [None] * 2, "ownership": [None] * 2, "days_online": [None] * 2,
            "gender": ["female", "male"], "people": [600.0, 400.0],
        },
        schema_overrides={"month": pl.String, "region": pl.String, "age": pl.String},
    )  # fmt: skip
    cell = cell_of(parts, population, "2026-06")
    women = float(cell.weights.filter(parts["gender"] == "female").sum())
    assert women / float(cell.weights.sum()) == pytest.approx(0.6)
    assert float((cell.weights * parts["metered"]).sum()) == pytest.approx(1000.0)
