"""Tables of panels and members. Members have no name, only a random pseudonym."""

from datetime import date, datetime

from sqlalchemy import BigInteger, ForeignKey, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from footfall.infra.database.columns import Id, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base


class Panel(Base):
    """A panel: who asks people to take part, for what, and what is asked about them."""

    __tablename__ = "panels"

    id: Mapped[Id]
    name: Mapped[str] = mapped_column(String(200))
    organisation: Mapped[str] = mapped_column(String(200))
    contact: Mapped[str] = mapped_column(String(254))
    purpose: Mapped[str] = mapped_column(String(2000))
    country: Mapped[str] = mapped_column(String(2))
    # A list of names of traits; see core/trait.py.
    questions: Mapped[JsonValue]
    # A list of objects of `administration.schemas.Quota`.
    quotas: Mapped[JsonValue] = mapped_column(default=list)
    # An object of `schemas.ExtensionStores`.
    stores: Mapped[JsonValue] = mapped_column(default=dict)
    ends_on: Mapped[date | None]
    rows_per_day: Mapped[int]
    created_at: Mapped[Moment]
    closed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class PanelConsent(Base):
    """A version of the text that members agree to."""

    __tablename__ = "panel_consents"
    __table_args__ = (UniqueConstraint("panel_id", "version"),)

    id: Mapped[Id]
    panel_id: Mapped[int] = mapped_column(ForeignKey("panels.id", ondelete="CASCADE"))
    version: Mapped[int]
    text: Mapped[str] = mapped_column(String(20_000))
    # Whether members who agreed to an earlier version must agree again before more is collected.
    must_renew: Mapped[bool]
    created_at: Mapped[Moment]


class PanelInvitation(Base):
    """A code that lets people join; stored hashed, shown once."""

    __tablename__ = "panel_invitations"

    id: Mapped[Id]
    panel_id: Mapped[int] = mapped_column(ForeignKey("panels.id", ondelete="CASCADE"), index=True)
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    label: Mapped[str] = mapped_column(String(200))
    most_uses: Mapped[int]
    uses: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[Moment]
    expires_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    revoked_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class PanelMember(Base):
    """Somebody who takes part. Their row goes when they have themselves erased."""

    __tablename__ = "panel_members"

    id: Mapped[Id]
    panel_id: Mapped[int] = mapped_column(ForeignKey("panels.id", ondelete="CASCADE"), index=True)
    # The pseudonym of this person in the lake.
    pseudonym: Mapped[str] = mapped_column(String(40), unique=True)
    answers: Mapped[JsonValue]
    consent_version: Mapped[int]
    joined_at: Mapped[Moment]
    left_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class MemberConsent(Base):
    """When a member agreed to which version of the text, as data protection authorities ask for it."""

    __tablename__ = "panel_member_consents"

    member_id: Mapped[int] = mapped_column(
        ForeignKey("panel_members.id", ondelete="CASCADE"), primary_key=True
    )
    version: Mapped[int] = mapped_column(primary_key=True)
    agreed_at: Mapped[Moment]


