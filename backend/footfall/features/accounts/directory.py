"""Look-ups of accounts for other rooms, which store only the ids of people."""

from collections.abc import Collection, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.features.accounts.models import Account


def names_of(session: Session, ids: Collection[int]) -> Mapping[int, str]:
    """Names of accounts by id; accounts that are gone are left out."""
    rows = session.execute(select(Account.id, Account.name).where(Account.id.in_(ids)))
    return dict(rows.all())


def people_of(session: Session, ids: Collection[int]) -> Mapping[int, tuple[str, str]]:
    """Name and e-mail address (empty if none) of accounts by id; accounts that are gone are left out."""
    rows = session.execute(select(Account.id, Account.name, Account.email).where(Account.id.in_(ids)))
    return {id_: (name, email or "") for id_, name, email in rows}


def account_of(session: Session, email: str) -> int | None:
    """Id of the enabled account with this e-mail address in lower case; None without one."""
    query = select(Account.id).where(Account.email == email, Account.disabled_at.is_(None))
    return session.execute(query).scalar_one_or_none()


def address_of(session: Session, user_id: int) -> str | None:
    """E-mail address of an account; None if it has none, or is gone."""
    return session.execute(select(Account.email).where(Account.id == user_id)).scalar_one_or_none()
