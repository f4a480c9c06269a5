"""Saved views and annotations over HTTP; on SQLite and on PostgreSQL."""

from typing import Any

import pytest
from fastapi import FastAPI

from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.features.notebook import service
from tests.people import browser, database_of, user

QUERY = "targets=acme-fashion.example&period=2026-05..2026-10"
VIEW = {"name": " Spring ", "dashboard": "daily-trends", "query": QUERY}
NOTE = {"day": "2026-05-04", "text": "New checkout"}


def views(client: Any) -> list[tuple[str, str, str]]:
    kept = client.get("/api/views").json()["views"]
    return [(view["name"], view["dashboard"], view["query"]) for view in kept]


def test_a_view_is_kept_replaced_by_its_name_and_forgotten(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    first = ann.put("/api/views", json=VIEW).json()
    ann.put("/api/views", json={"name": "autumn", "dashboard": "top-pages"})
    again = ann.put("/api/views", json={**VIEW, "dashboard": "countries"}).json()
    assert again["id"] == first["id"]
    assert views(ann) == [("autumn", "top-pages", ""), ("Spring", "countries", QUERY)]
    assert ann.delete(f"/api/views/{first['id']}").status_code == 204
    assert views(ann) == [("autumn", "top-pages", "")]
    gone = ann.delete(f"/api/views/{first['id']}")
    assert (gone.status_code, gone.json()["error"]["code"]) == (404, "view_not_found")


def test_a_note_is_listed_by_day_and_forgotten(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    later = ann.post("/api/annotations", json=NOTE)
    ann.post("/api/annotations", json={"day": "2026-04-01", "text": "Sale begins"})
    assert later.status_code == 201
    kept = ann.get("/api/annotations").json()["annotations"]
    assert [(note["day"], note["text"]) for note in kept] == [
        ("2026-04-01", "Sale begins"),
        ("2026-05-04", "New checkout"),
    ]
    assert ann.delete(f"/api/annotations/{later.json()['id']}").status_code == 204
    assert [note["text"] for note in ann.get("/api/annotations").json()["annotations"]] == ["Sale begins"]


def test_everybody_sees_and_changes_their_own_only(app: FastAPI) -> None:
    ann, ben = (browser(app, user(database_of(app), name)) for name in ("ann", "ben"))
    view = ann.put("/api/views", json=VIEW).json()["id"]
    note = ann.post("/api/annotations", json=NOTE).json()["id"]
    ben.put("/api/views", json={**VIEW, "dashboard": "countries"})
    assert ben.delete(f"/api/views/{view}").status_code == 404
    assert ben.delete(f"/api/annotations/{note}").status_code == 404
    assert views(ann) == [("Spring", "daily-trends", QUERY)]
    assert ben.get("/api/annotations").json() == {"annotations": []}


@pytest.mark.parametrize(
    ("address", "method", "body"),
    [
        ("/api/views", "PUT", {**VIEW, "name": "  "}),
        ("/api/views", "PUT", {**VIEW, "dashboard": "../../etc"}),
        ("/api/views", "PUT", {**VIEW, "query": "a\nb"}),
        ("/api/annotations", "POST", {**NOTE, "day": "soon"}),
        ("/api/annotations", "POST", {**NOTE, "text": "nul\0"}),
        ("/api/annotations", "POST", {**NOTE, "text": "x" * 301}),
    ],
)
def test_what_cannot_be_kept_is_refused(
    app: FastAPI, address: str, method: str, body: dict[str, Any]
) -> None:
    answer = browser(app, user(database_of(app), "ann")).request(method, address, json=body)
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("dashboard", "said"),
    [
        ("traffic", "there is no dashboard 'traffic'; did you mean traffic-overview or ai-traffic?"),
        ("no-such-page", "there is no dashboard 'no-such-page'; "),
        ("../../etc", "there is no dashboard '../../etc'; there are: traffic-overview, daily-trends,"),
    ],
)
def test_a_view_of_a_dashboard_that_there_is_not_is_refused_with_those_there_are(
    app: FastAPI, dashboard: str, said: str
) -> None:
    ann = browser(app, user(database_of(app), "ann"))

    refused = ann.put("/api/views", json=VIEW | {"dashboard": dashboard})

    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "dashboard")
    assert said in refused.json()["error"]["message"]
    assert "traffic-overview, daily-trends" in refused.json()["error"]["message"]
    assert views(ann) == []


def test_every_dashboard_can_be_kept_as_a_view(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))

    kept = {ann.put("/api/views", json=VIEW | {"dashboard": each}).status_code for each in DASHBOARDS}

    assert kept == {200}


def test_the_number_of_kept_views_and_notes_is_limited(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_VIEWS", 1)
    monkeypatch.setattr(service, "MOST_ANNOTATIONS", 1)
    ann = browser(app, user(database_of(app), "ann"))
    for _ in range(2):
        assert ann.put("/api/views", json=VIEW).is_success
    ann.post("/api/annotations", json=NOTE)
    refused = ann.put("/api/views", json={**VIEW, "name": "More"}), ann.post("/api/annotations", json=NOTE)
    assert [answer.json()["error"]["code"] for answer in refused] == ["too_many_views", "too_many_notes"]
