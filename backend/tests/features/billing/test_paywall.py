"""The paywall over HTTP with the sandbox, on SQLite and on PostgreSQL."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.sessions import SignIn
from footfall.features.billing.providers import State
from footfall.features.billing.service import Billing
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.people import browser, database_of, user

PAYWALL = "/trends/paywall"
REPORT = "/analytics/traffic/rpc/dashboard/batch-targets"


def buy(client: TestClient, **asked: Any) -> Any:
    return client.post(f"{PAYWALL}/purchase", json=asked)


def role_of(client: TestClient) -> str:
    role: str = client.get("/api/user").json()["role"]
    return role


def test_a_quick_purchase_of_the_legacy_tier_succeeds_at_once(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    bought = buy(ann, tier="legacy", is_quick=True, redirect_to="/analytics/traffic/").json()
    assert (bought["is_payment_succeed"], bought["checkout_url"]) == (True, None)
    assert bought["expires_at"] > utc_now().isoformat()
    assert role_of(ann) == "trends"
    again = buy(ann, tier="legacy", is_quick=True)
    assert (again.status_code, again.json()["error"]["code"]) == (409, "already_subscribed")


@pytest.mark.parametrize("outcome", ["failed", "closed"])
def test_a_quick_purchase_that_fails_gives_nothing(app: FastAPI, outcome: Any) -> None:
    provider: Any = services_of(app).get(Billing).provider
    provider._outcome = State(outcome)
    ann = browser(app, user(database_of(app), "ann", "free"))
    bought = buy(ann, tier="legacy", is_quick=True).json()
    assert (bought["is_payment_succeed"], bought["expires_at"], bought["state"]) == (False, None, outcome)
    assert "sandbox" in bought["reason"]
    assert role_of(ann) == "free"


@pytest.mark.parametrize(("end", "role"), [("succeeded", "paid"), ("failed", "free"), ("closed", "free")])
def test_the_sandbox_checkout_ends_as_its_buttons_say(app: FastAPI, end: str, role: str) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    begun = buy(ann, tier="plus", redirect_to="/analytics/traffic/top-pages").json()
    page = ann.get(begun["checkout_url"])
    assert "$289 a month" in page.text and page.headers["cache-control"] == "no-store"
    ended = ann.post(begun["checkout_url"], data={"end": end})
    assert (ended.status_code, ended.headers["location"]) == (
        303,
        f"/analytics/traffic/top-pages?purchase={begun['purchase_id']}&payment={end}",
    )
    assert role_of(ann) == role
    ann.post(begun["checkout_url"], data={"end": "failed"})
    assert role_of(ann) == role


def test_a_checkout_begun_again_leads_back_to_the_newer_page(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    first, second = (
        buy(ann, tier="plus", redirect_to=f"/analytics/traffic/{page}") for page in ("top-pages", "funnel")
    )
    first, second = first.json(), second.json()
    assert first["checkout_url"] == second["checkout_url"]
    ended = ann.post(first["checkout_url"], data={"end": "closed"})
    assert ended.headers["location"].startswith("/analytics/traffic/funnel?purchase=")
    returned = ann.get("/trends/paywall/return", params={"purchase": first["purchase_id"]})
    assert returned.headers["location"] == "/analytics/traffic/funnel"
    ben = browser(app, user(database_of(app), "ben", "free"))
    query = {"purchase": first["purchase_id"], "payment": "succeeded"}
    assert ben.get("/trends/paywall/return", params=query).status_code == 404


def test_nobody_sees_or_ends_the_purchase_of_another(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    ben = browser(app, user(database_of(app), "ben", "free", product_group="pro"))
    begun = buy(ann, tier="plus").json()
    assert ben.get(f"{PAYWALL}/purchase/{begun['purchase_id']}").status_code == 404
    assert ben.post(begun["checkout_url"], data={"end": "succeeded"}).status_code == 404
    assert (role_of(ann), role_of(ben)) == ("free", "free")


@pytest.mark.parametrize(
    "redirect_to", ["https://evil.example/", "//evil.example", "/\\evil.example", "/a\r\nX: y"]
)
def test_a_purchase_comes_back_to_this_product_only(app: FastAPI, redirect_to: str) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    begun = buy(ann, tier="plus", redirect_to=redirect_to).json()
    ended = ann.post(begun["checkout_url"], data={"end": "closed"})
    assert ended.headers["location"].startswith("/analytics/traffic/?purchase=")


def test_the_price_is_that_of_the_role_and_nothing_is_due_for_what_one_has(app: FastAPI) -> None:
    database = database_of(app)
    old = browser(app, user(database, "old", "old-trends-2024"))
    ann = browser(app, user(database, "ann", "free"))
    assert old.get(f"{PAYWALL}/status").json() == {"todayCharge": 89, "monthlyPrice": 89}
    assert ann.get(f"{PAYWALL}/status", params={"legacy": "1"}).json() == {
        "todayCharge": 289,
        "monthlyPrice": 289,
    }
    buy(ann, tier="premium", is_quick=True)
    assert ann.get(f"{PAYWALL}/status").json()["todayCharge"] == 0
    assert ann.get(f"{PAYWALL}/status", params={"legacy": "1"}).json()["todayCharge"] == 0


def test_a_plan_ends_with_the_time_that_is_paid(app: FastAPI) -> None:
    owner = user(database_of(app), "ann", "free")
    buy(browser(app, owner), tier="premium", is_quick=True)
    for days, expected in ((27, "paid"), (32, "free")):
        clock: Any = services_of(app).get(SignIn)
        clock._now = lambda later=days: utc_now() + timedelta(days=later)
        # A new session, as the first one has ended without use.
        assert role_of(browser(app, owner)) == expected


def test_a_second_purchase_needs_no_checkout(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    assert ann.get("/api/user").json()["seamlessAllowed"] is False
    begun = buy(ann, tier="plus").json()
    ann.post(begun["checkout_url"], data={"end": "succeeded"})
    assert ann.get("/api/user").json()["seamlessAllowed"] is True
    way = ann.get(f"{PAYWALL}/way", params={"trigger": "seamless"}).json()
    assert buy(ann, tier=way["plan"], is_quick=True).json()["is_payment_succeed"]
    assert role_of(ann) == "trends"


def test_a_sub_user_buys_nothing(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", "free")
    sub = browser(app, user(database_of(app), "sub", owner=ann))
    refused = buy(sub, tier="premium", is_quick=True)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "contact_needed")


def test_a_trial_opens_the_reports_for_a_week_and_once(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", "free", is_trial_allowed=True, product_group="pro")
    client = browser(app, ann)
    body = {"targets": ["shop.example"]}
    assert client.post(REPORT, json=body).json()["error"]["code"] == "plan_required"
    assert client.post(f"{PAYWALL}/trial").is_success
    known = client.get("/api/user").json()
    assert (known["onTrialPeriod"], known["trialAllowed"]) == (True, False)
    assert client.post(REPORT, json=body).json()["error"]["code"] == "nothing_published"
    assert client.post(f"{PAYWALL}/trial").json()["error"]["code"] == "trial_not_allowed"
    services_of(app).get(SignIn)._now = lambda: utc_now() + timedelta(days=7, seconds=1)
    assert client.post(REPORT, json=body).json()["error"]["code"] == "plan_required"
    assert client.post(f"{PAYWALL}/trial").json()["error"]["code"] == "trial_not_allowed"


def test_an_offer_page_sells_and_lets_try(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", "free", is_trial_allowed=True, product_group="pro")
    client = browser(app, ann)
    way = client.get(f"{PAYWALL}/way").json()
    assert way["way"] == "offer_upgrade"
    offer = way["url"].partition("=")[2]
    page = client.get(way["url"], params={"offer": offer, "redirect_to": "/analytics/traffic/ai-traffic"})
    assert "$289 a month" in page.text and "Try it for a week" in page.text
    form = {"offer": offer, "redirect_to": "/analytics/traffic/ai-traffic"}
    tried = client.post("/subscribe", data={**form, "act": "trial"})
    assert tried.headers["location"] == "/analytics/traffic/ai-traffic"
    assert client.post("/subscribe", data=form).headers["location"].startswith(f"{PAYWALL}/sandbox/")
    assert client.post("/subscribe", data={"offer": "unknown"}).status_code == 404
    guest = browser(app).get("/subscribe", params={"offer": offer})
    assert guest.headers["location"].startswith("/sign-in?redirect_to=%2Fsubscribe")


def test_offers_and_flows_say_what_a_user_may_buy(app: FastAPI) -> None:
    database = database_of(app)
    given: dict[str, Any] = {"product_group": "pro", "is_trial_allowed": True, "is_upgrade_allowed": True}
    ann = browser(app, user(database, "ann", "free", **given))
    (offer,) = ann.get(f"{PAYWALL}/offers").json()["offers"]
    assert (offer["plan"], offer["monthlyPrice"], offer["withTrial"]) == ("premium", 289, True)
    assert ann.get(f"{PAYWALL}/way").json() == {
        "trigger": "plan",
        "way": "offer_upgrade",
        "url": f"/subscribe?offer={offer['hash']}",
        "plan": None,
        "monthlyPrice": None,
        "withTrial": True,
    }
    assert ann.get(f"{PAYWALL}/way", params={"trigger": "seamless"}).json() == {
        "trigger": "seamless",
        "way": "legacy_purchase",
        "url": None,
        "plan": "legacy",
        "monthlyPrice": 289,
        "withTrial": False,
    }
    buy(ann, tier="legacy", is_quick=True)
    assert ann.get(f"{PAYWALL}/offers").json()["offers"] == []
    old = browser(app, user(database, "old", "old-trends-2024", product_group="pro"))
    (renewal,) = old.get(f"{PAYWALL}/offers").json()["offers"]
    assert (renewal["plan"], renewal["monthlyPrice"]) == ("legacy", 89)


def test_the_contact_form_is_kept_and_cannot_be_flooded(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    assert "Thank you" in ann.post("/contact", data={"topic": "api", "message": "Call me"}).text
    codes = [
        ann.post(f"{PAYWALL}/contact", json={"topic": "plan", "message": "Hello"}).status_code
        for _ in range(10)
    ]
    assert codes == [200] * 9 + [429]
    with database_of(app).connect() as connection:
        kept = connection.exec_driver_sql("SELECT topic, message FROM inbox_messages ORDER BY id").fetchall()
    assert [tuple(row) for row in kept] == [("api", "Call me")] + [("plan", "Hello")] * 9


def test_where_nothing_is_sold_everyone_has_everything(migrated: str, tmp_path: Path) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated))
    client = browser(app, user(database_of(app), "ann", "free"))
    assert buy(client, tier="premium").json()["error"]["code"] == "nothing_for_sale"
    assert client.get(f"{PAYWALL}/offers").json() == {"sold": False, "offers": [], "tiers": [], "asked": []}
    way = client.get(f"{PAYWALL}/way").json()
    assert (way["way"], way["url"], way["plan"]) == ("nothing", None, None)
    assert client.get(f"{PAYWALL}/status").json()["todayCharge"] == 0
    assert set(client.get(f"{PAYWALL}/limits").json()["permissions"].values()) == {True}
    assert client.post(f"{PAYWALL}/stripe/webhook", json={}).status_code == 404
    database_of(app).dispose()


@pytest.mark.parametrize(
    ("missing", "given"),
    [
        (
            "stripe_price",
            {"stripe_secret_key": "sk_x", "stripe_webhook_secret": "w", "stripe_price_legacy": "p"},
        )
    ],
)
def test_stripe_without_its_settings_is_refused_by_name(missing: str, given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"billing is stripe, so {missing} must be set too"):
        Settings(billing="stripe", **given)
