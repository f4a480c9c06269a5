"""Tables of messages and usage events. Guests have no account id."""

from datetime import date, datetime

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import Id, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base
from footfall.infra.database.mail_queue import Queued


class Message(Queued, Base):
    """Feedback or a contact request, for the administrators' inbox and for the support address."""

    __tablename__ = "inbox_messages"

    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    # The category of feedback, or what a contact request is about.
    topic: Mapped[str] = mapped_column(String(32))
    # Given by guests who want an answer; for others it comes from the account.
    reply_to: Mapped[str] = mapped_column(String(254), default="")
    feedback_id: Mapped[str] = mapped_column(String(64), default="")
    page: Mapped[str] = mapped_column(String(2000), default="")
    rating: Mapped[int | None]
    message: Mapped[str] = mapped_column(String(5000))
    # What was on the page: dashboard, targets, filters, snapshot, by name.
    context: Mapped[JsonValue]
    created_at: Mapped[Moment] = mapped_column(index=True)
    done_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    done_by: Mapped[int | None] = mapped_column(BigInteger)


class UsageEvent(Base):
    """Something a user did on a page. Stored only if the owner turned usage events on."""

    __tablename__ = "usage_events"

    id: Mapped[Id]
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    kind: Mapped[str] = mapped_column(String(16))
    product: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(100))
    dashboard: Mapped[str] = mapped_column(String(64), default="")
    detail: Mapped[JsonValue]
    at: Mapped[Moment] = mapped_column(index=True)
    # The day of `at` in UTC, stored because SQLite and PostgreSQL compute it differently.
    day: Mapped[date] = mapped_column(index=True)
