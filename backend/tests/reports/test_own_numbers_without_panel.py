"""own-numbers without a panel: a site's count beside what lists and the other counts say of it."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from footfall.publish.publish import publish
from footfall.publish.steps.rank_only import foretold
from footfall.publish.steps.rank_only.foretold import Counts, without_own
from footfall.publish.steps.rank_only.lists import Places
from footfall.query import Engine
from tests.answers import ask
from tests.build import bring_log, know

MONTH = "2026-03"
PLACES = {f"s{place}.example": place for place in (40, 900, 2_000, 4_000, 9_000, 20_000, 60_000, 150_000)}
# By the prior some 30 million visits at place 4 000, and 5 million at 20 000.
NEAR, FAR = "s4000.example", "s20000.example"
COUNTS = {"s2000.example": 16_000_000, NEAR: 9_000_000, FAR: 90_000, "s60000.example": 600_000}


def published(home: Path, counts: dict[str, Any]) -> Path:
    """A month with one list, and sites that count visits, or visits and visitors."""
    rows = [{"month": MONTH, "site": site, "list": "crux", "rank": place} for site, place in PLACES.items()]
    know(home, "ranks", rows)
    told = [
        {"month": MONTH, "site": site, "scope": "domain", "device": "", "country": "", "channel": ""}
        | (each if isinstance(each, dict) else {"visits": each})
        for site, each in counts.items()
    ]
    if told:
        know(home, "first_party", told)
    publish(home)
    return home


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return published(tmp_path_factory.mktemp("all"), COUNTS)


def answer_of(home: Path, *sites: str) -> Any:
    return Engine(home, threads=1).run("own-numbers", {"targets": list(sites), "period": MONTH})


def numbers_of(home: Path, site: str) -> dict[str, Any]:
    (row,) = ask(home, "batch-targets", targets=site, period=MONTH).rows
    return dict(row)


@pytest.mark.parametrize(("site", "is_inside"), [(NEAR, True), (FAR, False)])
def test_a_count_stands_beside_what_is_published_without_its_file(
    home: Path, tmp_path: Path, site: str, is_inside: bool
) -> None:
    without = published(tmp_path, {name: count for name, count in COUNTS.items() if name != site})
    expected = numbers_of(without, site)

    visits, people = answer_of(home, site).rows

    assert (visits["measure"], visits["told"], visits["published"]) == ("visits", COUNTS[site], COUNTS[site])
    assert (visits["basis"], visits["seen"], visits["other_sites"]) == ("lists", None, 3)
    assert (visits["accuracy"], visits["calibrates"]) == (expected["accuracy"], True)
    ends = ("", "_low", "_high")
    assert [visits[f"panel{end}"] for end in ends] == pytest.approx(
        [expected[f"visits{end}"] for end in ends], rel=0.01
    )
    assert visits["inside"] is is_inside
    assert people["told"] is None
    assert [people[f"panel{end}"] for end in ends] == pytest.approx(
        [expected[f"unique_visitors{end}"] for end in ends], rel=0.01
    )


def test_visitors_are_compared_too_where_a_site_counts_them(tmp_path: Path) -> None:
    both = COUNTS | {NEAR: {"visits": 9_000_000, "unique_visitors": 3_000_000}}
    others = {name: count for name, count in COUNTS.items() if name != NEAR}
    expected = numbers_of(published(tmp_path / "others", others), NEAR)

    _, people = answer_of(published(tmp_path / "both", both), NEAR).rows

    assert (people["measure"], people["told"], people["inside"]) == ("unique_visitors", 3_000_000, True)
    # What the site itself shows of visits a visitor is left out with it.
    assert people["panel"] == pytest.approx(expected["unique_visitors"], rel=0.01)


def test_a_single_count_stands_beside_what_places_usually_stand_for(tmp_path: Path) -> None:
    expected = numbers_of(published(tmp_path / "nobody", {}), NEAR)

    visits, _ = answer_of(published(tmp_path / "one", {NEAR: 9_000_000}), NEAR).rows

    assert (visits["other_sites"], visits["accuracy"], visits["difference"]) == (0, "rough", None)
    assert visits["panel"] == pytest.approx(expected["visits"], rel=0.01)
    assert visits["panel_low"] < 9_000_000 < visits["panel_high"]


def test_where_places_alone_are_too_unsure_there_is_no_range(tmp_path: Path) -> None:
    visits, _ = answer_of(published(tmp_path, {"s40.example": 300_000_000}), "s40.example").rows

    assert (visits["told"], visits["panel"], visits["accuracy"]) == (300_000_000, None, "none")
    assert (visits["inside"], visits["published"]) == (None, 300_000_000)


def test_a_count_of_a_site_that_no_list_has_stands_alone(tmp_path: Path) -> None:
    home = published(tmp_path, COUNTS | {"lone.example": 1_234})

    visits, _ = answer_of(home, "lone.example").rows

    assert (visits["told"], visits["panel"], visits["accuracy"], visits["calibrates"]) == (
        1_234,
        None,
        None,
        False,
    )


def test_a_count_that_is_doubted_is_beside_all_others(tmp_path: Path) -> None:
    counts = COUNTS | {"s9000.example": 40_000_000_000_000}

    visits, _ = answer_of(published(tmp_path, counts), "s9000.example").rows

    assert (visits["calibrates"], visits["other_sites"], visits["inside"]) == (False, 4, False)


def test_the_visits_of_an_access_log_are_compared_as_counts_are(tmp_path: Path) -> None:
    lines = [
        f"198.51.100.{n % 250} - - [{1 + n % 28:02d}/Mar/2026:10:{n % 60:02d}:00 +0000] "
        '"GET / HTTP/1.1" 200 900 "-" '
        f'"Mozilla/5.0 (X11; Linux x86_64; rv:{100 + n % 40}.0) Gecko/20100101 Firefox/{100 + n % 40}.0"'
        for n in range(400)
    ]
    bring_log(tmp_path, NEAR, lines)

    home = published(tmp_path, {FAR: 90_000})

    visits, _ = answer_of(home, NEAR).rows
    assert visits["told"] == pytest.approx(numbers_of(home, NEAR)["visits"])
    assert (visits["other_sites"], visits["panel"] is not None) == (1, True)


def test_a_site_without_a_count_is_told_of_sites_with_some(home: Path) -> None:
    answer = answer_of(home, "s900.example")

    assert answer.rows == []
    assert [note.code for note in answer.notes] == ["no_own_counts", "own_counts_elsewhere"]
    assert answer.own["told_elsewhere"] == ["s2000.example", NEAR, "s60000.example", FAR]


def test_among_many_counts_each_is_taken_out_in_closed_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refitted or not differ by the variance of sites alone, of which steps of 16 % are tried."""
    draws = np.random.default_rng(8)
    sites, views = 60, 10
    log = -np.sort(draws.uniform(12, 20, sites + views))
    of_views = np.arange(sites + views) % 7 == 6
    assert of_views.sum() == views
    places = Places(log, np.full(sites + views, 0.1), np.ones(sites + views))
    counted = np.exp(27 + log + draws.normal(0, 0.7, sites + views))
    visits = np.where(of_views, np.nan, counted)
    visitors = np.where(np.arange(sites + views) % 3, np.nan, visits / 2)
    public = pl.DataFrame(
        {"visits": np.where(of_views, counted, np.nan), "noise": 0.0, "of_views": of_views}
    ).with_columns(pl.col("visits").fill_nan(None))
    counts = Counts(places, visits, visitors, public, np.arange(sites + views), 5e9)

    closed = without_own(counts)
    monkeypatch.setattr(foretold, "REFITTED", sites + views)
    refitted = without_own(counts)

    for one, other in ((closed.visits, refitted.visits), (closed.people, refitted.people)):
        assert one.value == pytest.approx(other.value, rel=0.03)
        assert one.shared == pytest.approx(other.shared, rel=0.1, abs=0.002)
        assert one.own == pytest.approx(other.own, rel=0.17)
    assert closed.others.tolist() == (sites + views - ~of_views).tolist()
