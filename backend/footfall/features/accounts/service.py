"""The accounts of an installation: adding, finding, changing and closing them."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TypedDict

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.core.locale import Locale
from footfall.core.user import Role, User
from footfall.features.accounts.audit import COMMAND_LINE, Actor, AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.models import Account, SubscriptionRecord
from footfall.features.accounts.roles import user_of_account
from footfall.features.accounts.sessions import end_links, forget_sessions
from footfall.features.accounts.subscriptions import GRANT_OF_ROLE, Grant, grant, json_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

# Catches slips; only a mail can tell whether a mailbox exists. No control characters, so that an address
# cannot add headers to a mail.
_EMAIL = re.compile(r"[^\s@<>,;:\"\x00-\x20\x7f]{1,64}@[^\s@<>,;:\"\x00-\x20\x7f]{1,189}")


class OwnAccount(TypedDict, total=False):
    """Changes a user makes to their own account. Omitted fields stay unchanged."""

    name: str
    locale: Locale | None


class UnknownAccountError(LookupError, ValueError):
    """There is no such account."""


class Accounts:
    """The accounts of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now, plans_sold: bool = False) -> None:
        self._database = database
        self._now = now
        self._plans_sold = plans_sold
        self._audit = AuditLog(database, now)

    def add(
        self,
        email: str,
        name: str = "",
        password_hash: str | None = None,
        admin: bool = False,
        corporate_owner_id: int | None = None,
        given: Grant | None = None,
        actor: Actor = COMMAND_LINE,
    ) -> User:
        """Create an account and return its user.

        ValueError if the address is malformed or taken, or the corporate owner is a sub-user;
        UnknownAccountError if there is no such owner. name: else what stands before the @. given: what to
        grant it.
        """
        address = email_address(email)
        with writing(self._database) as session:
            _require_no_account(session, address)
            self._require_no_sub_user(session, corporate_owner_id)
            account = Account(
                email=address,
                name=name.strip() or address.partition("@")[0],
                password_hash=password_hash,
                is_admin=admin,
                corporate_owner_id=corporate_owner_id,
                subscription=SubscriptionRecord(),
                created_at=self._now(),
            )
            session.add(account)
            session.flush()
            if given:
                grant(session, account.id, given, self._now())
            session.refresh(account)
            self._audit.add(session, "user_added", f"user {account.id}", *actor)
            return user_of_account(account, self._now(), self._plans_sold)

    def set_email(self, user_id: int, email: str, actor: Actor = COMMAND_LINE) -> User:
        """Set the e-mail address of an account and return its user.

        Links mailed to the address before end. ValueError if the address is malformed or another account's;
        UnknownAccountError.
        """
        address = email_address(email)
        with writing(self._database) as session:
            account = _locked(session, user_id)
            if account.email != address:
                _require_no_account(session, address)
                # A mistyped address may be a stranger's, who must not be able to open them.
                end_links(session, user_id, self._now())
                account.email = address
                self._audit.add(session, "address_changed", f"user {user_id}", *actor)
            return user_of_account(account, self._now(), self._plans_sold)

    def _require_no_sub_user(self, session: Session, corporate_owner_id: int | None) -> None:
        if corporate_owner_id is None:
            return
        owner = session.get(Account, corporate_owner_id)
        if owner is None:
            raise UnknownAccountError(f"there is no account {corporate_owner_id} to be the corporate owner")
        if owner.corporate_owner_id is not None:
            raise ValueError(f"{owner.email} is a sub-user and cannot have sub-users")

    def user(self, user_id: int) -> User:
        """The user with this id, or UnknownAccountError."""
        return user_of_account(self.account(user_id), self._now(), self._plans_sold)

    def account(self, user_id: int) -> Account:
        """The account with this id, or UnknownAccountError."""
        with reading(self._database) as session:
            account = session.get(Account, user_id)
        if account is None:
            raise UnknownAccountError(f"there is no account {user_id}")
        return account

    def by_email(self, email: str) -> Account:
        """The account with this address, or UnknownAccountError."""
        with reading(self._database) as session:
            query = select(Account).where(Account.email == as_looked_up(email))
            account = session.scalars(query).unique().one_or_none()
        if account is None:
            raise UnknownAccountError(f"there is no account {email.strip()}; `footfall user list` shows all")
        return account

    def id_of_email(self, email: str) -> int | None:
        """Id of the enabled account with this address, or None."""
        with reading(self._database) as session:
            return session.execute(
                select(Account.id).where(Account.email == as_looked_up(email), Account.disabled_at.is_(None))
            ).scalar_one_or_none()

    def names_of(self, ids: Iterable[int]) -> dict[int, str]:
        """Names of accounts by id. Unknown ids are left out."""
        with reading(self._database) as session:
            rows = session.execute(select(Account.id, Account.name).where(Account.id.in_(set(ids))))
            return dict(rows.all())

    def sub_users_of(self, user_id: int) -> dict[int, str]:
        """Names by id of the enabled accounts that belong to this corporate owner."""
        with reading(self._database) as session:
            rows = session.execute(
                select(Account.id, Account.name).where(
                    Account.corporate_owner_id == user_id, Account.disabled_at.is_(None)
                )
            )
            return dict(rows.all())

    def owner_of(self, user_id: int) -> Account:
        """The corporate owner of a sub-user. UnknownAccountError if the user is not a sub-user."""
        owner = self.account(user_id).corporate_owner
        if owner is None:
            raise UnknownAccountError(f"account {user_id} is nobody's sub-user")
        return owner

    def listed(self) -> Sequence[tuple[Account, User]]:
        """Every account with its user, oldest first; the owner's is the first."""
        with reading(self._database) as session:
            query = select(Account).order_by(Account.id)
            accounts = session.scalars(query).unique()
            return [(each, user_of_account(each, self._now(), self._plans_sold)) for each in accounts]

    def are_real(self) -> bool:
        """Whether any enabled account has an e-mail address, so that people can sign in."""
        with reading(self._database) as session:
            count = session.execute(
                select(func.count()).where(Account.email.is_not(None), Account.disabled_at.is_(None))
            ).scalar_one()
        return count > 0

    def set_role(
        self, user_id: int, role: Role, actor: Actor = COMMAND_LINE, until: datetime | None = None
    ) -> None:
        """Grant or revoke what a role follows from, permanently or `until` a time.

        Purchases keep their period, so the role may stay higher. ValueError for `guest`, which no account can
        have; also the errors of `grant`.
        """
        if role == Role.GUEST:
            raise ValueError("no account can have the role guest; disable the account instead")
        self.grant(user_id, GRANT_OF_ROLE[role] | _lasting(until), actor)

    def grant(self, user_id: int, change: Grant, actor: Actor = COMMAND_LINE) -> None:
        """Grant or revoke in a transaction of its own, see `subscriptions.grant`.

        LookupError when there is no such account, ValueError for a sub-user, who has what the owner has.
        """
        with writing(self._database) as session:
            account = session.get(Account, user_id)
            if account is not None and account.corporate_owner is not None:
                raise ValueError(
                    f"{account.email} is a sub-user of {account.corporate_owner.email}: change that account"
                )
            grant(session, user_id, change, self._now())
            self._audit.add(session, "subscription_changed", f"user {user_id}", *actor, json_of(change))

    def describe(self, user_id: int, change: OwnAccount) -> User:
        """Change a user's name or language and return the user."""
        with writing(self._database) as session:
            account = session.get_one(Account, user_id)
            account.name = change.get("name", account.name)
            account.locale = change.get("locale", account.locale)
            return user_of_account(account, self._now(), self._plans_sold)

    def make_admin(self, user_id: int, admin: bool = True, actor: Actor = COMMAND_LINE) -> None:
        """Make an account an administrator, or remove the right.

        UnknownAccountError, or ValueError when it is the last administrator's.
        """
        with writing(self._database) as session:
            account = _locked(session, user_id)
            if not admin:
                _require_another_admin(session, user_id)
            account.is_admin = admin
            self._audit.add(session, "administrator", f"user {user_id}", *actor, {"admin": admin})

    def disable(self, user_id: int, disabled: bool = True, actor: Actor = COMMAND_LINE) -> None:
        """Disable an account and end its sessions, or enable it again.

        UnknownAccountError, or ValueError when it is the last administrator's.
        """
        with writing(self._database) as session:
            account = _locked(session, user_id)
            if disabled:
                _require_another_admin(session, user_id)
            action: Event = "user_disabled" if disabled else "user_enabled"
            self._audit.add(session, action, f"user {user_id}", *actor)
            account.disabled_at = self._now() if disabled else None
            if disabled:
                # Its keys are not revoked; they open nothing while the account is disabled.
                forget_sessions(session, user_id)


