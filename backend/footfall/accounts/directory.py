"""Look-ups of accounts for rooms that know people by their id alone."""

from collections.abc import Collection, Mapping

from sqlalchemy import Engine as Database
from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.accounts.models import Account
from footfall.store.transactions import reading


def is_admin(database: Database, user_id: int) -> bool:
    """Whether the account is an administrator's; False for one that is gone."""
    with reading(database) as session:
        return bool(session.scalar(select(Account.is_admin).where(Account.id == user_id)))


def names_of(session: Session, ids: Collection[int]) -> Mapping[int, str]:
    """Names of accounts by id; accounts that are gone are left out."""
    found = session.execute(select(Account.id, Account.name).where(Account.id.in_(ids)))
    return dict(found.all())


def people_of(session: Session, ids: Collection[int]) -> Mapping[int, tuple[str, str]]:
    """Name and e-mail address of accounts by id; accounts that are gone are left out."""
    found = session.execute(select(Account.id, Account.name, Account.email).where(Account.id.in_(ids)))
    return {id_: (name, email or "") for id_, name, email in found}


def account_of(session: Session, email: str) -> int | None:
    """Id of the enabled account with this e-mail address, None without one."""
    query = select(Account.id).where(Account.email == email, Account.disabled_at.is_(None))
    return session.execute(query).scalar_one_or_none()


def address_of(session: Session, user_id: int) -> str | None:
    """E-mail address of an account; None for the owner of an installation without accounts."""
    return session.execute(select(Account.email).where(Account.id == user_id)).scalar_one_or_none()
