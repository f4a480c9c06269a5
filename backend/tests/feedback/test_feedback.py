"""Feedback and usage events over HTTP, on SQLite and on PostgreSQL."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.main import create_app
from footfall.settings import Settings
from footfall.store.columns import utc_now
from tests.people import browser, user

JSON = {"Content-Type": "application/json"}
EVENT = {"kind": "click", "name": "export-csv", "detail": {"widget": "Trend", "rows": 12}}


def an_app(migrated: str, home: Path, **settings: Any) -> FastAPI:
    return create_app(Settings(home=home, database_url=migrated, billing="sandbox", **settings))


def kept(app: FastAPI, query: str) -> list[tuple[Any, ...]]:
    with app.state.database.connect() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(query)]


def test_feedback_is_kept_with_who_and_where(migrated: str, tmp_path: Path) -> None:
    app = an_app(migrated, tmp_path)
    ann = user(app.state.database, "ann")
    written = {"message": " Nice ", "rating": 5, "page": "/analytics/traffic/top-pages", "fid": "a1"}
    assert browser(app, ann).post("/api/feedback", json=written).json() == {"kept": 1}
    assert browser(app).post("/api/feedback", json={"message": "From a guest"}).is_success
    assert kept(app, "SELECT user_id, feedback_id, page, rating, message FROM feedback ORDER BY id") == [
        (ann.id, "a1", "/analytics/traffic/top-pages", 5, "Nice"),
        (None, "", "", None, "From a guest"),
    ]
    app.state.database.dispose()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"message": "  "}, "invalid_message"),
        ({"message": "a\0b"}, "invalid_message"),
        ({"message": "x" * 5001}, "invalid_message"),
        ({"message": "\ud800"}, "invalid_message"),
        ({"message": "x", "rating": 6}, "invalid_rating"),
        ({"message": "x", "userId": 1}, "unknown_field"),
        ({}, "missing_field"),
    ],
)
def test_bad_feedback_is_refused(migrated: str, tmp_path: Path, body: dict[str, Any], code: str) -> None:
    app = an_app(migrated, tmp_path)
    refused = browser(app).post("/api/feedback", content=json.dumps(body), headers=JSON)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, code)
    app.state.database.dispose()


def test_usage_events_are_dropped_unless_the_owner_keeps_them(migrated: str, tmp_path: Path) -> None:
    app = an_app(migrated, tmp_path)
    assert browser(app).post("/api/events", json={"events": [EVENT]}).json() == {"kept": 0}
    assert kept(app, "SELECT count(*) FROM usage_events") == [(0,)]
    app.state.database.dispose()


def test_kept_events_are_forgotten_after_ninety_days(migrated: str, tmp_path: Path) -> None:
    app = an_app(migrated, tmp_path, usage_events=True)
    ann = user(app.state.database, "ann")
    client = browser(app, ann)
    assert client.post("/api/events", json={"events": [EVENT, {"kind": "show", "name": "x"}]}).json() == {
        "kept": 2
    }
    rows = kept(app, "SELECT user_id, kind, product, name FROM usage_events ORDER BY id")
    assert rows == [(ann.id, "click", "ta", "export-csv"), (ann.id, "show", "ta", "x")]
    app.state.feedback._now = lambda: utc_now() + timedelta(days=91)
    client.post("/api/events", json={"events": [{"kind": "hover", "name": "y", "product": "me"}]})
    assert kept(app, "SELECT kind, product FROM usage_events") == [("hover", "me")]
    app.state.database.dispose()
