"""Signing in as people do: forms, mailed addresses through a real SMTP server, pages for guests."""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import text

from footfall.core.locale import LOCALES
from footfall.features.accounts.passwords import Passwords, hash_password
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import browser, database_of, user

GOOD = "correct horse battery"
HOME = "/analytics/traffic/"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def mailing(migrated: str, tmp_path: Path, mailbox: Mailbox) -> Iterator[FastAPI]:
    """The product with a mail server, under the address people open."""
    with receiving(mailbox) as port:
        app = create_app(
            Settings(
                home=tmp_path,
                database_url=migrated,
                public_url="http://127.0.0.1",
                smtp_host="127.0.0.1",
                smtp_port=port,
                smtp_security="none",
                mail_from="footfall@company.example",
            )
        )
        user(database_of(app), "ann", password_hash=hash_password(GOOD, None))
        yield app
        database_of(app).dispose()


def role_of(client: TestClient) -> str:
    role: str = client.get("/api/user").json()["role"]
    return role


def answered(client: TestClient, address: str) -> Response:
    """What a browser gets when its user opens a one-time address and presses the button."""
    page = client.get(address).text
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page)
    assert 'action="/sign-in/token"' in page
    return client.post("/sign-in/token", data={name: unescape(value) for name, value in fields})


def test_a_form_signs_in_and_leads_where_one_wanted_to_go(mailing: FastAPI) -> None:
    client = browser(mailing)
    page = client.get("/sign-in", params={"redirect_to": "/analytics/traffic/top-pages"})
    assert page.status_code == 200 and 'value="/analytics/traffic/top-pages"' in page.text
    wrong = client.post("/sign-in", data={"email": "ann@mail.example", "password": "guess"})
    assert wrong.status_code == 401 and "do not belong together" in wrong.text
    done = client.post(
        "/sign-in",
        data={"email": "Ann@mail.example", "password": GOOD, "redirect_to": "/analytics/traffic/top-pages"},
    )
    assert (done.status_code, done.headers["location"]) == (303, "/analytics/traffic/top-pages")
    assert role_of(client) == "paid"


