"""Tables of connections: what is pulled from where, and which months were pulled."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base

LONGEST_NAME = 60
LONGEST_ERROR = 1000


class ConnectionRow(Base):
    """A connection to a service.

    fields: what the service is told, without secrets; sealed: the secrets, encrypted; since: the first month
    wanted. again: every month is to be pulled, also those pulled before. is_running: set from the begin to
    the end of a run, so it stays set when a run is killed. failures: runs in a row that failed; rows: how
    many the last successful run brought; error: of the last run, empty if it succeeded.
    """

    __tablename__ = "connections"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME), unique=True)
    service: Mapped[str] = mapped_column(String(40))
    fields: Mapped[JsonValue]
    sealed: Mapped[str] = mapped_column(Text)
    since: Mapped[str] = mapped_column(String(7))
    every: Mapped[str] = mapped_column(String(8))
    is_on: Mapped[bool]
    again: Mapped[bool]
    created_at: Mapped[Moment]
    due_at: Mapped[Moment] = mapped_column(index=True)
    is_running: Mapped[bool]
    started_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    succeeded_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    failures: Mapped[int]
    rows: Mapped[int] = mapped_column(BigInteger)
    error: Mapped[str] = mapped_column(String(LONGEST_ERROR))


class ConnectionMonth(Base):
    """A month that was pulled. digest: of its file. It and import_id are empty if the service had nothing."""

    __tablename__ = "connection_months"

    connection_id: Mapped[int] = mapped_column(
        ForeignKey("connections.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    month: Mapped[str] = mapped_column(String(7), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))
    import_id: Mapped[str] = mapped_column(String(16))
    rows: Mapped[int] = mapped_column(BigInteger)
    fetched_at: Mapped[Moment]
