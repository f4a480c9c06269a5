"""Whether the process lives, and whether it can answer."""

import logging
from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from footfall.engine import Engine, RefusedError

log = logging.getLogger(__name__)
router = APIRouter(tags=["health"])


class Alive(BaseModel):
    """The process answers."""

    status: Literal["ok"] = "ok"


class Readiness(BaseModel):
    """What the server needs for its answers."""

    status: Literal["ok", "unavailable"]
    database: Literal["ok", "unreachable"] = Field(description="The accounts database.")
    lake: Literal["ok", "empty", "damaged"] = Field(description="`empty` before the first publication.")
    snapshot: int | None = Field(description="Number of the snapshot served.")


@router.get("/healthz", summary="The process answers", operation_id="healthz")
def healthz() -> Alive:
    """Restart the process when this does not answer."""
    return Alive()


@router.get(
    "/readyz",
    summary="The server can answer",
    operation_id="readyz",
    responses={503: {"model": Readiness, "description": "Send nobody here now."}},
)
def readyz(request: Request, answer: Response) -> Readiness:
    """Send people here while this is 200. A lake without a publication is no fault: one can sign in."""
    lake, snapshot = _lake(request.app.state.engine)
    reached = _database_answers(request)
    ready = reached and lake != "damaged"
    answer.status_code = 200 if ready else 503
    return Readiness(
        status="ok" if ready else "unavailable",
        database="ok" if reached else "unreachable",
        lake=lake,
        snapshot=snapshot,
    )


def _database_answers(request: Request) -> bool:
    try:
        with request.app.state.database.connect() as connection:
            connection.execute(text("SELECT 1"))
    except SQLAlchemyError:
        log.exception("the accounts database does not answer")
        return False
    return True


def _lake(engine: Engine) -> tuple[Literal["ok", "empty", "damaged"], int | None]:
    try:
        return "ok", engine.snapshot_number()
    except RefusedError as error:
        return ("empty" if error.code == "nothing_published" else "damaged"), None
