"""Faults outside of a route's own words: each answers in the documented body, none with a traceback."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.infra.database.database import migrate, open_database
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests import postgres
from tests.people import browser, database_of, user

HOME = "/analytics/traffic/"


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


def nested(depth: int) -> str:
    """JSON of lists in lists."""
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [50, 500, 900, 1_000, 5_000, 100_000])
@pytest.mark.parametrize(
    "path",
    [
        "/analytics/traffic/rpc/dashboard/traffic-trend",
        "/analytics/traffic/rpc/project/createOrUpdate",
        "/analytics/traffic/rpc/page-group/preview",
        "/sign-in",
        "/api/feedback",
    ],
)
def test_json_nested_too_deep_is_refused(ann: TestClient, path: str, depth: int) -> None:
    for body in (nested(depth), f'{{"targets": {nested(depth)}}}'):
        answer = ann.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 401, 422)
        assert answer.json()["error"]["message"]


def test_wrong_address_and_method_answer_in_the_documented_body(ann: TestClient) -> None:
    nowhere = ann.get("/nowhere")
    assert (nowhere.status_code, nowhere.json()["error"]["code"]) == (404, "not_found")
    assert "check the path" in nowhere.json()["error"]["message"]
    method = ann.delete("/api/user")
    assert (method.status_code, method.json()["error"]["code"]) == (405, "method_not_allowed")
    assert "GET" in method.headers["allow"]


def test_a_wrong_address_opened_in_a_browser_is_a_page_in_the_reader_s_language(ann: TestClient) -> None:
    accepts = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "de"}
    page = ann.get("/nowhere", headers=accepts)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "<h1>Seite nicht gefunden</h1>" in page.text
    assert f'href="{HOME}"' in page.text


def test_a_body_that_cannot_be_read_answers_in_the_documented_body(ann: TestClient) -> None:
    answer = ann.patch("/api/user", content=nested(50_000), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")


def test_another_name_of_the_server_answers_in_the_documented_body(ann: TestClient) -> None:
    answer = ann.get("/api/user", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "unknown_host")
    for own in ("127.0.0.1:8000", "LOCALHOST", "[::1]:8000"):
        assert ann.get("/api/user", headers={"Host": own}).status_code == 200


def test_a_request_is_not_sent_back_to_who_traces_it(ann: TestClient) -> None:
    assert {ann.request("TRACE", path).status_code for path in ("/", "/api/user")} == {405}


def test_answers_forbid_what_the_page_does_not_need(ann: TestClient) -> None:
    headers = ann.get("/api/user").headers
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] == "no-store"
    assert "strict-transport-security" not in headers
    assert ann.get("/nowhere").headers["x-content-type-options"] == "nosniff"


def test_where_the_address_is_https_browsers_are_told_to_keep_to_it(
    sqlite_template: Path, tmp_path: Path
) -> None:
    database = tmp_path / "footfall.sqlite"
    database.write_bytes(sqlite_template.read_bytes())
    app = create_app(Settings(home=tmp_path, public_url="https://footfall.example"))
    headers = TestClient(app, base_url="https://footfall.example").get("/healthz").headers
    assert headers["strict-transport-security"] == "max-age=63072000; includeSubDomains"
    database_of(app).dispose()


@pytest.fixture
def orphaned(tmp_path: Path) -> Iterator[FastAPI]:
    """The product after its accounts database went away."""
    with postgres.database() as address:
        engine = open_database(address)
        migrate(engine)
        engine.dispose()
        app = create_app(Settings(home=tmp_path, database_url=address))
    yield app
    database_of(app).dispose()


def test_without_its_database_every_call_is_told_when_to_come_back(
    orphaned: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    client = TestClient(orphaned, base_url="http://127.0.0.1", cookies={"footfall_session": "hers"})
    with caplog.at_level(logging.WARNING):
        for method, path in (
            ("GET", "/api/user"),
            ("POST", "/sign-in"),
            ("POST", "/analytics/traffic/rpc/project/list"),
            ("POST", "/analytics/traffic/rpc/dashboard/traffic-trend"),
        ):
            body = {"email": "ann@mail.example", "password": "correct horse battery"}
            answer = client.request(method, path, json=None if method == "GET" else body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "database_unavailable")
            assert answer.headers["retry-after"] == "5"
    assert "does not answer" in caplog.text and "Traceback" not in caplog.text
    ready = client.get("/readyz")
    assert (ready.status_code, ready.json()["database"]) == (503, "unreachable")
    assert client.get("/healthz").status_code == 200
    assert client.get(HOME).status_code in (200, 503)
    assert str(database_of(orphaned).url.database) not in client.get("/readyz").text
