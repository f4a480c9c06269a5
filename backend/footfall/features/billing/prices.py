"""Plans, what they grant, and the offers under which they are sold."""

import calendar
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from footfall.core import reach
from footfall.core.entitlement import Kind
from footfall.core.reach import Reach
from footfall.core.user import ApiTier, ProductGroup, Tier

CURRENCY = "usd"
TRIAL = timedelta(days=7)


class Plan(StrEnum):
    """What can be bought: tiers, the business group, two sizes of the API. Stored; never rename."""

    ESSENTIAL = "essential"
    PLUS = "plus"
    PREMIUM = "premium"
    LEGACY = "legacy"
    BUSINESS = "business"
    API_BASIC = "api_basic"
    API_EXTENDED = "api_extended"

    @property
    def tier(self) -> Tier | None:
        """The tier that the plan is or includes; None for API plans."""
        if self.api_tier:
            return None
        return Tier.PREMIUM if self.product_group else Tier(self.value)

    @property
    def product_group(self) -> ProductGroup | None:
        """The product group that it brings the buyer into, if any."""
        return ProductGroup.BUSINESS if self == Plan.BUSINESS else None

    @property
    def gives(self) -> tuple[tuple[Kind, str], ...]:
        """The entitlements that buying it grants: kinds with their values."""
        if self.api_tier is not None:
            return ((Kind.API, self.api_tier),)
        if self == Plan.LEGACY:
            return ((Kind.TIER, Tier.LEGACY),)
        group = ((Kind.PRODUCT_GROUP, self.product_group),) if self.product_group else ()
        return ((Kind.TIER, self.tier or Tier.PREMIUM), (Kind.LOYAL_2025, ""), *group)

    @property
    def reach(self) -> Reach:
        """What the dashboards it opens may ask about; empty for API plans, which open none."""
        return reach.BY_TIER[self.tier] if self.tier else reach.NOTHING

    @property
    def api_tier(self) -> ApiTier | None:
        """The API tier that it grants; None for other plans."""
        return {Plan.API_BASIC: ApiTier.BASIC, Plan.API_EXTENDED: ApiTier.EXTENDED}.get(self)


@dataclass(frozen=True)
class Offer:
    """A plan on sale, with a page that can be linked to. hash: part of links, so never change one."""

    hash: str
    plan: Plan
    title: str
    with_trial: bool = False


FREE_BUYING = Offer("b7f3a90c51d24e68", Plan.PREMIUM, "Premium", with_trial=True)
API_BASIC = Offer("2c8e61f0a4937bd5", Plan.API_BASIC, "API Basic")
RENEWAL = Offer("e05d92b7386fc41a", Plan.LEGACY, "Trends plan")
BUSINESS = Offer("94d1c6e82b07f35a", Plan.BUSINESS, "Business")
OFFERS = {offer.hash: offer for offer in (FREE_BUYING, API_BASIC, RENEWAL, BUSINESS)}


def offer_of(plan: Plan) -> Offer | None:
    """The offer under which a plan is sold; None if it is not on offer."""
    return next((offer for offer in OFFERS.values() if offer.plan == plan), None)


def a_month_after(moment: datetime) -> datetime:
    """The same day and time a month later; the last day if that month is shorter."""
    year, month = divmod(moment.year * 12 + moment.month, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return moment.replace(year=year, month=month + 1, day=min(moment.day, last))
