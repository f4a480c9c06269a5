"""The table of scheduled jobs: which process runs each, and how the last run ended."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import Moment, UtcDateTime
from footfall.infra.database.database import Base

LONGEST_ERROR = 1000


class JobRow(Base):
    """A job that ran at least once, or was asked to.

    claimed_by: the process that runs it, until claimed_until unless it renews the claim. error: of the last
    run, empty if it succeeded.
    """

    __tablename__ = "scheduled_jobs"

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    due_at: Mapped[Moment]
    claimed_by: Mapped[str | None] = mapped_column(String(100))
    claimed_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    started_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    succeeded_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    error: Mapped[str] = mapped_column(String(LONGEST_ERROR), default="")
