"""JSON exports of collectors whose page views do not stand one a line."""

import re
from typing import Any

from footfall.sources.documents import ARRAY, PAGED, Flatten, Row, Shape

_FRAMES = ("auto_subframe", "manual_subframe")
# Visits of Web Historian whose addresses are remembered, for the visits they led to.
_MOST_REMEMBERED = 500_000


def shapes() -> tuple[Shape, ...]:
    """The known shapes; made anew for each file, as one of them remembers what it saw."""
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
    """Visits with the address of the visit they came from; other objects as they are."""
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
