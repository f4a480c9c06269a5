"""Every purchase path, walked over HTTP by each kind of account, ends in something new or is not shown."""

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.user import User
from footfall.features.billing.prices import Plan
from footfall.features.billing.purchase_flow import Trigger
from footfall.infra.database.columns import utc_now
from tests.people import browser, database_of, user

PAYWALL = "/trends/paywall"
SOON = utc_now() + timedelta(days=5)
# Kinds of account, each with its role and what an administrator gave it.
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "free": ("free", {"product_group": "free"}),
    "free in a suite": ("free", {"product_group": "pro"}),
    "free by app center": ("free", {"product_group": "app-center-access"}),
    "on trial": ("free", {"product_group": "pro", "is_trial": True, "trial_ends_at": SOON}),
    "essential": ("free", {"product_group": "pro", "tier": "essential", "is_loyal_2025": True}),
    "plus at once": (
        "free",
        {"product_group": "guru", "tier": "plus", "is_loyal_2025": True, "is_upgrade_allowed": True},
    ),
    "premium": ("free", {"product_group": "pro", "tier": "premium", "is_loyal_2025": True}),
    "loyal": ("paid", {"product_group": "guru", "is_upgrade_allowed": True}),
    "loyal business": ("paid", {"product_group": "business"}),
    "loyal business off limits": ("paid", {"product_group": "business", "off_limits": True}),
    "loyal off limits": ("paid", {"product_group": "pro", "off_limits": True}),
    "legacy": ("trends", {"product_group": "pro", "api_tier": "basic"}),
    "access of 2023": ("old-trends-2024", {"product_group": "pro"}),
    "whole api": ("free", {"product_group": "free", "api_tier": "extended"}),
}


def of_kind(app: FastAPI, kind: str) -> User:
    role, given = KINDS[kind]
    return user(database_of(app), "ann", role, **given)


def standing(client: TestClient) -> tuple[Any, ...]:
    """What a purchase may change, a running trial left out."""
    known = client.get("/api/user").json()
    reach = None if known["onTrialPeriod"] else tuple(known["reach"].values())
    return known["role"], known["productGroup"], known["apiTier"], known["subscription"]["tier"], reach


def way_of(client: TestClient, trigger: Trigger) -> dict[str, Any]:
    way: dict[str, Any] = client.get(f"{PAYWALL}/way", params={"trigger": trigger}).json()
    return way


def walk(client: TestClient, way: dict[str, Any]) -> bool:
    """Go a way to its end. Whether something was bought; fails where it ends in a refusal."""
    if way["plan"]:
        bought = client.post(f"{PAYWALL}/purchase", json={"tier": way["plan"], "is_quick": True})
        assert bought.json()["is_payment_succeed"], bought.text
        return True
    if way["url"] is None:
        return False
    page = client.get(way["url"])
    assert page.status_code == 200, page.text
    if not way["url"].startswith("/subscribe"):
        assert "textarea" in page.text
        return False
    checkout = client.post("/subscribe", data={"offer": way["url"].partition("=")[2], "act": "buy"})
    paid = client.post(checkout.headers["location"], data={"end": "succeeded"})
    assert "payment=succeeded" in paid.headers["location"]
    return True


@pytest.mark.parametrize("trigger", Trigger)
@pytest.mark.parametrize("kind", KINDS)
def test_a_path_ends_in_something_new_or_is_not_shown(app: FastAPI, kind: str, trigger: Trigger) -> None:
    ann = browser(app, of_kind(app, kind))
    before, way = standing(ann), way_of(ann, trigger)
    bought = walk(ann, way)
    assert bought == (standing(ann) != before)
    if bought:
        again = way_of(ann, trigger)
        assert (again["way"], again["url"] or again["plan"]) != (way["way"], way["url"] or way["plan"])


@pytest.mark.parametrize("plan", Plan)
@pytest.mark.parametrize("kind", KINDS)
def test_a_plan_is_sold_where_it_adds_something(app: FastAPI, kind: str, plan: Plan) -> None:
    ann = browser(app, of_kind(app, kind))
    before = standing(ann)
    answer = ann.post(f"{PAYWALL}/purchase", json={"tier": plan, "is_quick": True})
    refused = answer.status_code == 409 and answer.json()["error"]["code"] == "already_subscribed"
    assert refused or answer.json()["is_payment_succeed"]
    assert refused == (standing(ann) == before)
    assert ann.post(f"{PAYWALL}/purchase", json={"tier": plan, "is_quick": True}).status_code == 409


@pytest.mark.parametrize("kind", KINDS)
def test_a_sub_user_is_sent_to_ask_for_what_the_owner_lacks(app: FastAPI, kind: str) -> None:
    boss = of_kind(app, kind)
    clerk = browser(app, user(database_of(app), "clerk", owner=boss))
    for trigger in Trigger:
        way = way_of(clerk, trigger)
        assert way["plan"] is None
        if way["url"] is not None and way["url"].startswith("/subscribe"):
            thanks = clerk.post("/subscribe", data={"offer": way["url"].partition("=")[2], "act": "ask"})
            assert (thanks.status_code, "Thank you" in thanks.text) == (200, True)
        elif way["url"] is not None:
            assert "textarea" in clerk.get(way["url"]).text
