"""Reports to people without an account: asked once, told whose it is, ended by one click, never doubled."""

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine as Database
from sqlalchemy import text

from footfall.features.digests import recipients as rules
from footfall.features.digests.recipient_digests import RecipientDigests
from footfall.features.digests.recipients import Recipients
from footfall.features.digests.send_digests import SendDigests
from footfall.infra.mail.service import Post
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.digests.test_killed_server import end_claims
from tests.features.digests.test_sending import Deadly, given, parts, pdf_text, rows
from tests.features.projects.calls import done, project, refused
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import browser, database_of, user
from tests.serving import listening

CLIENT = "client@shop.example"
PUBLIC = "https://footfall.example"
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


class Agency:
    """Ann with a project whose reports others may be sent."""

    def __init__(self, settings: Settings, name: str = "ann") -> None:
        self.settings = settings
        self.app: FastAPI = create_app(settings)
        self.ann = self.signed_in(name)
        self.project = self.with_project(self.ann)

    def signed_in(self, name: str) -> TestClient:
        """Somebody who gets no mail of their own."""
        client = browser(self.app, user(database_of(self.app), name))
        client.put("/messaging/api/v1/profile/subscriptions", json={"id": 272, "state": False})
        return client

    def with_project(self, client: TestClient, name: str = "Shoes") -> str:
        sites = "shop.example", "rival.example"
        return str(project(client, *sites, name=name, domain="shop.example")["id"])

    def add(self, email: str, locale: str = "en", project_id: str | None = None) -> Any:
        asked = {"project_id": project_id or self.project, "email": email, "locale": locale}
        return done(self.ann, "recipient/add", **asked)

    def states(self, project_id: str | None = None) -> dict[str, str]:
        listed = done(self.ann, "recipient/list", project_id=project_id or self.project)["recipients"]
        return {each["email"]: each["state"] for each in listed}

    def send(self) -> None:
        """One run of the job."""
        SendDigests(self.settings, database_of(self.app), services_of(self.app).get(Engine)).work()

    def send_at(self, clock: Clock) -> None:
        """What the job does for people without an account, at the time of a clock."""
        database: Database = database_of(self.app)
        engine: Engine = services_of(self.app).get(Engine)
        job = SendDigests(self.settings, database, engine)
        people = {each.user_id: each for each in job.subscribers()}
        digests = RecipientDigests(database, engine, services_of(self.app).get(Post), PUBLIC, clock)
        digests.plan(people)
        digests.send_due(people)


def link_to(message: EmailMessage, page: str) -> str:
    """The path of the link in the text of a mail that leads to this page."""
    found = re.search(rf"{PUBLIC}(/{page}/\S+)", str(parts(message)["text/plain"].get_content()))
    assert found is not None
    return found[1]


def events(database: Database) -> list[str]:
    found = rows(database, "SELECT action FROM audit_log WHERE action LIKE 'recipient%' ORDER BY id")
    return [str(action) for (action,) in found]


