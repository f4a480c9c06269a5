"""Extensions that were written for other servers, with calls as their code writes them: GESIS Surf 2.0
(`DomainHandler.ts`, `TabHandler.ts`, `WindowHandler.ts`, `GlobalSessionService.ts`) and aw-watcher-web 0.5
(`heartbeat.ts`, with aw-client-js).
"""

import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update
from typer.testing import CliRunner

from footfall.cli import build
from footfall.features.panels.models import PanelMember
from footfall.features.panels.open_page_views import OpenPageViews
from footfall.infra.database.columns import utc_now
from tests.features.panels.conftest import Study, study_of
from tests.people import browser, database_of, token_of_a_member

ORIGIN = {"Origin": "chrome-extension://abcdefghijklmnopabcdefghijklmnop", "Sec-Fetch-Site": "none"}
SHOP = "https://shop.example/women?session=abc123&utm_source=news#top"
WINDOW, TAB = 1234567, 7654321
EARLIER = timedelta(minutes=20)


def iso(moment: datetime) -> str:
    """As `toISOString()` writes it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


@dataclass
class Server:
    """A server with a member, and what lands from them."""

    app: FastAPI
    token: str
    study: Study
    # So long ago that nothing below lies in the future.
    started: datetime = field(default_factory=lambda: utc_now().replace(microsecond=250_000) - EARLIER)

    def at(self, seconds: float) -> datetime:
        """A moment after the start."""
        return self.started + timedelta(seconds=seconds)

    def landed(self, days: float = 0) -> list[tuple[Any, ...]]:
        """What is in the lake when so much time has passed."""
        self.study.clock.now = utc_now() + timedelta(days=days)
        OpenPageViews(self.study.database, self.study.clock).end_overdue()
        self.study.land()
        return self.study.landed("url, active_ms, ts, event")

    def member(self, path: str = "", method: str = "GET", **more: Any) -> Any:
        """A call of the member about themselves."""
        headers = {"Authorization": f"Bearer {self.token}"}
        return browser(self.app).request(method, f"/collect/v1/me{path}", headers=headers, **more)


@pytest.fixture
def server(app: FastAPI, tmp_path: Path) -> Server:
    server = Server(app, token_of_a_member(app), study_of(database_of(app), tmp_path / "home"))
    with server.study.database.begin() as connection:
        connection.execute(update(PanelMember).values(joined_at=server.started))
    return server


@dataclass
class Watcher:
    """aw-watcher-web with a member's token for an API key."""

    client: TestClient
    token: str
    bucket: str = "aw-watcher-web-chrome_footfall"
    previous: dict[str, Any] | None = None

    def post(self, path: str, body: Any) -> Any:
        headers = ORIGIN | {"Authorization": f"Bearer {self.token}"}
        return self.client.post(f"/api/0/buckets/{self.bucket}{path}", json=body, headers=headers)

    def send(self, moment: datetime, data: dict[str, Any]) -> Any:
        beat = {"data": data, "duration": 0, "timestamp": iso(moment)}
        return self.post("/heartbeat?pulsetime=80", beat)

    def look(self, moment: datetime, url: str, title: str = "x", incognito: bool = False) -> Any:
        """What `heartbeat()` does with the active tab: what was before goes on until now."""
        data = {"url": url, "title": title, "audible": False, "incognito": incognito, "tabCount": 3}
        if self.previous not in (None, data):
            self.send(moment - timedelta(milliseconds=1), self.previous or {})
        self.previous = data
        return self.send(moment, data)


@pytest.fixture
def watcher(server: Server) -> Watcher:
    return Watcher(browser(server.app), server.token)


