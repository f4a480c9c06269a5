"""list-audience-overlaps: the truth computed by hand, and what must hold for any audiences."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.query import Engine
from tests.answers import ask, table
from tests.build import crowd, lake
from tests.extent import counts

A, B, C = (f"https://{name}.example/" for name in "abc")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a panel of 40: a alone 6, a and b 8, all three 5, b alone 2, c alone 9, none of them 10."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-03-02 09:00", A, name="a"),
        crowd(8, "2026-03-02 10:00", A, name="ab"),
        crowd(8, "2026-03-03 10:00", B, name="ab"),
        *(crowd(5, f"2026-03-0{n + 2} 11:00", url, name="abc") for n, url in enumerate((A, B, C))),
        crowd(2, "2026-03-02 12:00", B, name="b"),
        crowd(9, "2026-03-02 13:00", C, name="c"),
        crowd(10, "2026-03-02 14:00", "https://d.example/", name="d"),
    )
    return home


def test_regions_and_pairs_of_three(home: Path) -> None:
    answer = ask(home, "list-audience-overlaps", targets="a.example,b.example,c.example", period="2026-03")

    assert answer.total == 6
    columns = ("kind", "region", "unique_visitors", "share", "similarity", "lift", "n_observed")
    assert table(answer, *columns) == [
        # |a| = 19, |b| = 15, |c| = 14, together 30 people of 40.
        (
            "pair",
            "a.example & b.example",
            13.0,
            round(13 / 30, 9),
            round(26 / 34, 9),
            round(520 / 285, 9),
            10,
        ),
        ("region", "c.example", 9.0, 0.3, None, None, 5),
        ("region", "a.example & b.example", 8.0, round(8 / 30, 9), None, None, 5),
        ("region", "a.example", 6.0, 0.2, None, None, 5),
        ("pair", "a.example & c.example", 5.0, round(5 / 30, 9), round(10 / 33, 9), round(200 / 266, 9), 5),
        ("pair", "b.example & c.example", 5.0, round(5 / 30, 9), round(10 / 29, 9), round(200 / 210, 9), 5),
        # The five people of all three stand with the two of b.example alone, who would show by subtraction.
        ("region", "other", 7.0, round(7 / 30, 9), None, None, 5),
    ]
    assert table(answer, *(f"share_of_target_{n}" for n in (1, 2, 3, 4)))[:3] == [
        (round(13 / 19, 9), round(13 / 15, 9), None, None),
        (None, None, round(9 / 14, 9), None),
        (round(8 / 19, 9), round(8 / 15, 9), None, None),
    ]
    assert answer.rows[0]["targets"] == ["a.example", "b.example"]


def test_a_person_with_two_weights_is_in_the_overlap_with_the_smaller(tmp_path: Path) -> None:
    """Ten people are met on desktop; five of them also on mobile, where a person stands for fewer."""
    lake(
        tmp_path,
        crowd(10, "2026-03-02 09:00", A),
        crowd(5, "2026-03-02 10:00", B, device="mobile"),
        population=[
            {"country": "US", "device": "desktop", "people": 100.0},
            {"country": "US", "device": "mobile", "people": 20.0},
        ],
    )

    answer = ask(tmp_path, "list-audience-overlaps", targets="a.example,b.example", period="2026-03")
    sites = ask(tmp_path, "batch-targets", targets="a.example,b.example", period="2026-03")

    of_a, of_b = (row["unique_visitors"] for row in sites.rows)
    assert of_b < of_a / 2
    assert table(answer, "kind", "region", "unique_visitors", "n_observed") == [
        ("region", "a.example", pytest.approx(of_a - of_b), 10),
        ("pair", "a.example & b.example", pytest.approx(of_b), 5),
        ("region", "a.example & b.example", pytest.approx(of_b), 5),
    ]


def test_what_changed_since_the_month_before(tmp_path: Path) -> None:
    lake(
        tmp_path,
        *(crowd(6, f"2026-02-02 {hour}:00", url) for hour, url in (("09", A), ("10", B))),
        *(crowd(9, f"2026-03-02 {hour}:00", url) for hour, url in (("09", A), ("10", B))),
    )

    answer = ask(
        tmp_path,
        "list-audience-overlaps",
        targets="a.example,b.example",
        period="2026-03",
        compare="previous_period",
    )

    assert table(answer, "kind", "unique_visitors", "unique_visitors_change", "similarity_change") == [
        ("pair", 9.0, 0.5, 0.0),
        ("region", 9.0, 0.5, None),
    ]


TARGETS = ["shop.example", "north.example", "small.example", "shop.example/p1/", "blog.example"]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    from tests.query.conftest import random_visits

    home = tmp_path_factory.mktemp("any")
    devices = [
        {"country": c, "device": d, "people": n}
        for c in ("US", "DE", "BR", "")
        for d, n in (("desktop", 1000.0), ("mobile", 400.0))
    ]
    lake(home, random_visits(7, 150, ("2026-02", "2026-03")), population=devices)
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


@settings(max_examples=counts(10, 25), deadline=None)
@given(
    targets=st.lists(st.sampled_from(TARGETS), min_size=1, max_size=5, unique=True),
    period=st.sampled_from(["2026-03", "2026-02..2026-03", "2026-03-02..2026-03-20"]),
    device=st.sampled_from(["all_devices", "mobile"]),
)
def test_regions_sum_to_the_union_and_no_overlap_exceeds_its_parts(
    engine: Engine, targets: list[str], period: str, device: str
) -> None:
    question = {"targets": targets, "period": period, "device": device, "compare": "none"}
    rows = engine.run("list-audience-overlaps", question).rows
    alone = {row["target"]: row["unique_visitors"] for row in engine.run("batch-targets", question).rows}

    regions = [row for row in rows if row["kind"] == "region"]
    if regions:
        assert sum(row["share"] for row in regions) == pytest.approx(1)
    for row in rows:
        for target in row["targets"]:
            assert row["unique_visitors"] <= alone[target] * (1 + 1e-9)
        for position in range(1, 6):
            share = row[f"share_of_target_{position}"]
            assert share is None or 0 <= share <= 1 + 1e-9
        if row["similarity"] is not None:
            assert 0 <= row["similarity_low"] <= row["similarity"] <= row["similarity_high"] <= 1
    pairs = {tuple(row["targets"]) for row in rows if row["kind"] == "pair"}
    assert pairs <= set(
        combinations([row["target"] for row in engine.run("batch-targets", question).rows], 2)
    )
