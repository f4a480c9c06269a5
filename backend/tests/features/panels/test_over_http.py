"""A panel over HTTP: an administrator opens it, an extension joins, sends, pauses, leaves."""

import gzip
import json
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.rate_limit import MemberRate
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.server.app import FOLDERS_OF_EXTENSIONS
from footfall.server.main import create_collector
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.features.panels.conftest import new_panel
from tests.people import browser, database_of, user

EXTENSION = {"Origin": "chrome-extension://abcdefghijklmnopabcdefghijklmnop", "Sec-Fetch-Site": "none"}
PANEL = new_panel().model_dump(mode="json")


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


@pytest.fixture
def joined(app: FastAPI, root: TestClient) -> dict[str, str]:
    """The headers of a member's extension."""
    made = root.post("/api/panels", json=PANEL)
    assert made.status_code == 201, made.text
    invited = root.post(f"/api/panels/{made.json()['id']}/invitations", json={"most_uses": 5})
    link = invited.json()["link"]
    assert link == f"{services_of(app).get(PublicAddress).collector_url}/join#{invited.json()['code']}"
    asked = {"code": link.partition("#")[2], "consent_version": 1, "device": "desktop"}
    answer = browser(app).post("/collect/v1/join", json=asked, headers=EXTENSION)
    assert answer.status_code == 201, answer.text
    return EXTENSION | {"Authorization": f"Bearer {answer.json()['token']}"}


def rows(*addresses: str) -> str:
    now = int(utc_now().timestamp() * 1000)
    return "\n".join(json.dumps({"ts": now + at, "url": url}) for at, url in enumerate(addresses))


def send(client: TestClient, headers: dict[str, str], body: bytes | str, **more: str) -> httpx.Response:
    whole = headers | {"Idempotency-Key": "batch-0001", "Content-Type": "application/x-ndjson"} | more
    answer: Any = client.post("/collect/v1/page-views", content=body, headers=whole)
    return answer  # type: ignore[no-any-return]  # the client's own twin of httpx


