"""The product with a mail server of its own, for tests that read what it mails."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import database_of


@contextmanager
def mailing_product(home: Path, database_url: str, mailbox: Mailbox, **given: Any) -> Iterator[FastAPI]:
    """The product on a home and a database, whose mails come into a mailbox. given: further settings."""
    with receiving(mailbox) as port:
        app = create_app(
            Settings(
                home=home,
                database_url=database_url,
                smtp_host="127.0.0.1",
                smtp_port=port,
                smtp_security="none",
                mail_from="footfall@company.example",
                **given,
            )
        )
        yield app
        database_of(app).dispose()
