"""Feedback, and usage events where the owner keeps them."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, ConfigDict, Field

from footfall.api.errors import ProblemBody
from footfall.api.reports import ReportRoute
from footfall.api.session import CurrentUser
from footfall.feedback.schemas import EventSeen, FeedbackWritten
from footfall.feedback.service import FeedbackBox

router = APIRouter(
    route_class=ReportRoute,
    tags=["feedback"],
    responses={422: {"model": ProblemBody, "description": "The request is at fault in the field named."}},
)


def box_of(request: Request) -> FeedbackBox:
    """The box the application was started with."""
    box: FeedbackBox = request.app.state.feedback
    return box


Box = Annotated[FeedbackBox, Depends(box_of)]


class EventsSeen(BaseModel):
    """What somebody did since the page last told."""

    model_config = ConfigDict(extra="forbid")

    events: list[EventSeen] = Field(max_length=100)


class Kept(BaseModel):
    """How many were kept."""

    kept: int = Field(description="0 where the owner keeps no usage events.")


@router.post("/api/feedback", operation_id="feedback")
def write_feedback(written: FeedbackWritten, user: CurrentUser, box: Box) -> Kept:
    """Say something to whoever runs this installation."""
    box.write(user, written)
    return Kept(kept=1)


@router.post("/api/events", operation_id="usageEvents")
def see_events(seen: EventsSeen, user: CurrentUser, box: Box) -> Kept:
    """Clicks and the like; they stay in this installation, and are dropped unless it keeps them."""
    return Kept(kept=box.see(user, seen.events))
