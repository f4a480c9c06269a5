"""Cookies of a server that people reach by https have the prefix `__Host-`, and no others are believed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.passwords import hash_password
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.people import database_of, user

PASSWORD = "correct horse battery"
ADDRESS = "https://footfall.example"


@pytest.fixture
def encrypted(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    app = create_app(Settings(home=tmp_path, database_url=migrated, public_url=ADDRESS))
    user(database_of(app), "ann", password_hash=hash_password(PASSWORD, None))
    yield app
    database_of(app).dispose()


def signed_in(app: FastAPI) -> TestClient:
    client = TestClient(app, base_url=ADDRESS, follow_redirects=False)
    answer = client.post("/sign-in", data={"email": "ann@mail.example", "password": PASSWORD})
    assert answer.status_code == 303
    return client


def name_of_caller(app: FastAPI, cookie: str) -> str:
    client = TestClient(app, base_url=ADDRESS, headers={"Cookie": cookie})
    return str(client.get("/api/user").json()["name"])


def test_every_cookie_is_bound_to_this_host_and_to_encryption(encrypted: FastAPI) -> None:
    client = TestClient(encrypted, base_url=ADDRESS, follow_redirects=False)
    answer = client.post("/sign-in", data={"email": "ann@mail.example", "password": PASSWORD})
    cookies = answer.headers.get_list("set-cookie")
    assert [each.partition("=")[0] for each in cookies] == [f"__Host-{COOKIE}", "__Host-footfall_device"]
    for each in cookies:
        assert {"Path=/", "Secure", "HttpOnly"} <= {part.strip() for part in each.split(";")}
        assert "SameSite=lax" in each and "Domain" not in each


def test_the_session_is_found_under_the_prefix_and_ends_by_signing_out(encrypted: FastAPI) -> None:
    client = signed_in(encrypted)
    assert client.get("/api/user").json()["name"] == "ann"
    ended = client.post("/sign-out").headers.get_list("set-cookie")
    assert any(each.startswith(f'__Host-{COOKIE}=""') for each in ended)
    assert all(each.startswith("__Host-") and each.endswith("; Path=/; Secure") for each in ended)
    assert f"__Host-{COOKIE}" not in client.cookies
    assert client.get("/api/user").json()["name"] == ""


def test_a_session_planted_without_the_prefix_opens_nothing(encrypted: FastAPI) -> None:
    session = dict(signed_in(encrypted).cookies)[f"__Host-{COOKIE}"]
    assert name_of_caller(encrypted, f"other=1; __Host-{COOKIE}={session}; more=2") == "ann"
    assert name_of_caller(encrypted, f"{COOKIE}={session}") == ""
    assert name_of_caller(encrypted, f"__Secure-{COOKIE}={session}") == ""
    assert name_of_caller(encrypted, f"{COOKIE}={session}; __Host-{COOKIE}=planted") == ""
