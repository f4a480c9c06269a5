"""Page views from extensions made for other servers, which report them when they begin and while they last.

A page view waits in a table of its own until it has ended. Then it becomes a batch of one row, and lands
like the batches of the panel's own extension.
"""

import gzip
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from sqlalchemy import Engine, func, select, update
from sqlalchemy.orm import Session

from footfall.core.named import purchase_pattern
from footfall.features.panels.acceptance import Sender, sender_of
from footfall.features.panels.blocked_sites import at_first
from footfall.features.panels.membership import MOST_PAUSES, Caller
from footfall.features.panels.models import MemberDevice, MemberPause, OpenPageView, PageViewBatch
from footfall.features.panels.rows import LARGEST_ACTIVE_MS, Accepted, Metered, judge
from footfall.features.panels.schemas import BatchAnswer
from footfall.features.panels.taken_rows import not_taken_before
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import reading, writing

# A page that was opened so long ago has ended, whether its end was reported or not.
LONGEST_OPEN = timedelta(days=1)
# How long late heartbeats are waited for.
SLACK = timedelta(minutes=2)
# How many overdue page views are ended in one transaction.
_MOST_ENDED = 500


@dataclass(frozen=True)
class Begun:
    """A page that somebody opened. ts: epoch milliseconds; url: None if the page is not to be recorded.

    key: identifies it within the browser.
    """

    key: str
    ts: int
    url: str | None


@dataclass(frozen=True)
class Beat:
    """A heartbeat: somebody looks at a page. Times are in milliseconds.

    bucket: identifies a series of heartbeats; mark: equal for equal addresses, but it gives none away, as
    addresses visited in a pause must not be found in the database; ts: when it began; lasted: how long the
    page was looked at; pulse: the gap up to which the next heartbeat continues the same page view.
    """

    bucket: str
    mark: str
    ts: int
    lasted: int
    pulse: int
    url: str
    is_private: bool