def test_activitywatch_needs_another_address_and_a_token(server: Server, watcher: Watcher) -> None:
    assert browser(server.app).get("/api/0/info", headers=ORIGIN).json()["hostname"] == "footfall"
    asked = {"client": "aw-client-web", "type": "web.tab.current", "hostname": "footfall"}
    assert watcher.post("", asked).status_code == 200
    assert watcher.post("", asked | {"type": "currentwindow"}).json()["error"]["code"] == "not_taken"
    for seconds in (0, 60, 120):
        answer = watcher.look(server.at(seconds), SHOP)
        assert datetime.fromisoformat(answer.json()["timestamp"]) == server.at(seconds)
    watcher.look(server.at(150), "https://shop.example/order-confirmed?id=7", title="(1) Thanks")
    watcher.look(server.at(160), "https://shop.example/order-confirmed?id=7", title="(2) Thanks")
    # The machine slept; the same page is another visit to it.
    watcher.look(server.at(900), "https://shop.example/order-confirmed?id=7", title="(2) Thanks")
    at = [round(server.at(seconds).timestamp() * 1000) for seconds in (0, 150, 900)]
    bought = "https://shop.example/order-confirmed"
    assert server.landed(days=1) == [
        ("https://shop.example/women?utm_source=news", 149_999, at[0], "view"),
        (bought, 10_000, at[1], "purchase"),
        (bought, 0, at[2], "purchase"),
    ]
    assert server.landed(days=2) == server.landed(days=3)


def test_a_heartbeat_sent_again_changes_nothing(server: Server, watcher: Watcher) -> None:
    for _ in range(3):
        watcher.look(server.at(0), SHOP)
    watcher.look(server.at(30), "https://other.example/")
    for _ in range(2):
        assert watcher.send(server.at(0), {"url": SHOP, "title": "x"}).status_code == 200
    assert [url for url, *_ in server.landed(days=1)] == [
        "https://shop.example/women?utm_source=news",
        "https://other.example/",
    ]


@pytest.mark.parametrize(
    "page",
    [
        {"url": "https://shop.example/secret", "incognito": True},
        {"url": "https://www.my-bank.example/account"},
        {"url": "https://www.paypal.com/"},
        {"url": "http://printer.local/"},
        {"url": "http://192.168.0.1/"},
        {"url": "chrome://settings"},
        {"url": ""},
    ],
)
def test_what_the_panels_own_extension_keeps_to_itself_is_not_taken(
    server: Server, watcher: Watcher, page: dict[str, Any]
) -> None:
    watcher.look(server.at(0), SHOP)
    assert watcher.look(server.at(10), **page).status_code == 200
    watcher.look(server.at(20), "https://shop.example/")
    watcher.look(server.at(30), "https://shop.example/")
    landed = server.landed(days=1)
    assert [(url, active) for url, active, *_ in landed] == [
        ("https://shop.example/women?utm_source=news", 9_999),
        ("https://shop.example/", 10_000),
    ]


def test_a_pause_withdrawal_and_erasure_hold_for_heartbeats(server: Server, watcher: Watcher) -> None:
    watcher.look(server.at(0), SHOP)
    start = server.at(5).isoformat()
    assert server.member("/pause", "PUT", json={"start": start}).json()["state"] == "paused"
    watcher.look(server.at(10), SHOP)
    watcher.look(server.at(20), "https://shop.example/while-paused")
    server.member("/pause", "PUT", json={"start": start, "end": server.at(30).isoformat()})
    watcher.look(server.at(40), "https://shop.example/after")
    assert [(url, active) for url, active, *_ in server.landed(days=1)] == [
        ("https://shop.example/women?utm_source=news", 0),
        ("https://shop.example/after", 0),
    ]
    watcher.look(server.at(50), "https://shop.example/before-erasure")
    assert server.member("/withdraw", "POST").json()["state"] == "withdrawn"
    refused = watcher.look(server.at(60), "https://shop.example/afterwards")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "withdrawn")
    assert server.member("", "DELETE").status_code == 204
    assert watcher.look(server.at(70), "https://shop.example/").status_code == 401
    assert server.landed(days=2) == []


