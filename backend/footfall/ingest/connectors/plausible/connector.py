"""The Stats API of Plausible: visits of a site by month, device, country and channel.

https://plausible.io/docs/stats-api
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from footfall.core.channel_groups import channel_of_group
from footfall.core.period import Month
from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls
from footfall.ingest.connectors.own_counts import SiteCount, device_of, write_counts
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

PAGE = 1000
_METRICS = ["visits", "visitors", "pageviews", "visit_duration", "bounce_rate"]


class Plausible:
    """A site in Plausible, at plausible.io or on one's own server."""

    name = "plausible"
    title = "Plausible"
    source = "first-party"
    settles_days = 1
    restates_months = 2
    fields = (
        Field("site", "The site as Plausible names it: shop.example", cells.site),
        Field(
            "token",
            "Key of the Stats API: Settings, API Keys, New API Key, Stats API.",
            cells.secret,
            FieldKind.SECRET,
        ),
        Field(
            "address",
            "Address of the Plausible.",
            cells.address,
            FieldKind.ADDRESS,
            default="https://plausible.io",
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """The site, after a call that shows whether the key may read its counts."""
        _ask(calls, given, {"date_range": "day", "metrics": ["visits"]})
        return str(given["site"])

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The site as a whole, then by device, country and channel; None if there are no visits."""
        counts = list(_counts(calls, given, month))
        if not sum(count.visits for count in counts):
            return None
        path = folder / f"plausible-{month}.csv"
        write_counts(path, month, f"Plausible at {given['address']}", counts)
        return PulledFile(path)


def _counts(calls: Calls, given: Given, month: Month) -> Iterator[SiteCount]:
    for _, metrics in _rows(calls, given, month, []):
        yield _count(given["site"], metrics)
    for dimension in ("visit:device", "visit:country", "visit:channel"):
        for value, metrics in _rows(calls, given, month, [dimension]):
            device = device_of(value) if dimension == "visit:device" else ""
            country = cells.country_of(value) if dimension == "visit:country" else ""
            channel = channel_of_group(value) if dimension == "visit:channel" else None
            if device or country or channel:
                yield _count(given["site"], metrics, device, country, channel or "")


def _rows(
    calls: Calls, given: Given, month: Month, dimensions: list[str]
) -> Iterator[tuple[str, list[float | None]]]:
    offset = 0
    while True:
        answer = _ask(
            calls,
            given,
            {
                "metrics": _METRICS,
                "date_range": [str(month.first_day), str(month.last_day)],
                "dimensions": dimensions,
                "include": {"total_rows": True},
                "pagination": {"limit": PAGE, "offset": offset},
            },
        )
        rows = answer["results"]
        for row in rows:
            yield str(row["dimensions"][0]) if row["dimensions"] else "", row["metrics"]
        offset += len(rows)
        if not rows or offset >= int(answer.get("meta", {}).get("total_rows", 0)):
            return


def _ask(calls: Calls, given: Given, query: dict[str, Any]) -> Any:
    headers = {"Authorization": f"Bearer {given['token']}"}
    return calls.post(f"{given['address']}/api/v2/query", {"site_id": given["site"], **query}, headers)


def _count(
    site: str, metrics: list[float | None], device: str = "", country: str = "", channel: str = ""
) -> SiteCount:
    visits, people, views, seconds, bounces = metrics
    return SiteCount(
        site,
        int(visits or 0),
        int(people or 0) or None,
        int(views or 0),
        None if seconds is None else float(seconds),
        None if bounces is None else bounces / 100,
        device,
        country,
        channel,
    )
