from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response

from footfall.core.user import User
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.people import browser, database_of, user
from tests.serving import retailers

HOST = "https://intranet.example"
ACME, NORTH, LILY = "acme-fashion.example", "north-wear.example", "lily-shop.example"
SITES = [{"value": ACME, "scope": "domain"}, {"value": f"{NORTH}/women/", "scope": "subfolder"}]
QUESTION: dict[str, Any] = {
    "targets": SITES,
    "period": {"from": "2026-03", "to": "2026-03"},
    "compare": "previous_period",
}
QUERY = "?targets=acme-fashion.example,subfolder:north-wear.example/women/&period=2026-03"

Share = Callable[..., str]


@pytest.fixture(scope="session")
def retail(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with something to say about three shops in February and March 2026; not to be changed."""
    home = tmp_path_factory.mktemp("retail")
    retailers(home)
    return home


@pytest.fixture
def app(retail: Path, migrated: str) -> Iterator[FastAPI]:
    """The product on that home; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=retail, database_url=migrated, billing="sandbox", embed_hosts=[HOST]))
    yield app
    database_of(app).dispose()


@pytest.fixture
def ann(app: FastAPI) -> User:
    return user(database_of(app), "ann")


@pytest.fixture
def share(app: FastAPI, ann: User) -> Share:
    """Makes a link of Ann's; gives its path."""

    def make(**changed: Any) -> str:
        asked = {"dashboard": "top-pages", "query": QUERY, "question": QUESTION} | changed
        made = browser(app, ann).post("/api/share-links", json=asked)
        assert made.status_code == 201, made.text
        address: str = made.json()["address"]
        return address.removeprefix(services_of(app).get(PublicAddress).url)

    return make


def ask(visitor: TestClient, path: str, report: str = "top-pages", **changed: Any) -> Response:
    asked = {"targets": SITES[:1], "period": "2026-03", "compare": "none"} | changed
    return visitor.post(f"{path}/rpc/{report}", json=asked)


def code(answer: Response) -> str:
    return "ok" if answer.status_code == 200 else str(answer.json()["error"]["code"])
