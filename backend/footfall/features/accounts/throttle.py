"""Slows down password guessing: after some free failures, each one doubles the wait."""

import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from footfall.features.accounts.models import FailedAttempts
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import writing
from footfall.infra.networks import network_of

LONGEST_WAIT = timedelta(minutes=15)
FORGOTTEN_AFTER = timedelta(days=1)
# Failures before the first wait. One person mistyping from one place is slowed first; a whole office behind
# one address, or an account tried from many machines, only later.
FREE_FAILURES = {"device": 5, "pair": 5, "address": 20, "account": 20}
# A subscriber gets a whole /64 of IPv6 addresses and could use a new one for every guess.
IPV4_BITS, IPV6_BITS = 32, 64


class TooManyAttemptsError(Exception):
    """Too many failed attempts; `wait` is the time until the next one."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(f"too many failed attempts: wait {ceil(wait.total_seconds())} seconds")
        self.wait = wait


@dataclass(frozen=True)
class Attempt:
    """An attempt in progress. It counts as a failure until it is reported as a success.

    subjects: keys in the table of failures, by kind; address_failed_at: when the network address had failed
    before, None for a known browser.
    """

    subjects: dict[str, str]
    address_failed_at: datetime | None = None


class Throttle:
    """Failed sign-ins, counted in the database so that all server processes share them."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def attempt(self, account: str, address: str, device: str | None = None) -> Attempt:
        """Count an attempt as a failure; TooManyAttemptsError during the wait.

        Checking and counting are one transaction: simultaneous guesses get through no more often than guesses
        one after the other. device: hash of the token of a browser that has signed in to this account before.
        It is counted by itself, so that strangers' failures cannot keep the owner out.
        """
        now = self._now()
        subjects = _subjects(account, address, device)
        with writing(self._database) as session:
            session.execute(delete(FailedAttempts).where(FailedAttempts.last_at < now - FORGOTTEN_AFTER))
            records = _locked(session, subjects, now)
            for record in records.values():
                # A failure of before the clock was set back: its wait begins now.
                record.last_at = min(record.last_at, now)
            wait = max(records[kind].last_at + _wait(kind, records[kind].count) - now for kind in subjects)
            address_failed_at = records["address"].last_at if "address" in records else None
            if wait <= timedelta():
                for record in records.values():
                    record.count, record.last_at = record.count + 1, now
        if wait > timedelta():
            raise TooManyAttemptsError(wait)
        return Attempt(subjects, address_failed_at)

    def failed(self, attempt: Attempt) -> None:
        """Start the wait now rather than when the attempt was counted, as hashing takes time."""
        with writing(self._database) as session:
            kept = FailedAttempts.subject.in_(attempt.subjects.values())
            session.execute(update(FailedAttempts).where(kept).values(last_at=self._now()))

    def succeeded(self, attempt: Attempt) -> None:
        """Forget the failures of the account.

        Those of the network address stay as they were: otherwise signing in to an own account would clear
        them.
        """
        cleared = [subject for kind, subject in attempt.subjects.items() if kind != "address"]
        with writing(self._database) as session:
            session.execute(delete(FailedAttempts).where(FailedAttempts.subject.in_(cleared)))
            record = session.get(FailedAttempts, attempt.subjects.get("address", ""), with_for_update=True)
            if record is not None and attempt.address_failed_at is not None:
                record.count, record.last_at = max(0, record.count - 1), attempt.address_failed_at


def _locked(session: Session, subjects: dict[str, str], now: datetime) -> dict[str, FailedAttempts]:
    """Records of the subjects by kind, locked until the transaction ends."""
    for subject in sorted(subjects.values()):
        insert_unless_there(session, FailedAttempts, subject=subject, count=0, last_at=now)
    query = select(FailedAttempts).where(FailedAttempts.subject.in_(subjects.values()))
    records = session.execute(query.order_by(FailedAttempts.subject).with_for_update()).scalars()
    by_subject = {record.subject: record for record in records}
    return {kind: by_subject[subject] for kind, subject in subjects.items()}


def _wait(kind: str, count: int) -> timedelta:
    """The wait after so many failures of a subject of this kind; none for the free ones.

    It begins with one second and doubles up to LONGEST_WAIT.
    """
    beyond = count - FREE_FAILURES[kind]
    if beyond < 0:
        return timedelta()
    return min(LONGEST_WAIT, timedelta(seconds=2.0 ** min(beyond, 20)))


def _subjects(account: str, address: str, device: str | None) -> dict[str, str]:
    network = network_of(address, IPV4_BITS, IPV6_BITS)
    texts = (
        {"device": f"{account} on {device}"}
        if device
        else {"pair": f"{account} from {network}", "address": network, "account": account}
    )
    # Hashed: the table must not become a list of what people typed, which may be a password.
    return {kind: f"{kind}:{hashlib.sha256(text.encode()).hexdigest()}" for kind, text in texts.items()}
