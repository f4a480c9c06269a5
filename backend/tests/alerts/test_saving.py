"""What of a rule is saved: each sentence once, and no value that nothing can cross."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from footfall.main import create_app
from footfall.settings import Settings
from tests.alerts.conftest import QUIET, SHOP
from tests.people import browser, user
from tests.projects.calls import done, project, refused

GREW = {"kind": "changed", "target": SHOP, "measure": "unique_visitors", "direction": "up"}


@pytest.fixture
def ann(busy: Path, migrated: str) -> Iterator[TestClient]:
    """Ann on the busy home; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=busy, database_url=migrated))
    yield browser(app, user(app.state.database, "ann"))
    app.state.database.dispose()


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
    for call in ("alert/replay", "alert/save"):
        asked = {"projectId": shop, "rule": rule} | ({"isOn": True} if call == "alert/save" else {})
        assert refused(ann, call, **asked) == (422, "invalid_rule", "rule")
