"""Digests through a real SMTP server, and over the death of the process that sends them."""

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

import pypdfium2
from fastapi import FastAPI
from sqlalchemy import Engine as Database
from sqlalchemy import text

from footfall.features.accounts.service import Accounts
from footfall.features.digests.outbox import Outbox
from footfall.features.digests.send_digests import SendDigests
from footfall.features.digests.sending import Digests
from footfall.infra.database.columns import utc_now
from footfall.infra.mail.service import MailServer, Post
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.projects.calls import done, project
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import browser, database_of, user

PEOPLE = {"ann": "en", "ben": "de", "cho": "ja"}


def given(home: Path, migrated: str, port: int) -> Settings:
    return Settings(
        home=home,
        database_url=migrated,
        public_url="https://footfall.example",
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_security="none",
        mail_from="Footfall <footfall@company.example>",
    )


def with_projects(settings: Settings) -> FastAPI:
    """Three people with a project each, who read three languages."""
    app = create_app(settings)
    for name, locale in PEOPLE.items():
        client = browser(app, user(database_of(app), name))
        assert client.patch("/api/user", json={"locale": locale}).is_success
        project(client, "shop.example", "rival.example", name=f"Shoes of {name}", domain="shop.example")
    return app


def send(settings: Settings, app: FastAPI, clock: Any = utc_now) -> int:
    """Do what the job does, at the time of a clock. Returns how many mails were dealt with."""
    post, database = Post(services_of(app).get(Post)._server), database_of(app)
    job = SendDigests(settings, database, services_of(app).get(Engine))
    people = {each.user_id: each for each in job.subscribers()}
    outbox = Outbox(database, post, clock)
    digests = Digests(database, services_of(app).get(Engine), post, settings.opened_at, outbox)
    digests.plan(people.values())
    return digests.send_due(people)


def rows(database: Database, query: str) -> list[tuple[Any, ...]]:
    with database.connect() as connection:
        return [tuple(row) for row in connection.execute(text(query))]


def parts(message: EmailMessage) -> dict[str, Any]:
    return {part.get_content_type(): part for part in message.walk() if not part.is_multipart()}


