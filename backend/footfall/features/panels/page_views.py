"""Stores page views before the call is answered. Repeating a call changes nothing."""

import gzip
import hashlib

from sqlalchemy import Engine, bindparam, insert, select, update
from sqlalchemy.orm import Session

from footfall.features.panels.acceptance import sender_of
from footfall.features.panels.blocked_sites import NeverCategory
from footfall.features.panels.membership import Caller
from footfall.features.panels.models import MemberDevice, PageViewBatch
from footfall.features.panels.rows import Accepted, TooManyRowsError, judge
from footfall.features.panels.schemas import BatchAnswer
from footfall.features.panels.state import RefusedByPanelError
from footfall.features.panels.taken_rows import not_taken_before
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.shared_writes import SharedWrites
from footfall.infra.database.transactions import reading

_BEFORE = select(PageViewBatch.sha256, PageViewBatch.answer).where(
    PageViewBatch.device_id == bindparam("browser"), PageViewBatch.key == bindparam("key")
)
_BROWSER = (
    update(MemberDevice)
    .where(MemberDevice.id == bindparam("browser"))
    .execution_options(synchronize_session=False)
)
# Runs before the batch is stored, so that calls of one browser wait for each other.
_SEEN = _BROWSER.values(seen_at=bindparam("moment"))
_COUNTED = _BROWSER.values(rows=MemberDevice.rows + bindparam("more"))
_STORED = insert(PageViewBatch)


class PageViews:
    """The page views that members of one database's panels send."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._writes = SharedWrites(database)
        self._now = now

    def take(self, who: Caller, key: str, text: str, never: frozenset[NeverCategory]) -> BatchAnswer:
        """Store the good lines of a call, except those that another call brought before.

        key: identifies the call, so that a repeated one gets the same answer; never: the categories of sites
        that the member keeps to themselves.

        RefusedByPanelError if the whole call is refused; then nothing is stored.
        """
        digest = hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
        now = self._now()
        with reading(self._database) as session:
            if (known := _known(session, who, key, digest)) is not None:
                return known
            sender = sender_of(session, who, now)
            metered = sender.metered(session, now)
        try:
            judged = judge(text, metered, sender.stamp, never)
        except TooManyRowsError as error:
            raise RefusedByPanelError(413, "too_many_rows", f"{error}.") from None
        packed = _packed(judged.rows)

        def store(session: Session) -> BatchAnswer:
            session.execute(_SEEN, {"browser": who.device_id, "moment": now})
            # Another call with this key, or a withdrawal, may have come first.
            if (known := _known(session, who, key, digest)) is not None:
                raise _TakenBeforeError(known)
            sender = sender_of(session, who, now)
            rows = not_taken_before(session, who, judged.rows)
            before = len(judged.rows) - len(rows)
            sender.require_room(session, len(rows), now)
            session.execute(_COUNTED, {"browser": who.device_id, "more": len(rows)})
            answer = BatchAnswer(accepted=len(rows), known=before, refused=judged.refused)
            batch = {
                "panel_id": who.panel_id,
                "device_id": who.device_id,
                "key": key,
                "sha256": digest,
                "received_at": now,
                "rows": answer.accepted,
                "answer": answer.model_dump(),
                "body": _packed(rows) if before else packed,
                "collection_id": None,
            }
            session.execute(_STORED, batch)
            return answer

        try:
            return self._writes.write(store)
        except _TakenBeforeError as before:
            return before.answer


def _packed(rows: list[Accepted]) -> bytes | None:
    """The lines in gzip; None without any."""
    lines = "".join(f"{row.line}\n" for row in rows)
    return gzip.compress(lines.encode(), 5, mtime=0) if lines else None


class _TakenBeforeError(Exception):
    """The same call came first. What this one changed is undone."""

    def __init__(self, answer: BatchAnswer) -> None:
        super().__init__()
        self.answer = answer


def _known(session: Session, who: Caller, key: str, digest: str) -> BatchAnswer | None:
    """The earlier answer to this call. RefusedByPanelError if another call used its key."""
    found = session.execute(_BEFORE, {"browser": who.device_id, "key": key}).one_or_none()
    if found is None:
        return None
    if found.sha256 != digest:
        raise RefusedByPanelError(
            409,
            "key_used",
            "Another call had this idempotency key: give every batch one of its own.",
            "Idempotency-Key",
        )
    return BatchAnswer.model_validate(found.answer)
