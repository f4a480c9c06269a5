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

    assert answer.total == 1
    columns = ("page", "visits", "unique_visitors", "page_views", "entrances", "exits", "avg_page_duration")
    assert table(answer, *columns) == [
        ("shop.example/jeans", 11.0, 11.0, 17.0, 5.0, 11.0, 60.0),
        ("other", None, 8.0, 8.0, 8.0, None, 60.0),
    ]
    assert table(answer, "traffic_share", "searchOrganic", "direct", "first_seen", "last_seen") == [
        (0.68, 6.0, 5.0, "2026-03-02", "2026-03-09"),
        (0.32, None, None, None, None),
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


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("*/JE*s", ["shop.example/jeans"]),
        ("shop*", ["shop.example/jeans"]),
        ("*", ["shop.example/jeans"]),
        ("ex*/j", ["shop.example/jeans"]),
        ("jeans*shop", []),
        # What LIKE takes for a wildcard is a letter here.
        ("j%s", []),
        ("*j_ans*", []),
        ("*\\*", []),
        ("no such page", []),
    ],
)
def test_an_asterisk_in_a_search_stands_for_any_text(home: Path, search: str, found: list[str]) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03", search=search)

    assert answer.total == len(found)
    # Where nothing is found there is no row `other` either: it would say 100 % of it all was found.
    assert [row["page"] for row in answer.rows] == [*found, *(["other"] if found else [])]


def test_a_person_on_several_pages_of_other_counts_once(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03", search="shop.example/jeans")

    assert table(answer, "page", "unique_visitors", "page_views", "n_observed") == [
        ("shop.example/jeans", 11.0, 17.0, 10),
        ("other", 8.0, 8.0, 5),
    ]
