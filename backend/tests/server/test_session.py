from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.sessions import SignIn
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.services import services_of

QUESTION = {"targets": ["shop.example"]}
REPORT = "/analytics/traffic/rpc/dashboard/batch-targets"


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> FastAPI:
    """The product on a laptop, where nobody has an account; on SQLite and on PostgreSQL."""
    return create_app(Settings(home=tmp_path, database_url=migrated))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://127.0.0.1", follow_redirects=False) as client:
        yield client


def sign_in(app: FastAPI, client: TestClient) -> str:
    token: str = services_of(app).get(SignIn).create_link()
    client.post("/sign-in/token", data={"token": token})
    return token


def test_the_printed_address_signs_in_and_leads_to_the_product(app: FastAPI, client: TestClient) -> None:
    token = services_of(app).get(SignIn).create_link()
    answer = client.post("/sign-in/token", data={"token": token})
    assert (answer.status_code, answer.headers["location"]) == (303, "/analytics/traffic/")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    assert token not in answer.headers["location"]


def test_a_used_address_says_how_to_get_a_new_one(app: FastAPI, client: TestClient) -> None:
    token = sign_in(app, client)
    client.cookies.clear()
    answer = client.get("/sign-in", params={"token": token}, follow_redirects=True)
    assert answer.status_code == 401
    assert "was used before or has expired" in answer.text
    assert "footfall sign-in" in answer.text


def test_a_guest_gets_no_numbers(client: TestClient) -> None:
    answer = client.post(REPORT, json=QUESTION)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "sign_in_required")


def test_signing_out_ends_the_session(app: FastAPI, client: TestClient) -> None:
    sign_in(app, client)
    assert client.post(REPORT, json=QUESTION).status_code != 401
    assert client.post("/sign-out").status_code == 204
    assert client.post(REPORT, json=QUESTION).status_code == 401


def test_the_page_forbids_everything_from_outside(client: TestClient) -> None:
    policy = client.get("/analytics/traffic/").headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "default-src 'self'" in policy and "style-src 'self'" in policy


def test_another_name_for_this_server_is_refused(client: TestClient) -> None:
    assert client.get("/analytics/traffic/", headers={"Host": "evil.example"}).status_code == 400


def test_the_root_leads_to_the_product(client: TestClient) -> None:
    assert client.get("/").headers["location"] == "/analytics/traffic/"
