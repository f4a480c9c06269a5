"""Rows of the accounts database that are to be mailed, and the thread that mails them.

A row is in the database before it is mailed, so nothing is lost while the mail server is away: the row waits
and is tried again. That a mail was taken is written down as soon as the mail server says so. If this server
is killed in that very moment, the mail is sent again when its claim ends, under the same Message-ID, by which
many mail servers drop the second one.
"""

import logging
from abc import abstractmethod
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from sqlalchemy import Engine, String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from footfall.infra.background import Background
from footfall.infra.database.columns import Clock, Id, Moment, UtcDateTime, utc_now
from footfall.infra.database.transactions import writing

# Minutes to wait after the first, second, ... failure; later ones wait as long as the last.
WAITS_MIN = (1, 5, 15, 60, 240)
GIVE_UP_AFTER = timedelta(days=7)
# For this long other processes of the same database leave a row alone that is being mailed.
# Longer than a mail takes: each of its seven steps has 20 s.
CLAIMED_FOR = timedelta(minutes=3)
_log = logging.getLogger(__name__)


class Queued:
    """The columns of a row that is mailed."""

    id: Mapped[Id]
    created_at: Mapped[Moment]
    # When to mail it next; null if it was mailed or given up, or is not to be mailed.
    mail_due_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    mail_tries: Mapped[int] = mapped_column(default=0)
    mailed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    mail_problem: Mapped[str] = mapped_column(String(300), default="")


Row = TypeVar("Row", bound=Queued)
# What is mailed of a row, read while the database is open.
Read = TypeVar("Read")
# Mails what was read, and calls the second argument as soon as the mail server has it. After ValueError, as
# of a recipient that is no address, it is given up; after any other exception it is tried again later.
Sending = Callable[[Read, Callable[[], None]], None]


class MailQueue(Background, Generic[Row, Read]):
    """Mails the waiting rows of one table, the longest due first.

    rows: the class of the rows. what: what a row is, as the log says it. send: without it nothing is mailed.
    """

    every_s = 30.0

    def __init__(
        self,
        database: Engine,
        rows: type[Row],
        what: str,
        send: Sending[Read] | None,
        now: Clock = utc_now,
    ) -> None:
        super().__init__()
        self._database = database
        self._rows = rows
        self._what = what
        self._send = send
        self._now = now

    @abstractmethod
    def read(self, session: Session, row: Row) -> Read:
        """What is mailed of a row."""

    def work(self) -> None:
        """Mail what is due."""
        self.send_due()

    def send_due(self) -> int:
        """Mail rows that are due, the longest due first, until one fails. Returns how many were sent."""
        sent = 0
        while self._send is not None and not self.is_stopping:
            claimed = self._claim()
            if claimed is None or not self._mail(self._send, *claimed):
                break
            sent += 1
        return sent

    def _claim(self) -> tuple[int, Read] | None:
        now = self._now()
        due = (
            select(self._rows)
            .where(self._rows.mail_due_at <= now)
            .order_by(self._rows.mail_due_at, self._rows.id)
        )
        with writing(self._database) as session:
            row = session.scalars(due.limit(1).with_for_update(skip_locked=True)).one_or_none()
            if row is None:
                return None
            row.mail_due_at = now + CLAIMED_FOR
            row.mail_tries += 1
            return row.id, self.read(session, row)

    def _mail(self, send: Sending[Read], row_id: int, read: Read) -> bool:
        try:
            send(read, lambda: self._note(row_id, "", may_succeed=True))
        except Exception as error:
            problem = str(error) or type(error).__name__
            _log.warning("%s %s was not mailed: %s", self._what, row_id, problem)
            self._note(row_id, problem, may_succeed=not isinstance(error, ValueError))
            return False
        return True

    def _note(self, row_id: int, problem: str, may_succeed: bool) -> None:
        with writing(self._database) as session:
            # It may have been deleted meanwhile.
            kept = session.get(self._rows, row_id, with_for_update=True)
            if kept is not None:
                self._write_down(kept, problem, may_succeed)

    def _write_down(self, row: Row, problem: str, may_succeed: bool) -> None:
        now = self._now()
        row.mail_problem = problem[:300]
        if not problem:
            row.mailed_at, row.mail_due_at = now, None
        elif not may_succeed or now - row.created_at > GIVE_UP_AFTER:
            row.mail_due_at = None
        else:
            wait = WAITS_MIN[min(row.mail_tries, len(WAITS_MIN)) - 1]
            row.mail_due_at = now + timedelta(minutes=wait)
