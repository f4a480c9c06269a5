"""Page views that were taken once, so that the same one counts once, whichever call brings it.

A page view is the same if its browser, its time and its cleaned address are. Of each a mark is kept until
rows of its time are refused anyway, also when the member has taken it back.
"""

import hashlib
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from footfall.features.panels.membership import Caller
from footfall.features.panels.models import PanelMember, TakenRow
from footfall.features.panels.rows import Accepted
from footfall.infra.database.insertion import insertion
from footfall.infra.database.transactions import writing


def not_taken_before(session: Session, who: Caller, rows: Sequence[Accepted]) -> list[Accepted]:
    """Those of some rows that are new, in order, each once; from now on they are not.

    The caller has locked the row of the browser in this transaction.
    """
    first: dict[tuple[int, int], Accepted] = {}
    for row in rows:
        first.setdefault((row.ts, _mark(who, row.url)), row)
    if not first:
        return []
    found = session.execute(
        insertion(session, TakenRow).on_conflict_do_nothing().returning(TakenRow.ts, TakenRow.mark),
        [{"member_id": who.member_id, "ts": ts, "mark": mark} for ts, mark in first],
    )
    new = {(row.ts, row.mark) for row in found}
    return [row for key, row in first.items() if key in new]


def forget_before(database: Engine, moment: datetime) -> None:
    """Delete the marks of page views before a moment, from which on rows are accepted."""
    with writing(database) as session:
        session.execute(
            # With the member named, the key of the table leads to what is old.
            delete(TakenRow).where(
                TakenRow.member_id.in_(select(PanelMember.id)), TakenRow.ts < moment.timestamp() * 1000
            )
        )


def _mark(who: Caller, url: str) -> int:
    digest = hashlib.blake2b(url.encode(), key=who.secret, digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
