"""Tables of digests: the outbox, addresses that refuse mail, the key that signs unsubscribe links."""

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from footfall.store.columns import BigId, Moment, UtcDateTime
from footfall.store.database import Base

LONGEST_PROBLEM = 300


class DigestMail(Base):
    """One digest for one subscriber. It is there before it is sent and stays, so that it is sent once.

    issue: which digest of the project, see Facts.issue. due_at: when it is tried, or while it is being sent
    when another process may take it over; None when it is done with.
    """

    __tablename__ = "digest_mails"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    project_id: Mapped[int] = mapped_column(
        BigId,
        ForeignKey("projects.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
        index=True,
    )
    issue: Mapped[str] = mapped_column(String(40), primary_key=True)
    attach_pdf: Mapped[bool]
    state: Mapped[str] = mapped_column(String(20))
    due_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    tries: Mapped[int]
    problem: Mapped[str] = mapped_column(String(LONGEST_PROBLEM))
    created_at: Mapped[Moment]
    sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class MailTrouble(Base):
    """What a subscriber's mail server last said against their address.

    is_final: nothing more is sent to it until the account has another address. code: of SMTP.
    """

    __tablename__ = "mail_troubles"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    email: Mapped[str] = mapped_column(String(254))
    code: Mapped[int]
    is_final: Mapped[bool]
    problem: Mapped[str] = mapped_column(String(LONGEST_PROBLEM))
    since: Mapped[Moment]


class DigestKey(Base):
    """The one key of an installation that signs unsubscribe links."""

    __tablename__ = "digest_keys"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret: Mapped[str] = mapped_column(String(64))
