"""What HTTP adds to an answer: a tag and 304, a refusal with Retry-After, an end when the caller hangs up."""

import asyncio
import json
import shutil
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update

from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.models import OWNER_ID, Account
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.transactions import writing
from footfall.infra.settings import Settings
from footfall.query import Answer, Engine, RefusedError
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import database_of

TREND = "/analytics/traffic/rpc/dashboard/traffic-trend"
QUESTION = {"targets": ["shop.example"], "period": {"from": "2026-03", "to": "2026-03"}, "compare": "none"}


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one site, to be copied."""
    home = tmp_path_factory.mktemp("published")
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    return home


@pytest.fixture
def app(tmp_path: Path, published: Path, sqlite_template: Path) -> FastAPI:
    """The product with one site."""
    shutil.copytree(published, tmp_path, dirs_exist_ok=True)
    url = f"sqlite:///{shutil.copy(sqlite_template, tmp_path)}"
    return create_app(Settings(home=tmp_path, database_url=url))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://127.0.0.1") as client:
        client.cookies.set(COOKIE, services_of(app).get(SignIn).open(OWNER_ID), domain="127.0.0.1")
        yield client


def test_an_answer_the_caller_has_is_not_sent_again(client: TestClient) -> None:
    first = client.post(TREND, json=QUESTION)

    again = client.post(TREND, json=QUESTION, headers={"If-None-Match": first.headers["ETag"]})

    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert first.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("change", [{"device": "mobile"}, {"targets": ["other.example"]}])
def test_another_question_has_another_tag(client: TestClient, change: dict[str, Any]) -> None:
    first = client.post(TREND, json=QUESTION)

    other = client.post(TREND, json=QUESTION | change, headers={"If-None-Match": first.headers["ETag"]})

    assert other.status_code == 200 and other.headers["ETag"] != first.headers["ETag"]


def test_another_snapshot_has_another_tag(client: TestClient, tmp_path: Path) -> None:
    first = client.post(TREND, json=QUESTION)
    lake(tmp_path, crowd(5, "2026-03-03 09:00", "https://shop.example/", name="q"))

    after = client.post(TREND, json=QUESTION, headers={"If-None-Match": first.headers["ETag"]})

    assert after.status_code == 200 and after.json()["rows"][0]["visits"] == 11


def test_readers_get_the_bytes_that_administrators_get(app: FastAPI, client: TestClient) -> None:
    first = client.post(TREND, json=QUESTION)
    with writing(database_of(app)) as session:
        session.execute(update(Account).values(is_admin=False))

    known = client.post(TREND, json=QUESTION, headers={"If-None-Match": first.headers["ETag"]})
    again = client.post(TREND, json=QUESTION)

    assert (known.status_code, again.headers["ETag"], again.content) == (
        304,
        first.headers["ETag"],
        first.content,
    )
    assert again.json()["rows"][0]["visits"] == 6.0


def test_suggestions_have_a_tag_too(client: TestClient) -> None:
    first = client.get("/search-bar/api/suggestions", params={"query": "sh"})

    known = {"If-None-Match": first.headers["ETag"]}
    again = client.get("/search-bar/api/suggestions", params={"query": "sh"}, headers=known)

    assert (first.status_code, again.status_code) == (200, 304)


def test_a_busy_engine_says_when_to_come_back(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object, **__: object) -> Answer:
        raise RefusedError("busy", "6 reports are running", status=503, retry_after_s=10)

    monkeypatch.setattr(services_of(app).get(Engine), "begin", busy)

    answer = client.post(TREND, json=QUESTION)

    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
    assert answer.json() == {"error": {"code": "busy", "message": "6 reports are running", "field": None}}


def test_closing_the_connection_ends_the_report(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, ended = threading.Event(), threading.Event()

    def until_left(
        _report: str, _params: object, left: threading.Event, *_: object, **__: object
    ) -> Future[Answer]:
        answer: Future[Answer] = Future()

        def work() -> None:
            asked.set()
            if left.wait(60):
                ended.set()
            answer.set_exception(RefusedError("cancelled", "nobody waits", status=503))

        threading.Thread(target=work).start()
        return answer

    monkeypatch.setattr(services_of(app).get(Engine), "begin", until_left)
    monkeypatch.setattr(services_of(app).get(Engine), "warm_up", lambda _: None)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    serving = threading.Thread(target=server.run)
    serving.start()
    while not server.started:
        asyncio.run(asyncio.sleep(0.05))
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        with socket.create_connection(("127.0.0.1", port)) as caller:
            caller.sendall(question(services_of(app).get(SignIn).open(OWNER_ID)))
            assert asked.wait(60)
        assert ended.wait(60)
    finally:
        server.should_exit = True
        serving.join(60)


def question(session: str) -> bytes:
    """The question as it goes over the wire."""
    body = json.dumps(QUESTION)
    head = f"POST {TREND} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {COOKIE}={session}\r\n"
    return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
