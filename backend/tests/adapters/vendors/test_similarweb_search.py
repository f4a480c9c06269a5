"""The Similarweb API v1 on phrases, advertisements and categories, against our own reports."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.adapters.vendors.conftest import Program
from tests.build import crowd, lake
from tests.people import database_of

SITE = "/v1/website/shop.example"
SOURCES = f"{SITE}/traffic-sources"
MONTH = {"start_date": "2026-03", "end_date": "2026-03", "country": "world"}


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Path) -> Iterator[Program]:
    """A shop that people reach by phrases and by advertisements."""
    home, shop, google = tmp_path_factory.mktemp("searched"), "https://shop.example", "https://www.google.com"
    lake(
        home,
        crowd(8, "2026-03-02 09:00", f"{google}/search?q=jeans", f"{shop}/jeans", name="a"),
        crowd(6, "2026-03-02 10:00", f"{google}/search?q=Shop+sale", f"{shop}/", name="b"),
        crowd(7, "2026-03-02 11:00", f"{google}/search?q=how+to+shop", f"{shop}/?gclid=1", name="c"),
        crowd(9, "2026-03-02 12:00", f"{shop}/", name="d", referrer="https://trc.taboola.com/"),
        crowd(
            5, "2026-03-02 13:00", f"{shop}/?utm_medium=display", name="e", referrer="https://news.example/"
        ),
        categories={"shop.example": "Clothing/Jeans"},
    )
    address = f"sqlite:///{shutil.copy(sqlite_template, home / 'footfall.sqlite')}"
    app = create_app(Settings(home=home, database_url=address, threads=1))
    _, key = services_of(app).get(Keys).create(OWNER_ID, "sheet", ["reports"])
    yield Program(app, TestClient(app, base_url="http://127.0.0.1"), key)
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def body(program: Program, path: str, **params: Any) -> dict[str, Any]:
    answer = program.similarweb(path, **(MONTH | params))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_phrases_and_their_numbers_are_those_of_our_report(searched: Program) -> None:
    found = body(searched, f"{SOURCES}/organic-search")
    rows = searched.own(
        "list-keywords", targets=["shop.example"], period="2026-03", device="desktop", compare="none",
        channels=["searchOrganic", "aiSearch"],
    )  # fmt: skip

    phrases = [(each["search_term"], each["url"], each["visits"], each["share"]) for each in found["search"]]
    assert phrases == [
        (row["phrase"], row["landing_page"], row["visits"], row["traffic_share"]) for row in rows
    ]
    assert phrases[0] == ("jeans", "shop.example/jeans", 8.0, pytest.approx(8 / 14))
    # `visits` are those of the list, `total_visits` all from search, paid ones too.
    assert (found["visits"], found["total_visits"]) == (14.0, 21.0)


@pytest.mark.parametrize(
    ("address", "phrases"),
    [
        ("branded-search", ["how to shop", "shop sale"]),
        ("nonbranded-search", ["jeans"]),
        ("questions-search", ["how to shop"]),
        ("paid-search", ["how to shop"]),
    ],
)
def test_phrases_of_one_kind(searched: Program, address: str, phrases: list[str]) -> None:
    assert [each["search_term"] for each in body(searched, f"{SOURCES}/{address}")["search"]] == phrases


def test_a_page_of_phrases_has_the_visits_of_the_whole_list(searched: Program) -> None:
    second = body(searched, f"{SOURCES}/branded-search", limit=1, offset=1)
    assert ([each["search_term"] for each in second["search"]], second["visits"]) == (["shop sale"], 13.0)


def test_visits_from_search_divide_into_branded_and_other_phrases(searched: Program) -> None:
    assert body(searched, f"{SOURCES}/search-visits-distribution")["data"] == [
        {
            "date": "2026-03-01",
            "total_search_visits": 21.0,
            "visits_distribution": {
                "organic_branded_visits": 6.0,
                "organic_non_branded_visits": 8.0,
                "paid_branded_visits": 7.0,
                "paid_non_branded_visits": 0.0,
            },
        }
    ]


def test_visits_from_advertisements_come_through_networks_or_from_publishers(searched: Program) -> None:
    networks = body(searched, f"{SOURCES}/ad-networks")
    sites = body(searched, f"{SOURCES}/publishers")

    assert [(each["ad_network"], each["visits"]) for each in networks["ad_networks"]] == [("Taboola", 9.0)]
    assert [(each["domain"], each["visits"], each["share"]) for each in sites["publishers"]] == [
        ("news.example", 5.0, pytest.approx(5 / 14))
    ]
    # `visits` are all from advertisements, and the shares are parts of them.
    assert (sites["visits"], sites["category"], networks["global_ranking"]) == (14.0, "Clothing/Jeans", 1)


@pytest.fixture(scope="module")
def rivals(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Path) -> Iterator[Program]:
    """Two shops that the same people reach by some of the same phrases, and a newspaper that they read."""
    home, google = tmp_path_factory.mktemp("rivals"), "https://www.google.com"
    shop, wear, news = (f"https://{name}.example" for name in ("shop", "wear", "news"))
    lake(
        home,
        crowd(6, "2026-03-02 09:00", f"{google}/search?q=jeans", f"{shop}/jeans", name="a"),
        crowd(6, "2026-03-03 09:00", f"{google}/search?q=coats", f"{shop}/coats", name="a"),
        crowd(6, "2026-03-04 09:00", f"{google}/search?q=Jeans", f"{wear}/jeans", name="a"),
        crowd(6, "2026-03-04 15:00", f"{google}/search?q=hats", f"{wear}/hats", name="b"),
        crowd(6, "2026-03-05 09:00", f"{google}/search?q=papers", f"{news}/", name="a"),
        crowd(6, "2026-03-06 09:00", f"{google}/search?q=jeans", f"{shop}/?gclid=1", name="b"),
        crowd(6, "2026-03-07 09:00", f"{news}/", f"{shop}/?utm_medium=display", name="a"),
        crowd(5, "2026-03-08 09:00", f"{news}/", f"{wear}/?utm_medium=display", name="a"),
        crowd(7, "2026-03-09 09:00", f"{news}/", f"{wear}/", name="b"),
        categories={"shop.example": "Clothing", "wear.example": "Clothing", "news.example": "News & Media"},
    )
    address = f"sqlite:///{shutil.copy(sqlite_template, home / 'footfall.sqlite')}"
    app = create_app(Settings(home=home, database_url=address, threads=1))
    _, key = services_of(app).get(Keys).create(OWNER_ID, "sheet", ["reports"])
    yield Program(app, TestClient(app, base_url="http://127.0.0.1"), key)
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def test_competitors_get_visits_by_the_same_phrases(rivals: Program) -> None:
    organic = body(rivals, f"{SITE}/search-competitors/organicsearchcompetitors")
    paid = body(rivals, f"{SITE}/search-competitors/paidsearchcompetitors")
    of_wear = body(rivals, f"{SITE}/search-competitors/organicsearchcompetitors".replace("shop", "wear"))

    # Half of each shop's visits by phrases are by `jeans`; the newspaper is reached by another phrase.
    assert organic["data"] == [
        {"url": "wear.example", "score": pytest.approx(0.5), "shared_phrases": ["jeans"]}
    ]
    assert [(each["url"], each["score"]) for each in of_wear["data"]] == [
        ("shop.example", pytest.approx(0.5))
    ]
    # No other site gets paid visits by the same phrase.
    assert paid["data"] == []


def test_a_site_without_phrases_has_no_competitors(rivals: Program) -> None:
    found = rivals.similarweb("/v1/website/news.example/search-competitors/paidsearchcompetitors", **MONTH)
    assert (found.status_code, found.json()["meta"]["error_code"]) == (404, 401)


def test_advertisers_are_sites_reached_by_advertisements_and_not_by_other_links(rivals: Program) -> None:
    found = body(rivals, "/v1/website/news.example/traffic-sources/outgoing-ads-advertisers")
    advertisers = [(each["domain"], each["visits"], each["share"]) for each in found["advertisers"]]
    assert advertisers == [
        ("shop.example", 6.0, pytest.approx(6 / 11)),
        ("wear.example", 5.0, pytest.approx(5 / 11)),
    ]
    assert (found["visits"], found["category"]) == (11.0, "News_and_Media")


def test_categories_have_the_names_that_paths_take(program: Program, searched: Program) -> None:
    assert program.similarweb("/v1/TopSites/categories").json() == {"Clothing": {}, "News_and_Media": {}}
    assert searched.similarweb("/v1/TopSites/categories").json() == {"Clothing": {"Jeans": "Clothing/Jeans"}}
    (site,) = body(searched, "/v1/website/clothing~jeans/topsites/topsites")["top_sites"]
    assert site == {"rank": 1, "domain": "shop.example"}


@pytest.mark.parametrize(("folder", "device"), [("topsites", "desktop"), ("topsitesmobile", "mobile")])
def test_top_sites_of_all_and_of_a_category(program: Program, folder: str, device: str) -> None:
    everywhere = body(program, f"/v1/website/$All/{folder}/topsites", limit=3, offset=1)
    clothing = body(program, f"/v1/website/Clothing/{folder}/topsites", limit=2)
    question = {"period": "2026-03", "compare": "none", "device": device}
    ranked = program.own("site-ranking", **question)
    of_category = program.own(
        "list-category-domains", category="Clothing", sort="unique_visitors_desc", **question
    )

    assert everywhere["meta"]["request"]["domain"] == "$All"
    assert everywhere["top_sites"] == [{"rank": row["rank"], "domain": row["target"]} for row in ranked[1:4]]
    assert clothing["top_sites"] == [
        {"rank": place, "domain": row["target"]} for place, row in enumerate(of_category[:2], start=1)
    ]
    described = program.similarweb(f"/v1/website/Clothing/{folder}/describe").json()["response"]
    assert described["categories"] == ["Clothing", "News_and_Media"]
    assert described["top_sites"]["countries"]["world"]["end_date"] == "2026-03"
