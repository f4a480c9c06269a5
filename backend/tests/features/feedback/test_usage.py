"""Usage events over HTTP, on SQLite and on PostgreSQL."""

from datetime import timedelta
from pathlib import Path

import pytest

from footfall.features.feedback.usage import UsageLog
from footfall.infra.database.columns import utc_now
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.feedback.apps import an_app, kept
from tests.people import browser, database_of, user

EVENT = {"kind": "click", "name": "export-csv", "detail": {"widget": "Trend", "rows": 12}}


def test_usage_events_are_dropped_unless_the_owner_keeps_them(migrated: str, tmp_path: Path) -> None:
    app = an_app(migrated, tmp_path)
    assert browser(app).post("/api/events", json={"events": [EVENT]}).json() == {"kept": 0}
    assert kept(app, "SELECT count(*) FROM usage_events") == [(0,)]
    root = browser(app, user(database_of(app), "root", admin=True))
    told = root.get("/api/usage").json()
    assert (told["kept"], told["days"], told["dashboards"], told["exports"]) == (False, [], [], [])
    database_of(app).dispose()


@pytest.mark.parametrize("wish", [{"DNT": "1"}, {"Sec-GPC": "1"}])
def test_do_not_track_is_respected(migrated: str, tmp_path: Path, wish: dict[str, str]) -> None:
    app = an_app(migrated, tmp_path, usage_events=True)
    client = browser(app, user(database_of(app), "ann"))
    assert client.post("/api/events", json={"events": [EVENT]}, headers=wish).json() == {"kept": 0}
    assert client.post("/api/events", json={"events": [EVENT]}, headers={"DNT": "0"}).json() == {"kept": 1}
    database_of(app).dispose()


def test_administrators_see_what_is_done_by_day_by_dashboard_and_who_exports_what(
    migrated: str, tmp_path: Path
) -> None:
    app = an_app(migrated, tmp_path, usage_events=True)
    clock = Clock()
    services_of(app).get(UsageLog)._now = clock
    ann, bob = (user(database_of(app), name) for name in ("ann", "bob"))
    show = {"kind": "show", "name": "dashboard", "dashboard": "top-pages"}
    export = {"kind": "export", "name": "table.csv", "dashboard": "top-pages"}
    browser(app, ann).post("/api/events", json={"events": [show, export, export]})
    browser(app).post("/api/events", json={"events": [show]})
    clock.time += timedelta(days=1)
    browser(app, bob).post("/api/events", json={"events": [show]})

    told = browser(app, user(database_of(app), "root", admin=True)).get("/api/usage?days=7").json()
    assert (told["kept"], told["kept_days"], told["since"]) == (True, 90, "2026-02-24")
    assert told["days"] == [
        {"day": "2026-03-01", "kind": "export", "events": 2},
        {"day": "2026-03-01", "kind": "show", "events": 2},
        {"day": "2026-03-02", "kind": "show", "events": 1},
    ]
    assert told["dashboards"] == [
        {"dashboard": "top-pages", "kind": "show", "events": 3, "people": 2},
        {"dashboard": "top-pages", "kind": "export", "events": 2, "people": 1},
    ]
    assert told["exports"] == [
        {
            "author": {"user_id": ann.id, "name": "ann", "email": "ann@mail.example"},
            "dashboard": "top-pages",
            "name": "table.csv",
            "events": 2,
            "last": "2026-03-01T00:00:00Z",
        }
    ]
    database_of(app).dispose()


def test_events_are_forgotten_after_their_days_even_when_no_more_come(migrated: str, tmp_path: Path) -> None:
    app = an_app(migrated, tmp_path, usage_events=True, usage_events_days=30)
    browser(app).post("/api/events", json={"events": [EVENT, {"kind": "show", "name": "x"}]})
    assert services_of(app).get(UsageLog).forget_old() == 0
    services_of(app).get(UsageLog)._now = lambda: utc_now() + timedelta(days=31)
    assert services_of(app).get(UsageLog).forget_old() == 2
    assert kept(app, "SELECT count(*) FROM usage_events") == [(0,)]
    database_of(app).dispose()
