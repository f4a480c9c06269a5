"""Changes to what an account may use. Callers run them inside their own transaction."""

from collections.abc import Iterable
from datetime import datetime
from typing import TypedDict

from sqlalchemy import ColumnElement, delete, or_, select, update
from sqlalchemy.orm import Session

from footfall.core.entitlement import GIVEN, Kind, Source
from footfall.core.user import Role, Tier
from footfall.features.accounts.models import Account, EntitlementRecord, SubscriptionRecord


class Grant(TypedDict, total=False):
    """What an administrator grants or revokes. Omitted fields stay unchanged.

    until: end of the entitlements that this grants; without it they never end.
    """

    tier: str | None
    api_tier: str | None
    is_loyal_2025: bool
    is_ta_access_allowed_2023_version: bool
    until: datetime | None
    product_group: str
    is_upgrade_allowed: bool
    is_trial_allowed: bool
    off_limits: bool


# What to grant and revoke so that an account without purchases has a role.
GRANT_OF_ROLE: dict[Role, Grant] = {
    Role.FREE: {"tier": None, "is_loyal_2025": False, "is_ta_access_allowed_2023_version": False},
    Role.PAID: {"tier": None, "is_loyal_2025": True, "is_ta_access_allowed_2023_version": False},
    Role.TRENDS: {"tier": Tier.LEGACY, "is_ta_access_allowed_2023_version": False},
    Role.OLD_TRENDS_2024: {"is_ta_access_allowed_2023_version": True},
}
_KINDS = {
    "tier": Kind.TIER,
    "api_tier": Kind.API,
    "is_loyal_2025": Kind.LOYAL_2025,
    "is_ta_access_allowed_2023_version": Kind.ACCESS_2023,
}


def grant_of_tier(tier: Tier | None) -> Grant:
    """The grant for a tier and its dashboards. None removes the tier and the dashboards it gave."""
    return {"tier": tier} if tier in (None, Tier.LEGACY) else {"tier": tier, "is_loyal_2025": True}


def grant(session: Session, user_id: int, change: Grant, now: datetime) -> None:
    """Grant or revoke as an administrator. Purchases and trials are not affected.

    A sub-user has what the corporate owner has, so the owner's account is changed. Lifting `off_limits` also
    lifts the block of users who have used up the day's reports, sub-users included. LookupError when there is
    no such account. A given tier that is replaced or removed takes its dashboards with it.
    """
    payer_id = _payer_of(session, user_id)
    if "tier" in change and "is_loyal_2025" not in change and _has_given_dashboards(session, payer_id, now):
        change = change | {"is_loyal_2025": False}
    for name, value in change.items():
        if name in _KINDS:
            _replace_given(session, payer_id, _KINDS[name], value, now, change.get("until"))
    columns = {name: value for name, value in change.items() if name not in _KINDS and name != "until"}
    if columns:
        of_payer = SubscriptionRecord.user_id == payer_id
        session.execute(update(SubscriptionRecord).where(of_payer).values(**columns))
    if change.get("off_limits") is False:
        _forget_used_up(session, payer_id)


def _has_given_dashboards(session: Session, payer_id: int, now: datetime) -> bool:
    """Whether an administrator gave a tier that came with its dashboards, as all but `legacy` do."""
    record = EntitlementRecord
    given = (record.user_id == payer_id, record.kind == Kind.TIER, record.source.in_(GIVEN))
    held = select(record.id).where(*given, record.value != Tier.LEGACY, _running(now))
    return session.execute(held).first() is not None


def _running(now: datetime) -> ColumnElement[bool]:
    return or_(EntitlementRecord.ends_at.is_(None), EntitlementRecord.ends_at > now)


def _replace_given(
    session: Session, payer_id: int, kind: Kind, value: object, now: datetime, until: datetime | None
) -> None:
    record = EntitlementRecord
    given = (record.user_id == payer_id, record.kind == kind, record.source.in_(GIVEN))
    session.execute(delete(record).where(*given, record.starts_at >= now))
    session.execute(update(record).where(*given, _running(now)).values(ends_at=now))
    if value:
        text = value if isinstance(value, str) else ""
        session.add(
            record(
                user_id=payer_id,
                kind=kind,
                value=text,
                source=Source.GRANTED,
                starts_at=now,
                ends_at=until,
            )
        )
        session.flush()


def entitle(
    session: Session,
    user_id: int,
    source: Source,
    source_id: int | None,
    gives: Iterable[tuple[Kind, str]],
    starts_at: datetime,
    ends_at: datetime,
) -> None:
    """Record what a purchase or trial grants. Recording the same one again only moves its end.

    source_id: tells it from others of the source. gives: kinds with their values. LookupError when there is
    no such account.
    """
    payer_id = _payer_of(session, user_id)
    record = EntitlementRecord
    of_source = record.user_id == payer_id, record.source == source, record.source_id == source_id
    changed = session.execute(
        update(record).where(*of_source).values(ends_at=ends_at).returning(record.id)
    ).all()
    if changed:
        return
    for kind, value in gives:
        session.add(
            record(
                user_id=payer_id,
                kind=kind,
                value=value,
                source=source,
                source_id=source_id,
                starts_at=starts_at,
                ends_at=ends_at,
            )
        )
    session.flush()


def let_in_who_paid(session: Session, user_id: int) -> None:
    """Remove blocks after a payment, and note that a payment method is on file."""
    payer_id = _payer_of(session, user_id)
    session.execute(
        update(SubscriptionRecord)
        .where(SubscriptionRecord.user_id == payer_id)
        .values(off_limits=False, is_upgrade_allowed=True)
    )
    _forget_used_up(session, payer_id)


def begin_trial(session: Session, user_id: int, now: datetime, ends_at: datetime) -> bool:
    """Start an account's only trial; False if it may have none any more. Safe for two calls at once."""
    begun = session.execute(
        update(SubscriptionRecord)
        .where(SubscriptionRecord.user_id == user_id, SubscriptionRecord.is_trial_allowed)
        .values(is_trial_allowed=False)
        .returning(SubscriptionRecord.user_id)
    ).all()
    if begun:
        entitle(session, user_id, Source.TRIAL, user_id, [(Kind.TRIAL, "")], now, ends_at)
    return bool(begun)


def use_up(session: Session, user_id: int, until: datetime) -> None:
    """Block one user who has used up the day's reports. Others on the subscription are not affected."""
    session.execute(update(Account).where(Account.id == user_id).values(used_up_until=until))


def is_used_up(session: Session, user_id: int, now: datetime) -> bool:
    """Whether the user is blocked by `use_up`."""
    used_up = select(Account.id).where(Account.id == user_id, Account.used_up_until > now)
    return session.execute(used_up).first() is not None


def json_of(change: Grant) -> dict[str, object]:
    """The change as stored in the audit log."""
    return {
        name: value.isoformat() if isinstance(value, datetime) else value for name, value in change.items()
    }


def _payer_of(session: Session, user_id: int) -> int:
    account = session.execute(
        select(Account.id, Account.corporate_owner_id).where(Account.id == user_id)
    ).first()
    if account is None:
        raise LookupError(f"there is no account {user_id}")
    owner_id: int | None = account.corporate_owner_id
    return owner_id or user_id


def _forget_used_up(session: Session, payer_id: int) -> None:
    covered = or_(Account.id == payer_id, Account.corporate_owner_id == payer_id)
    session.execute(update(Account).where(covered).values(used_up_until=None))
