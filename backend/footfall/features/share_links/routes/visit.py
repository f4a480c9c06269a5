"""What a share link opens: its page, after the password if it has one, and the reports of its dashboard.

The visitor's account plays no part, even if they are signed in: only the link decides what is shown.
"""

from typing import Annotated, Any

from fastapi import Body, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool

from footfall.core.locale import Locale
from footfall.core.user import GUEST, User
from footfall.dashboards.own import OwnContents, stored
from footfall.dashboards.paper.placeholders import without_placeholders
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.passwords import Passwords, WrongPasswordError
from footfall.features.accounts.reach_of_calls import refuse_earlier
from footfall.features.accounts.refusals import rights_of
from footfall.features.accounts.routes.sign_in import NO_STORE, Form, wait_text
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.features.projects.own_dashboards import OwnDashboards
from footfall.features.reports.export_threads import exported
from footfall.features.reports.reports import PROBLEMS, EngineDep, answered
from footfall.features.share_links.address import query_of
from footfall.features.share_links.contents import Bound, bounds_of, bounds_of_own, narrowed
from footfall.features.share_links.models import ShareLink
from footfall.features.share_links.routes.links import PAGES, ShareLinksDep
from footfall.features.share_links.service import ShareLinks, is_proved, proof_of
from footfall.infra.settings import Settings
from footfall.query import Engine, RefusedError
from footfall.query.exports import FileFormat
from footfall.web.errors import ProblemBody, TooManyCallsError
from footfall.web.late_routes import LateRouter
from footfall.web.pages import forms
from footfall.web.pages.shell import shell_for
from footfall.web.pages.texts import texts_of
from footfall.web.params import address_of
from footfall.web.problem_route import ProblemRoute
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

# The link itself says what it opens: contents.py beside this folder.
router = LateRouter(dependencies=[allow(Right.ANYONE)], route_class=ProblemRoute, tags=["share links"])


@router.get(f"{PAGES}/{{token_id}}", include_in_schema=False)
def enter(request: Request, token_id: str, links: ShareLinksDep) -> Response:
    """Lead to the shared dashboard; ask for the password first where there is one."""
    link = _open_link(request, links, token_id)
    if link is None:
        return _closed(request)
    if not is_proved(link, request.cookies.get(_cookie_of(link))):
        return _ask_password(request, token_id)
    query = link.query.lstrip("?") or query_of(link.question)
    return RedirectResponse(f"{PAGES}/{token_id}/{link.dashboard}?{query}", 303, NO_STORE)


@router.post(f"{PAGES}/{{token_id}}", include_in_schema=False)
def prove(request: Request, token_id: str, links: ShareLinksDep, form: Form) -> Response:
    """Take the password, and let this browser in until it is closed."""
    link = _open_link(request, links, token_id)
    if link is None:
        return _closed(request)
    answer = RedirectResponse(f"{PAGES}/{token_id}", 303, NO_STORE)
    if link.password_hash is None:
        return answer
    passwords = service_of(request, Passwords)
    try:
        passwords.prove_shared(
            f"share link {link.id}", link.password_hash, form.get("password", ""), address_of(request)
        )
    except WrongPasswordError:
        return _ask_password(request, token_id, texts_of(request).text("shared.wrongPassword"))
    except TooManyAttemptsError as error:
        refusal = TooManyCallsError(error.wait.total_seconds())
        locked_page = _ask_password(request, token_id, wait_text(request, refusal), refusal.status)
        locked_page.headers["Retry-After"] = str(refusal.wait_s)
        return locked_page
    encrypted = request.url.scheme == "https" or service_of(request, PublicAddress).scheme == "https"
    path = f"{PAGES}/{token_id}"
    answer.set_cookie(
        _cookie_of(link), proof_of(link), path=path, httponly=True, samesite="lax", secure=encrypted
    )
    return answer


@router.get(f"{PAGES}/{{token_id}}/{{dashboard_id}}", include_in_schema=False)
def page(request: Request, token_id: str, dashboard_id: str, links: ShareLinksDep) -> Response:
    """The page of the shared dashboard. Each time it is opened counts as a view."""
    link = _open_link(request, links, token_id)
    if link is None:
        return _closed(request)
    if link.dashboard != dashboard_id or not is_proved(link, request.cookies.get(_cookie_of(link))):
        return RedirectResponse(f"{PAGES}/{token_id}", 303, NO_STORE)
    if request.method == "GET":
        _count_view(request, links, link)
    if link.may_embed:
        request.state.framed_by = " ".join(service_of(request, Settings).embed_hosts) or "'none'"
    expires = link.expires_at.isoformat() if link.expires_at else None
    shared: dict[str, object] = {"name": link.name, "expires": expires}
    own = _own_contents(request, link)
    if own is not None:
        shared["own"] = {"name": link.name, **stored(own[0])}
    return shell_for(request, GUEST, shared=shared)


