"""The role that follows from a subscription, and what the role allows."""

import hashlib
from collections.abc import Iterable
from datetime import datetime

from footfall.core import reach
from footfall.core.entitlement import Entitlement, Kind, Source, holding
from footfall.core.user import (
    ApiTier,
    Held,
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
from footfall.features.accounts.entitlements import reach_at, subscription_at
from footfall.features.accounts.models import Account
from footfall.features.accounts.standing import Standing, standing_of

# Weights per variant; an experiment that is not listed has variant 0 only.
EXPERIMENTS = {"freemium": (50, 50), "alpha-trends": (1, 0)}

# The subscription of every user where no plans are sold.
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
    """The user's role, by the first rule that applies. None means not signed in."""
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
    """A user's variant of an experiment, 0 for guests. Only names, ids and weights decide, so it stays."""
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
    """Variant of the freemium experiment; 0 for users outside it."""
    free_user = subscription.product_group == ProductGroup.FREE
    app_center = subscription.product_group == ProductGroup.APP_CENTER_ACCESS
    on_trial = subscription.is_trial
    takes_part = role_of(subscription) == Role.FREE and not on_trial and (free_user or app_center)
    return variant_of("freemium", user_id) if takes_part else 0


def opened(role: Role, subscription: Subscription) -> tuple[LimitCode, ...]:
    """The permissions that follow from the role, a running trial and the API tier."""
    by_role: tuple[LimitCode, ...] = _OPENED_BY_ROLE[role]
    if subscription.is_trial and not by_role:
        by_role = (LimitCode.TA_ACCESS_ALLOWED,)
    return by_role + _OPENED_BY_API_TIER[subscription.api_tier]


def user_of_account(account: Account, now: datetime, plans_sold: bool) -> User:
    """The user for an account. Where no plans are sold, every user may do everything."""
    return user_of_standing(standing_of(account), now, plans_sold)


def user_of_standing(standing: Standing, now: datetime, plans_sold: bool) -> User:
    """The user for a standing. Where no plans are sold, every user may do everything."""
    suite, had = standing.product_group, list(standing.entitlements)
    if not plans_sold:
        subscription, variant, opens = EVERYTHING, 0, reach.EVERYTHING
    else:
        had, variant = _in_experiment(standing.id, suite, had, now)
        subscription, opens = subscription_at(suite, had, now), reach_at(had, now)
    role, minion = role_of(subscription), standing.is_sub_user
    may_upgrade = plans_sold and standing.is_upgrade_allowed
    has_trial = standing.is_trial_allowed and may_have_trial(role, subscription, minion)
    user = User(
        id=standing.id,
        name=standing.name,
        email=standing.email,
        locale=standing.locale,
        role=role,
        product_group=subscription.product_group,
        seamless_allowed=may_upgrade,
        trial_allowed=plans_sold and has_trial,
        off_limits=plans_sold and (standing.off_limits or _is_used_up(standing, now)),
        minion=minion,
        on_trial_period=subscription.is_trial,
        api_tier=subscription.api_tier,
        freemium_variant=variant,
        permissions=opened(role, subscription),
        admin=standing.is_admin,
        subscription=subscription,
        reach=opens,
        held=tuple(_held(had, now)) if plans_sold else (),
    )
    return user.model_copy(update={"prices": _prices(user)}) if plans_sold else user


def may_have_trial(role: Role, subscription: Subscription, minion: bool) -> bool:
    """Whether a trial is on offer: to free users, but not to sub-users, whose owner decides."""
    return role == Role.FREE and not subscription.is_trial and not minion


def _in_experiment(
    user_id: int, suite: ProductGroup, had: list[Entitlement], now: datetime
) -> tuple[list[Entitlement], int]:
    """The user's entitlements including those of the freemium experiment, and the variant.

    Users in variant 1 are treated as loyal Guru users. They stay so after a purchase, or buying would take
    something away; but with a plan of their own their variant is reported as 0.
    """
    given = [each for each in had if each.source != Source.PURCHASE]
    variant = freemium_variant(user_id, subscription_at(suite, given, now))
    if variant != 1:
        return had, variant
    treated_as = [
        Entitlement(Kind.LOYAL_2025, "", Source.GRANTED, now),
        Entitlement(Kind.PRODUCT_GROUP, ProductGroup.GURU, Source.GRANTED, now),
    ]
    is_free = role_of(subscription_at(suite, had, now)) == Role.FREE
    return [*had, *treated_as], variant if is_free else 0


# By kind: an entitlement of that kind is not listed beside one of these kinds from the same purchase.
_CAME_WITH = {Kind.LOYAL_2025: (Kind.TIER,), Kind.TIER: (Kind.PRODUCT_GROUP,)}


def _held(had: Iterable[Entitlement], now: datetime) -> Iterable[Held]:
    """Current entitlements with an end date, without those that _CAME_WITH leaves out."""
    ending = [each for each in holding(had, now) if each.ends_at is not None]
    ending_keys = {(each.kind, each.source, each.source_id, each.ends_at) for each in ending}
    for each in ending:
        lot = each.source, each.source_id, each.ends_at
        if each.ends_at is not None and not any(
            (by, *lot) in ending_keys for by in _CAME_WITH.get(each.kind, ())
        ):
            yield Held(kind=each.kind, value=each.value, source=each.source, ends_at=each.ends_at)


def _is_used_up(standing: Standing, now: datetime) -> bool:
    return standing.used_up_until is not None and standing.used_up_until > now


def _prices(user: User) -> Prices:
    """Today's price of the legacy tier; 0 for users whom it is not sold to."""
    has_it = user.subscription.tier == Tier.LEGACY or user.on_trial_period
    continues = user.role == Role.OLD_TRENDS_2024
    has_as_much = user.lasting_reach == reach.EVERYTHING and not continues
    goes_elsewhere = user.role == Role.PAID and not user.seamless_allowed and user.freemium_variant != 1
    due = not (user.minion or has_it or has_as_much or goes_elsewhere)
    return Prices(legacy=LegacyPrice(today_charge=monthly_price(user.role) if due else 0))
