"""JSON exports of collectors that do not have one page view a line."""

import re
from typing import Any

from footfall.ingest.files.documents import ARRAY, PAGED, Flatten, Row, Shape

_FRAMES = ("auto_subframe", "manual_subframe")
# How many visits of Web Historian keep their address, as referrer of the visits they led to.
_MOST_REMEMBERED = 500_000


def shapes() -> tuple[Shape, ...]:
    """The known shapes. They are made anew for each file, as that of Web Historian remembers addresses."""
    activitywatch = Shape(
        re.compile(r'\s*\{\s*"buckets"\s*:'),
        ("buckets", "*", "events"),
        ("id", "type", "client", "hostname"),
        _of_activitywatch,
    )
    return (activitywatch, Shape(ARRAY.starts, ARRAY.path, flatten=_of_web_historian()), PAGED)


def _of_activitywatch(event: Row, bucket: Row) -> Row | str:
    if bucket.get("type") != "web.tab.current":
        return f"event of another watcher ({bucket.get('type')})"
    data = event.get("data")
    if isinstance(data, dict) and data.get("incognito") is True:
        return "page view of a private window"
    return event | {"bucket": dict(bucket)}


def _of_web_historian() -> Flatten:
    """A function that adds to a visit the address of the visit it came from, and leaves other objects."""
    addresses: dict[str, Any] = {}

    def flatten(visit: Row, _around: Row) -> Row | str:
        if "refVisitId" not in visit:
            return visit
        if visit.get("transType") in _FRAMES:
            return "page in a frame"
        if len(addresses) < _MOST_REMEMBERED:
            addresses[str(visit.get("id"))] = visit.get("url")
        return visit | {"referrer": addresses.get(str(visit["refVisitId"]))}

    return flatten
