"""API keys with limits of their own, what they did by day, and that no log has them."""

import io
import logging
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.key_usage import KeyUsedUpError, UsageOfKeys
from footfall.features.accounts.keys import Keys
from footfall.infra.settings import Settings
from footfall.web import request_log
from footfall.web.services import services_of
from tests.clock import Clock
from tests.people import ADDRESS, browser, database_of, user

MONTHS = "/analytics/traffic/rpc/dashboard/list-hp"
TREND = "/analytics/traffic/rpc/dashboard/traffic-trend"


def made(app: FastAPI, **given: Any) -> tuple[TestClient, TestClient, str]:
    """A browser of the owner of a new key, a program that sends it, and the key."""
    ann = user(database_of(app), "ann", api_tier="extended")
    owner = browser(app, ann)
    key = owner.post("/api/keys", json={"name": "nightly", "scopes": ["reports"], **given}).json()["key"]
    return owner, TestClient(app, base_url=ADDRESS, headers={"Authorization": f"Bearer {key}"}), key


def test_a_key_has_its_own_calls_a_minute(app: FastAPI) -> None:
    owner, program, _ = made(app, calls_per_minute=3)
    said = [program.post(MONTHS, json={}) for _ in range(4)]
    assert [answer.status_code for answer in said] == [503, 503, 503, 429]
    assert said[-1].json()["error"]["code"] == "too_many_calls"
    assert 1 <= int(said[-1].headers["Retry-After"]) <= 20
    assert owner.get("/api/keys").status_code == 200


def test_units_of_a_day_are_used_up_by_reports_alone(app: FastAPI) -> None:
    owner, program, _ = made(app, units_per_day=2)
    services_of(app).get(Settings).units_per_report = 2
    assert program.post(MONTHS, json={}).status_code == 503
    said = [program.post(TREND, json={"targets": ["a.example"]}) for _ in range(2)]
    assert [answer.status_code for answer in said] == [503, 429]
    assert said[1].json()["error"]["code"] == "key_used_up"
    assert 1 <= int(said[1].headers["Retry-After"]) <= 86_400
    (day,) = owner.get("/api/keys/usage").json()["days"]
    assert (day["name"], day["calls"], day["units"]) == ("nightly", 2, 2)
    (key,) = owner.get("/api/keys").json()
    assert key["last_used_at"] == day["last_at"] and (key["units_per_day"], key["calls_per_minute"]) == (
        2,
        None,
    )


def test_usage_shows_own_keys_alone_on_the_last_days(database: Engine) -> None:
    clock = Clock()
    keys, usage = Keys(database, clock), UsageOfKeys(database, clock)
    ann, bob = (user(database, name).id for name in ("ann", "bob"))
    secrets = [keys.create(who, f"of {who}", ["reports"], units_per_day=3)[1] for who in (ann, bob)]
    mine, theirs = (keys.holder_of(secret) for secret in secrets)
    assert mine is not None and theirs is not None
    usage.count(mine, units=2)
    usage.count(theirs)
    with pytest.raises(KeyUsedUpError) as over:
        usage.count(mine, units=2)
    assert over.value.wait <= timedelta(days=1)
    clock.time += timedelta(days=1)
    usage.count(mine, units=3)
    told = [(each.calls, each.units, name) for each, name in usage.by_day(ann)]
    assert told == [(1, 3, f"of {ann}"), (1, 2, f"of {ann}")]
    assert len(usage.by_day(ann, days=1)) == 1
    assert usage.last_used([mine.id, theirs.id])[mine.id] == clock.time


def test_no_log_has_a_key_wherever_it_was_sent(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    _, program, key = made(app)
    lines = io.StringIO()
    handlers, level = logging.getLogger().handlers, logging.getLogger().level
    request_log.configure("json", "debug", lines)
    try:
        alone = TestClient(app, base_url=ADDRESS)
        by_address = alone.get("/api/reports/list-hp", params={"key": key, "format": "csv"})
        elsewhere = alone.get("/api/keys", params={"key": key})
        program.post(TREND, json={"targets": ["a.example"]})
        program.post("/mcp", json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
    finally:
        logging.getLogger().handlers, logging.getLogger().level = handlers, level
    assert (by_address.status_code, elsewhere.status_code) == (503, 401)
    assert '"path": "/api/reports/list-hp"' in lines.getvalue()
    # The client's own library writes down what it calls; the server's lines are what counts.
    ours = [line for line in lines.getvalue().splitlines() if '"logger": "httpx' not in line]
    assert [line for line in ours if key in line or key[12:] in line] == []


def test_a_key_in_the_address_opens_only_reports_by_address(app: FastAPI, tmp_path: Path) -> None:
    _, _, key = made(app)
    alone = TestClient(app, base_url=ADDRESS)
    assert alone.get(f"/api/reports/list-hp?key={key}").json()["error"]["code"] == "nothing_published"
    assert alone.get("/api/reports/list-hp?key=ffk_no").json()["error"]["code"] == "bad_key"
    assert alone.post(f"{MONTHS}?key={key}", json={}).json()["error"]["code"] != "bad_key"
    assert alone.get(f"/api/bulk?key={key}").status_code == 401


def test_a_stolen_key_shows_where_it_is_used(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", api_tier="extended")
    _, secret = services_of(app).get(Keys).create(ann.id, "ci", ["reports"])
    for address in ("192.0.2.7", "192.0.2.8", "198.51.100.1", "198.51.100.1"):
        client = TestClient(app, base_url="http://127.0.0.1", client=(address, 50_000))
        client.get("/api/user", headers={"Authorization": f"Bearer {secret}"})
        client.get("/api/share-links", headers={"Authorization": f"Bearer {secret}"})
    used = [
        entry.address
        for entry in reversed(services_of(app).get(AuditLog).listed())
        if entry.action == "key_used_from_new_place" and entry.actor_id == ann.id
    ]
    assert used == ["192.0.2.7", "198.51.100.1"]
