"""Assistants that people let in: the flow by the SDK's own OAuth client, and what could go wrong in it."""

import base64
import hashlib
import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import anyio
import httpx
import httpx2
import pytest
from fastapi import FastAPI
from mcp import Client
from mcp.client.auth.oauth2 import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import (
    AuthorizationCodeResult,
    OAuthClientInformationFull,
    OAuthClientMetadata,
    OAuthToken,
)
from pydantic import AnyUrl
from sqlalchemy import select

from footfall.core.locale import LOCALES
from footfall.core.user import User
from footfall.features.accounts.assistants import (
    CODE_LIFETIME,
    LONGEST_GRANT,
    REFRESH_LIFETIME,
    Assistants,
)
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OAuthCode
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.columns import utc_now
from footfall.infra.database.transactions import writing
from footfall.web.rights.access import Right
from footfall.web.services import services_of
from tests.people import database_of, user
from tests.server.test_access import accesses

BACK = "https://chat.example/back"
VERIFIER = "v" * 64
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
ACME = "acme-fashion.example"


class Kept:
    """What a client keeps between its runs."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


class Person:
    """Somebody with a browser who is sent to an address and presses a button there."""

    def __init__(self, app: FastAPI, address: str, who: User | None, decision: str = "allow") -> None:
        self.browser = httpx.Client(base_url=address, timeout=60)
        if who is not None:
            self.browser.cookies.set(COOKIE, services_of(app).get(SignIn).open(who.id), domain="127.0.0.1")
        self.decision = decision
        self.sent_back: dict[str, str] = {}

    def open(self, address: str) -> httpx.Response:
        return self.browser.get(address, follow_redirects=True)

    def decide(self, page: httpx.Response) -> dict[str, str]:
        """Press the button, and return what the assistant gets in the query of its address."""
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', page.text))
        fields = {name: unescape(value) for name, value in fields.items()} | {"decision": self.decision}
        answer = self.browser.post("/oauth/consent", data=fields)
        assert answer.status_code == 200, answer.text
        found = re.search(r'content="0;url=([^"]+)"', answer.text)
        assert found is not None
        query = urlsplit(unescape(found[1])).query
        return {name: value[0] for name, value in parse_qs(query).items()}


def flow(address: str, person: Person, kept: Kept) -> OAuthClientProvider:
    """The SDK's OAuth client, whose user is this person."""

    async def open_browser(authorize: str) -> None:
        person.sent_back = person.decide(person.open(authorize))

    async def come_back() -> AuthorizationCodeResult:
        back = person.sent_back
        return AuthorizationCodeResult(code=back["code"], state=back.get("state"), iss=back.get("iss"))

    wanted = OAuthClientMetadata(client_name="Chat", redirect_uris=[AnyUrl(BACK)])
    return OAuthClientProvider(f"{address}/mcp", wanted, kept, open_browser, come_back)


def ask(address: str, auth: OAuthClientProvider) -> bool:
    """Whether a tool answers this client."""

    async def talk() -> bool:
        async with (
            httpx2.AsyncClient(auth=auth, timeout=60) as calls,
            Client(streamable_http_client(f"{address}/mcp", http_client=calls)) as client,
        ):
            told = await client.call_tool("run_report", {"report": "traffic-trend", "targets": [ACME]})
            return not told.is_error

    return anyio.run(talk)


@pytest.fixture(scope="module")
def ann(app: FastAPI) -> User:
    return user(database_of(app), "oauth-ann", api_tier="extended", admin=True)


@pytest.fixture
def person(app: FastAPI, address: str, ann: User) -> Iterator[Person]:
    someone = Person(app, address, ann)
    yield someone
    someone.browser.close()


