"""Rows of the ledger and what they give: every change of a purchase is made here, once."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Protocol

from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.billing.models import Customer, Purchase
from footfall.billing.prices import Plan, a_month_after
from footfall.billing.providers import Outcome, State
from footfall.store.insertion import insert_unless_there
from footfall.vocabulary.entitlement import Kind, Source


class Entitler(Protocol):
    """Writes what is paid for into the accounts, in the ledger's own transaction: both or neither."""

    def entitle(
        self,
        session: Session,
        user_id: int,
        source: Source,
        source_id: int | None,
        gives: Iterable[tuple[Kind, str]],
        starts_at: datetime,
        ends_at: datetime,
    ) -> None:
        """What one purchase gives; said again of the same it moves the end."""

    def let_in_who_paid(self, session: Session, user_id: int) -> None:
        """Lift a block, and let the next purchase go without a checkout."""

    def begin_trial(self, session: Session, user_id: int, now: datetime, ends_at: datetime) -> bool:
        """Begin the one trial of an account; False when it had one."""


# After this long without an answer the provider may be asked again, with the same key.
ASKED_FOR = timedelta(seconds=60)
# A checkout that was opened stays good this long.
CHECKOUT_FOR = timedelta(hours=23)


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


def settle(session: Session, purchase: Purchase, outcome: Outcome, now: datetime, accounts: Entitler) -> None:
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
        # A provider that names no end has taken the money all the same: a month of it is paid.
        purchase.reference, purchase.expires_at = outcome.reference, outcome.until or a_month_after(now)
        _give(session, purchase, purchase.expires_at, accounts)
        accounts.let_in_who_paid(session, purchase.user_id)


def prolong(session: Session, purchase: Purchase, until: datetime, accounts: Entitler) -> None:
    """Another month was paid; messages out of order never shorten what is paid."""
    if purchase.expires_at is None or until > purchase.expires_at:
        purchase.expires_at = until
        _give(session, purchase, until, accounts)
        accounts.let_in_who_paid(session, purchase.user_id)


def end(session: Session, purchase: Purchase, at: datetime, now: datetime, accounts: Entitler) -> None:
    """The provider ended the subscription: what this purchase gave ends, and nothing else."""
    if purchase.expires_at is None or at < purchase.expires_at:
        purchase.expires_at = at
        _give(session, purchase, at, accounts)
    purchase.cancelled_at = purchase.cancelled_at or now


def _give(session: Session, purchase: Purchase, until: datetime, accounts: Entitler) -> None:
    """What this purchase gives, for its own time; whatever else the account has is not touched."""
    session.flush()
    gives, begins = Plan(purchase.plan).gives, purchase.settled_at or purchase.created_at
    accounts.entitle(session, purchase.user_id, Source.PURCHASE, purchase.id, gives, begins, until)