class MemberDevice(Base):
    """A browser of a member, with the hash of the token that it sends."""

    __tablename__ = "panel_devices"

    id: Mapped[Id]
    member_id: Mapped[int] = mapped_column(ForeignKey("panel_members.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    device: Mapped[str] = mapped_column(String(16))
    client: Mapped[str] = mapped_column(String(100))
    added_at: Mapped[Moment]
    seen_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    # Number of page views taken from this browser.
    rows: Mapped[int] = mapped_column(default=0)


class MemberPause(Base):
    """A time in which a browser was not metered because its member paused it; without an end it lasts."""

    __tablename__ = "panel_pauses"
    __table_args__ = (UniqueConstraint("device_id", "paused_from"),)

    id: Mapped[Id]
    device_id: Mapped[int] = mapped_column(ForeignKey("panel_devices.id", ondelete="CASCADE"))
    paused_from: Mapped[Moment]
    paused_to: Mapped[datetime | None] = mapped_column(UtcDateTime)


class PageViewBatch(Base):
    """The page views of one call. Its answer is stored, so that a repeated call changes nothing."""

    __tablename__ = "panel_batches"
    __table_args__ = (UniqueConstraint("device_id", "key"),)

    id: Mapped[Id]
    panel_id: Mapped[int] = mapped_column(ForeignKey("panels.id", ondelete="CASCADE"))
    # Null when the member was erased while the rows were being landed.
    device_id: Mapped[int | None] = mapped_column(ForeignKey("panel_devices.id", ondelete="SET NULL"))
    key: Mapped[str] = mapped_column(String(64))
    sha256: Mapped[str] = mapped_column(String(64))
    received_at: Mapped[Moment] = mapped_column(index=True)
    rows: Mapped[int]
    answer: Mapped[JsonValue]
    # Lines of a panel file, in gzip; null once they have landed, and if all rows were refused.
    body: Mapped[bytes | None] = mapped_column(LargeBinary)
    collection_id: Mapped[int | None] = mapped_column(
        ForeignKey("panel_collections.id", ondelete="SET NULL"), index=True
    )


class TakenRow(Base):
    """A page view that was taken once, so that it is not taken again in another call.

    Kept until rows of its time are refused anyway. The address cannot be found from it without the token of
    the member's browser, of which the database has a hash only.
    """

    __tablename__ = "panel_taken_rows"
    # Three numbers that are all of the key: without row numbers SQLite stores them once.
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - as SQLAlchemy declares it

    member_id: Mapped[int] = mapped_column(
        ForeignKey("panel_members.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    # Epoch milliseconds.
    ts: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    # 64 bits of a keyed hash of the cleaned address.
    mark: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)


class OpenPageView(Base):
    """A page view that has begun and not ended, sent by an extension made for another server."""

    __tablename__ = "panel_open_page_views"
    __table_args__ = (UniqueConstraint("device_id", "key"),)

    id: Mapped[Id]
    panel_id: Mapped[int] = mapped_column(ForeignKey("panels.id", ondelete="CASCADE"))
    device_id: Mapped[int] = mapped_column(ForeignKey("panel_devices.id", ondelete="CASCADE"))
    # The key of the batch that it becomes.
    key: Mapped[str] = mapped_column(String(64))
    # The hash of the bucket whose heartbeats prolong it; empty if the extension tells its end.
    bucket: Mapped[str] = mapped_column(String(64))
    # Equal for heartbeats of the same page. It is made with the member's token, so it gives no address away.
    mark: Mapped[str] = mapped_column(String(64))
    # A line of a panel file; null if the page is not recorded.
    line: Mapped[str | None] = mapped_column(Text)
    started_ms: Mapped[int] = mapped_column(BigInteger)
    # The last time at which the member is known to have looked at it.
    seen_ms: Mapped[int | None] = mapped_column(BigInteger)
    # When it ends if nothing more is heard of it.
    due_at: Mapped[Moment] = mapped_column(index=True)


class PanelCollection(Base):
    """A file for the lake. Its batches are assigned before it is written."""

    __tablename__ = "panel_collections"

    id: Mapped[Id]
    panel_id: Mapped[int] = mapped_column(ForeignKey("panels.id", ondelete="CASCADE"))
    created_at: Mapped[Moment]
    landed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    import_id: Mapped[str | None] = mapped_column(String(16))
    rows: Mapped[int]


class PanelErasure(Base):
    """A pseudonym to be removed from the lake. Nothing else about the person is stored."""

    __tablename__ = "panel_erasures"

    id: Mapped[Id]
    pseudonym: Mapped[str] = mapped_column(String(40), unique=True)
    asked_at: Mapped[Moment]
    done_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class PageViewRemoval(Base):
    """A page view that a member takes back. The row is deleted once the page view has left the lake."""

    __tablename__ = "panel_removals"
    __table_args__ = (UniqueConstraint("member_id", "ts"),)

    id: Mapped[Id]
    member_id: Mapped[int] = mapped_column(ForeignKey("panel_members.id", ondelete="CASCADE"))
    # The time of the page view in epoch milliseconds.
    ts: Mapped[int] = mapped_column(BigInteger)
    asked_at: Mapped[Moment]
