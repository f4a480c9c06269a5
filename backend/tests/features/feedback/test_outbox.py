"""Messages mailed to the support address through a real SMTP server on loopback."""

import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.feedback.inbox import Inbox
from footfall.features.feedback.outbox import Outbox
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.feedback.apps import an_app
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import browser, database_of, user

SUPPORT = "support@company.example"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def port(mailbox: Mailbox) -> Iterator[int]:
    with receiving(mailbox) as port:
        yield port


def mailing(migrated: str, home: Path, port: int, **settings: Any) -> FastAPI:
    return an_app(
        migrated,
        home,
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_security="none",
        mail_from="Footfall <footfall@company.example>",
        **{"support_email": SUPPORT, **settings},
    )


def mail_of(root: TestClient) -> dict[str, Any]:
    mail: dict[str, Any] = root.get("/api/inbox").json()["messages"][0]["mail"]
    return mail


def test_a_contact_request_is_mailed_to_support_to_be_answered_to_its_author(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox
) -> None:
    app = mailing(migrated, tmp_path, port)
    ann = browser(app, user(database_of(app), "ann", "free"))
    ann.post("/contact", data={"topic": "api", "message": "Call me\nsoon"})
    assert services_of(app).get(Outbox).send_due() == 1
    message = mailbox.messages[0]
    assert (message["To"], message["Reply-To"]) == (SUPPORT, "ann@mail.example")
    assert message["Subject"].startswith("[Footfall] Contact: api")
    text = message.get_content().replace("\r\n", "\n")
    assert text.startswith("From: ann <ann@mail.example>\nAbout: api\n\nCall me\nsoon\n")
    assert "/analytics/traffic/account/inbox" in text
    root = browser(app, user(database_of(app), "root", admin=True))
    assert (mail_of(root)["state"], mail_of(root)["tries"]) == ("sent", 1)
    assert services_of(app).get(Outbox).send_due() == 0
    database_of(app).dispose()


def test_feedback_about_a_number_is_mailed_with_its_page_and_filters(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox
) -> None:
    app = mailing(migrated, tmp_path, port)
    written = {
        "message": "Too many",
        "category": "number",
        "page": "/analytics/traffic/top-pages",
        "context": {"targets": "acme.example\nBcc: eve@mail.example", "geo": "US"},
    }
    browser(app).post("/api/feedback", json=written)
    services_of(app).get(Outbox).send_due()
    message = mailbox.messages[0]
    assert message["Reply-To"] is None and message["Bcc"] is None
    head, said = message.get_content().replace("\r\n", "\n").split("\n\n")[:2]
    # PostgreSQL keeps the names of an object in an order of its own.
    assert sorted(head.splitlines()) == [
        "About: number",
        "From: a guest",
        "Geo: US",
        "Page: http://127.0.0.1:8000/analytics/traffic/top-pages",
        "Targets: acme.example Bcc: eve@mail.example",
    ]
    assert said == "Too many"
    database_of(app).dispose()


def test_a_mail_server_that_refuses_loses_nothing(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox
) -> None:
    app = mailing(migrated, tmp_path, port)
    clock = Clock()
    for part in (services_of(app).get(Inbox), services_of(app).get(Outbox)):
        part._now = clock
    root = browser(app, user(database_of(app), "root", admin=True))
    mailbox.full = True
    for text in ("first", "second"):
        browser(app).post("/api/feedback", json={"message": text})
    assert services_of(app).get(Outbox).send_due() == 0
    first = root.get("/api/inbox").json()["messages"][1]["mail"]
    assert (first["state"], first["tries"], first["next_try"]) == ("waiting", 1, "2026-03-01T00:01:00Z")
    assert "SMTPDataError 552" in first["problem"] and "secret words" not in first["problem"]
    mailbox.full = False
    assert services_of(app).get(Outbox).send_due() == 1
    clock.time += timedelta(minutes=1)
    assert services_of(app).get(Outbox).send_due() == 1
    assert [each.get_content().splitlines()[3] for each in mailbox.messages] == ["second", "first"]
    database_of(app).dispose()


def test_after_a_week_without_success_a_mail_is_given_up_and_the_message_stays(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox
) -> None:
    app = mailing(migrated, tmp_path, port)
    clock = Clock()
    for part in (services_of(app).get(Inbox), services_of(app).get(Outbox)):
        part._now = clock
    mailbox.full = True
    browser(app).post("/api/feedback", json={"message": "Hello"})
    root = browser(app, user(database_of(app), "root", admin=True))
    tries = 0
    while mail_of(root)["state"] == "waiting":
        services_of(app).get(Outbox).send_due()
        tries += 1
        clock.time += timedelta(hours=4)
    assert (mail_of(root)["state"], mail_of(root)["tries"]) == ("failed", tries)
    assert 40 < tries < 50
    database_of(app).dispose()


def test_a_mail_to_what_is_no_address_is_given_up_at_once(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox
) -> None:
    app = mailing(migrated, tmp_path, port, support_email="help..us@company.example")
    browser(app).post("/api/feedback", json={"message": "Hello"})
    services_of(app).get(Outbox).send_due()
    root = browser(app, user(database_of(app), "root", admin=True))
    assert (mail_of(root)["state"], mail_of(root)["tries"]) == ("failed", 1)
    database_of(app).dispose()


@pytest.mark.parametrize("settings", [{"support_email": None}, {"smtp_host": None, "mail_from": None}])
def test_without_a_support_address_or_a_mail_server_the_inbox_has_it_alone(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox, settings: dict[str, Any]
) -> None:
    given = {
        "smtp_host": "127.0.0.1",
        "smtp_port": port,
        "smtp_security": "none",
        "mail_from": "footfall@company.example",
        "support_email": SUPPORT,
    }
    app = an_app(migrated, tmp_path, **(given | settings))
    browser(app).post("/api/feedback", json={"message": "Hello"})
    assert services_of(app).get(Outbox).send_due() == 0
    root = browser(app, user(database_of(app), "root", admin=True))
    assert (mail_of(root)["state"], mailbox.messages) == ("off", [])
    database_of(app).dispose()


def test_a_running_server_mails_what_is_written_and_what_waited_before_it_started(
    migrated: str, tmp_path: Path, port: int, mailbox: Mailbox
) -> None:
    before = mailing(migrated, tmp_path, port)
    browser(before).post("/api/feedback", json={"message": "Before"})
    database_of(before).dispose()
    app = mailing(migrated, tmp_path, port)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        client.post("/api/feedback", json={"message": "Now"})
        until = time.monotonic() + 60
        while len(mailbox.messages) < 2 and time.monotonic() < until:
            time.sleep(0.05)
    assert len(mailbox.messages) == 2
