"""Tables of saved views, notes and markets. Rows are deleted with their owner."""

from datetime import date

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, Id, JsonValue, Moment
from footfall.infra.database.database import Base


class SavedView(Base):
    """A dashboard with its filters, under a name."""

    __tablename__ = "saved_views"
    __table_args__ = (UniqueConstraint("user_id", "name"),)

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(100))
    dashboard: Mapped[str] = mapped_column(String(40))
    query: Mapped[str] = mapped_column(String(8000))
    created_at: Mapped[Moment]


class Annotation(Base):
    """A note on a day, shown on every series over time."""

    __tablename__ = "annotations"

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    day: Mapped[date]
    text: Mapped[str] = mapped_column(String(300))
    created_at: Mapped[Moment]


class Market(Base):
    """A market under a name: a category, the category of one site, or the sites listed."""

    __tablename__ = "markets"
    __table_args__ = (UniqueConstraint("user_id", "name"),)

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(100))
    basis: Mapped[str] = mapped_column(String(16))
    category: Mapped[str] = mapped_column(String(200))
    sites: Mapped[JsonValue]
    created_at: Mapped[Moment]
