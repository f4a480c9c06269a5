"""Turns waiting page views into files for the lake.

The batches of a file are stored before it is written, and never change afterwards. So after a kill the same
file is written again, and the lake recognises it.
"""

import csv
import gzip
import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Engine, delete, func, select, update

from footfall.core.calendar import OF_UTC, Calendar
from footfall.features.panels.metering import first_open, metered_months
from footfall.features.panels.models import (
    PageViewBatch,
    Panel,
    PanelCollection,
    PanelErasure,
    PanelMember,
)
from footfall.features.panels.taken_rows import forget_before
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

# Batches in one file. A kill costs no more work than that.
MOST_BATCHES = 5_000
# How long answers to calls are kept. A browser that was silent for so long will not repeat its call.
ANSWERS_KEPT = timedelta(days=60)
_COLUMNS = ("panelist", "country", "age", "gender", "income", "education", "occupation", "household_size")
_DATES = ("joined", "left")


@dataclass(frozen=True)
class Collection:
    """The batches of one file."""

    id: int
    panel_id: int
    rows: int

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"panel-{self.panel_id}-{self.id:06d}.jsonl"


class Collections:
    """Page views that are not in the lake yet. The caller holds the import lock, `import_lock.exclusive`."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._forgotten_before: datetime | None = None

    def open(self) -> Iterator[Collection]:
        """First the files that have batches but did not land; then waiting batches, assigned file by file."""
        with reading(self._database) as session:
            unfinished = select(PanelCollection).where(PanelCollection.landed_at.is_(None))
            found = session.scalars(unfinished.order_by(PanelCollection.id)).all()
        for row in found:
            yield Collection(row.id, row.panel_id, row.rows)
        while (settled := self._settle()) is not None:
            yield settled

    def _settle(self) -> Collection | None:
        """Assign the oldest waiting batches of one panel to a new file; None if nothing waits."""
        waiting = (PageViewBatch.body.is_not(None), PageViewBatch.collection_id.is_(None))
        with writing(self._database) as session:
            first = select(PageViewBatch.panel_id).where(*waiting).order_by(PageViewBatch.id).limit(1)
            panel_id = session.scalar(first)
            if panel_id is None:
                return None
            of_panel = select(PageViewBatch.id, PageViewBatch.rows).where(
                *waiting, PageViewBatch.panel_id == panel_id
            )
            # Locked, so that an erasure meanwhile cannot remove batches that are already counted.
            taken = session.execute(
                of_panel.order_by(PageViewBatch.id).limit(MOST_BATCHES).with_for_update()
            ).all()
            if not taken:
                return None
            made = PanelCollection(
                panel_id=panel_id,
                created_at=self._now(),
                landed_at=None,
                import_id=None,
                rows=sum(batch.rows for batch in taken),
            )
            session.add(made)
            session.flush()
            for at in range(0, len(taken), 500):
                ids = [batch.id for batch in taken[at : at + 500]]
                session.execute(
                    update(PageViewBatch).where(PageViewBatch.id.in_(ids)).values(collection_id=made.id)
                )
            return Collection(made.id, panel_id, made.rows)

    def lines(self, collection: Collection) -> Iterator[bytes]:
        """The lines of a file, as bytes of one batch after the other."""
        with reading(self._database) as session:
            of_file = select(PageViewBatch.body).where(PageViewBatch.collection_id == collection.id)
            bodies = session.scalars(of_file.order_by(PageViewBatch.id).execution_options(yield_per=200))
            for body in bodies:
                if body is not None:
                    yield gzip.decompress(body)

    def landed(self, collection: Collection, import_id: str | None) -> None:
        """Note that a file has landed, and delete its page views. import_id: None if all were refused."""
        with writing(self._database) as session:
            of_file = PageViewBatch.collection_id == collection.id
            session.execute(update(PageViewBatch).where(of_file).values(body=None))
            # Members who were erased meanwhile cannot repeat calls, so the answers are not kept.
            session.execute(delete(PageViewBatch).where(of_file, PageViewBatch.device_id.is_(None)))
            session.execute(
                update(PanelCollection)
                .where(PanelCollection.id == collection.id)
                .values(landed_at=self._now(), import_id=import_id)
            )

    def members_csv(self) -> str | None:
        """A panelists file of all current and former members; None if there are none."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow((*_COLUMNS, *_DATES))
        with reading(self._database) as session:
            everybody = select(PanelMember, Panel.country).join(Panel, Panel.id == PanelMember.panel_id)
            found = session.execute(everybody.order_by(PanelMember.id)).all()
        for member, country in found:
            told = member.answers | {"age": member.answers.get("birth_year", "")}
            left = member.left_at.date().isoformat() if member.left_at else ""
            writer.writerow(
                (
                    member.pseudonym,
                    country,
                    *(told.get(name, "") for name in _COLUMNS[2:]),
                    member.joined_at.date().isoformat(),
                    left,
                )
            )
        return out.getvalue() if found else None

    def metering_csv(self, calendar: Calendar = OF_UTC) -> dict[str, str]:
        """A metering file, by month, for each month that is not frozen and had metered members."""
        with reading(self._database) as session:
            found = metered_months(session, self._now(), calendar)
        lines: dict[str, list[str]] = {}
        for metered in found:
            row = f"{metered.pseudonym},{metered.device},{metered.month},{metered.days:g}\n"
            lines.setdefault(str(metered.month), ["panelist,device,month,metered_days\n"]).append(row)
        return {month: "".join(rows) for month, rows in lines.items()}

    def erasures(self) -> list[str]:
        """Pseudonyms whose data is still to be removed from the lake."""
        with reading(self._database) as session:
            waiting = select(PanelErasure.pseudonym).where(PanelErasure.done_at.is_(None))
            return list(session.scalars(waiting.order_by(PanelErasure.id)))

    def erased(self, pseudonyms: list[str]) -> None:
        """Note that the lake has no data of these members any more."""
        with writing(self._database) as session:
            done = update(PanelErasure).where(PanelErasure.pseudonym.in_(pseudonyms))
            session.execute(done.values(done_at=self._now()))

    def forget_frozen(self) -> None:
        """Delete the marks of page views of months that take none any more: once for each such month."""
        opens = first_open(self._now())
        if opens != self._forgotten_before:
            forget_before(self._database, opens)
            self._forgotten_before = opens

    def forget_old_answers(self) -> int:
        """Delete batches that arrived more than ANSWERS_KEPT ago and have landed. Returns their number."""
        oldest = self._now() - ANSWERS_KEPT
        old = (PageViewBatch.received_at < oldest, PageViewBatch.body.is_(None))
        with reading(self._database) as session:
            if not session.scalar(select(func.count()).where(*old)):
                return 0
        with writing(self._database) as session:
            return len(session.execute(delete(PageViewBatch).where(*old).returning(PageViewBatch.id)).all())
