"""funnel: the truth computed by hand, and that it only ever narrows."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.query import Engine
from tests.answers import ask, refusal, table
from tests.build import crowd, lake
from tests.extent import counts
from tests.query.conftest import random_visits

SHOP = "https://shop.example"
HOME, LIST, ITEM, CART, INFO = (SHOP + path for path in ("/", "/list/1", "/item/7", "/cart", "/info"))
STEPS = "/,/list/*,/cart"
COLUMNS = ("step", "name", "unique_visitors", "step_conversion", "total_conversion", "drop_off")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A minute a page: 8 go straight, 6 by way of other pages, 6 stop at the list, 5 in the wrong order."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(8, "2026-03-02 09:00", HOME, LIST, CART, name="straight"),
        crowd(6, "2026-03-02 10:00", HOME, INFO, LIST, ITEM, INFO, CART, name="round"),
        crowd(6, "2026-03-02 11:00", HOME, LIST, name="stop"),
        crowd(5, "2026-03-02 12:00", CART, LIST, HOME, name="back"),
        crowd(9, "2026-03-02 13:00", LIST, CART, name="late"),
        crowd(7, "2026-03-02 09:00", "https://other.example/", "https://other.example/list/2", name="o"),
    )
    return home


def test_in_loose_order_other_pages_may_lie_between(home: Path) -> None:
    answer = ask(home, "funnel", targets="shop.example", period="2026-03", steps=STEPS)

    assert table(answer, *COLUMNS) == [
        (1, "/", 25.0, 1.0, 1.0, 0.0),
        (2, "/list/*", 20.0, 0.8, 0.8, 0.2),
        (3, "/cart", 14.0, 0.7, 0.56, 0.3),
    ]
    # From the list to the cart eight people take one minute and six take three.
    assert table(answer, "median_seconds", "median_seconds_low", "median_seconds_high") == [
        (None, None, None),
        (60.0, 60.0, 120.0),
        (60.0, 60.0, 180.0),
    ]


def test_in_strict_order_the_next_page_is_the_next_step(home: Path) -> None:
    answer = ask(home, "funnel", targets="shop.example", period="2026-03", steps=STEPS, order="strict")

    assert table(answer, *COLUMNS) == [
        (1, "/", 25.0, 1.0, 1.0, 0.0),
        (2, "/list/*", 14.0, 0.56, 0.56, 0.44),
        (3, "/cart", 8.0, round(8 / 14, 9), 0.32, round(6 / 14, 9)),
    ]


def test_the_window_is_counted_from_the_latest_first_step(home: Path) -> None:
    answer = ask(home, "funnel", targets="shop.example", period="2026-03", steps=STEPS, window_minutes=2)

    assert table(answer, "step", "unique_visitors") == [(1, 25.0), (2, 20.0), (3, 8.0)]


def test_a_second_beginning_within_the_window_counts(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", HOME),
        crowd(6, "2026-03-03 09:00", HOME, LIST),
    )

    answer = ask(tmp_path, "funnel", targets="shop.example", steps="/,/list/*", window_minutes=5)

    assert table(answer, "step", "unique_visitors", "median_seconds") == [(1, 6.0, None), (2, 6.0, 60.0)]


def test_competitors_side_by_side_each_with_its_own_page_group(home: Path) -> None:
    steps = [
        {"name": "Front page", "path": "/"},
        {
            "name": "Women jeans",
            "conditions": {"includeFolders": ["/nowhere/"]},
            "by_target": {
                "shop.example": {"includeFolders": ["/item/"]},
                "other.example": {"includeExactUrls": ["other.example/list/2"]},
            },
        },
    ]

    answer = ask(home, "funnel", targets="shop.example,other.example", period="2026-03", steps=steps)

    assert table(answer, "target", "name", "unique_visitors", "n_observed") == [
        ("shop.example", "Front page", 25.0, 20),
        ("shop.example", "Women jeans", 6.0, 5),
        ("other.example", "Front page", 7.0, 5),
        ("other.example", "Women jeans", 7.0, 5),
    ]


def test_a_step_of_few_people_is_a_row_without_numbers(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", HOME),
        crowd(3, "2026-03-02 09:01", LIST),
        crowd(4, "2026-03-02 09:01", LIST, name="elsewhere"),
    )

    answer = ask(tmp_path, "funnel", targets="shop.example", steps="/,/list/*")

    assert table(answer, "step", "unique_visitors", "n_observed", "median_seconds", "accuracy") == [
        (1, 6.0, 5, None, "low"),
        (2, None, 0, None, "none"),
    ]


@pytest.mark.parametrize(
    "steps", ["/", ",".join("abcdefghi"), [{"name": "x"}, "/"], [{"path": "/", "conditions": {}}, "/"]]
)
def test_two_to_eight_steps_that_name_pages(home: Path, steps: Any) -> None:
    assert refusal(home, "funnel", targets=["shop.example"], steps=steps) == ("invalid_steps", "steps")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    home = tmp_path_factory.mktemp("any")
    devices = [
        {"country": "US", "device": d, "people": n} for d, n in (("desktop", 900.0), ("mobile", 400.0))
    ]
    lake(home, random_visits(3, 120, ("2026-02", "2026-03")), population=devices)
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


@settings(max_examples=counts(10, 25), deadline=None)
@given(
    steps=st.lists(st.sampled_from([f"/p{n}/*" for n in range(1, 7)] + ["/*"]), min_size=2, max_size=5),
    window=st.sampled_from([1, 60, 44640]),
)
def test_a_funnel_only_narrows_and_strict_order_is_within_loose(
    engine: Engine, steps: list[str], window: int
) -> None:
    question = {
        "targets": ["shop.example", "north.example"],
        "period": "2026-02..2026-03",
        "compare": "none",
        "steps": steps,
        "window_minutes": window,
    }
    loose = engine.run("funnel", question).rows
    strict = engine.run("funnel", question | {"order": "strict"}).rows

    for rows in (loose, strict):
        for before, after in pairwise(rows):
            if after["step"] > 1 and after["unique_visitors"] is not None:
                assert after["unique_visitors"] <= before["unique_visitors"]
                assert after["step_conversion"] + after["drop_off"] == pytest.approx(1)
    assert all(a["n_observed"] <= b["n_observed"] for a, b in zip(strict, loose, strict=True))


@pytest.mark.parametrize("period", ["2026-03", "2026-02..2026-03"])
def test_a_first_step_of_every_page_is_taken_by_every_visitor(engine: Engine, period: str) -> None:
    question = {"targets": ["shop.example", "north.example"], "period": period, "compare": "2026-02"}
    entered = engine.run("funnel", question | {"steps": ["/*", "/p1/*"]}).rows
    visitors = engine.run("batch-targets", question).rows

    assert [
        pytest.approx((row["unique_visitors"], row["unique_visitors_change"]))
        for row in entered
        if row["step"] == 1
    ] == [(row["unique_visitors"], row["unique_visitors_change"]) for row in visitors]