def test_an_assistant_is_let_in_asks_renews_and_is_sent_away(
    app: FastAPI, address: str, person: Person
) -> None:
    kept = Kept()
    assert ask(address, flow(address, person, kept))
    assert kept.tokens is not None and kept.client is not None and kept.client.client_secret is None
    first = kept.tokens
    (mine,) = person.browser.get("/api/assistants").json()
    assert (mine["name"], mine["host"], mine["scopes"]) == ("Chat", "chat.example", ["reports"])
    assert mine["last_used_at"] is not None
    assert person.browser.get("/api/keys").json() == []
    assert {each["name"] for each in person.browser.get("/api/keys/usage").json()["days"]} == {"Chat"}

    renewed = token(address, kept.client.client_id, refresh_token=first.refresh_token)
    assert renewed.status_code == 200
    assert listing(address, first.access_token).status_code == 401
    kept.tokens = OAuthToken.model_validate(renewed.json())
    assert ask(address, flow(address, person, kept))

    assert person.browser.delete(f"/api/assistants/{mine['id']}").status_code == 204
    assert listing(address, kept.tokens.access_token).json()["error"]["code"] == "bad_key"
    assert token(address, kept.client.client_id, refresh_token=kept.tokens.refresh_token).status_code == 400
    assert person.browser.get("/api/assistants").json() == []
    assert (
        person.browser.delete(f"/api/assistants/{mine['id']}").json()["error"]["code"] == "unknown_assistant"
    )
    stored = database_of(app).connect().exec_driver_sql("SELECT * FROM oauth_grants").all()
    assert first.refresh_token is not None and first.refresh_token not in repr(stored)


def token(address: str, client_id: str, **given: Any) -> httpx.Response:
    kind = "refresh_token" if "refresh_token" in given else "authorization_code"
    return httpx.post(f"{address}/oauth/token", data={"grant_type": kind, "client_id": client_id, **given})


def listing(address: str, access: str) -> httpx.Response:
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    headers = {"Authorization": f"Bearer {access}", "Accept": "application/json"}
    return httpx.post(f"{address}/mcp", json=message, headers=headers)


def registered(address: str, **given: Any) -> httpx.Response:
    return httpx.post(f"{address}/oauth/register", json={"redirect_uris": [BACK], **given})


def authorize(address: str, client_id: str, **changed: str) -> str:
    asked = {
        "response_type": "code",
        "client_id": client_id,
        "redirect_uri": BACK,
        "code_challenge": CHALLENGE,
        "code_challenge_method": "S256",
        "state": "s1",
    }
    return str(httpx.URL(f"{address}/oauth/authorize", params=asked | changed))


def code_for(address: str, person: Person) -> tuple[str, str]:
    """A new client and a code for it."""
    client_id = registered(address).json()["client_id"]
    back = person.decide(person.open(authorize(address, client_id)))
    assert (back["state"], back["iss"]) == ("s1", address)
    return client_id, back["code"]


def redeem(address: str, client_id: str, code: str, **changed: str) -> httpx.Response:
    return token(address, client_id, code=code, redirect_uri=BACK, **{"code_verifier": VERIFIER, **changed})


def test_a_code_works_once_and_a_second_use_ends_the_first_tokens(address: str, person: Person) -> None:
    client_id, code = code_for(address, person)
    assert redeem(address, client_id, code, code_verifier="w" * 64).json()["error"] == "invalid_grant"
    other = registered(address).json()["client_id"]
    assert redeem(address, other, code).json()["error"] == "invalid_grant"
    got = redeem(address, client_id, code).json()
    assert listing(address, got["access_token"]).status_code == 200
    assert redeem(address, client_id, code).json()["error"] == "invalid_grant"
    assert listing(address, got["access_token"]).status_code == 401


def test_a_code_that_was_used_ends_its_tokens_also_after_it_expired(
    app: FastAPI, address: str, person: Person
) -> None:
    client_id, code = code_for(address, person)
    first = redeem(address, client_id, code).json()
    renewed = token(address, client_id, refresh_token=first["refresh_token"]).json()
    make_codes_older(app, CODE_LIFETIME + timedelta(days=20))
    code_for(address, person)  # tidies what is of no use any more
    assert listing(address, renewed["access_token"]).status_code == 200
    answer = redeem(address, client_id, code).json()
    assert (answer["error"], "used before" in answer["error_description"]) == ("invalid_grant", True)
    assert listing(address, renewed["access_token"]).status_code == 401

    code_for(address, person)
    assert Assistants(database_of(app)).code(code) is None


