"""The settings service: notifications by project, and kinds of mail."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from footfall.core.wire import WireId
from footfall.features.accounts.caller import SignedInUser
from footfall.features.projects.notifications import EMAIL_REPORTS, MailChoice, Notifications
from footfall.features.projects.routes.projects import REFUSALS, RPC
from footfall.query import RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT)], route_class=ProblemRoute, tags=["settings"], responses=REFUSALS
)
SUBSCRIPTIONS = "/messaging/api/v1/profile/subscriptions"


NotificationsDep = Annotated[Notifications, provided(Notifications)]


_EVERY: dict[str, Literal["weekly", "monthly"]] = {"weekly": "weekly", "monthly": "monthly"}


class _Named(BaseModel):
    """Base: these fields begin with a capital outside."""

    model_config = ConfigDict(populate_by_name=True, extra="forbid")


class SettingsAsked(_Named):
    """The project asked for."""

    project_id: WireId = Field(alias="ProjectID")


class NotificationSettings(_Named):
    """Whether the e-mail report is wanted, and how."""

    enabled: bool = Field(True, alias="Enabled")
    every: Literal["weekly", "monthly"] | None = Field(
        None, alias="Every", description="How often; left out of a save, it stays as it is."
    )
    attach_pdf: bool | None = Field(
        None,
        alias="AttachPdf",
        description="With a PDF of the traffic overview or an own dashboard; left out, it stays.",
    )
    own_dashboard: str | None = Field(
        None,
        alias="OwnDashboard",
        pattern=r"^[0-9]{1,19}$",
        description="The own dashboard that the PDF shows, 0 for the traffic overview; left out, it stays.",
    )


class SettingsSaved(SettingsAsked):
    """Whether the caller wants the e-mail report of a project."""

    settings: NotificationSettings = Field(alias="Settings")


class ProjectSettings(_Named):
    """The caller's settings of one project."""

    project_id: str = Field(alias="ProjectID")
    settings: NotificationSettings = Field(alias="Settings")
    email_reports_enabled: bool = Field(alias="emailReportsEnabled")


class AllSettings(BaseModel):
    """The caller's settings of every project they may see."""

    projects: list[ProjectSettings]


class Saved(BaseModel):
    """A saved setting."""

    status: str = Field("ok", description="`ok`; anything else is an error answer.")


class MailSubscription(BaseModel):
    """Whether mail of one kind is wanted."""

    model_config = ConfigDict(extra="forbid")

    id: int = Field(description="272: the e-mail reports of this product.")
    state: bool


class MailOfApp(BaseModel):
    """The kinds of mail of one app."""

    name: str
    subscriptions: list[MailSubscription]


class Subscriptions(BaseModel):
    """Every kind of mail, by app."""

    apps: list[MailOfApp]


def _settings(project_id: int, choice: MailChoice) -> ProjectSettings:
    return ProjectSettings(
        project_id=str(project_id),
        settings=NotificationSettings(
            enabled=choice.enabled,
            every=_EVERY[choice.every],
            attach_pdf=choice.attach_pdf,
            own_dashboard=str(choice.own_dashboard),
        ),
        email_reports_enabled=choice.enabled,
    )


@router.post(f"{RPC}/settings/getAllProjects", operation_id="allProjectSettings")
def get_all_projects(user: SignedInUser, notifications: NotificationsDep) -> AllSettings:
    """The caller's settings of every project they may see; without a choice the e-mail report is on."""
    choices = notifications.all_projects(user.id)
    return AllSettings(projects=[_settings(project_id, choice) for project_id, choice in choices.items()])


@router.post(
    f"{RPC}/settings/getProject",
    dependencies=[allow(project=ProjectRight.READ)],
    operation_id="projectSettings",
)
@router.post(
    f"{RPC}/settings/getProjectSettings",
    dependencies=[allow(project=ProjectRight.READ)],
    include_in_schema=False,
)
def get_project(asked: SettingsAsked, user: SignedInUser, notifications: NotificationsDep) -> ProjectSettings:
    """The caller's settings of one project."""
    return _settings(asked.project_id, notifications.project(user.id, asked.project_id))


@router.post(
    f"{RPC}/settings/saveNotificationSettings",
    dependencies=[allow(project=ProjectRight.READ)],
    operation_id="saveNotificationSettings",
)
def save_notification_settings(
    saved: SettingsSaved, user: SignedInUser, notifications: NotificationsDep
) -> Saved:
    """Say whether, how often and with what the caller gets the e-mail report of a project."""
    wanted = saved.settings
    own = None if wanted.own_dashboard is None else int(wanted.own_dashboard)
    notifications.save(user.id, saved.project_id, wanted.enabled, wanted.every, wanted.attach_pdf, own)
    return Saved()


@router.get(SUBSCRIPTIONS, operation_id="subscriptions")
def subscriptions(user: SignedInUser, notifications: NotificationsDep) -> Subscriptions:
    """Which kinds of mail the caller wants."""
    return _subscriptions(notifications, user.id)


@router.put(SUBSCRIPTIONS, operation_id="subscribe")
def subscribe(wanted: MailSubscription, user: SignedInUser, notifications: NotificationsDep) -> Subscriptions:
    """Turn a kind of mail on or off, whatever single projects say."""
    if wanted.id != EMAIL_REPORTS:
        raise RefusedError(
            "unknown_subscription", f"there is no subscription {wanted.id}; there is: {EMAIL_REPORTS}", "id"
        )
    notifications.subscribe(user.id, wanted.id, wanted.state)
    return _subscriptions(notifications, user.id)


def _subscriptions(notifications: Notifications, user_id: int) -> Subscriptions:
    states_by_id = notifications.subscriptions(user_id)
    states = [MailSubscription(id=id_, state=state) for id_, state in states_by_id.items()]
    return Subscriptions(apps=[MailOfApp(name="traffic-analytics", subscriptions=states)])
