"""Addresses about segments."""

from footfall.api.compatible.similarweb_v1.answers.segments import METRICS, traffic
from footfall.api.compatible.similarweb_v1.declaration import Endpoint

_METRICS = {"metrics": f"Some of {', '.join(METRICS)}, separated by commas; all when left out."}
SEGMENTS: tuple[Endpoint, ...] = (
    Endpoint(
        paths=("/v1/segment/{segment}/traffic-and-engagement/query",),
        summary="Traffic of a page group by day, week or month, on desktop",
        fields=("segment_name", "segments"),
        answer=traffic,
        device="desktop",
        parameters=_METRICS,
    ),
    Endpoint(
        paths=("/v1/segment/{segment}/total-traffic-and-engagement/query",),
        summary="Traffic of a page group by day, week or month, on all devices",
        fields=("segment_name", "segments"),
        answer=traffic,
        parameters=_METRICS,
    ),
)