def test_a_code_that_nobody_used_is_good_for_a_minute(app: FastAPI, address: str, person: Person) -> None:
    client_id, code = code_for(address, person)
    make_codes_older(app, CODE_LIFETIME)
    answer = redeem(address, client_id, code).json()
    assert answer == {"error": "invalid_grant", "error_description": "authorization code has expired"}


def make_codes_older(app: FastAPI, by: timedelta) -> None:
    with writing(database_of(app)) as session:
        for each in session.scalars(select(OAuthCode)):
            each.expires_at -= by


def test_a_refresh_token_works_once_and_a_second_use_ends_the_grant(address: str, person: Person) -> None:
    client_id, code = code_for(address, person)
    first = redeem(address, client_id, code).json()
    second = token(address, client_id, refresh_token=first["refresh_token"]).json()
    assert listing(address, second["access_token"]).status_code == 200
    assert token(address, client_id, refresh_token=first["refresh_token"]).json()["error"] == "invalid_grant"
    assert listing(address, second["access_token"]).status_code == 401
    assert token(address, client_id, refresh_token=second["refresh_token"]).json()["error"] == "invalid_grant"


@pytest.mark.parametrize("which", ["access_token", "refresh_token"])
def test_an_assistant_ends_its_own_access(address: str, person: Person, which: str) -> None:
    client_id, code = code_for(address, person)
    got = redeem(address, client_id, code).json()
    ended = httpx.post(f"{address}/oauth/revoke", data={"client_id": client_id, "token": got[which]})
    assert (ended.status_code, listing(address, got["access_token"]).status_code) == (200, 401)


def test_denying_sends_the_assistant_away_without_a_code(app: FastAPI, address: str, ann: User) -> None:
    person = Person(app, address, ann, decision="deny")
    client_id = registered(address).json()["client_id"]
    back = person.decide(person.open(authorize(address, client_id)))
    assert back == {"error": "access_denied", "state": "s1", "iss": address}


def test_a_guest_signs_in_first_and_cannot_let_anybody_in(app: FastAPI, address: str) -> None:
    guest = Person(app, address, None)
    client_id = registered(address).json()["client_id"]
    page = guest.open(authorize(address, client_id))
    assert page.url.path == "/sign-in" and "client_id" in page.url.params["redirect_to"]
    fields = {"client_id": client_id, "redirect_uri": BACK, "code_challenge": CHALLENGE, "decision": "allow"}
    assert guest.browser.post("/oauth/consent", data=fields).json()["error"]["code"] == "sign_in_required"


def test_another_site_cannot_press_the_button(address: str, person: Person) -> None:
    client_id = registered(address).json()["client_id"]
    fields = {"client_id": client_id, "redirect_uri": BACK, "code_challenge": CHALLENGE, "decision": "allow"}
    forged = person.browser.post("/oauth/consent", data=fields, headers={"Origin": "https://evil.example"})
    assert forged.json()["error"]["code"] == "cross_site"


BAD_QUESTIONS = [
    ({"resource": "https://other.example/mcp"}, "invalid_target"),
    ({"scope": "projects:write"}, "invalid_scope"),
    ({"code_challenge_method": "plain"}, "invalid_request"),
    ({"response_type": "token"}, "unsupported_response_type"),
]


@pytest.mark.parametrize(("changed", "error"), BAD_QUESTIONS)
def test_a_client_that_was_let_in_gets_the_name_of_the_error(
    address: str, person: Person, changed: dict[str, str], error: str
) -> None:
    client_id, _ = code_for(address, person)

    answer = person.browser.get(authorize(address, client_id, **changed))

    assert answer.headers["location"].startswith(BACK)
    assert parse_qs(urlsplit(answer.headers["location"]).query)["error"] == [error]


