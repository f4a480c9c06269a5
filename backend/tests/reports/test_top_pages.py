"""top-pages: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

HOME, JEANS, CART = "https://shop.example/", "https://www.shop.example/jeans", "https://shop.example/cart"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        # Home, jeans, jeans again, a minute each.
        crowd(6, "2026-03-02 09:00", HOME, JEANS, JEANS, referrer="https://www.google.com/"),
        crowd(5, "2026-03-09 09:00", JEANS, name="d"),
        crowd(2, "2026-03-10 09:00", CART, name="c"),
    )
    return home


def test_pages_with_their_part_in_a_visit(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03")

    assert answer.total == 2
    columns = ("page", "visits", "unique_visitors", "page_views", "entrances", "exits", "avg_page_duration")
    assert table(answer, *columns) == [
        ("shop.example/jeans", 11.0, 11.0, 17.0, 5.0, 11.0, 60.0),
        ("shop.example/", 6.0, 6.0, 6.0, 6.0, 0.0, 60.0),
        ("other", None, 2.0, 2.0, 2.0, 2.0, None),
    ]
    assert table(answer, "traffic_share", "searchOrganic", "direct", "first_seen", "last_seen") == [
        (0.68, 6.0, 5.0, "2026-03-02", "2026-03-09"),
        (0.24, 6.0, 0.0, "2026-03-02", "2026-03-02"),
        (0.08, None, None, None, None),
    ]


def test_a_place_is_that_of_the_visit(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", HOME, JEANS, country="US", region="US-CA", name="a"),
        crowd(7, "2026-03-09 09:00", JEANS, country="DE", name="d"),
    )

    def views(**asked: str) -> list[tuple[object, ...]]:
        return table(ask(tmp_path, "top-pages", period="2026-03", **asked), "page", "page_views")

    assert views(targets="shop.example", geo="US") == [("shop.example/", 6.0), ("shop.example/jeans", 6.0)]
    assert views(targets="shop.example", geo="DE") == [("shop.example/jeans", 7.0)]
    assert views(targets="shop.example/jeans", geo="state:5") == [("shop.example/jeans", 6.0)]


def test_search_looks_into_the_page(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03", search="jean")

    assert (answer.total, table(answer, "page", "page_views")) == (
        1,
        [("shop.example/jeans", 17.0), ("other", 8.0)],
    )


def test_a_person_on_several_pages_of_other_counts_once(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03", search="no such page")

    assert table(answer, "page", "unique_visitors", "page_views", "n_observed") == [("other", 13.0, 25.0, 13)]
