"""Section 6, the purchase path by user: its lines in their order, the first that fits decides."""

import itertools

import pytest
from fastapi import FastAPI

from footfall.core.reach import EVERYTHING
from footfall.core.user import ProductGroup, Role, Subscription, Tier, User
from footfall.features.billing.prices import API_BASIC, FREE_BUYING
from footfall.features.billing.purchase_flow import PurchaseFlow, Trigger, purchase_flow_for
from tests.people import browser, database_of, user

TO_API = (Trigger.API_BASIC, Trigger.API_EXTENDED)
TO_PLAN = (Trigger.PLAN, Trigger.SEAMLESS)
BUSINESS, GURU, PRO = ProductGroup.BUSINESS, ProductGroup.GURU, ProductGroup.PRO


def everybody() -> list[User]:
    """Every role in every product group, with every combination of the flags that the lines name."""
    flags = ("on_trial_period", "minion", "off_limits", "seamless_allowed")
    return [
        User.model_validate(
            {"id": 7, "role": role, "product_group": group, **dict(zip(flags, on, strict=True))}
        )
        for role in (Role.FREE, Role.PAID, Role.TRENDS, Role.OLD_TRENDS_2024)
        for group in ProductGroup
        for on in itertools.product((False, True), repeat=len(flags))
    ]


def ways(users: list[User], *triggers: Trigger) -> set[PurchaseFlow]:
    assert users
    return {purchase_flow_for(each, trigger) for each in users for trigger in triggers}


def test_an_api_request_of_a_free_user_for_the_basic_tier_leads_to_an_offer() -> None:
    free = [each for each in everybody() if each.product_group == ProductGroup.FREE]
    assert ways(free, Trigger.API_BASIC) == {PurchaseFlow.OFFER_PURCHASE}


def test_an_api_request_from_the_app_center_or_beyond_basic_leads_to_a_contact_form() -> None:
    app_center = [each for each in everybody() if each.product_group == ProductGroup.APP_CENTER_ACCESS]
    assert ways(app_center, *TO_API) == {PurchaseFlow.CONTACT_FORM}
    assert ways(everybody(), Trigger.API_EXTENDED) == {PurchaseFlow.CONTACT_FORM}


def test_an_api_request_of_others_is_a_quick_purchase() -> None:
    others = [each for each in everybody() if each.product_group in (PRO, GURU, BUSINESS)]
    assert ways(others, Trigger.API_BASIC) == {PurchaseFlow.QUICK_PURCHASE}


def test_trial_users_get_a_contact_form() -> None:
    assert ways([each for each in everybody() if each.on_trial_period], *TO_PLAN) == {
        PurchaseFlow.CONTACT_FORM
    }


def without_trial() -> list[User]:
    return [each for each in everybody() if not each.on_trial_period]


def test_old_trends_2024_gets_a_purchase_and_its_sub_users_a_contact_form() -> None:
    old = [each for each in without_trial() if each.role == Role.OLD_TRENDS_2024]
    assert ways([each for each in old if not each.minion], Trigger.PLAN) == {PurchaseFlow.PURCHASE}
    assert ways([each for each in old if each.minion], *TO_PLAN) == {PurchaseFlow.CONTACT_FORM}


def test_a_minion_a_free_user_and_freemium_variant_1_get_an_offer_upgrade() -> None:
    others = [each for each in without_trial() if each.role != Role.OLD_TRENDS_2024]
    assert ways([each for each in others if each.minion], *TO_PLAN) == {PurchaseFlow.OFFER_UPGRADE}
    assert ways([each for each in others if each.role == Role.FREE], Trigger.PLAN) == {
        PurchaseFlow.OFFER_UPGRADE
    }
    in_variant_1 = [each.model_copy(update={"freemium_variant": 1}) for each in others]
    assert ways(in_variant_1, Trigger.PLAN) == {PurchaseFlow.OFFER_UPGRADE}


def who_pays() -> list[User]:
    """Whom none of the lines before the last two is about."""
    return [each for each in without_trial() if each.role in (Role.PAID, Role.TRENDS) and not each.minion]


@pytest.mark.parametrize(
    ("group", "way"),
    [
        (GURU, PurchaseFlow.UPGRADE_TO_BUSINESS),
        (BUSINESS, PurchaseFlow.CUSTOM_PLAN),
        (PRO, PurchaseFlow.OFFER_UPGRADE),
    ],
)
def test_off_limits_users_get_an_upgrade_by_group(group: ProductGroup, way: PurchaseFlow) -> None:
    blocked = [each for each in who_pays() if each.off_limits and each.product_group == group]
    assert ways(blocked, *TO_PLAN) == {way}


