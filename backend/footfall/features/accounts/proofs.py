"""Fresh proofs: before a grave change a browser proves again who sits in front of it."""

from datetime import timedelta
from enum import StrEnum

from sqlalchemy import Engine

from footfall.features.accounts.factors import Factors
from footfall.features.accounts.models import Account
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading

FRESH_FOR = timedelta(minutes=10)


class ProofWay(StrEnum):
    """A way to prove it. Part of the API; never rename."""

    PASSKEY = "passkey"
    CODE = "code"
    PASSWORD = "password"  # noqa: S105 - the name of a way


class Proofs:
    """The proofs of one database's sessions. A sign-in is one; each holds for its own session alone."""

    def __init__(self, database: Engine, sign_in: SignIn, factors: Factors, now: Clock = utc_now) -> None:
        self._database = database
        self._sign_in = sign_in
        self._factors = factors
        self._now = now

    def ways(self, user_id: int) -> tuple[ProofWay, ...]:
        """How a user can prove who they are: by a factor where there is one, else by password.

        None for an account with neither: on a laptop without accounts nobody is asked.
        """
        found = self._factors.of(user_id)
        if found.are_there:
            return (ProofWay.PASSKEY, ProofWay.CODE) if found.passkeys else (ProofWay.CODE,)
        with reading(self._database) as session:
            has_password = session.get_one(Account, user_id).password_hash is not None
        return (ProofWay.PASSWORD,) if has_password else ()

    def is_fresh(self, key: str) -> bool:
        """Whether the proof of this session is at most ten minutes old."""
        proven_at = self._sign_in.proven_at(key)
        return proven_at is not None and self._now() < proven_at + FRESH_FOR

    def is_needed(self, user_id: int, key: str) -> bool:
        """Whether the user of this session must prove again who they are."""
        return not self.is_fresh(key) and bool(self.ways(user_id))
