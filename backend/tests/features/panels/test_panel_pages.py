"""The page that an invitation leads to, and the page of a member, over HTTP."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.panels.membership import Membership
from footfall.features.panels.page_tickets import LASTS
from footfall.features.panels.pages import FILES
from footfall.features.panels.sendings import SentByMember
from footfall.infra.database.columns import utc_now
from footfall.query import Engine
from footfall.web.services import services_of
from tests.features.panels.conftest import Study
from tests.features.panels.test_over_http import EXTENSION, PANEL, code_of, joined, root, rows, send
from tests.people import browser, database_of
from tests.serving import application

__all__ = ["joined", "root"]
PACKED = "/analytics/traffic/static/extension/footfall-panel-{}.zip"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the build puts what the server offers."""
    folder = tmp_path / "static" / "extension"
    folder.mkdir(parents=True)
    monkeypatch.setattr(
        "footfall.features.panels.routes.packed_extension.static_folder", lambda: folder.parent
    )
    return folder


def page_of(app: FastAPI, path: str, language: str = "en") -> str:
    answer = browser(app).get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return str(answer.text)


def test_an_invitation_leads_to_a_page_that_offers_the_extension_for_each_browser(
    app: FastAPI, built: Path
) -> None:
    for name in ("chrome", "edge", "firefox"):
        (built / f"footfall-panel-{name}.zip").touch()
    page = page_of(app, "/join", "de")
    assert "Am Panel teilnehmen" in page
    assert "Sie heißt „Footfall-Panel“" in page
    assert "Ich habe sie installiert" in page
    for name in ("chrome", "edge", "firefox"):
        assert f'data-packed="{name}" href="{PACKED.format(name)}" download' in page
        assert f'data-store="{name}" hidden' in page


def test_a_server_without_packed_files_offers_none_and_its_page_has_a_sentence_for_that(
    app: FastAPI, root: TestClient, built: Path
) -> None:
    page = page_of(app, "/join")
    assert "data-packed" not in page
    assert "about:debugging" not in page
    assert "The extension for this browser is not offered here." in page
    assert root.get("/api/panels").json() == {"panels": [], "packed": []}


def test_administrators_see_which_packed_files_there_are(root: TestClient, built: Path) -> None:
    (built / "footfall-panel-edge.zip").touch()
    assert root.get("/api/panels").json()["packed"] == ["edge"]


def test_the_files_that_the_pages_load_are_served_and_no_others(app: FastAPI) -> None:
    for name, kind in FILES.items():
        answer = browser(app).get(f"/join/{name}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, f"{kind}; charset=utf-8")
    for name in ("forms.py", "..%2Fforms.py", "passkeys.js"):
        assert browser(app).get(f"/join/{name}").status_code == 404


def test_the_packed_file_itself_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "static" / "extension" / "footfall-panel-edge.zip"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"PK packed")
    monkeypatch.setattr("footfall.server.app.static_folder", lambda: file.parents[1])
    app = application(tmp_path)

    answer = browser(app).get(PACKED.format("edge"))

    assert (answer.status_code, answer.content) == (200, b"PK packed")
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def test_who_is_invited_is_told_the_stores_that_an_administrator_named(
    app: FastAPI, root: TestClient
) -> None:
    panel = root.post("/api/panels", json=PANEL).json()
    assert panel["about"]["stores"] == {"chrome": None, "edge": None, "firefox": None}
    named = {"chrome": "https://store.example/detail/abc", "firefox": "https://files.example/panel.xpi"}
    changed = root.put(f"/api/panels/{panel['id']}/stores", json=named)
    assert changed.json()["about"]["stores"] == named | {"edge": None}
    code = root.post(f"/api/panels/{panel['id']}/invitations", json={}).json()["code"]
    # As the script of the page asks, from the server's own origin.
    asked = browser(app).post("/collect/v1/invitation", json={"code": code})
    assert asked.json()["stores"] == named | {"edge": None}
    assert root.put(f"/api/panels/{panel['id']}/stores", json={}).json()["about"]["stores"]["chrome"] is None
    told = [entry["action"] for entry in root.get("/api/audit-log").json()["entries"]]
    assert told.count("panel_stores_set") == 2


@pytest.mark.parametrize(
    "address",
    ["http://store.example/", "javascript:alert(1)", "https://", "store.example", "https://a b.example/"],
)
def test_what_is_no_address_of_a_store_is_refused(root: TestClient, address: str) -> None:
    panel = root.post("/api/panels", json=PANEL).json()
    answer = root.put(f"/api/panels/{panel['id']}/stores", json={"chrome": address})
    assert (code_of(answer), answer.json()["error"]["field"]) == ((422, "invalid_chrome"), "chrome")


