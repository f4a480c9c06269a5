"""Creates the product. The only file that knows every room."""

import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI
from sqlalchemy import Engine as Database

from footfall.api import services
from footfall.api.app import make_app
from footfall.api.http.metrics import Metrics
from footfall.background import Background
from footfall.bulk.worker import Worker
from footfall.engine import Engine, QueueLimits
from footfall.feedback.outbox import Outbox
from footfall.settings import Settings, load_settings
from footfall.store.database import database_url, open_database, require_newest

# A mail under way when the server is told to stop has this long.
MAIL_DRAIN_S = 3


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
    limits = QueueLimits(settings.concurrent_reports, settings.report_queue_s, settings.report_timeout_s)
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

    app = make_app(settings, lifespan)
    app.state.engine = engine
    app.state.database = database
    app.state.metrics = Metrics(engine)
    services.add_accounts(app, database, settings)
    services.add_projects(app, database, engine)
    services.add_billing(app, database, settings)
    services.add_feedback(app, database, settings)
    services.add_notebook(app, database)
    services.add_bulk(app, database, engine, settings)
    services.add_lake(app, settings)
    services.add_collector(app, database, engine, settings)
    return app