class OpenPageViews:
    """The open page views in the panels of one database. RefusedByPanelError if nothing is accepted."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def begin(self, who: Caller, pages: Sequence[Begun]) -> None:
        """Open page views of these pages."""
        now = self._now()
        with writing(self._database) as session:
            sender, metered = _sending(session, who, now)
            for page in pages:
                due = _moment(page.ts) + LONGEST_OPEN
                _begin(session, who, sender, metered, now, page, due)

    def end(self, who: Caller, key: str, ts: int) -> None:
        """End the page view of a page that was left at `ts`, unless it is not open."""
        now = self._now()
        with writing(self._database) as session:
            _, metered = _sending(session, who, now)
            of_key = (OpenPageView.device_id == who.device_id, OpenPageView.key == key)
            view = session.scalar(select(OpenPageView).where(*of_key))
            if view is None:
                return
            # A member who paused with the page open did not look at it until now.
            if ts >= view.started_ms and metered.refusal(ts) is None:
                view.seen_ms = ts
            _end(session, view, now)

    def beat(self, who: Caller, beat: Beat) -> None:
        """Prolong the page view of a heartbeat, or end it and open the next one."""
        now = self._now()
        bucket = _hash(beat.bucket)
        with writing(self._database) as session:
            sender, metered = _sending(session, who, now)
            of_bucket = (OpenPageView.device_id == who.device_id, OpenPageView.bucket == bucket)
            last = session.scalar(select(OpenPageView).where(*of_bucket))
            is_metered = metered.refusal(beat.ts) is None
            until = min(beat.ts + beat.lasted, metered.latest)
            due = _moment(until + beat.pulse) + SLACK
            if last is not None and beat.ts < last.started_ms:
                return
            # A page opened in a pause is not recorded later either: watchers report it again when it is left.
            if last is not None and _goes_on(last, beat) and (is_metered or last.line is None):
                if last.line is not None:
                    # Noted, so that the same heartbeat opens no page view when this one has ended.
                    not_taken_before(session, who, _rows(beat.ts, beat.url, metered, sender))
                last.seen_ms = max(last.seen_ms or 0, until)
                last.due_at = due
                return
            if last is not None:
                _end(session, last, now)
            if not beat.is_private:
                key = f"beat-{_hash(f'{bucket} {beat.ts} {beat.mark}')[:40]}"
                page = Begun(key, beat.ts, beat.url if is_metered else None)
                _begin(session, who, sender, metered, now, page, due, bucket, beat.mark, until)

    def end_overdue(self) -> None:
        """End page views that nothing was heard of for too long."""
        now = self._now()
        overdue = select(OpenPageView.id).where(OpenPageView.due_at < now).limit(_MOST_ENDED)
        while True:
            with reading(self._database) as session:
                ids = session.scalars(overdue).all()
            if not ids:
                return
            with writing(self._database) as session:
                still = select(OpenPageView).where(OpenPageView.id.in_(ids)).with_for_update()
                for view in session.scalars(still.order_by(OpenPageView.id)):
                    _end(session, view, now)


def _sending(session: Session, who: Caller, now: datetime) -> tuple[Sender, Metered]:
    # The browser's row is changed first, so that calls of one browser wait for each other.
    session.execute(update(MemberDevice).where(MemberDevice.id == who.device_id).values(seen_at=now))
    sender = sender_of(session, who, now)
    return sender, sender.metered(session, now)


def _goes_on(last: OpenPageView, beat: Beat) -> bool:
    return last.mark == beat.mark and beat.ts <= (last.seen_ms or 0) + beat.pulse


def _begin(
    session: Session,
    who: Caller,
    sender: Sender,
    metered: Metered,
    now: datetime,
    page: Begun,
    due: datetime,
    bucket: str = "",
    mark: str = "",
    seen_ms: int | None = None,
) -> None:
    """Open a page view, unless it is open or stored already, or its address may not be recorded.

    seen_ms: until when it was looked at, None if that is not known. Without a URL only its times are kept.
    """
    if _is_known(session, who, page.key):
        return
    rows = [] if page.url is None else _rows(page.ts, page.url, metered, sender)
    if page.url is not None and not rows:
        return
    still_open = select(func.count()).where(OpenPageView.device_id == who.device_id)
    sender.require_room(session, 1 + (session.scalar(still_open) or 0), now)
    if rows and not not_taken_before(session, who, rows):
        return
    session.add(
        OpenPageView(
            panel_id=who.panel_id,
            device_id=who.device_id,
            key=page.key,
            bucket=bucket,
            mark=mark,
            line=rows[0].line if rows else None,
            started_ms=page.ts,
            seen_ms=seen_ms,
            due_at=due,
        )
    )
    session.flush()


def _is_known(session: Session, who: Caller, key: str) -> bool:
    opened = select(OpenPageView.id).where(OpenPageView.device_id == who.device_id, OpenPageView.key == key)
    stored = select(PageViewBatch.id).where(
        PageViewBatch.device_id == who.device_id, PageViewBatch.key == key
    )
    return session.scalar(opened) is not None or session.scalar(stored) is not None


def _rows(ts: int, url: str, metered: Metered, sender: Sender) -> list[Accepted]:
    """The page view as a row; none if it may not be recorded."""
    try:
        path = urlsplit(url).path
    except ValueError:
        return []
    is_purchase = re.search(purchase_pattern(), path) is not None
    row = {"ts": ts, "url": url, "event": "purchase" if is_purchase else "view"}
    # These extensions do not know our never-list, so its categories are as they are at first.
    return judge(json.dumps(row), metered, sender.stamp, at_first()).rows


def _end(session: Session, view: OpenPageView, now: datetime) -> None:
    """Make a batch of an open page view; a pause of one that was not recorded and whose end was reported."""
    session.delete(view)
    # Deleted before the batch is added, which has the same key.
    session.flush()
    active_ms = None if view.seen_ms is None else min(view.seen_ms - view.started_ms, LARGEST_ACTIVE_MS)
    if view.line is None:
        if view.seen_ms is not None and not view.bucket:
            _pause(session, view.device_id, view.started_ms, view.seen_ms)
        return
    row = json.loads(view.line) | ({} if active_ms is None else {"active_ms": active_ms})
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    session.add(
        PageViewBatch(
            panel_id=view.panel_id,
            device_id=view.device_id,
            key=view.key,
            sha256=_hash(view.key),
            received_at=now,
            rows=1,
            answer=BatchAnswer(accepted=1, refused=[]).model_dump(),
            body=gzip.compress(f"{text}\n".encode(), 5, mtime=0),
            collection_id=None,
        )
    )
    counted = update(MemberDevice).where(MemberDevice.id == view.device_id)
    session.execute(counted.values(rows=MemberDevice.rows + 1))


def _pause(session: Session, device_id: int, start_ms: int, end_ms: int) -> None:
    kept = select(func.count()).where(MemberPause.device_id == device_id)
    if (session.scalar(kept) or 0) < MOST_PAUSES:
        span = {"paused_from": _moment(start_ms), "paused_to": _moment(end_ms)}
        insert_unless_there(session, MemberPause, device_id=device_id, **span)


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
