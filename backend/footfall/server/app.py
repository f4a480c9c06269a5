"""The application without its services: middleware, error answers and routers."""

from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Lifespan

from footfall import __version__
from footfall.adapters.browsing_protocols import activitywatch, gesis_surf
from footfall.adapters.mcp import http as mcp_http
from footfall.adapters.mcp.oauth import routes as oauth
from footfall.adapters.semrush_v3 import routes as trends_v3
from footfall.adapters.similarweb_v1 import routes as similarweb_v1
from footfall.adapters.similarweb_v1.batch import routes as similarweb_batch
from footfall.features.accounts.routes import (
    account,
    factors,
    proof,
    provider_sign_out,
    second_step,
    sessions,
    sign_in,
    users,
)
from footfall.features.alerts.routes import destinations, rules
from footfall.features.billing.routes import checkout, paywall, receipts
from footfall.features.bulk import routes as bulk
from footfall.features.data.routes import connections, jobs, lake, mappings, publication, receive, understand
from footfall.features.digests.routes import digests, print_dashboard, recipient_pages, recipients
from footfall.features.feedback import inbox_routes as inbox
from footfall.features.feedback import routes as feedback
from footfall.features.notebook import routes as notebook
from footfall.features.panels.routes import invitations, members, page_views, panels, samples
from footfall.features.panels.routes.cross_origin import ExtensionsMayCall
from footfall.features.projects.routes import (
    brand,
    notifications,
    own_dashboards,
    page_groups,
    projects,
    target_lists,
)
from footfall.features.reports import report_links, reports, search_bar
from footfall.features.restatements import routes as restatements
from footfall.features.share_links.routes import links, visit
from footfall.infra.settings import Settings
from footfall.server import documentation, gate, openapi, shell
from footfall.server.access_list import require_access
from footfall.server.built_files import BuiltFiles
from footfall.server.schema_names import DescribedApp
from footfall.web import error_handlers, health, metrics
from footfall.web.below_path import BelowPath, PagesBelowPath
from footfall.web.by_path import ByPath
from footfall.web.cookie_prefix import PrefixedCookies
from footfall.web.head import HeadAsGet
from footfall.web.late_routes import LateRouter, RoutesBelow, included
from footfall.web.middleware import KnownHosts, SafeHeadersAndLog
from footfall.web.pages.missing import missing_page
from footfall.web.pages.page_facts import PageFacts
from footfall.web.public_address import PublicAddress
from footfall.web.services import begin_services
from footfall.web.static_files import STATIC_PATH, static_folder
from footfall.web.too_large import TooLargeInJson

# The largest body any call needs is a page group of some ten thousand addresses.
MOST_BYTES_ASKED = 2_000_000
LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
# Routes that members' browsers call; a server may have these alone.
COLLECTOR: tuple[LateRouter, ...] = (
    members.router,
    page_views.router,
    activitywatch.router,
    gesis_surf.router,
)
# Tried in turn after the reports; the pages come last, as their path takes everything below it.
ROUTERS: tuple[LateRouter, ...] = (
    trends_v3.router,
    *similarweb_v1.routers,
    *(module.router for module in (sign_in, second_step, provider_sign_out)),
    *(module.router for module in (account, factors, proof, sessions, users)),
    *(module.router for module in (projects, page_groups, target_lists, own_dashboards, notifications)),
    *(module.router for module in (rules, destinations)),
    *(module.router for module in (paywall, checkout, receipts)),
    *(module.router for module in (feedback, inbox)),
    *(module.router for module in (notebook, bulk, restatements, lake, jobs)),
    *(module.router for module in (receive, understand, mappings, publication, connections)),
    *(module.router for module in (panels, invitations, samples)),
    *COLLECTOR,
    *(module.router for module in (links, visit, digests, recipients, recipient_pages, brand)),
    *(module.router for module in (mcp_http, oauth, similarweb_batch)),
    similarweb_batch.files,
    *(module.router for module in (search_bar, health, metrics, openapi)),
    openapi.described,
)
# What the paths that browser extensions call begin with.
FOLDERS_OF_EXTENSIONS = (members.FOLDER, activitywatch.FOLDER, *gesis_surf.FOLDERS)


