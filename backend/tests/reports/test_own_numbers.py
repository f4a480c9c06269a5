"""own-numbers: sites' own counts beside what the panel says without them, and how they move other sites."""

from math import exp, log, sqrt
from pathlib import Path
from typing import Any

import pytest

from footfall.query import Engine
from tests import build
from tests.answers import ask
from tests.build import crowd, lake

MARCH = {"month": "2026-03"}
COUNTS = {"shop.example": 4_000, "north.example": 9_000}
TOLD = [MARCH | {"site": site, "visits": visits} for site, visits in COUNTS.items()]
# What owners tell of parts of their sites; the answer never has them.
PARTS = [
    MARCH | {"site": "shop.example", "device": "desktop", "visits": 3_917},
    MARCH | {"site": "shop.example", "device": "mobile", "visits": 83},
    MARCH | {"site": "shop.example", "country": "DE", "visits": 1_234},
]
CATEGORIES = {"shop.example": "shops", "north.example": "shops", "south.example": "shops"}
SITES = ("shop", "north", "south", "west")
POPULATION = [{"country": "US", "device": device, "people": 10_000.0} for device in ("desktop", "mobile")]


def publish(home: Path, *told: dict[str, Any], population: Any = POPULATION) -> Path:
    people = [
        crowd(20 + 5 * number, f"2026-03-0{number + 2} 10:00", f"https://{site}.example/")
        for number, site in enumerate(SITES)
    ]
    few = crowd(3, "2026-03-09 10:00", "https://few.example/")
    lake(home, *people, few, categories=CATEGORIES, population=population, first_party=told)
    return home


