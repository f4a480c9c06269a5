"""From a subscription to a role and to what it opens."""

import hashlib
from datetime import datetime

from footfall.accounts.models import Account
from footfall.vocabulary.user import (
    ApiTier,
    LegacyPrice,
    LimitCode,
    Prices,
    ProductGroup,
    Role,
    Subscription,
    Tier,
    User,
    monthly_price,
)

# Weights per variant; an experiment that is not listed has variant 0 only.
EXPERIMENTS = {"freemium": (50, 50), "alpha-trends": (1, 0)}

# Where nothing is sold, nothing is withheld.
EVERYTHING = Subscription(product_group=ProductGroup.BUSINESS, is_loyal_2025=True, api_tier=ApiTier.EXTENDED)

_OPENED_BY_ROLE = {
    Role.GUEST: (),
    Role.FREE: (),
    Role.PAID: (LimitCode.TA_ACCESS_ALLOWED,),
    Role.TRENDS: (LimitCode.TA_ACCESS_ALLOWED,),
    Role.OLD_TRENDS_2024: (LimitCode.TA_ACCESS_ALLOWED,),
}
_OPENED_BY_API_TIER = {
    None: (),
    ApiTier.BASIC: (LimitCode.TRENDS_API_BASIC,),
    ApiTier.EXTENDED: (LimitCode.TRENDS_API_BASIC, LimitCode.TRENDS_API_PREMIUM),
}


def role_of(subscription: Subscription | None) -> Role:
    """The role; None is whoever has not signed in. The first that applies wins."""
    if subscription is None:
        return Role.GUEST
    if subscription.is_ta_access_allowed_2023_version:
        return Role.OLD_TRENDS_2024
    if subscription.tier == Tier.LEGACY:
        return Role.TRENDS
    if subscription.is_loyal_2025:
        return Role.PAID
    return Role.FREE


def variant_of(experiment: str, user_id: int) -> int:
    """The variant of an experiment for a user: by the id alone, so it never changes; 0 for guests."""
    weights = EXPERIMENTS.get(experiment, (1,))
    if user_id == 0:
        return 0
    digest = hashlib.sha256(f"{experiment}:{user_id}".encode()).digest()
    place = int.from_bytes(digest[:8]) / 2**64 * sum(weights)
    for variant, weight in enumerate(weights):
        if place < weight:
            return variant
        place -= weight
    return 0


def freemium_variant(user_id: int, subscription: Subscription) -> int:
    """Variant of the freemium experiment; who does not take part has 0."""
    free_user = subscription.product_group == ProductGroup.FREE
    app_center = subscription.product_group == ProductGroup.APP_CENTER_ACCESS
    on_trial = subscription.is_trial
    takes_part = role_of(subscription) == Role.FREE and not on_trial and (free_user or app_center)
    return variant_of("freemium", user_id) if takes_part else 0


def opened(role: Role, subscription: Subscription) -> tuple[LimitCode, ...]:
    """What the role, a running trial and the API tier open."""
    by_role: tuple[LimitCode, ...] = _OPENED_BY_ROLE[role]
    if subscription.is_trial and not by_role:
        by_role = (LimitCode.TA_ACCESS_ALLOWED,)
    return by_role + _OPENED_BY_API_TIER[subscription.api_tier]


def user_of_account(account: Account, now: datetime, plans_sold: bool) -> User:
    """The user value of an account; where no plans are sold everyone has everything."""
    # Sub-users use what their owner bought.
    payer = account.corporate_owner or account
    record = payer.subscription
    closed = payer is not account and payer.disabled_at is not None
    bought = Subscription() if closed else subscription_in_force(payer, now)
    subscription = bought if plans_sold else EVERYTHING
    variant = freemium_variant(account.id, subscription)
    if variant == 1:
        subscription = subscription.model_copy(
            update={"product_group": ProductGroup.GURU, "is_loyal_2025": True}
        )
    role = role_of(subscription)
    return User(
        id=account.id,
        name=account.name,
        locale=account.locale,
        role=role,
        product_group=subscription.product_group,
        seamless_allowed=plans_sold and record.is_upgrade_allowed,
        trial_allowed=plans_sold and record.is_trial_allowed and variant == 0,
        off_limits=plans_sold and (record.off_limits or _is_used_up(account, now)),
        minion=account.corporate_owner_id is not None,
        on_trial_period=subscription.is_trial,
        api_tier=subscription.api_tier,
        freemium_variant=variant,
        permissions=opened(role, subscription),
        admin=account.is_admin,
        subscription=subscription,
        prices=_prices(role, subscription, plans_sold),
    )


def _is_used_up(account: Account, now: datetime) -> bool:
    return account.used_up_until is not None and account.used_up_until > now


def _prices(role: Role, subscription: Subscription, plans_sold: bool) -> Prices:
    has_it = subscription.tier == Tier.LEGACY
    return Prices(legacy=LegacyPrice(today_charge=monthly_price(role) if plans_sold and not has_it else 0))


def subscription_in_force(payer: Account, now: datetime) -> Subscription:
    """What an account's record grants now.

    Once its trial or what was paid for has ended that is the plan of the wider suite alone.
    """
    record = payer.subscription
    ends = record.trial_ends_at if record.is_trial else record.paid_until
    if ends is not None and ends <= now:
        return Subscription(product_group=ProductGroup(record.product_group))
    subscription = Subscription.model_validate(record)
    if record.bought_group is None:
        return subscription
    return subscription.model_copy(update={"product_group": ProductGroup(record.bought_group)})
