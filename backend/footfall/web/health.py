"""Liveness and readiness of the server."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, TypeVar

from fastapi import Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import Engine as Database
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from footfall.query import Engine, RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

T = TypeVar("T")
log = logging.getLogger(__name__)
router = LateRouter(dependencies=[allow(Right.ANYONE)], tags=["health"])
# Own threads: health checks must not wait for other calls.
_threads = ThreadPoolExecutor(2, thread_name_prefix="footfall-health")


class Alive(BaseModel):
    """The process answers."""

    status: Literal["ok"] = "ok"


class Readiness(BaseModel):
    """State of everything the server needs."""

    status: Literal["ok", "unavailable"]
    database: Literal["ok", "unreachable"] = Field(description="The accounts database.")
    lake: Literal["ok", "empty", "damaged"] = Field(
        description="`empty` before the first publication; `damaged` when published months cannot be read."
    )
    snapshot: int | None = Field(description="Number of the snapshot served.")
    damaged_months: list[str] = Field(
        description="Months that cannot be read; the others are served. `footfall publish` builds them again."
    )


async def in_own_thread(work: Callable[[], T]) -> T:
    """Run a check that may wait for disk or database in a thread of its own, not in the shared pool."""
    return await asyncio.get_running_loop().run_in_executor(_threads, work)


@router.get("/healthz", summary="The process answers", operation_id="healthz")
async def healthz() -> Alive:
    """Restart the process when this does not answer."""
    return Alive()


@router.get(
    "/readyz",
    summary="The server can answer",
    operation_id="readyz",
    responses={503: {"model": Readiness, "description": "Send nobody here now."}},
)
async def readyz(request: Request, answer: Response) -> Readiness:
    """Send people here while this is 200. A lake without a publication is no fault: one can sign in."""
    ready = await in_own_thread(lambda: _readiness(request))
    answer.status_code = 200 if ready.status == "ok" else 503
    return ready


def _readiness(request: Request) -> Readiness:
    reached = _database_answers(request)
    lake, snapshot, damaged = _lake(service_of(request, Engine))
    return Readiness(
        status="ok" if reached and lake != "damaged" else "unavailable",
        database="ok" if reached else "unreachable",
        lake=lake,
        snapshot=snapshot,
        damaged_months=damaged,
    )


def _database_answers(request: Request) -> bool:
    try:
        with service_of(request, Database).connect() as connection:
            connection.execute(text("SELECT 1"))
    except SQLAlchemyError as error:
        log.error("the accounts database does not answer: %s", str(error).splitlines()[0])
        return False
    return True


def _lake(engine: Engine) -> tuple[Literal["ok", "empty", "damaged"], int | None, list[str]]:
    try:
        damaged = [str(month) for month in engine.damaged_months()]
        return ("damaged" if damaged else "ok"), engine.snapshot_number(), damaged
    except RefusedError as error:
        return ("empty" if error.code == "nothing_published" else "damaged"), None, []
