"""Usage events on pages, stored for a limited time and only if the owner turned them on."""

from collections.abc import Sequence
from datetime import date, timedelta

from sqlalchemy import Engine, delete, func, select
from sqlalchemy.orm import Session

from footfall.core.user import User
from footfall.features.feedback.authors import AuthorLookup, author_of
from footfall.features.feedback.models import UsageEvent
from footfall.features.feedback.schemas import (
    DashboardCount,
    EventCount,
    EventKind,
    EventSeen,
    ExportCount,
    UsageSummary,
)
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

KEPT_DAYS = 90
# Events stored in one day. A page sends a few a minute, so more is no normal use and would fill the disk.
MOST_A_DAY = 200_000
MOST_EXPORTS_LISTED = 200


class UsageLog:
    """The usage events of one database. keeps: whether to store new ones; kept_days: for how many days."""

    def __init__(
        self,
        database: Engine,
        people: AuthorLookup,
        keeps: bool = False,
        kept_days: int = KEPT_DAYS,
        now: Clock = utc_now,
    ) -> None:
        self._database = database
        self._people = people
        self.keeps = keeps
        self._kept_days = kept_days
        self._now = now

    def see(self, user: User, events: Sequence[EventSeen]) -> int:
        """Store events and return how many: 0 if the owner did not turn them on, or above MOST_A_DAY."""
        if not self.keeps or not events:
            return 0
        now = self._now()
        with writing(self._database) as session:
            of_today = select(func.count()).where(UsageEvent.day == now.date())
            if (session.scalar(of_today) or 0) >= MOST_A_DAY:
                return 0
            session.add_all(
                UsageEvent(
                    user_id=user.id or None,
                    kind=event.kind.value,
                    product=event.product.value,
                    name=event.name,
                    dashboard=event.dashboard,
                    detail=dict(event.detail),
                    at=now,
                    day=now.date(),
                )
                for event in events
            )
        return len(events)

    def forget_old(self) -> int:
        """Delete expired events and return how many there were."""
        oldest = self._now() - timedelta(days=self._kept_days)
        with reading(self._database) as session:
            # Checked before anything is written: this runs every 30 seconds, and writing makes others wait.
            if session.scalar(select(UsageEvent.id).where(UsageEvent.at < oldest).limit(1)) is None:
                return 0
        with writing(self._database) as session:
            gone = session.execute(delete(UsageEvent).where(UsageEvent.at < oldest).returning(UsageEvent.id))
            return len(gone.all())

    def summary(self, days: int) -> UsageSummary:
        """Events of the last `days` days with today, by day, by dashboard, and exports by person."""
        since = self._now().date() - timedelta(days=min(days, self._kept_days) - 1)
        with reading(self._database) as session:
            return UsageSummary(
                kept=self.keeps,
                kept_days=self._kept_days,
                since=since,
                days=_by_day(session, since),
                dashboards=_by_dashboard(session, since),
                exports=self._exports(session, since),
            )

    def _exports(self, session: Session, since: date) -> list[ExportCount]:
        last, events = func.max(UsageEvent.at).label("last"), func.count().label("events")
        keys = (UsageEvent.user_id, UsageEvent.dashboard, UsageEvent.name)
        counted = (
            select(*keys, events, last)
            .where(UsageEvent.day >= since, UsageEvent.kind == EventKind.EXPORT)
            .group_by(*keys)
            .order_by(last.desc())
            .limit(MOST_EXPORTS_LISTED)
        )
        rows = session.execute(counted).all()
        known = self._people(session, {row.user_id for row in rows if row.user_id})
        return [
            ExportCount(
                author=author_of(known, row.user_id),
                dashboard=row.dashboard,
                name=row.name,
                events=row.events,
                last=row.last,
            )
            for row in rows
        ]


def _by_day(session: Session, since: date) -> list[EventCount]:
    counted = (
        select(UsageEvent.day, UsageEvent.kind, func.count().label("events"))
        .where(UsageEvent.day >= since)
        .group_by(UsageEvent.day, UsageEvent.kind)
        .order_by(UsageEvent.day, UsageEvent.kind)
    )
    return [
        EventCount(day=day, kind=EventKind(kind), events=events)
        for day, kind, events in session.execute(counted)
    ]


def _by_dashboard(session: Session, since: date) -> list[DashboardCount]:
    events = func.count().label("events")
    counted = (
        select(
            UsageEvent.dashboard,
            UsageEvent.kind,
            events,
            func.count(UsageEvent.user_id.distinct()).label("people"),
        )
        .where(UsageEvent.day >= since)
        .group_by(UsageEvent.dashboard, UsageEvent.kind)
        .order_by(events.desc(), UsageEvent.dashboard, UsageEvent.kind)
    )
    return [
        DashboardCount(dashboard=dashboard, kind=EventKind(kind), events=count, people=people)
        for dashboard, kind, count, people in session.execute(counted)
    ]