def test_a_member_sees_what_was_sent_when_and_pauses_on_a_page_of_their_own(
    app: FastAPI, joined: dict[str, str]
) -> None:
    client = browser(app)
    send(client, joined, rows("https://a.example/", "no address"))
    ticket = client.post("/collect/v1/me/page-ticket", headers=joined).json()["ticket"]
    own_page = {"Authorization": f"Bearer {ticket}"}
    said = client.get("/collect/v1/me/sendings", headers=own_page).json()
    [sending] = said["sendings"]
    [page] = sending.pop("pages")
    assert page["url"] == "https://a.example/"
    assert abs(page["ts"] - utc_now().timestamp() * 1000) < 60_000
    assert sending.pop("received_at")
    assert sending == {"page_views": 1, "refused": 1, "device": "desktop", "client": "", "landed_at": None}
    assert (said["total"], said["days"]) == (1, 60)
    start = utc_now().isoformat()
    paused = client.put("/collect/v1/me/pause", json={"start": start}, headers=own_page)
    assert (paused.status_code, paused.json()["state"]) == (200, "paused")
    # The panel takes nothing of it from now on, whatever the browser sends.
    late = send(client, joined, rows("https://b.example/"), **{"Idempotency-Key": "batch-0002"})
    assert late.json()["accepted"] == 0


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("DELETE", "me", None),
        ("POST", "me/withdraw", None),
        ("POST", "me/page-ticket", None),
        ("PUT", "me/consent", {"version": 1}),
        ("POST", "page-views/remove", {"ts": [1_790_000_000_000]}),
    ],
)
def test_the_ticket_of_the_page_opens_nothing_else(
    app: FastAPI, joined: dict[str, str], method: str, path: str, body: Any
) -> None:
    client = browser(app)
    ticket = client.post("/collect/v1/me/page-ticket", headers=joined).json()["ticket"]
    headers = EXTENSION | {"Authorization": f"Bearer {ticket}"}
    answer = client.request(method, f"/collect/v1/{path}", json=body, headers=headers)
    assert code_of(answer) == (403, "not_of_own_page")
    assert client.get("/collect/v1/me", headers=joined).json()["state"] == "active"


def test_a_ticket_is_over_after_an_hour_and_with_its_member(study: Study) -> None:
    who = study.join()
    ticket = study.membership.page_ticket(who).ticket
    study.clock.now += LASTS - timedelta(seconds=2)
    found = study.membership.page_caller_of(ticket)
    assert found is not None
    assert (found.device_id, found.member_id, found.panel_id) == (who.device_id, who.member_id, who.panel_id)
    study.clock.now += timedelta(seconds=2)
    assert study.membership.page_caller_of(ticket) is None
    fresh = study.membership.page_ticket(who).ticket
    study.membership.erase(who)
    assert study.membership.page_caller_of(fresh) is None


def test_a_forged_ticket_opens_nothing(study: Study) -> None:
    ann, ben = study.join(), study.join()
    ticket = study.membership.page_ticket(ann).ticket
    head, ends, seal = ticket.split(".")
    later = f"{head}.{int(ends) + 3600}.{seal}"
    of_ben = f"ffm_{ben.device_id}.{ends}.{seal}"
    flipped = ticket[:-2] + ("A" if ticket[-2] != "A" else "B") + ticket[-1]
    for forged in (later, of_ben, flipped, "ffm_", "ffm_1", f"{ticket}x", "ffm_1.2." + "é" * 43):
        assert study.membership.page_caller_of(forged) is None, forged
    assert Membership(study.database, study.clock).page_caller_of(ticket) is not None


def test_a_member_sees_the_calls_of_all_their_browsers_and_of_nobody_else(study: Study) -> None:
    ann, ben = study.join(), study.join()
    study.send(ann, "first-call", {"url": "https://a.example/"})
    study.clock.now += timedelta(minutes=5)
    study.send(ann, "second-one", {"url": "https://b.example/"}, {"url": "https://c.example/", "ts": 5})
    study.send(ben, "other-call", {"url": "https://d.example/"})
    sent = SentByMember(study.database)
    said = sent.of(ann)
    told = [(one.page_views, one.refused, [page.url for page in one.pages or ()]) for one in said.sendings]
    assert told == [(1, 1, ["https://b.example/"]), (1, 0, ["https://a.example/"])]
    assert [one.landed_at for one in said.sendings] == [None, None]
    study.land()
    landed = sent.of(ann).sendings
    assert [(one.page_views, one.pages, one.landed_at) for one in landed] == [
        (1, None, study.clock.now),
        (1, None, study.clock.now),
    ]
    study.membership.withdraw(ann)
    assert sent.of(ann).total == 2


def test_the_page_of_a_member_is_in_the_readers_language(app: FastAPI) -> None:
    page = page_of(app, "/member", "ja")
    assert "パネルのマイページ" in page
    assert '<html lang="ja">' in page
    # What stands behind the # is for the script alone.
    assert json.dumps(page).count("ffm_") == 0
