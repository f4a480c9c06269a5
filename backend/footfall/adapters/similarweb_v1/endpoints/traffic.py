"""Endpoints about how much traffic a site gets."""

from footfall.adapters.similarweb_v1.answers.about import describe
from footfall.adapters.similarweb_v1.answers.series import deduplicated, series, visits_split
from footfall.adapters.similarweb_v1.declaration import V1, Endpoint

_TOTAL, _DESKTOP, _MOBILE = (
    f"{V1}/total-traffic-and-engagement",
    f"{V1}/traffic-and-engagement",
    "/v2/website/{domain}/mobile-web",
)
# Measures over time: last part of the path, name of the list and of the number in it, our measure.
_NUMBERS = (
    ("visits", "visits", "visits"),
    ("pages-per-visit", "pages_per_visit", "pages_per_visit"),
    ("average-visit-duration", "average_visit_duration", "avg_visit_duration"),
    ("bounce-rate", "bounce_rate", "bounce_rate"),
    # The vendor's own spelling.
    ("page-views", "pages_views", "page_views"),
)
_ENGAGEMENT = tuple(
    Endpoint(
        paths=(f"{folder}/{address}",),
        summary=f"{field} by day, week or month, {device}",
        fields=(field,),
        answer=series(field, measure),
        device=device,
    )
    for folder, device in ((_TOTAL, "all_devices"), (_DESKTOP, "desktop"), (_MOBILE, "mobile"))
    for address, field, measure in _NUMBERS
)
_DESCRIBE = tuple(
    Endpoint(
        paths=(f"{folder}/describe",),
        summary="The months there is data for",
        fields=("response", name),
        answer=describe(name),
        has_meta=False,
    )
    for folder, name in (
        (_TOTAL, "total_traffic_and_engagement"),
        (_DESKTOP, "traffic_and_engagement"),
        (_MOBILE, "mobile_web"),
    )
)
_UNIQUE = tuple(
    Endpoint(
        paths=(f"{V1}/unique-visitors/{address}",),
        summary=f"Visitors on {device}, each counted once a period",
        fields=("unique_visitors",),
        answer=series("unique_visitors", "unique_visitors"),
        device=device,
    )
    for address, device in (
        ("desktop_unique_visitors", "desktop"),
        ("mobileweb_unique_visitors", "mobile"),
        ("desktop_mau", "desktop"),
        ("mobileweb_mau", "mobile"),
    )
)

# What the basic tier opens.
NUMBERS: tuple[Endpoint, ...] = (*_ENGAGEMENT, *_DESCRIBE)
TRAFFIC: tuple[Endpoint, ...] = (
    *_UNIQUE,
    Endpoint(
        paths=(f"{_TOTAL}/visits-split",),
        summary="Parts of the visits on desktop and on mobile",
        fields=("desktop_visit_share", "mobile_web_visit_share"),
        answer=visits_split,
    ),
    Endpoint(
        paths=(f"{V1}/dedup/deduplicated-audiences",),
        summary="People, each counted once over all devices",
        fields=("data",),
        answer=deduplicated,
    ),
)
