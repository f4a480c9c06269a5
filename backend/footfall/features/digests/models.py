"""Tables of digests: outboxes, addresses that refuse mail, people without an account, the key of links."""

from datetime import datetime
from typing import ClassVar

from sqlalchemy import BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import BigId, Moment, UtcDateTime
from footfall.infra.database.database import Base

LONGEST_PROBLEM = 300


class Mail(Base):
    """One digest for one reader. It is there before it is sent and stays, so that it is sent once.

    issue: which digest of the project, see Facts.issue. due_at: when it is tried, or while it is being sent
    when another process may take it over; None when it is done with. Each subclass has the column `READER`.
    """

    __abstract__ = True
    READER: ClassVar[str]

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


class Trouble(Base):
    """What a reader's mail server last said against their address.

    is_final: nothing more is sent to it until the reader has another address. code: of SMTP. Each subclass
    has the column `READER`.
    """

    __abstract__ = True
    READER: ClassVar[str]

    email: Mapped[str] = mapped_column(String(254))
    code: Mapped[int]
    is_final: Mapped[bool]
    problem: Mapped[str] = mapped_column(String(LONGEST_PROBLEM))
    since: Mapped[Moment]


class DigestMail(Mail):
    """A digest for a user."""

    __tablename__ = "digest_mails"
    READER = "user_id"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )


class MailTrouble(Trouble):
    """Trouble with the address of a user."""

    __tablename__ = "mail_troubles"
    READER = "user_id"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )


class Recipient(Base):
    """Somebody who gets the digests of a project without an account. added_by: of the user who asked them.

    state: a RecipientState. address_hash: see UnsubscribeLinks.address_hash.
    """

    __tablename__ = "digest_recipients"
    __table_args__ = (UniqueConstraint("project_id", "address_hash"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    project_id: Mapped[int] = mapped_column(BigId, ForeignKey("projects.id", ondelete="CASCADE"), index=True)
    address_hash: Mapped[str] = mapped_column(String(40))
    email: Mapped[str] = mapped_column(String(254))
    locale: Mapped[str] = mapped_column(String(10))
    state: Mapped[str] = mapped_column(String(10))
    added_by: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    added_at: Mapped[Moment]
    answered_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class RecipientMail(Mail):
    """A digest, or the first mail, for somebody without an account."""

    __tablename__ = "recipient_mails"
    READER = "recipient_id"

    recipient_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("digest_recipients.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )


class RecipientTrouble(Trouble):
    """Trouble with the address of somebody without an account."""

    __tablename__ = "recipient_troubles"
    READER = "recipient_id"

    recipient_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("digest_recipients.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )


class AskedAddress(Base):
    """That an address got a first mail, and what it answered. It outlives recipients, projects and accounts.

    So nobody is asked again by being removed and added, and the address itself is not kept. answer: an
    Answer. asked_by: the user who asked last, whose mails of a day are counted.
    """

    __tablename__ = "asked_addresses"

    address_hash: Mapped[str] = mapped_column(String(40), primary_key=True)
    answer: Mapped[str] = mapped_column(String(5))
    asked_by: Mapped[int] = mapped_column(BigInteger, index=True)
    asked_at: Mapped[Moment]


class ReportSender(Base):
    """As whose a project's digests reach people without an account, and what they get.

    every, attach_pdf, own_dashboard_id: as of NotificationSetting. No row: monthly, without a PDF, in the
    name of the project's owner.
    """

    __tablename__ = "report_senders"

    project_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("projects.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    name: Mapped[str] = mapped_column(String(100))
    reply_to: Mapped[str] = mapped_column(String(254))
    sentence: Mapped[str] = mapped_column(String(300))
    every: Mapped[str] = mapped_column(String(10))
    attach_pdf: Mapped[bool]
    own_dashboard_id: Mapped[int | None] = mapped_column(
        BigId, ForeignKey("own_dashboards.id", ondelete="SET NULL")
    )
    changed_at: Mapped[Moment]


class DigestKey(Base):
    """The one key of an installation that signs links in mails and hashes the addresses of AskedAddress."""

    __tablename__ = "digest_keys"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret: Mapped[str] = mapped_column(String(64))
