"""Section 6, the purchase path by user: its lines in their order, the first that fits decides."""

import itertools

import pytest
from fastapi import FastAPI

from footfall.billing.prices import API_BASIC, FREE_BUYING
from footfall.billing.ways import Trigger, Way, way_for
from footfall.vocabulary.user import ProductGroup, Role, User
from tests.people import browser, user

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


def ways(users: list[User], *triggers: Trigger) -> set[Way]:
    assert users
    return {way_for(each, trigger) for each in users for trigger in triggers}


def test_an_api_request_of_a_free_user_for_the_basic_tier_leads_to_an_offer() -> None:
    free = [each for each in everybody() if each.product_group == ProductGroup.FREE]
    assert ways(free, Trigger.API_BASIC) == {Way.OFFER_PURCHASE}


def test_an_api_request_from_the_app_center_or_beyond_basic_leads_to_a_contact_form() -> None:
    app_center = [each for each in everybody() if each.product_group == ProductGroup.APP_CENTER_ACCESS]
    assert ways(app_center, *TO_API) == {Way.CONTACT_FORM}
    assert ways(everybody(), Trigger.API_EXTENDED) == {Way.CONTACT_FORM}


def test_an_api_request_of_others_is_a_quick_purchase() -> None:
    others = [each for each in everybody() if each.product_group in (PRO, GURU, BUSINESS)]
    assert ways(others, Trigger.API_BASIC) == {Way.QUICK_PURCHASE}


def test_trial_users_get_a_contact_form() -> None:
    assert ways([each for each in everybody() if each.on_trial_period], *TO_PLAN) == {Way.CONTACT_FORM}


def without_trial() -> list[User]:
    return [each for each in everybody() if not each.on_trial_period]


def test_old_trends_2024_gets_a_purchase_and_its_sub_users_a_contact_form() -> None:
    old = [each for each in without_trial() if each.role == Role.OLD_TRENDS_2024]
    assert ways([each for each in old if not each.minion], *TO_PLAN) == {Way.PURCHASE}
    assert ways([each for each in old if each.minion], *TO_PLAN) == {Way.CONTACT_FORM}


def test_a_minion_a_free_user_and_freemium_variant_1_get_an_offer_upgrade() -> None:
    others = [each for each in without_trial() if each.role != Role.OLD_TRENDS_2024]
    assert ways([each for each in others if each.minion], *TO_PLAN) == {Way.OFFER_UPGRADE}
    assert ways([each for each in others if each.role == Role.FREE], *TO_PLAN) == {Way.OFFER_UPGRADE}
    in_variant_1 = [each.model_copy(update={"freemium_variant": 1}) for each in others]
    assert ways(in_variant_1, *TO_PLAN) == {Way.OFFER_UPGRADE}


def who_pays() -> list[User]:
    """Whom none of the lines before the last two is about."""
    return [each for each in without_trial() if each.role in (Role.PAID, Role.TRENDS) and not each.minion]


@pytest.mark.parametrize(
    ("group", "way"), [(GURU, Way.UPGRADE_TO_BUSINESS), (BUSINESS, Way.CUSTOM_PLAN), (PRO, Way.OFFER_UPGRADE)]
)
def test_off_limits_users_get_an_upgrade_by_group(group: ProductGroup, way: Way) -> None:
    blocked = [each for each in who_pays() if each.off_limits and each.product_group == group]
    assert ways(blocked, *TO_PLAN) == {way}


def test_a_seamless_trigger_makes_a_direct_legacy_purchase_where_no_line_before_applies() -> None:
    open_to = [each for each in who_pays() if not each.off_limits]
    assert ways([each for each in open_to if each.seamless_allowed], Trigger.SEAMLESS) == {
        Way.LEGACY_PURCHASE
    }
    # It is the trigger that buys, never the flag alone; and the flag gates it.
    assert ways([each for each in open_to if each.seamless_allowed], Trigger.PLAN) == {Way.NOTHING}
    assert ways([each for each in open_to if not each.seamless_allowed], Trigger.SEAMLESS) == {Way.NOTHING}


def test_offers_are_linked_by_fixed_hashes(app: FastAPI) -> None:
    # In links that people keep: never change one.
    assert (FREE_BUYING.hash, API_BASIC.hash) == ("b7f3a90c51d24e68", "2c8e61f0a4937bd5")
    ann = browser(app, user(app.state.database, "ann", "free", product_group="free"))
    told = {
        trigger: ann.get("/trends/paywall/way", params={"trigger": trigger}).json()["url"]
        for trigger in ("plan", "api_basic", "api_extended")
    }
    assert told == {
        "plan": "/subscribe?offer=b7f3a90c51d24e68",
        "api_basic": "/subscribe?offer=2c8e61f0a4937bd5",
        "api_extended": "/contact?topic=api",
    }


def test_a_flag_gates_the_trial(app: FastAPI) -> None:
    may, may_not = (
        browser(app, user(app.state.database, name, "free", product_group="pro", is_trial_allowed=allowed))
        for name, allowed in (("may", True), ("not", False))
    )
    assert may.post("/trends/paywall/trial").is_success
    refused = may_not.post("/trends/paywall/trial")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "trial_not_allowed")
