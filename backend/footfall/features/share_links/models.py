"""The table of share links. A link is deleted with its owner."""

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base


class ShareLink(Base):
    """A dashboard with its sites and filters.

    question: what is shown, as the report `contents.PAGE` takes it; query: the same as the page's address has
    it. as_of: number of the snapshot it is frozen at, None for the newest. own_dashboard_id: the own
    dashboard it shows, None for another one; contents: that dashboard as it was frozen, None if it is not.
    """

    __tablename__ = "share_links"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(100))
    dashboard: Mapped[str] = mapped_column(String(40))
    query: Mapped[str] = mapped_column(String(8000))
    question: Mapped[JsonValue]
    as_of: Mapped[int | None]
    own_dashboard_id: Mapped[int | None] = mapped_column(
        BigId, ForeignKey("own_dashboards.id", ondelete="CASCADE"), index=True
    )
    contents: Mapped[JsonValue | None]
    password_hash: Mapped[str | None] = mapped_column(String(200))
    may_embed: Mapped[bool]
    created_at: Mapped[Moment]
    expires_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    views: Mapped[int]
    viewed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
