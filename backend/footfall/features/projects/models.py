"""Tables of projects. Users are stored by id only; the accounts room knows who they are."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, String, false
from sqlalchemy.orm import Mapped, mapped_column, relationship

from footfall.core.target import Target, TargetScope
from footfall.infra.database.columns import BigId, Id, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base

_PROJECT = "projects.id"
_USER = "users.id"


class ProjectOwner(Base):
    """One row per owner, locked while a project is added so that the project limit holds."""

    __tablename__ = "project_owners"

    owner_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )


class Project(Base):
    """A set of targets. `version` increases by one with every save."""

    __tablename__ = "projects"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    owner_id: Mapped[int] = mapped_column(ForeignKey(_USER, ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    domain: Mapped[str] = mapped_column(String(255))
    geo: Mapped[JsonValue]
    version: Mapped[int]
    created_at: Mapped[Moment]
    changed_at: Mapped[Moment]
    changed_by: Mapped[int] = mapped_column(BigInteger)

    targets: Mapped[list["ProjectTarget"]] = relationship(
        order_by="ProjectTarget.position", cascade="all, delete-orphan", passive_deletes=True
    )
    page_groups: Mapped[list["PageGroup"]] = relationship(order_by="PageGroup.id", viewonly=True)


class ProjectTarget(Base):
    """A target of a project, at its position in the owner's order."""

    __tablename__ = "project_targets"

    id: Mapped[Id]
    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), index=True)
    position: Mapped[int]
    value: Mapped[str] = mapped_column(String(2100))
    scope: Mapped[str] = mapped_column(String(16))

    @property
    def target(self) -> Target:
        """The target in the form that reports take."""
        return Target(self.value, TargetScope(self.scope))


class ProjectShare(Base):
    """The permissions of a user who is not the owner."""

    __tablename__ = "project_shares"

    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False, index=True
    )
    can_read: Mapped[bool] = mapped_column(default=False)
    can_share: Mapped[bool] = mapped_column(default=False)
    can_delete: Mapped[bool] = mapped_column(default=False)
    can_edit: Mapped[bool] = mapped_column(default=False)
    shared_by: Mapped[int] = mapped_column(BigInteger)
    shared_at: Mapped[Moment]
    # The address it was shared with. Nothing else is shown until the person has seen the project, so that a
    # share does not reveal whether an address has an account.
    email: Mapped[str] = mapped_column(String(254), default="")
    seen_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class ProjectInvitation(Base):
    """A share for an address that has no account yet. It becomes a share when the account is created."""

    __tablename__ = "project_invitations"

    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), primary_key=True)
    email: Mapped[str] = mapped_column(String(254), primary_key=True, index=True)
    can_read: Mapped[bool] = mapped_column(default=False)
    can_share: Mapped[bool] = mapped_column(default=False)
    can_delete: Mapped[bool] = mapped_column(default=False)
    can_edit: Mapped[bool] = mapped_column(default=False)
    shared_by: Mapped[int] = mapped_column(BigInteger)
    shared_at: Mapped[Moment]


class PageGroup(Base):
    """Rules that select pages of one target. `urls_count` is the number in snapshot `as_of`."""

    __tablename__ = "page_groups"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), index=True)
    target_id: Mapped[int] = mapped_column(ForeignKey("project_targets.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    conditions: Mapped[JsonValue]
    urls_count: Mapped[int]
    as_of: Mapped[int | None]
    version: Mapped[int]
    changed_at: Mapped[Moment]
    changed_by: Mapped[int] = mapped_column(BigInteger)

    target: Mapped[ProjectTarget] = relationship(lazy="joined", viewonly=True)


class TargetList(Base):
    """A named list of addresses, with or without a target."""

    __tablename__ = "target_lists"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    project_id: Mapped[int] = mapped_column(ForeignKey(_PROJECT, ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    target: Mapped[str] = mapped_column(String(2100))
    urls: Mapped[JsonValue]
    urls_count: Mapped[int]
    version: Mapped[int]
    changed_at: Mapped[Moment]
    changed_by: Mapped[int] = mapped_column(BigInteger)


class OwnDashboard(Base):
    """Widgets and texts that people arranged, an OwnContents. Positions order those of a project."""

    __tablename__ = "own_dashboards"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    project_id: Mapped[int] = mapped_column(BigId, ForeignKey(_PROJECT, ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    position: Mapped[int]
    contents: Mapped[JsonValue]
    version: Mapped[int]
    changed_at: Mapped[Moment]
    changed_by: Mapped[int] = mapped_column(BigInteger)


class NotificationSetting(Base):
    """Whether a user gets a project's e-mail report, and how. No row means yes, monthly and without a PDF.

    every: `weekly` or `monthly`. own_dashboard_id: what the PDF shows; None for the traffic overview.
    """

    __tablename__ = "notification_settings"

    user_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    project_id: Mapped[int] = mapped_column(
        ForeignKey(_PROJECT, ondelete="CASCADE"), primary_key=True, autoincrement=False, index=True
    )
    enabled: Mapped[bool]
    every: Mapped[str] = mapped_column(String(10), default="monthly", server_default="monthly")
    attach_pdf: Mapped[bool] = mapped_column(default=False, server_default=false())
    own_dashboard_id: Mapped[int | None] = mapped_column(
        BigId, ForeignKey("own_dashboards.id", ondelete="SET NULL")
    )
    changed_at: Mapped[Moment]


class MailSubscription(Base):
    """Whether a user wants a kind of mail at all. No row means yes."""

    __tablename__ = "mail_subscriptions"

    user_id: Mapped[int] = mapped_column(
        ForeignKey(_USER, ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    subscription_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    state: Mapped[bool]
    changed_at: Mapped[Moment]
