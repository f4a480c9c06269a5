"""Second factors of accounts: adding them, taking them off, and checking their codes.

Every change ends the other sessions of the account and is written to the audit log in the same transaction.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from sqlalchemy import CursorResult, Delete, Engine, Update, delete, exists, func, select, union_all, update
from sqlalchemy.orm import Session

from footfall.features.accounts import authenticator_apps, recovery_codes
from footfall.features.accounts.audit import Actor, AuditLog
from footfall.features.accounts.authenticator_apps import DIGITS, NewApp
from footfall.features.accounts.devices import Devices
from footfall.features.accounts.models import Account, AuthenticatorApp, Passkey
from footfall.features.accounts.passkeys import LONGEST_NAME, MOST_PASSKEYS, MadePasskey
from footfall.features.accounts.sessions import forget_sessions
from footfall.features.accounts.throttle import Throttle
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.infra.vault import Vault


class WrongCodeError(Exception):
    """The code is wrong, too old, or was used before; which one is deliberately not said."""


class UnknownFactorError(LookupError):
    """The account has no such factor."""


class FactorRefusedError(ValueError):
    """A factor cannot be added in this way; the message says why."""


@dataclass(frozen=True)
class FactorsOf:
    """The factors of one account, and how many recovery codes it has left.

    app_added_at: None without an authenticator app.
    """

    app_added_at: datetime | None
    app_used_at: datetime | None
    passkeys: Sequence[Passkey]
    codes_left: int

    @property
    def are_there(self) -> bool:
        """Whether the account has any factor."""
        return self.app_added_at is not None or bool(self.passkeys)


class Factors:
    """The second factors of one database's accounts."""

    def __init__(self, database: Engine, vault: Vault, now: Clock = utc_now) -> None:
        self._database = database
        self._vault = vault
        self._now = now
        self._throttle = Throttle(database, now)
        self._devices = Devices(database, now)
        self._audit = AuditLog(database, now)

    def are_there(self, user_id: int) -> bool:
        """Whether an account has a second factor."""
        with reading(self._database) as session:
            return _has_factor(session, user_id)

    def holders(self) -> frozenset[int]:
        """Ids of all accounts that have a second factor."""
        with reading(self._database) as session:
            both = union_all(select(AuthenticatorApp.user_id), select(Passkey.user_id))
            return frozenset(session.execute(both).scalars())

    def of(self, user_id: int) -> FactorsOf:
        """The factors of an account, passkeys oldest first."""
        with reading(self._database) as session:
            app = session.get(AuthenticatorApp, user_id)
            query = select(Passkey).where(Passkey.user_id == user_id).order_by(Passkey.id)
            return FactorsOf(
                app.added_at if app else None,
                app.used_at if app else None,
                list(session.scalars(query)),
                recovery_codes.count_left(session, user_id),
            )

    def new_app(self, user_id: int) -> NewApp:
        """What an authenticator app is set up with; see `add_app`.

        FactorRefusedError if the account has an app, LostKeyError.
        """
        with reading(self._database) as session:
            account = session.get_one(Account, user_id)
            _require_no_app(session, user_id)
        return authenticator_apps.new_app(self._vault, user_id, account.email or account.name, self._now())

    def add_app(self, actor: Actor, key: str, sealed: str, code: str) -> list[str]:
        """Add the app that was set up with `sealed`, proved by its first code.

        Returns the recovery codes if it is the first factor, else none. key: token of the session, which
        stays. WrongCodeError, ExpiredSetupError, FactorRefusedError, LostKeyError.
        """
        user_id, now = _id_of(actor), self._now()
        secret = authenticator_apps.secret_of_setup(self._vault, sealed, user_id, now)
        step = authenticator_apps.step_of(secret, recovery_codes.bare(code), now)
        if step is None:
            raise WrongCodeError
        kept = self._vault.seal({"secret": secret})

        def add(session: Session) -> None:
            _require_no_app(session, user_id)
            session.add(AuthenticatorApp(user_id=user_id, sealed=kept, last_step=step, added_at=now))

        return self._added(actor, key, add, {"kind": "app"})

    def remove_app(self, actor: Actor, key: str) -> None:
        """Remove the authenticator app of the actor. UnknownFactorError."""

        def remove(session: Session) -> None:
            _require_one(session, delete(AuthenticatorApp).where(AuthenticatorApp.user_id == actor.user_id))

        self._removed(actor, key, remove, {"kind": "app"})

    def add_passkey(self, actor: Actor, key: str, name: str, made: MadePasskey) -> list[str]:
        """Add a passkey; see `add_app`. FactorRefusedError above MOST_PASSKEYS, and for one that is known."""
        user_id = _id_of(actor)

        def add(session: Session) -> None:
            count = select(func.count()).select_from(Passkey).where(Passkey.user_id == user_id)
            if session.execute(count).scalar_one() >= MOST_PASSKEYS:
                raise FactorRefusedError(f"an account may have {MOST_PASSKEYS} passkeys: remove one first")
            if session.execute(
                select(exists().where(Passkey.credential_id == made.credential_id))
            ).scalar_one():
                raise FactorRefusedError("this passkey is known already")
            session.add(
                Passkey(
                    user_id=user_id,
                    credential_id=made.credential_id,
                    public_key=made.public_key,
                    user_handle=made.user_handle,
                    sign_count=made.sign_count,
                    name=name[:LONGEST_NAME],
                    added_at=self._now(),
                )
            )

        return self._added(actor, key, add, {"kind": "passkey", "name": name[:LONGEST_NAME]})

    def rename_passkey(self, user_id: int, passkey_id: int, name: str) -> None:
        """Give a passkey another name. UnknownFactorError."""
        with writing(self._database) as session:
            own = update(Passkey).where(Passkey.id == passkey_id, Passkey.user_id == user_id)
            _require_one(session, own.values(name=name[:LONGEST_NAME]))

    def remove_passkey(self, actor: Actor, key: str, passkey_id: int) -> None:
        """Remove a passkey of the actor. UnknownFactorError."""

        def remove(session: Session) -> None:
            own = Passkey.id == passkey_id, Passkey.user_id == actor.user_id
            _require_one(session, delete(Passkey).where(*own))

        self._removed(actor, key, remove, {"kind": "passkey"})

    def renew_codes(self, actor: Actor) -> list[str]:
        """New recovery codes in place of those before. UnknownFactorError without a factor."""
        user_id = _id_of(actor)
        codes = recovery_codes.new_codes()
        hashes = recovery_codes.hashes_of(codes)
        with writing(self._database) as session:
            _locked(session, user_id)
            if not _has_factor(session, user_id):
                raise UnknownFactorError("recovery codes belong to a second factor, and there is none")
            recovery_codes.put(session, user_id, hashes)
            self._audit.add(session, "recovery_codes_made", f"user {user_id}", *actor)
        return codes

    def take_off(self, user_id: int, actor: Actor) -> bool:
        """Take all factors off an account and end its sessions; False if it had none."""
        with writing(self._database) as session:
            _locked(session, user_id)
            if not _has_factor(session, user_id):
                return False
            for model in (AuthenticatorApp, Passkey):
                session.execute(delete(model).where(model.user_id == user_id))
            recovery_codes.drop(session, user_id)
            forget_sessions(session, user_id)
            self._audit.add(session, "factor_removed", f"user {user_id}", *actor, {"kind": "all"})
        return True

    def prove(self, user_id: int, code: str, address: str, device: str | None = None) -> str:
        """Check a code of the app, or a recovery code, and use it up. Returns `app` or `recovery_code`.

        WrongCodeError, TooManyAttemptsError, or LostKeyError if the app's secret cannot be read. device: see
        `Passwords.prove`.
        """
        with reading(self._database) as session:
            account = session.get_one(Account, user_id)
        known = self._devices.known(account.email or "", device)
        attempt = self._throttle.attempt(f"second factor of user {user_id}", address, known)
        typed = recovery_codes.bare(code)
        is_of_app = len(typed) == DIGITS and typed.isdecimal()
        is_good = self._use_app(user_id, typed) if is_of_app else self._use_recovery_code(user_id, typed)
        if not is_good:
            self._throttle.failed(attempt)
            self.note_failure(user_id, address)
            raise WrongCodeError
        self._throttle.succeeded(attempt)
        if not is_of_app:
            self._audit.write("recovery_code_used", f"user {user_id}", user_id, address)
        return "app" if is_of_app else "recovery_code"

    def note_failure(self, user_id: int | None, address: str) -> None:
        """Write a second step that failed to the audit log."""
        subject = "unknown" if user_id is None else f"user {user_id}"
        self._audit.write("second_factor_failed", subject, None, address)

    def _use_app(self, user_id: int, code: str) -> bool:
        with reading(self._database) as session:
            app = session.get(AuthenticatorApp, user_id)
        if app is None:
            return False
        now = self._now()
        step = authenticator_apps.step_of(self._vault.open(app.sealed)["secret"], code, now)
        if step is None:
            return False
        with writing(self._database) as session:
            return authenticator_apps.use_step(session, user_id, step, now)

    def _use_recovery_code(self, user_id: int, code: str) -> bool:
        with reading(self._database) as session:
            like = recovery_codes.any_hash(session, user_id)
        if like is None:
            return False
        hashed = recovery_codes.hash_like(code, like)
        with writing(self._database) as session:
            return recovery_codes.use(session, user_id, hashed)

    def _added(
        self, actor: Actor, key: str, add: Callable[[Session], None], detail: dict[str, object]
    ) -> list[str]:
        user_id = _id_of(actor)
        # Made before the transaction: hashing takes half a second.
        codes = [] if self.are_there(user_id) else recovery_codes.new_codes()
        hashes = recovery_codes.hashes_of(codes)
        with writing(self._database) as session:
            _locked(session, user_id)
            add(session)
            if codes:
                recovery_codes.put(session, user_id, hashes)
            forget_sessions(session, user_id, but=key)
            self._audit.add(session, "factor_added", f"user {user_id}", *actor, detail)
        return codes

    def _removed(
        self, actor: Actor, key: str, remove: Callable[[Session], None], detail: dict[str, object]
    ) -> None:
        user_id = _id_of(actor)
        with writing(self._database) as session:
            _locked(session, user_id)
            remove(session)
            session.flush()
            if not _has_factor(session, user_id):
                recovery_codes.drop(session, user_id)
            forget_sessions(session, user_id, but=key)
            self._audit.add(session, "factor_removed", f"user {user_id}", *actor, detail)


def _id_of(actor: Actor) -> int:
    if actor.user_id is None:
        raise ValueError("the command line has no factors")
    return actor.user_id


def _locked(session: Session, user_id: int) -> None:
    # Changes of one account's factors wait for each other: two at once could leave it without codes.
    session.execute(select(Account.id).where(Account.id == user_id).with_for_update())


def _has_factor(session: Session, user_id: int) -> bool:
    app, key = exists().where(AuthenticatorApp.user_id == user_id), exists().where(Passkey.user_id == user_id)
    return bool(session.execute(select(app | key)).scalar_one())


def _require_no_app(session: Session, user_id: int) -> None:
    if session.get(AuthenticatorApp, user_id) is not None:
        raise FactorRefusedError("there is an authenticator app already: remove it first")


def _require_one(session: Session, change: Delete | Update) -> None:
    if cast(CursorResult[Any], session.execute(change)).rowcount != 1:
        raise UnknownFactorError("there is no such factor, or no longer")
