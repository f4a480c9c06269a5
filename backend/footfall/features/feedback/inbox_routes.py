"""The administrators' inbox, and usage of the pages."""

from typing import Annotated, Any, Literal

from fastapi import Query, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict

from footfall.core.wire import LARGEST_ID
from footfall.features.accounts.caller import SignedInUser
from footfall.features.feedback.routes import InboxDep, UsageLogDep
from footfall.features.feedback.schemas import InboxPage, UsageSummary
from footfall.web.errors import ProblemBody, problem
from footfall.web.late_routes import LateRouter
from footfall.web.params import IdInPath
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow

UNKNOWN: dict[int | str, dict[str, Any]] = {
    404: {"model": ProblemBody, "description": "There is no such message."},
}
router = LateRouter(dependencies=[allow(Right.ADMINISTER)], route_class=ProblemRoute, tags=["inbox"])
_DONE = {"open": False, "done": True, "all": None}


class MessageChange(BaseModel):
    """A change of a message's state."""

    model_config = ConfigDict(extra="forbid")

    done: bool


@router.get("/api/inbox", operation_id="inbox")
def inbox(
    kept: InboxDep,
    state: Annotated[
        Literal["open", "done", "all"], Query(description="Which messages: `done` are those marked so.")
    ] = "open",
    limit: Annotated[int, Query(ge=1, le=200, description="Messages at most.")] = 50,
    before: Annotated[
        int | None, Query(ge=0, le=LARGEST_ID, description="Only messages older than the one with this id.")
    ] = None,
) -> InboxPage:
    """Feedback and contact requests, the newest first."""
    return kept.listed(_DONE[state], limit, before)


@router.patch(
    "/api/inbox/{message_id}",
    operation_id="changeMessage",
    status_code=204,
    response_model=None,
    responses=UNKNOWN,
)
def change_message(
    message_id: IdInPath, change: MessageChange, who: SignedInUser, kept: InboxDep
) -> Response | JSONResponse:
    """Mark a message as done, or as open again."""
    done = kept.mark_done(message_id, change.done, who.id)
    return Response(status_code=204) if done else _unknown()


@router.delete(
    "/api/inbox/{message_id}",
    operation_id="deleteMessage",
    status_code=204,
    response_model=None,
    responses=UNKNOWN,
)
def delete_message(message_id: IdInPath, kept: InboxDep) -> Response | JSONResponse:
    """Delete a message."""
    return Response(status_code=204) if kept.delete(message_id) else _unknown()


@router.get("/api/usage", operation_id="usage")
def usage(
    used: UsageLogDep,
    days: Annotated[int, Query(ge=1, le=730, description="Days back, today included.")] = 30,
) -> UsageSummary:
    """Usage by day and by dashboard, and who exports what."""
    return used.summary(days)


def _unknown() -> JSONResponse:
    return problem(404, "unknown_message", "There is no such message.", "message_id")