@pytest.mark.parametrize(("changed", "error"), BAD_QUESTIONS)
@pytest.mark.parametrize("who", ["guest", "stranger", "who ended it"])
def test_nobody_is_led_away_by_the_error_of_an_unknown_client(
    app: FastAPI, address: str, person: Person, changed: dict[str, str], error: str, who: str
) -> None:
    client_id, code = code_for(address, person)
    if who == "who ended it":
        redeem(address, client_id, code)
        for each in person.browser.get("/api/assistants").json():
            person.browser.delete(f"/api/assistants/{each['id']}")
    other = person if who == "who ended it" else Person(app, address, None)
    if who == "stranger":
        other = Person(app, address, user(database_of(app), f"stranger-{error}", api_tier="extended"))

    page = other.browser.get(authorize(address, client_id, **changed))

    assert (page.status_code, "location" in page.headers) == (400, False)
    assert f"<code>{error}</code>" in page.text and "<code>chat.example</code>" in page.text
    assert "refresh" not in page.text and f'href="{BACK}?error={error}' in page.text


def test_nobody_is_sent_to_an_address_that_was_not_registered(address: str, person: Person) -> None:
    client_id = registered(address).json()["client_id"]
    strange = person.open(authorize(address, client_id, redirect_uri="https://evil.example/back"))
    assert (strange.status_code, strange.json()["error"]) == (400, "invalid_request")
    consent = {"client_id": client_id, "redirect_uri": "https://evil.example/", "code_challenge": CHALLENGE}
    assert person.browser.post("/oauth/consent", data=consent).status_code == 400
    assert person.open(authorize(address, "nobody")).status_code == 400


