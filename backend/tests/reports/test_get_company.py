"""get-company: what the imported records say."""

from pathlib import Path

import pytest

from footfall.query import Engine
from tests.answers import refusal
from tests.build import crowd, know, lake


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    record = {"site": "shop.example", "name": "Shop Ltd", "industry": "Retail", "founded": "1999"}
    know(home, "companies", [record | {"socials": "https://x.com/shop, https://www.facebook.com/shop"}])
    lake(home, crowd(5, "2026-03-02 09:00", "https://shop.example/"))
    return home


def test_a_part_of_a_site_is_run_by_who_runs_the_site(home: Path) -> None:
    answer = Engine(home).run("get-company", {"targets": "blog.shop.example,unknown.example"})

    nothing = dict.fromkeys(("name", "description", "industry", "country", "size", "founded"))
    assert answer.rows == [
        {"target": "blog.shop.example/", "scope": "subdomain", "domain": "shop.example"}
        | nothing
        | {
            "name": "Shop Ltd",
            "industry": "Retail",
            "founded": "1999",
            "socials": ["https://x.com/shop", "https://www.facebook.com/shop"],
        },
        {"target": "unknown.example", "scope": "domain", "domain": "unknown.example"}
        | nothing
        | {"socials": []},
    ]


def test_a_company_record_takes_no_period(home: Path) -> None:
    assert refusal(home, "get-company", targets=["shop.example"], period="2026-03") == (
        "filter_not_applicable",
        "period",
    )