def _behind_the_gate() -> APIRouter:
    return APIRouter(
        dependencies=[Depends(gate.enforce)], responses=gate.REFUSALS, max_body_size=MOST_BYTES_ASKED
    )


def _included(*routers: LateRouter, counted: bool = False) -> list[RoutesBelow]:
    """Routes with the gate, for all applications of a process. counted: they use up what a plan allows."""
    dependencies = [Depends(paywall.count_report)] if counted else []
    return [included(router, _behind_the_gate, dependencies) for router in routers]


# Routes are tried in turn. Reports come first, as they are asked a hundred times as often as all others.
_ROUTES = [
    *_included(reports.router, report_links.router, print_dashboard.router, counted=True),
    *_included(*ROUTERS),
]
# The routes of reports again, found by their path at once.
_REPORTS = ByPath(_ROUTES[0])
_PAGES = _included(shell.router)
_COLLECTOR = _included(health.router, openapi.described, *COLLECTOR)


def make_app(settings: Settings, lifespan: Lifespan[FastAPI], only_collector: bool = False) -> FastAPI:
    """The application with every route, or only the collector's, and their middleware.

    The caller adds the services that routes call; see `server.services`. OpenRouteError if nothing says who
    may call a route.
    """
    app = DescribedApp(
        title="Footfall",
        version=__version__,
        summary="Traffic estimates with a published formula and an interval on every number.",
        lifespan=lifespan,
        docs_url=None,
        # It has a route of its own, behind the gate.
        openapi_url=None,
        # For routes that are added to the application itself; those above have the gate already.
        dependencies=[Depends(gate.enforce)],
        redoc_url=None,
        servers=[{"url": settings.base_path}] if settings.base_path else None,
    )
    begin_services(app).add(
        settings,
        PageFacts(
            remotes_host=settings.remotes_host or "",
            base_path=settings.base_path,
            support_email=settings.support_email,
            usage_events=settings.usage_events,
        ),
        PublicAddress(settings.opened_at, settings.collector_url or settings.opened_at),
    )
    _add_middleware(app, settings)
    error_handlers.add_handlers(app, missing_page, similarweb_v1.missing_address, trends_v3.missing_address)
    members.add_handlers(app)
    if only_collector:
        app.router.routes.extend(_COLLECTOR)
        _mount_static(app, settings)
        require_access(app.routes)
        return app
    app.router.routes.append(_REPORTS)
    app.router.routes.extend(_ROUTES)
    app.mount(documentation.PATH, documentation.Documentation(documentation.built_folder()))
    _mount_static(app, settings)
    app.router.routes.extend(_PAGES)
    require_access(app.routes)
    return app


def _mount_static(app: FastAPI, settings: Settings) -> None:
    static = static_folder()
    if static.is_dir():
        page_origin = settings.origin if settings.remotes_host else None
        app.mount(STATIC_PATH, BuiltFiles(static, page_origin))


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """Add all middleware; what is added last is the outermost."""
    base = settings.base_path
    app.add_middleware(TooLargeInJson)
    if base:
        app.add_middleware(PagesBelowPath, base=base)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(ExtensionsMayCall, folders=FOLDERS_OF_EXTENSIONS)
    app.add_middleware(HeadAsGet)
    encrypted = urlsplit(settings.opened_at).scheme == "https"
    app.add_middleware(PrefixedCookies, encrypted=encrypted, of_host=not base)
    app.add_middleware(KnownHosts, allowed=[*LOOPBACK_HOSTS, *_own_host(settings)])
    # Further out than the rest, so that refusals carry the safe headers too.
    # A host of which the product has one path is not its own to bind to https.
    app.add_middleware(
        SafeHeadersAndLog, remotes_host=settings.remotes_host, encrypted=encrypted and not base
    )
    if base:
        app.add_middleware(BelowPath, base=base)


def _own_host(settings: Settings) -> list[str]:
    return [host] if settings.public_url and (host := urlsplit(settings.public_url).hostname) else []