def test_an_administrator_and_a_reader_get_the_same_mail(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    app = create_app(settings)
    for name in ("ann", "root"):
        client = browser(app, user(database_of(app), name, admin=name == "root"))
        project(client, "shop.example", "rival.example", name="Shoes", domain="shop.example")

    assert send(settings, app) == 2

    texts = [str(parts(message)["text/plain"].get_content()) for message in mailbox.messages]
    first, second = (re.sub(r"https://\S+", "", each) for each in texts)
    assert first == second and "%" in first


def test_everybody_gets_a_digest_in_their_language_once(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    app = with_projects(settings)
    assert send(settings, app) == 3
    subjects = {message["To"]: message["Subject"] for message in mailbox.messages}
    assert subjects == {
        "ann@mail.example": "Shoes of ann: what changed in March 2026",
        "ben@mail.example": "Shoes of ben: Was sich im März 2026 verändert hat",
        "cho@mail.example": "Shoes of cho：2026年3月の変化",
    }
    for message in mailbox.messages:
        found = parts(message)
        assert set(found) == {"text/plain", "text/html", "image/png"}
        picture = found["image/png"]["Content-ID"].strip("<>")
        assert f'src="cid:{picture}"' in found["text/html"].get_content()
        assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert message["List-Unsubscribe"].startswith("<https://footfall.example/unsubscribe/")
    # Programs that read mail look for the address itself, not for an encoded word or a folded line.
    for wire in mailbox.bytes:
        assert re.search(rb"\r?\nList-Unsubscribe: <https://footfall\.example/unsubscribe/\S+>\r?\n", wire)
    # The same job again, and the same month published again, send nothing more.
    assert send(settings, app) == 0 and len(mailbox.messages) == 3


def test_whoever_wants_a_pdf_gets_it_and_whoever_wants_no_mail_gets_none(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    app = with_projects(settings)
    accounts = Accounts(database_of(app))
    for name, wanted in (("ann", {"Enabled": True, "AttachPdf": True}), ("ben", {"Enabled": False})):
        client = browser(app, accounts.user(accounts.by_email(f"{name}@mail.example").id))
        [kept] = done(client, "settings/getAllProjects")["projects"]
        done(client, "settings/saveNotificationSettings", ProjectID=kept["ProjectID"], Settings=wanted)
    cho = browser(app, accounts.user(accounts.by_email("cho@mail.example").id))
    assert cho.put("/messaging/api/v1/profile/subscriptions", json={"id": 272, "state": False}).is_success
    assert send(settings, app) == 1
    [message] = mailbox.messages
    pdf = parts(message)["application/pdf"]
    assert pdf.get_filename() == "footfall-monthly-2026-03-01.pdf"
    assert pdf.get_payload(decode=True).startswith(b"%PDF")


def test_whoever_chose_an_own_dashboard_gets_it_as_pdf_and_after_its_end_the_overview(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    app = with_projects(settings)
    accounts = Accounts(database_of(app))
    for name in PEOPLE:
        client = browser(app, accounts.user(accounts.by_email(f"{name}@mail.example").id))
        [kept] = done(client, "settings/getAllProjects")["projects"]
        where = {"projectId": kept["ProjectID"]}
        board = {"name": "Our brief", "items": [{"id": "a", "width": 12, "text": "Shoes sell."}]}
        made = done(client, "own-dashboard/createOrUpdate", **where, ownDashboard=board)
        wanted = {"Enabled": name != "cho", "AttachPdf": True, "OwnDashboard": made["id"]}
        done(client, "settings/saveNotificationSettings", ProjectID=kept["ProjectID"], Settings=wanted)
        if name == "ben":
            done(client, "own-dashboard/delete", **where, id=made["id"])
    assert send(settings, app) == 2
    said = {message["To"]: pdf_text(message) for message in mailbox.messages}
    assert "Shoes sell." in said["ann@mail.example"] and "Our brief" in said["ann@mail.example"]
    assert "Shoes sell." not in said["ben@mail.example"] and "rival.example" in said["ben@mail.example"]


def pdf_text(message: EmailMessage) -> str:
    document = pypdfium2.PdfDocument(parts(message)["application/pdf"].get_payload(decode=True))
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_a_link_in_the_mail_ends_it_without_signing_in(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    app = with_projects(settings)
    send(settings, app)
    [link] = [each["List-Unsubscribe"] for each in mailbox.messages if each["To"] == "ben@mail.example"]
    path = link.strip("<>").removeprefix("https://footfall.example")
    anybody = browser(app)
    # A program that opens every link of a mail ends nothing.
    assert "E-Mail-Berichte dieses Projekts beenden?" in anybody.get(path).text
    accounts = Accounts(database_of(app))
    ben = browser(app, accounts.user(accounts.by_email("ben@mail.example").id))

    def is_on() -> bool:
        [kept] = done(ben, "settings/getAllProjects")["projects"]
        return bool(kept["emailReportsEnabled"])

    assert is_on()
    forged = path[:-1] + ("0" if path[-1] != "0" else "1")
    for wrong in (forged, "/unsubscribe/1-2-", "/unsubscribe/x"):
        assert anybody.post(wrong, data={"List-Unsubscribe": "One-Click"}).status_code == 404
    assert is_on()
    assert anybody.post(path, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not is_on()


def test_an_address_that_is_gone_is_marked_and_a_full_mailbox_is_tried_again(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings, clock = given(home, migrated, port), Clock()
    app = with_projects(settings)
    mailbox.refusals = {
        "ann@mail.example": "550 5.1.1 no such user",
        "ben@mail.example": "452 4.2.2 mailbox full",
    }
    send(settings, app, clock)
    assert [message["To"] for message in mailbox.messages] == ["cho@mail.example"]
    states = dict(rows(database_of(app), "SELECT email, is_final FROM mail_troubles"))
    assert states == {"ann@mail.example": True, "ben@mail.example": False}
    root = browser(app, user(database_of(app), "root", admin=True))
    told = root.get("/api/mail-troubles").json()["troubles"]
    assert {(each["name"], each["code"], each["is_final"]) for each in told} == {
        ("ann", 550, True),
        ("ben", 452, False),
    }
    # Not before its time; then it arrives, and the mark goes.
    mailbox.refusals = {}
    clock.time += timedelta(minutes=4)
    assert send(settings, app, clock) == 0
    clock.time += timedelta(minutes=2)
    assert send(settings, app, clock) == 1
    assert mailbox.messages[-1]["To"] == "ben@mail.example"
    assert rows(database_of(app), "SELECT email FROM mail_troubles") == [("ann@mail.example",)]


def test_a_server_without_smtputf8_keeps_one_address_from_its_digest_and_no_other(
    home: Path, migrated: str, mailbox: Mailbox
) -> None:
    with receiving(mailbox, takes_utf8=False) as port:
        settings = given(home, migrated, port)
        app = with_projects(settings)
        with database_of(app).begin() as connection:
            connection.execute(text("UPDATE users SET email = 'änn@mail.example' WHERE name = 'ann'"))
        send(settings, app, Clock())
    assert sorted(message["To"] for message in mailbox.messages) == ["ben@mail.example", "cho@mail.example"]
    assert rows(database_of(app), "SELECT email, is_final FROM mail_troubles") == [("änn@mail.example", True)]


def test_a_mail_server_that_is_away_loses_nothing(home: Path, migrated: str, mailbox: Mailbox) -> None:
    settings, clock = given(home, migrated, 1), Clock()
    app = with_projects(settings)
    assert send(settings, app, clock) == 0
    with receiving(mailbox) as port:
        server = MailServer("127.0.0.1", port, "none", "Footfall <footfall@company.example>")
        services_of(app).get(Post)._server = server
        clock.time += timedelta(minutes=6)
        assert send(settings, app, clock) == 3
    assert rows(database_of(app), "SELECT email FROM mail_troubles") == []


class Deadly(Mailbox):
    """Kills a process when the second mail of its batch begins."""

    process: subprocess.Popen[str] | None = None
    begun = 0

    async def handle_RCPT(self, *given: Any) -> str:  # noqa: N802 - aiosmtpd calls it by this name
        self.begun += 1
        if self.process is not None and self.begun == 2:
            os.kill(self.process.pid, signal.SIGKILL)
        return await super().handle_RCPT(*given)


def test_killed_between_two_mails_nobody_gets_two_and_nobody_none(home: Path, migrated: str) -> None:
    mailbox = Deadly()
    with receiving(mailbox) as port:
        settings = given(home, migrated, port)
        app = with_projects(settings)
        environment = {
            **os.environ,
            "FOOTFALL_HOME": str(home),
            "FOOTFALL_DATABASE_URL": migrated,
            "FOOTFALL_PUBLIC_URL": "https://footfall.example",
            "FOOTFALL_SMTP_HOST": "127.0.0.1",
            "FOOTFALL_SMTP_PORT": str(port),
            "FOOTFALL_SMTP_SECURITY": "none",
            "FOOTFALL_MAIL_FROM": "footfall@company.example",
        }
        command = [sys.executable, "-m", "footfall", "jobs", "run", "send-digests"]
        mailbox.process = subprocess.Popen(command, env=environment, text=True)
        assert mailbox.process.wait(120) == -signal.SIGKILL
        assert len(mailbox.messages) == 1
        states = sorted(rows(database_of(app), "SELECT state FROM digest_mails"))
        assert states == [("claimed",), ("sent",), ("waiting",)]
        mailbox.process = None
        send(settings, app)
    assert Counter(message["To"] for message in mailbox.messages) == {
        f"{name}@mail.example": 1 for name in PEOPLE
    }
    assert len({message["Message-ID"] for message in mailbox.messages}) == 3


def test_a_mail_whose_answer_was_lost_comes_again_under_the_same_message_id(
    home: Path, migrated: str, port: int, mailbox: Mailbox
) -> None:
    settings = given(home, migrated, port)
    app = with_projects(settings)
    assert send(settings, app) == 3
    # The state after a kill between the moment when the server took the mail and the note that it did.
    with database_of(app).begin() as connection:
        connection.execute(text("UPDATE digest_mails SET state = 'handing_over', due_at = created_at"))
    assert send(settings, app) == 3
    ids = Counter(message["Message-ID"] for message in mailbox.messages)
    assert sorted(ids.values()) == [2, 2, 2]
