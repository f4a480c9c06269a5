"""Calls of panel members: join, look at their data, take some back, pause, agree, leave, be erased."""

from importlib.resources import files
from typing import Annotated, Any, cast

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from footfall.features.panels import pages as panel_pages
from footfall.features.panels.caller import CurrentMember
from footfall.features.panels.membership import Membership
from footfall.features.panels.removals import Removals
from footfall.features.panels.routes.packed_extension import packed_files
from footfall.features.panels.schemas import (
    ConsentAsked,
    InvitationAsked,
    JoinAsked,
    Joined,
    Me,
    PageTicket,
    PanelAbout,
    PauseAsked,
    RemovalAnswer,
    RemovalAsked,
    Sendings,
)
from footfall.features.panels.sendings import SentByMember
from footfall.features.panels.state import RefusedByPanelError
from footfall.web.errors import ProblemBody, problem
from footfall.web.late_routes import LateRouter
from footfall.web.pages.texts import texts_of
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

_UNREADABLE: dict[int | str, dict[str, Any]] = {
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."}
}
_OUTDATED: dict[int | str, dict[str, Any]] = {
    409: {"model": ProblemBody, "description": "The text has changed: show the newest."}
}
_NOT_INVITED: dict[int | str, dict[str, Any]] = {
    404: {"model": ProblemBody, "description": "There is no such invitation."},
    410: {"model": ProblemBody, "description": "It expired or was used, or the panel has ended."},
}
# Below this path the panel's own extension calls, and the pages for people who join and for members.
FOLDER = "/collect/"
router = LateRouter(
    dependencies=[allow(Right.MEMBER)],
    route_class=ProblemRoute,
    tags=["panel members"],
    responses=_UNREADABLE,
)
MembershipDep = Annotated[Membership, provided(Membership)]
RemovalsDep = Annotated[Removals, provided(Removals)]
SentByMemberDep = Annotated[SentByMember, provided(SentByMember)]


def add_handlers(app: FastAPI) -> None:
    """Answer what a panel refuses in the JSON body of errors."""
    app.add_exception_handler(RefusedByPanelError, _refused)


@router.post(
    "/collect/v1/invitation",
    dependencies=[allow(Right.ANYONE, from_extensions=True)],
    operation_id="panelInvitation",
    summary="What is asked of who is invited",
    responses=_NOT_INVITED,
)
def invitation(membership: MembershipDep, asked: InvitationAsked) -> PanelAbout:
    """The panel's organiser, purpose, duration, consent text and questions. The invitation stays unused."""
    return membership.invitation(asked.code)


@router.post(
    "/collect/v1/join",
    dependencies=[allow(Right.ANYONE, from_extensions=True)],
    operation_id="joinPanel",
    summary="Join a panel",
    status_code=201,
    responses=_NOT_INVITED | _OUTDATED,
)
def join(membership: MembershipDep, asked: JoinAsked) -> Joined:
    """Join with agreement to the text shown. The token returned is for this browser only."""
    return membership.join(asked)


@router.get(
    "/collect/v1/me",
    dependencies=[allow(own_page=True)],
    operation_id="panelMember",
    summary="What is known of me",
)
def me(membership: MembershipDep, who: CurrentMember) -> Me:
    """The panel, the consent, the answers given, and the amount of data sent."""
    return membership.me(who)


@router.put(
    "/collect/v1/me/pause",
    dependencies=[allow(own_page=True)],
    operation_id="pauseMember",
    summary="Pause or resume",
)
def pause(membership: MembershipDep, who: CurrentMember, asked: PauseAsked) -> Me:
    """Pause metering. The same start sent again with an end resumes it."""
    return membership.pause(who, asked)


@router.put(
    "/collect/v1/me/consent",
    operation_id="renewConsent",
    summary="Agree anew",
    responses=_OUTDATED,
)
def agree(membership: MembershipDep, who: CurrentMember, asked: ConsentAsked) -> Me:
    """Agree to the newest version of the text."""
    return membership.agree(who, asked.version)


@router.post(
    "/collect/v1/me/withdraw",
    operation_id="withdrawMember",
    summary="Leave the panel",
)
def withdraw(membership: MembershipDep, who: CurrentMember) -> Me:
    """Leave the panel. Data sent stays until it is erased."""
    return membership.withdraw(who)


@router.delete(
    "/collect/v1/me",
    operation_id="eraseMember",
    summary="Leave and be erased",
    status_code=204,
)
def erase(membership: MembershipDep, who: CurrentMember) -> None:
    """Erase the member: identity and waiting data at once, landed data in an hour, then published data."""
    membership.erase(who)


@router.post(
    "/collect/v1/page-views/remove",
    operation_id="removePageViews",
    summary="Take page views back",
    responses={429: {"model": ProblemBody, "description": "Too many are waiting already."}},
)
def remove(removals: RemovalsDep, who: CurrentMember, asked: RemovalAsked) -> RemovalAnswer:
    """Remove page views that were sent: from the lake in an hour, then from published data."""
    return removals.ask(who, asked)


@router.get(
    "/collect/v1/me/sendings",
    dependencies=[allow(own_page=True)],
    operation_id="memberSendings",
    summary="What I sent, and when",
)
def sendings(sent: SentByMemberDep, who: CurrentMember) -> Sendings:
    """The calls of all browsers of the member: when, how many page views, and whether they landed."""
    return sent.of(who)


@router.post(
    "/collect/v1/me/page-ticket",
    operation_id="memberPageTicket",
    summary="Open my own page",
)
def page_ticket(membership: MembershipDep, who: CurrentMember) -> PageTicket:
    """A ticket that opens the member's own page, `/member#TICKET`, for an hour."""
    return membership.page_ticket(who)


@router.get("/join", dependencies=[allow(Right.ANYONE)], include_in_schema=False)
def join_page(request: Request) -> HTMLResponse:
    """The page an invitation link opens."""
    packed = {str(browser): path for browser, path in packed_files().items()}
    return HTMLResponse(panel_pages.join_page(texts_of(request), packed))


def _serve(name: str, kind: str) -> None:
    """Add the route of a file of `panel_pages.FILES`."""

    def file_of_page() -> Response:
        text = (files("footfall.web.pages") / name).read_text("utf-8")
        return Response(text, media_type=kind, headers={"Cache-Control": "public, max-age=3600"})

    router.add_api_route(
        f"/join/{name}",
        file_of_page,
        methods=["GET"],
        dependencies=[allow(Right.ANYONE)],
        include_in_schema=False,
    )


for _name, _kind in panel_pages.FILES.items():
    _serve(_name, _kind)


@router.get("/member", dependencies=[allow(Right.ANYONE)], include_in_schema=False)
def member_page(request: Request) -> HTMLResponse:
    """A member's own page."""
    return HTMLResponse(panel_pages.member_page(texts_of(request)))


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    refused = cast(RefusedByPanelError, error)
    return problem(refused.status, refused.code, refused.message, refused.field)
