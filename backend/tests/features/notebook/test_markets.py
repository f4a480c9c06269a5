"""Saved markets over HTTP; on SQLite and on PostgreSQL."""

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.features.notebook import markets
from footfall.query import Engine
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import browser, database_of, user

CATEGORY = {"name": "Fashion", "basis": "category", "category": "Apparel"}
SEED = {"name": "like acme", "basis": "seed", "sites": ["https://www.Acme.example/"]}
SITES = {"name": "Rivals", "basis": "sites", "sites": ["acme.example", "shop.example/Women", "acme.example"]}


def kept(client: Any) -> list[tuple[str, str, str, list[str]]]:
    found = client.get("/api/markets").json()["markets"]
    return [(one["name"], one["basis"], one["category"], one["sites"]) for one in found]


def test_a_market_is_kept_by_what_names_its_sites_replaced_and_forgotten(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    first, *_ = [ann.put("/api/markets", json=market).json() for market in (SITES, SEED, CATEGORY)]
    assert kept(ann) == [
        ("Fashion", "category", "Apparel", []),
        ("like acme", "seed", "", ["acme.example"]),
        ("Rivals", "sites", "", ["acme.example", "shop.example/women/"]),
    ]
    again = ann.put("/api/markets", json={**SEED, "name": "Rivals"}).json()
    assert (again["id"], again["basis"]) == (first["id"], "seed")
    assert ann.delete(f"/api/markets/{first['id']}").status_code == 204
    assert [name for name, *_ in kept(ann)] == ["Fashion", "like acme"]
    gone = ann.delete(f"/api/markets/{first['id']}")
    assert (gone.status_code, gone.json()["error"]["code"]) == (404, "market_not_found")


def test_everybody_sees_and_changes_their_own_markets_only(app: FastAPI) -> None:
    ann, ben = (browser(app, user(database_of(app), name)) for name in ("ann", "ben"))
    market = ann.put("/api/markets", json=SITES).json()["id"]
    ben.put("/api/markets", json={**SEED, "name": "Rivals"})
    assert ben.delete(f"/api/markets/{market}").status_code == 404
    assert [basis for _, basis, *_ in kept(ann)] == ["sites"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": " "}, "name"),
        ({"sites": []}, "basis"),
        ({"sites": ["no site"]}, "sites"),
        ({"category": "Apparel"}, "basis"),
        ({"basis": "seed"}, "basis"),
        ({"basis": "category"}, "basis"),
        ({"sites": [f"s{number}.example" for number in range(201)]}, "sites"),
    ],
)
def test_an_invalid_market_is_refused(app: FastAPI, wrong: dict[str, Any], field: str) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    refused = ann.put("/api/markets", json=SITES | wrong)
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, field)
    assert kept(ann) == []


def test_a_market_of_a_category_that_no_site_has_is_refused_once_data_is_published(
    app: FastAPI, tmp_path: Path
) -> None:
    lake(
        tmp_path,
        crowd(5, "2026-02-02 10:00", "https://acme.example/"),
        crowd(5, "2026-03-02 10:00", "https://shop.example/"),
        categories={"acme.example": "Apparel", "shop.example": "Shops"},
    )
    ann = browser(app, user(database_of(app), "ann"))
    refused = ann.put("/api/markets", json=CATEGORY | {"category": "Aparel"})
    error = refused.json()["error"]
    assert (refused.status_code, error["code"], error["field"]) == (422, "unknown_category", "category")
    assert error["message"] == (
        "there is no site of the category 'Aparel'; did you mean Apparel? There are: Apparel, Shops"
    )
    for known in ("Apparel", "shops"):
        assert ann.put("/api/markets", json=CATEGORY | {"category": known}).is_success
    assert kept(ann) == [("Fashion", "category", "shops", [])]
    services_of(app).get(Engine).close()


def test_the_number_of_kept_markets_is_limited(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markets, "MOST_MARKETS", 1)
    ann = browser(app, user(database_of(app), "ann"))
    for _ in range(2):
        assert ann.put("/api/markets", json=SITES).is_success
    refused = ann.put("/api/markets", json=SEED)
    assert refused.json()["error"]["code"] == "too_many_markets"
