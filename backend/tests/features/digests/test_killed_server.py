"""A server that is killed again and again while it mails: each digest comes once."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session
from sqlalchemy import Engine as Database
from sqlalchemy import text

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.extent import counts
from tests.features.digests import world
from tests.features.projects.calls import project
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import browser, database_of, user
from tests.several_servers import free_port

# When the server dies: at the greeting, at the recipient, before and after its message is kept, at the
# farewell. Only in the last but one the mail is taken and the server does not know.
MOMENTS = ("EHLO", "RCPT", "unkept", "kept", "QUIT")
ROUNDS = counts(len(MOMENTS), 30)


class Deadly(Mailbox):
    """Kills a process at a moment of the second mail that it sends."""

    process: subprocess.Popen[str] | None = None
    moment = ""
    begun = 0

    def __init__(self) -> None:
        super().__init__()
        # Whose mail was taken when the server died before it heard so, and how often.
        self.unheard: Counter[str] = Counter()

    def reached(self, moment: str) -> bool:
        """Whether the process dies here, and by now it is dead."""
        if self.process is None or (moment, self.begun) != (self.moment, 2):
            return False
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(30)
        return True

    async def handle_EHLO(  # noqa: N802 - aiosmtpd calls it by this name
        self, _server: SMTP, session: Session, _envelope: Envelope, name: str, said: list[str]
    ) -> list[str]:
        session.host_name = name
        self.begun += 1
        self.reached("EHLO")
        return said

    async def handle_RCPT(self, *given: Any) -> str:  # noqa: N802 - aiosmtpd calls it by this name
        self.reached("RCPT")
        return await super().handle_RCPT(*given)

    async def handle_DATA(self, *given: Any) -> str:  # noqa: N802 - aiosmtpd calls it by this name
        if self.reached("unkept"):
            return "451 nobody is there"
        answer = await super().handle_DATA(*given)
        if self.reached("kept"):
            self.unheard[self.recipients[-1]] += 1
        return answer

    async def handle_QUIT(self, *_given: Any) -> str:  # noqa: N802 - aiosmtpd calls it by this name
        self.reached("QUIT")
        return "221 Bye"


@contextmanager
def serving(home: Path, database: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """A real server that mails by the clock; killed with the block, if it lives."""
    given = {
        "HOME": str(home),
        "DATABASE_URL": database,
        "PUBLIC_URL": "https://footfall.example",
        "PORT": str(free_port()),
        "SMTP_HOST": "127.0.0.1",
        "SMTP_PORT": str(port),
        "SMTP_SECURITY": "none",
        "MAIL_FROM": "footfall@company.example",
    }
    environment = os.environ | {f"FOOTFALL_{name}": value for name, value in given.items()}
    command = [sys.executable, "-m", "footfall", "serve"]
    server = subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield server
    finally:
        server.kill()
        server.wait()


def end_claims(database: Database) -> None:
    """Let the minute pass for which a dead server's claim of the job is respected."""
    with database.begin() as connection:
        connection.execute(text("UPDATE scheduled_jobs SET claimed_until = started_at"))


def unsent(database: Database) -> int:
    """How many digests are still to be sent."""
    with database.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM digest_mails WHERE state <> 'sent'"))
        return int(found.scalar_one())


def test_each_digest_comes_once_from_a_server_killed_while_it_mails(migrated: str, tmp_path: Path) -> None:
    world.changed(tmp_path)
    app = create_app(Settings(home=tmp_path, database_url=migrated))
    # Each round one mail is sent and, when the server dies at the farewell, its second one too.
    people = [f"reader{number}" for number in range(ROUNDS + ROUNDS // len(MOMENTS) + 3)]
    for name in people:
        client = browser(app, user(database_of(app), name))
        project(client, "shop.example", "rival.example", name=f"Shoes of {name}", domain="shop.example")
    mailbox = Deadly()
    with receiving(mailbox) as port:
        for number in range(ROUNDS):
            mailbox.moment, mailbox.begun = MOMENTS[number % len(MOMENTS)], 0
            with serving(tmp_path, migrated, port) as mailbox.process:
                assert mailbox.process.wait(90) == -signal.SIGKILL
            end_claims(database_of(app))
        mailbox.process = None
        with serving(tmp_path, migrated, port):
            until = time.monotonic() + 60
            while unsent(database_of(app)) and time.monotonic() < until:
                time.sleep(0.1)
    database_of(app).dispose()
    ids = {each["To"]: each["Message-ID"] for each in mailbox.messages}
    times = Counter((each["To"], each["Message-ID"]) for each in mailbox.messages)
    assert sorted(ids) == sorted(f"{name}@mail.example" for name in people)
    assert set(times) == set(ids.items()) and len(set(ids.values())) == len(people)
    # Again come those that were taken and not heard of, and no other.
    assert sum(mailbox.unheard.values()) == ROUNDS // len(MOMENTS)
    assert {person: count for (person, _), count in times.items()} == {
        person: 1 + mailbox.unheard[person] for person in ids
    }
