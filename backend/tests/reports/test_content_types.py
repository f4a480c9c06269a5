"""content-types: the truth computed by hand, and what must hold whatever is asked."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.core.content_type import ContentType
from footfall.query import Engine
from tests.answers import ask, refusal, table
from tests.build import crowd, lake, visit
from tests.extent import counts

SHOP = "https://shop.example"
PATHS = ["/", "/women/jeans", "/women/jeans/slim-12", "/p/dress-48213", "/blog/denim", "/search", "/cart"]
PATHS += ["/login", "/faq", "/about"]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(5, "2026-02-02 09:00", f"{SHOP}/", f"{SHOP}/blog/denim", name="b"),
        # Home, two articles a minute apart, one of them on a host of its own.
        crowd(6, "2026-03-02 09:00", f"{SHOP}/", "https://blog.shop.example/denim", f"{SHOP}/news/linen"),
        crowd(5, "2026-03-09 09:00", f"{SHOP}/women/jeans/slim-12", name="d"),
        crowd(2, "2026-03-10 09:00", f"{SHOP}/cart", name="c"),
        crowd(2, "2026-03-10 09:00", f"{SHOP}/login", name="g"),
        crowd(1, "2026-03-10 09:00", f"{SHOP}/faq", name="h"),
        crowd(6, "2026-03-11 09:00", f"{SHOP}/about", name="e"),
        crowd(8, "2026-03-12 09:00", "https://press.example/2026/03/12/linen", name="f"),
    )
    return home


def test_how_much_of_a_site_is_what(home: Path) -> None:
    answer = ask(home, "content-types", targets="shop.example", period="2026-03")

    columns = ("content_type", "page_views", "visits", "unique_visitors", "entrances", "exits")
    assert table(answer, *columns, "avg_page_duration") == [
        ("article", 12.0, 6.0, 6.0, None, 6.0, 60.0),
        ("home", 6.0, 6.0, 6.0, 6.0, None, 60.0),
        ("product", 5.0, 5.0, 5.0, 5.0, 5.0, None),
        # The page of no type, and pages that too few people saw, told together.
        ("other", 11.0, None, 11.0, 11.0, 11.0, None),
    ]
    shares = [12 / 34, 6 / 34, 5 / 34, 11 / 34]
    assert [row["traffic_share"] for row in answer.rows] == pytest.approx(shares, abs=1e-9)
    assert all(row["page_views_low"] < row["page_views"] < row["page_views_high"] for row in answer.rows)


def test_against_the_month_before(home: Path) -> None:
    answer = ask(home, "content-types", targets="shop.example", period="2026-03", compare="previous_period")

    assert table(answer, "content_type", "page_views_change")[:2] == [("article", 1.4), ("home", 0.2)]


def test_several_sites_in_one_answer(home: Path) -> None:
    answer = ask(
        home,
        "content-types",
        targets="shop.example,press.example",
        period="2026-03",
        sort="traffic_share_desc",
    )

    assert table(answer, "target", "content_type", "page_views")[:2] == [
        ("press.example", "article", 8.0),
        ("shop.example", "article", 12.0),
    ]


def test_a_list_of_pages_says_the_type_of_each(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03")

    assert table(answer, "page", "content_type", "page_views") == [
        ("blog.shop.example/denim", "article", 6.0),
        ("shop.example/", "home", 6.0),
        ("shop.example/about", "other", 6.0),
        ("shop.example/news/linen", "article", 6.0),
        ("shop.example/women/jeans/slim-12", "product", 5.0),
        ("other", None, 5.0),
    ]


def test_only_pages_of_the_types_asked_for_as_parts_of_all_pages(home: Path) -> None:
    question = {"targets": "shop.example", "period": "2026-03"}
    articles = ask(home, "top-pages", **question, content_types="article")
    others = ask(home, "top-pages", **question, content_types=["home", "other"])
    found = ask(home, "top-pages", **question, content_types="article", search="linen")

    assert (articles.total, table(articles, "page", "page_views")) == (
        2,
        [("blog.shop.example/denim", 6.0), ("shop.example/news/linen", 6.0), ("other", 22.0)],
    )
    assert articles.rows[0]["traffic_share"] == pytest.approx(6 / 34)
    assert [row["page"] for row in others.rows] == ["shop.example/", "shop.example/about", "other"]
    assert [row["page"] for row in found.rows] == ["shop.example/news/linen", "other"]


def test_where_no_page_is_of_the_type_there_is_no_row(home: Path) -> None:
    answer = ask(home, "top-pages", targets="shop.example", period="2026-03", content_types="help")

    assert (answer.total, answer.rows) == (0, [])


def test_pages_that_grow_have_a_type_too(tmp_path: Path) -> None:
    pages = ("/blog/denim", "/women/jeans/slim-12")
    lake(
        tmp_path,
        *(crowd(6, "2026-02-02 09:00", SHOP + page, name=f"a{page}") for page in pages),
        *(crowd(40, "2026-03-02 09:00", SHOP + page, name=f"b{page}") for page in pages),
    )
    question = {"targets": "shop.example", "period": "2026-03", "compare": "previous_period"}

    every = ask(tmp_path, "trending-pages", **question)
    articles = ask(tmp_path, "trending-pages", **question, content_types="article")

    assert sorted(table(every, "page", "content_type")) == [
        ("shop.example/blog/denim", "article"),
        ("shop.example/women/jeans/slim-12", "product"),
    ]
    assert table(articles, "page") == [("shop.example/blog/denim",)]


def test_an_unknown_type_and_a_report_without_pages_are_refused(home: Path) -> None:
    assert refusal(home, "top-pages", targets="shop.example", content_types="blog")[1] == "content_types"
    asked = {"targets": "shop.example", "content_types": "article"}
    assert refusal(home, "top-sources", **asked) == ("filter_not_applicable", "content_types")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Two months of 120 people who view three pages of any sort in each of three visits."""
    home, chance = tmp_path_factory.mktemp("lake"), random.Random(20)
    lake(
        home,
        *(
            visit(
                f"p{person}",
                f"2026-0{chance.choice((2, 3))}-{chance.randint(1, 28):02d} {chance.randint(0, 23):02d}:00",
                *(SHOP + path for path in chance.choices(PATHS, range(1, len(PATHS) + 1), k=3)),
                device=chance.choice(("desktop", "mobile")),
            )
            for person in range(120)
            for _ in range(3)
        ),
    )
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


