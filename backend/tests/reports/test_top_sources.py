"""top-sources: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example/"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(10, "2026-03-02 09:00", SHOP, name="s", referrer="https://www.google.com/"),
        crowd(5, "2026-03-02 10:00", SHOP, name="b", referrer="https://blog.example/shops"),
        crowd(3, "2026-03-02 11:00", SHOP, name="r", referrer="https://rare.example/"),
        crowd(2, "2026-03-02 12:00", SHOP, name="q", referrer="https://rarer.example/"),
        crowd(5, "2026-02-02 09:00", SHOP, name="b", referrer="https://blog.example/shops"),
        crowd(5, "2026-02-02 10:00", SHOP, name="g", referrer="https://gone.example/"),
        crowd(6, "2026-03-02 08:00", "https://blog.example/", name="b"),
        categories={"shop.example": "Clothing", "blog.example": "Blogs"},
    )
    return home


def test_sources_by_visits_with_the_rest_in_other(home: Path) -> None:
    answer = ask(home, "top-sources", targets="shop.example", period="2026-03")

    assert answer.total == 2
    assert table(answer, "source", "channel", "visits", "traffic_share", "category", "is_other") == [
        ("google.com", "searchOrganic", 10.0, 0.5, None, False),
        ("blog.example", "referral", 5.0, 0.25, "Blogs", False),
        ("other", "other", 5.0, 0.25, None, True),
    ]


def test_a_page_of_the_list_and_its_other(home: Path) -> None:
    first = ask(home, "top-sources", targets="shop.example", period="2026-03", limit=1)
    second = ask(home, "top-sources", targets="shop.example", period="2026-03", limit=1, offset=1)

    assert table(first, "source", "traffic_share") == [("google.com", 0.5), ("other", 0.5)]
    assert table(second, "source", "traffic_share") == [("blog.example", 0.25), ("other", 0.25)]
    assert (first.total, second.total) == (2, 2)


def test_new_and_lost_sources(home: Path) -> None:
    answer = ask(home, "top-sources", targets="shop.example", period="2026-03", compare="previous_period")

    assert table(answer, "source", "status", "visits", "visits_change", "n_observed") == [
        ("google.com", "new", 10.0, None, 10),
        ("blog.example", None, 5.0, 0.0, 5),
        ("gone.example", "lost", None, None, 0),
        ("other", None, 5.0, None, 5),
    ]


def test_search_narrows_the_list_and_keeps_the_shares(home: Path) -> None:
    answer = ask(home, "top-sources", targets="shop.example", period="2026-03", search="BLOG")

    assert (answer.total, table(answer, "source", "traffic_share")) == (
        1,
        [("blog.example", 0.25), ("other", 0.75)],
    )


def test_a_category_may_be_written_in_any_case(home: Path) -> None:
    blogs = ask(home, "top-sources", targets="shop.example", period="2026-03", categories="bLogs")

    assert table(blogs, "source", "visits") == [("blog.example", 5.0)]


def test_channels_and_categories_filter_visits(home: Path) -> None:
    referral = ask(home, "top-sources", targets="shop.example", period="2026-03", channels="referral")
    blogs = ask(home, "top-sources", targets="shop.example", period="2026-03", categories="Blogs")

    assert table(referral, "source", "traffic_share") == [("blog.example", 0.5), ("other", 0.5)]
    assert table(blogs, "source", "visits", "traffic_share") == [("blog.example", 5.0, 1.0)]


def test_ties_are_broken_by_the_key(home: Path) -> None:
    answer = ask(home, "top-sources", targets="shop.example", period="2026-02")

    assert table(answer, "source") == [("blog.example",), ("gone.example",)]


def test_mail_services_and_ad_networks_have_names_and_stand_apart_from_publishers(tmp_path: Path) -> None:
    display = "?utm_medium=display&utm_source="
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", SHOP, name="m", referrer="https://mail.google.com/mail"),
        crowd(6, "2026-03-02 10:00", f"{SHOP}{display}taboola", name="t"),
        crowd(6, "2026-03-02 11:00", f"{SHOP}{display}daily-news.example", name="n"),
    )
    question = {"targets": "shop.example", "period": "2026-03"}

    every = ask(tmp_path, "top-sources", **question)
    publishers = ask(tmp_path, "top-sources", **question, channels="displayAd", sources="unnamed")
    networks = ask(tmp_path, "top-sources", **question, channels="displayAd", sources="named")

    assert sorted(table(every, "source", "channel", "name")) == [
        ("daily-news.example", "displayAd", None),
        ("google.com", "mail", "Gmail"),
        ("taboola.com", "displayAd", "Taboola"),
    ]
    assert table(publishers, "source", "traffic_share") == [("daily-news.example", 1.0)]
    assert table(networks, "source", "traffic_share") == [("taboola.com", 1.0)]
