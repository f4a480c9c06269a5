"""The user: roles, plans and limits, as all rooms read them."""

from datetime import datetime
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from footfall.core.entitlement import Kind, Source
from footfall.core.locale import Locale
from footfall.core.reach import BY_TIER, EVERYTHING, NOTHING, Reach


class Role(StrEnum):
    """Role of a user. Public contract; never rename."""

    GUEST = "guest"
    FREE = "free"
    PAID = "paid"
    TRENDS = "trends"
    OLD_TRENDS_2024 = "old-trends-2024"


class Tier(StrEnum):
    """Tier of a subscription; `legacy` is the one that quick purchases buy. Stored; never rename."""

    ESSENTIAL = "essential"
    PLUS = "plus"
    PREMIUM = "premium"
    LEGACY = "legacy"


class ProductGroup(StrEnum):
    """The plan of the wider suite. Stored; never rename."""

    APP_CENTER_ACCESS = "app-center-access"
    FREE = "free"
    PRO = "pro"
    GURU = "guru"
    BUSINESS = "business"
    API_ACCESS = "api-access"


class ApiTier(StrEnum):
    """How much of the API a subscription opens. Stored; never rename."""

    BASIC = "basic"
    EXTENDED = "extended"


class LimitCode(StrEnum):
    """What a plan may include. Public contract; never rename."""

    TA_ACCESS_ALLOWED = "ta_access_allowed"
    TRENDS_API_BASIC = "trends_api_basic"
    TRENDS_API_PREMIUM = "trends_api_premium"


class Subscription(BaseModel):
    """What a user bought or was granted. The role follows from it."""

    model_config = ConfigDict(frozen=True, from_attributes=True)

    tier: Tier | None = Field(None, description="Tier bought, if any.")
    product_group: ProductGroup = Field(ProductGroup.FREE, description="Plan of the wider suite.")
    is_trial: bool = Field(False, description="True while a trial runs.")
    is_loyal_2025: bool = Field(False, description="True for who holds the paid plan of 2025.")
    is_ta_access_allowed_2023_version: bool = Field(
        False, description="True for who kept the access of the 2023 version."
    )
    api_tier: ApiTier | None = Field(None, description="API opened by the subscription, if any.")


class LegacyPrice(BaseModel):
    """What the tier `legacy` costs."""

    model_config = ConfigDict(frozen=True)

    today_charge: float = Field(0, description="Dollars due today; 0 for who has it, and where none is sold.")


class Prices(BaseModel):
    """What tiers cost the user."""

    model_config = ConfigDict(frozen=True)

    legacy: LegacyPrice = Field(default_factory=LegacyPrice, description="Of the quick purchase.")


class Held(BaseModel):
    """Something a user has until a certain time."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)

    kind: Kind = Field(description="What it is of.")
    value: str = Field(description="The tier or the size of the API; empty for the other kinds.")
    source: Source = Field(description="Bought, tried, or given by an administrator.")
    ends_at: datetime = Field(description="When it ends, unless it is paid for again.")


class User(BaseModel):
    """A user as the front end and the API calls see them; id 0 is the guest."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)

    id: int = Field(0, description="0 for a guest.")
    name: str = Field("", description="Shown in the account menu.")
    email: str = Field("", description="Where mails go; empty for guests, and for an owner who has set none.")
    locale: Locale | None = Field(
        None, description="Language chosen, for the page and for mails; null until one was."
    )
    role: Role = Field(Role.GUEST, description="Derived from the subscription.")
    product_group: ProductGroup = Field(ProductGroup.FREE, description="Plan of the wider suite.")
    seamless_allowed: bool = Field(False, description="May upgrade without leaving the product.")
    trial_allowed: bool = Field(False, description="May start a trial.")
    off_limits: bool = Field(False, description="Used up what the plan allows; usage is blocked.")
    minion: bool = Field(False, description="Sub-user of a corporate owner.")
    on_trial_period: bool = Field(False, description="A trial runs.")
    api_tier: ApiTier | None = Field(None, description="API opened by the subscription, if any.")
    freemium_variant: int = Field(0, description="Variant of the freemium experiment: 0 or 1.")
    permissions: tuple[LimitCode, ...] = Field((), description="What the plan opens.")
    admin: bool = Field(False, description="May manage the accounts of this installation.")
    factor_needed: bool = Field(
        False, description="Must set up a second factor; nothing else opens until then."
    )
    subscription: Subscription = Field(
        default_factory=Subscription, description="What the role was derived from."
    )
    prices: Prices = Field(default_factory=Prices, description="What tiers cost the user.")
    reach: Reach = Field(
        NOTHING, description="How far the plan reaches; the sample is open whatever it says."
    )
    held: tuple[Held, ...] = Field((), description="What the user has for a time, each with its end.")

    @property
    def lasting_reach(self) -> Reach:
        """How far the user's own plan reaches, without what a trial or the freemium experiment opens."""
        if self.freemium_variant == 1:
            return NOTHING
        if not self.on_trial_period:
            return self.reach
        if self.subscription.tier is not None:
            return BY_TIER[self.subscription.tier]
        return EVERYTHING if self.subscription.is_loyal_2025 else NOTHING


def monthly_price(role: Role) -> int:
    """Price in dollars a month for this role; users with the access of 2023 pay the old price."""
    return 89 if role == Role.OLD_TRENDS_2024 else 289


GUEST = User()
