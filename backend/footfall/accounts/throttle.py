"""Slowing down whoever guesses passwords: each failure doubles the wait."""

import hashlib
from datetime import timedelta

from sqlalchemy import Engine, delete, select

from footfall.accounts.models import FailedAttempts
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import reading, writing

LONGEST_WAIT = timedelta(minutes=15)
FORGOTTEN_AFTER = timedelta(days=1)
# Failures without a wait. One person mistyping from one place is slowed first; a whole office behind one
# address, or an account that many machines try, only later.
FREE_FAILURES = {"pair": 5, "address": 20, "account": 20}


class TooManyAttemptsError(Exception):
    """Somebody failed too often; `wait` is how long to wait."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(f"too many failed attempts: wait {wait.total_seconds():.0f} seconds")
        self.wait = wait


class Throttle:
    """Failed proofs of identity, counted in the database so that every server process sees them."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def check(self, account: str, address: str) -> None:
        """Raise TooManyAttemptsError while the account or the address has to wait."""
        subjects = _subjects(account, address)
        with reading(self._database) as session:
            found = session.execute(
                select(FailedAttempts).where(FailedAttempts.subject.in_(subjects.values()))
            ).scalars()
            records = {record.subject: record for record in found}
        waits = [
            records[subject].last_at + _wait(kind, records[subject].count) - self._now()
            for kind, subject in subjects.items()
            if subject in records
        ]
        longest = max(waits, default=timedelta())
        if longest > timedelta():
            raise TooManyAttemptsError(longest)

    def failed(self, account: str, address: str) -> None:
        """Count a failure."""
        now = self._now()
        with writing(self._database) as session:
            session.execute(delete(FailedAttempts).where(FailedAttempts.last_at < now - FORGOTTEN_AFTER))
            for subject in _subjects(account, address).values():
                record = session.get(FailedAttempts, subject, with_for_update=True)
                if record is None:
                    session.add(FailedAttempts(subject=subject, count=1, last_at=now))
                else:
                    record.count, record.last_at = record.count + 1, now

    def succeeded(self, account: str, address: str) -> None:
        """Forget the failures of an account.

        Those of the network address stay, or signing in to one's own account would clear them.
        """
        subjects = _subjects(account, address)
        cleared = [subjects["pair"], subjects["account"]]
        with writing(self._database) as session:
            session.execute(delete(FailedAttempts).where(FailedAttempts.subject.in_(cleared)))


def _wait(kind: str, count: int) -> timedelta:
    beyond = count - FREE_FAILURES[kind]
    if beyond < 0:
        return timedelta()
    return min(LONGEST_WAIT, timedelta(seconds=2.0 ** min(beyond, 20)))


def _subjects(account: str, address: str) -> dict[str, str]:
    # Hashed: the table must not become a list of what people typed, which may be a password.
    texts = {"pair": f"{account} from {address}", "address": address, "account": account}
    return {kind: f"{kind}:{hashlib.sha256(text.encode()).hexdigest()}" for kind, text in texts.items()}