def _count_view(request: Request, links: ShareLinks, link: ShareLink) -> None:
    if links.viewed(link) == 1:
        audit = service_of(request, AuditLog)
        audit.write("link_opened", f"share link {link.id}", None, address_of(request))


@router.post(
    f"{PAGES}/{{token_id}}/rpc/{{report_id}}",
    operation_id="sharedReport",
    summary="A report of a shared dashboard",
    response_class=Response,
    responses={404: {"model": ProblemBody, "description": "The link is not open."}, **PROBLEMS},
)
async def report(
    request: Request,
    token_id: str,
    report_id: str,
    links: ShareLinksDep,
    engine: EngineDep,
    params: Annotated[dict[str, Any], Body(description="As the report itself takes it.")],
    file_format: Annotated[FileFormat | None, Query(alias="format")] = None,
    locale: Locale | None = None,
) -> Response:
    """Answer a report as `/analytics/traffic/rpc/dashboard/{report_id}` does, about what the link shows."""
    link = await run_in_threadpool(_open_link, request, links, token_id)
    if link is None or not is_proved(link, request.cookies.get(_cookie_of(link))):
        raise RefusedError("link_closed", "this link is not open: ask whoever sent it to you", None, 404)
    owner = await run_in_threadpool(_owner, request, link)
    await refuse_earlier(engine, owner, params)
    asked = engine.validated(report_id, params)
    bounds = await run_in_threadpool(_bounds, request, link, engine)
    narrow = narrowed(link, bounds, report_id, asked, await run_in_threadpool(engine.newest_month))
    if file_format is not None:
        return await exported(request, engine, report_id, narrow, file_format, locale)
    return await answered(request, engine, report_id, narrow)


def _open_link(request: Request, links: ShareLinks, token: str) -> ShareLink | None:
    """The link of a token; None if it has ended, or its owner may no longer ask what it shows."""
    link = links.opened_by(token)
    if link is None or Right.REPORTS not in rights_of(_owner(request, link), guests_welcome=False):
        return None
    # An own dashboard is shown only while the owner of the link may share its project.
    is_own = link.own_dashboard_id is not None
    return None if is_own and _own_contents(request, link) is None else link


def _own_contents(request: Request, link: ShareLink) -> tuple[OwnContents, dict[str, Any]] | None:
    """The own dashboard of a link, as it was frozen or as it is now, and the base question of its project.

    None for a link to another dashboard, and if the owner of the link may not share it any more.
    """
    if link.own_dashboard_id is None:
        return None
    own = service_of(request, OwnDashboards)
    shared = own.shared(link.user_id, link.own_dashboard_id)
    if shared is None:
        return None
    entity, base = shared
    contents = OwnContents(filters=entity.filters, items=entity.items)
    if link.contents is not None:
        contents = OwnContents.model_validate(link.contents)
    return contents.model_copy(update={"items": list(without_placeholders(contents.items))}), base


def _bounds(request: Request, link: ShareLink, engine: Engine) -> tuple[Bound, ...]:
    own = _own_contents(request, link)
    if own is None:
        return bounds_of(link)
    contents, base = own
    newest = engine.newest_full_month()
    return bounds_of_own(contents, {**contents.page(base, newest), **link.question}, newest)


def _owner(request: Request, link: ShareLink) -> User:
    """The user who made the link; the guest if that account is disabled."""
    accounts = service_of(request, Accounts)
    if accounts.account(link.user_id).disabled_at is not None:
        return GUEST
    # Reports that they used up today themselves are no reason to close the link.
    return accounts.user(link.user_id).model_copy(update={"off_limits": False})


def _cookie_of(link: ShareLink) -> str:
    """Name of the cookie that has the proof for the password of a link."""
    return f"footfall_shared_{link.id}"


def _closed(request: Request) -> HTMLResponse:
    return HTMLResponse(forms.closed_link_page(texts_of(request)), 404, NO_STORE)


def _ask_password(request: Request, token: str, reason: str = "", status: int = 401) -> HTMLResponse:
    body = forms.shared_password_page(texts_of(request), f"{PAGES}/{token}", reason)
    return HTMLResponse(body, status, NO_STORE)
