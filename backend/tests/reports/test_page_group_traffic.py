"""page-group-traffic: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example"
JEANS = [f"{SHOP}/women/jeans/{n}" for n in (1, 2)]
RULES = {"includeFolders": ["/women/jeans"]}
COLUMNS = ("visits", "unique_visitors", "page_views", "pages_per_visit", "entrances", "exits")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A minute a page: eight come by the front page and see three jeans, five begin and end on one."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(8, "2026-03-02 09:00", f"{SHOP}/", JEANS[0], JEANS[1], JEANS[0], f"{SHOP}/cart", name="a"),
        crowd(5, "2026-03-03 09:00", JEANS[1], name="b"),
        crowd(5, "2026-03-04 09:00", JEANS[1], name="b"),
        crowd(7, "2026-03-04 09:00", f"{SHOP}/men", name="c"),
        crowd(6, "2026-02-02 09:00", JEANS[0], name="d"),
    )
    return home


def test_a_visit_to_several_pages_of_the_group_is_one(home: Path) -> None:
    answer = ask(home, "page-group-traffic", targets="shop.example", period="2026-03", conditions=RULES)

    # 8 + 5 + 5 visits of 13 people; 8 * 3 + 5 + 5 page views.
    assert table(answer, *COLUMNS) == [(18.0, 13.0, 34.0, round(34 / 18, 9), 10.0, 10.0)]
    assert table(answer, "avg_page_duration", "n_observed") == [(60.0, 10)]


def test_a_group_is_compared_with_the_month_before(home: Path) -> None:
    answer = ask(
        home,
        "page-group-traffic",
        targets="shop.example",
        period="2026-03",
        compare="previous_period",
        conditions=RULES,
    )

    assert table(answer, "visits", "visits_change") == [(18.0, 2.0)]


def test_a_group_without_pages_is_a_row_without_visits(home: Path) -> None:
    answer = ask(home, "page-group-traffic", targets="shop.example", period="2026-03", conditions={})

    assert table(answer, "visits", "n_observed", "accuracy") == [(None, 0, "none")]
