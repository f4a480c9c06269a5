"""Page views that members take back, kept until they have left the lake."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.orm import Session

from footfall.features.panels.membership import Caller
from footfall.features.panels.models import MemberDevice, OpenPageView, PageViewRemoval, PanelMember
from footfall.features.panels.schemas import RemovalAnswer, RemovalAsked
from footfall.features.panels.state import RefusedByPanelError
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import reading, writing

# More than an extension lists. A member who wants more removed can be erased.
MOST_WAITING = 50_000
_AT_ONCE = 500


@dataclass(frozen=True)
class Wanted:
    """Removals that wait: their ids, and by pseudonym the times of the page views in epoch milliseconds."""

    ids: list[int]
    moments: dict[str, list[int]]


class Removals:
    """The page views that members of one database's panels want removed."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def ask(self, who: Caller, asked: RemovalAsked) -> RemovalAnswer:
        """Store which page views a member takes back. Asking again changes nothing.

        RefusedByPanelError if more than MOST_WAITING would wait; then nothing is stored.
        """
        mine = select(func.count()).where(PageViewRemoval.member_id == who.member_id)
        with writing(self._database) as session:
            for moment in sorted(set(asked.ts)):
                insert_unless_there(
                    session, PageViewRemoval, member_id=who.member_id, ts=moment, asked_at=self._now()
                )
            _stop_open(session, who, asked.ts)
            waiting = session.scalar(mine) or 0
            if waiting > MOST_WAITING:
                raise RefusedByPanelError(
                    429,
                    "too_many_removals",
                    f"More than {MOST_WAITING:,} page views wait to be removed: try again in an hour, or be "
                    "erased.",
                )
            return RemovalAnswer(waiting=waiting)

    def waiting(self) -> Wanted:
        """The removals that are still to be made in the lake, oldest first."""
        with reading(self._database) as session:
            found = session.execute(
                select(PageViewRemoval.id, PageViewRemoval.ts, PanelMember.pseudonym)
                .join(PanelMember, PanelMember.id == PageViewRemoval.member_id)
                .order_by(PageViewRemoval.id)
            ).all()
        moments: dict[str, list[int]] = {}
        for row in found:
            moments.setdefault(row.pseudonym, []).append(row.ts)
        return Wanted([row.id for row in found], moments)

    def done(self, wanted: Wanted) -> None:
        """Delete removals that were made in the lake."""
        with writing(self._database) as session:
            for at in range(0, len(wanted.ids), _AT_ONCE):
                some = wanted.ids[at : at + _AT_ONCE]
                session.execute(delete(PageViewRemoval).where(PageViewRemoval.id.in_(some)))


def _stop_open(session: Session, who: Caller, moments: Sequence[int]) -> None:
    """Record nothing of open page views that a member takes back, however long they last."""
    browsers = select(MemberDevice.id).where(MemberDevice.member_id == who.member_id)
    mine = (
        OpenPageView.device_id.in_(browsers),
        OpenPageView.started_ms.in_(moments),
        OpenPageView.line.is_not(None),
    )
    session.execute(delete(OpenPageView).where(*mine, OpenPageView.bucket == ""))
    # Heartbeats go on: while there is a page view without a line, they open none.
    session.execute(update(OpenPageView).where(*mine).values(line=None))
