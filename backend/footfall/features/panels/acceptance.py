"""Whether page views of a browser are accepted now, and by which rules each of them is judged."""

from dataclasses import dataclass
from datetime import datetime, time

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from footfall.features.panels.membership import Caller
from footfall.features.panels.metering import first_open
from footfall.features.panels.models import (
    MemberDevice,
    MemberPause,
    PageViewBatch,
    Panel,
    PanelConsent,
    PanelMember,
)
from footfall.features.panels.rows import Metered, Stamp, latest
from footfall.features.panels.schemas import MemberState
from footfall.features.panels.state import RefusedByPanelError, is_past, state_by

# Clocks of members' machines may be slow: page views may seem to be so long before joining.
JOINED_SLACK_MS = 300_000
_NOT_TAKEN = {
    MemberState.WITHDRAWN: ("withdrawn", "This member withdrew: nothing is taken any more."),
    MemberState.ENDED: ("panel_ended", "This panel has ended: nothing is taken any more."),
    MemberState.CONSENT_OUTDATED: (
        "consent_outdated",
        "The text that members agree to has changed: show it, then send again after they agreed.",
    ),
}
# Statements are built only once: every call runs them, and building takes as long as running.
_NEEDED = (
    select(func.coalesce(func.max(PanelConsent.version), 1))
    .where(PanelConsent.panel_id == Panel.id, PanelConsent.must_renew)
    .correlate(Panel)
    .scalar_subquery()
)
_SENDER = (
    select(
        MemberDevice.device,
        PanelMember.pseudonym,
        PanelMember.joined_at,
        PanelMember.left_at,
        PanelMember.consent_version,
        Panel.country,
        Panel.rows_per_day,
        Panel.closed_at,
        Panel.ends_on,
        _NEEDED.label("needed"),
    )
    .join(PanelMember, PanelMember.id == MemberDevice.member_id)
    .join(Panel, Panel.id == PanelMember.panel_id)
    .where(MemberDevice.id == bindparam("browser"))
)
_PAUSES = select(MemberPause.paused_from, MemberPause.paused_to).where(
    MemberPause.device_id == bindparam("browser")
)
_TODAY = select(func.coalesce(func.sum(PageViewBatch.rows), 0)).where(
    PageViewBatch.device_id == bindparam("browser"), PageViewBatch.received_at >= bindparam("midnight")
)


@dataclass(frozen=True)
class Sender:
    """A browser whose page views are accepted."""

    device_id: int
    stamp: Stamp
    joined_at: datetime
    rows_per_day: int

    def metered(self, session: Session, now: datetime) -> Metered:
        """The times in which it may be metered."""
        until = latest(now)
        spans = [
            (ms_of(start), ms_of(end) if end else until + 1)
            for start, end in session.execute(_PAUSES, {"browser": self.device_id})
        ]
        since = ms_of(self.joined_at) - JOINED_SLACK_MS
        return Metered(since, until, _merged(spans), ms_of(first_open(now)))

    def require_room(self, session: Session, rows: int, now: datetime) -> None:
        """RefusedByPanelError if with so many more rows it sends more than its panel takes in a day (UTC)."""
        most = self.rows_per_day
        midnight = datetime.combine(now.date(), time(), now.tzinfo)
        today = session.scalar(_TODAY, {"browser": self.device_id, "midnight": midnight}) or 0
        if today + rows > most:
            raise RefusedByPanelError(
                429,
                "too_many_page_views",
                f"This panel takes {most:,} page views from one browser in a day.",
            )


def sender_of(session: Session, who: Caller, now: datetime) -> Sender:
    """The browser behind a call. RefusedByPanelError if nothing is accepted from its member."""
    found = session.execute(_SENDER, {"browser": who.device_id}).one_or_none()
    if found is None:
        raise RefusedByPanelError(401, "bad_panel_token", "This member was erased.")
    # A pause is no reason to refuse a call: rows from before it may arrive late.
    state = state_by(
        has_left=found.left_at is not None,
        has_ended=is_past(found.closed_at, found.ends_on, now),
        is_outdated=found.consent_version < found.needed,
        is_paused=False,
    )
    if state in _NOT_TAKEN:
        code, message = _NOT_TAKEN[state]
        raise RefusedByPanelError(403, code, message)
    stamp = Stamp(found.pseudonym, found.device, found.country)
    return Sender(who.device_id, stamp, found.joined_at, found.rows_per_day)


def ms_of(moment: datetime) -> int:
    """Epoch milliseconds."""
    return int(moment.timestamp() * 1000)


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same spans in order, merged so that none overlap."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
