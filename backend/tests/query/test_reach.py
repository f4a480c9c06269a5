"""People of several months, from a panel whose members come and go, against a population that stays."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from footfall.core.few_people import count_in_bands
from footfall.query.plan.panel.panel_retention import ContinuousPanelists, VisitorSums
from footfall.query.plan.panel.reach import growth_variance, reach_of, turnover
from tests.answers import ask
from tests.build import Row, lake, page

MONTHS = ("2026-01", "2026-02", "2026-03", "2026-04")
PANELISTS, LEAVING, PEOPLE = 150, 30, 150_000.0
ALWAYS, SELDOM = "https://always.example/", "https://seldom.example/"
# Chance of a visit to the second site in a month: everybody's own, and the same in every month.
SHAPE, RATE = 0.5, 0.3


def panel(seed: int, leaving: int = LEAVING) -> list[Row]:
    """Every month some of the panel leave and as many join; everybody is online every month."""
    random = np.random.default_rng(seed)
    rows: list[Row] = []
    for number, month in enumerate(MONTHS):
        for person in range(leaving * number, leaving * number + PANELISTS):
            rows.append(page(f"p{person}", f"{month}-02 10:00", ALWAYS))
            rate = np.random.default_rng(1000 * seed + person).gamma(SHAPE, RATE / SHAPE)
            if random.random() < 1 - np.exp(-rate):
                rows.append(page(f"p{person}", f"{month}-03 10:00", SELDOM))
    return rows


def reached(months: int) -> float:
    """Part of the population that comes to the second site at least once in so many months."""
    return float(1 - (1 + months * RATE / SHAPE) ** -SHAPE)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(home, panel(seed=4), population=[{"country": "US", "device": "desktop", "people": PEOPLE}])
    return home


def people(home: Path, report: str = "batch-targets", **asked: Any) -> list[dict[str, Any]]:
    return ask(
        home, report, **{"targets": "always.example,seldom.example", "period": "2026-01..2026-04"} | asked
    ).rows


def test_a_site_everybody_visits_every_month_has_the_population_and_not_all_who_were_ever_in_the_panel(
    home: Path,
) -> None:
    always, _ = people(home)

    (monthly,) = people(home, targets="always.example", period="2026-04")
    assert always["n_observed"] == count_in_bands(PANELISTS + 3 * LEAVING)
    assert always["unique_visitors"] == pytest.approx(monthly["unique_visitors"], rel=0.05)


def test_people_who_come_seldom_are_as_many_as_the_population_has(home: Path) -> None:
    _, seldom = people(home)

    truth = PEOPLE * reached(4)
    assert seldom["unique_visitors"] == pytest.approx(truth, rel=0.15)
    assert seldom["unique_visitors_low"] < truth < seldom["unique_visitors_high"]


def test_overlaps_filters_and_quarters_count_the_same_people(home: Path) -> None:
    always, seldom = people(home)

    regions = [row for row in people(home, "list-audience-overlaps") if row["kind"] == "region"]
    of_always = [row["unique_visitors"] for row in regions if "always.example" in row["targets"]]
    assert sum(of_always) == pytest.approx(always["unique_visitors"])
    assert [row["unique_visitors"] for row in people(home, geo="US")] == pytest.approx(
        [always["unique_visitors"], seldom["unique_visitors"]]
    )
    quarters = people(home, "traffic-trend-granularity", granularity="quarter", period="2026-01..2026-03")
    whole = people(home, period="2026-01..2026-03")
    assert [row["unique_visitors"] for row in quarters] == pytest.approx(
        [row["unique_visitors"] for row in whole]
    )
    # A filter by channel is not answered from roll-ups, so both ways of counting people are tested.
    for filters in ({}, {"channels": "direct"}):
        in_quarters = people(home, "traffic-trend-granularity", granularity="quarter", **filters)
        in_april = [row for row in in_quarters if str(row["date"]) == "2026-04-01"]
        assert [row["unique_visitors"] for row in in_april] == pytest.approx(
            [row["unique_visitors"] for row in people(home, period="2026-04", **filters)]
        )
    # Fewer than five came back, or for the first time, so that there is one number without the other.
    told = [(row["new_visitors"] or 0) + (row["returning_visitors"] or 0) for row in whole]
    assert told == pytest.approx([row["unique_visitors"] for row in whole])


def test_a_small_panel_says_nothing_of_how_people_come_back(tmp_path: Path) -> None:
    lake(tmp_path, [page(f"p{n}", f"{month}-02 10:00", ALWAYS) for month in MONTHS for n in range(9)])

    (row,) = people(tmp_path, targets="always.example")
    assert row["unique_visitors"] == pytest.approx(9)


def two_devices(home: Path) -> None:
    """Owners of two devices come every month: on the computer in odd months, on the phone in even ones.

    Of a third of them both are metered, of a third either; both are used elsewhere in every month.
    """
    rows: list[Row] = []
    panelists = []
    for metered in ("desktop", "mobile", "both"):
        names = [f"{metered}{n}" for n in range(100)]
        known = {"country": "US", "ownership": "both", "metered_devices": metered}
        panelists += [{"panelist": name} | known for name in names]
        for number, month in enumerate(MONTHS):
            here = ("desktop", "mobile")[number % 2]
            for name in names:
                devices = ("desktop", "mobile") if metered == "both" else (metered,)
                rows += [page(name, f"{month}-02 10:00", ALWAYS, device=device) for device in devices]
                if metered in ("both", here):
                    rows.append(page(name, f"{month}-03 10:00", SELDOM, device=here))
    population = [
        {"country": "US", "device": device, "people": PEOPLE} for device in ("desktop", "mobile", "any")
    ]
    lake(home, rows, panelists=panelists, population=population)


def test_who_comes_by_another_device_in_another_month_is_one_person(tmp_path: Path) -> None:
    two_devices(tmp_path)

    (monthly,) = people(tmp_path, targets="seldom.example", period="2026-04")
    (together,) = people(tmp_path, targets="seldom.example")

    assert monthly["unique_visitors"] == pytest.approx(PEOPLE, rel=0.05)
    # As devices they are half as many again, and a hundred owners of two metered ones are believed to 5/6.
    assert together["unique_visitors"] == pytest.approx(1.5 ** (1 / 6) * PEOPLE, rel=0.05)


@pytest.mark.parametrize(
    ("came_months", "factor", "why"),
    [
        (
            4.0,
            (50 + 50 * 2 / 4) / 100,
            "who comes every month is counted by the months there was to be seen in",
        ),
        (
            1.0,
            1.0,
            "who never comes twice counts in full: others would have come in the months that are missing",
        ),
    ],
)
def test_half_of_the_visitors_stayed_and_half_were_there_for_two_of_four_months(
    came_months: float, factor: float, why: str
) -> None:
    found = turnover({4: 50.0, 2: 50.0}, 100_000, 100_000 * came_months, 10_000_000, 4)

    assert found == pytest.approx(factor, rel=0.03), why


def test_half_of_a_correction_is_its_standard_deviation() -> None:
    stayed, short = (
        VisitorSums(weight=1.0, count=100, came=400),
        VisitorSums(weight=9.0, count=900, came=1800),
    )

    alone = reach_of({4: stayed}, ContinuousPanelists(), 200, 4, has_enough=True)
    mixed = reach_of({4: stayed, 2: short}, ContinuousPanelists(), 200, 4, has_enough=True)

    assert alone.factor == pytest.approx(1.0)
    assert alone.log_variance == pytest.approx(0.0, abs=1e-9)
    assert mixed.log_variance == pytest.approx((np.log(mixed.factor) / 2) ** 2)
    assert mixed.factor < 0.7


def test_growth_is_as_unsure_as_the_months_people_came_in_differ() -> None:
    """Weights 2, 2 and 4; they came in 1, 1 and 3 months: 8 people, 16 person-months."""
    three = VisitorSums(
        weight=8, count=3, came=5, weight_came=16, squares=24, squares_came=56, squares_came2=152
    )
    parts = [2 / 8 - 2 / 16, 2 / 8 - 2 / 16, 4 / 8 - 12 / 16]

    assert growth_variance(three) == pytest.approx(sum(part**2 for part in parts))
    assert growth_variance(VisitorSums()) == 0.0


def test_of_a_site_that_tells_its_months_the_people_of_several_are_as_unsure_as_their_growth(
    tmp_path: Path,
) -> None:
    told = [
        {"site": "seldom.example", "month": month, "visits": 50_000, "unique_visitors": 40_000}
        for month in MONTHS
    ]
    population = [{"country": "US", "device": "desktop", "people": PEOPLE}]
    rows = panel(seed=4, leaving=0)
    lake(tmp_path, rows, population=population, first_party=told)

    (month,) = people(tmp_path, targets="seldom.example", period="2026-04")
    (together,) = people(tmp_path, targets="seldom.example")

    assert month["unique_visitors_low"] == month["unique_visitors_high"] == pytest.approx(40_000)
    wide = np.log(together["unique_visitors_high"] / together["unique_visitors_low"]) / (2 * 1.96)
    came = np.array([*Counter(row["panelist"] for row in rows if row["url"] == SELDOM).values()])
    assert wide == pytest.approx(np.sqrt(np.square(1 / len(came) - came / came.sum()).sum()), rel=0.05)
