"""Tables of what people told and did. Guests have no number."""

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.store.columns import Id, JsonValue, Moment
from footfall.store.database import Base


class Feedback(Base):
    """Something somebody wrote to whoever runs this installation."""

    __tablename__ = "feedback"

    id: Mapped[Id]
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    feedback_id: Mapped[str] = mapped_column(String(64))
    page: Mapped[str] = mapped_column(String(2000))
    rating: Mapped[int | None]
    message: Mapped[str] = mapped_column(String(5000))
    created_at: Mapped[Moment]


class UsageEvent(Base):
    """Something somebody did on a page; kept only where the owner turned it on."""

    __tablename__ = "usage_events"

    id: Mapped[Id]
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    kind: Mapped[str] = mapped_column(String(16))
    product: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(100))
    detail: Mapped[JsonValue]
    at: Mapped[Moment] = mapped_column(index=True)
