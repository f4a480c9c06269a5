"""A provider that was taken over, or somebody in its place: no answer signs in or harms anybody."""

import base64
import hmac
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.responses import JSONResponse, RedirectResponse, Response
from joserfc import jwt
from joserfc.jwk import RSAKey

from footfall.features.accounts import oidc_provider
from tests.cli.elsewhere import Elsewhere
from tests.features.accounts.provider import CLIENT_SECRET, Provider
from tests.features.accounts.test_oidc import app, product, provider, server, way_through, who_is
from tests.people import browser, database_of, user

__all__ = ["app", "provider", "server"]


@pytest.fixture
def inside() -> Iterator[Elsewhere]:
    """A server of the own network that nobody outside may have called."""
    elsewhere = Elsewhere()
    yield elsewhere
    elsewhere.close()


def part(value: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def unsigned(claims: dict[str, Any]) -> str:
    return f"{part({'alg': 'none'})}.{part(claims)}."


def forged(secret: Callable[[Provider], bytes], provider: Provider) -> Callable[[dict[str, Any]], str]:
    """Signs with a secret that everybody knows who has read the provider's keys."""

    def token(claims: dict[str, Any]) -> str:
        text = f"{part({'alg': 'HS256', 'kid': 'one'})}.{part(claims)}"
        signature = hmac.digest(secret(provider), text.encode(), "sha256")
        return f"{text}.{base64.urlsafe_b64encode(signature).decode().rstrip('=')}"

    return token


FORGED: dict[str, Callable[[Provider], Callable[[dict[str, Any]], Any]]] = {
    "unsigned": lambda _: unsigned,
    "signed with the public key": lambda provider: forged(
        lambda one: one.key.as_pem(private=False), provider
    ),
    "signed with the client's secret": lambda provider: forged(lambda _: CLIENT_SECRET.encode(), provider),
    "without a signature": lambda one: lambda claims: one.signed(claims).rpartition(".")[0] + ".",
    "a number": lambda _: lambda _claims: 7,
    "an object": lambda _: lambda _claims: {"sub": "a-1"},
    "missing": lambda _: lambda _claims: None,
    "of another kind": lambda _: lambda _claims: "a.b.c.d.e",
    "without an end": lambda one: (
        lambda claims: one.signed({name: value for name, value in claims.items() if name != "exp"})
    ),
    "without a subject": lambda one: (
        lambda claims: one.signed({name: value for name, value in claims.items() if name != "sub"})
    ),
    "of an odd subject": lambda one: lambda claims: one.signed(claims | {"sub": ["a-1"]}),
    "of a subject with NUL": lambda one: lambda claims: one.signed(claims | {"sub": "a\x00"}),
    "of a long subject": lambda one: lambda claims: one.signed(claims | {"sub": "a" * 256}),
    "that ends at no time": lambda one: lambda claims: one.signed(claims | {"exp": "tomorrow"}),
    "of tomorrow": lambda one: lambda claims: one.signed(claims | {"iat": time.time() + 9e4, "nbf": 9e12}),
}


@pytest.mark.parametrize("kind", FORGED)
def test_an_id_token_that_proves_nothing_signs_nobody_in(app: FastAPI, provider: Provider, kind: str) -> None:
    client = browser(app)
    callback = way_through(client)
    provider.token_of = FORGED[kind](provider)
    refused = client.get(callback)
    assert refused.status_code == 400 and "was not accepted" in refused.text
    assert who_is(client) == ""


@pytest.mark.parametrize("email", [["ann@mail.example"], 7, "ann@mail.example\x00", {"a": 1}, None])
def test_a_mail_address_that_is_none_lets_nobody_in(app: FastAPI, provider: Provider, email: object) -> None:
    provider.person = {"sub": "e-1", "email": email, "email_verified": True}
    client = browser(app)
    assert client.get(way_through(client)).status_code == 403


def test_keys_may_change_between_two_sign_ins_and_within_one(app: FastAPI, provider: Provider) -> None:
    first, second = browser(app), browser(app)
    first.get(way_through(first))
    callback = way_through(second)
    provider.key = provider.signs_with = RSAKey.generate_key(2048, {"kid": "two"})
    provider.token_of = lambda claims: jwt.encode({"alg": "RS256", "kid": "two"}, claims, provider.key)
    assert second.get(callback).status_code == 303
    assert (who_is(first), who_is(second)) == ("ann", "ann")


def test_keys_are_read_once_a_sign_in_also_for_an_unknown_key(app: FastAPI, provider: Provider) -> None:
    client = browser(app)
    callback = way_through(client)
    other = RSAKey.generate_key(2048, {"kid": "unknown"})
    provider.token_of = lambda claims: jwt.encode({"alg": "RS256", "kid": "unknown"}, claims, other)
    provider.calls.clear()
    assert client.get(callback).status_code == 400
    assert provider.calls == ["/.well-known/openid-configuration", "/token", "/keys"]


@pytest.mark.parametrize(
    ("named", "always", "status"),
    [
        ("https://evil.example", False, 400),
        ("", False, 400),
        (None, True, 400),
        (None, False, 303),
        ("its own", True, 303),
    ],
)
def test_an_answer_of_another_provider_is_not_taken_for_this_ones(
    app: FastAPI, provider: Provider, named: str | None, always: bool, status: int
) -> None:
    provider.also = {"authorization_response_iss_parameter_supported": always}
    if named is not None:
        provider.back = {"iss": provider.issuer if named == "its own" else named}
    client = browser(app)
    callback = way_through(client)
    provider.calls.clear()
    assert client.get(callback).status_code == status
    # The code, which may be another provider's, is sent to nobody.
    assert ("/token" in provider.calls) == (status == 303)


def test_somebody_who_says_no_at_the_provider_is_not_signed_in(app: FastAPI, provider: Provider) -> None:
    client = browser(app)
    callback = way_through(client)
    state = callback.partition("state=")[2]
    assert client.get(f"/sign-in/oidc/callback?error=access_denied&state={state}").status_code == 400
    assert "/token" not in provider.calls


LARGE = b'{"keys": [], "more": "' + b"a" * 2_000_000 + b'"}'
PATHS = ["/.well-known/openid-configuration", "/token", "/keys"]
ODD: dict[str, Callable[[], Response]] = {
    "too large": lambda: Response(LARGE, media_type="application/json"),
    "compressed": lambda: Response(b"\x1f\x8b" + b"0" * 99, headers={"Content-Encoding": "gzip"}),
    "no JSON": lambda: Response(b"<html>"),
    "a list": lambda: JSONResponse(["a"]),
    "a number": lambda: JSONResponse(7),
    "nothing": lambda: JSONResponse({}),
    "deep": lambda: Response(b"[" * 200_000, media_type="application/json"),
    "an error": lambda: JSONResponse({"error": ["x"]}, 400),
    "down": lambda: Response(status_code=503),
    "odd keys": lambda: JSONResponse({"keys": [{"kty": 7}, None, "a"], "issuer": 7, "id_token": []}),
    "a redirect": lambda: RedirectResponse("/elsewhere", 302),
    "text of no encoding": lambda: Response(b'{"a": "\xff\xfe"}', media_type="application/json"),
}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("kind", ODD)
def test_an_answer_of_any_form_is_an_error_of_the_provider(
    app: FastAPI, provider: Provider, path: str, kind: str
) -> None:
    client = browser(app)
    callback = way_through(client)
    provider.instead = {path: ODD[kind]}
    assert client.get(callback).status_code == 400
    assert who_is(client) == ""
    if path == PATHS[0]:
        assert browser(app).get("/sign-in/oidc").status_code == 502


@pytest.mark.parametrize("path", PATHS)
def test_a_slow_answer_ends_by_a_deadline_for_all_calls(
    app: FastAPI, provider: Provider, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(app)
    callback = way_through(client)
    monkeypatch.setattr(oidc_provider, "TIMEOUT_S", 0.5)

    def drip() -> Response:
        time.sleep(2)
        return JSONResponse({})

    provider.instead = {path: drip}
    began = time.monotonic()
    assert client.get(callback).status_code == 400
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("name", ["token_endpoint", "jwks_uri"])
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_addresses_that_the_provider_names_do_not_lead_into_the_own_network(
    app: FastAPI, provider: Provider, inside: Elsewhere, name: str, scheme: str
) -> None:
    client = browser(app)
    callback = way_through(client)
    provider.also = {name: f"{scheme}{inside.address.removeprefix('http')}/keys"}
    assert client.get(callback).status_code == 400
    assert inside.ranges == []


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "http://login.evil.example/",
        "//evil.example",
        "/a",
        7,
        [],
    ],
)
def test_a_browser_is_sent_to_encrypted_pages_of_the_web_alone(
    app: FastAPI, provider: Provider, address: object
) -> None:
    provider.also = {"authorization_endpoint": address}
    answer = browser(app).get("/sign-in/oidc")
    assert (answer.status_code, answer.headers.get("location")) == (502, None)


def test_a_setting_allows_a_provider_of_several_hosts_of_the_own_network(
    provider: Provider, migrated: str, tmp_path: Any, inside: Elsewhere
) -> None:
    app = product(provider, migrated, tmp_path, private_oidc=True)
    user(database_of(app), "ann")
    client = browser(app)
    callback = way_through(client)
    inside.content = json.dumps({"keys": [provider.key.as_dict(private=False)]}).encode()
    provider.also = {"jwks_uri": f"{inside.address}/keys"}
    assert client.get(callback).status_code == 303
    provider.also = {"jwks_uri": "http://169.254.169.254/keys"}
    client = browser(app)
    assert client.get(way_through(client)).status_code == 400
    database_of(app).dispose()


def test_a_provider_that_is_down_is_told_on_the_sign_in_page(
    provider: Provider, migrated: str, tmp_path: Any
) -> None:
    gone = Provider(1)
    app = product(gone, migrated, tmp_path)
    answer = browser(app).get("/sign-in/oidc")
    assert answer.status_code == 502 and "cannot be reached" in answer.text
    database_of(app).dispose()
