"""Sign-in by a real OpenID Connect provider that the test runs on loopback, the browser's way through it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from joserfc.jwk import RSAKey
from pydantic import SecretStr, ValidationError

from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.service import Accounts
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.features.accounts.provider import CLIENT_ID, CLIENT_SECRET, Provider, running
from tests.people import browser, database_of, user

ANN = {"sub": "a-1", "email": "ann@mail.example", "email_verified": True, "name": "Ann"}


@pytest.fixture(scope="module")
def server() -> Iterator[Provider]:
    with running() as provider:
        yield provider


@pytest.fixture
def provider(server: Provider) -> Provider:
    server.person = dict(ANN)
    server.honest()
    return server


def product(provider: Provider, url: str, home: Path, **more: Any) -> FastAPI:
    return create_app(
        Settings(
            home=home,
            database_url=url,
            public_url="http://127.0.0.1",
            oidc_issuer=provider.issuer,
            oidc_client_id=CLIENT_ID,
            oidc_client_secret=SecretStr(CLIENT_SECRET),
            oidc_name="Company",
            **more,
        )
    )


@pytest.fixture
def app(provider: Provider, migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    app = product(provider, migrated, tmp_path)
    user(database_of(app), "ann")
    yield app
    database_of(app).dispose()


def way_through(client: TestClient, redirect_to: str = "/analytics/traffic/top-pages") -> str:
    """Start a sign-in, go through the provider, and return the address of the callback."""
    away = client.get("/sign-in/oidc", params={"redirect_to": redirect_to})
    assert away.status_code == 303, away.text
    back = httpx.get(away.headers["location"])
    assert back.status_code == 307, back.text
    return str(back.headers["location"]).removeprefix("http://127.0.0.1")


def who_is(client: TestClient) -> str:
    name: str = client.get("/api/user").json()["name"]
    return name


def test_the_provider_signs_a_known_person_in(app: FastAPI) -> None:
    client = browser(app)
    assert "Sign in with Company" in client.get("/sign-in").text
    done = client.get(way_through(client))
    assert (done.status_code, done.headers["location"]) == (303, "/analytics/traffic/top-pages")
    assert who_is(client) == "ann"


def test_a_person_is_known_by_subject_from_then_on(app: FastAPI, provider: Provider) -> None:
    browser_of_ann = browser(app)
    browser_of_ann.get(way_through(browser_of_ann))
    provider.person = {"sub": "a-1", "email": "renamed@mail.example"}
    client = browser(app)
    client.get(way_through(client))
    assert who_is(client) == "ann"


def test_an_answer_works_once(app: FastAPI) -> None:
    client = browser(app)
    callback = way_through(client)
    state = dict(client.cookies)
    client.get(callback)
    again = browser(app)
    again.cookies.update(state)
    assert again.get(callback).status_code == 400
    assert who_is(again) == ""


def test_an_answer_that_this_browser_did_not_ask_for_signs_nobody_in(app: FastAPI) -> None:
    attackers_answer = way_through(browser(app))
    victim = browser(app)
    assert victim.get(attackers_answer).status_code == 400
    assert who_is(victim) == ""


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_starts_no_sign_in_and_leads_to_the_form(app: FastAPI, site: str) -> None:
    client = browser(app)
    led = client.get("/sign-in/oidc", headers={"Sec-Fetch-Site": site})
    assert (led.status_code, "set-cookie" in led.headers) == (200, False)
    assert 'href="/sign-in/oidc' in led.text
    assert client.get("/sign-in/oidc", headers={"Sec-Fetch-Site": "same-origin"}).status_code == 303


@pytest.mark.parametrize(
    "lies",
    [
        {"nonce": "planted"},
        {"aud": "another client"},
        {"iss": "https://evil.example"},
        {"exp": 1_000_000_000},
        {"azp": "another client"},
    ],
)
def test_an_answer_that_was_not_meant_for_this_sign_in_is_not_believed(
    app: FastAPI, provider: Provider, lies: dict[str, Any]
) -> None:
    client = browser(app)
    callback = way_through(client)
    provider.lies = lies
    refused = client.get(callback)
    assert refused.status_code == 400 and "was not accepted" in refused.text
    assert who_is(client) == ""


def test_an_answer_signed_by_somebody_else_is_not_believed(app: FastAPI, provider: Provider) -> None:
    client = browser(app)
    callback = way_through(client)
    provider.signs_with = RSAKey.generate_key(2048, {"kid": "one"})
    assert client.get(callback).status_code == 400
    assert who_is(client) == ""


@pytest.mark.parametrize(
    ("person", "words"),
    [
        ({"sub": "e-1", "email": "ann@mail.example", "email_verified": False}, "has not verified"),
        ({"sub": "e-1", "email": "ann@mail.example"}, "has not verified"),
        ({"sub": "e-1", "email": "eve@mail.example", "email_verified": True}, "ask an administrator"),
    ],
)
def test_a_stranger_is_not_let_in(
    app: FastAPI, provider: Provider, person: dict[str, Any], words: str
) -> None:
    provider.person = person
    client = browser(app)
    refused = client.get(way_through(client))
    assert refused.status_code == 403 and words in refused.text
    assert who_is(client) == ""


def test_a_closed_account_stays_closed(app: FastAPI, provider: Provider) -> None:
    client = browser(app)
    client.get(way_through(client))
    services_of(app).get(Accounts).disable(services_of(app).get(Accounts).by_email("ann@mail.example").id)
    client = browser(app)
    assert client.get(way_through(client)).status_code == 403


def test_strangers_get_accounts_where_the_owner_says_so_but_never_the_owners(
    provider: Provider, migrated: str, tmp_path: Path
) -> None:
    app = product(provider, migrated, tmp_path, oidc_creates_accounts=True)
    client = browser(app)
    assert client.get(way_through(client)).status_code == 303
    ann = client.get("/api/user").json()
    assert (ann["name"], ann["admin"], ann["id"] == OWNER_ID) == ("Ann", False, False)
    database_of(app).dispose()


def test_a_provider_that_calls_itself_otherwise_is_not_used(app: FastAPI, provider: Provider) -> None:
    provider.lies = {"issuer": "https://evil.example"}
    answer = browser(app).get("/sign-in/oidc")
    assert answer.status_code == 502 and "cannot be reached" in answer.text


def test_a_provider_needs_all_its_settings() -> None:
    with pytest.raises(ValidationError, match="oidc_client_id and oidc_client_secret must be set too"):
        Settings(oidc_issuer="https://login.company.example")
