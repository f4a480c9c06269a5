"""The calls of ActivityWatch's watcher in the browser (aw-watcher-web): heartbeats of the page in front.

Its API key is a member's token. Titles, sound and the number of tabs are ignored.
"""

import hmac
from datetime import timedelta
from typing import Annotated, Any

from fastapi import Path, Query, Request
from pydantic import AwareDatetime, BaseModel, Field

from footfall.features.panels.acceptance import ms_of
from footfall.features.panels.caller import CurrentMember, token_of
from footfall.features.panels.open_page_views import Beat, OpenPageViews
from footfall.features.panels.schemas import within_reach
from footfall.features.panels.state import RefusedByPanelError
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

WATCHER = "web.tab.current"
_DAY_S = 86_400
_REFUSED: dict[int | str, dict[str, Any]] = {
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."}
}
_BucketId = Annotated[str, Path(max_length=200, description="Any name; heartbeats of one go together.")]
_Moment = Annotated[AwareDatetime, within_reach]
# What the paths begin with that ActivityWatch's extension calls.
FOLDER = "/api/0/"
router = LateRouter(
    dependencies=[allow(Right.MEMBER)],
    route_class=ProblemRoute,
    tags=["other extensions"],
    responses=_REFUSED,
)


class Server(BaseModel):
    """What the watcher asks before anything else, to name its bucket."""

    hostname: str = "footfall"
    version: str = "footfall"
    testing: bool = False
    device_id: str = "footfall"


class Bucket(BaseModel):
    """What the watcher wants to send."""

    type: str = Field(max_length=200, description=f"`{WATCHER}`, or the call is refused.")


class TabInFront(BaseModel):
    """The page that somebody looks at."""

    url: str = ""
    incognito: bool = Field(False, description="Then nothing is recorded.")


class Heartbeat(BaseModel):
    """A page was in front at a time, and for so long after it."""

    timestamp: _Moment
    duration: float = Field(0, ge=0, le=_DAY_S, description="Seconds.")
    data: TabInFront


@router.get(
    "/api/0/info",
    dependencies=[allow(Right.ANYONE)],
    operation_id="activityWatchServer",
    summary="What the server is called",
)
def info() -> Server:
    """Facts that the watcher asks for; the same for everybody."""
    return Server()


@router.post(
    "/api/0/buckets/{bucket_id}",
    operation_id="createActivityWatchBucket",
    summary="Say what will be sent",
)
def create(who: CurrentMember, bucket_id: _BucketId, asked: Bucket) -> dict[str, str]:
    """Answer that the bucket is there; only pages are taken, never names of programs and windows."""
    if asked.type != WATCHER:
        raise RefusedByPanelError(
            422, "not_taken", f"Only {WATCHER} is taken: switch off the other watchers.", "type"
        )
    return {}


@router.post(
    "/api/0/buckets/{bucket_id}/heartbeat",
    operation_id="sendActivityWatchHeartbeat",
    summary="Send a heartbeat",
)
def heartbeat(
    request: Request,
    who: CurrentMember,
    bucket_id: _BucketId,
    pulsetime: Annotated[float, Query(ge=0, le=_DAY_S, description="Seconds between beats of one page.")],
    beat: Heartbeat,
) -> Heartbeat:
    """Begin a page view or make the last one longer. The same heartbeat again changes nothing."""
    open_page_views = service_of(request, OpenPageViews)
    open_page_views.beat(
        who,
        Beat(
            bucket=bucket_id,
            mark=hmac.new(token_of(request).encode(), beat.data.url.encode(), "sha256").hexdigest(),
            ts=ms_of(beat.timestamp),
            lasted=int(beat.duration * 1000),
            pulse=timedelta(seconds=pulsetime) // timedelta(milliseconds=1),
            url=beat.data.url,
            is_private=beat.data.incognito,
        ),
    )
    return beat
