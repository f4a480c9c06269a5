"""Wiring: the only file that knows every room."""

import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI
from sqlalchemy import Engine as Database
from starlette.middleware.gzip import GZipMiddleware

from footfall import __version__
from footfall.api import (
    description,
    documentation,
    faults,
    gate,
    health,
    metrics,
    pages,
    paywall,
    people,
    reports,
    search_bar,
    wiring,
)
from footfall.api.collector.cross_origin import ExtensionsMayCall
from footfall.api.envelope import Envelope
from footfall.api.forms import STATIC_PATH
from footfall.background import Background
from footfall.bulk.worker import Worker
from footfall.engine import Engine, Limits
from footfall.feedback.outbox import Outbox
from footfall.settings import Settings, load_settings
from footfall.store.database import database_url, open_database, require_newest

# The largest body any call needs is a page group of some ten thousand addresses.
MOST_BYTES_ASKED = 2_000_000
# A mail under way when the server is told to stop has this long.
MAIL_DRAIN_S = 3
LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"]


def create_app(
    settings: Settings | None = None, jobs: Sequence[Callable[[Settings, Database], Background]] = ()
) -> FastAPI:
    """The product as one ASGI application; OutdatedSchemaError before it serves anything half-migrated.

    jobs: what it does by the clock from its start to its end.
    """
    settings = settings or load_settings()
    folder = settings.folder
    database = open_database(database_url(folder, settings.database_url))
    require_newest(database)
    limits = Limits(settings.concurrent_reports, settings.report_queue_s, settings.report_timeout_s)
    engine = Engine(folder, threads=settings.threads, limits=limits, strict=settings.disclosure == "strict")

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        stopping = threading.Event()
        warming = threading.Thread(target=engine.warm_up, args=(stopping,), name="footfall-warm-up")
        worker: Worker = app.state.bulk_worker
        working = threading.Thread(target=worker.run, name="footfall-bulk")
        outbox: Outbox = app.state.outbox
        # A mail server that hangs must not hold up the end: that mail is sent after the next start.
        mailing = threading.Thread(target=outbox.run, name="footfall-outbox", daemon=True)
        timed = [job(settings, database) for job in jobs]
        by_the_clock = [
            threading.Thread(target=job.run, name=f"footfall-{type(job).__name__}") for job in timed
        ]
        for thread in (warming, working, mailing, *by_the_clock):
            thread.start()
        yield
        stopping.set()
        for background in (worker, outbox, *timed):
            background.stop()
        for thread in (warming, working, *by_the_clock):
            thread.join()
        mailing.join(timeout=MAIL_DRAIN_S)
        engine.close()
        database.dispose()

    app = FastAPI(
        title="Footfall",
        version=__version__,
        summary="Traffic estimates with a published formula and an interval on every number.",
        lifespan=lifespan,
        docs_url=None,
        dependencies=[Depends(gate.enforce)],
        responses=gate.REFUSALS,
        max_body_size=MOST_BYTES_ASKED,
        redoc_url=None,
    )
    app.state.engine = engine
    app.state.database = database
    app.state.metrics = metrics.Metrics(engine)
    # First, as routes are tried in turn: these are asked a hundred times as often as all others.
    app.include_router(reports.router, dependencies=[Depends(paywall.count_report)])
    people.add_people(app, database, settings)
    wiring.add_projects(app, database, engine)
    wiring.add_billing(app, database, settings)
    wiring.add_feedback(app, database, settings)
    wiring.add_notebook(app, database)
    wiring.add_bulk(app, database, engine, settings)
    wiring.add_lake(app, settings)
    wiring.add_collector(app, database)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(ExtensionsMayCall)
    app.add_middleware(faults.KnownHosts, allowed=[*LOOPBACK_HOSTS, *_own_host(settings)])
    # Outermost, so that refusals carry the safe headers too.
    encrypted = app.state.public_scheme == "https"
    app.add_middleware(Envelope, remotes_host=settings.remotes_host, encrypted=encrypted)
    app.state.page_facts = pages.PageFacts(
        remotes_host=settings.remotes_host or "",
        support_email=settings.support_email,
        usage_events=settings.usage_events,
    )
    _add_routes(app, settings)
    return app


def _add_routes(app: FastAPI, settings: Settings) -> None:
    faults.add_handlers(app)
    app.include_router(search_bar.router)
    app.include_router(health.router)
    app.include_router(metrics.router)
    app.include_router(description.router)
    app.mount(documentation.PATH, documentation.Documentation(documentation.built_folder()))
    static = pages.static_folder()
    if static.is_dir():
        page_origin = settings.opened_at if settings.remotes_host else None
        app.mount(STATIC_PATH, pages.BuiltFiles(static, page_origin))
    app.include_router(pages.router)


def _own_host(settings: Settings) -> list[str]:
    return [host] if settings.public_url and (host := urlsplit(settings.public_url).hostname) else []
