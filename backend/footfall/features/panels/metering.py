"""When members' devices were metered: from joining to leaving, without pauses and without lapsed consent.

A member who was metered for only a part of a month must not count like one who visited nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.core.calendar import OF_UTC, Calendar
from footfall.core.period import Month
from footfall.features.panels.models import (
    MemberConsent,
    MemberDevice,
    MemberPause,
    Panel,
    PanelConsent,
    PanelMember,
)

# A browser that has not called for so long is lost: it counts as metered until its last call.
LOST_AFTER = timedelta(days=28)
# For so long after its end a month takes late page views and is built again; then it is frozen.
FREEZES_AFTER = timedelta(days=45)

# Start and end.
Span = tuple[datetime, datetime]


@dataclass(frozen=True)
class MeteredMonth:
    """Days of a month, above 0 to 31, in which a member's browsers on desktop or on mobile were metered."""

    pseudonym: str
    device: str
    month: Month
    days: float


def first_open(now: datetime) -> datetime:
    """Start of the oldest month that still takes late page views."""
    month = Month.of((now - FREEZES_AFTER).date())
    return datetime.combine(month.first_day, time(), UTC)


def metered_months(session: Session, now: datetime, calendar: Calendar = OF_UTC) -> list[MeteredMonth]:
    """Members' metering in every month that is not frozen, ordered by month. Today counts as a whole day.

    calendar: by which days and months are cut.
    """
    pauses, lapses = _pauses(session), _lapses(session)
    browsers = (
        select(MemberDevice, PanelMember, Panel)
        .join(PanelMember, PanelMember.id == MemberDevice.member_id)
        .join(Panel, Panel.id == PanelMember.panel_id)
    )
    spans: dict[tuple[str, str], list[Span]] = defaultdict(list)
    for device, member, panel in session.execute(browsers.order_by(MemberDevice.id)):
        whole = (
            calendar.midnight(calendar.today(device.added_at)),
            _end(device, member, panel, now, calendar),
        )
        gaps = [*pauses[device.id], *lapses[member.id]]
        # A pause or lapse without an end lasts as long as the browser could be metered.
        bounded = [(start, end or whole[1]) for start, end in gaps]
        spans[member.pseudonym, device.device] += without(whole, bounded)
    tomorrow = calendar.midnight(calendar.today(now) + timedelta(days=1))
    found = []
    month = Month.of(first_open(now).date())
    while calendar.midnight(month.first_day) < tomorrow:
        of_month = (calendar.midnight(month.first_day), calendar.midnight(month.plus(1).first_day))
        for (pseudonym, device_class), metered in spans.items():
            # A day on which clocks are changed is longer or shorter.
            part = length(clipped(metered, of_month)) / (of_month[1] - of_month[0])
            days = part * month.last_day.day
            if days > 0:
                found.append(MeteredMonth(pseudonym, device_class, month, round(days, 2)))
        month = month.plus(1)
    return found


def without(whole: Span, gaps: Iterable[Span]) -> list[Span]:
    """The parts of a span outside some gaps, in order."""
    left, start = [], whole[0]
    for begin, end in sorted(gaps):
        if begin > start:
            left.append((start, min(begin, whole[1])))
        start = max(start, end)
    left.append((start, whole[1]))
    return [(start, end) for start, end in left if start < end]


def clipped(spans: Iterable[Span], to: Span) -> list[Span]:
    """The parts of spans that lie within the span `to`."""
    parts = [(max(start, to[0]), min(end, to[1])) for start, end in spans]
    return [(start, end) for start, end in parts if start < end]


def length(spans: Sequence[Span]) -> timedelta:
    """The time that spans cover together. Time in several of them counts once."""
    covered, until = timedelta(), datetime.min.replace(tzinfo=UTC)
    for start, end in sorted(spans):
        covered += max(timedelta(), end - max(start, until))
        until = max(until, end)
    return covered


def _end(
    device: MemberDevice, member: PanelMember, panel: Panel, now: datetime, calendar: Calendar
) -> datetime:
    """The midnight after the last day on which a browser was metered."""
    ends = [now, *filter(None, (member.left_at, panel.closed_at))]
    if panel.ends_on is not None:
        ends.append(calendar.midnight(panel.ends_on))
    seen = device.seen_at or device.added_at
    if now - seen > LOST_AFTER:
        ends.append(seen)
    return calendar.midnight(calendar.today(min(ends)) + timedelta(days=1))


def _pauses(session: Session) -> defaultdict[int, list[tuple[datetime, datetime | None]]]:
    """Pauses by browser; the end is None while a pause lasts."""
    found: defaultdict[int, list[tuple[datetime, datetime | None]]] = defaultdict(list)
    for pause in session.scalars(select(MemberPause)):
        found[pause.device_id].append((pause.paused_from, pause.paused_to))
    return found


def _lapses(session: Session) -> defaultdict[int, list[tuple[datetime, datetime | None]]]:
    """By member, the times from a text that needs new agreement until they agreed; None if they have not."""
    consents: dict[int, list[tuple[int, datetime]]] = defaultdict(list)
    for consent in session.scalars(select(MemberConsent)):
        consents[consent.member_id].append((consent.version, consent.agreed_at))
    renewals = (
        select(PanelMember, PanelConsent)
        .join(PanelConsent, PanelConsent.panel_id == PanelMember.panel_id)
        .where(PanelConsent.must_renew, PanelConsent.created_at > PanelMember.joined_at)
    )
    found: defaultdict[int, list[tuple[datetime, datetime | None]]] = defaultdict(list)
    for member, text in session.execute(renewals):
        later = [when for version, when in consents[member.id] if version >= text.version]
        found[member.id].append((text.created_at, min(later, default=None)))
    return found
