"""Stores page views before the call is answered. Repeating a call changes nothing."""

import gzip
import hashlib
from datetime import datetime, time

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.collector.membership import Caller
from footfall.collector.metering import first_open
from footfall.collector.models import MemberDevice, MemberPause, PageViewBatch, Panel, PanelMember
from footfall.collector.rows import Judged, Metered, Stamp, TooManyRowsError, judge, latest
from footfall.collector.schemas import BatchAnswer, MemberState
from footfall.collector.state import RefusedByPanelError, state_of, version_needed
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import reading, writing

# Clocks of members' machines run a little behind ours.
JOINED_SLACK_MS = 300_000
_NOT_TAKEN = {
    MemberState.WITHDRAWN: ("withdrawn", "This member withdrew: nothing is taken any more."),
    MemberState.ENDED: ("panel_ended", "This panel has ended: nothing is taken any more."),
    MemberState.CONSENT_OUTDATED: (
        "consent_outdated",
        "The text that members agree to has changed: show it, then send again after they agreed.",
    ),
}


class PageViews:
    """The page views that members of one database's panels send."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def take(self, who: Caller, key: str, text: str) -> BatchAnswer:
        """Store the lines of a call that are page views. key: identifies a repeated call.

        RefusedByPanelError when the call is refused; then nothing is stored.
        """
        digest = hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
        now = self._now()
        with reading(self._database) as session:
            if (known := _known(session, who, key, digest)) is not None:
                return known
            judged = self._judged(session, who, text, now)
        answer = BatchAnswer(accepted=len(judged.lines), refused=judged.refused)
        body = gzip.compress("".join(f"{line}\n" for line in judged.lines).encode(), 5, mtime=0)
        with writing(self._database) as session:
            device = session.get(MemberDevice, who.device_id, with_for_update=True)
            if device is None:
                raise RefusedByPanelError(401, "bad_panel_token", "This member was erased.")
            # Another call with this key, or a withdrawal, may have come first.
            if (known := _known(session, who, key, digest)) is not None:
                return known
            _require_taken(session, who, now)
            _require_room(session, who, len(judged.lines), now)
            session.add(
                PageViewBatch(
                    panel_id=who.panel_id,
                    device_id=who.device_id,
                    key=key,
                    sha256=digest,
                    received_at=now,
                    rows=len(judged.lines),
                    answer=answer.model_dump(),
                    body=body if judged.lines else None,
                    collection_id=None,
                )
            )
            device.seen_at = now
            device.rows += len(judged.lines)
        return answer

    def _judged(self, session: Session, who: Caller, text: str, now: datetime) -> Judged:
        member = _require_taken(session, who, now)
        device = session.get_one(MemberDevice, who.device_id)
        panel = session.get_one(Panel, who.panel_id)
        until = latest(now)
        pauses = select(MemberPause).where(MemberPause.device_id == who.device_id)
        spans = _merged(
            [
                (_ms(pause.paused_from), _ms(pause.paused_to) if pause.paused_to else until + 1)
                for pause in session.scalars(pauses)
            ]
        )
        metered = Metered(_ms(member.joined_at) - JOINED_SLACK_MS, until, spans, _ms(first_open(now)))
        try:
            return judge(text, metered, Stamp(member.pseudonym, device.device, panel.country))
        except TooManyRowsError as error:
            raise RefusedByPanelError(413, "too_many_rows", f"{error}.") from None


def _known(session: Session, who: Caller, key: str, digest: str) -> BatchAnswer | None:
    """The earlier answer to this call. RefusedByPanelError if another call used its key."""
    before = select(PageViewBatch.sha256, PageViewBatch.answer).where(
        PageViewBatch.device_id == who.device_id, PageViewBatch.key == key
    )
    found = session.execute(before).one_or_none()
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


def _require_taken(session: Session, who: Caller, now: datetime) -> PanelMember:
    member = session.get(PanelMember, who.member_id)
    if member is None:
        raise RefusedByPanelError(401, "bad_panel_token", "This member was erased.")
    # A pause is no reason to refuse: rows of before it may arrive late.
    panel = session.get_one(Panel, who.panel_id)
    state = state_of(panel, member, version_needed(session, panel.id), is_paused=False, now=now)
    if state in _NOT_TAKEN:
        code, message = _NOT_TAKEN[state]
        raise RefusedByPanelError(403, code, message)
    return member


def _require_room(session: Session, who: Caller, rows: int, now: datetime) -> None:
    most = session.get_one(Panel, who.panel_id).rows_per_day
    midnight = datetime.combine(now.date(), time(), now.tzinfo)
    today = select(func.coalesce(func.sum(PageViewBatch.rows), 0)).where(
        PageViewBatch.device_id == who.device_id, PageViewBatch.received_at >= midnight
    )
    if (session.scalar(today) or 0) + rows > most:
        raise RefusedByPanelError(
            429, "too_many_page_views", f"This panel takes {most:,} page views from one browser in a day."
        )


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same spans in order, merged so that none overlap."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
