"""Endpoints about segments, which are our page groups."""

from footfall.adapters.similarweb_v1.answers.segments import METRICS, marketing_channels, traffic
from footfall.adapters.similarweb_v1.declaration import Endpoint

_METRICS = {"metrics": f"Some of {', '.join(METRICS)}, separated by commas; all when left out."}
SEGMENTS: tuple[Endpoint, ...] = tuple(
    Endpoint(
        paths=(f"/v1/segment/{{segment}}/{prefix}{report}/query",),
        summary=f"{summary} by day, week or month, on {where}",
        fields=("segment_name", "segments"),
        answer=answer,
        device=device,
        parameters=_METRICS,
    )
    for report, summary, answer in (
        ("traffic-and-engagement", "Traffic of a page group", traffic),
        ("marketing-channels", "Visits to a page group by type of source", marketing_channels),
    )
    for prefix, device, where in (("", "desktop", "desktop"), ("total-", "all_devices", "all devices"))
)
