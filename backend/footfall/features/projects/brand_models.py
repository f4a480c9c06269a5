"""The table of brands."""

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId
from footfall.infra.database.database import Base


class BrandRow(Base):
    """The brand on one user's printed dashboards."""

    __tablename__ = "brands"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    name: Mapped[str] = mapped_column(String(100))
    colour: Mapped[str] = mapped_column(String(7))
    logo: Mapped[bytes | None] = mapped_column(LargeBinary)
    logo_type: Mapped[str] = mapped_column(String(4))
