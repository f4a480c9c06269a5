"""get-market-size-trend: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

COLUMNS = (
    "date",
    "tam_visitors",
    "sam_visitors",
    "som_visitors",
    "tam_visits",
    "sam_visits",
    "som_visits",
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """March: a 12 visits by 6 people, b 6 by 6 others, c 12 by the people of a, d 8 by 8 nobody else has."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-02-02 09:00", "https://a.example/", name="a"),
        *(crowd(6, f"2026-03-0{day} 09:00", "https://a.example/", name="a") for day in (2, 3)),
        crowd(6, "2026-03-02 10:00", "https://b.example/", name="b"),
        *(crowd(6, f"2026-03-0{day} 11:00", "https://c.example/", name="a") for day in (2, 3)),
        crowd(8, "2026-03-02 12:00", "https://d.example/", name="d"),
        categories={f"{name}.example": "Shops" for name in "abcd"},
    )
    return home


def test_the_market_the_listed_sites_and_what_one_may_reach(home: Path) -> None:
    answer = ask(
        home,
        "get-market-size-trend",
        category="Shops",
        targets="a.example,b.example,c.example",
        period="2026-02..2026-03",
    )

    # March: the listed sites have 30 visits by 12 people, shares .4 .2 .4, the median .4.
    assert table(answer, *COLUMNS) == [
        ("2026-02-01", 6.0, 6.0, 6.0, 6.0, 6.0, 6.0),
        ("2026-03-01", 20.0, 12.0, 4.8, 38.0, 30.0, 12.0),
    ]


def test_a_list_alone_lies_in_the_category_of_its_first_site(home: Path) -> None:
    answer = ask(home, "get-market-size-trend", targets="b.example,d.example", period="2026-03")

    assert table(answer, *COLUMNS) == [("2026-03-01", 20.0, 14.0, 7.0, 38.0, 14.0, 7.0)]


def test_a_category_alone_lists_all_its_sites(home: Path) -> None:
    answer = ask(home, "get-market-size-trend", category="Shops", period="2026-03")

    # Shares 12 6 12 8 of 38; the median is 10 / 38.
    assert table(answer, "tam_visits", "sam_visits", "som_visits") == [(38.0, 38.0, 10.0)]
