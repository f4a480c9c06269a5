"""What plans cost and which offers there are. Amounts are whole cents; the wire carries dollars."""

import calendar
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from footfall.vocabulary.user import ApiTier, ProductGroup, Tier

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
        """The tier it is or holds, None for the API."""
        if self.api_tier:
            return None
        return Tier.PREMIUM if self.product_group else Tier(self.value)

    @property
    def product_group(self) -> ProductGroup | None:
        """The product group that it brings the buyer into, if any."""
        return ProductGroup.BUSINESS if self == Plan.BUSINESS else None

    @property
    def api_tier(self) -> ApiTier | None:
        """How much of the API it opens, None for a tier."""
        return {Plan.API_BASIC: ApiTier.BASIC, Plan.API_EXTENDED: ApiTier.EXTENDED}.get(self)


@dataclass(frozen=True)
class Offer:
    """Something on sale under an address that can be linked to; `hash` is in links, never change one."""

    hash: str
    plan: Plan
    title: str
    with_trial: bool = False


FREE_BUYING = Offer("b7f3a90c51d24e68", Plan.PREMIUM, "All dashboards, every month", with_trial=True)
API_BASIC = Offer("2c8e61f0a4937bd5", Plan.API_BASIC, "Basic access to the API, every month")
RENEWAL = Offer("e05d92b7386fc41a", Plan.LEGACY, "Your plan, every month")
BUSINESS = Offer("94d1c6e82b07f35a", Plan.BUSINESS, "The business plan, every month")
OFFERS = {offer.hash: offer for offer in (FREE_BUYING, API_BASIC, RENEWAL, BUSINESS)}


def a_month_after(moment: datetime) -> datetime:
    """The same day and time a month later; the last day of a shorter month."""
    year, month = divmod(moment.year * 12 + moment.month, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return moment.replace(year=year, month=month + 1, day=min(moment.day, last))
