"""The caller's share links."""

from typing import Annotated

from fastapi import Request, Response
from starlette.concurrency import run_in_threadpool

from footfall.dashboards.own import OwnContents
from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.accounts.passwords import WeakPasswordError, hash_password
from footfall.features.accounts.reach_of_calls import refuse_earlier
from footfall.features.projects.own_dashboards import OwnDashboards
from footfall.features.projects.routes.projects import REFUSALS
from footfall.features.share_links.contents import PAGE
from footfall.features.share_links.dashboards import OWN, REPORTS_OF
from footfall.features.share_links.schemas import (
    NewShareLink,
    NewShareLinkAnswer,
    ShareLinkAnswer,
    ShareLinksAnswer,
)
from footfall.features.share_links.service import ShareLinks
from footfall.infra.settings import Settings
from footfall.query import Engine, RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.params import IdInPath
from footfall.web.problem_route import ProblemRoute
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT)], route_class=ProblemRoute, tags=["share links"], responses=REFUSALS
)
PAGES = "/analytics/traffic/shared"


ShareLinksDep = Annotated[ShareLinks, provided(ShareLinks)]


@router.get("/api/share-links", operation_id="shareLinks", summary="One's share links")
def listed(request: Request, user: SignedInUser, links: ShareLinksDep) -> ShareLinksAnswer:
    """The caller's links with how often each was opened."""
    return ShareLinksAnswer(
        links=[ShareLinkAnswer.of(link) for link in links.listed(user.id)],
        embed_hosts=service_of(request, Settings).embed_hosts,
        dashboards=[*REPORTS_OF, OWN],
    )


@router.post(
    "/api/share-links",
    dependencies=[allow(Right.REPORTS)],
    operation_id="makeShareLink",
    summary="Share a dashboard",
    status_code=201,
)
async def make(
    request: Request, wanted: NewShareLink, user: SignedInUser, links: ShareLinksDep
) -> NewShareLinkAnswer:
    """Share a dashboard as it stands with whoever gets the link, who needs no account."""
    engine = service_of(request, Engine)
    if wanted.frozen and not wanted.question.get("period"):
        raise RefusedError(
            "period_needed", "period: a frozen link needs one, or set frozen to false", "question"
        )
    if wanted.may_embed and not service_of(request, Settings).embed_hosts:
        raise RefusedError(
            "embedding_off", "no host may show dashboards: an administrator sets embed_hosts", "may_embed"
        )
    if wanted.may_embed and wanted.password is not None:
        raise RefusedError("embedding_off", "a link with a password cannot be embedded", "password")
    contents = await run_in_threadpool(_frozen_contents, request, user.id, wanted)
    await refuse_earlier(engine, user, wanted.question)
    if wanted.frozen:
        # Refuses a period beyond the data: a frozen snapshot never gets later months.
        await run_in_threadpool(engine.covered, PAGE, wanted.question)
    as_of = await run_in_threadpool(_snapshot, engine) if wanted.frozen else None
    hashed = await run_in_threadpool(_hashed, wanted.password)
    link, token = await run_in_threadpool(links.make, user.id, wanted, as_of, hashed, contents)
    detail = {"dashboard": link.dashboard, "targets": ShareLinkAnswer.of(link).targets}
    await run_in_threadpool(note, request, "link_shared", f"share link {link.id}", detail)
    address = f"{service_of(request, PublicAddress).url}{PAGES}/{token}"
    return NewShareLinkAnswer(**ShareLinkAnswer.of(link).model_dump(), address=address)


@router.delete("/api/share-links/{link_id}", operation_id="endShareLink", status_code=204)
def end(request: Request, link_id: IdInPath, user: SignedInUser, links: ShareLinksDep) -> Response:
    """End a link: whoever opens it from now on is told that it is not open."""
    links.end(user.id, link_id)
    note(request, "link_ended", f"share link {link_id}")
    return Response(status_code=204)


def _frozen_contents(request: Request, user_id: int, wanted: NewShareLink) -> OwnContents | None:
    """The contents of the own dashboard to share if the link is frozen, else None.

    RefusedError if it may not be shared. A link without a name gets that of the dashboard.
    """
    if (wanted.dashboard == OWN) != (wanted.own_dashboard is not None):
        raise RefusedError(
            "own_dashboard_needed",
            f"own_dashboard: give its id, with dashboard {OWN!r} alone",
            "own_dashboard",
        )
    if wanted.own_dashboard is None:
        return None
    own = service_of(request, OwnDashboards)
    shared = own.shared(user_id, wanted.own_dashboard)
    if shared is None:
        raise RefusedError(
            "own_dashboard_not_found",
            "there is no such own dashboard, or you may not share its project",
            "own_dashboard",
            404,
        )
    entity, _ = shared
    wanted.name = wanted.name or entity.name[:100]
    if not wanted.frozen:
        return None
    engine = service_of(request, Engine)
    return OwnContents(filters=entity.filters, items=entity.items).dated(engine.newest_full_month())


def _hashed(password: str | None) -> str | None:
    try:
        return None if password is None else hash_password(password, None)
    except WeakPasswordError as error:
        raise RefusedError(error.code, str(error), "password") from None


def _snapshot(engine: Engine) -> int:
    return engine.snapshot_number()
