"""Bodies of billing calls. Field names are public; those of purchases are snake case."""

from datetime import datetime
from typing import Self

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from footfall.core.reach import Reach
from footfall.core.user import Held, Tier
from footfall.features.billing.models import Purchase, Receipt
from footfall.features.billing.prices import Offer, Plan
from footfall.features.billing.providers import State
from footfall.features.billing.purchase_flow import PurchaseFlow, Trigger


class _Camel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid")


class BillingStatus(_Camel):
    """What a plan costs the caller."""

    today_charge: float = Field(description="Dollars due today; 0 for who has it, and where nothing is sold.")
    monthly_price: float = Field(description="Dollars a month.")


class PurchaseAsked(BaseModel):
    """What to buy."""

    model_config = ConfigDict(extra="forbid")

    tier: Plan = Field(description="A tier, `legacy` for the quick purchase, or a size of the API.")
    redirect_to: str = Field("", max_length=2000, description="Page of this product to come back to.")
    is_quick: bool = Field(False, description="Charge what is on file instead of opening a checkout.")


class PurchaseAnswer(BaseModel):
    """State of a purchase."""

    is_payment_succeed: bool
    expires_at: datetime | None = Field(description="End of the time that is paid.")
    purchase_id: str
    tier: Plan = Field(description="What is bought.")
    state: State = Field(description="`pending` until it was paid at `checkout_url`.")
    checkout_url: str | None
    reason: str = Field(description="Why it failed; empty when it did not.")

    @classmethod
    def of(cls, purchase: Purchase) -> Self:
        """The purchase as the API returns it."""
        state = State(purchase.state)
        return cls(
            is_payment_succeed=state == State.SUCCEEDED,
            expires_at=purchase.expires_at,
            purchase_id=str(purchase.id),
            tier=Plan(purchase.plan),
            state=state,
            checkout_url=purchase.checkout_url if state == State.PENDING else None,
            reason=purchase.reason,
        )


class ReceiptEntity(_Camel):
    """A month of a plan that was paid."""

    id: int
    number: str
    plan: Plan
    amount: float
    currency: str = Field(description="ISO 4217, in lower case.")
    card: str | None = Field(description="The card's last four digits; null where the provider does not say.")
    begins_at: datetime
    ends_at: datetime
    paid_at: datetime
    page: str = Field(description="Path of the page to print.")

    @classmethod
    def of(cls, receipt: Receipt, page: str) -> Self:
        """A receipt as the API returns it."""
        return cls(
            id=receipt.id,
            number=receipt.number,
            plan=Plan(receipt.plan),
            amount=receipt.amount_cents / 100,
            currency=receipt.currency,
            card=receipt.card or None,
            begins_at=receipt.begins_at,
            ends_at=receipt.ends_at,
            paid_at=receipt.created_at,
            page=page,
        )


class ReceiptsAnswer(_Camel):
    """What the caller paid, the newest first."""

    receipts: list[ReceiptEntity]


class CardAnswer(_Camel):
    """The card that a quick purchase would charge."""

    card: str | None = Field(description="Its last four digits; null where the provider does not say.")


class OfferEntity(_Camel):
    """Something on sale."""

    hash: str
    plan: Plan
    title: str
    monthly_price: float
    with_trial: bool

    @classmethod
    def of(cls, offer: Offer, price: float, with_trial: bool) -> Self:
        """An offer at the caller's price."""
        return cls(
            hash=offer.hash, plan=offer.plan, title=offer.title, monthly_price=price, with_trial=with_trial
        )


class TierEntity(_Camel):
    """A tier and what it includes."""

    tier: Tier
    reach: Reach


class AskedOfOwner(_Camel):
    """A request of one of the caller's sub-users."""

    name: str
    plan: Plan
    hash: str = Field(description="The offer to take for them.")
    asked_at: datetime


class OffersAnswer(_Camel):
    """What is on sale for the caller."""

    sold: bool = Field(description="False where nothing is sold and everyone has everything.")
    offers: list[OfferEntity] = Field(description="Those that the caller's ways to buy lead to.")
    tiers: list[TierEntity] = Field([], description="What each tier opens, the smallest first.")
    asked: list[AskedOfOwner] = Field([], description="What the caller's sub-users would like, newest first.")


class PurchaseFlowAnswer(_Camel):
    """The purchase flow for the caller."""

    trigger: Trigger
    way: PurchaseFlow
    url: str | None = Field(description="Page that it leads to; null where a purchase or nothing follows.")
    plan: Plan | None = Field(
        description="What to buy at once, by a quick purchase; null where a page follows."
    )
    monthly_price: float | None = Field(description="Dollars a month of `plan`.")
    with_trial: bool = Field(description="The page lets the caller try it first, for nothing.")


class ContactAsked(_Camel):
    """A contact request."""

    topic: str = Field("plan", pattern="^[a-z-]{1,32}$")
    message: str = Field(min_length=1, max_length=5000)


class TrialAnswer(_Camel):
    """A trial that began."""

    ends_at: datetime


class LimitCounts(_Camel):
    """How many projects, sites and reports the plan allows, and how many reports were asked today."""

    max_projects: int
    max_targets: int = Field(description="Compared side by side.")
    max_targets_in_project: int
    reports_per_day: int | None = Field(description="Null without a limit.")
    reports_today: int


class LimitSchema(_Camel):
    """What the caller's plan includes, and its limits."""

    permissions: dict[str, bool] = Field(description="By limit code.")
    counts: LimitCounts
    off_limits: bool = Field(description="What the plan allows is used up; usage is blocked.")
    reach: Reach = Field(description="How far the plan's dashboards reach.")
    held: list[Held] = Field(description="What the caller has for a time, each with its end.")
