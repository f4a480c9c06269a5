"""Attacks on the door, made for real: forged calls, planted sessions, slipped-in fields, leaking secrets."""

import logging
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import text

from footfall.features.accounts.call_buckets import CallBuckets
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.passwords import hash_password
from footfall.features.accounts.rate_limit import CallRate
from footfall.features.accounts.sessions import SignIn
from footfall.web.public_address import PublicAddress
from footfall.web.redirects import HOME_PATH, local_path
from footfall.web.services import services_of
from tests.people import browser, database_of, user

GOOD = "correct horse battery"


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


@pytest.fixture
def registered(app: FastAPI) -> None:
    """Ann has an account with a password."""
    user(database_of(app), "ann", password_hash=hash_password(GOOD, None))


def sign_in(client: TestClient, **form: str) -> Any:
    return client.post("/sign-in", data={"email": "ann@mail.example", "password": GOOD} | form)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1.evil.example"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://127.0.0.1", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing(ann: TestClient, headers: dict[str, str]) -> None:
    answer = ann.patch("/api/user", json={"name": "Hacked"}, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "cross_site")
    assert ann.get("/api/user").json()["name"] == "ann"


def test_a_page_of_another_site_cannot_sign_its_reader_in(app: FastAPI, registered: None) -> None:
    answer = browser(app).post(
        "/sign-in",
        data={"email": "ann@mail.example", "password": GOOD},
        headers={"Origin": "https://evil.example"},
    )
    assert answer.status_code == 403 and "set-cookie" not in answer.headers


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://127.0.0.1", "Sec-Fetch-Site": "same-origin"}])
def test_the_products_own_pages_and_programs_may_make_changes(
    ann: TestClient, headers: dict[str, str]
) -> None:
    assert ann.patch("/api/user", json={"name": "Ann"}, headers=headers).json()["name"] == "Ann"


def test_other_sites_forms_and_scripts_do_not_get_the_cookie(app: FastAPI, registered: None) -> None:
    cookie = sign_in(browser(app)).headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie


def test_the_cookie_travels_encrypted_where_the_product_does(app: FastAPI, registered: None) -> None:
    services_of(app).add(PublicAddress("https://127.0.0.1", "https://127.0.0.1"))
    assert "secure" in sign_in(browser(app)).headers["set-cookie"].lower()


def test_a_session_planted_before_the_sign_in_is_worth_nothing_after_it(
    app: FastAPI, registered: None
) -> None:
    planted = services_of(app).get(SignIn).open(user(database_of(app), "eve").id)
    victim = browser(app)
    victim.cookies.set(COOKIE, planted, domain="127.0.0.1")
    sign_in(victim)
    key = dict(victim.cookies)[COOKIE]
    assert key != planted
    assert services_of(app).get(SignIn).user_of(planted).role == "guest"
    victim.cookies.clear()
    victim.cookies.set(COOKIE, "chosen by eve", domain="127.0.0.1")
    sign_in(victim)
    assert services_of(app).get(SignIn).user_of("chosen by eve").role == "guest"


OUTSIDE = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "evil.example",
    "http:/evil.example",
    " /analytics",
    "/ok\r\nSet-Cookie: a=b",
    "/ok\nLocation: https://evil.example",
    "/" + "x" * 2001,
    "",
]


@pytest.mark.parametrize("redirect_to", OUTSIDE)
def test_nobody_is_sent_to_another_site(app: FastAPI, registered: None, redirect_to: str) -> None:
    assert local_path(redirect_to) == HOME_PATH
    client = browser(app)
    by_password = sign_in(client, redirect_to=redirect_to)
    assert (by_password.status_code, by_password.headers["location"]) == (303, HOME_PATH)
    again = client.get("/sign-in", params={"redirect_to": redirect_to})
    assert (again.status_code, again.headers["location"]) == (303, HOME_PATH)
    link = {"token": services_of(app).get(SignIn).create_link(), "redirect_to": redirect_to}
    by_link = browser(app).post("/sign-in/token", data=link)
    assert (by_link.status_code, by_link.headers["location"]) == (303, HOME_PATH)
    assert not any(name.lower() == "set-cookie" and "a=b" in value for name, value in by_link.headers.items())


def test_after_signing_in_people_are_on_the_page_they_asked_for(app: FastAPI, registered: None) -> None:
    wanted = "/analytics/traffic/top-pages?targets=a.example&period=2026-03"
    assert sign_in(browser(app), redirect_to=wanted).headers["location"] == wanted


def test_typed_text_cannot_become_part_of_the_page(app: FastAPI, registered: None) -> None:
    answer = browser(app).post(
        "/sign-in", data={"email": "x", "password": "x", "redirect_to": '/"><script>alert(1)</script>'}
    )
    assert answer.status_code == 401 and "<script>" not in answer.text
    reset = browser(app).get("/password/reset", params={"token": '"><script>alert(1)</script>'})
    assert "<script>" not in reset.text