def in_a_case_of_their_own(user: User) -> bool:
    return user.on_trial_period or user.minion or user.off_limits


def test_a_seamless_trigger_makes_a_direct_legacy_purchase_where_a_page_or_nothing_would_follow() -> None:
    may = [each for each in everybody() if each.seamless_allowed and not in_a_case_of_their_own(each)]
    assert ways(may, Trigger.PLAN) == {
        PurchaseFlow.OFFER_UPGRADE,
        PurchaseFlow.PURCHASE,
        PurchaseFlow.NOTHING,
    }
    assert ways(may, Trigger.SEAMLESS) == {PurchaseFlow.LEGACY_PURCHASE}


def test_the_seamless_trigger_changes_nothing_for_everybody_else() -> None:
    others = [each for each in everybody() if not each.seamless_allowed or in_a_case_of_their_own(each)]
    of_legacy = {"subscription": Subscription(tier=Tier.LEGACY), "reach": EVERYTHING}
    holder = User(id=7, role=Role.TRENDS, seamless_allowed=True).model_copy(update=of_legacy)
    for each in [*others, holder]:
        assert purchase_flow_for(each, Trigger.SEAMLESS) == purchase_flow_for(each, Trigger.PLAN)


def test_offers_are_linked_by_fixed_hashes(app: FastAPI) -> None:
    # In links that people keep: never change one.
    assert (FREE_BUYING.hash, API_BASIC.hash) == ("b7f3a90c51d24e68", "2c8e61f0a4937bd5")
    ann = browser(app, user(database_of(app), "ann", "free", product_group="free"))
    told = {
        trigger: ann.get("/trends/paywall/way", params={"trigger": trigger}).json()["url"]
        for trigger in ("plan", "api_basic", "api_extended")
    }
    assert told == {
        "plan": "/subscribe?offer=b7f3a90c51d24e68",
        "api_basic": "/subscribe?offer=2c8e61f0a4937bd5",
        "api_extended": "/contact?topic=api",
    }


def test_a_guru_who_upgrades_is_a_business_afterwards(app: FastAPI) -> None:
    # What comes after it, and after a business is past its limits: billing/test_limits.py.
    ann = browser(app, user(database_of(app), "ann", "paid", product_group="guru", off_limits=True))
    way = ann.get("/trends/paywall/way").json()
    assert (way["way"], way["url"]) == ("upgrade_to_business", "/subscribe?offer=94d1c6e82b07f35a")
    checkout = ann.post("/subscribe", data={"offer": "94d1c6e82b07f35a"}).headers["location"]
    ann.post(checkout, data={"end": "succeeded"})
    now = ann.get("/api/user").json()
    assert (now["role"], now["productGroup"], now["offLimits"]) == ("paid", "business", False)


def test_a_flag_gates_the_upgrade_without_a_page(app: FastAPI) -> None:
    told = []
    for allowed in (True, False):
        name, database = f"ann{allowed}".lower(), database_of(app)
        ann = user(database, name, "free", product_group="pro", is_upgrade_allowed=allowed)
        one = browser(app, ann)
        told.append(one.get("/trends/paywall/way", params={"trigger": "seamless"}).json()["way"])
    assert told == ["legacy_purchase", "offer_upgrade"]


def test_an_administrator_gives_and_takes_the_upgrade_without_a_page(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", "free")
    root = browser(app, user(database_of(app), "root", admin=True))
    for allowed in (True, False):
        given = root.patch(f"/api/users/{ann.id}", json={"is_upgrade_allowed": allowed}).json()["user"]
        assert given["seamlessAllowed"] is allowed


def test_a_flag_gates_the_over_limit_block(app: FastAPI) -> None:
    codes = []
    for blocked in (True, False):
        one = browser(app, user(database_of(app), f"ann{blocked}".lower(), off_limits=blocked))
        answer = one.post("/analytics/traffic/rpc/dashboard/top-pages", json={"targets": ["a.example"]})
        codes.append(answer.json()["error"]["code"])
    assert codes == ["limits_exceeded", "nothing_published"]


def test_a_flag_gates_the_trial(app: FastAPI) -> None:
    may, may_not = (
        browser(app, user(database_of(app), name, "free", product_group="pro", is_trial_allowed=allowed))
        for name, allowed in (("may", True), ("not", False))
    )
    assert may.post("/trends/paywall/trial").is_success
    refused = may_not.post("/trends/paywall/trial")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "trial_not_allowed")
