"""Page views of members: JSON lines, plain or gzip, at most a thousand a call."""

import zlib
from typing import Annotated, Any

from fastapi import Header, Request
from fastapi.concurrency import run_in_threadpool

from footfall.features.panels.blocked_sites import NeverCategory, at_first
from footfall.features.panels.caller import CurrentMember
from footfall.features.panels.page_views import PageViews
from footfall.features.panels.rows import MOST_ROWS
from footfall.features.panels.schemas import BatchAnswer
from footfall.features.panels.state import RefusedByPanelError
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

# A thousand rows of the longest addresses; a small body that unpacks to more is an attack.
MOST_BYTES = 20_000_000
_CATEGORY = "|".join(NeverCategory)
_AT_FIRST = ", ".join(category for category in NeverCategory if category in at_first())
_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "One JSON object a line: `ts` (epoch milliseconds) and `url`; where known `referrer`, "
        "`transition` (link, typed, bookmark, form, reload), `active_ms`, `event` (view, purchase). "
        f"At most {MOST_ROWS} lines. `Content-Encoding: gzip` is taken.",
        "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
    }
}
_REFUSED: dict[int | str, dict[str, Any]] = {
    409: {"model": ProblemBody, "description": "Another call had this idempotency key."},
    413: {"model": ProblemBody, "description": "Too many lines, or too large when unpacked."},
    415: {"model": ProblemBody, "description": "An encoding that is not taken."},
    422: {"model": ProblemBody, "description": "The body or the idempotency key cannot be read."},
}
router = LateRouter(dependencies=[allow(Right.MEMBER)], tags=["panel members"], responses=_REFUSED)
PageViewsDep = Annotated[PageViews, provided(PageViews)]


@router.post(
    "/collect/v1/page-views",
    operation_id="sendPageViews",
    summary="Send page views",
    openapi_extra=_BODY,
)
async def send(
    request: Request,
    page_views: PageViewsDep,
    who: CurrentMember,
    idempotency_key: Annotated[
        str,
        Header(
            pattern=r"^[0-9A-Za-z_-]{8,64}$",
            description="Drawn for this batch; the same call again is answered as before and counts once.",
        ),
    ],
    never_list: Annotated[
        str | None,
        Header(
            pattern=rf"^(none|({_CATEGORY})(, ?({_CATEGORY}))*)$",
            description="The categories of sites that the member keeps to themselves, or `none`; without it "
            f"they are {_AT_FIRST}, as in an extension in which nothing was changed. Rows of such sites are "
            "refused.",
        ),
    ] = None,
) -> BatchAnswer:
    """Store page views. Unusable rows are refused one by one with the reason; the others are on disk."""
    packed = await request.body()
    encoding = request.headers.get("content-encoding", "identity").strip().lower()
    never = at_first() if never_list is None else _categories(never_list)
    return await run_in_threadpool(
        lambda: page_views.take(who, idempotency_key, _text(packed, encoding), never)
    )


def _categories(never_list: str) -> frozenset[NeverCategory]:
    names = () if never_list == "none" else never_list.split(",")
    return frozenset(NeverCategory(name.strip()) for name in names)


def _text(packed: bytes, encoding: str) -> str:
    if encoding not in ("gzip", "identity"):
        raise RefusedByPanelError(
            415,
            "unknown_encoding",
            f"{encoding[:40]!r} is not taken: send plain or gzip.",
            "Content-Encoding",
        )
    try:
        return (_unpacked(packed) if encoding == "gzip" else packed).decode()
    except UnicodeDecodeError as error:
        raise RefusedByPanelError(
            422, "not_utf8", f"Byte {error.start} of the body is not UTF-8.", "the body"
        ) from None


def _unpacked(packed: bytes) -> bytes:
    # 31: the largest window (15), in gzip format (16).
    unpacking = zlib.decompressobj(wbits=31)
    try:
        unpacked = unpacking.decompress(packed, MOST_BYTES)
    except zlib.error:
        raise RefusedByPanelError(422, "not_gzip", "The body is not gzip.", "the body") from None
    if unpacking.unconsumed_tail:
        raise RefusedByPanelError(
            413, "too_large", f"The body unpacks to more than {MOST_BYTES:,} bytes: send less in a call."
        )
    if not unpacking.eof:
        raise RefusedByPanelError(
            422, "not_gzip", "The body breaks off in the middle of its gzip.", "the body"
        )
    return unpacked