def test_a_collector_of_its_own_takes_what_members_send_and_answers_nothing_else(
    app: FastAPI,
    joined: dict[str, str],
    migrated: str,
    description: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    alone = create_collector(Settings(home=tmp_path_factory.mktemp("outside"), database_url=migrated))
    outside = browser(alone)
    assert send(outside, joined, rows("https://a.example/")).json() == {
        "accepted": 1,
        "known": 0,
        "refused": [],
    }
    # The product inside knows at once.
    assert browser(app).get("/collect/v1/me", headers=joined).json()["page_views"] == 1
    opened = {path: outside.get(path).status_code for path in ("/join", "/healthz", "/readyz")}
    assert opened == {"/join": 200, "/healthz": 200, "/readyz": 200}
    unlisted = {"/", "/analytics/traffic/", "/sign-in", "/metrics", "/mcp", "/docs/"}
    closed = {
        path
        for path in {*description["paths"], *unlisted} - set(opened)
        if not path.startswith(FOLDERS_OF_EXTENSIONS)
    }
    assert len(closed) > 100
    for path in closed:
        assert outside.request("GET", path).status_code == 404, path
        assert outside.request("POST", path, headers=EXTENSION).status_code == 404, path
    # It describes what it takes, and a program would look for that there.
    paths = outside.get("/openapi.json").json()["paths"]
    assert all(path.startswith(FOLDERS_OF_EXTENSIONS) or path in opened for path in paths)
    database_of(alone).dispose()


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_an_extension_sends_plain_or_gzip_and_is_told_what_was_taken(
    app: FastAPI, joined: dict[str, str]
) -> None:
    client = browser(app)
    sent = rows("https://a.example/", "no address")
    refused = [{"line": 2, "reason": "url: no http or https host"}]
    assert send(client, joined, sent).json() == {"accepted": 1, "known": 0, "refused": refused}
    packed = {"Content-Encoding": "gzip", "Idempotency-Key": "batch-0002"}
    answer = send(client, joined, gzip.compress(sent.encode()), **packed)
    assert answer.json() == {"accepted": 0, "known": 1, "refused": refused}
    me = client.get("/collect/v1/me", headers=joined).json()
    assert (me["state"], me["page_views"], me["panel"]["organisation"]) == (
        "active",
        1,
        "University of Sample",
    )


@pytest.mark.parametrize(
    ("body", "headers", "expected"),
    [
        (b"\x1f\x8b nonsense", {"Content-Encoding": "gzip"}, (422, "not_gzip")),
        (gzip.compress(b"x" * 999, mtime=0)[:-9], {"Content-Encoding": "gzip"}, (422, "not_gzip")),
        (gzip.compress(b" " * 30_000_000, mtime=0), {"Content-Encoding": "gzip"}, (413, "too_large")),
        (b"{}", {"Content-Encoding": "br"}, (415, "unknown_encoding")),
        (b"\xff\xfe", {}, (422, "not_utf8")),
        (b"{}", {"Idempotency-Key": "short"}, (422, "invalid_request")),
        (b"{}\n" * 1001, {}, (413, "too_many_rows")),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_whole(
    app: FastAPI, joined: dict[str, str], body: bytes, headers: dict[str, str], expected: tuple[int, str]
) -> None:
    assert code_of(send(browser(app), joined, body, **headers)) == expected
    assert browser(app).get("/collect/v1/me", headers=joined).json()["page_views"] == 0


def test_a_member_pauses_resumes_agrees_leaves_and_is_erased(
    app: FastAPI, root: TestClient, joined: dict[str, str]
) -> None:
    client, start = browser(app), utc_now().isoformat()
    pause = client.put("/collect/v1/me/pause", json={"start": start}, headers=joined)
    assert pause.json()["state"] == "paused"
    resumed = client.put(
        "/collect/v1/me/pause", json={"start": start, "end": utc_now().isoformat()}, headers=joined
    )
    assert resumed.json()["state"] == "active"
    [panel] = root.get("/api/panels").json()["panels"]
    changed = root.post(f"/api/panels/{panel['id']}/consents", json={"text": "New."})
    assert changed.json()["about"]["consent"]["version"] == 2
    assert client.get("/collect/v1/me", headers=joined).json()["state"] == "consent_outdated"
    agreed = client.put("/collect/v1/me/consent", json={"version": 2}, headers=joined)
    assert (agreed.json()["state"], agreed.json()["consent_version"]) == ("active", 2)
    assert client.post("/collect/v1/me/withdraw", headers=joined).json()["state"] == "withdrawn"
    assert code_of(send(client, joined, rows("https://a.example/"))) == (403, "withdrawn")
    [member] = root.get(f"/api/panels/{panel['id']}/members").json()["members"]
    assert (member["state"], member["devices"]) == ("withdrawn", 1)
    assert client.delete("/collect/v1/me", headers=joined).status_code == 204
    assert code_of(client.get("/collect/v1/me", headers=joined)) == (401, "bad_panel_token")
    assert root.get(f"/api/panels/{panel['id']}/members").json() == {"members": []}
    told = [entry["action"] for entry in root.get("/api/audit-log").json()["entries"]]
    assert {"panel_opened", "panel_invitation_made", "panel_consent_changed"} <= set(told)


def test_an_extension_may_ask_from_its_own_origin_and_a_page_may_not(
    app: FastAPI, joined: dict[str, str]
) -> None:
    client = browser(app)
    asked = {
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-encoding,content-type,idempotency-key",
    }
    allowed = client.options("/collect/v1/page-views", headers=EXTENSION | asked)
    assert (allowed.status_code, allowed.headers["access-control-allow-origin"]) == (
        200,
        EXTENSION["Origin"],
    )
    page = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    assert client.options("/collect/v1/page-views", headers=page | asked).status_code == 400
    assert code_of(send(client, joined | page, rows("https://a.example/"))) == (403, "cross_site")
    elsewhere = client.options("/api/user", headers=EXTENSION | asked)
    assert "access-control-allow-origin" not in elsewhere.headers
    assert code_of(client.patch("/api/user", json={"name": "x"}, headers=EXTENSION)) == (403, "cross_site")


def test_a_cookie_says_nothing_to_the_collector(root: TestClient) -> None:
    assert code_of(root.get("/collect/v1/me")) == (401, "join_required")


def test_a_member_makes_so_many_calls_a_minute(app: FastAPI, joined: dict[str, str]) -> None:
    client = browser(app)
    services_of(app).add(MemberRate(1))
    assert client.get("/collect/v1/me", headers=joined).status_code == 200
    answer = client.get("/collect/v1/me", headers=joined)
    assert (code_of(answer), "retry-after" in answer.headers) == ((429, "too_many_calls"), True)


def test_a_panel_that_does_not_exist_is_refused(root: TestClient) -> None:
    for path in ("members", "invitations"):
        assert code_of(root.get(f"/api/panels/7/{path}")) == (404, "unknown_panel")
    assert code_of(root.post("/api/panels/7/close")) == (404, "unknown_panel")
    made = root.post("/api/panels", json=PANEL).json()
    gone = root.delete(f"/api/panels/{made['id']}/invitations/7")
    assert code_of(gone) == (404, "unknown_invitation")