def _lasting(until: datetime | None) -> Grant:
    return {"until": until} if until is not None else {}


def _require_no_account(session: Session, address: str) -> None:
    if session.execute(select(Account.id).where(Account.email == address)).first():
        raise ValueError(f"{address} has an account already")


def _locked(session: Session, user_id: int) -> Account:
    account = session.get(Account, user_id, with_for_update={"of": Account})
    if account is None:
        raise UnknownAccountError(f"there is no account {user_id}")
    return account


def _require_another_admin(session: Session, user_id: int) -> None:
    # All administrators are locked: otherwise two of them, removed at once, would each leave the other one.
    admins = session.execute(
        select(Account.id).where(Account.is_admin, Account.disabled_at.is_(None)).with_for_update()
    )
    if set(admins.scalars()) == {user_id}:
        raise ValueError("this is the last administrator: make another one first")


def enabled_account(session: Session, email: str) -> Account | None:
    """The enabled account with this address, given in the form of `as_looked_up`; None without one."""
    query = select(Account).where(Account.email == email, Account.disabled_at.is_(None))
    return session.scalars(query).unique().one_or_none()


def as_looked_up(email: str) -> str:
    """An e-mail address as it is stored, trimmed and in lower case; empty if a character is not printable."""
    address = email.strip().lower()
    return address if address.isprintable() else ""


def email_address(text: str) -> str:
    """An e-mail address, trimmed and in lower case. ValueError if it is not one."""
    address = text.strip().lower()
    if not _EMAIL.fullmatch(address):
        raise ValueError(f"{text.strip()[:80]!r} is not an e-mail address")
    return address
