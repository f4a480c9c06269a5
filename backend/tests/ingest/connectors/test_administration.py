"""Connections over HTTP and on the command line: tried, added, seen, paused, changed, run and removed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from fastapi import FastAPI
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from footfall.cli import connect
from footfall.features.data import requests as asked
from footfall.lake import ledger
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.server.schedule import SCHEDULE
from footfall.web.services import services_of
from tests.ingest.connectors.conftest import Office, fields_of
from tests.ingest.connectors.visitors import of_site
from tests.people import browser, database_of, user


@pytest.fixture
def app(office: Office) -> Iterator[FastAPI]:
    settings = office.settings.model_copy(update={"database_url": str(office.database.url)})
    made = create_app(settings, SCHEDULE)
    services_of(made).add(office.connections)
    yield made
    services_of(made).get(Engine).close()
    database_of(made).dispose()


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


def _new(office: Office, **more: Any) -> dict[str, Any]:
    fields = fields_of("plausible", office.services)
    return {"name": "Shop", "service": "plausible", "fields": fields, "since": "2026-02", **more}


def test_a_connection_is_added_run_and_seen_without_its_secret(office: Office, root: TestClient) -> None:
    added = root.post("/api/connections", json=_new(office))
    assert added.status_code == 201

    office.run()

    listed = root.get("/api/connections")
    [found] = listed.json()["connections"]
    assert "plausible-key" not in listed.text
    assert (found["name"], found["state"], found["first_month"], found["last_month"]) == (
        "Shop",
        "waiting",
        "2026-02",
        "2026-03",
    )
    assert found["rows"] == sum(entry.rows for entry in ledger.done_imports(office.home))
    assert found["fields"] == {"site": "shop.example", "address": office.services.address}
    services = {one["id"]: one["title"] for one in listed.json()["services"]}
    assert services == {
        "ga4": "Google Analytics 4",
        "matomo": "Matomo",
        "plausible": "Plausible",
        "umami": "Umami",
        "search-console": "Google Search Console",
        "crux": "Chrome UX Report",
        "tranco": "Tranco",
        "wikimedia": "Wikimedia",
    }
    actions = [one["action"] for one in root.get("/api/audit-log").json()["entries"]]
    assert "connection_added" in actions


def test_a_trial_shows_what_would_come_and_imports_nothing(office: Office, root: TestClient) -> None:
    wanted = {"service": "matomo", "fields": fields_of("matomo", office.services), "since": "2026-02"}

    answer = root.post("/api/connections/try", json=wanted)

    told = answer.json()
    assert answer.status_code == 200, told
    assert told["about"] == "Shop, https://www.shop.example, Europe/Berlin"
    assert (told["months"], told["month"]) == (["2026-03", "2026-02"], "2026-03")
    visits = len(of_site(office.services.visits, "2026-03"))
    first = dict(zip(told["reading"]["columns"], told["reading"]["rows"][0], strict=True))
    assert (first["month"], first["site"], first["visits"]) == ("2026-03", "shop.example", str(visits))
    assert ledger.all_imports(office.home) == []
    assert root.get("/api/connections").json()["connections"] == []


@pytest.mark.parametrize(
    ("change", "status", "code", "field"),
    [
        ({"service": "alexa"}, 422, "invalid_connection", "service"),
        ({"name": " "}, 422, "invalid_connection", "name"),
        ({"since": "March"}, 422, "invalid_connection", "since"),
        ({"since": "2091-01"}, 422, "invalid_connection", "since"),
        ({"fields": {"site": "shop.example"}}, 422, "invalid_connection", "fields.token"),
        ({"fields": {"site": "no site", "token": "x"}}, 422, "invalid_connection", "fields.site"),
        ({"fields": {"site": "localhost", "token": "x"}}, 422, "invalid_connection", "fields.site"),
        ({"fields": {"colour": "red"}}, 422, "invalid_connection", "fields.colour"),
    ],
)
def test_what_is_not_good_is_refused_with_its_field(
    office: Office, root: TestClient, change: dict[str, Any], status: int, code: str, field: str
) -> None:
    answer = root.post("/api/connections", json=_new(office) | change)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["field"]) == (status, code, field)


def test_a_refusing_service_is_told_when_it_is_tried(office: Office, root: TestClient) -> None:
    fields = fields_of("plausible", office.services) | {"token": "wrong-token"}
    answer = root.post("/api/connections/try", json={"service": "plausible", "fields": fields})
    assert (answer.status_code, answer.json()["error"]["code"]) == (502, "service_refused")
    assert "Invalid API key" in answer.text and "wrong-token" not in answer.text
    error = answer.json()["error"]
    assert error["sentences"][error["message"]]["code"] == "credentials_refused"


def test_a_stored_secret_is_tried_without_being_sent_again(office: Office, root: TestClient) -> None:
    number = root.post("/api/connections", json=_new(office)).json()["id"]
    fields = {name: text for name, text in fields_of("plausible", office.services).items() if name != "token"}
    answer = root.post(
        "/api/connections/try",
        json={"service": "plausible", "fields": fields, "connection_id": number},
    )
    assert answer.status_code == 200, answer.text


def test_a_connection_is_paused_changed_and_goes_on(office: Office, root: TestClient) -> None:
    number = root.post("/api/connections", json=_new(office)).json()["id"]
    place = f"/api/connections/{number}"
    paused = root.patch(place, json={"is_on": False}).json()
    assert (paused["state"], paused["due"]) == ("paused", None)
    assert root.post(f"{place}/run", json={}).json()["error"]["code"] == "not_now"

    changed = root.patch(place, json={"is_on": True, "every": "month", "since": "2026-03"}).json()

    assert (changed["state"], changed["every"], changed["since"]) == ("waiting", "month", "2026-03")
    office.run()
    assert list(office.connections.months(number)) == ["2026-03"]
    assert root.post(f"{place}/run", json={"again": True}).status_code == 202
    assert root.patch("/api/connections/77", json={}).json()["error"]["code"] == "unknown_connection"


@pytest.mark.parametrize("imports", ["keep", "remove"])
def test_removing_a_connection_keeps_or_takes_what_it_imported(
    office: Office, root: TestClient, imports: str
) -> None:
    number = root.post("/api/connections", json=_new(office)).json()["id"]
    office.run()

    assert root.delete(f"/api/connections/{number}", params={"imports": imports}).status_code == 204

    assert root.get("/api/connections").json()["connections"] == []
    brought = {entry.id for entry in ledger.done_imports(office.home)}
    assert len(brought) == 2
    assert asked.removals(office.home) == (brought if imports == "remove" else set())


class Terminal:
    """`footfall connect`, in this process."""

    def __init__(self, office: Office) -> None:
        self._app = typer.Typer()
        connect.register(self._app)
        self._environment = {
            "FOOTFALL_HOME": str(office.home),
            "FOOTFALL_DATABASE_URL": str(office.database.url),
            "FOOTFALL_PRIVATE_CONNECTIONS": "true",
        }

    def run(self, *words: str, typed: str | None = None) -> tuple[int, str]:
        """Exit code and all that was printed."""
        done = CliRunner(env=self._environment).invoke(self._app, ["connect", *words], input=typed)
        if done.exception and not isinstance(done.exception, SystemExit):
            return 1, f"{done.output}{done.exception}"
        return done.exit_code, done.output


def test_the_command_line_does_the_same(office: Office, tmp_path: Path) -> None:
    terminal = Terminal(office)
    key = tmp_path / "key.json"
    key.write_text(office.services.google_key)
    words = ["--field", "property=4711", "--field", "sites=shop.example", "--field", f"key=@{key}"]
    words += ["--field", f"address={office.services.address}", "--since", "2026-02"]

    code, said = terminal.run("add", "ga4", "Shop", *words)
    assert (code, "connected: property 4711, Europe/Berlin; " in said) == (0, True)
    assert "Shop: added; a server runs it within seconds" in said
    code, said = terminal.run("run", "Shop")
    assert (code, "rows brought; it has 2026-02 to 2026-03" in said) == (0, True), said
    [listed] = json.loads(terminal.run("list", "--format", "json")[1])
    assert (listed["name"], listed["state"], listed["months"]) == ("Shop", "waiting", "2026-02..2026-03")
    assert terminal.run("pause", "Shop") == (0, "Shop: paused\n")
    assert "it is paused: let it go on first" in terminal.run("run", "Shop")[1]
    assert terminal.run("resume", "Shop") == (0, "Shop: goes on\n")
    code, said = terminal.run("remove", "Shop", "--imports")
    assert (code, said) == (0, "Shop: removed; its 2 imports are removed; publish to see it\n")
    assert ledger.done_imports(office.home) == []


def test_a_wrong_word_on_the_command_line_is_told_with_what_there_is(office: Office) -> None:
    terminal = Terminal(office)
    assert "there is no service alexa; there are: ga4, matomo" in " ".join(
        terminal.run("add", "alexa", "Shop")[1].split()
    )
    assert "there is no connection Shop; there are: none yet" in terminal.run("run", "Shop")[1]
    code, said = terminal.run(
        "add",
        "plausible",
        "Shop",
        "--field",
        "site=shop.example",
        "--field",
        f"address={office.services.address}",
        typed="wrong-token\n",
    )
    assert (code, "Invalid API key" in said, "wrong-token" in said) == (1, True, False)