@dataclass
class Surf:
    """GESIS Surf's extension, signed in with a member's token."""

    client: TestClient
    token: str = ""
    session: dict[str, Any] = field(default_factory=dict)
    window: dict[str, Any] = field(default_factory=dict)
    tab: dict[str, Any] = field(default_factory=dict)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        own = {"Authorization": f"Token {self.token}", "Content-Type": "application/json"}
        text = None if body is None else json.dumps(body)
        return self.client.request(method, f"/api{path}", content=text, headers=ORIGIN | own)

    def sign_in(self, password: str) -> int:
        asked = {"user_id": "ab12", "password": password}
        answer = self.client.post("/api/user/token/", json=asked, headers=ORIGIN)
        self.token = answer.json().get("token", "")
        return int(answer.status_code)

    def begin(self, moment: datetime) -> None:
        """A session, a window and a tab, each with the id of the one before."""
        name = "global-session-8c9e"
        asked: dict[str, Any] = {"global_session_id": name, "start_time": iso(moment)}
        self.session = self.call("POST", "/globalsession/global-session/", asked).json()
        asked = {
            "start_time": iso(moment),
            "closing_time": iso(moment),
            "window_num": WINDOW,
            "window_session_id": f"{name}-windowId-{WINDOW}",
            "global_session": self.session["id"],
        }
        self.window = self.call("POST", "/window/windows/", asked).json()
        asked = {
            "start_time": iso(moment),
            "closing_time": iso(moment),
            "window_num": WINDOW,
            "tab_num": TAB,
            "window": self.window["id"],
            "domains": [],
            "tab_session_id": f"{name}-windowId-{WINDOW}-tabId-{TAB}",
        }
        self.tab = self.call("POST", "/tab/tabs/", asked).json()

    def show(self, moment: datetime, url: str) -> dict[str, Any]:
        """What `sendDomain` sends, and what it keeps of the answer."""
        page = {
            "domain_title": "Shop",
            "domain_url": url,
            "closing_time": iso(moment),
            "start_time": iso(moment),
            "domain_fav_icon": "data:image/png;base64,AAAA",
            "domain_last_accessed": iso(moment),
            "domain_session_id": f"{self.tab['tab_session_id']}-domain-{url}",
        }
        answer = self.call("PATCH", f"/tab/tabs/{self.tab['id']}/", {"domains": [page]})
        assert answer.status_code == 200, answer.text
        [kept] = answer.json()["domains"]
        assert {name: kept[name] for name in page} == page
        return dict(kept)

    def leave(self, moment: datetime, page: dict[str, Any]) -> int:
        """What `updateDomain` sends."""
        names = ("start_time", "domain_url", "domain_title", "domain_fav_icon", "domain_last_accessed")
        asked = {name: page[name] for name in (*names, "domain_session_id", "id")}
        asked |= {"closing_time": iso(moment)}
        return int(self.call("PATCH", f"/domain/domains/{page['id']}/", asked).status_code)


@pytest.fixture
def surf(server: Server) -> Surf:
    extension = Surf(browser(server.app))
    assert extension.sign_in(f" {server.token} ") == 200
    extension.begin(server.at(0))
    return extension


def test_gesis_surf_needs_another_address_and_a_token(server: Server, surf: Surf) -> None:
    asked = {"Access-Control-Request-Method": "PATCH", "Access-Control-Request-Headers": "authorization"}
    allowed = surf.client.options(f"/api/tab/tabs/{surf.tab['id']}/", headers=ORIGIN | asked)
    assert allowed.headers["access-control-allow-origin"] == ORIGIN["Origin"]
    me = surf.call("GET", "/user/me/").json()
    assert (bool(me["user_id"]), me["extension"]["extension_data_collection"]) == (True, True)
    first = surf.show(server.at(1), SHOP)
    snapshot = {"snapshot_html": "<p>hello</p>", "meta": {"title": "x"}}
    assert surf.call("PATCH", f"/domain/domains/{first['id']}/", snapshot).status_code == 200
    click = {"click_time": iso(server.at(2)), "click_type": "click", "domain_id": first["id"]}
    assert surf.call("POST", "/clicks/clicks/", click).json() == {"id": "dropped"}
    scroll = {"scroll_time": iso(server.at(2)), "scroll_y": 7, "domain_id": first["id"]}
    assert surf.call("POST", "/scrolls/scrolls/", scroll).status_code == 201
    assert surf.leave(server.at(9.75), first) == 200
    surf.show(server.at(10), "https://other.example/")
    closing = {"closing_time": iso(server.at(20))}
    ended = surf.call("PATCH", f"/globalsession/global-session/{surf.session['id']}/", closing)
    assert (ended.status_code, ended.json()["id"]) == (200, surf.session["id"])
    window = surf.window | closing
    assert surf.call("PATCH", f"/window/windows/{surf.window['id']}/", window).status_code == 200
    # Nobody told the end of the second page: the browser was closed.
    assert server.landed() == [
        ("https://shop.example/women?utm_source=news", 8750, epoch(server.at(1)), "view")
    ]
    assert server.landed(days=2)[1:] == [("https://other.example/", None, epoch(server.at(10)), "view")]


