"""The sample report is offered where its sites are, and nowhere else."""

import json
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.demo import DEMO_RETAILERS, DEMO_TELLING
from footfall.features.reports.sample import is_of_sample
from tests.build import crowd, lake
from tests.people import browser, database_of, user


def demo_of(client: TestClient) -> dict[str, list[str]]:
    text = client.get("/analytics/traffic/").text
    found = re.search(r'id="footfall-preload">(.*?)</script>', text)
    assert found
    demo: dict[str, list[str]] = json.loads(found[1])["demo"]
    return demo


@pytest.fixture(autouse=True)
def shell(monkeypatch: pytest.MonkeyPatch) -> None:
    page = '<script type="application/json" id="footfall-preload"></script>'
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: page)


@pytest.mark.parametrize("sites", [(), ("shop.example",), DEMO_RETAILERS[:2]])
def test_data_of_ones_own_has_no_sample_report(app: FastAPI, tmp_path: Path, sites: tuple[str, ...]) -> None:
    if sites:
        lake(tmp_path, [crowd(6, "2026-03-02 09:00", f"https://{site}/", name=site) for site in sites])
    assert demo_of(browser(app, user(database_of(app), "ann"))) == {"targets": [], "telling": []}


@pytest.mark.parametrize("telling", [(), DEMO_TELLING])
def test_the_sample_data_has_one(app: FastAPI, tmp_path: Path, telling: tuple[str, ...]) -> None:
    sites = (*DEMO_RETAILERS, *telling)
    lake(tmp_path, [crowd(6, "2026-03-02 09:00", f"https://{site}/", name=site) for site in sites])
    demo = demo_of(browser(app, user(database_of(app), "ann")))
    assert demo == {"targets": list(DEMO_RETAILERS), "telling": list(telling)}


def test_own_numbers_alone_are_shown_of_sites_that_have_some() -> None:
    telling, retailers = list(DEMO_TELLING), list(DEMO_RETAILERS)

    assert is_of_sample("own-numbers", telling)
    assert is_of_sample("own-numbers", [*telling, *retailers])
    assert is_of_sample("traffic-trend", retailers)
    assert not is_of_sample("traffic-trend", telling)
    assert not is_of_sample("own-numbers", [*telling, "shop.example"])
