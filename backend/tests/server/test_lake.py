"""What administrators see of the lake: real imports by the real command, a real publication."""

import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.infra.settings import Settings
from footfall.lake import import_lock, ledger
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.ingest.sources.conftest import Desk
from tests.people import browser, database_of, user

PANEL = """ts,panelist,device,url,country
2026-03-02T09:00:00Z,ann,desktop,https://shop.example/,US
soon,ben,desktop,https://shop.example/,US
2026-03-02T09:05:00Z,cid,toaster,https://shop.example/sale,US
never,dan,desktop,https://shop.example/,US
"""


@pytest.fixture
def app(tmp_path: Path, sqlite_template: Path) -> Iterator[FastAPI]:
    url = f"sqlite:///{shutil.copy(sqlite_template, tmp_path)}"
    app = create_app(Settings(home=tmp_path, database_url=url))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One panel file of which three lines could not be used."""
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    file = tmp_path / "panel.csv"
    file.write_text(PANEL, "utf-8")
    Desk(tmp_path).bring("panel", file)


@pytest.mark.usefixtures("brought")
def test_an_import_shows_what_came_in_and_what_did_not(root: TestClient) -> None:
    (told,) = root.get("/api/imports").json()["imports"]

    assert (told["source"], told["state"], told["rows_read"], told["rows"], told["refused"]) == (
        "panel",
        "done",
        4,
        1,
        3,
    )
    assert told["name"].endswith("panel.csv") and told["first_day"] == told["last_day"] == "2026-03-02"
    assert (told["replaced"], told["finished"] is None) == (False, False)


def test_imports_are_listed_newest_first_and_found_by_name(root: TestClient, tmp_path: Path) -> None:
    for name in ("access-01.log", "panel.csv", "Access-02.log"):
        lands(tmp_path, name)

    def asked(query: str) -> tuple[list[str], int]:
        answer = root.get(f"/api/imports{query}").json()
        return [one["name"] for one in answer["imports"]], answer["total"]

    assert asked("") == (["Access-02.log", "panel.csv", "access-01.log"], 3)
    assert asked("?limit=2") == (["Access-02.log", "panel.csv"], 3)
    assert asked("?search= access&limit=1") == (["Access-02.log"], 2)
    assert asked("?search=nothing") == ([], 0)


def lands(home: Path, name: str) -> None:
    """A finished import of that name."""
    entry = ledger.Import(id=name.encode().hex()[:16], source="panel", name=name, sha256=name, bytes=1)
    ledger.finish(home, entry)


def test_a_killed_import_is_shown_as_broken_off_and_a_running_one_as_running(
    root: TestClient, tmp_path: Path
) -> None:
    file = tmp_path / "panel.csv"
    rows = (f"2026-03-02T09:{n % 60:02}:00Z,p{n},desktop,https://shop.example/{n},US" for n in range(20_000))
    file.write_text("\n".join(["ts,panelist,device,url,country", *rows]), "utf-8")
    # More than a megabyte, so that the ledger has the import before all is read; saving it then takes a
    # minute.
    slow = (
        "import time; from footfall.lake import ledger\n"
        "save = ledger.save\n"
        "def hold(home, entry):\n"
        "    save(home, entry)\n"
        "    time.sleep(60)\n"
        "ledger.save = hold"
    )
    desk = Desk(tmp_path)

    def states() -> list[str]:
        return [each["state"] for each in root.get("/api/imports").json()["imports"]]

    process = desk.start("panel", file, setup=slow)
    while not states():
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)

    assert states() == ["running"]
    assert "running" in desk.run("imports").out
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert states() == ["broken_off"]
    with import_lock.exclusive(tmp_path):
        # Another command at work does not make it run again.
        assert states() == ["broken_off"]
    assert "broken off" in desk.run("imports").out
    assert desk.bring("panel", file).code == 0
    assert states() == ["done"]


@pytest.mark.usefixtures("brought")
def test_the_quarantine_is_read_page_by_page(root: TestClient, tmp_path: Path) -> None:
    (entry,) = ledger.all_imports(tmp_path)
    address = f"/api/imports/{entry.id}/quarantine"

    first = root.get(address, params={"limit": 1}).json()
    rest = root.get(address, params={"offset": 1}).json()

    lines = [(each["line"], each["field"], each["kept"]) for each in first["entries"] + rest["entries"]]
    assert lines == [(3, "ts", False), (4, "device", False), (5, "ts", False)]
    assert (first["more"], rest["more"]) == (True, False)


@pytest.mark.parametrize("identifier", ["0123456789abcdef", "..%2f..%2fetc%2fpasswd", "x"])
def test_an_import_that_is_not_in_the_ledger_has_no_quarantine(root: TestClient, identifier: str) -> None:
    answer = root.get(f"/api/imports/{identifier}/quarantine")
    assert answer.status_code == 404 or "text/html" in answer.headers["content-type"]


def test_snapshots_say_what_is_served(root: TestClient, tmp_path: Path) -> None:
    assert root.get("/api/snapshots").json() == {"snapshots": []}
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))

    (served,) = root.get("/api/snapshots").json()["snapshots"]

    assert (served["snapshot"], served["current"]) == (1, True)
    assert [(each["month"], each["visits"], each["page_views"]) for each in served["months"]] == [
        ("2026-03", 6, 6)
    ]
