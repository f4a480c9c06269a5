"""The sample report is offered where its sites are, and nowhere else."""

import json
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.vocabulary.demo import DEMO_RETAILERS
from tests.build import crowd, lake
from tests.people import browser, user


def demo_of(client: TestClient) -> list[str]:
    text = client.get("/analytics/traffic/").text
    found = re.search(r'id="footfall-preload">(.*?)</script>', text)
    assert found
    sites: list[str] = json.loads(found[1])["demo"]["targets"]
    return sites


@pytest.fixture(autouse=True)
def shell(monkeypatch: pytest.MonkeyPatch) -> None:
    page = '<script type="application/json" id="footfall-preload"></script>'
    monkeypatch.setattr("footfall.api.shell._shell", lambda: page)


@pytest.mark.parametrize("sites", [(), ("shop.example",), DEMO_RETAILERS[:2]])
def test_data_of_ones_own_has_no_sample_report(app: FastAPI, tmp_path: Path, sites: tuple[str, ...]) -> None:
    if sites:
        lake(tmp_path, [crowd(6, "2026-03-02 09:00", f"https://{site}/", name=site) for site in sites])
    assert demo_of(browser(app, user(app.state.database, "ann"))) == []


def test_the_sample_data_has_one(app: FastAPI, tmp_path: Path) -> None:
    lake(tmp_path, [crowd(6, "2026-03-02 09:00", f"https://{site}/", name=site) for site in DEMO_RETAILERS])
    assert demo_of(browser(app, user(app.state.database, "ann"))) == list(DEMO_RETAILERS)
