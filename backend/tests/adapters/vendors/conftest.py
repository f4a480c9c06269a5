"""Three shops over two months in two countries, and a program with a key."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import Row, crowd, lake
from tests.people import database_of

SITES = ("shop.example", "wear.example", "books.example")
MONTHS = ("2026-02", "2026-03")
RPC = "/analytics/traffic/rpc/dashboard"
_GROUPS = (
    ("a", "US", "desktop", {"gender": "female", "age": "25-34", "income": "high", "household_size": 2}),
    ("b", "US", "mobile", {"gender": "male", "age": "25-34", "income": "low", "household_size": 10}),
    ("c", "DE", "desktop", {"gender": "female", "age": "45-54", "income": "middle", "household_size": 1}),
    ("d", "DE", "mobile", {"gender": "male", "age": "45-54", "income": "low", "household_size": 2}),
)
_MORE = {"education": "university", "occupation": "retired"}


def _month_of(month: str, site: str, more: int) -> Iterator[list[Row]]:
    """Visits of each group of people to a site: from search, direct, from a social network, with a purchase.

    more: how many people more than usual come from search.
    """
    page = f"https://{site}"
    for hour, (name, country, device, _) in enumerate(_GROUPS):
        known: dict[str, Any] = {"name": name, "country": country, "device": device}
        at = f"{8 + hour:02}:{SITES.index(site) * 15:02}"
        yield crowd(
            9 + more, f"{month}-03 {at}", f"{page}/", f"{page}/women/", f"{page}/women/jeans",
            "https://news.example/", referrer="https://www.google.com/", **known,
        )  # fmt: skip
        yield crowd(7, f"{month}-10 {at}", f"https://blog.{site}/", f"{page}/women/sale;all", **known)
        yield crowd(6, f"{month}-17 {at}", f"{page}/", referrer="https://www.facebook.com/", **known)
        yield crowd(6, f"{month}-24 {at}", f"{page}/order-confirmation", event="purchase", **known)
        yield crowd(8, f"{month}-25 {at}", "https://www.facebook.com/", "https://www.youtube.com/", **known)


@dataclass(frozen=True)
class Program:
    """A client written for another vendor's API that calls this server with a key."""

    app: FastAPI
    client: TestClient
    key: str

    def trends(self, report: str, **params: Any) -> httpx.Response:
        """A call of the Trends API."""
        return self.client.get(f"/analytics/ta/api/v3/{report}", params={"key": self.key, **params})

    def similarweb(self, path: str, **params: Any) -> httpx.Response:
        """A call of the Similarweb API."""
        return self.client.get(path, params={"api_key": self.key, **params})

    def own(self, report: str, **question: Any) -> list[dict[str, Any]]:
        """Rows of our own report, without `other`."""
        headers = {"Authorization": f"Bearer {self.key}"}
        answer = self.client.post(f"{RPC}/{report}", json=question, headers=headers)
        assert answer.status_code == 200, answer.text
        rows: list[dict[str, Any]] = answer.json()["rows"]
        return [row for row in rows if not row.get("is_other")]


@pytest.fixture(scope="session")
def shops(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home in which the three shops are published."""
    home = tmp_path_factory.mktemp("compatible")
    lake(
        home,
        *(
            list(_month_of(month, site, more + extra))
            for extra, month in enumerate(MONTHS)
            for more, site in enumerate(SITES)
        ),
        panelists=[
            {"panelist": f"{name}{n + 1}", "country": country, **traits, **_MORE}
            for name, country, _, traits in _GROUPS
            for n in range(14)
        ],
        categories={**dict.fromkeys(SITES, "Clothing"), "news.example": "News & Media"},
    )
    return home


@pytest.fixture(scope="session")
def program(
    shops: Path, sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    address = f"sqlite:///{shutil.copy(sqlite_template, tmp_path_factory.mktemp('accounts') / 'a.sqlite')}"
    app = create_app(Settings(home=shops, database_url=address, threads=1, calls_per_minute=1_000_000))
    _, key = (
        services_of(app).get(Keys).create(OWNER_ID, "sheet", ["reports", "projects:read", "projects:write"])
    )
    yield Program(app, TestClient(app, base_url="http://127.0.0.1"), key)
    services_of(app).get(Engine).close()
    database_of(app).dispose()
