"""People without an account who get a project's reports by mail: who they are, and as whose they come."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from footfall.core.locale import Locale
from footfall.core.wire import WireId
from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.accounts.service import Accounts
from footfall.features.digests.recipients import (
    FIRST_MAILS_A_DAY,
    MOST_OF_PROJECT,
    Listed,
    Recipients,
    RecipientState,
    SenderChoice,
)
from footfall.features.projects.routes.projects import REFUSALS, RPC
from footfall.infra.mail.service import Post
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(
    prefix=f"{RPC}/recipient",
    dependencies=[allow(Right.ACCOUNT, project=ProjectRight.EDIT)],
    route_class=ProblemRoute,
    tags=["settings"],
    responses=REFUSALS,
)
# One line, without characters that PostgreSQL or a header of a mail cannot hold.
_LINE = r"^[^\x00-\x1f\x7f]*$"
_EVERY: dict[str, Literal["weekly", "monthly"]] = {"weekly": "weekly", "monthly": "monthly"}


class _Body(BaseModel):
    """Base: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class RecipientsAsked(_Body):
    """The project asked for."""

    project_id: WireId = Field(alias="projectId")


class RecipientAdded(RecipientsAsked):
    """An address to ask for confirmation."""

    email: Annotated[str, StringConstraints(strip_whitespace=True, max_length=254, pattern=_LINE)]
    locale: Locale = Field(description="Language of the mails.")


class RecipientRemoved(RecipientsAsked):
    """A recipient who gets nothing more."""

    id: WireId


class ReportSenderFields(_Body):
    """As whose the reports of a project reach people without an account, and what they get.

    Logo and colour are those of the brand of the project's owner.
    """

    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=100, pattern=_LINE)] = Field(
        "",
        description="Shown as the sender; empty for the name of the owner's brand, else of who added them.",
    )
    reply_to: Annotated[str, StringConstraints(strip_whitespace=True, max_length=254, pattern=_LINE)] = Field(
        "", description="Address that answers go to; empty for that of the installation."
    )
    sentence: Annotated[str, StringConstraints(strip_whitespace=True, max_length=300, pattern=_LINE)] = Field(
        "", description="A sentence of the sender's own above the numbers."
    )
    every: Literal["weekly", "monthly"] = "monthly"
    attach_pdf: bool = Field(False, description="With a PDF of the traffic overview or an own dashboard.")
    own_dashboard: str = Field(
        "0",
        pattern=r"^[0-9]{1,19}$",
        description="The own dashboard that the PDF shows, 0 for the overview. What share links do not show "
        "of it is left out, and it is the overview where whoever added the recipient may not share it.",
    )


class ReportSenderSaved(RecipientsAsked):
    """As whose, and what is sent."""

    sender: ReportSenderFields


class RecipientAnswer(BaseModel):
    """Somebody without an account whom a project's reports are for."""

    id: str
    email: str
    locale: str
    state: RecipientState = Field(
        description="asked: has not confirmed yet, gets no report; ended: unsubscribed, and only the address "
        "itself can turn the mails on again."
    )
    added_by: str = Field(description="Name of the user who added it; empty if they have none.")
    added_at: datetime
    answered_at: datetime | None
    problem: str = Field(description="What the mail server said against the last mail; else empty.")


class RecipientsAnswer(BaseModel):
    """The recipients of a project, and as whose reports reach them."""

    recipients: list[RecipientAnswer]
    sender: ReportSenderFields
    mails: bool = Field(description="Whether a mail server is configured; without one nothing is sent.")
    most: int = Field(description="As many recipients as a project may have.")
    first_mails_a_day: int = Field(description="As many addresses as a user may have asked within a day.")


RecipientsDep = Annotated[Recipients, provided(Recipients)]


@router.post("/list", operation_id="listRecipients")
def listed(
    request: Request, asked: RecipientsAsked, user: SignedInUser, kept: RecipientsDep
) -> RecipientsAnswer:
    """Who gets the reports of a project without an account, for those who may edit the project."""
    return _answer(request, kept, user.id, asked.project_id)


@router.post("/add", dependencies=[allow(Right.REPORTS)], operation_id="addRecipient")
def add(request: Request, asked: RecipientAdded, user: SignedInUser, kept: RecipientsDep) -> RecipientsAnswer:
    """Ask an address, by one mail, whether it wants the reports of a project.

    Nothing else is mailed before it says yes. An address that was asked before and has not said yes, or that
    unsubscribed, is not asked again. Without a mail server it waits for one.
    """
    recipient_id = kept.add(user.id, asked.project_id, asked.email, asked.locale)
    detail = {"recipient": recipient_id, "address": asked.email}
    note(request, "recipient_added", f"project {asked.project_id}", detail)
    return _answer(request, kept, user.id, asked.project_id)


@router.post("/remove", operation_id="removeRecipient")
def remove(
    request: Request, asked: RecipientRemoved, user: SignedInUser, kept: RecipientsDep
) -> RecipientsAnswer:
    """Send an address nothing more."""
    kept.remove(user.id, asked.project_id, asked.id)
    note(request, "recipient_removed", f"project {asked.project_id}", {"recipient": asked.id})
    return _answer(request, kept, user.id, asked.project_id)


@router.post("/saveSender", operation_id="saveReportSender")
def save_sender(
    request: Request, asked: ReportSenderSaved, user: SignedInUser, kept: RecipientsDep
) -> RecipientsAnswer:
    """Say as whose, how often and with what reports reach people without an account."""
    wanted = asked.sender
    choice = SenderChoice(
        name=wanted.name,
        reply_to=wanted.reply_to,
        sentence=wanted.sentence,
        every=wanted.every,
        attach_pdf=wanted.attach_pdf,
        own_dashboard=int(wanted.own_dashboard),
    )
    kept.save_sender(user.id, asked.project_id, choice)
    detail = {"name": wanted.name, "reply_to": wanted.reply_to}
    note(request, "report_sender_changed", f"project {asked.project_id}", detail)
    return _answer(request, kept, user.id, asked.project_id)


def _answer(request: Request, kept: Recipients, user_id: int, project_id: int) -> RecipientsAnswer:
    choice, rows = kept.of(user_id, project_id)
    accounts = service_of(request, Accounts)
    names = accounts.names_of({row.added_by for row in rows})
    return RecipientsAnswer(
        recipients=[_one(row, names.get(row.added_by, "")) for row in rows],
        sender=ReportSenderFields(
            name=choice.name,
            reply_to=choice.reply_to,
            sentence=choice.sentence,
            every=_EVERY[choice.every],
            attach_pdf=choice.attach_pdf,
            own_dashboard=str(choice.own_dashboard),
        ),
        mails=service_of(request, Post).is_configured,
        most=MOST_OF_PROJECT,
        first_mails_a_day=FIRST_MAILS_A_DAY,
    )


def _one(row: Listed, added_by: str) -> RecipientAnswer:
    return RecipientAnswer(
        id=str(row.id),
        email=row.email,
        locale=row.locale,
        state=row.state,
        added_by=added_by,
        added_at=row.added_at,
        answered_at=row.answered_at,
        problem=row.problem,
    )
