"""The calls of the extension of GESIS Surf: pages as they are opened and left.

It signs in with a member's token as the password. Calls about sessions, windows, tabs, clicks, scrolling and
copies of pages are answered, and nothing of them is stored.
"""

from typing import Annotated, Any
from uuid import NAMESPACE_URL, uuid5

from fastapi import Path, Request

from footfall.adapters.browsing_protocols.gesis_surf_schemas import (
    DENIED,
    NEVER_HOSTS,
    Dropped,
    Extension,
    Host,
    Hosts,
    Page,
    PageAnswer,
    SignedIn,
    SignIn,
    Span,
    SpanAnswer,
    Tab,
    TabAnswer,
    User,
    ms_in,
)
from footfall.features.panels.caller import CurrentMember
from footfall.features.panels.membership import Caller, Membership
from footfall.features.panels.open_page_views import Begun, OpenPageViews
from footfall.features.panels.schemas import MemberState
from footfall.features.panels.state import RefusedByPanelError
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

# What the extension sends instead of an address in private mode.
PRIVATE_MODE = "Private-Mode"
_UNREADABLE: dict[int | str, dict[str, Any]] = {
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."}
}
_NO_MEMBER: dict[int | str, dict[str, Any]] = {
    400: {"model": ProblemBody, "description": "The password is no member's token."}
}
_Id = Annotated[str, Path(pattern=r"^[0-9A-Za-z-]{1,64}$")]
# What the paths begin with that GESIS Surf's extension calls.
FOLDERS = (
    "/api/user/token/",
    "/api/user/me/",
    "/api/globalsession/",
    "/api/window/",
    "/api/tab/",
    "/api/domain/",
    "/api/host/",
    "/api/clicks/",
    "/api/scrolls/",
)
router = LateRouter(
    dependencies=[allow(Right.MEMBER)],
    route_class=ProblemRoute,
    tags=["other extensions"],
    responses=_UNREADABLE,
)


@router.post(
    "/api/user/token/",
    dependencies=[allow(Right.ANYONE, from_extensions=True)],
    operation_id="signInToGesisSurf",
    summary="Sign in with a member's token",
    responses=_NO_MEMBER,
)
def sign_in(request: Request, asked: SignIn) -> SignedIn:
    """The token again, if it is a member's; whatever name comes with it."""
    membership = service_of(request, Membership)
    token = asked.password.strip()
    if membership.caller_of(token) is None:
        raise RefusedByPanelError(
            400, "bad_panel_token", "The password is the token of a panel's member.", "password"
        )
    return SignedIn(token=token)


@router.get("/api/user/me/", operation_id="gesisSurfUser", summary="Whether anything is to be collected")
def me(request: Request, who: CurrentMember) -> User:
    """Nothing is, from a member who withdrew, has to agree anew, or is on pause."""
    membership = service_of(request, Membership)
    is_active = membership.me(who).state == MemberState.ACTIVE
    return User(extension=Extension(extension_data_collection=is_active))


@router.get("/api/host/hosts/async_hosts/", operation_id="gesisSurfHosts", summary="Sites never recorded")
def hosts(who: CurrentMember) -> Hosts:
    """The hosts of the never-list, each as denied."""
    return Hosts([Host(id=host, hostname=host, categories=[DENIED]) for host in NEVER_HOSTS])


@router.post(
    "/api/globalsession/global-session/",
    operation_id="beginGesisSurfSession",
    summary="Begin a session",
    status_code=201,
)
def begin_session(who: CurrentMember, asked: Span) -> SpanAnswer:
    """Answered and forgotten."""
    return _answer(who, asked)


@router.patch(
    "/api/globalsession/global-session/{session_id}/",
    operation_id="endGesisSurfSession",
    summary="End a session",
)
def end_session(who: CurrentMember, session_id: _Id, asked: Span) -> SpanAnswer:
    """Answered and forgotten."""
    return SpanAnswer(**asked.model_dump(), id=session_id)


