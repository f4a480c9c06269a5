"""What an account may use at a given time, from all its entitlements valid then."""

from collections import defaultdict
from collections.abc import Iterable, Sequence, Set
from datetime import datetime

from footfall.core import reach
from footfall.core.entitlement import GIVEN, Entitlement, Kind, Source, holding
from footfall.core.reach import Reach
from footfall.core.user import ApiTier, ProductGroup, Subscription, Tier

# Each with the best first.
TIERS = (Tier.LEGACY, Tier.PREMIUM, Tier.PLUS, Tier.ESSENTIAL)
API_TIERS = (ApiTier.EXTENDED, ApiTier.BASIC)
GROUPS = (
    ProductGroup.BUSINESS,
    ProductGroup.GURU,
    ProductGroup.PRO,
    ProductGroup.API_ACCESS,
    ProductGroup.APP_CENTER_ACCESS,
    ProductGroup.FREE,
)


def subscription_at(suite: ProductGroup, entitlements: Iterable[Entitlement], now: datetime) -> Subscription:
    """The subscription that results from all entitlements; `suite` is the plan of the wider suite.

    Each field is the best that any entitlement gives: an additional entitlement never takes anything away.
    The user counts as on trial until purchases open everything that the trial opens.
    """
    held = holding(entitlements, now)
    values = {(each.kind, each.value) for each in held}
    kinds = {each.kind for each in held}
    bought = [each for each in held if each.source == Source.PURCHASE]
    groups = {suite} | {group for group in GROUPS if (Kind.PRODUCT_GROUP, group) in values}
    return Subscription(
        tier=next((tier for tier in TIERS if (Kind.TIER, tier) in values), None),
        product_group=next(group for group in GROUPS if group in groups),
        is_trial=Kind.TRIAL in kinds and _reach(bought) != reach.EVERYTHING,
        is_loyal_2025=Kind.LOYAL_2025 in kinds,
        is_ta_access_allowed_2023_version=Kind.ACCESS_2023 in kinds,
        api_tier=next((tier for tier in API_TIERS if (Kind.API, tier) in values), None),
    )


def reach_at(entitlements: Iterable[Entitlement], now: datetime) -> Reach:
    """The widest reach that the entitlements valid at this time give."""
    return _reach(holding(entitlements, now))


def _reach(held: Sequence[Entitlement]) -> Reach:
    """The widest reach of the lots that these entitlements form.

    A lot is one purchase, one trial, or all that was given. A tier limits only the lot that it came with.
    """
    lots: dict[tuple[bool, Source | None, int | None], set[tuple[Kind, str]]] = defaultdict(set)
    for each in held:
        given = each.source in GIVEN
        lots[given, None if given else each.source, each.source_id].add((each.kind, each.value))
    widest = reach.NOTHING
    for lot in lots.values():
        widest = widest.widened_by(_reach_of_lot(lot))
    return widest


def _reach_of_lot(lot: Set[tuple[Kind, str]]) -> Reach:
    kinds = {kind for kind, _ in lot}
    if kinds & {Kind.ACCESS_2023, Kind.TRIAL} or (Kind.TIER, Tier.LEGACY) in lot:
        return reach.EVERYTHING
    if Kind.LOYAL_2025 not in kinds:
        return reach.NOTHING
    tier = next((tier for tier in TIERS if (Kind.TIER, tier) in lot), Tier.PREMIUM)
    return reach.BY_TIER[tier]
