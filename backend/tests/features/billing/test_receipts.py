"""Each month that is paid has one receipt: in the list, as a page to print, and mailed once."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import text

from footfall.features.billing.providers import Message, ProviderDownError, State
from footfall.features.billing.receipt_outbox import ReceiptOutbox
from footfall.features.billing.service import Billing
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.features.billing.stripe_account import GOOD_CARD, StripeAccount, soon
from tests.features.digests.test_killed_server import MOMENTS, Deadly
from tests.infra.mail.mailbox import Mailbox, receiving
from tests.people import browser, database_of, user
from tests.several_servers import free_port

RECEIPTS = "/trends/paywall/receipts"


def bought(client: TestClient, tier: str = "premium", is_quick: bool = True) -> Any:
    asked = {"tier": tier, "redirect_to": "/analytics/traffic/", "is_quick": is_quick}
    return client.post("/trends/paywall/purchase", json=asked).json()


def receipts_of(client: TestClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(RECEIPTS).json()["receipts"]
    return found


@contextmanager
def mailing(migrated: str, home: Path, mailbox: Mailbox) -> Iterator[FastAPI]:
    with receiving(mailbox) as port:
        app = create_app(
            Settings(
                home=home,
                database_url=migrated,
                billing="sandbox",
                smtp_host="127.0.0.1",
                smtp_port=port,
                smtp_security="none",
                mail_from="footfall@company.example",
                public_url="https://footfall.example",
            )
        )
        yield app
        database_of(app).dispose()


def test_a_payment_has_a_receipt_with_all_that_was_bought(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    assert receipts_of(ann) == []
    paid = bought(ann)
    [receipt] = receipts_of(ann)
    year = datetime.now(UTC).year
    assert receipt["number"] == f"{year}-{receipt['id']:06d}"
    assert (receipt["plan"], receipt["amount"], receipt["currency"]) == ("premium", 289, "usd")
    assert (receipt["card"], receipt["endsAt"]) == ("4242", paid["expires_at"])
    assert receipt["beginsAt"] == receipt["paidAt"]


def test_a_payment_that_failed_or_was_left_has_none(migrated: str, tmp_path: Path) -> None:
    settings = Settings(home=tmp_path, database_url=migrated, billing="sandbox", sandbox_outcome="failed")
    app = create_app(settings)
    ann = browser(app, user(database_of(app), "ann", "free"))
    assert bought(ann)["state"] == "failed"
    assert receipts_of(ann) == []
    database_of(app).dispose()


def test_the_page_of_a_receipt_says_it_in_the_language_of_the_reader(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    bought(ann)
    [receipt] = receipts_of(ann)
    ann.patch("/api/user", json={"locale": "de"})
    page = ann.get(receipt["page"]).text
    begins, ends = receipt["beginsAt"][:10], receipt["endsAt"][:10]
    for name, value in (
        ("Nummer", receipt["number"]),
        ("Datum", begins),
        ("Bezahlt von", "ann · ann@mail.example"),
        ("Tarif", "Premium"),
        ("Zeitraum", f"{begins} bis {ends}"),
        ("Preis", "289.00 USD"),
        ("Karte", "endet auf 4242"),
    ):
        assert f"<dt>{name}</dt><dd>{value}</dd>" in page


def test_nobody_reads_the_receipt_of_somebody_else(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    bought(ann)
    [receipt] = receipts_of(ann)
    eve = browser(app, user(database_of(app), "eve", "free"))
    assert eve.get(receipt["page"]).status_code == 404
    assert browser(app).get(receipt["page"]).status_code == 401


def test_each_month_that_is_paid_later_has_one_more_however_often_it_is_told(
    migrated: str, tmp_path: Path
) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    someone = user(database_of(app), "ann", "free")
    ann, billing = browser(app, someone), services_of(app).get(Billing)
    paid = bought(ann)
    first = datetime.fromisoformat(paid["expires_at"])
    reference = f"sandbox-{paid['purchase_id']}"
    second, third = first + timedelta(days=31), first + timedelta(days=61)
    for number, until in enumerate((first + timedelta(seconds=2), second, second, first, third)):
        billing.heed(
            Message(f"message-{number}", "paid", None, reference, State.SUCCEEDED, until, card="1881")
        )
    ends = [datetime.fromisoformat(each["endsAt"]) for each in reversed(receipts_of(ann))]
    assert ends == [first, second, third]
    assert [each["card"] for each in receipts_of(ann)] == ["1881", "1881", "4242"]
    database_of(app).dispose()


def test_the_card_is_the_one_on_file_at_stripe(stripe_app: FastAPI, account: StripeAccount) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    assert ann.get("/trends/paywall/card").json() == {"card": None}
    begun = bought(ann, is_quick=False)
    customer = account.pay(begun["checkout_url"])["customer"]
    soon(lambda: len(receipts_of(ann)) == 1)
    assert receipts_of(ann)[0]["card"] == GOOD_CARD[-4:]
    account.change_card(customer, "5555555555554444")
    assert ann.get("/trends/paywall/card").json() == {"card": "4444"}
    assert bought(ann, "api_basic")["state"] == "succeeded"
    assert receipts_of(ann)[0]["card"] == "4444"


def test_a_purchase_counts_though_stripe_does_not_tell_the_card(
    stripe_app: FastAPI, account: StripeAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_given: object) -> None:
        raise ProviderDownError("nobody answers")

    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    provider: Any = services_of(stripe_app).get(Billing).provider
    methods = provider._client.v1.payment_methods
    monkeypatch.setattr(type(methods), "retrieve", down)
    begun = bought(ann, is_quick=False)
    account.pay(begun["checkout_url"])
    soon(lambda: len(receipts_of(ann)) == 1)
    assert receipts_of(ann)[0]["card"] is None
    assert ann.get("/api/user").json()["role"] == "paid"


def test_the_receipt_is_mailed_in_the_language_of_the_payer(migrated: str, tmp_path: Path) -> None:
    mailbox = Mailbox()
    with mailing(migrated, tmp_path, mailbox) as app:
        ann = browser(app, user(database_of(app), "ann", "free"))
        ann.patch("/api/user", json={"locale": "nl"})
        bought(ann)
        [receipt] = receipts_of(ann)
        assert services_of(app).get(ReceiptOutbox).send_due() == 1
        assert services_of(app).get(ReceiptOutbox).send_due() == 0
    [message] = mailbox.messages
    assert (message["To"], message["Subject"]) == (
        "ann@mail.example",
        f"Betalingsbewijs {receipt['number']}",
    )
    said = message.get_content().replace("\r\n", "\n")
    assert "Prijs: 289.00 USD\nKaart: eindigend op 4242\n" in said
    assert f"\nhttps://footfall.example{receipt['page']}\n" in said


def test_what_was_paid_before_there_was_a_mail_server_is_not_mailed_later(
    migrated: str, tmp_path: Path
) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    bought(browser(app, user(database_of(app), "ann", "free")))
    database_of(app).dispose()
    mailbox = Mailbox()
    with mailing(migrated, tmp_path, mailbox) as later:
        assert services_of(later).get(ReceiptOutbox).send_due() == 0
    assert mailbox.messages == []


@contextmanager
def serving(home: Path, database: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """A real server that mails; killed with the block, if it lives."""
    given = {
        "HOME": str(home),
        "DATABASE_URL": database,
        "BILLING": "sandbox",
        "PUBLIC_URL": "https://footfall.example",
        "PORT": str(free_port()),
        "SMTP_HOST": "127.0.0.1",
        "SMTP_PORT": str(port),
        "SMTP_SECURITY": "none",
        "MAIL_FROM": "footfall@company.example",
    }
    environment = os.environ | {f"FOOTFALL_{name}": value for name, value in given.items()}
    command = [sys.executable, "-m", "footfall", "serve"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, env=environment, text=True, stdout=quiet, stderr=quiet)
    try:
        yield server
    finally:
        server.kill()
        server.wait()


def test_a_server_killed_while_it_mails_loses_no_receipt_and_doubles_none(
    migrated: str, tmp_path: Path
) -> None:
    people = [f"buyer{number}" for number in range(2 * len(MOMENTS) + 1)]
    mailbox = Deadly()
    with mailing(migrated, tmp_path, Mailbox()) as app:
        for name in people:
            bought(browser(app, user(database_of(app), name, "free")))
        # As long as a dead server's claim holds, the others wait.
        ended = text("UPDATE receipts SET mail_due_at = created_at WHERE mail_due_at IS NOT NULL")
        waiting = text("SELECT count(*) FROM receipts WHERE mail_due_at IS NOT NULL")
        database = database_of(app)
        with receiving(mailbox) as port:
            for moment in MOMENTS:
                mailbox.moment, mailbox.begun = moment, 0
                with serving(tmp_path, migrated, port) as mailbox.process:
                    assert mailbox.process.wait(90) == -signal.SIGKILL
                with database.begin() as connection:
                    connection.execute(ended)
            mailbox.process = None
            with serving(tmp_path, migrated, port):
                until = time.monotonic() + 60
                while time.monotonic() < until:
                    with database.connect() as connection:
                        if connection.execute(waiting).scalar_one() == 0:
                            break
                    time.sleep(0.1)
    ids = {each["To"]: each["Message-ID"] for each in mailbox.messages}
    times = Counter((each["To"], each["Message-ID"]) for each in mailbox.messages)
    assert sorted(ids) == sorted(f"{name}@mail.example" for name in people)
    assert set(times) == set(ids.items()) and len(set(ids.values())) == len(people)
    # Only the mail that was taken while the server died, before it heard so, came again: as the same mail.
    assert Counter({to: count - 1 for (to, _), count in times.items() if count > 1}) == mailbox.unheard
