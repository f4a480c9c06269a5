"""Saving rules: each sentence once, and no value that nothing can cross."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.runner import Runner
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.server.schedule import SCHEDULE, Resources
from footfall.web.services import services_of
from tests.features.alerts.conftest import QUIET, SHOP
from tests.features.projects.calls import call, done, project, refused
from tests.people import browser, database_of, user

GREW = {"kind": "changed", "target": SHOP, "measure": "unique_visitors", "direction": "up"}


@pytest.fixture
def ann(busy: Path, migrated: str) -> Iterator[TestClient]:
    """Ann on the busy home; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=busy, database_url=migrated))
    yield browser(app, user(database_of(app), "ann"))
    database_of(app).dispose()


@pytest.fixture
def shop(ann: TestClient) -> str:
    number: str = project(ann, SHOP, name="Rivals")["id"]
    return number


@pytest.mark.parametrize(
    "again",
    [
        GREW,
        # Only fields that this kind does not have, and the site in another way of writing it.
        GREW | {"share": 0.5, "days": 9},
        GREW | {"target": f"https://WWW.{SHOP}/", "scope": "domain", "geo": "Worldwide"},
    ],
)
def test_a_rule_that_the_project_has_is_not_saved_again(
    ann: TestClient, shop: str, again: dict[str, Any]
) -> None:
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    assert refused(ann, "alert/save", projectId=shop, rule=again, isOn=False) == (422, "rule_exists", "rule")
    assert len(done(ann, "alert/list", projectId=shop)["rules"]) == 1


def test_a_rule_is_paused_as_it_stands_and_not_changed_into_another_one(ann: TestClient, shop: str) -> None:
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    other = done(ann, "alert/save", projectId=shop, rule=GREW | {"by": 0.5}, isOn=True)
    paused = done(ann, "alert/save", projectId=shop, id=other["id"], rule=GREW | {"by": 0.5}, isOn=False)
    assert paused["is_on"] is False
    changed = {"id": other["id"], "rule": GREW, "isOn": True}
    assert refused(ann, "alert/save", projectId=shop, **changed) == (422, "rule_exists", "rule")
    # Another project may watch the same.
    second = project(ann, SHOP, QUIET, name="More")["id"]
    done(ann, "alert/save", projectId=second, rule=GREW, isOn=True)


def test_all_that_is_wrong_with_the_site_and_the_place_of_a_rule_is_told(ann: TestClient, shop: str) -> None:
    rule = GREW | {"target": "no site", "geo": "Atlantis"}
    answer = call(ann, "alert/save", projectId=shop, rule=rule, isOn=True).json()["error"]
    told = [error["message"].split(": ")[1] for error in answer["details"]["errors"]]
    assert told == ["targets", "geo"] and answer["message"].startswith("rule: targets: ")


@pytest.mark.parametrize(
    "never",
    [
        {"measure": "visits", "direction": "down", "value": 0},
        {"measure": "bounce_rate", "direction": "up", "value": 1},
        {"measure": "bounce_rate", "direction": "down", "value": 50},
    ],
)
def test_a_value_that_nothing_crosses_is_refused(ann: TestClient, shop: str, never: dict[str, Any]) -> None:
    rule = {"kind": "crossed", "target": SHOP, **never}
    for method in ("alert/replay", "alert/save"):
        asked = {"projectId": shop, "rule": rule} | ({"isOn": True} if method == "alert/save" else {})
        assert refused(ann, method, **asked) == (422, "invalid_rule", "rule")


def test_rules_wait_while_the_snapshot_is_of_another_version(
    busy: Path, migrated: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    home = tmp_path / "home"
    shutil.copytree(busy, home)
    for path in (home / "serve" / "CURRENT", *home.glob("serve/snapshots/*.json")):
        path.write_text(json.dumps(json.loads(path.read_text()) | {"method": "0"}))
    settings = Settings(home=home, database_url=migrated)
    app = create_app(settings)
    ann = browser(app, user(database_of(app), "ann"))
    number = project(ann, SHOP, name="Rivals")["id"]
    done(ann, "alert/save", projectId=number, rule=GREW, isOn=True)
    database, engine = database_of(app), services_of(app).get(Engine)
    job = next(one for one in SCHEDULE if one.name == "check-alerts")

    told = Runner(job, Resources(settings, database, engine), Claims(database)).run_now()

    assert told is not None and "published by another version of Footfall" in told
    assert [(each.levelname, each.exc_info) for each in caplog.records] == [("WARNING", None)]
    database.dispose()
