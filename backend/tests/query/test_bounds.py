"""Bounded work: a part of the panel answers for all of it, and says how sure it is."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from footfall.query import Engine
from footfall.query.sampling import Budget
from tests.build import crowd, lake
from tests.query.conftest import SITES, random_visits

SHOP = {"targets": ["shop.example"], "period": "2026-02..2026-03"}
MEASURES = (
    "visits",
    "unique_visitors",
    "page_views",
    "pages_per_visit",
    "bounce_rate",
    "mobile_share",
    "direct",
)
MEASURES_OF_AUDIENCES = (
    "overlap_visitors",
    "overlap_share",
    "unique_visitors",
    "share",
    "similarity",
    "lift",
)
# Measures of an audience's own people, and those that compare them with people of the place.
OWN = ("unique_visitors", "penetration", "overlap_visitors", "overlap_share")
COMPARED = ("lift", "index", "similarity")
WIDE = Budget(visits=10**9, page_views=10**9, people=10**9, audience=10**9, population=10**9)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("bounds")
    lake(
        home,
        random_visits(5, 1500, ("2026-01", "2026-02", "2026-03")),
        panelists=[
            {"panelist": f"p{number}", "age": "25-34", "gender": ("female", "male")[number % 3 == 0]}
            for number in range(1500)
        ],
        categories={"blog.example": "News", "bank.example": "Finance"},
    )
    return home


def with_budget(home: Path, rows: int, least_matches: int = 0, rows_if_few_match: int = 0) -> Engine:
    return Engine(
        home,
        threads=1,
        budget=Budget(
            visits=rows,
            page_views=rows,
            people=rows,
            least_matches=least_matches,
            rows_if_few_match=rows_if_few_match,
        ),
    )


def pairs(home: Path) -> Iterator[tuple[float, dict[str, Any], dict[str, Any]]]:
    """Fraction, sampled row and exact row of many questions."""
    exact = Engine(home, threads=1, budget=WIDE)
    for rows in (120, 200, 300):
        sampled = with_budget(home, rows)
        for month in ("2026-01", "2026-02", "2026-03"):
            question = {"targets": ["shop.example", "north.example"], "period": month, "compare": "none"}
            for filters in ({"geo": "US,DE"}, {"geo": "BR,DE"}, {"channels": ["direct", "searchOrganic"]}):
                part = sampled.run("batch-targets", question | filters)
                whole = exact.run("batch-targets", question | filters)
                yield from (
                    (part.sampled_fraction, *rows) for rows in zip(part.rows, whole.rows, strict=True)
                )


def test_a_sample_is_within_its_interval_as_often_as_it_claims(home: Path) -> None:
    inside = []
    for fraction, part, whole in pairs(home):
        assert fraction < 1
        inside += [part[f"{m}_low"] <= whole[m] <= part[f"{m}_high"] for m in MEASURES]

    assert len(inside) == 378
    assert np.mean(inside) >= 0.93


def test_the_interval_of_a_sample_is_wider_by_the_people_left_out(home: Path) -> None:
    ratios = []
    for fraction, part, whole in pairs(home):
        widths = [np.log(row["visits_high"] / row["visits_low"]) for row in (part, whole)]
        # The fraction is that of the larger of both targets, of which less is read.
        ratios.append(widths[0] / widths[1] * np.sqrt(fraction))

    assert 0.6 < np.mean(ratios) < 1.15


def test_exact_reads_everything(home: Path) -> None:
    sampled = with_budget(home, 100)

    everything = sampled.run("top-pages", SHOP | {"precision": "exact"})

    assert everything.sampled_fraction == 1.0
    assert everything.rows == Engine(home, threads=1, budget=WIDE).run("top-pages", SHOP).rows
    assert sampled.run("top-pages", SHOP).sampled_fraction < 0.2


def test_each_target_has_a_threshold_of_its_own(home: Path) -> None:
    question = {
        "targets": ["shop.example", "small.example"],
        "period": "2026-03",
        "geo": "US",
        "compare": "none",
    }
    exact = Engine(home, threads=1, budget=WIDE).run("batch-targets", question).rows

    answer = with_budget(home, 400).run("batch-targets", question)

    large, small = answer.rows
    assert small["visits"] == exact[1]["visits"]
    assert (
        large["visits"] == pytest.approx(exact[0]["visits"], rel=0.3)
        and large["visits"] != exact[0]["visits"]
    )
    assert large["n_observed"] == pytest.approx(exact[0]["n_observed"] * answer.sampled_fraction, rel=0.3)


def test_only_the_large_one_of_many_targets_is_sampled(tmp_path: Path) -> None:
    small = [f"s{number:02}.example" for number in range(12)]
    lake(
        tmp_path,
        crowd(800, "2026-03-02 09:00", "https://large.example/", name="l"),
        *(crowd(6, "2026-03-02 12:00", f"https://{site}/", name=site) for site in small),
    )
    question = {
        "targets": ["large.example", *small],
        "period": "2026-03",
        "channels": ["direct"],
        "compare": "none",
    }

    large, *others = with_budget(tmp_path, 400).run("batch-targets", question).rows

    assert large["visits"] == pytest.approx(800, rel=0.2)
    assert [row["visits"] for row in others] == [6.0] * 12


def test_shares_of_a_sample_add_up(home: Path) -> None:
    rows = with_budget(home, 200).run("top-sources", SHOP | {"limit": 2}).rows

    assert sum(row["traffic_share"] for row in rows) == pytest.approx(1)


def test_a_filter_that_few_rows_pass_gets_a_larger_sample(home: Path) -> None:
    question = SHOP | {"geo": "BR", "compare": "none"}

    few = with_budget(home, 200, least_matches=10, rows_if_few_match=800).run("batch-targets", question)
    more = with_budget(home, 200, least_matches=100, rows_if_few_match=800).run("batch-targets", question)

    assert more.sampled_fraction == pytest.approx(4 * few.sampled_fraction, rel=0.01)


def test_trends_from_roll_ups_sample_people_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)
    question = SHOP | {"targets": ["shop.example", "small.example"]}
    exact = Engine(home, threads=1, budget=WIDE).run("traffic-trend", question).rows

    answer = with_budget(home, 500).run("traffic-trend", question)

    assert answer.sampled_fraction < 1
    assert [row["visits"] for row in answer.rows] == [row["visits"] for row in exact]
    assert answer.rows[0]["unique_visitors"] == pytest.approx(exact[0]["unique_visitors"], rel=0.2)


def test_targets_of_a_trend_share_the_people_that_are_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.query.plan.plan.MANY_VISITORS", 0)
    engine = with_budget(home, 500)

    alone = engine.run("traffic-trend", SHOP)
    both = engine.run("traffic-trend", SHOP | {"targets": ["shop.example", "small.example"]})

    assert both.sampled_fraction == pytest.approx(alone.sampled_fraction / 2, rel=0.02)
    assert [row["visits"] for row in both.rows[:2]] == [row["visits"] for row in alone.rows[:2]]


def audiences(engine: Engine, month: str) -> dict[tuple[str, ...], dict[str, Any]]:
    """Rows about audiences that were sampled, by site and other site, or by the sites of an overlap."""
    question = {"period": month, "compare": "none"}
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    for site in ("shop.example", "north.example"):
        answer = engine.run("list-audience-domains", question | {"targets": [site]})
        found |= {(site, row["domain"]): row for row in answer.rows}
    answer = engine.run("list-audience-overlaps", question | {"targets": list(SITES)})
    return found | {(row["kind"], *row["targets"]): row for row in answer.rows}


def test_the_sample_of_an_audience_is_within_its_interval_as_often_as_it_claims(home: Path) -> None:
    exact, inside = Engine(home, threads=1, budget=WIDE), []
    for people in (100, 140, 180):
        sampled = Engine(home, threads=1, budget=Budget(audience=people))
        for month in ("2026-01", "2026-02", "2026-03"):
            whole = audiences(exact, month)
            for key, row in audiences(sampled, month).items():
                known = [name for name in MEASURES_OF_AUDIENCES if row.get(name) is not None]
                inside += [row[f"{name}_low"] <= whole[key][name] <= row[f"{name}_high"] for name in known]

    assert len(inside) >= 400
    assert np.mean(inside) >= 0.93


def test_the_smallest_of_several_audiences_keeps_enough_people(home: Path) -> None:
    engine = Engine(home, threads=1, budget=Budget(audience=150))
    question = {"period": "2026-03", "compare": "none"}

    def fraction(report: str, *sites: str) -> float:
        return engine.run(report, question | {"targets": list(sites)}).sampled_fraction

    assert fraction("list-audience-domains", "shop.example") < fraction(
        "list-audience-domains", "shop.example", "north.example"
    )
    assert fraction("list-audience-domains", "shop.example", "small.example") == 1
    assert fraction("list-audience-domains", "shop.example") == fraction(
        "get-audience-demographics", "shop.example"
    )


@pytest.mark.parametrize("period", ["2026-03", "2026-02..2026-03"])
def test_people_of_a_small_site_are_all_looked_for_on_a_large_one(home: Path, period: str) -> None:
    question = {"targets": list(SITES), "period": period, "compare": "none"}
    exact = Engine(home, threads=1, budget=WIDE).run("list-audience-overlaps", question)

    answer = Engine(home, threads=1, budget=Budget(audience=150)).run("list-audience-overlaps", question)

    assert answer.sampled_fraction == pytest.approx(0.2, abs=0.02)
    of_small = [row for row in exact.rows if "small.example" in row["targets"]]
    known = {(row["kind"], row["region"]): row for row in answer.rows}
    assert {row["kind"] for row in of_small} == {"pair", "region"}
    for row in of_small:
        sampled = known[row["kind"], row["region"]]
        assert sampled["unique_visitors"] == pytest.approx(row["unique_visitors"], rel=1e-9)
        assert sampled["n_observed"] == row["n_observed"]
    [other] = [
        row
        for row in answer.rows
        if row["region"] == "shop.example & north.example" and row["kind"] == "pair"
    ]
    [whole] = [row for row in exact.rows if row["region"] == other["region"] and row["kind"] == "pair"]
    assert other["unique_visitors"] != whole["unique_visitors"]
    assert other["unique_visitors"] == pytest.approx(whole["unique_visitors"], rel=0.2)


@pytest.mark.parametrize(
    "report",
    [
        "get-audience-demographics",
        "list-audience-domains-categories",
        "list-audience-interests",
        "list-audience-social-media",
    ],
)
def test_an_audience_is_compared_with_a_part_of_a_large_panel(home: Path, report: str) -> None:
    question = {"targets": ["small.example"], "period": "2026-03"}
    exact = Engine(home, threads=1, budget=WIDE).run(report, question)

    answer = Engine(home, threads=1, budget=Budget(population=400)).run(report, question)

    assert answer.sampled_fraction == 1
    assert len(answer.rows) == len(exact.rows) > 0
    for row, whole in zip(answer.rows, exact.rows, strict=True):
        of_own = [name for name in OWN if row.get(name) is not None]
        compared = [name for name in COMPARED if row.get(name) is not None]
        assert of_own and compared
        assert {name: row[name] for name in of_own} == {name: whole[name] for name in of_own}
        for name in compared:
            assert row[name] != whole[name]
            assert row[name] == pytest.approx(whole[name], rel=0.2)


def test_audiences_under_a_filter_or_read_exactly_are_whole(home: Path) -> None:
    engine = Engine(home, threads=1, budget=Budget(audience=150))
    question = {"targets": ["shop.example"], "period": "2026-03"}

    for more in ({"geo": "US"}, {"device": "mobile"}, {"precision": "exact"}):
        assert engine.run("list-audience-domains", question | more).sampled_fraction == 1


def test_a_sampled_log_is_an_estimate(tmp_path: Path) -> None:
    lake(tmp_path, crowd(400, "2026-03-02 09:00", "https://shop.example/", origin="access_log"))
    question = {"targets": ["shop.example"], "period": "2026-03", "channels": ["direct"], "compare": "none"}

    row = with_budget(tmp_path, 200).run("batch-targets", question).rows[0]

    assert row["accuracy"] == "medium" and row["visits_low"] < row["visits"] < row["visits_high"]
    assert row["visits"] == pytest.approx(400, rel=0.2)
