"""top-destinations: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP, BANK, BLOG, RARE = (f"https://{name}.example/" for name in ("shop", "bank", "blog", "rare"))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """March: ten go on to the bank, five to the blog, five to a rare site, four nowhere within 30 minutes."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(10, "2026-03-02 09:00", SHOP, name="a"),
        crowd(10, "2026-03-02 09:10", BANK, name="a"),
        crowd(5, "2026-03-02 10:00", SHOP, name="b"),
        crowd(5, "2026-03-02 10:29", BLOG, name="b"),
        crowd(3, "2026-03-02 11:00", SHOP, name="r"),
        crowd(3, "2026-03-02 11:01", RARE, name="r"),
        crowd(2, "2026-03-02 11:00", SHOP, name="q"),
        crowd(2, "2026-03-02 11:01", "https://rarer.example/", name="q"),
        crowd(4, "2026-03-02 12:00", SHOP, name="late"),
        crowd(4, "2026-03-02 12:31", BANK, name="late"),
        crowd(5, "2026-02-02 09:00", SHOP, name="b"),
        crowd(5, "2026-02-02 09:10", BLOG, name="b"),
        crowd(6, "2026-02-02 09:00", SHOP, name="g"),
        crowd(6, "2026-02-02 09:10", "https://gone.example/", name="g"),
        categories={"bank.example": "Finance", "blog.example": "Blogs"},
    )
    return home


def test_the_next_sites_share_the_visits_that_go_on(home: Path) -> None:
    answer = ask(home, "top-destinations", targets="shop.example", period="2026-03")

    assert answer.total == 2
    assert table(
        answer, "destination", "visits", "unique_visitors", "traffic_share", "category", "is_other"
    ) == [
        ("bank.example", 10.0, 10.0, 0.5, "Finance", False),
        ("blog.example", 5.0, 5.0, 0.25, "Blogs", False),
        ("other", 5.0, 5.0, 0.25, None, True),
    ]


def test_new_and_lost_destinations(home: Path) -> None:
    answer = ask(
        home, "top-destinations", targets="shop.example", period="2026-03", compare="previous_period"
    )

    assert table(answer, "destination", "status", "visits", "visits_change") == [
        ("bank.example", "new", 10.0, None),
        ("blog.example", None, 5.0, 0.0),
        ("gone.example", "lost", None, None),
        ("other", None, 5.0, None),
    ]


def test_categories_are_those_of_the_next_site(home: Path) -> None:
    answer = ask(home, "top-destinations", targets="shop.example", period="2026-03", categories="Finance")

    assert table(answer, "destination", "visits", "traffic_share") == [("bank.example", 10.0, 1.0)]


def test_search_narrows_the_list_and_keeps_the_shares(home: Path) -> None:
    answer = ask(home, "top-destinations", targets="shop.example", period="2026-03", search="BLOG")

    assert table(answer, "destination", "traffic_share") == [("blog.example", 0.25), ("other", 0.75)]


def test_a_list_of_destinations_takes_no_granularity(home: Path) -> None:
    assert refusal(home, "top-destinations", targets=["shop.example"], granularity="day") == (
        "filter_not_applicable",
        "granularity",
    )
