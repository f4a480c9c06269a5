"""Whatever is sent to the steps of OAuth, nothing fails, nothing leads astray, and no text becomes markup.

The steps that are described are fuzzed from their description too (`tests/server/test_fuzz.py`).
"""

from html import escape
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.user import User
from tests.extent import counts
from tests.people import browser, database_of, user

BACK = "https://chat.example/back"
NAME = "<b>Chat</b>"
MARKUP = "<script>alert(1)</script>"
FIELDS = (
    "client_id", "redirect_uri", "redirect_named", "code_challenge", "code_challenge_method", "state",
    "response_type", "scope", "resource", "decision", "grant_type", "code", "code_verifier",
    "refresh_token", "token", "client_secret",
)  # fmt: skip
KNOWN = (
    BACK, "c" * 43, "S256", "plain", "code", "reports", "allow", "deny", "1", "authorization_code",
    "refresh_token", MARKUP, "javascript:alert(1)", "https://[::1", "//evil.example", "https://evil.example/",
    "\x00", "\ud83d", "x" * 5000,
)  # fmt: skip
STEPS = (
    ("GET", "/oauth/authorize"),
    ("GET", "/oauth/consent"),
    ("POST", "/oauth/consent"),
    ("POST", "/oauth/token"),
    ("POST", "/oauth/revoke"),
    ("POST", "/oauth/register"),
)
sent = settings(
    max_examples=counts(15, 40),
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def client_id(app: FastAPI) -> str:
    """An assistant that registered, with a name that is markup."""
    asked = {"client_name": NAME, "redirect_uris": [BACK], "token_endpoint_auth_method": "none"}
    answer = browser(app).post("/oauth/register", json=asked)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["client_id"])


@pytest.fixture(scope="module")
def ann(app: FastAPI) -> User:
    return user(database_of(app), "fuzzed", api_tier="extended")


def values(client_id: str) -> st.SearchStrategy[dict[str, str]]:
    """Some of the fields, each with a value of a client, of an attacker, or any text."""
    text = st.one_of(st.sampled_from((client_id, *KNOWN)), st.text(max_size=50))
    right = {
        "client_id": client_id,
        "redirect_uri": BACK,
        "code_challenge": "c" * 43,
        "response_type": "code",
    }
    more = {"code_challenge_method": "S256", "state": MARKUP, "decision": "allow"}
    given_some = st.dictionaries(st.sampled_from(FIELDS), text, max_size=4)
    return st.one_of(st.dictionaries(st.sampled_from(FIELDS), text), given_some.map((right | more).__or__))


@pytest.mark.parametrize(("method", "path"), STEPS)
@pytest.mark.parametrize("who", ["guest", "ann"])
def test_no_step_fails_or_leads_elsewhere(
    app: FastAPI, ann: User, client_id: str, method: str, path: str, who: str
) -> None:
    caller = browser(app, ann if who == "ann" else None)

    @sent
    @given(values(client_id))
    def every(fields: dict[str, str]) -> None:
        answer = called(caller, method, path, {name: _sendable(value) for name, value in fields.items()})
        assert answer.status_code < 500, answer.text
        if "html" in answer.headers.get("Content-Type", ""):
            assert MARKUP not in answer.text and NAME not in answer.text
        led = answer.headers.get("Location", "/")
        assert led.startswith(("/", BACK)) and not led.startswith("//"), led

    every()


def _sendable(value: str) -> str:
    return value.encode("utf-8", "replace").decode()


def called(caller: TestClient, method: str, path: str, fields: dict[str, str]) -> Any:
    if method == "GET":
        return caller.get(path, params=fields)
    if path == "/oauth/register":
        return caller.post(path, json=fields | {"redirect_uris": [fields.get("redirect_uri", BACK)]})
    return caller.post(path, data=fields)


def test_the_page_shows_the_name_of_an_assistant_as_text(app: FastAPI, ann: User, client_id: str) -> None:
    fields = {"client_id": client_id, "redirect_uri": BACK, "code_challenge": "c" * 43, "state": MARKUP}
    page = browser(app, ann).get("/oauth/consent", params=fields)
    assert page.status_code == 200 and escape(NAME) in page.text and escape(MARKUP) in page.text


@pytest.mark.parametrize("path", ["/oauth/token", "/oauth/revoke", "/oauth/register", "/oauth/consent"])
@pytest.mark.parametrize(
    "kind", ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_bodies_of_any_bytes_are_refused_and_nothing_more(
    app: FastAPI, ann: User, path: str, kind: str
) -> None:
    caller = browser(app, ann)

    @sent
    @given(st.binary(max_size=200))
    def every(body: bytes) -> None:
        assert caller.post(path, content=body, headers={"Content-Type": kind}).status_code in (
            400,
            401,
            413,
            422,
        )

    every()
