"""list-subdomains: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake, visit

HOME, BLOG, CART = "https://www.shop.example/", "https://blog.shop.example/a", "https://pay.shop.example/cart"
COLUMNS = ("host", "visits", "unique_visitors", "page_views", "entrances", "exits")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        # Home, blog, home again: one visit of each host, a minute a page.
        crowd(6, "2026-03-02 09:00", HOME, BLOG, "https://shop.example/x", name="a"),
        crowd(4, "2026-03-03 09:00", BLOG, name="b", device="mobile"),
        visit("c", "2026-03-04 09:00", HOME, CART),
    )
    return home


def test_a_visit_counts_on_every_host_it_touches(home: Path) -> None:
    answer = ask(home, "list-subdomains", targets="shop.example", period="2026-03")

    assert answer.total == 2
    assert table(answer, *COLUMNS) == [
        ("blog.shop.example", 10.0, 10.0, 10.0, None, None),
        ("shop.example", 7.0, 7.0, 7.0, 7.0, None),
        # The page with the fewest people is told with the one visitor of the third host, who would show.
        ("other", None, 7.0, 7.0, None, 7.0),
    ]
    assert table(answer, "traffic_share", "pages_per_visit", "bounce_rate", "mobile_share") == [
        (round(10 / 24, 9), 1.0, 1.0, 0.4),
        (round(7 / 24, 9), 1.0, 1.0, 0.0),
        (round(7 / 24, 9), None, None, None),
    ]
    assert table(answer, "avg_visit_duration") == [(36.0,), (60.0,), (None,)]


def test_a_host_in_the_list_has_the_numbers_it_has_as_a_target(home: Path) -> None:
    listed = ask(home, "list-subdomains", targets="shop.example", period="2026-03", search="blog")
    alone = ask(home, "batch-targets", targets="blog.shop.example", period="2026-03")

    shared = [
        name for name in alone.rows[0] if name in listed.rows[0] and name not in ("target", "traffic_share")
    ]
    assert len(shared) > 100
    assert table(listed, *shared)[0] == table(alone, *shared)[0]


def test_only_the_part_of_a_target_is_divided(home: Path) -> None:
    answer = ask(
        home,
        "list-subdomains",
        targets=[{"value": "blog.shop.example", "scope": "subdomain"}],
        period="2026-03",
        device="desktop",
    )

    assert table(answer, "host", "visits", "traffic_share") == [("blog.shop.example", 6.0, 1.0)]