@pytest.mark.parametrize("given", ["a b", "x" * 65, "a:b", "<b>"])
def test_nobody_writes_into_the_answers_headers(ann: TestClient, given: str) -> None:
    answer = ann.get("/healthz", headers={"X-Request-Id": given})
    assert answer.headers["X-Request-Id"] != given
    assert ann.get("/healthz", headers={"X-Request-Id": "trace-7"}).headers["X-Request-Id"] == "trace-7"


@pytest.mark.parametrize(
    "body",
    [
        {"name": "Ann", "role": "paid"},
        {"name": "Ann", "admin": True},
        {"name": "Ann", "id": 1},
        {"name": "Ann", "isAdmin": True, "subscription": {"is_loyal_2025": True}},
    ],
)
def test_nobody_slips_in_a_field_that_is_not_theirs_to_change(ann: TestClient, body: dict[str, Any]) -> None:
    before = ann.get("/api/user").json()
    answer = ann.patch("/api/user", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid_request")
    assert ann.get("/api/user").json() == before


def test_an_administrator_slips_nothing_in_either(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    for body in ({"password_hash": "x"}, {"email": "a@b"}, {"id": 7}, {"corporate_owner_id": 1}):
        assert root.patch("/api/users/1", json=body).status_code == 422


def test_guessing_a_password_is_slowed_down(app: FastAPI, registered: None) -> None:
    client = browser(app)
    guesses = [client.post("/sign-in", json={"email": "ann@mail.example", "password": "x"}) for _ in range(6)]
    assert [answer.status_code for answer in guesses] == [401] * 5 + [429]
    assert guesses[-1].headers["Retry-After"] == "1"
    assert guesses[-1].json()["error"]["code"] == "too_many_calls"
    typed = sign_in(client)
    assert (typed.status_code, typed.headers["Retry-After"]) == (429, "1")
    assert "Too many attempts. Try again in 1\u00a0s." in typed.text


def test_a_stolen_session_cannot_try_out_passwords_either(app: FastAPI, registered: None) -> None:
    client = browser(app)
    sign_in(client)
    body = {"current": "x", "new": "a new and longer one"}
    guesses = [client.put("/api/user/password", json=body) for _ in range(6)]
    assert [answer.status_code for answer in guesses] == [422] * 5 + [429]
    assert client.put("/api/user/password", json=body | {"current": GOOD}).status_code == 429


def test_a_caller_that_calls_too_often_waits_and_others_do_not(app: FastAPI) -> None:
    services_of(app).add(CallRate(CallBuckets(database_of(app)), per_minute=10))
    ann, bob = (browser(app, user(database_of(app), name)) for name in ("ann", "bob"))
    answers = [ann.get("/api/keys").status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
    assert 1 <= int(ann.get("/api/keys").headers["Retry-After"]) <= 6
    assert bob.get("/api/keys").status_code == 200


def test_an_answer_never_holds_a_secret_and_neither_does_the_log(
    app: FastAPI, registered: None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    client = browser(app)
    said = [
        client.post("/sign-in", json={"email": "ann@mail.example", "password": "guess-one-two"}),
        sign_in(client),
        client.get("/api/user"),
        client.put("/api/user/password", json={"current": "guess-three-four", "new": "guess-five-six"}),
        client.put("/api/user/password", json={"current": ["guess-seven"], "new": 8}),
        client.post("/password/reset", json={"token": "guess-token", "password": "guess-nine-ten"}),
        client.get("/api/user", headers={"Authorization": "Bearer ffk_guess-key"}),
    ]
    made = client.post("/api/keys", json={"name": "ci", "scopes": ["reports"]})
    secret = made.json()["key"]
    said.append(client.get("/api/keys"))
    root = browser(app, user(database_of(app), "root", admin=True))
    said += [root.get("/api/users"), root.get("/api/audit-log")]
    with database_of(app).begin() as connection:
        hashed = connection.execute(text("SELECT password_hash FROM users WHERE name = 'ann'")).scalar_one()
        # The next look-ups fail; what was looked up must not be in their error messages.
        connection.execute(text("ALTER TABLE sessions RENAME TO gone"))
    key = dict(client.cookies)[COOKIE]
    failing = TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False)
    failing.cookies.set(COOKIE, key, domain="127.0.0.1")
    said.append(failing.get("/analytics/traffic/"))
    said.append(failing.get("/api/keys"))
    assert said[-1].status_code in (500, 503)

    everything = "\n".join([*(answer.text for answer in said), caplog.text])
    secrets = ["guess-", GOOD, hashed, key, secret, secret[12:]]
    assert [each for each in secrets if each in everything] == []


def test_a_page_may_load_nothing_from_outside_and_nobody_may_frame_it(ann: TestClient) -> None:
    for path in ("/analytics/traffic/", "/sign-in", "/api/user", "/healthz", "/no-such-page"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy and "http" not in policy
        assert "frame-ancestors 'none'" in policy and "form-action 'self'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_a_body_without_end_is_refused(ann: TestClient) -> None:
    answer = ann.patch("/api/user", content=b'{"name": "' + b"x" * 3_000_000 + b'"}')
    assert answer.status_code == 413
