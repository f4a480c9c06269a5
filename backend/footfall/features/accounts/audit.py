"""The audit log. Entries about accounts are written in the transaction of the change, others after it."""

import json
import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Engine, event, select
from sqlalchemy.orm import Session

from footfall.features.accounts.audit_chain import append
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.models import AuditEntry
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

log = logging.getLogger(__name__)


class Actor(NamedTuple):
    """Who made a change, and from which network address.

    user_id: None for a guest and for the command line.
    """

    user_id: int | None
    address: str


COMMAND_LINE = Actor(None, "command line")


class AuditLog:
    """The audit log of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def write(
        self,
        action: Event,
        subject: str,
        actor_id: int | None,
        address: str,
        detail: Mapping[str, object] | None = None,
    ) -> None:
        """Write one entry in a transaction of its own, see `add`."""
        with writing(self._database) as session:
            self.add(session, action, subject, actor_id, address, detail)

    def add(
        self,
        session: Session,
        action: Event,
        subject: str,
        actor_id: int | None,
        address: str,
        detail: Mapping[str, object] | None = None,
    ) -> None:
        """Add one entry, which is written when the caller's transaction commits.

        subject: to whom or what it was done, as `user 7`; cut after 300 characters. Never put a token, key or
        password into an entry.
        """
        append(
            session,
            AuditEntry(
                at=self._now(),
                actor_id=actor_id,
                action=action,
                subject=subject[:300],
                address=address[:64],
                detail=dict(detail or {}),
            ),
        )
        # In the log of the process too, once it is certain: that is what leaves the machine at once.
        fields = {"event": action, "subject": subject[:300], "actor": actor_id, "from": address[:64]}
        event.listen(session, "after_commit", lambda _session: _tell(fields), once=True)

    def listed(self, limit: int = 100, before: int | None = None) -> Sequence[AuditEntry]:
        """At most `limit` entries, newest first. before: only those at an earlier position in the chain."""
        query = select(AuditEntry).order_by(AuditEntry.position.desc()).limit(limit)
        if before is not None:
            query = query.where(AuditEntry.position < before)
        with reading(self._database) as session:
            return session.execute(query).scalars().all()


def _tell(fields: Mapping[str, object]) -> None:
    log.info("audit: %s", json.dumps(fields), extra={"fields": fields})
