"""The way to buy that a user is shown: a list of cases, the first that fits.

This is the only place that knows it; the page asks for the way and goes it.

A seamless purchase is asked for by its own trigger. The page pulls it instead of `plan` for whoever is
`seamless_allowed`, and it buys at once only where nothing or a page would follow that ends in the same:
access to everything. Trials, sub-users and whoever is off limits need something else than that, so their
case stays theirs.
"""

from enum import StrEnum

from footfall.billing.prices import API_BASIC, BUSINESS, FREE_BUYING, RENEWAL, Offer, Plan
from footfall.vocabulary import reach
from footfall.vocabulary.user import GUEST, ApiTier, ProductGroup, Role, Tier, User


class Trigger(StrEnum):
    """What the user asked for. Public contract; never rename."""

    PLAN = "plan"
    API_BASIC = "api_basic"
    API_EXTENDED = "api_extended"
    SEAMLESS = "seamless"

    @property
    def api_tier(self) -> ApiTier | None:
        """The API tier asked for, if it was one."""
        return {Trigger.API_BASIC: ApiTier.BASIC, Trigger.API_EXTENDED: ApiTier.EXTENDED}.get(self)


class Way(StrEnum):
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


# Ways that lead to a page of an offer.
OFFER_OF: dict[Way, Offer] = {
    Way.OFFER_PURCHASE: API_BASIC,
    Way.OFFER_UPGRADE: FREE_BUYING,
    Way.PURCHASE: RENEWAL,
    Way.UPGRADE_TO_BUSINESS: BUSINESS,
}
# Ways that buy without a page in between, by the means of payment on file.
PLAN_OF: dict[Way, Plan] = {Way.QUICK_PURCHASE: Plan.API_BASIC, Way.LEGACY_PURCHASE: Plan.LEGACY}
# Ways that end with somebody answering; what the form is about.
TOPIC_OF: dict[Way, str] = {Way.CONTACT_FORM: "plan", Way.CUSTOM_PLAN: "custom-plan"}


def way_for(user: User, trigger: Trigger = Trigger.PLAN) -> Way:
    """How this user goes on to buy what they asked for."""
    if user == GUEST:
        return Way.SIGN_IN
    if trigger.api_tier is not None:
        return _way_to_api(user, trigger.api_tier)
    if trigger == Trigger.SEAMLESS and _may_buy_at_once(user):
        return Way.LEGACY_PURCHASE
    return _way_to_plan(user)


def may_try(user: User, offer: Offer) -> bool:
    """Whether this user may have the offer for a while for nothing."""
    return offer.with_trial and user.trial_allowed and not user.minion and not user.on_trial_period


def url_of(way: Way, trigger: Trigger) -> str | None:
    """The page that a way leads to."""
    if way == Way.SIGN_IN:
        return "/sign-in"
    if way in OFFER_OF:
        return f"/subscribe?offer={OFFER_OF[way].hash}"
    if way in TOPIC_OF:
        topic = "api" if trigger.api_tier else TOPIC_OF[way]
        return f"/contact?topic={topic}"
    return None


def offers_for(user: User) -> list[Offer]:
    """The offers that this user's ways lead to, without what they have."""
    ways = dict.fromkeys(way_for(user, trigger) for trigger in Trigger)
    offers = dict.fromkeys(OFFER_OF[way] for way in ways if way in OFFER_OF)
    return [offer for offer in offers if not has(user, offer.plan)]


def _way_to_plan(user: User) -> Way:
    if user.on_trial_period:
        return Way.CONTACT_FORM
    if user.role == Role.OLD_TRENDS_2024:
        return Way.CONTACT_FORM if user.minion else Way.PURCHASE
    if user.minion or user.role == Role.FREE or user.freemium_variant == 1:
        return Way.OFFER_UPGRADE
    if user.off_limits:
        return _way_past_limits(user)
    return Way.OFFER_UPGRADE if _reaches_short(user) else Way.NOTHING


def _may_buy_at_once(user: User) -> bool:
    needs_more = user.on_trial_period or user.minion or user.off_limits
    return user.seamless_allowed and not needs_more and not has(user, Plan.LEGACY)


def _reaches_short(user: User) -> bool:
    """Whether a small tier is all that the user has: then a larger one is on offer."""
    return user.subscription.tier in (Tier.ESSENTIAL, Tier.PLUS) and user.reach != reach.EVERYTHING


def has(user: User, plan: Plan) -> bool:
    """Whether the user has all that a plan gives, for longer than a trial."""
    if plan.api_tier is not None:
        return user.api_tier in (plan.api_tier, ApiTier.EXTENDED)
    if plan.product_group is not None:
        return user.product_group == plan.product_group
    # What is used up does not keep anybody from buying it again.
    if user.off_limits:
        return False
    held = user.subscription.tier
    if plan == Plan.LEGACY or held in (None, Tier.LEGACY):
        return held == Tier.LEGACY
    return reach.BY_TIER[held].widened_by(plan.reach) == reach.BY_TIER[held]


def _way_to_api(user: User, api_tier: ApiTier) -> Way:
    if user.product_group == ProductGroup.FREE and api_tier == ApiTier.BASIC:
        return Way.OFFER_PURCHASE
    if user.product_group == ProductGroup.APP_CENTER_ACCESS or api_tier != ApiTier.BASIC:
        return Way.CONTACT_FORM
    return Way.QUICK_PURCHASE


def _way_past_limits(user: User) -> Way:
    if user.product_group == ProductGroup.BUSINESS:
        return Way.CUSTOM_PLAN
    return Way.UPGRADE_TO_BUSINESS if user.product_group == ProductGroup.GURU else Way.OFFER_UPGRADE