def epoch(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def test_gesis_surf_repeats_calls_and_nothing_counts_twice(server: Server, surf: Surf) -> None:
    pages = [surf.show(server.at(1), SHOP) for _ in range(3)]
    assert len({page["id"] for page in pages}) == 1
    for _ in range(2):
        surf.leave(server.at(5), pages[0])
    surf.show(server.at(1), SHOP)
    assert [active for _, active, *_ in server.landed(days=2)] == [4000]


def test_private_mode_of_gesis_surf_is_time_that_was_not_metered(server: Server, surf: Surf) -> None:
    masked = surf.show(server.at(1), "Private-Mode")
    denied = surf.show(server.at(2), "full_deny")
    surf.leave(server.at(600), masked)
    surf.leave(server.at(600), denied)
    bank = surf.show(server.at(601), "https://www.my-bank.example/")
    surf.leave(server.at(602), bank)
    only_host = surf.show(server.at(603), "www.shop.example")
    surf.leave(server.at(604), only_host)
    assert [url for url, *_ in server.landed(days=2)] == ["https://www.shop.example/"]
    with server.study.database.connect() as connection:
        spans = connection.exec_driver_sql("SELECT paused_from, paused_to FROM panel_pauses").fetchall()
    assert len(spans) == 1


def test_gesis_surf_is_told_to_stop_and_which_sites_to_keep(server: Server, surf: Surf) -> None:
    hosts = {host["hostname"]: host for host in surf.call("GET", "/host/hosts/async_hosts/").json()}
    assert hosts["www.paypal.com"]["categories"][0]["criteria"]["criteria_classification"] == "full_deny"
    version = surf.call("GET", "/user/me/").json()["extension"]["host_version"]
    assert {host["hosts_version"] for host in hosts.values()} == {version}
    server.member("/pause", "PUT", json={"start": server.at(0).isoformat()})
    assert surf.call("GET", "/user/me/").json()["extension"]["extension_data_collection"] is False
    server.member("/withdraw", "POST")
    tab = f"/tab/tabs/{surf.tab['id']}/"
    page = {"domain_url": SHOP, "start_time": iso(server.at(1)), "domain_session_id": "x"}
    assert surf.call("PATCH", tab, {"domains": [page]}).json()["error"]["code"] == "withdrawn"
    assert surf.sign_in("ffp_wrong") == 400
    assert surf.call("GET", "/user/me/").status_code == 401


def test_a_panel_takes_so_many_pages_of_another_extension_in_a_day(server: Server, surf: Surf) -> None:
    with server.study.database.begin() as connection:
        connection.exec_driver_sql("UPDATE panels SET rows_per_day = 2")
    for second in (1, 2):
        surf.show(server.at(second), f"https://shop.example/{second}")
    page = {"domain_url": SHOP, "start_time": iso(server.at(3)), "domain_session_id": "x"}
    answer = surf.call("PATCH", f"/tab/tabs/{surf.tab['id']}/", {"domains": [page]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_page_views")


def test_who_agreed_on_paper_joins_by_command_and_gets_a_token(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(*words: str) -> tuple[str, str]:
        done = CliRunner().invoke(build("panel"), ["panel", "join", *words])
        return done.stdout.strip(), str(done.exception or "")

    monkeypatch.setenv("FOOTFALL_HOME", str(server.study.home))
    url = server.study.database.url.render_as_string(hide_password=False)
    monkeypatch.setenv("FOOTFALL_DATABASE_URL", url)
    agreed = ("--agreed", "1", "--device", "mobile", "--answer", "birth_year=1980")
    code = server.study.invite()
    token, _ = said(code, *agreed)
    server.token = token
    assert server.member().json()["answers"] == {"birth_year": "1980"}
    assert "used before" in said(code, *agreed)[1]
    assert "current text is version 1, not 2" in said(server.study.invite(), "--agreed", "2", *agreed[2:])[1]
    assert "birth_yaer" in said(server.study.invite(), *agreed[:-1], "birth_yaer=1980")[1]
