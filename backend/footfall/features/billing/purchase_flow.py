"""Decides which purchase flow a user is shown: the first case that fits.

This is the only place that decides it. The page asks for the flow and follows it.

A seamless purchase has its own trigger, which the page uses instead of `plan` for users who are
`seamless_allowed`. It buys at once, but only if the user would otherwise get nothing or a page that
ends in full access anyway. Users on trial, sub-users and users off limits need something else, and get the
flow of `plan`.
"""

from enum import StrEnum

from footfall.core import reach
from footfall.core.user import GUEST, ApiTier, ProductGroup, Role, Tier, User
from footfall.features.billing.prices import API_BASIC, BUSINESS, FREE_BUYING, RENEWAL, Offer, Plan


class Trigger(StrEnum):
    """What the user asked for. Public contract; never rename."""

    PLAN = "plan"
    API_BASIC = "api_basic"
    API_EXTENDED = "api_extended"
    SEAMLESS = "seamless"

    @property
    def api_tier(self) -> ApiTier | None:
        """The API tier that was asked for; None if it was another plan."""
        return {Trigger.API_BASIC: ApiTier.BASIC, Trigger.API_EXTENDED: ApiTier.EXTENDED}.get(self)


class PurchaseFlow(StrEnum):
    """How a purchase goes on. Public contract; never rename."""

    SIGN_IN = "sign_in"
    OFFER_PURCHASE = "offer_purchase"
    OFFER_UPGRADE = "offer_upgrade"
    PURCHASE = "purchase"
    QUICK_PURCHASE = "quick_purchase"
    LEGACY_PURCHASE = "legacy_purchase"
    UPGRADE_TO_BUSINESS = "upgrade_to_business"
    CUSTOM_PLAN = "custom_plan"
    CONTACT_FORM = "contact_form"
    NOTHING = "nothing"


# Flows that lead to the page of an offer.
OFFER_OF: dict[PurchaseFlow, Offer] = {
    PurchaseFlow.OFFER_PURCHASE: API_BASIC,
    PurchaseFlow.OFFER_UPGRADE: FREE_BUYING,
    PurchaseFlow.PURCHASE: RENEWAL,
    PurchaseFlow.UPGRADE_TO_BUSINESS: BUSINESS,
}
# Flows that buy at once with the payment method on file.
PLAN_OF: dict[PurchaseFlow, Plan] = {
    PurchaseFlow.QUICK_PURCHASE: Plan.API_BASIC,
    PurchaseFlow.LEGACY_PURCHASE: Plan.LEGACY,
}
# Flows that end in the contact form, with its topic.
TOPIC_OF: dict[PurchaseFlow, str] = {
    PurchaseFlow.CONTACT_FORM: "plan",
    PurchaseFlow.CUSTOM_PLAN: "custom-plan",
}


def purchase_flow_for(user: User, trigger: Trigger = Trigger.PLAN) -> PurchaseFlow:
    """The flow by which this user buys what they asked for; NOTHING if they have it."""
    if user == GUEST:
        return PurchaseFlow.SIGN_IN
    if trigger.api_tier is not None:
        return _flow_to_api(user, trigger.api_tier)
    if trigger == Trigger.SEAMLESS and _may_buy_at_once(user):
        return PurchaseFlow.LEGACY_PURCHASE
    flow = _flow_to_plan(user)
    if flow not in OFFER_OF or not has(user, OFFER_OF[flow].plan):
        return flow
    return _flow_past_limits(user) if user.off_limits else PurchaseFlow.NOTHING


def may_try(user: User, offer: Offer) -> bool:
    """Whether this user may try the offer for free."""
    return offer.with_trial and user.trial_allowed and not user.minion and not user.on_trial_period


def url_of(flow: PurchaseFlow, trigger: Trigger) -> str | None:
    """Address of the page that a flow leads to; None if it leads to none."""
    if flow == PurchaseFlow.SIGN_IN:
        return "/sign-in"
    if flow in OFFER_OF:
        return f"/subscribe?offer={OFFER_OF[flow].hash}"
    if flow in TOPIC_OF:
        topic = "api" if trigger.api_tier else TOPIC_OF[flow]
        return f"/contact?topic={topic}"
    return None


def offers_for(user: User) -> list[Offer]:
    """Offers that this user's flows lead to."""
    flows = dict.fromkeys(purchase_flow_for(user, trigger) for trigger in Trigger)
    return list(dict.fromkeys(OFFER_OF[flow] for flow in flows if flow in OFFER_OF))


def _flow_to_plan(user: User) -> PurchaseFlow:
    if user.on_trial_period:
        return PurchaseFlow.CONTACT_FORM
    if user.role == Role.OLD_TRENDS_2024:
        return PurchaseFlow.CONTACT_FORM if user.minion else PurchaseFlow.PURCHASE
    if user.minion or user.role == Role.FREE or user.freemium_variant == 1:
        return PurchaseFlow.OFFER_UPGRADE
    if user.off_limits:
        return _flow_past_limits(user)
    return PurchaseFlow.OFFER_UPGRADE if _reaches_short(user) else PurchaseFlow.NOTHING


def _may_buy_at_once(user: User) -> bool:
    needs_more = user.on_trial_period or user.minion or user.off_limits
    return user.seamless_allowed and not needs_more and not has(user, Plan.LEGACY)


def _reaches_short(user: User) -> bool:
    """Whether the user has a small tier that does not reach everything, so that a larger one is offered."""
    return user.subscription.tier in (Tier.ESSENTIAL, Tier.PLUS) and user.reach != reach.EVERYTHING


def has(user: User, plan: Plan) -> bool:
    """Whether the plan would add nothing to what the user has to stay; trials do not count."""
    if plan.api_tier is not None:
        return user.api_tier in (plan.api_tier, ApiTier.EXTENDED)
    if plan == Plan.LEGACY and user.role == Role.OLD_TRENDS_2024:
        # It continues the access of 2023, which reaches as far.
        return user.subscription.tier == Tier.LEGACY
    if plan.product_group is not None and user.product_group != plan.product_group:
        return False
    return user.lasting_reach.widened_by(plan.reach) == user.lasting_reach


def _flow_to_api(user: User, api_tier: ApiTier) -> PurchaseFlow:
    if user.api_tier in (api_tier, ApiTier.EXTENDED):
        return PurchaseFlow.NOTHING
    if user.product_group == ProductGroup.FREE and api_tier == ApiTier.BASIC:
        return PurchaseFlow.OFFER_PURCHASE
    if user.product_group == ProductGroup.APP_CENTER_ACCESS or api_tier != ApiTier.BASIC:
        return PurchaseFlow.CONTACT_FORM
    return PurchaseFlow.QUICK_PURCHASE


def _flow_past_limits(user: User) -> PurchaseFlow:
    if user.product_group == ProductGroup.BUSINESS:
        return PurchaseFlow.CUSTOM_PLAN
    if user.product_group == ProductGroup.GURU or has(user, FREE_BUYING.plan):
        return PurchaseFlow.UPGRADE_TO_BUSINESS
    return PurchaseFlow.OFFER_UPGRADE
