"""Tables of billing. What a purchase grants is stored in the accounts in the same transaction."""

from datetime import date, datetime

from sqlalchemy import ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, Id, Moment, UtcDateTime
from footfall.infra.database.database import Base
from footfall.infra.database.mail_queue import Queued

_USER = "users.id"


class Customer(Base):
    """A customer. The row is locked during a purchase; `reference` is the provider's id."""

    __tablename__ = "billing_customers"

    user_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    reference: Mapped[str | None] = mapped_column(String(255), unique=True)


class Purchase(Base):
    """The ledger: one row per purchase begun, and how it ended. Amounts in cents."""

    __tablename__ = "purchases"
    __table_args__ = (Index("ix_purchases_user_id_state", "user_id", "state"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(ForeignKey(_USER, ondelete="CASCADE"))
    plan: Mapped[str] = mapped_column(String(32))
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    provider: Mapped[str] = mapped_column(String(16))
    is_quick: Mapped[bool]
    state: Mapped[str] = mapped_column(String(16))
    reason: Mapped[str] = mapped_column(String(500))
    # The provider's subscription, which messages about later months and the end refer to.
    reference: Mapped[str | None] = mapped_column(String(255), unique=True)
    checkout_url: Mapped[str | None] = mapped_column(Text)
    redirect_to: Mapped[str] = mapped_column(String(2000))
    created_at: Mapped[Moment]
    # When the provider was last called; calling it again at once would charge twice.
    asked_at: Mapped[Moment]
    settled_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    expires_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    cancelled_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class Receipt(Queued, Base):
    """A month of a plan that was paid. Nothing of it changes later but what became of its mail."""

    __tablename__ = "receipts"
    # A message of the provider that comes twice must not make two receipts.
    __table_args__ = (UniqueConstraint("purchase_id", "ends_at"),)

    purchase_id: Mapped[int] = mapped_column(ForeignKey("purchases.id", ondelete="CASCADE"))
    user_id: Mapped[int] = mapped_column(ForeignKey(_USER, ondelete="CASCADE"), index=True)
    plan: Mapped[str] = mapped_column(String(32))
    amount_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    # The last digits of the card; empty where the provider does not tell.
    card: Mapped[str] = mapped_column(String(4))
    begins_at: Mapped[Moment]
    ends_at: Mapped[Moment]

    @property
    def number(self) -> str:
        """The number that people read: the year and a count of all receipts."""
        return f"{self.created_at:%Y}-{self.id:06d}"


class ProviderEvent(Base):
    """A message of the provider that was processed, so that it is ignored if it is delivered again."""

    __tablename__ = "provider_events"

    id: Mapped[str] = mapped_column(String(255), primary_key=True)
    kind: Mapped[str] = mapped_column(String(100))
    received_at: Mapped[Moment]


class PlanRequest(Base):
    """A plan that a sub-user asked the owner of their plan for."""

    __tablename__ = "plan_requests"

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(ForeignKey(_USER, ondelete="CASCADE"), index=True)
    plan: Mapped[str] = mapped_column(String(32))
    created_at: Mapped[Moment]


class ReportUsage(Base):
    """Reports that a user asked on one day (UTC). Stored only if the owner set a limit."""

    __tablename__ = "report_usage"

    user_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    day: Mapped[date] = mapped_column(primary_key=True)
    reports: Mapped[int]
    # Set when the limit was exceeded; lifting the block starts the count again.
    used_up: Mapped[bool] = mapped_column(default=False)
