"""Feedback, and usage events if the owner turned them on."""

from typing import Annotated

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field

from footfall.features.accounts.caller import CurrentUser
from footfall.features.feedback.inbox import Inbox
from footfall.features.feedback.outbox import Outbox
from footfall.features.feedback.schemas import EventSeen, FeedbackWritten
from footfall.features.feedback.usage import UsageLog
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    dependencies=[allow(Right.ANYONE)],
    route_class=ProblemRoute,
    tags=["feedback"],
    responses={422: {"model": ProblemBody, "description": "The request is at fault in the field named."}},
)


InboxDep = Annotated[Inbox, provided(Inbox)]
OutboxDep = Annotated[Outbox, provided(Outbox)]
UsageLogDep = Annotated[UsageLog, provided(UsageLog)]


class EventsSeen(BaseModel):
    """Usage events since the last call."""

    model_config = ConfigDict(extra="forbid")

    events: list[EventSeen] = Field(max_length=100)


class Count(BaseModel):
    """How many were stored."""

    kept: int = Field(
        description="0 where the owner keeps no usage events, or the browser asks not to be tracked."
    )


@router.post("/api/feedback", operation_id="feedback")
def write_feedback(written: FeedbackWritten, user: CurrentUser, inbox: InboxDep, outbox: OutboxDep) -> Count:
    """Send feedback to the administrators' inbox."""
    inbox.write_feedback(user, written)
    outbox.wake()
    return Count(kept=1)


@router.post("/api/events", operation_id="usageEvents")
def see_events(request: Request, seen: EventsSeen, user: CurrentUser, usage: UsageLogDep) -> Count:
    """Store usage events; dropped unless the owner turned them on. They never leave this installation."""
    # The page sends nothing then, but an outdated page or a program may.
    untracked = request.headers.get("sec-gpc") == "1" or request.headers.get("dnt") == "1"
    return Count(kept=0 if untracked else usage.see(user, seen.events))