def test_a_program_signs_in_with_json(mailing: FastAPI) -> None:
    client = browser(mailing)
    refused = client.post("/sign-in", json={"email": "ann@mail.example", "password": "guess"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (401, "wrong_password")
    assert client.post("/sign-in", json={"email": "ann@mail.example", "password": GOOD}).status_code == 204
    assert role_of(client) == "paid"


@pytest.mark.parametrize(
    "body", ["", "[]", '"x"', "{", '{"email": 7}', '{"email": "\\ud800", "password": "x"}']
)
def test_malformed_sign_ins_are_refused_and_break_nothing(mailing: FastAPI, body: str) -> None:
    answer = browser(mailing).post("/sign-in", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 401


def test_a_mailed_address_signs_in_once(mailing: FastAPI, mailbox: Mailbox) -> None:
    assert browser(mailing).post("/sign-in/link", data={"email": "ann@mail.example"}).status_code == 200
    (message,) = mailbox.messages
    link = re.search(r"http://127\.0\.0\.1(/sign-in\?token=\S+)", message.get_content())
    assert link is not None and message["To"] == "ann@mail.example"
    first, second = browser(mailing), browser(mailing)
    assert answered(first, link[1]).headers["location"] == HOME
    assert (role_of(first), second.get(link[1]).headers["location"], role_of(second)) == (
        "paid",
        f"{HOME}?signin=expired",
        "guest",
    )
    page = second.get(f"{HOME}?signin=expired")
    assert page.status_code == 401 and "was used before or has expired" in page.text


def test_letters_beyond_ascii_before_the_at_sign_get_mail_too(mailing: FastAPI, mailbox: Mailbox) -> None:
    page = browser(mailing).get("/sign-in").text
    assert 'name="email"' in page and 'type="email"' not in page  # which takes ASCII alone
    user(database_of(mailing), "jürgen")
    assert browser(mailing).post("/sign-in/link", data={"email": "Jürgen@mail.example"}).status_code == 200
    assert [message["To"] for message in mailbox.messages] == ["jürgen@mail.example"]


def test_an_account_whose_address_is_none_does_not_break_the_form(mailing: FastAPI, mailbox: Mailbox) -> None:
    user(database_of(mailing), "ann..b")
    assert browser(mailing).post("/sign-in/link", data={"email": "ann..b@mail.example"}).status_code == 200
    assert mailbox.messages == []


def test_a_forgotten_password_is_chosen_anew_by_mail(mailing: FastAPI, mailbox: Mailbox) -> None:
    client = browser(mailing)
    accounts = services_of(mailing).get(Accounts)
    ann = accounts.id_of_email("ann@mail.example")
    assert ann is not None
    signed_in = browser(mailing, accounts.user(ann))
    assert "Mail me" in client.get("/password/forgotten").text
    client.post("/password/forgotten", data={"email": "ann@mail.example"})
    (message,) = mailbox.messages
    link = re.search(r"(/password/reset\?token=(\S+))", message.get_content())
    assert link is not None
    for _ in range(2):
        assert f'value="{link[2]}"' in client.get(link[1]).text
    weak = client.post("/password/reset", data={"token": link[2], "password": "short"})
    assert weak.status_code == 422 and "at least 10 characters" in weak.text
    common = client.post("/password/reset", data={"token": link[2], "password": "password12"})
    assert common.status_code == 422 and "10,000 most common passwords" in common.text
    done = client.post("/password/reset", data={"token": link[2], "password": "another good one"})
    assert (done.status_code, done.headers["location"]) == (303, "/sign-in")
    assert role_of(signed_in) == "guest"
    again = client.post("/password/reset", data={"token": link[2], "password": "a third good one"})
    assert again.status_code == 422 and "used before" in again.text
    assert (
        client.post("/sign-in", data={"email": "ann@mail.example", "password": "another good one"}).headers[
            "location"
        ]
        == HOME
    )


@pytest.mark.parametrize("path", ["/sign-in/link", "/password/forgotten"])
def test_nobody_learns_who_has_an_account(mailing: FastAPI, mailbox: Mailbox, path: str) -> None:
    client = browser(mailing)
    known = client.post(path, data={"email": "ann@mail.example"})
    unknown = client.post(path, data={"email": "nobody@mail.example\r\nBcc: eve@mail.example"})
    assert (known.status_code, known.text) == (unknown.status_code, unknown.text)
    assert [message["To"] for message in mailbox.messages] == ["ann@mail.example"]


@pytest.mark.parametrize("path", ["/sign-in/link", "/password/forgotten"])
def test_nobody_fills_the_mailbox_of_somebody_else(mailing: FastAPI, mailbox: Mailbox, path: str) -> None:
    client, body = browser(mailing), {"email": "ann@mail.example"}
    answers = [client.post(path, json=body).status_code for _ in range(8)]
    assert (answers, len(mailbox.messages)) == ([204] * 8, 5)
    other = {"/sign-in/link": "/password/forgotten", "/password/forgotten": "/sign-in/link"}[path]
    client.post(other, json=body)
    assert len(mailbox.messages) == 6
    in_an_hour = utc_now() + timedelta(hours=1, seconds=1)
    for service in (services_of(mailing).get(SignIn), services_of(mailing).get(Passwords)):
        service._now = lambda: in_an_hour
    client.post(path, json=body)
    assert len(mailbox.messages) == 7


def test_a_mail_that_cannot_be_sent_is_logged_and_tells_nothing(
    mailing: FastAPI, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    mailbox.full = True
    answer = browser(mailing).post("/password/forgotten", json={"email": "ann@mail.example"})
    assert answer.status_code == 204
    assert "did not take the mail (SMTPDataError 552)" in caplog.text and "token" not in caplog.text


def test_without_a_mail_server_one_is_told_so_whoever_asks(app: FastAPI) -> None:
    for email in ("laptop@mail.example", "nobody@mail.example"):
        answer = browser(app).post("/password/forgotten", json={"email": email})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "mail_not_configured")


def test_an_invitation_is_mailed_to_a_new_account(mailing: FastAPI, mailbox: Mailbox) -> None:
    root = browser(mailing, user(database_of(mailing), "root", admin=True))
    root.post("/api/users", json={"email": "new@mail.example"})
    (message,) = mailbox.messages
    link = re.search(r"/password/reset\?token=(\S+)", message.get_content())
    assert link is not None and message["To"] == "new@mail.example"
    done = browser(mailing).post("/password/reset", json={"token": link[1], "password": GOOD})
    assert done.status_code == 204


def test_a_laptop_without_accounts_shows_guests_the_printed_address_only(app: FastAPI) -> None:
    page = browser(app).get(HOME)
    assert page.status_code == 401 and "printed in the terminal" in page.text
    assert "password" not in browser(app).get("/sign-in").text


def test_guests_get_the_shell_where_accounts_exist(mailing: FastAPI) -> None:
    page = browser(mailing).get(HOME)
    assert page.status_code in (200, 503)
    assert '"role": "guest"' in page.text or "not built" in page.text


def test_a_database_that_fails_costs_the_user_not_the_page(app: FastAPI) -> None:
    client = browser(app, user(database_of(app), "ann"))
    with database_of(app).begin() as connection:
        connection.execute(text("ALTER TABLE sessions RENAME TO gone"))
    page = client.get(HOME)
    assert page.status_code in (200, 503)
    assert '"role": "guest"' in page.text or "not built" in page.text


@pytest.mark.parametrize(
    ("headers", "language", "title"),
    [
        ({"Accept-Language": "de-AT, en;q=0.5"}, "de", "Anmelden"),
        ({"Accept-Language": "de", "Cookie": "footfall_locale=ja"}, "ja", "サインイン"),
        ({"Accept-Language": "sv", "Cookie": "footfall_locale=<b>"}, "sv", "Logga in"),
        ({"Accept-Language": "fi"}, "en", "Sign in"),
    ],
)
def test_the_form_speaks_the_language_chosen_or_the_browsers(
    mailing: FastAPI, headers: dict[str, str], language: str, title: str
) -> None:
    page = browser(mailing).get("/sign-in", headers=headers).text
    assert f'<html lang="{language}">' in page and f"<h1>{title}</h1>" in page


def test_every_page_is_whole_in_every_language(mailing: FastAPI) -> None:
    client = browser(mailing)
    token = services_of(mailing).get(Passwords).reset_token("ann@mail.example", "test")
    link = {"token": services_of(mailing).get(SignIn).create_link()}
    bob = browser(mailing, user(database_of(mailing), "bob"))
    for locale in LOCALES:
        client.headers["Accept-Language"] = bob.headers["Accept-Language"] = locale
        pages = [
            client.get("/sign-in"),
            client.get("/sign-in", params=link),
            bob.get("/sign-in", params=link),
            client.get("/password/forgotten"),
            client.post("/password/forgotten", data={"email": "nobody@mail.example"}),
            client.get("/password/reset"),
            client.post("/password/reset", data={"token": token, "password": "x"}),
            client.post("/password/reset", data={"token": token, "password": "a" * 12}),
            client.post("/password/reset", data={"token": token, "password": "Password123"}),
            client.post("/password/reset", data={"token": token, "password": "footfall123"}),
            client.get("/sign-in/oidc/callback"),
            client.get(f"{HOME}?signin=expired"),
        ]
        english = {text for name, text in words_in("en").items() if text != words_in(locale)[name]}
        for page in pages:
            assert f'<html lang="{locale}">' in page.text and "{" not in page.text
            shown = re.findall(r">([^<>]+)<", page.text)
            assert [text for text in shown if unescape(text) in english] == []


def test_errors_are_in_the_readers_language(mailing: FastAPI) -> None:
    client = browser(mailing)
    client.headers["Accept-Language"] = "fr"
    wrong = client.post("/sign-in", data={"email": "ann@mail.example", "password": "guess"})
    assert "L’adresse et le mot de passe ne correspondent pas." in wrong.text
    used = client.post("/password/reset", data={"token": "used", "password": GOOD})
    assert "Cette adresse a déjà servi ou a expiré" in used.text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_every_text_with_its_places(locale: str) -> None:
    def places(texts: dict[str, str]) -> dict[str, list[str]]:
        return {name: sorted(re.findall(r"{\w+}", text)) for name, text in texts.items()}

    assert places(words_in(locale)) == places(words_in("en"))


def test_programs_are_answered_in_one_language(mailing: FastAPI) -> None:
    client = browser(mailing)
    client.headers["Accept-Language"] = "de"
    answer = client.post("/sign-in", json={"email": "x", "password": "x"}).json()
    assert answer["error"]["message"] == "Address and password do not belong together."


def words_in(locale: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads(
        (files("footfall.web.pages") / "locales" / f"{locale}.json").read_text("utf-8")
    )
    return texts
