"""The table of bulk jobs. A job is deleted with its owner."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base


class JobState(StrEnum):
    """State of a job. Stored; never rename."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


UNFINISHED = (JobState.WAITING, JobState.RUNNING)


class BulkJob(Base):
    """A question about many targets. `done` of them are answered, in `kept_bytes` of the rows file.

    question: that of one report, or the lines of the file (`lines.py`). claim: how often a worker has claimed
    it; the last one may work on it until `claimed_until`, which it renews. as_of: the snapshot that answers.
    reason: why it failed, empty if it did not.
    """

    __tablename__ = "bulk_jobs"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    file_format: Mapped[str] = mapped_column(String(16))
    question: Mapped[JsonValue]
    targets: Mapped[JsonValue]
    total: Mapped[int]
    state: Mapped[str] = mapped_column(String(16), index=True)
    done: Mapped[int]
    kept_bytes: Mapped[int]
    as_of: Mapped[int | None]
    file_bytes: Mapped[int | None] = mapped_column(BigId)
    reason: Mapped[str] = mapped_column(String(1000))
    created_at: Mapped[Moment]
    started_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    claim: Mapped[int] = mapped_column(server_default="0")
    claimed_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
