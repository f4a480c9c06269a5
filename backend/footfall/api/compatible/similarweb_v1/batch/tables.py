"""What a batch may ask: its metrics, and the report of ours and the class of device behind each."""

from typing import Any

TABLE = "traffic_and_engagement"
DEVICES = {"all_traffic": "all_devices", "desktop": "desktop", "mobile": "mobile"}
_NUMBERS = {
    "visits": "visits",
    "unique_visitors": "unique_visitors",
    "page_views": "page_views",
    "pages_per_visit": "pages_per_visit",
    "average_visit_duration": "avg_visit_duration",
    "bounce_rate": "bounce_rate",
}
# Name of a metric -> class of device, and field of `batch-targets`.
METRICS: dict[str, tuple[str, str]] = {
    **{
        f"{prefix}_{name}": (device, ours)
        for prefix, device in DEVICES.items()
        for name, ours in _NUMBERS.items()
    },
    "deduplicated_audience": ("all_devices", "unique_visitors"),
    "desktop_share": ("all_devices", "desktop_share"),
    "mobile_share": ("all_devices", "mobile_share"),
    "global_rank": ("all_devices", "rank"),
}
# Of a site, and not of the visits that a report counts.
FACTS = ("rank",)


def described(countries: list[str], first: str, last: str) -> list[dict[str, Any]]:
    """The tables there are, each with what it takes."""
    return [
        {
            "table": TABLE,
            "name": TABLE,
            "vtable": TABLE,
            "description": "Traffic and engagement of sites by day, week or month.",
            "granularities": ["daily", "weekly", "monthly"],
            "metrics": list(METRICS),
            "filters": ["domains", "countries", "include_subdomains"],
            "countries": countries,
            "start_date": first,
            "end_date": last,
        }
    ]
