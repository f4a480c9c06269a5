"""A one-time address signs in by the button of its page alone: attacks by pages, scanners and browsers."""

import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine, text

from footfall.core.user import User
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.passwords import Passwords
from footfall.features.accounts.sessions import SignIn
from footfall.web.services import services_of
from tests.people import browser, database_of, user

HOME = "/analytics/traffic/"


@pytest.fixture
def eve(app: FastAPI) -> User:
    """Whoever sends others an address of her own account."""
    return user(database_of(app), "eve")


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


def link_of(app: FastAPI, who: User) -> dict[str, str]:
    return {"token": services_of(app).get(SignIn).create_link(who.id)}


def name_of(client: TestClient) -> str:
    name: str = client.get("/api/user").json()["name"]
    return name


def unused_links(database: Engine) -> int:
    with database.connect() as connection:
        count: int = connection.execute(
            text("SELECT count(*) FROM sign_in_links WHERE used_at IS NULL")
        ).scalar_one()
    return count


def test_opening_a_strangers_link_does_not_change_the_account(
    app: FastAPI, ann: TestClient, eve: User
) -> None:
    page = ann.get("/sign-in", params=link_of(app, eve), headers={"Sec-Fetch-Site": "cross-site"})
    assert (page.status_code, name_of(ann)) == (200, "ann")
    assert "set-cookie" not in page.headers
    assert "You are signed in as <strong>ann@mail.example</strong>." in page.text
    assert "Sign in as <strong>eve@mail.example</strong> instead?" in page.text


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Purpose": "prefetch"},
        {"Sec-Purpose": "prefetch;prerender"},
        {"Purpose": "prefetch"},
        {"User-Agent": "Mail scanner"},
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_no_scanner_and_no_prefetch_uses_a_link_up(
    app: FastAPI, eve: User, method: str, headers: dict[str, str]
) -> None:
    link, scanner = link_of(app, eve), browser(app)
    for _ in range(3):
        assert "set-cookie" not in scanner.request(method, "/sign-in", params=link, headers=headers).headers
    assert (name_of(scanner), unused_links(database_of(app))) == ("", 1)
    reader = browser(app)
    assert reader.post("/sign-in/token", data=link).headers["location"] == HOME
    assert name_of(reader) == "eve"


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_a_form_of_another_site_signs_nobody_in_by_a_link(
    app: FastAPI, eve: User, headers: dict[str, str]
) -> None:
    reader = browser(app)
    answer = reader.post("/sign-in/token", data=link_of(app, eve), headers=headers)
    assert (answer.status_code, name_of(reader)) == (403, "")
    assert unused_links(database_of(app)) == 1


def test_another_account_is_left_only_after_the_question(app: FastAPI, ann: TestClient, eve: User) -> None:
    link, ann_id = link_of(app, eve), ann.get("/api/user").json()["id"]
    for unasked in (link, link | {"instead_of": ""}, link | {"instead_of": str(eve.id)}):
        answer = ann.post("/sign-in/token", data=unasked)
        assert (answer.status_code, name_of(ann)) == (200, "ann")
        assert f'name="instead_of" value="{ann_id}"' in answer.text
    program = ann.post("/sign-in/token", json=link)
    assert (program.status_code, program.json()["error"]["code"]) == (409, "other_account")
    assert unused_links(database_of(app)) == 1
    assert ann.post("/sign-in/token", data=link | {"instead_of": str(ann_id)}).status_code == 303
    assert name_of(ann) == "eve"


def test_a_link_to_the_account_that_is_signed_in_asks_nothing_more(app: FastAPI, eve: User) -> None:
    client = browser(app, eve)
    page = client.get("/sign-in", params=link_of(app, eve))
    assert "This address signs you in as" in page.text and "instead" not in page.text


def test_a_program_signs_in_by_a_token_once(app: FastAPI, eve: User) -> None:
    link, program = link_of(app, eve), browser(app)
    assert program.post("/sign-in/token", json=link).status_code == 204
    assert name_of(program) == "eve"
    again = browser(app).post("/sign-in/token", json=link)
    assert (again.status_code, again.json()["error"]["code"]) == (422, "bad_token")


@pytest.mark.parametrize("path", ["/sign-in", "/password/reset"])
def test_an_address_with_a_token_is_no_referrer_and_leaves_the_history(
    app: FastAPI, eve: User, path: str
) -> None:
    token = (
        services_of(app).get(SignIn).create_link(eve.id)
        if path == "/sign-in"
        else services_of(app).get(Passwords).reset_token(eve.email, "test")
    )
    page = browser(app).get(path, params={"token": token})
    assert page.headers["referrer-policy"] == "strict-origin"
    assert page.headers["cache-control"] == "no-store"
    (script,) = re.findall(r'<script src="([^"]+)" defer></script>', page.text)
    sent = browser(app).get(script)
    assert sent.headers["content-type"].startswith("text/javascript")
    assert "history.replaceState" in sent.text


def test_typed_text_cannot_become_part_of_the_links_page(app: FastAPI, eve: User) -> None:
    link = link_of(app, eve) | {"redirect_to": '/"><script>alert(1)</script>'}
    page = browser(app).get("/sign-in", params=link)
    assert page.status_code == 200 and "alert(1)</script>" not in page.text


def test_links_made_and_used_are_in_the_audit_log(app: FastAPI, eve: User) -> None:
    reader = browser(app)
    reader.post("/sign-in/token", data=link_of(app, eve))
    reader.post(
        "/sign-in/token", data={"token": services_of(app).get(SignIn).create_mailed_link(eve.id, "192.0.2.1")}
    )
    entries = [
        (entry.action, entry.subject, entry.actor_id, entry.address, entry.detail)
        for entry in reversed(services_of(app).get(AuditLog).listed())
        if "sign" in entry.action
    ]
    whose = f"user {eve.id}"
    used = ("signed_in", whose, eve.id, "testclient", {"by": "link"})
    assert entries == [
        ("sign_in_link_made", whose, None, "command line", {"how": "printed"}),
        used,
        ("sign_in_link_made", whose, None, "192.0.2.1", {"how": "mailed"}),
        used,
    ]
