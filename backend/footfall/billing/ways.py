"""The way to buy that a user is shown: a list of cases, the first that fits."""

from enum import StrEnum

from footfall.billing.prices import API_BASIC, FREE_BUYING, RENEWAL, Offer
from footfall.vocabulary.user import GUEST, ApiTier, ProductGroup, Role, User


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
    Way.UPGRADE_TO_BUSINESS: FREE_BUYING,
}
# Ways that end with somebody answering; what the form is about.
TOPIC_OF: dict[Way, str] = {Way.CONTACT_FORM: "plan", Way.CUSTOM_PLAN: "custom-plan"}


def way_for(user: User, trigger: Trigger = Trigger.PLAN) -> Way:
    """How this user goes on to buy what they asked for."""
    if user == GUEST:
        return Way.SIGN_IN
    if trigger.api_tier is not None:
        return _way_to_api(user, trigger.api_tier)
    if user.on_trial_period:
        return Way.CONTACT_FORM
    if user.role == Role.OLD_TRENDS_2024:
        return Way.CONTACT_FORM if user.minion else Way.PURCHASE
    if user.minion or user.role == Role.FREE or user.freemium_variant == 1:
        return Way.OFFER_UPGRADE
    if user.off_limits:
        return _way_past_limits(user)
    if trigger == Trigger.SEAMLESS and user.seamless_allowed:
        return Way.LEGACY_PURCHASE
    return Way.NOTHING


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
