"""Signing out at the provider too, by the way a browser takes."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from fastapi import FastAPI
from fastapi.responses import Response
from fastapi.testclient import TestClient
from joserfc import jwt

from footfall.features.accounts.models import OidcSession
from tests.features.accounts.provider import CLIENT_ID, Provider
from tests.features.accounts.test_oidc import app, product, provider, server, way_through, who_is
from tests.people import browser, database_of, user

__all__ = ["app", "provider", "server"]


@pytest.fixture
def client(app: FastAPI, provider: Provider) -> TestClient:
    """A browser that the provider signed in."""
    provider.also = {"end_session_endpoint": f"{provider.issuer}/logout?tenant=7&state=planted"}
    client = browser(app)
    client.get(way_through(client))
    assert who_is(client) == "ann"
    return client


def sessions(app: FastAPI) -> int:
    with database_of(app).connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM oidc_sessions").scalar_one())


def test_signing_out_goes_on_to_the_provider_and_comes_back(
    app: FastAPI, client: TestClient, provider: Provider
) -> None:
    answer = client.post("/sign-out")
    assert (answer.status_code, who_is(client), sessions(app)) == (200, "", 0)
    place = urlsplit(answer.json()["continue_at"])
    query = {name: value for name, [value] in parse_qs(place.query, strict_parsing=True).items()}
    assert f"{place.scheme}://{place.netloc}{place.path}" == f"{provider.issuer}/logout"
    claims = jwt.decode(query.pop("id_token_hint"), provider.key).claims
    assert (claims["sub"], claims["aud"]) == ("a-1", CLIENT_ID)
    state = query.pop("state")
    assert query == {
        "tenant": "7",
        "client_id": CLIENT_ID,
        "post_logout_redirect_uri": "http://127.0.0.1/sign-in/oidc/signed-out",
    }
    assert len(state) > 20 and state != "planted"
    back = client.get(f"/sign-in/oidc/signed-out?state={state}")
    assert (back.status_code, back.headers["location"]) == (303, "/analytics/traffic/")
    assert "footfall_left" not in client.cookies and "footfall_provider" not in client.cookies
    assert client.post("/sign-out").status_code == 204


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?state=other",
        "?state=x&redirect_to=https://evil.example",
        "?post_logout_redirect_uri=//evil.example",
    ],
)
def test_who_comes_back_lands_on_the_start_page_and_nowhere_else(app: FastAPI, query: str) -> None:
    back = browser(app).get(f"/sign-in/oidc/signed-out{query}")
    assert (back.status_code, back.headers["location"]) == (303, "/analytics/traffic/")


def test_a_provider_that_is_down_keeps_nobody_signed_in(client: TestClient, provider: Provider) -> None:
    provider.instead = {"/.well-known/openid-configuration": lambda: Response(status_code=503)}
    assert client.post("/sign-out").status_code == 200
    assert who_is(client) == ""


def test_without_a_place_to_sign_out_at_the_provider_only_the_own_session_ends(
    app: FastAPI, provider: Provider
) -> None:
    client = browser(app)
    client.get(way_through(client))
    assert (client.post("/sign-out").status_code, who_is(client), sessions(app)) == (204, "", 0)


def test_a_key_of_somebody_else_ends_nothing(app: FastAPI, client: TestClient) -> None:
    other = user(database_of(app), "bob")
    thief = browser(app, other)
    thief.cookies.set("footfall_provider", str(client.cookies["footfall_provider"]), path="/sign-out")
    assert (thief.post("/sign-out").status_code, sessions(app)) == (204, 1)


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "http://login.evil.example/out", "/out", ["https://a.example"], 7]
)
def test_a_browser_is_not_sent_to_sign_out_where_it_may_not_go(
    app: FastAPI, provider: Provider, address: object
) -> None:
    provider.also = {"end_session_endpoint": address}
    client = browser(app)
    assert client.get(way_through(client)).status_code == 303
    assert (client.post("/sign-out").status_code, who_is(client)) == (204, "")


def test_the_token_is_kept_hashed_by_its_key_and_goes_with_its_user(app: FastAPI, client: TestClient) -> None:
    key = client.cookies["footfall_provider"]
    with database_of(app).connect() as connection:
        [row] = connection.execute(OidcSession.__table__.select()).all()
    assert row.key_hash != key and len(row.key_hash) == 64
    with database_of(app).begin() as connection:
        connection.exec_driver_sql(f"DELETE FROM users WHERE id = {row.user_id}")
    assert sessions(app) == 0


def test_a_long_id_token_is_not_put_into_an_address(
    provider: Provider, migrated: str, tmp_path: Path
) -> None:
    app = product(provider, migrated, tmp_path)
    user(database_of(app), "ann")
    provider.also = {"end_session_endpoint": f"{provider.issuer}/logout"}
    provider.lies = {"groups": ["a" * 100] * 100}
    client = browser(app)
    client.get(way_through(client))
    place = client.post("/sign-out").json()["continue_at"]
    assert "id_token_hint" not in place and f"client_id={CLIENT_ID}" in place
    database_of(app).dispose()
