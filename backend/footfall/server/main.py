"""Creates the product. The only file that knows every room."""

import logging
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI

from footfall.features.billing.receipt_outbox import ReceiptOutbox
from footfall.features.bulk.worker import Worker
from footfall.features.data.connections import connections_of
from footfall.features.feedback.outbox import Outbox
from footfall.features.share_links.service import ShareLinks
from footfall.infra.database.database import database_url, open_database, require_newest
from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.job import Scheduled
from footfall.infra.scheduler.runner import Runner
from footfall.infra.settings import Settings, load_settings
from footfall.lake.object_store.follower import Follower
from footfall.lake.object_store.published_copy import (
    CacheTooSmallError,
    PublishedCopy,
    published_copy,
)
from footfall.lake.object_store.store import StoreError
from footfall.lake.object_store.writing import catch_up
from footfall.query import Engine, QueueLimits
from footfall.server import services
from footfall.server.app import make_app
from footfall.server.schedule import Resources
from footfall.server.warming import Warming
from footfall.web.metrics import Metrics
from footfall.web.services import services_of

# Seconds that a mail may still take when the server is told to stop.
MAIL_DRAIN_S = 3
_log = logging.getLogger(__name__)


def create_collector(settings: Settings) -> FastAPI:
    """The application with only the calls of panel members. OutdatedSchemaError before `footfall migrate`.

    It is for a server that strangers may reach while the product stays inside. It reads and writes only the
    database: another server, or `footfall panel land`, lands the page views.
    """
    database = open_database(database_url(settings.folder, settings.database_url))
    require_newest(database)
    engine = Engine(settings.folder, threads=1)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        engine.close()
        database.dispose()

    app = make_app(settings, lifespan, only_collector=True)
    registry = services_of(app)
    registry.add(engine, database, Metrics(engine))
    services.add_accounts(registry, database, settings)
    services.add_collector(registry, database, engine, settings)
    return app


def create_app(settings: Settings | None = None, schedule: Sequence[Scheduled[Resources]] = ()) -> FastAPI:
    """The product as one ASGI application. OutdatedSchemaError before `footfall migrate`.

    schedule: jobs that it runs while it serves, unless the settings leave them to other servers. StoreError
    if the lake is in an object store that cannot be read, and nothing of it is here.
    """
    settings = settings or load_settings()
    folder = settings.folder
    database = open_database(database_url(folder, settings.database_url))
    require_newest(database)
    limits = QueueLimits(settings.concurrent_reports, settings.report_queue_s, settings.report_timeout_s)
    published = _followed(settings)
    engine = Engine(
        published.folder if published else folder,
        threads=settings.threads,
        limits=limits,
        fetch=published.fetch if published else None,
    )
    follower = Follower(folder, published) if published else None

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        warming = Warming(engine)
        worker = registry.get(Worker)
        working = threading.Thread(target=worker.run, name="footfall-bulk")
        outbox = registry.get(Outbox)
        # A mail server that hangs must not hold up the end; that mail is sent after the next start.
        mailing = threading.Thread(target=outbox.run, name="footfall-outbox", daemon=True)
        receipts = registry.get(ReceiptOutbox)
        mailing_receipts = threading.Thread(target=receipts.run, name="footfall-receipts", daemon=True)
        resources, claims = Resources(settings, database, engine), Claims(database)
        jobs = schedule if settings.run_jobs else ()
        timed = {job.name: Runner(job, resources, claims) for job in jobs}
        by_the_clock = [
            threading.Thread(target=runner.run, name=f"footfall-{name}") for name, runner in timed.items()
        ]
        by_the_clock.append(threading.Thread(target=warming.run, name="footfall-warm-up"))
        if follower:
            by_the_clock.append(threading.Thread(target=follower.run, name="footfall-follower"))
        for thread in (working, mailing, mailing_receipts, *by_the_clock):
            thread.start()
        yield
        followers = [follower] if follower else []
        for background in (warming, worker, outbox, receipts, *timed.values(), *followers):
            background.stop()
        for thread in (working, *by_the_clock):
            thread.join()
        mailing.join(timeout=MAIL_DRAIN_S)
        mailing_receipts.join(timeout=MAIL_DRAIN_S)
        engine.close()
        database.dispose()

    app = make_app(settings, lifespan)
    registry = services_of(app)
    registry.add(engine, database, Metrics(engine))
    services.add_accounts(registry, database, settings)
    services.add_projects(registry, database, engine)
    services.add_billing(registry, database, settings)
    services.add_feedback(registry, database, settings)
    services.add_notebook(registry, database, engine)
    services.add_bulk(registry, database, engine, settings)
    services.add_alerts(registry, database, settings)
    registry.add(connections_of(settings, database), ShareLinks(database))
    services.add_digests(registry, database)
    services.add_schedule(registry, database, schedule)
    services.add_collector(registry, database, engine, settings)
    return app


def _followed(settings: Settings) -> PublishedCopy | None:
    """The copy of a lake in an object store, as new as possible; None if the lake is in the home folder.

    StoreError if the store cannot be read and there is no copy, or the cache is too small.
    """
    published = published_copy(settings)
    if published is None:
        return None
    try:
        published.follow()
        catch_up(settings.folder)
    except StoreError as error:
        if isinstance(error, CacheTooSmallError) or not published.has_snapshot:
            raise
        _log.error("%s; what was published before is served", error)
    return published
