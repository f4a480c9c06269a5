"""The purchase path by user: each case, and which of two comes first."""

import pytest

from footfall.core.user import GUEST, ApiTier, ProductGroup, Role, Subscription, Tier, User
from footfall.features.billing.prices import API_BASIC, BUSINESS, FREE_BUYING, RENEWAL, Offer
from footfall.features.billing.purchase_flow import (
    PurchaseFlow,
    Trigger,
    offers_for,
    purchase_flow_for,
)


def a_user(role: Role = Role.PAID, group: ProductGroup = ProductGroup.GURU, **more: bool | int) -> User:
    return User.model_validate({"id": 7, "role": role, "product_group": group, **more})


FREE, PAID, OLD = Role.FREE, Role.PAID, Role.OLD_TRENDS_2024


@pytest.mark.parametrize(
    ("user", "trigger", "way"),
    [
        (GUEST, Trigger.PLAN, PurchaseFlow.SIGN_IN),
        (a_user(FREE, ProductGroup.FREE), Trigger.API_BASIC, PurchaseFlow.OFFER_PURCHASE),
        (a_user(FREE, ProductGroup.FREE), Trigger.API_EXTENDED, PurchaseFlow.CONTACT_FORM),
        (a_user(FREE, ProductGroup.APP_CENTER_ACCESS), Trigger.API_BASIC, PurchaseFlow.CONTACT_FORM),
        (a_user(PAID, ProductGroup.PRO), Trigger.API_BASIC, PurchaseFlow.QUICK_PURCHASE),
        (a_user(PAID, ProductGroup.BUSINESS), Trigger.API_EXTENDED, PurchaseFlow.CONTACT_FORM),
        (a_user(on_trial_period=True), Trigger.PLAN, PurchaseFlow.CONTACT_FORM),
        (a_user(OLD, on_trial_period=True), Trigger.PLAN, PurchaseFlow.CONTACT_FORM),
        (a_user(OLD), Trigger.PLAN, PurchaseFlow.PURCHASE),
        (a_user(OLD, minion=True), Trigger.PLAN, PurchaseFlow.CONTACT_FORM),
        (a_user(PAID, minion=True), Trigger.PLAN, PurchaseFlow.OFFER_UPGRADE),
        (a_user(FREE, ProductGroup.FREE), Trigger.PLAN, PurchaseFlow.OFFER_UPGRADE),
        (a_user(PAID, freemium_variant=1), Trigger.PLAN, PurchaseFlow.OFFER_UPGRADE),
        (a_user(off_limits=True), Trigger.PLAN, PurchaseFlow.UPGRADE_TO_BUSINESS),
        (a_user(PAID, ProductGroup.BUSINESS, off_limits=True), Trigger.PLAN, PurchaseFlow.CUSTOM_PLAN),
        (a_user(PAID, ProductGroup.PRO, off_limits=True), Trigger.PLAN, PurchaseFlow.OFFER_UPGRADE),
        (a_user(seamless_allowed=True), Trigger.SEAMLESS, PurchaseFlow.LEGACY_PURCHASE),
        (a_user(seamless_allowed=False), Trigger.SEAMLESS, PurchaseFlow.NOTHING),
        (a_user(seamless_allowed=True), Trigger.PLAN, PurchaseFlow.NOTHING),
        (
            a_user(FREE, ProductGroup.FREE, seamless_allowed=True),
            Trigger.SEAMLESS,
            PurchaseFlow.LEGACY_PURCHASE,
        ),
        (a_user(FREE, ProductGroup.FREE, seamless_allowed=True), Trigger.PLAN, PurchaseFlow.OFFER_UPGRADE),
        (a_user(OLD, seamless_allowed=True), Trigger.SEAMLESS, PurchaseFlow.LEGACY_PURCHASE),
        (a_user(OLD, minion=True, seamless_allowed=True), Trigger.SEAMLESS, PurchaseFlow.CONTACT_FORM),
        (
            a_user(FREE, on_trial_period=True, seamless_allowed=True),
            Trigger.SEAMLESS,
            PurchaseFlow.CONTACT_FORM,
        ),
        (a_user(off_limits=True, seamless_allowed=True), Trigger.SEAMLESS, PurchaseFlow.UPGRADE_TO_BUSINESS),
    ],
)
def test_each_user_is_shown_their_purchase_flow(user: User, trigger: Trigger, way: PurchaseFlow) -> None:
    assert purchase_flow_for(user, trigger) == way


HOLDER = Subscription(tier=Tier.PREMIUM)


@pytest.mark.parametrize(
    ("user", "offers"),
    [
        (GUEST, []),
        (a_user(FREE, ProductGroup.FREE), [FREE_BUYING, API_BASIC]),
        (a_user(FREE, ProductGroup.PRO, seamless_allowed=True), [FREE_BUYING]),
        (a_user(FREE, ProductGroup.FREE).model_copy(update={"api_tier": ApiTier.BASIC}), [FREE_BUYING]),
        (a_user(FREE, ProductGroup.FREE, on_trial_period=True), [API_BASIC]),
        (a_user(OLD), [RENEWAL]),
        (a_user(OLD).model_copy(update={"subscription": Subscription(tier=Tier.LEGACY)}), []),
        (a_user(PAID).model_copy(update={"subscription": HOLDER}), []),
        (a_user(PAID, off_limits=True).model_copy(update={"subscription": HOLDER}), [BUSINESS]),
        (a_user(PAID, ProductGroup.BUSINESS, off_limits=True), []),
    ],
)
def test_only_offers_that_the_ways_lead_to_are_shown(user: User, offers: list[Offer]) -> None:
    assert offers_for(user) == offers
