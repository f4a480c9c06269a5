"""Ending the mails of a project by a link, and whom mails do not reach."""

from datetime import datetime
from html import escape
from typing import Annotated

from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field

from footfall.dashboards.paper.wording import Wording
from footfall.features.accounts.routes.sign_in import NO_STORE, Form
from footfall.features.accounts.service import Accounts, UnknownAccountError
from footfall.features.digests.outbox import Outbox
from footfall.features.digests.routes.recipient_pages import ask_to_end, end_for
from footfall.features.digests.routes.recipients import RecipientsDep
from footfall.features.digests.unsubscribe import PATH, AddressLink, UnsubscribeLinks
from footfall.features.projects.routes.notifications import NotificationsDep
from footfall.web.late_routes import LateRouter
from footfall.web.pages.forms import document
from footfall.web.pages.texts import locale_of
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(route_class=ProblemRoute, tags=["settings"])


class MailTroubleAnswer(BaseModel):
    """A subscriber whose mail server refuses mail."""

    user_id: str
    name: str
    email: str = Field(description="The address that was refused; nothing is sent to it where this is final.")
    code: int = Field(description="What the server answered, of SMTP; 0 for an address that cannot be one.")
    is_final: bool = Field(description="False for a full mailbox and the like: it is tried again.")
    problem: str
    since: datetime


class MailTroubles(BaseModel):
    """Whom mails do not reach, the latest first."""

    troubles: list[MailTroubleAnswer]


UnsubscribeLinksDep = Annotated[UnsubscribeLinks, provided(UnsubscribeLinks)]


@router.get(f"{PATH}/{{token_id}}", dependencies=[allow(Right.ANYONE)], include_in_schema=False)
def ask(request: Request, token_id: str, links: UnsubscribeLinksDep, recipients: RecipientsDep) -> Response:
    """Ask whether to end the mails: programs that look at the links of mails must end nothing."""
    about = links.read(token_id)
    if isinstance(about, AddressLink):
        return ask_to_end(request, token_id, about, recipients)
    wording = _wording(request, about)
    if about is None:
        return _page(wording, f"<p>{escape(wording.text('unsubscribe.invalid'))}</p>", 404)
    action = f"{PATH}/{escape(token_id)}"
    return _page(
        wording,
        f'<p>{escape(wording.text("unsubscribe.ask"))}</p><form method="post" action="{action}">'
        f"<button>{escape(wording.text('digest.unsubscribe'))}</button></form>",
    )


@router.post(f"{PATH}/{{token_id}}", dependencies=[allow(Right.ANYONE)], include_in_schema=False)
def end(
    request: Request,
    token_id: str,
    links: UnsubscribeLinksDep,
    kept: NotificationsDep,
    recipients: RecipientsDep,
    form: Form,
) -> Response:
    """End the mails of a project for one reader, as a mail program asks for it (RFC 8058) or the page."""
    del form  # It only says List-Unsubscribe=One-Click, or nothing.
    about = links.read(token_id)
    if isinstance(about, AddressLink):
        return end_for(request, token_id, about, recipients)
    wording = _wording(request, about)
    if about is None:
        return _page(wording, f"<p>{escape(wording.text('unsubscribe.invalid'))}</p>", 404)
    kept.stop(*about)
    return _page(wording, f'<p role="status">{escape(wording.text("unsubscribe.done"))}</p>')


@router.get(
    "/api/mail-troubles",
    dependencies=[allow(Right.ADMINISTER)],
    operation_id="mailTroubles",
    summary="Whom mails do not reach",
)
def troubles(request: Request) -> MailTroubles:
    """Subscribers whose mail server refused the last mail, for administrators."""
    outbox = service_of(request, Outbox)
    accounts = service_of(request, Accounts)
    rows = outbox.troubles()
    names = accounts.names_of(row.user_id for row in rows)
    return MailTroubles(
        troubles=[
            MailTroubleAnswer(
                user_id=str(row.user_id),
                name=names.get(row.user_id, ""),
                email=row.email,
                code=row.code,
                is_final=row.is_final,
                problem=row.problem,
                since=row.since,
            )
            for row in rows
        ]
    )


def _wording(request: Request, about: tuple[int, int] | None) -> Wording:
    """The texts in the language of the subscriber's account, else of the browser."""
    accounts = service_of(request, Accounts)
    if about is not None:
        try:
            return Wording(accounts.account(about[0]).locale or locale_of(request))
        except UnknownAccountError:
            pass
    return Wording(locale_of(request))


def _page(wording: Wording, body: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(document(wording.text("unsubscribe.title"), body, wording.locale), status, NO_STORE)