def test_a_client_is_asked_once_confirms_reads_and_ends_it(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    done(
        agency.ann,
        "recipient/saveSender",
        project_id=agency.project,
        sender={
            "name": "Blue Agency",
            "reply_to": "team@blue.example",
            "sentence": "Call us with any question.",
            "attach_pdf": True,
        },
    )
    brand = {"name": "Blue", "colour": "#123456", "logo": PIXEL}
    assert agency.ann.put("/api/brand", json=brand).is_success
    agency.add(CLIENT, "de")

    # One mail asks, however often the job runs.
    for _ in range(3):
        agency.send()
    [first] = mailbox.messages
    assert (first["To"], first["Reply-To"]) == (CLIENT, "ann@mail.example")
    assert first["Subject"] == "ann möchte Ihnen Berichte zu Shoes schicken"
    assert "shop.example, rival.example" in str(parts(first)["text/plain"].get_content())
    # It says nothing of the sender's own, and no number.
    assert "Call us" not in first.as_string() and set(parts(first)) == {"text/plain", "text/html"}

    with listening(agency.app) as address, httpx.Client(base_url=address, timeout=30) as anybody:
        page = anybody.get(link_to(first, "report-mails"))
        assert page.status_code == 200 and "Ja, schicken Sie mir diese Berichte" in page.text
        agency.send()
        assert agency.states() == {CLIENT: "asked"} and len(mailbox.messages) == 1

        assert "Erledigt" in anybody.post(link_to(first, "report-mails")).text
        agency.send()
        assert agency.states() == {CLIENT: "confirmed"}
        [_, digest] = mailbox.messages
        assert (digest["To"], digest["Reply-To"]) == (CLIENT, "team@blue.example")
        assert digest["From"] == "Blue Agency <footfall@company.example>"
        assert digest["Subject"] == "Shoes: Was sich im März 2026 verändert hat"
        found = parts(digest)
        said, html = (str(found[kind].get_content()) for kind in ("text/plain", "text/html"))
        for body in (said, html):
            assert "Blue Agency schickt Ihnen diesen Bericht zum Projekt Shoes" in body
            assert "Call us with any question." in body and "blog.example" in body
            # Who has no account is led to no page that asks for one.
            assert "/analytics/traffic" not in body
        assert 'src="cid:logo@digest.footfall"' in html and "#123456" in html
        assert "rival.example" in pdf_text(digest)
        # Programs that read mail look for the address itself.
        for wire in mailbox.bytes:
            header = rb"\r?\nList-Unsubscribe: <https://footfall\.example/unsubscribe/\S+>\r?\n"
            assert re.search(header, wire)
            assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in wire

        ending = digest["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
        assert "E-Mail-Berichte dieses Projekts beenden?" in anybody.get(ending).text
        assert agency.states() == {CLIENT: "confirmed"}
        assert anybody.post(ending, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert agency.states() == {CLIENT: "ended"}
        # Ann cannot undo that, neither by adding nor by removing and adding.
        again = {"project_id": agency.project, "email": CLIENT, "locale": "de"}
        assert refused(agency.ann, "recipient/add", **again) == (409, "recipient_ended", "email")
        [kept] = done(agency.ann, "recipient/list", project_id=agency.project)["recipients"]
        done(agency.ann, "recipient/remove", project_id=agency.project, id=kept["id"])
        agency.add(CLIENT.upper())
        agency.send()
        assert len(mailbox.messages) == 2

        # The client can, by the link that the mails had.
        assert "Done" in anybody.post(ending.replace("/unsubscribe/", "/report-mails/")).text
        assert list(agency.states().values()) == ["confirmed"]
        agency.send()
        assert len(mailbox.messages) == 3
        forged = ending[:-1] + ("0" if ending[-1] != "0" else "1")
        assert anybody.post(forged).status_code == 404
    assert events(database_of(agency.app)) == [
        "recipient_added",
        "recipient_confirmed",
        "recipient_unsubscribed",
        "recipient_removed",
        "recipient_added",
        "recipient_confirmed",
    ]


def test_only_who_may_edit_the_project_sees_adds_and_removes_recipients(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    agency.add(CLIENT)
    reader, stranger = agency.signed_in("ben"), agency.signed_in("cho")
    shared = {"read": True, "share": False, "delete": False, "edit": False}
    where = {"projectId": agency.project, "email": "ben@mail.example"}
    done(agency.ann, "project/share", **where, permissions=shared)
    [kept] = done(agency.ann, "recipient/list", project_id=agency.project)["recipients"]
    calls: dict[str, dict[str, Any]] = {
        "list": {},
        "add": {"email": "other@shop.example", "locale": "en"},
        "remove": {"id": kept["id"]},
        "saveSender": {"sender": {"name": "Ben"}},
    }
    for method, more in calls.items():
        asked = {"project_id": agency.project, **more}
        assert refused(reader, f"recipient/{method}", **asked)[:2] == (403, "permission_denied")
        assert refused(stranger, f"recipient/{method}", **asked)[:2] == (404, "project_not_found")
    assert browser(agency.app).post(
        "/analytics/traffic/rpc/recipient/list", json={"project_id": agency.project}
    ).status_code in (401, 403)
    assert agency.states() == {CLIENT: "asked"}
    # Who may edit may add; when that right ends, so do the mails of those who were added with it.
    done(agency.ann, "project/share", **where, permissions={**shared, "edit": True})
    done(reader, "recipient/add", project_id=agency.project, email="late@shop.example", locale="en")
    agency.send()
    for message in mailbox.messages:
        browser(agency.app).post(link_to(message, "report-mails"))
    done(agency.ann, "project/share", **where, permissions=shared)
    agency.send()
    got = Counter(message["To"] for message in mailbox.messages)
    assert got == {CLIENT: 2, "late@shop.example": 1}


def test_what_is_no_address_or_is_there_already_is_refused(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    agency.add(CLIENT)
    for email in ("client", "@shop.example", "a@b@c", "client@shop.example, x@y.example", ""):
        asked = {"project_id": agency.project, "email": email, "locale": "en"}
        assert refused(agency.ann, "recipient/add", **asked) == (422, "invalid_email", "email"), email
    asked = {"project_id": agency.project, "email": f" {CLIENT.upper()} ", "locale": "en"}
    assert refused(agency.ann, "recipient/add", **asked) == (409, "recipient_exists", "email")
    wrong = {"project_id": agency.project, "sender": {"reply_to": "nobody"}}
    assert refused(agency.ann, "recipient/saveSender", **wrong) == (422, "invalid_email", "reply_to")
    header = {"project_id": agency.project, "sender": {"name": "Blue\r\nBcc: all@shop.example"}}
    assert refused(agency.ann, "recipient/saveSender", **header)[0] == 422
    assert mailbox.messages == []


def test_a_project_an_owner_and_a_day_have_their_limits(
    home: Path, migrated: str, port: int, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "MOST_OF_PROJECT", 4)
    monkeypatch.setattr(rules, "MOST_OF_OWNER", 5)
    monkeypatch.setattr(rules, "FIRST_MAILS_A_DAY", 3)
    agency, clock = Agency(given(home, migrated, port)), Clock()
    for number in range(4):
        agency.add(f"client{number}@shop.example")
    fifth = {"project_id": agency.project, "email": "client4@shop.example", "locale": "en"}
    assert refused(agency.ann, "recipient/add", **fifth) == (422, "too_many_recipients", "email")
    other = agency.with_project(agency.ann, "Boots")
    agency.add("client4@shop.example", project_id=other)
    sixth = {"project_id": other, "email": "client5@shop.example", "locale": "en"}
    assert refused(agency.ann, "recipient/add", **sixth) == (422, "too_many_recipients", "email")

    for _ in range(2):
        agency.send_at(clock)
    assert sorted(message["To"] for message in mailbox.messages) == [
        f"client{number}@shop.example" for number in range(3)
    ]
    # Removing those who were asked makes no room for others on the same day.
    for kept in done(agency.ann, "recipient/list", project_id=agency.project)["recipients"][:3]:
        done(agency.ann, "recipient/remove", project_id=agency.project, id=kept["id"])
    agency.send_at(clock)
    assert len(mailbox.messages) == 3
    clock.time += timedelta(days=1, minutes=1)
    agency.send_at(clock)
    assert sorted(message["To"] for message in mailbox.messages[3:]) == [
        "client3@shop.example",
        "client4@shop.example",
    ]


def test_who_has_not_answered_is_asked_by_nobody_else_until_they_do(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    agency = Agency(settings)
    other = Agency(settings, "eve")
    agency.add(CLIENT)
    agency.send()
    other.add(CLIENT)
    second = agency.with_project(agency.ann, "Boots")
    agency.add(CLIENT, project_id=second)
    agency.send()
    [first] = mailbox.messages
    # Nobody learns that somebody else asked.
    assert other.states() == agency.states(second) == {CLIENT: "asked"}

    browser(agency.app).post(link_to(first, "report-mails"))
    agency.send()
    agency.send()
    subjects = [message["Subject"] for message in mailbox.messages[1:]]
    # The report, and one question more, as the last one was answered.
    assert len(subjects) == 2 and "Shoes: what changed in March 2026" in subjects
    # No to any of them is no to every other first mail.
    [asking] = [each for each in mailbox.messages[1:] if "would like" in each["Subject"]]
    browser(agency.app).post(link_to(asking, "unsubscribe"))
    agency.send()
    assert len(mailbox.messages) == 3 and agency.states() == {CLIENT: "confirmed"}


def test_a_project_that_ends_takes_its_recipients_along_and_their_addresses(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    agency.add(CLIENT)
    agency.send()
    database = database_of(agency.app)
    done(agency.ann, "project/delete", projectId=agency.project)
    for table in ("digest_recipients", "recipient_mails", "report_senders"):
        assert rows(database, f"SELECT count(*) FROM {table}") == [(0,)]
    [(known_as,)] = rows(database, "SELECT address_hash FROM asked_addresses")
    assert len(known_as) == 40 and "client" not in known_as
    gone = browser(agency.app).get(link_to(mailbox.messages[0], "report-mails"))
    assert "no longer sent to you" in gone.text
    # A new project asks the same address no second time.
    agency.project = agency.with_project(agency.ann)
    agency.add(CLIENT)
    agency.send()
    assert len(mailbox.messages) == 1
    with database.begin() as connection:
        connection.execute(text("DELETE FROM users WHERE name = 'ann'"))
    assert rows(database, "SELECT count(*) FROM digest_recipients") == [(0,)]


def test_who_was_removed_before_the_first_mail_went_may_be_asked_later(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    agency.add(CLIENT)
    recipients = Recipients(database_of(agency.app))
    [waiting] = recipients.all()
    recipients.ask(waiting)
    done(agency.ann, "recipient/remove", project_id=agency.project, id=str(waiting.id))
    agency.send()
    assert mailbox.messages == []
    agency.add(CLIENT)
    agency.send()
    assert [message["To"] for message in mailbox.messages] == [CLIENT]


def test_an_own_dashboard_is_mailed_as_a_share_link_shows_it_and_without_hints(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    hint = "## What to know\n\nWrite here in two or three sentences what readers should take away."
    items = [
        {"id": "a", "width": 12, "text": hint},
        {"id": "b", "width": 12, "text": "Shoes sell."},
        {"id": "c", "width": 12, "dashboard": "traffic-overview", "widget": "summary"},
        # Pages about a market cannot be shared.
        {"id": "d", "width": 12, "dashboard": "market-overview", "widget": "players"},
    ]
    made = done(
        agency.ann,
        "own-dashboard/createOrUpdate",
        projectId=agency.project,
        ownDashboard={"name": "Our brief", "items": items},
    )
    sender = {"attach_pdf": True, "own_dashboard": made["id"]}
    done(agency.ann, "recipient/saveSender", project_id=agency.project, sender=sender)
    agency.add(CLIENT)
    agency.send()
    browser(agency.app).post(link_to(mailbox.messages[0], "report-mails"))
    agency.send()
    printed = pdf_text(mailbox.messages[1])
    assert "Our brief" in printed and "Shoes sell." in printed
    for absent in ("Write here", "What to know", "market"):
        assert absent not in printed


def test_killed_between_two_recipients_nobody_gets_two_and_nobody_none(home: Path, migrated: str) -> None:
    mailbox = Deadly()
    clients = [f"client{number}@shop.example" for number in range(3)]
    with receiving(mailbox) as port:
        agency = Agency(given(home, migrated, port))
        for client in clients:
            agency.add(client)
        environment = {
            **os.environ,
            "FOOTFALL_HOME": str(home),
            "FOOTFALL_DATABASE_URL": migrated,
            "FOOTFALL_PUBLIC_URL": PUBLIC,
            "FOOTFALL_SMTP_HOST": "127.0.0.1",
            "FOOTFALL_SMTP_PORT": str(port),
            "FOOTFALL_SMTP_SECURITY": "none",
            "FOOTFALL_MAIL_FROM": "footfall@company.example",
        }
        command = [sys.executable, "-m", "footfall", "jobs", "run", "send-digests"]
        # Once among the first mails, once among the reports.
        for at, told in ((1, 3), (4, 6)):
            mailbox.begun = 0
            mailbox.process = subprocess.Popen(command, env=environment, text=True)
            assert mailbox.process.wait(120) == -signal.SIGKILL
            assert len(mailbox.messages) == at
            mailbox.process = None
            end_claims(database_of(agency.app))
            agency.send()
            assert len(mailbox.messages) == told
            for message in mailbox.messages[: 3 if told == 3 else 0]:
                browser(agency.app).post(link_to(message, "report-mails"))
    assert Counter(message["To"] for message in mailbox.messages) == dict.fromkeys(clients, 2)
    assert len({message["Message-ID"] for message in mailbox.messages}) == 6


def test_who_has_no_address_asks_others_all_the_same(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    agency.add(CLIENT)
    with database_of(agency.app).begin() as connection:
        connection.execute(text("UPDATE users SET email = NULL WHERE name = 'ann'"))
    agency.send()
    [first] = mailbox.messages
    assert first["Subject"] == "ann would like to send you reports about Shoes"
    assert first["Reply-To"] is None


def test_an_address_that_is_refused_for_good_says_so_in_the_list(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    agency = Agency(given(home, migrated, port))
    agency.add(CLIENT)
    mailbox.refusals = {CLIENT: "550 5.1.1 no such user"}
    agency.send()
    [kept] = done(agency.ann, "recipient/list", project_id=agency.project)["recipients"]
    assert "550" in kept["problem"]
    mailbox.refusals = {}
    agency.send()
    assert mailbox.messages == []