questions = st.fixed_dictionaries(
    {
        "targets": st.sampled_from(["shop.example", "shop.example/women/"]),
        "period": st.sampled_from(["2026-03", "2026-02..2026-03", "2026-02-10..2026-03-05"]),
        "device": st.sampled_from(["all_devices", "desktop"]),
        "compare": st.sampled_from(["none", "2026-02"]),
        "limit": st.integers(1, 10),
        "offset": st.integers(0, 3),
    }
)


@settings(max_examples=counts(8, 20), deadline=None)
@given(question=questions)
def test_the_types_add_up_to_the_page_views_of_a_site(engine: Engine, question: dict[str, Any]) -> None:
    whole = {name: question[name] for name in ("targets", "period", "device", "compare")}
    (site,) = engine.run("batch-targets", whole).rows
    rows = engine.run("content-types", question | {"offset": 0}).rows
    shown = [row for row in rows if not row["is_other"]]

    assert len({row["content_type"] for row in rows}) == len(rows)
    assert sum(row["page_views"] for row in rows) == pytest.approx(site["page_views"])
    assert sum(row["traffic_share"] for row in rows) == pytest.approx(1)
    for row in shown:
        assert (row["entrances"] or 0) <= row["visits"] <= min(row["page_views"], site["visits"]) * (1 + 1e-9)
        assert row["unique_visitors"] <= site["unique_visitors"] * (1 + 1e-9)


@settings(max_examples=counts(8, 20), deadline=None)
@given(question=questions)
def test_the_lists_of_each_type_are_the_whole_list(engine: Engine, question: dict[str, Any]) -> None:
    whole = question | {"limit": 100, "offset": 0}

    def pages(**asked: Any) -> list[tuple[str, float]]:
        rows = engine.run("top-pages", whole | asked).rows
        return [(row["page"], row["page_views"]) for row in rows if not row["is_other"]]

    of_types = [page for each in ContentType for page in pages(content_types=[each.value])]
    assert sorted(of_types) == sorted(pages())
    both = engine.run("top-pages", question | {"content_types": ["article", "product"]})
    assert both.total == len(pages(content_types=["article", "product"]))
