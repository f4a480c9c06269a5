"""A hash chain over the audit log, so that a changed or deleted entry is noticed.

Each entry keeps the SHA-256 of its own content and of the hash before it. Somebody who can write to the
database could rebuild the whole chain: note its end elsewhere from time to time (`footfall audit verify`
prints it) and give it to a later check.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine, event, select
from sqlalchemy.orm import Session

from footfall.features.accounts.models import AuditChain, AuditEntry
from footfall.infra.database.transactions import reading

CHAIN_ID = 1
# Stands for the hash before the first entry. Stored in every chain; never change.
BEGINNING = "0" * 64
_PENDING = "audit entries without a hash"


@dataclass(frozen=True)
class End:
    """Position and hash of the last entry of a chain; 0 and BEGINNING without entries."""

    position: int
    hash: str


class BrokenChainError(Exception):
    """An audit entry was changed or deleted; the message names the first one."""


def append(session: Session, entry: AuditEntry) -> None:
    """Add an entry to the log when the transaction commits.

    Not earlier: it locks the end of the chain, and must not wait for other locks while it holds this one.
    """
    session.info.setdefault(_PENDING, []).append(entry)


@event.listens_for(Session, "before_commit")
def _seal(session: Session) -> None:
    """Chain the entries that wait for the commit, and write them and the new end."""
    entries: list[AuditEntry] = session.info.pop(_PENDING, [])
    if not entries:
        return
    session.flush()
    end = session.execute(select(AuditChain).where(AuditChain.id == CHAIN_ID).with_for_update()).scalar_one()
    for entry in entries:
        end.position += 1
        end.hash = hash_of_entry(end.hash, entry)
        entry.position, entry.hash = end.position, end.hash
        session.add(entry)
    session.flush()


@event.listens_for(Session, "after_rollback")
def _forget(session: Session) -> None:
    """Drop the entries of a transaction that is rolled back."""
    session.info.pop(_PENDING, None)


def hash_of_entry(before: str, entry: AuditEntry) -> str:
    """SHA-256, as 64 hexadecimal digits, of the previous hash and an entry's content."""
    return hash_of_content(
        before,
        entry.at,
        {
            "actor_id": entry.actor_id,
            "action": entry.action,
            "subject": entry.subject,
            "address": entry.address,
            "detail": entry.detail,
        },
    )


def hash_of_content(before: str, at: datetime, content: Mapping[str, object]) -> str:
    """SHA-256 of an entry's values. Never change this function: every entry stores what it returned."""
    known = {"before": before, "at": at.astimezone(UTC).isoformat(timespec="microseconds")}
    text = json.dumps({**known, **content}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def verify(database: Engine, noted: End | None = None) -> End:
    """Check every entry against its hash and return the end of the chain, or raise BrokenChainError.

    noted: an end that was written down earlier, which the chain must still contain.
    """
    with reading(database) as session:
        end = End(0, BEGINNING)
        for entry in session.execute(select(AuditEntry).order_by(AuditEntry.position)).scalars():
            if entry.position != end.position + 1:
                raise BrokenChainError(f"entry {end.position + 1} is missing")
            if entry.hash != hash_of_entry(end.hash, entry):
                raise BrokenChainError(f"entry {entry.position} of {entry.at:%Y-%m-%d %H:%M} was changed")
            end = End(entry.position, entry.hash)
            if noted and noted.position == end.position and noted.hash != end.hash:
                raise BrokenChainError(f"entries up to {end.position} are not those that were noted")
        kept = session.get_one(AuditChain, CHAIN_ID)
    last = max(kept.position, noted.position if noted else 0)
    if last > end.position or (kept.position == end.position and kept.hash != end.hash):
        raise BrokenChainError(f"the log ends at entry {end.position}, but there were {last}")
    return end
