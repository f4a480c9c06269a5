"""Changing what an account has: called by whoever sold or gave it, inside their own transaction."""

from datetime import datetime
from typing import TypedDict

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from footfall.accounts.models import Account, SubscriptionRecord
from footfall.vocabulary.user import Role, Tier


class Grant(TypedDict, total=False):
    """The columns of a subscription that change; those left out stay as they are."""

    tier: str | None
    product_group: str
    bought_group: str | None
    is_trial: bool
    trial_ends_at: datetime | None
    paid_until: datetime | None
    is_loyal_2025: bool
    is_ta_access_allowed_2023_version: bool
    api_tier: str | None
    is_upgrade_allowed: bool
    is_trial_allowed: bool
    off_limits: bool


# What makes the derivation arrive at a role.
GRANT_OF_ROLE: dict[Role, Grant] = {
    Role.FREE: {"tier": None, "is_loyal_2025": False, "is_ta_access_allowed_2023_version": False},
    Role.PAID: {"tier": None, "is_loyal_2025": True, "is_ta_access_allowed_2023_version": False},
    Role.TRENDS: {"tier": Tier.LEGACY, "is_ta_access_allowed_2023_version": False},
    Role.OLD_TRENDS_2024: {"is_ta_access_allowed_2023_version": True},
}


def grant(session: Session, user_id: int, change: Grant) -> None:
    """Change the subscription that a user uses: their own, or their corporate owner's.

    Lifting `off_limits` also lets in who has used up a day's reports, sub-users too. LookupError when there
    is no such account.
    """
    owner_id = session.execute(select(Account.corporate_owner_id).where(Account.id == user_id)).scalar()
    payer_id = owner_id or user_id
    changed = session.execute(
        update(SubscriptionRecord)
        .where(SubscriptionRecord.user_id == payer_id)
        .values(**change)
        .returning(SubscriptionRecord.user_id)
    ).all()
    if not changed:
        raise LookupError(f"there is no account {user_id}")
    if change.get("off_limits") is False:
        covered = or_(Account.id == payer_id, Account.corporate_owner_id == payer_id)
        session.execute(update(Account).where(covered).values(used_up_until=None))


def use_up(session: Session, user_id: int, until: datetime) -> None:
    """Block one person, whose reports of a day are used up; nobody else of the same subscription."""
    session.execute(update(Account).where(Account.id == user_id).values(used_up_until=until))


def is_used_up(session: Session, user_id: int, now: datetime) -> bool:
    """Whether somebody is blocked by `use_up`."""
    used_up = select(Account.id).where(Account.id == user_id, Account.used_up_until > now)
    return session.execute(used_up).first() is not None


def json_of(change: Grant) -> dict[str, object]:
    """The change as the audit log keeps it."""
    return {
        name: value.isoformat() if isinstance(value, datetime) else value for name, value in change.items()
    }
