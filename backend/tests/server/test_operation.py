"""What whoever runs the server sees of it: health, readiness, metrics, a line for every call."""

import io
import json
import logging
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from footfall.core.user import User
from footfall.features.accounts.keys import Keys
from footfall.infra.database.columns import utc_now
from footfall.infra.database.database import open_database
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web import request_log
from footfall.web.rights.access import KeyScope
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import browser, database_of, user
from tests.serving import listening

Lines = Callable[[], list[dict[str, Any]]]


def test_the_process_is_alive_whatever_else_fails(app: FastAPI) -> None:
    database_of(app).dispose()
    assert browser(app).get("/healthz").json() == {"status": "ok"}


def test_head_is_answered_where_monitors_look_and_not_for_sign_in_links(app: FastAPI) -> None:
    visitor = browser(app)
    for path in ("/healthz", "/readyz"):
        whole, head = visitor.get(path), visitor.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(whole.content))
    assert visitor.head("/").status_code == visitor.get("/").status_code
    described = visitor.head("/openapi.json")
    assert (described.status_code, described.content) == (200, b"")
    # An address that is good once is not used up by a scanner of mail.
    assert visitor.head("/sign-in?token=once").status_code == 405


def test_head_is_answered_by_the_api(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    for path in ("/api/user", "/api/share-links", "/api/bulk", "/api/nothing-like-it"):
        whole, head = ann.get(path), ann.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["content-length"] == str(len(whole.content))
    assert (ann.head("/api/keys").status_code, browser(app).head("/api/keys").status_code) == (200, 401)


def test_head_keeps_the_connection_open_and_logs_no_fault(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    with listening(app) as address, httpx.Client(base_url=address) as monitor:
        for path in ("/healthz", "/readyz", "/", "/api/user", "/healthz"):
            head, whole = monitor.head(path), monitor.get(path)
            assert (head.status_code, head.content) == (whole.status_code, b"")
            assert head.headers["content-length"] == whole.headers["content-length"]
            assert "connection" not in head.headers
    assert caplog.text == ""


def test_a_server_is_ready_before_the_first_publication(app: FastAPI) -> None:
    answer = browser(app).get("/readyz")
    ready: dict[str, Any] = {
        "status": "ok",
        "database": "ok",
        "lake": "empty",
        "snapshot": None,
        "damaged_months": [],
    }
    assert (answer.status_code, answer.json()) == (200, ready)


def test_a_server_with_a_lake_says_which_snapshot_it_serves(migrated: str, tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    app = create_app(Settings(home=tmp_path, database_url=migrated))
    ready = {"status": "ok", "database": "ok", "lake": "ok", "snapshot": 1, "damaged_months": []}
    assert browser(app).get("/readyz").json() == ready
    for copy in ("CURRENT", "snapshots/1.json"):
        (tmp_path / "serve" / copy).write_text("{")
    app = create_app(Settings(home=tmp_path, database_url=migrated))
    answer = browser(app).get("/readyz")
    assert (answer.status_code, answer.json()["lake"]) == (503, "damaged")


def test_a_server_without_its_database_is_not_ready(app: FastAPI, tmp_path: Path) -> None:
    there = database_of(app)
    services_of(app).add(open_database(f"sqlite:///{tmp_path / 'gone' / 'x.sqlite'}"))
    answer = browser(app).get("/readyz")
    services_of(app).add(there)
    assert (answer.status_code, answer.json()["database"]) == (503, "unreachable")


def counted(client: TestClient) -> dict[tuple[str, ...], float]:
    """Samples of calls by method, route and status."""
    families = text_string_to_metric_families(client.get("/metrics").text)
    return {
        (sample.labels["method"], sample.labels["route"], sample.labels["status"]): sample.value
        for family in families
        for sample in family.samples
        if sample.name == "footfall_requests_total"
    }


def test_calls_are_counted_by_route_and_status(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    for path in ("/api/keys", "/api/keys", "/trends/paywall/purchase/7", "/trends/paywall/purchase/8"):
        root.get(path)
    browser(app).get("/api/keys")
    assert counted(root) == {
        ("GET", "/api/keys", "200"): 2,
        ("GET", "/api/keys", "401"): 1,
        ("GET", "/trends/paywall/purchase/{purchase_id}", "404"): 2,
    }


def test_metrics_tell_the_snapshot_and_the_reports_under_way(migrated: str, tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    app = create_app(Settings(home=tmp_path, database_url=migrated))
    said = browser(app, user(database_of(app), "root", admin=True)).get("/metrics").text
    assert "\nfootfall_snapshot 1.0\n" in said
    assert "\nfootfall_reports_under_way 0.0\n" in said and "\nfootfall_report_callers 0.0\n" in said


def test_metrics_are_for_administrators_and_keys_made_for_them(app: FastAPI) -> None:
    root = user(database_of(app), "root", admin=True)
    ann = user(database_of(app), "ann", api_tier="extended")

    def status(who: User, *scopes: KeyScope) -> int:
        _, secret = services_of(app).get(Keys).create(who.id, "prometheus", scopes)
        return browser(app).get("/metrics", headers={"Authorization": f"Bearer {secret}"}).status_code

    assert (
        status(root, KeyScope.METRICS),
        status(root, KeyScope.REPORTS),
        status(ann, KeyScope.METRICS),
    ) == (
        200,
        403,
        403,
    )


@pytest.fixture
def lines() -> Iterator[Lines]:
    """Logs as a server with log_format=json and log_level=info writes them, one object a line."""
    root, written = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers, root.level
    request_log.configure("json", "info", written)

    def read() -> list[dict[str, Any]]:
        every = [json.loads(line) for line in written.getvalue().splitlines()]
        # The test's own client logs too, and the accounts that are made for it.
        return [line for line in every if line["logger"].startswith("footfall.") and "event" not in line]

    yield read
    root.handlers = handlers
    root.setLevel(level)


def test_every_call_is_a_line_with_its_id_and_without_its_query(app: FastAPI, lines: Lines) -> None:
    ann = user(database_of(app), "ann")
    browser(app, ann).get("/api/keys?token=secret", headers={"X-Request-Id": "trace-7"})
    (line,) = lines()
    assert line.pop("ms") >= 0 and line.pop("time").startswith("20")
    assert line == {
        "level": "info",
        "logger": "footfall.requests",
        "message": 'GET "/api/keys" 200',
        "request_id": "trace-7",
        "method": "GET",
        "path": "/api/keys",
        "status": 200,
        "user": ann.id,
        "address": "testclient",
    }


def test_every_log_line_of_a_call_carries_its_id(app: FastAPI, lines: Lines) -> None:
    client = browser(app, user(database_of(app), "ann"))
    with database_of(app).begin() as connection:
        connection.execute(text("ALTER TABLE sessions RENAME TO gone"))
    answer = client.get("/analytics/traffic/")
    said = lines()
    assert {line["request_id"] for line in said} == {answer.headers["X-Request-Id"]}
    assert any(
        "could not be loaded" in str(line["message"]) and "sessions" in line["message"] for line in said
    )


def test_lines_for_people_say_their_time_in_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    root, written = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers, root.level
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        request_log.configure("text", "info", written)
        logging.getLogger("footfall.some").info("said")
    finally:
        root.handlers = handlers
        root.setLevel(level)
        monkeypatch.undo()
        time.tzset()
    said = datetime.strptime(written.getvalue()[:24], "%Y-%m-%d %H:%M:%S.%fZ").replace(tzinfo=UTC)
    assert abs(utc_now() - said) < timedelta(minutes=1)


def test_nobody_writes_a_line_of_their_own_into_the_log(app: FastAPI, lines: Lines) -> None:
    browser(app).get("/api/a%E2%80%A8b%0Ac%22%7D")
    (line,) = lines()
    assert line["path"].startswith("/api/a") and line["status"] == 404
