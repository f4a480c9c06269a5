"""Buying through Stripe's protocol: the official library, a server like Stripe's, messages over HTTP."""

import hashlib
import hmac
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.billing.service import Billing
from footfall.infra.database.columns import utc_now
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.features.billing.stripe_account import CARD_DECLINED_LATER, WEBHOOK_SECRET, StripeAccount, soon
from tests.people import browser, database_of, user

WEBHOOK = "/trends/paywall/stripe/webhook"


def buy(client: TestClient, tier: str = "premium", is_quick: bool = False) -> Any:
    answer = client.post("/trends/paywall/purchase", json={"tier": tier, "is_quick": is_quick})
    assert answer.is_success, answer.text
    return answer.json()


def state_of(client: TestClient, bought: Any) -> str:
    state: str = client.get(f"/trends/paywall/purchase/{bought['purchase_id']}").json()["state"]
    return state


def settled(client: TestClient, bought: Any) -> Callable[[], bool]:
    return lambda: state_of(client, bought) == "succeeded"


def test_a_checkout_that_is_paid_makes_the_buyer_a_paid_user(
    stripe_app: FastAPI, account: StripeAccount
) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    begun = buy(ann)
    assert (begun["is_payment_succeed"], begun["state"]) == (False, "pending")
    assert buy(ann) == begun
    account.pay(begun["checkout_url"])
    soon(settled(ann, begun))
    [subscription] = account.subscriptions()
    known = ann.get("/api/user").json()
    assert (known["role"], known["subscription"]["tier"]) == ("paid", "premium")
    bought = ann.get(f"/trends/paywall/purchase/{begun['purchase_id']}").json()
    assert bought["is_payment_succeed"]
    assert bought["expires_at"] == time.strftime(
        "%Y-%m-%dT%H:%M:%SZ", time.gmtime(subscription["current_period_end"])
    )
    assert ann.get("/trends/paywall/status").json() == {"todayCharge": 0, "monthlyPrice": 289}


def test_a_quick_purchase_charges_the_card_on_file_once_however_often_it_is_clicked(
    stripe_app: FastAPI, account: StripeAccount
) -> None:
    ann = user(database_of(stripe_app), "ann", "free")
    first = browser(stripe_app, ann)
    begun = buy(first, "api_basic")
    account.pay(begun["checkout_url"])
    soon(settled(first, begun))

    def click(_: int) -> int:
        client = browser(stripe_app, ann)
        body = {"tier": "legacy", "is_quick": True}
        return client.post("/trends/paywall/purchase", json=body).status_code

    with ThreadPoolExecutor(8) as clicks:
        answers = sorted(clicks.map(click, range(8)))
    assert answers == [200] + [409] * 7
    assert len(account.subscriptions()) == 2
    known = first.get("/api/user").json()
    assert (known["role"], known["apiTier"]) == ("trends", "basic")


def test_a_declined_card_fails_with_the_reason_and_gives_nothing(
    stripe_app: FastAPI, account: StripeAccount
) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    begun = buy(ann, "api_basic")
    customer = account.pay(begun["checkout_url"])["customer"]
    soon(settled(ann, begun))
    account.change_card(customer, CARD_DECLINED_LATER)
    refused = buy(ann, "legacy", is_quick=True)
    assert (refused["state"], refused["is_payment_succeed"]) == ("failed", False)
    assert "declined" in refused["reason"]
    assert ann.get("/api/user").json()["role"] == "free"
    assert {each["status"] for each in account.subscriptions()} == {"active", "canceled"}


def test_a_checkout_leads_back_to_the_page_it_was_begun_on(
    stripe_app: FastAPI, account: StripeAccount
) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    back = "/analytics/traffic/top-pages?targets=a.example&period=2026-03"
    body = {"tier": "premium", "redirect_to": back}
    begun = ann.post("/trends/paywall/purchase", json=body).json()
    session = account.get(f"/v1/checkout/sessions/{begun['checkout_url'].rpartition('/')[2]}")
    for address, end in ((session["success_url"], "succeeded"), (session["cancel_url"], "closed")):
        returned = ann.get(address.removeprefix(services_of(stripe_app).get(PublicAddress).url))
        assert returned.headers["location"] == f"{back}&purchase={begun['purchase_id']}&payment={end}"


