"""The one table of the Batch API: its metrics, and the measure and device behind each."""

from typing import Any

TABLE = "traffic_and_engagement"
# First part of a metric's name -> our device.
DEVICES = {"all_traffic": "all_devices", "desktop": "desktop", "mobile": "mobile"}
# Rest of a metric's name -> our measure.
_NUMBERS = {
    "visits": "visits",
    "unique_visitors": "unique_visitors",
    "page_views": "page_views",
    "pages_per_visit": "pages_per_visit",
    "average_visit_duration": "avg_visit_duration",
    "bounce_rate": "bounce_rate",
}
# Metric -> our device, and the field of `batch-targets`.
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
# Fields that are no measures: they are about the site, whatever visits are asked about.
FACTS = ("rank",)


def described(countries: list[str], first: str, last: str) -> list[dict[str, Any]]:
    """The body of `tables/describe`: the table with its metrics and filters.

    countries: codes that may be asked; first, last: months as `2026-03`.
    """
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
