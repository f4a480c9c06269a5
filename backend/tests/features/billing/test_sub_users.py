"""A sub-user's way to buy ends with the owner of the plan, who is asked; and what is due today."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.features.billing.purchase_flow import Trigger
from tests.infra.mail.mailbox import Mailbox
from tests.infra.mail.mailing import mailing_product
from tests.people import browser, database_of, user

PAYWALL = "/trends/paywall"
PREMIUM, API = "b7f3a90c51d24e68", "2c8e61f0a4937bd5"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def app(migrated: str, tmp_path: Path, mailbox: Mailbox) -> Iterator[FastAPI]:
    with mailing_product(tmp_path, migrated, mailbox, billing="sandbox") as app:
        yield app


def test_a_sub_user_asks_and_the_owner_is_told_and_buys(app: FastAPI, mailbox: Mailbox) -> None:
    boss = user(database_of(app), "boss", "free", product_group="pro")
    clerk = user(database_of(app), "clerk", owner=boss)
    owner, sub = browser(app, boss), browser(app, clerk)
    way = sub.get(f"{PAYWALL}/way").json()
    assert (way["way"], way["url"], way["withTrial"]) == (
        "offer_upgrade",
        f"/subscribe?offer={PREMIUM}",
        False,
    )
    page = sub.get(way["url"]).text
    assert "boss holds and pays the plan" in page and "Ask boss" in page and "Subscribe" not in page

    for _ in range(2):
        thanks = sub.post("/subscribe", data={"offer": PREMIUM, "act": "ask"})
        assert (thanks.status_code, "boss sees now what you would like" in thanks.text) == (200, True)

    (mail,) = mailbox.messages
    assert (mail["To"], f"/subscribe?offer={PREMIUM}" in mail.get_content()) == ("boss@mail.example", True)
    assert "clerk would like this plan: Premium" in mail.get_content()
    (asked,) = owner.get(f"{PAYWALL}/offers").json()["asked"]
    assert (asked["name"], asked["plan"], asked["hash"]) == ("clerk", "premium", PREMIUM)
    checkout = owner.post("/subscribe", data={"offer": asked["hash"], "act": "buy"}).headers["location"]
    owner.post(checkout, data={"end": "succeeded"})
    assert sub.get("/api/user").json()["role"] == "paid"
    assert owner.get(f"{PAYWALL}/offers").json()["asked"] == []
    assert sub.get(way["url"]).status_code == 409


@pytest.mark.parametrize("group", ["free", "app-center-access", "pro", "guru", "business"])
@pytest.mark.parametrize("role", ["free", "paid", "trends", "old-trends-2024"])
def test_every_way_of_a_sub_user_leads_to_a_page_that_lets_them_ask(
    app: FastAPI, role: str, group: str
) -> None:
    boss = user(database_of(app), "boss", role, product_group=group)
    sub = browser(app, user(database_of(app), "clerk", owner=boss))
    for trigger in Trigger:
        way = sub.get(f"{PAYWALL}/way", params={"trigger": trigger}).json()
        if role in ("paid", "trends") and trigger.api_tier is None:
            # The owner has it already.
            assert (way["way"], way["plan"], way["url"]) == ("nothing", None, None)
            continue
        assert way["plan"] is None and way["url"] is not None
        page = sub.get(way["url"])
        assert page.status_code == 200 and ("Ask boss" in page.text or "textarea" in page.text)


def test_users_without_an_owner_cannot_ask_one(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    assert ann.post("/subscribe", data={"offer": API, "act": "ask"}).status_code == 409


@pytest.mark.parametrize(
    ("role", "given", "due"),
    [
        ("free", {}, (289, 289)),
        ("free", {"is_trial": True}, (0, 0)),
        ("paid", {}, (0, 0)),
        ("paid", {"is_upgrade_allowed": True}, (0, 0)),
        ("trends", {}, (0, 0)),
        ("old-trends-2024", {}, (89, 89)),
        ("paid", {"off_limits": True, "product_group": "guru"}, (289, 0)),
        ("paid", {"off_limits": True, "product_group": "business"}, (0, 0)),
    ],
)
def test_due_today_is_what_the_way_to_buy_would_charge(
    app: FastAPI, role: str, given: dict[str, Any], due: tuple[int, int]
) -> None:
    boss = user(database_of(app), "boss", role, **({"product_group": "pro"} | given))
    owner, sub = browser(app, boss), browser(app, user(database_of(app), "clerk", owner=boss))

    def charges(client: Any) -> tuple[int, ...]:
        asked = [client.get(f"{PAYWALL}/status", params={"legacy": legacy}).json() for legacy in (0, 1)]
        return tuple(each["todayCharge"] for each in asked)

    assert charges(owner) == due
    assert owner.get("/api/user").json()["prices"]["legacy"]["today_charge"] == due[1]
    assert charges(sub) == (0, 0)


def test_a_free_user_is_offered_the_trial_and_starts_it_on_the_offers_page(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    way = ann.get(f"{PAYWALL}/way").json()
    assert (ann.get("/api/user").json()["trialAllowed"], way["withTrial"]) == (True, True)
    assert "Try it for a week" in ann.get(way["url"]).text
    assert ann.post("/subscribe", data={"offer": PREMIUM, "act": "trial"}).status_code == 303
    known = ann.get("/api/user").json()
    assert (known["onTrialPeriod"], known["trialAllowed"]) == (True, False)
    assert [held["kind"] for held in known["held"]] == ["trial"]
    assert ann.post("/subscribe", data={"offer": PREMIUM, "act": "trial"}).status_code == 403
    assert "Try it for a week" not in ann.get(way["url"]).text


def test_two_offers_at_one_price_say_what_each_opens(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="free"))
    premium, api = (ann.get(f"/subscribe?offer={offer}").text for offer in (PREMIUM, API))
    assert "Every dashboard for any site" in premium and "It opens no dashboards" in api
    assert "<h1>Premium</h1>" in premium and "<h1>API Basic</h1>" in api
