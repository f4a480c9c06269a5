"""Tables of alerts: rules of projects, the alerts they raised, and where these were sent."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base

_PROJECT = "projects.id"
_USER = "users.id"
LONGEST_SUBJECT = 2200
LONGEST_ERROR = 300


class AlertRule(Base):
    """A rule of a project. fields: those of its `Rule`."""

    __tablename__ = "alert_rules"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), index=True)
    fields: Mapped[JsonValue]
    is_on: Mapped[bool]
    created_at: Mapped[Moment]
    changed_at: Mapped[Moment]
    changed_by: Mapped[int] = mapped_column(BigInteger)


class Alert(Base):
    """An alert that a rule raised. numbers, end_numbers: the evidence when it opened and when it closed.

    month: the month that was judged. target, scope: the site it is about; empty for the installation.
    closed_at: None while its condition holds.
    """

    __tablename__ = "alerts"
    __table_args__ = (UniqueConstraint("rule_id", "month", "subject_hash"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    rule_id: Mapped[int] = mapped_column(ForeignKey("alert_rules.id", ondelete="CASCADE"), index=True)
    month: Mapped[str] = mapped_column(String(7))
    snapshot: Mapped[int]
    target: Mapped[str] = mapped_column(String(2100))
    scope: Mapped[str] = mapped_column(String(16))
    subject: Mapped[str] = mapped_column(String(LONGEST_SUBJECT))
    subject_hash: Mapped[str] = mapped_column(String(64))
    numbers: Mapped[JsonValue]
    opened_at: Mapped[Moment]
    closed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    end_numbers: Mapped[JsonValue]


class AlertCheck(Base):
    """The state of the data in which a project's rules were last judged; empty to have them judged anew."""

    __tablename__ = "alert_checks"

    project_id: Mapped[int] = mapped_column(
        ForeignKey(_PROJECT, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    state: Mapped[str] = mapped_column(String(100))
    checked_at: Mapped[Moment]


class AlertDestination(Base):
    """Where a project's alerts are sent. address, secret: known to the server alone once they are saved.

    user_id: of mail, whose account gets it. off_reason: why the server switched it off.
    """

    __tablename__ = "alert_destinations"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(100))
    address: Mapped[str] = mapped_column(String(2000))
    secret: Mapped[str] = mapped_column(String(100))
    user_id: Mapped[int | None] = mapped_column(BigId, ForeignKey(_USER, ondelete="CASCADE"), index=True)
    is_on: Mapped[bool]
    off_reason: Mapped[str] = mapped_column(String(LONGEST_ERROR))
    created_at: Mapped[Moment]


class AlertDelivery(Base):
    """One message to one destination. It is sent with its id, so that a receiver knows one that comes twice.

    alert_id: None for a trial message. due_at: when it is tried next; None when it was delivered or given up.
    answer: the status a receiver last answered with; None for mail and where none came.
    """

    __tablename__ = "alert_deliveries"
    __table_args__ = (UniqueConstraint("destination_id", "alert_id", "event"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    destination_id: Mapped[int] = mapped_column(
        ForeignKey("alert_destinations.id", ondelete="CASCADE"), index=True
    )
    alert_id: Mapped[int | None] = mapped_column(BigId, ForeignKey("alerts.id", ondelete="CASCADE"))
    event: Mapped[str] = mapped_column(String(8))
    created_at: Mapped[Moment]
    due_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    delivered_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    tries: Mapped[int]
    error: Mapped[str] = mapped_column(String(LONGEST_ERROR))
    answer: Mapped[int | None]


class AlertFeed(Base):
    """The secret address of a project's feed, kept as a hash."""

    __tablename__ = "alert_feeds"

    project_id: Mapped[int] = mapped_column(
        ForeignKey(_PROJECT, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    renewed_at: Mapped[Moment]


class AlertsSeen(Base):
    """Until when a user has seen the alerts of their projects."""

    __tablename__ = "alerts_seen"

    user_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    seen_at: Mapped[Moment]
