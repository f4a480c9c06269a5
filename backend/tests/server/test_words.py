"""Mails and the pages around a purchase, in every language of the product."""

import re
from collections.abc import Iterator
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.locale import LOCALES
from footfall.features.billing.prices import OFFERS
from footfall.web.pages.texts import PageTexts
from tests.infra.mail.mailbox import Mailbox
from tests.infra.mail.mailing import mailing_product
from tests.people import browser, database_of, user
from tests.server.test_sign_in import words_in

OFFER = "/subscribe?offer=b7f3a90c51d24e68"
ANN = {"email": "ann@mail.example"}


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def shop(migrated: str, tmp_path: Path, mailbox: Mailbox) -> Iterator[FastAPI]:
    """The product with a mail server, where plans are sold."""
    with mailing_product(tmp_path, migrated, mailbox, billing="sandbox") as app:
        yield app


@pytest.fixture
def ann(shop: FastAPI) -> TestClient:
    given: dict[str, Any] = {"is_trial_allowed": True, "product_group": "pro"}
    return browser(shop, user(database_of(shop), "ann", "free", **given))


def text_of(message: EmailMessage) -> tuple[str, str]:
    """Subject, and text with its address cut out."""
    text = message.get_content().replace("\r\n", "\n")
    return str(message["Subject"]), re.sub(r"http\S+", "{link}", text)


def test_mails_are_written_in_the_language_of_whoever_asks_for_them(
    shop: FastAPI, ann: TestClient, mailbox: Mailbox
) -> None:
    root = browser(shop, user(database_of(shop), "root", admin=True))
    for locale in LOCALES:
        someone = user(database_of(shop), locale)
        for client in (ann, root):
            client.cookies.set("footfall_locale", locale, domain="127.0.0.1")
        ann.post("/sign-in/link", data={"email": f"{someone.name}@mail.example"})
        root.post("/api/users", json={"email": f"new-{locale}@mail.example"})

        link, invitation = mailbox.messages[-2:]

        words = words_in(locale)
        assert text_of(link) == (words["signInMail.subject"], words["signInMail.text"])
        assert text_of(invitation) == (words["invitationMail.subject"], words["invitationMail.text"])


def test_the_mail_for_a_new_password_is_in_the_language_of_whoever_asks_for_it(
    ann: TestClient, mailbox: Mailbox
) -> None:
    ann.post("/password/forgotten", data=ANN, headers={"Accept-Language": "ja, en;q=0.5"})
    assert text_of(mailbox.messages[-1]) == (
        words_in("ja")["resetMail.subject"],
        words_in("ja")["resetMail.text"],
    )


def test_mails_and_pages_are_in_the_language_that_the_account_chose(
    shop: FastAPI, ann: TestClient, mailbox: Mailbox
) -> None:
    assert ann.get("/api/user").json()["locale"] is None
    assert ann.patch("/api/user", json={"locale": "ja"}).json()["locale"] == "ja"
    stranger = browser(shop)
    stranger.headers["Accept-Language"] = "de"
    for path in ("/sign-in/link", "/password/forgotten"):
        stranger.post(path, data=ANN)
    subjects = [str(mail["Subject"]) for mail in mailbox.messages]
    assert subjects == [words_in("ja")[f"{name}.subject"] for name in ("signInMail", "resetMail")]
    ann.cookies.set("footfall_locale", "de", domain="127.0.0.1")
    assert words_in("ja")["offer.premium"] in ann.get(OFFER).text
    assert '<html lang="ja">' in ann.post("/contact", data={"message": "Hello"}).text

    assert ann.patch("/api/user", json={"name": "Anna"}).json()["locale"] == "ja"
    assert ann.patch("/api/user", json={"locale": None}).json()["locale"] is None
    assert words_in("de")["offer.premium"] in ann.get(OFFER).text
    assert ann.patch("/api/user", json={"locale": "tlh"}).status_code == 422


def test_the_page_starts_in_the_language_of_the_account(
    ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = '<script type="application/json" id="footfall-preload"></script>'
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: shell)
    ann.patch("/api/user", json={"locale": "ko"})
    page = ann.get("/analytics/traffic/", headers={"Accept-Language": "fr"}).text
    assert '"locale": "ko"}' in page and '"locale": "fr"' not in page


def test_the_pages_around_a_purchase_are_whole_in_every_language(ann: TestClient) -> None:
    for locale in LOCALES:
        ann.headers["Accept-Language"] = locale
        begun = ann.post("/trends/paywall/purchase", json={"tier": "plus"}).json()["checkout_url"]
        pages = [
            ann.get(OFFER),
            ann.get("/subscribe?offer=unknown"),
            ann.post("/subscribe", data={"offer": "unknown"}),
            ann.get("/contact"),
            ann.post("/contact", data={"message": " "}),
            ann.post("/contact", data={"message": "\0"}),
            ann.get(begun),
            ann.post(begun, data={"end": "never"}),
            ann.get("/trends/paywall/sandbox/1"),
        ]
        english = {text for name, text in words_in("en").items() if text != words_in(locale)[name]}
        for page in pages:
            assert f'<html lang="{locale}">' in page.text and "{" not in page.text
            shown = [unescape(text) for text in re.findall(r">([^<>]+)<", page.text)]
            assert [text for text in shown if text in english] == []


@pytest.mark.parametrize(("locale", "price"), [("de", "289 $ im Monat"), ("ja", "月額 $289")])
def test_a_price_stands_as_the_language_writes_it(ann: TestClient, locale: str, price: str) -> None:
    assert price in ann.get(OFFER, headers={"Accept-Language": locale}).text


def test_a_message_that_is_kept_is_thanked_for_in_the_readers_language(ann: TestClient) -> None:
    thanks = ann.post("/contact", data={"message": "Hallo"}, headers={"Accept-Language": "de"})
    assert "<h1>Vielen Dank</h1><p>Wir antworten bald.</p>" in thanks.text


def test_every_refusal_and_every_offer_of_billing_has_its_words() -> None:
    billing = Path(__file__).parents[2] / "footfall" / "features" / "billing"
    said = "".join(
        (billing / name).read_text("utf-8")
        for name in ("refusals.py", "service.py", "routes/checkout.py", "../feedback/inbox.py")
    )
    codes = set(re.findall(r'RefusedError\(\s*"(\w+)"', said))
    assert {"already_subscribed", "missing_message"} <= codes
    for name in (f"refused.{code}" for code in codes):
        assert PageTexts("de").text(name)
    assert [PageTexts("en").text(f"offer.{offer.plan}") for offer in OFFERS.values()] == [
        offer.title for offer in OFFERS.values()
    ]
    assert len({PageTexts("de").text(f"opens.{offer.plan}") for offer in OFFERS.values()}) == len(OFFERS)
