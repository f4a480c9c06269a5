"""Keeping what people told and did."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import Engine, delete

from footfall.feedback.models import Feedback, UsageEvent
from footfall.feedback.schemas import EventSeen, FeedbackWritten
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import writing
from footfall.vocabulary.user import User

EVENTS_KEPT = timedelta(days=90)


class FeedbackBox:
    """Feedback and usage events of one database; events only where `keeps_events`, and for 90 days."""

    def __init__(self, database: Engine, keeps_events: bool = False, now: Clock = utc_now) -> None:
        self._database = database
        self._keeps_events = keeps_events
        self._now = now

    def write(self, user: User, written: FeedbackWritten) -> None:
        """Keep what somebody said; guests may say something too."""
        with writing(self._database) as session:
            session.add(
                Feedback(
                    user_id=user.id or None,
                    feedback_id=written.fid,
                    page=written.page,
                    rating=written.rating,
                    message=written.message,
                    created_at=self._now(),
                )
            )

    def see(self, user: User, events: Sequence[EventSeen]) -> int:
        """Keep what somebody did; how many were kept, 0 where the owner did not turn it on."""
        if not self._keeps_events or not events:
            return 0
        now = self._now()
        with writing(self._database) as session:
            session.execute(delete(UsageEvent).where(UsageEvent.at < now - EVENTS_KEPT))
            session.add_all(
                UsageEvent(
                    user_id=user.id or None,
                    kind=each.kind.value,
                    product=each.product.value,
                    name=each.name,
                    detail=dict(each.detail),
                    at=now,
                )
                for each in events
            )
        return len(events)
