"""The pages on which somebody without an account confirms or ends the mails of a project."""

from html import escape

from fastapi import Request, Response
from fastapi.responses import HTMLResponse

from footfall.dashboards.paper.wording import Wording
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.routes.sign_in import NO_STORE, Form
from footfall.features.digests.recipients import LinkedRecipient, Recipients, RecipientState
from footfall.features.digests.routes.recipients import RecipientsDep
from footfall.features.digests.unsubscribe import CONFIRM_PATH, PATH, AddressLink, UnsubscribeLinks
from footfall.web.late_routes import LateRouter
from footfall.web.pages.forms import document
from footfall.web.pages.texts import locale_of
from footfall.web.params import address_of
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

# The links in mails say whom they are about.
router = LateRouter(dependencies=[allow(Right.ANYONE)], route_class=ProblemRoute, tags=["settings"])


@router.get(f"{CONFIRM_PATH}/{{token_id}}", include_in_schema=False)
def ask(request: Request, token_id: str, recipients: RecipientsDep) -> Response:
    """Ask whether the mails are wanted: programs that look at the links of mails must confirm nothing."""
    link = _link(request, token_id)
    if link is None:
        return invalid(Wording(locale_of(request)))
    linked = recipients.find(link)
    wording = wording_of(request, linked)
    if linked.state is None:
        return _page(wording, _text(wording, "confirm.gone"))
    if linked.state is RecipientState.CONFIRMED:
        return _page(wording, _text(wording, "confirm.done"))
    button = _button(wording, CONFIRM_PATH, token_id, "invitation.confirm")
    never = _button(wording, PATH, token_id, "invitation.never")
    return _page(wording, _text(wording, "confirm.ask", project=linked.project) + button + never)


@router.post(f"{CONFIRM_PATH}/{{token_id}}", include_in_schema=False)
def confirm(request: Request, token_id: str, recipients: RecipientsDep, form: Form) -> Response:
    """Let the mails of a project come."""
    del form
    link = _link(request, token_id)
    if link is None:
        return invalid(Wording(locale_of(request)))
    is_confirmed = recipients.confirm(link)
    _note(request, "recipient_confirmed", link)
    wording = wording_of(request, recipients.find(link))
    return _page(wording, _status(wording, "confirm.done" if is_confirmed else "confirm.gone"))


def ask_to_end(request: Request, token: str, link: AddressLink, recipients: Recipients) -> Response:
    """Ask whether to end the mails; offer them again to whoever ended them."""
    linked = recipients.find(link)
    wording = wording_of(request, linked)
    if linked.state is RecipientState.ENDED:
        return _page(wording, _ended(wording, token, linked))
    button = _button(wording, PATH, token, "digest.unsubscribe")
    return _page(wording, _text(wording, "unsubscribe.ask") + button)


def end_for(request: Request, token: str, link: AddressLink, recipients: Recipients) -> Response:
    """End the mails."""
    is_known = recipients.end(link)
    _note(request, "recipient_unsubscribed", link)
    linked = recipients.find(link)
    wording = wording_of(request, linked)
    again = _button(wording, CONFIRM_PATH, token, "confirm.again") if is_known else ""
    return _page(wording, _status(wording, "unsubscribe.done") + again)


def invalid(wording: Wording) -> Response:
    """The page for a link that is not ours."""
    return _page(wording, _text(wording, "unsubscribe.invalid"), 404)


def wording_of(request: Request, linked: LinkedRecipient) -> Wording:
    """The texts in the language of the mails, else of the browser."""
    return Wording(linked.locale or locale_of(request))


def _link(request: Request, token: str) -> AddressLink | None:
    links = service_of(request, UnsubscribeLinks)
    about = links.read(token)
    return about if isinstance(about, AddressLink) else None


def _note(request: Request, action: Event, link: AddressLink) -> None:
    audit = service_of(request, AuditLog)
    audit.write(action, f"project {link.project_id}", None, address_of(request))


def _ended(wording: Wording, token: str, linked: LinkedRecipient) -> str:
    again = _button(wording, CONFIRM_PATH, token, "confirm.again")
    return _text(wording, "confirm.ended", project=linked.project) + again


def _text(wording: Wording, name: str, **values: object) -> str:
    return f"<p>{escape(wording.text(name, **values))}</p>"


def _status(wording: Wording, name: str) -> str:
    return f'<p role="status">{escape(wording.text(name))}</p>'


def _button(wording: Wording, path: str, token: str, name: str) -> str:
    action = f"{path}/{escape(token)}"
    return f'<form method="post" action="{action}"><button>{escape(wording.text(name))}</button></form>'


def _page(wording: Wording, body: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(document(wording.text("unsubscribe.title"), body, wording.locale), status, NO_STORE)
