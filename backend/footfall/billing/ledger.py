"""Rows of the ledger and what they give: every change of a purchase is made here, once."""

from collections.abc import Callable, Sequence, Set
from datetime import datetime, timedelta
from typing import Any, TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.billing.models import Customer, Purchase
from footfall.billing.prices import Plan
from footfall.billing.providers import Outcome, State
from footfall.store.insertion import insert_unless_there
from footfall.vocabulary.user import Tier

T = TypeVar("T")
# Changes the subscription of an account in the transaction of the ledger; who buys and gets is one act.
GrantPlan = Callable[[Session, int, dict[str, Any]], None]

# After this long without an answer the provider may be asked again, with the same key.
ASKED_FOR = timedelta(seconds=60)
# A checkout that was opened stays good this long.
CHECKOUT_FOR = timedelta(hours=23)
_BEST_TIER = (Tier.LEGACY, Tier.PREMIUM, Tier.PLUS, Tier.ESSENTIAL)
_BEST_API = (Plan.API_EXTENDED, Plan.API_BASIC)


def locked_customer(session: Session, user_id: int) -> Customer:
    """The customer's row, nobody else's until the transaction ends: two clicks are served one by one."""
    insert_unless_there(session, Customer, user_id=user_id)
    return session.get_one(Customer, user_id, with_for_update=True)


def running(session: Session, user_id: int, now: datetime) -> list[Purchase]:
    """Purchases of a user that are paid for now."""
    return list(
        session.execute(
            select(Purchase).where(
                Purchase.user_id == user_id,
                Purchase.state == State.SUCCEEDED.value,
                Purchase.expires_at > now,
            )
        ).scalars()
    )


def unfinished(session: Session, user_id: int, plan: Plan, is_quick: bool, now: datetime) -> Purchase | None:
    """The same purchase begun before and not ended yet."""
    return session.execute(
        select(Purchase)
        .where(
            Purchase.user_id == user_id,
            Purchase.plan == plan.value,
            Purchase.is_quick == is_quick,
            Purchase.state == State.PENDING.value,
            Purchase.created_at > now - CHECKOUT_FOR,
        )
        .order_by(Purchase.created_at.desc())
        .limit(1)
    ).scalar_one_or_none()


def settle(session: Session, purchase: Purchase, outcome: Outcome, now: datetime, grant: GrantPlan) -> None:
    """Write down what the provider said of a locked purchase, and give what was paid for.

    Said twice it changes nothing. A success is final; it also wins over a failure that was written down
    before, for the money is taken.
    """
    if outcome.customer is not None:
        customer = session.get(Customer, purchase.user_id)
        if customer is not None:
            customer.reference = outcome.customer
    if outcome.checkout_url is not None and purchase.state == State.PENDING:
        purchase.checkout_url = outcome.checkout_url
    if outcome.state == State.PENDING or purchase.state == State.SUCCEEDED:
        return
    if purchase.state != State.PENDING and outcome.state != State.SUCCEEDED:
        return
    purchase.state, purchase.reason, purchase.settled_at = outcome.state.value, outcome.reason[:500], now
    if outcome.state == State.SUCCEEDED:
        purchase.reference, purchase.expires_at = outcome.reference, outcome.until
        give(session, purchase.user_id, now, grant)


def prolong(session: Session, purchase: Purchase, until: datetime, now: datetime, grant: GrantPlan) -> None:
    """Another month was paid; messages out of order never shorten what is paid."""
    if purchase.expires_at is None or until > purchase.expires_at:
        purchase.expires_at = until
        give(session, purchase.user_id, now, grant)


def end(session: Session, purchase: Purchase, at: datetime, now: datetime, grant: GrantPlan) -> None:
    """The provider ended the subscription."""
    if purchase.expires_at is None or at < purchase.expires_at:
        purchase.expires_at = at
    purchase.cancelled_at = purchase.cancelled_at or now
    give(session, purchase.user_id, now, grant)


def give(session: Session, user_id: int, now: datetime, grant: GrantPlan) -> None:
    """Bring the account to what is paid for now."""
    session.flush()
    paid = running(session, user_id, now)
    plans = {Plan(purchase.plan) for purchase in paid}
    tier = _first(_BEST_TIER, {plan.tier for plan in plans})
    api = _first(_BEST_API, plans)
    group = next((plan.product_group for plan in plans if plan.product_group), None)
    change: dict[str, Any] = {
        "tier": tier.value if tier else None,
        "is_loyal_2025": tier is not None and tier != Tier.LEGACY,
        "bought_group": group.value if group else None,
        "api_tier": api.api_tier.value if api and api.api_tier else None,
        "paid_until": max((purchase.expires_at for purchase in paid if purchase.expires_at), default=None),
    }
    if paid:
        change |= {"off_limits": False, "is_trial": False, "trial_ends_at": None, "is_trial_allowed": False}
        # What was paid with is on file from here on, so the next purchase needs no checkout.
        change["is_upgrade_allowed"] = True
    grant(session, user_id, change)


def _first(best: Sequence[T], held: Set[T | None]) -> T | None:
    return next((each for each in best if each in held), None)
