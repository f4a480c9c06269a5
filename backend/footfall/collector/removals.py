"""Page views that members take back, kept until they have left the lake."""

from dataclasses import dataclass

from sqlalchemy import Engine, delete, func, select

from footfall.collector.membership import Caller
from footfall.collector.models import PageViewRemoval, PanelMember
from footfall.collector.schemas import RemovalAnswer, RemovalAsked
from footfall.collector.state import RefusedByPanelError
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insert_unless_there
from footfall.store.transactions import reading, writing

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
