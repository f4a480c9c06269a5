"""A number that a later release changed is told with what it was and why."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from footfall.core.period import Month
from footfall.core.target import Target
from footfall.features.restatements.history import Cause, history_of
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from tests.build import crowd, lake
from tests.people import browser, database_of, user

SHOP, BLOG, SMALL = "shop.example", "blog.example", "small.example"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three releases: of one import, with more page views of March, and with counts that the blog told."""
    home = tmp_path_factory.mktemp("home")
    people = [
        crowd(30, f"2026-{month}-{day} 09:00", f"https://{site}/")
        for month in ("02", "03")
        for day in ("01", "28")
        for site in (SHOP, BLOG)
    ]
    lake(home, people, [crowd(2, "2026-03-09 09:00", f"https://{SMALL}/")])
    lake(
        home,
        [
            crowd(20, "2026-03-12 09:00", f"https://{SHOP}/sale", name="q"),
            crowd(1, "2026-03-12 09:00", f"https://{SMALL}/", name="q"),
        ],
    )
    told = {"site": BLOG, "month": "2026-03", "visits": 90, "unique_visitors": 40}
    lake(home, first_party=[told])
    return home


@pytest.fixture(scope="module")
def engine(home: Path) -> Engine:
    return Engine(home)


def causes(engine: Engine, home: Path, site: str) -> list[tuple[str, int, list[Cause]]]:
    found = history_of(engine, home, Target.parse(site)).restatements
    return [(str(each.month), each.after.snapshot, each.causes) for each in found]


def test_more_page_views_of_a_month_restate_it_and_no_other(engine: Engine, home: Path) -> None:
    assert (("2026-03", 2, [Cause.PAGE_VIEWS])) in causes(engine, home, SHOP)
    assert {month for month, _, _ in causes(engine, home, SHOP)} == {"2026-03"}
    first = history_of(engine, home, Target.parse(SHOP)).restatements[-1]
    assert (first.month, first.before.snapshot) == (Month(2026, 3), 1)
    assert (first.before.numbers["unique_visitors"] or 0) < (first.after.numbers["unique_visitors"] or 0)


def test_a_site_that_tells_its_counts_is_measured_from_then_on(engine: Engine, home: Path) -> None:
    month, release, found = causes(engine, home, BLOG)[0]
    assert (month, release) == ("2026-03", 3)
    assert Cause.MEASURED in found


def test_numbers_of_fewer_than_five_visitors_are_not_told(engine: Engine, home: Path) -> None:
    assert causes(engine, home, SMALL) == []


def test_the_call_tells_both_numbers_and_refuses_what_is_no_site(home: Path, migrated: str) -> None:
    app = create_app(Settings(home=home, database_url=migrated))
    client: TestClient = browser(app, user(database_of(app), "ann"))
    answer = client.get("/api/restatements", params={"target": SHOP}).json()
    last = answer["restatements"][-1]
    assert last["before"]["unique_visitors"] < last["after"]["unique_visitors"]
    assert last["causes"] == ["page_views"]
    refused = client.get("/api/restatements", params={"target": "no host"})
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "target")