@router.post(
    "/api/window/windows/", operation_id="beginGesisSurfWindow", summary="Open a window", status_code=201
)
def begin_window(who: CurrentMember, asked: Span) -> SpanAnswer:
    """Answered and forgotten."""
    return _answer(who, asked)


@router.patch("/api/window/windows/{window_id}/", operation_id="endGesisSurfWindow", summary="Close a window")
def end_window(who: CurrentMember, window_id: _Id, asked: Span) -> SpanAnswer:
    """Answered and forgotten."""
    return SpanAnswer(**asked.model_dump(), id=window_id)


@router.post("/api/tab/tabs/", operation_id="beginGesisSurfTab", summary="Open a tab", status_code=201)
def begin_tab(request: Request, who: CurrentMember, asked: Tab) -> TabAnswer:
    """Answered and forgotten, but for the pages in it."""
    return _with_pages(request, who, asked, _id_of(who, asked))


@router.patch("/api/tab/tabs/{tab_id}/", operation_id="showInGesisSurfTab", summary="Show pages in a tab")
def change_tab(request: Request, who: CurrentMember, tab_id: _Id, asked: Tab) -> TabAnswer:
    """Open the pages that were shown in a tab."""
    return _with_pages(request, who, asked, tab_id)


@router.post(
    "/api/domain/domains/", operation_id="beginGesisSurfPage", summary="Open a page", status_code=201
)
def begin_page(request: Request, who: CurrentMember, asked: Page) -> PageAnswer:
    """Open a page."""
    return _opened(request, who, [asked])[0]


@router.patch("/api/domain/domains/{domain_id}/", operation_id="endGesisSurfPage", summary="Leave a page")
def end_page(request: Request, who: CurrentMember, domain_id: _Id, asked: Page) -> PageAnswer:
    """End a page view if the call has a closing time; a copy of the page is dropped."""
    at = ms_in(asked.closing_time)
    if at is not None:
        service_of(request, OpenPageViews).end(who, _key(domain_id), at)
    return PageAnswer(**asked.model_dump(exclude={"id"}), id=domain_id)


@router.post("/api/clicks/clicks/", operation_id="dropGesisSurfClick", summary="A click", status_code=201)
def click(who: CurrentMember) -> Dropped:
    """Dropped."""
    return Dropped()


@router.post(
    "/api/scrolls/scrolls/", operation_id="dropGesisSurfScroll", summary="Scrolling", status_code=201
)
def scroll(who: CurrentMember) -> Dropped:
    """Dropped."""
    return Dropped()


def _answer(who: Caller, asked: Span) -> SpanAnswer:
    return SpanAnswer(**asked.model_dump(), id=_id_of(who, asked))


def _with_pages(request: Request, who: Caller, asked: Tab, tab_id: str) -> TabAnswer:
    pages = _opened(request, who, asked.domains or [])
    return TabAnswer(**asked.model_dump(exclude={"domains"}), id=tab_id, domains=pages)


def _opened(request: Request, who: Caller, pages: list[Page]) -> list[PageAnswer]:
    """Open pages and return the answers about them, the same for pages that are not recorded."""
    answers = [PageAnswer(**page.model_dump(exclude={"id"}), id=_id_of(who, page)) for page in pages]
    begun = [
        Begun(_key(answer.id), ts, _address(answer.domain_url))
        for answer in answers
        if (ts := ms_in(answer.start_time)) is not None
    ]
    service_of(request, OpenPageViews).begin(who, begun)
    return answers


def _address(sent: str) -> str | None:
    """The address of a page: None in private mode, the front page where only a host was sent."""
    if sent == PRIVATE_MODE:
        return None
    is_host = "." in sent and not set(sent) & set("/:?# ")
    return f"https://{sent}/" if is_host else sent


def _id_of(who: Caller, asked: Span) -> str:
    """An id that is the same for the same call of a device, so that calls may be repeated."""
    return str(uuid5(NAMESPACE_URL, f"{who.device_id} {asked.model_dump_json()}"))


def _key(page_id: str) -> str:
    return f"surf-{page_id}"[:64]