@pytest.mark.parametrize(
    "redirect_uri",
    [
        *("javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "ms-msdt:/id", "search-ms:a"),
        *("mailto:a@evil.example", "ftp://evil.example/", "wss://evil.example/", "intent://evil.example/"),
        *("https://x.example/#a", "https://x.example/#", "https://*.example/"),
        *("http://evil.example/", "http://127.0.0.1.evil.example/", "http://127.0.0.1@evil.example/"),
        *("https://claude.ai@evil.example/cb", "https://claude.ai:a@evil.example/", "app://a@evil.example/"),
        "https://claude.ai%2f@evil.example/",
    ],
)
def test_an_address_that_would_not_lead_to_an_assistant_is_not_registered(
    address: str, redirect_uri: str
) -> None:
    answer = registered(address, redirect_uris=[redirect_uri])
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_redirect_uri")


@pytest.mark.parametrize(
    ("redirect_uri", "host"),
    [
        ("https://claude.ai/cb", "claude.ai"),
        ("https://claude.ai:444/cb?a=b@c", "claude.ai:444"),
        ("https://cl\u0430ude.ai/cb", "xn--clude-5ve.ai"),
        ("https://b\u00fccher.example/", "xn--bcher-kva.example"),
        ("http://localhost:3000/cb", "localhost:3000"),
        ("http://[::1]:3000/cb", "[::1]:3000"),
        ("com.example.app:/cb", "com.example.app:"),
        ("cursor://claude.ai/cb", "cursor:"),
    ],
)
def test_the_page_shows_the_host_that_is_led_to(
    address: str, person: Person, redirect_uri: str, host: str
) -> None:
    client_id = registered(address, redirect_uris=[redirect_uri]).json()["client_id"]

    page = person.open(authorize(address, client_id, redirect_uri=redirect_uri))

    assert re.findall("<code>(.*?)</code>", page.text) == [host]


def test_a_token_of_an_assistant_opens_nothing_but_mcp(app: FastAPI, address: str, person: Person) -> None:
    client_id, code = code_for(address, person)
    access = redeem(address, client_id, code, resource=f"{address}/mcp").json()["access_token"]
    refused = {}
    for (method, path), route in accesses(app).items():
        url = f"{address}{re.sub('{[^}]*}', '1', path)}"
        if (
            path == "/mcp"
            or (route.right is Right.ANYONE and path != "/api/user")
            or route.right is Right.MEMBER
        ):
            continue
        answer = httpx.request(method, url, headers={"Authorization": f"Bearer {access}"})
        refused[method, path] = answer.status_code, answer.text

    assert len(refused) > 200
    said = "This token lets an assistant into /mcp alone"
    assert {route for route, (_, text) in refused.items() if said not in text} == set()
    in_address = httpx.get(f"{address}/v1/similar-rank/a.example/rank", params={"api_key": access})
    assert said in in_address.text
    assert listing(address, access).status_code == 200


def test_tokens_are_given_for_mcp_alone(address: str, person: Person) -> None:
    client_id, code = code_for(address, person)
    other = {"resource": "https://other.example/mcp"}
    assert redeem(address, client_id, code, **other).json()["error"] == "invalid_target"
    got = redeem(address, client_id, code, resource=f"{address}/mcp").json()
    renewed = token(address, client_id, refresh_token=got["refresh_token"], **other)
    assert renewed.json()["error"] == "invalid_target"
    assert listing(address, got["access_token"]).status_code == 200


def test_a_name_cannot_write_into_the_page(address: str, person: Person) -> None:
    name = "<script>alert(1)</script>\u202e" + "x" * 500
    client_id = registered(address, client_name=name, redirect_uris=["http://127.0.0.1:3000/cb"]).json()[
        "client_id"
    ]
    page = person.open(authorize(address, client_id, redirect_uri="http://127.0.0.1:3000/cb"))
    assert page.status_code == 200 and "<script" not in page.text and "&lt;script&gt;" in page.text
    assert "\u202e" not in page.text and "x" * 100 not in page.text and "127.0.0.1:3000" in page.text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_is_in_the_readers_language(address: str, person: Person, locale: str) -> None:
    client_id = registered(address, client_name="Chat").json()["client_id"]
    page = person.browser.get(
        authorize(address, client_id), headers={"Accept-Language": locale}, follow_redirects=True
    )
    assert f'<html lang="{locale}">' in page.text and "<strong>Chat</strong>" in page.text
    assert ("Allow this only" in page.text) == (locale == "en")


def test_grants_and_clients_end_by_time(app: FastAPI) -> None:
    ann, now = user(database_of(app), "late"), [utc_now()]
    assistants = Assistants(database_of(app), lambda: now[0])
    assistants.register("unused", "Unused", [BACK])
    assistants.register("late", "Late", [BACK])
    code = assistants.let_in(ann.id, "late", CHALLENGE, BACK, True)
    tokens = assistants.redeem(code)
    assert tokens is not None
    stale = assistants.let_in(ann.id, "late", CHALLENGE, BACK, True)
    now[0] += timedelta(minutes=2)
    assert assistants.redeem(stale) is None
    now[0] += timedelta(hours=2)
    assert services_of(app).get(Keys).holder_of(tokens.access) is not None  # by the clock of the server
    renewed = assistants.renew("late", tokens.refresh)
    assert renewed is not None
    now[0] += REFRESH_LIFETIME
    assert assistants.renew("late", renewed.refresh) is None
    assert assistants.listed(ann.id) == []
    assistants.register("new", "New", [BACK])
    assert assistants.client("unused") is None and assistants.client("late") is not None


def test_a_grant_ends_after_half_a_year_however_much_it_is_used(app: FastAPI) -> None:
    ann, now = user(database_of(app), "bea"), [utc_now()]
    assistants = Assistants(database_of(app), lambda: now[0])
    assistants.register("busy", "Busy", [BACK])
    tokens = assistants.redeem(assistants.let_in(ann.id, "busy", CHALLENGE, BACK, True))
    began, renewals = now[0], 0
    while tokens is not None:
        now[0] += timedelta(days=29)
        last, tokens = tokens, assistants.renew("busy", tokens.refresh)
        renewals += 1
    assert (renewals, now[0] - began) == (7, timedelta(days=203))
    assert assistants.listed(ann.id) == []
    now[0] = began + LONGEST_GRANT - timedelta(seconds=1)
    final = assistants.renew("busy", last.refresh)
    assert final is not None and len(assistants.listed(ann.id)) == 1
    now[0] += timedelta(seconds=1)
    assert assistants.renew("busy", final.refresh) is None
    assert assistants.listed(ann.id) == []