FEW = MARCH | {"site": "few.example", "visits": 300}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(tmp_path_factory.mktemp("both"), *TOLD, *PARTS, FEW)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The same published without the count of one of the sites."""
    return {
        site: publish(tmp_path_factory.mktemp("one"), *(row for row in TOLD if row["site"] != site), FEW)
        for site in COUNTS
    }


@pytest.fixture(scope="module")
def untold(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(tmp_path_factory.mktemp("none"))


def answer_of(home: Path, *sites: str) -> Any:
    engine = Engine(home, threads=1)
    return engine.run("own-numbers", {"targets": list(sites), "period": "2026-03"})


def published(home: Path, site: str) -> dict[str, Any]:
    (row,) = ask(home, "batch-targets", targets=site, period="2026-03").rows
    return dict(row)


@pytest.mark.parametrize("site", COUNTS)
def test_the_panel_alone_says_what_is_published_without_the_sites_file(
    home: Path, without: dict[str, Path], site: str
) -> None:
    rows = answer_of(home, site).rows

    expected = published(without[site], site)
    assert [row["measure"] for row in rows] == ["visits", "unique_visitors"]
    for row in rows:
        for field, suffix in (("panel", ""), ("panel_low", "_low"), ("panel_high", "_high")):
            assert row[field] == pytest.approx(expected[row["measure"] + suffix], rel=0.01)
        assert (row["other_sites"], row["accuracy"]) == (1, expected["accuracy"])


def test_of_two_sites_that_tell_each_is_held_against_the_other_by_hand(home: Path, untold: Path) -> None:
    """With one site left, y = log(told / seen) counts 1 / (0.09 + v) against the prior of what all share.

    v: variance of the log of the other site's estimate, which nothing but the panel tells where nobody tells.
    """
    visits, _ = answer_of(home, "shop.example").rows

    own, other = (published(untold, site)["visits"] for site in ("shop.example", "north.example"))
    v = variance_of(untold, "north.example")
    believed = 1 / (0.09 + v)
    shift = log(9_000 / other) * believed / (believed + 1 / (0.35**2 - 0.09))
    sd = sqrt(variance_of(untold, "shop.example") + 0.09 + 1 / (believed + 1 / (0.35**2 - 0.09)))
    panel = own * exp(shift)
    assert visits["told"] == visits["published"] == 4_000
    assert visits["seen"] == pytest.approx(own, rel=1e-4)
    assert visits["panel"] == pytest.approx(panel, rel=1e-4)
    assert visits["panel_low"] == pytest.approx(panel / exp(1.96 * sd), rel=1e-3)
    assert visits["panel_high"] == pytest.approx(panel * exp(1.96 * sd), rel=1e-3)
    assert visits["seen_part"] == pytest.approx(own / 4_000, abs=1e-4)
    assert visits["difference"] == pytest.approx(panel / 4_000 - 1, abs=2e-4)
    assert visits["inside"] is (panel / exp(1.96 * sd) <= 4_000 <= panel * exp(1.96 * sd))


def test_other_sites_are_moved_as_far_as_they_differ_with_and_without_the_file(
    home: Path, without: dict[str, Path]
) -> None:
    answer = answer_of(home, "shop.example").own

    def change(site: str) -> float:
        return float(published(home, site)["visits"] / published(without["shop.example"], site)["visits"] - 1)

    of_visits = [row for row in answer["moved"] if row["measure"] == "visits"]
    # Of the shops only south is estimated; without a category only west, as few were seen on the other site.
    assert [(row["category"], row["sites"]) for row in of_visits] == [("shops", 1), (None, 1)]
    assert [row["change"] for row in of_visits] == pytest.approx(
        [change("south.example"), change("west.example")], abs=2e-3
    )
    (in_all,) = (row for row in answer["moved_in_all"] if row["measure"] == "visits")
    largest = max((row["change"] for row in of_visits), key=abs)
    assert (in_all["sites"], in_all["largest"]) == (2, largest)


def test_a_count_of_a_site_that_few_were_seen_on_is_compared_as_if_nobody_was(home: Path) -> None:
    answer = answer_of(home, "few.example")

    assert answer.rows == []
    assert answer.own["telling"] == [{"target": "few.example", "state": "no_counts"}]


def test_with_neither_a_population_nor_another_site_the_panel_alone_says_nothing(tmp_path: Path) -> None:
    home = publish(tmp_path, TOLD[0], population=())

    visits, _ = answer_of(home, "shop.example").rows

    assert (visits["told"], visits["panel"], visits["accuracy"], visits["other_sites"]) == (
        4_000,
        None,
        None,
        0,
    )
    assert answer_of(home, "shop.example").own["moved"] == []


def test_a_target_without_own_counts_has_a_note(home: Path) -> None:
    answer = answer_of(home, "south.example", "shop.example/sale/")

    assert answer.rows == []
    assert answer.own["telling"] == [
        {"target": "south.example", "state": "no_counts"},
        {"target": "shop.example/sale/", "state": "whole_sites_only"},
    ]
    assert [note.code for note in answer.notes] == [
        "no_own_counts",
        "own_counts_of_whole_sites",
        "own_counts_elsewhere",
    ]
    assert "it takes counts of its own analytics" in answer.notes[0]


def test_a_target_without_own_counts_is_shown_sites_that_have_some(home: Path) -> None:
    answer = answer_of(home, "south.example")

    # few.example counts itself too, but fewer than five of the panel were seen there.
    told = ["north.example", "shop.example"]
    assert answer.own["told_elsewhere"] == told
    assert answer.notes[-1] == f"sites with counts to compare: {', '.join(told)}"
    assert answer_of(home, "south.example", "shop.example").own["told_elsewhere"] == []


def test_counts_of_parts_of_a_site_are_not_in_the_answer(home: Path) -> None:
    said = str(answer_of(home, "shop.example"))

    assert "4000" in said
    assert [number for number in ("3917", "1234") if number in said] == []


def variance_of(home: Path, site: str) -> float:
    """Variance of the logarithm of a site's estimate, before calibration."""
    (row,) = build.ask(
        home,
        "SELECT visits_sampling_variance FROM factors JOIN sites USING (site_id) "
        f"WHERE domain = '{site}' AND device = 'all_devices'",
    )
    return float(row[0])