def test_a_checkout_that_is_left_closes_the_purchase(stripe_app: FastAPI, account: StripeAccount) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    begun = buy(ann)
    account.post(f"/v1/checkout/sessions/{begun['checkout_url'].rpartition('/')[2]}/_leave")
    soon(lambda: state_of(ann, begun) == "closed")
    assert buy(ann)["purchase_id"] != begun["purchase_id"]


def test_a_plan_that_is_cancelled_runs_to_its_end_and_one_that_ends_is_gone(
    stripe_app: FastAPI, account: StripeAccount
) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    begun = buy(ann)
    account.pay(begun["checkout_url"])
    soon(settled(ann, begun))
    assert len(ann.post("/trends/paywall/cancel").json()) == 1
    assert ann.post("/trends/paywall/cancel").json() == []
    [subscription] = account.subscriptions()
    assert subscription["cancel_at_period_end"] is True
    assert ann.get("/api/user").json()["role"] == "paid"
    account._client.delete(f"/v1/subscriptions/{subscription['id']}")
    soon(lambda: ann.get("/api/user").json()["role"] == "free")


def test_a_message_delivered_again_or_late_changes_nothing(
    stripe_app: FastAPI, account: StripeAccount
) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    begun = buy(ann)
    account.pay(begun["checkout_url"])
    soon(settled(ann, begun))
    bought = ann.get(f"/trends/paywall/purchase/{begun['purchase_id']}").json()
    told = account.get("/v1/events")["data"]
    for event in [*told, *reversed(told)]:
        assert deliver(stripe_app, event).json() == {"received": True}
    left = {"id": "cs_late", "metadata": {"order": begun["purchase_id"]}}
    late = {"id": "evt_late", "object": "event", "type": "checkout.session.expired", "data": {"object": left}}
    assert deliver(stripe_app, late).status_code == 200
    assert ann.get(f"/trends/paywall/purchase/{begun['purchase_id']}").json() == bought
    assert ann.get("/api/user").json()["role"] == "paid"


def test_a_message_that_stripe_did_not_sign_is_refused(stripe_app: FastAPI, account: StripeAccount) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    begun = buy(ann)
    forged = {
        "id": "evt_forged",
        "object": "event",
        "type": "checkout.session.completed",
        "data": {"object": {"subscription": "sub_x", "metadata": {"order": begun["purchase_id"]}}},
    }
    assert deliver(stripe_app, forged, secret="guessed").json()["error"]["code"] == "bad_signature"
    assert deliver(stripe_app, forged, at=time.time() - 3600).json()["error"]["code"] == "bad_signature"
    assert browser(stripe_app).post(WEBHOOK, json=forged).status_code == 400
    assert state_of(ann, begun) == "pending"


# The second: the clock was set back meanwhile.
@pytest.mark.parametrize("later", [timedelta(minutes=2), timedelta(hours=-1)])
def test_while_stripe_is_down_nothing_is_lost_and_the_same_order_is_asked_again(
    stripe_app: FastAPI, account: StripeAccount, later: timedelta
) -> None:
    ann = browser(stripe_app, user(database_of(stripe_app), "ann", "free"))
    provider: Any = services_of(stripe_app).get(Billing).provider
    up, provider._client = (
        provider._client,
        type(provider)("sk_test_x", "x", {28900: "p"}, "http://127.0.0.1:9")._client,
    )
    body = {"tier": "premium", "is_quick": False}
    answer = ann.post("/trends/paywall/purchase", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "provider_unreachable")
    # What Stripe says may name the key; whoever buys is told none of it.
    assert "tripe" not in answer.text and "sk_test" not in answer.text
    assert ann.post("/trends/paywall/purchase", json=body).json()["error"]["code"] == "purchase_under_way"
    provider._client = up
    services_of(stripe_app).get(Billing)._now = lambda: utc_now() + later
    begun = buy(ann)
    with database_of(stripe_app).connect() as connection:
        assert connection.exec_driver_sql("SELECT id FROM purchases").scalars().all() == [
            int(begun["purchase_id"])
        ]
    account.pay(begun["checkout_url"])
    soon(settled(ann, begun))


def deliver(app: FastAPI, event: Any, secret: str = WEBHOOK_SECRET, at: float | None = None) -> Any:
    """A message as Stripe sends it, signed."""
    body, moment = json.dumps(event).encode(), int(at or time.time())
    signature = hmac.new(secret.encode(), b"%d.%s" % (moment, body), hashlib.sha256).hexdigest()
    headers = {"Stripe-Signature": f"t={moment},v1={signature}", "Content-Type": "application/json"}
    return browser(app).post(WEBHOOK, content=body, headers=headers)
