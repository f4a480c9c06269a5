"""The purchase ledger. Outcomes, renewals and ends of purchases are recorded here."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Protocol

from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.core.entitlement import Kind, Source
from footfall.features.billing.models import Customer, Purchase, Receipt
from footfall.features.billing.prices import Plan, a_month_after
from footfall.features.billing.providers import Outcome, State
from footfall.infra.database.insertion import insert_unless_there


class Entitler(Protocol):
    """Grants what was paid for, in the same transaction as the ledger."""

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
        """Grant what a purchase includes. Granting the same again only moves its end."""

    def let_in_who_paid(self, session: Session, user_id: int) -> None:
        """Lift the user's block, and allow the next purchase without a checkout."""

    def begin_trial(self, session: Session, user_id: int, now: datetime, ends_at: datetime) -> bool:
        """Begin the only trial of an account. False if it had one."""


# After this long without an answer the provider may be asked again, with the same key.
ASKED_FOR = timedelta(seconds=60)
# For this long a checkout page can be used after it was opened.
CHECKOUT_FOR = timedelta(hours=23)
# A paid month moves the end of a purchase by more than this.
CORRECTION = timedelta(days=2)


def locked_customer(session: Session, user_id: int) -> Customer:
    """The customer's row, made if needed and locked until the transaction ends.

    So two clicks of one user are handled one after the other.
    """
    insert_unless_there(session, Customer, user_id=user_id)
    return session.get_one(Customer, user_id, with_for_update=True)


def running(session: Session, user_id: int, now: datetime) -> list[Purchase]:
    """A user's purchases that are currently paid for."""
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
    """The newest unfinished attempt at the same purchase; None if there is none."""
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


def settle(
    session: Session,
    purchase: Purchase,
    outcome: Outcome,
    now: datetime,
    accounts: Entitler,
    mails: bool = False,
) -> None:
    """Record the provider's outcome of a locked purchase, grant what was paid for and write its receipt.

    mails: whether the receipt is to be mailed.

    Recording the same outcome again changes nothing. A success is final and replaces a failure recorded
    before, because the money was taken.
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
        # If the provider names no end, the money was taken all the same, and a month is paid.
        purchase.reference, purchase.expires_at = outcome.reference, outcome.until or a_month_after(now)
        _give(session, purchase, purchase.expires_at, accounts)
        accounts.let_in_who_paid(session, purchase.user_id)
        _write_receipt(session, purchase, now, purchase.expires_at, outcome.card, now, mails)


def prolong(
    session: Session,
    purchase: Purchase,
    until: datetime,
    accounts: Entitler,
    card: str,
    now: datetime,
    mails: bool = False,
) -> None:
    """Extend a purchase until the end of a paid month. Messages out of order never shorten it.

    card: the last digits of the card that paid. mails: whether the receipt is to be mailed.
    """
    if purchase.expires_at is None or until > purchase.expires_at:
        # Where the provider first named no end, it only corrects ours.
        if purchase.expires_at is not None and until - purchase.expires_at > CORRECTION:
            _write_receipt(session, purchase, purchase.expires_at, until, card, now, mails)
        purchase.expires_at = until
        _give(session, purchase, until, accounts)
        accounts.let_in_who_paid(session, purchase.user_id)


def end(session: Session, purchase: Purchase, at: datetime, now: datetime, accounts: Entitler) -> None:
    """End what this purchase granted, and nothing else, after the provider ended the subscription."""
    if purchase.expires_at is None or at < purchase.expires_at:
        purchase.expires_at = at
        _give(session, purchase, at, accounts)
    purchase.cancelled_at = purchase.cancelled_at or now


def receipts(session: Session, user_id: int) -> list[Receipt]:
    """A user's receipts, the newest first."""
    found = select(Receipt).where(Receipt.user_id == user_id).order_by(Receipt.id.desc())
    return list(session.execute(found).scalars())


def _write_receipt(
    session: Session,
    purchase: Purchase,
    begins: datetime,
    ends: datetime,
    card: str,
    now: datetime,
    mails: bool,
) -> None:
    session.add(
        Receipt(
            purchase_id=purchase.id,
            user_id=purchase.user_id,
            plan=purchase.plan,
            amount_cents=purchase.amount_cents,
            currency=purchase.currency,
            card=card[-4:],
            begins_at=begins,
            ends_at=ends,
            created_at=now,
            mail_due_at=now if mails else None,
        )
    )


def _give(session: Session, purchase: Purchase, until: datetime, accounts: Entitler) -> None:
    """Grant what a purchase includes, for its own period. Other grants are not changed."""
    session.flush()
    gives, begins = Plan(purchase.plan).gives, purchase.settled_at or purchase.created_at
    accounts.entitle(session, purchase.user_id, Source.PURCHASE, purchase.id, gives, begins, until)
