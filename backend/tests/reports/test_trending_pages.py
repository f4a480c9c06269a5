"""trending-pages: the truth computed by hand."""

import math
from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP = "https://shop.example/"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """By page: visitors in February and in March."""
    home = tmp_path_factory.mktemp("lake")
    sizes = {"boom": (5, 30), "rise": (10, 32), "drift": (20, 24), "fall": (30, 10), "new": (0, 40)}
    lake(
        home,
        *(
            crowd(size, f"2026-0{month}-02 09:00", SHOP + page, name=f"{page}{month}")
            for page, both in sizes.items()
            for month, size in zip((2, 3), both, strict=True)
        ),
        crowd(9, "2026-02-03 09:00", SHOP + "loyal", name="l"),
        *(crowd(9, f"2026-03-0{day} 09:00", SHOP + "loyal", name="l") for day in (3, 4)),
    )
    return home


def test_pages_that_surely_grow_by_the_lower_end_of_their_growth(home: Path) -> None:
    answer = ask(home, "trending-pages", targets="shop.example", period="2026-03", compare="previous_period")

    # A person who is on the page in one month only adds 1 / n of that month to the variance. The nine who
    # come twice as often add nothing, so that their growth is certain.
    assert table(answer, "page", "page_views", "page_views_change") == [
        ("shop.example/boom", 30.0, 5.0),
        ("shop.example/loyal", 18.0, 1.0),
        ("shop.example/rise", 32.0, 2.2),
    ]
    assert [row["trend_score"] for row in answer.rows] == [
        pytest.approx(math.log1p(row["page_views_change_low"])) for row in answer.rows
    ]
    assert answer.rows[1]["trend_score"] == pytest.approx(math.log(2))
    scores = [row["trend_score"] for row in answer.rows]
    assert scores == sorted(scores, reverse=True) and scores[-1] > 0


def test_another_order_and_a_search(home: Path) -> None:
    question = {"targets": "shop.example", "period": "2026-03", "compare": "previous_period"}

    by_views = ask(home, "trending-pages", **question, sort="page_views_desc")
    found = ask(home, "trending-pages", **question, search="boom")

    assert table(by_views, "page")[0] == ("shop.example/rise",)
    assert table(found, "page") == [("shop.example/boom",)]


def test_growth_needs_something_to_grow_from(home: Path) -> None:
    assert refusal(home, "trending-pages", targets=["shop.example"], compare="none") == (
        "invalid_period",
        "compare",
    )
