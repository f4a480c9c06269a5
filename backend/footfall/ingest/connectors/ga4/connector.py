"""`runReport` of the Google Analytics Data API: sessions of each site by month, device, country and channel.

https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from footfall.core.channel_groups import channel_of_group
from footfall.core.period import Month
from footfall.core.target import site_of
from footfall.ingest.connectors import cells, google
from footfall.ingest.connectors.calls import Calls
from footfall.ingest.connectors.own_counts import SiteCount, device_of, write_counts
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

_SCOPE = "https://www.googleapis.com/auth/analytics.readonly"
_METRICS = ("sessions", "totalUsers", "screenPageViews", "averageSessionDuration", "bounceRate")
# Rows of one call; the service allows 250 000.
PAGE = 100_000


class Ga4:
    """A property of Google Analytics 4."""

    name = "ga4"
    title = "Google Analytics 4"
    source = "first-party"
    settles_days = 2
    restates_months = 2
    fields = (
        Field("property", "Number of the property: Admin, Property details.", cells.number),
        Field("sites", "Sites the property counts, with commas between: shop.example", cells.sites),
        google.KEY,
        Field(
            "address",
            "Address of the Analytics Data API.",
            cells.address,
            FieldKind.ADDRESS,
            default="https://analyticsdata.googleapis.com",
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """The property with its time zone."""
        day = {"startDate": "yesterday", "endDate": "yesterday"}
        answer = _Property(calls, given).run({"dateRanges": [day], "metrics": [{"name": "sessions"}]})
        return f"property {given['property']}, {answer.get('metadata', {}).get('timeZone', 'no time zone')}"

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """Each site as a whole, then by device, country and channel; None if there are no sessions."""
        analytics = _Property(calls, given)
        counts = [count for site in given["sites"].split(",") for count in _counts(analytics, site, month)]
        if not counts:
            return None
        path = folder / f"ga4-{month}.csv"
        write_counts(path, month, f"Google Analytics 4, property {given['property']}", counts)
        return PulledFile(path)


class _Property:
    def __init__(self, calls: Calls, given: Given) -> None:
        self._calls = google.GoogleCalls(calls, given["key"], _SCOPE)
        self._address = f"{given['address']}/v1beta/properties/{given['property']}:runReport"

    def run(self, report: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = self._calls.post(self._address, report)
        return answer

    def rows(self, report: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
        """The value of the dimension (empty without one) and the metrics of each row, from all pages."""
        offset = 0
        while True:
            answer = self.run(report | {"limit": str(PAGE), "offset": str(offset)})
            rows = answer.get("rows", [])
            for row in rows:
                told = [dimension["value"] for dimension in row.get("dimensionValues", [])]
                yield (told[0] if told else ""), [metric["value"] for metric in row["metricValues"]]
            offset += len(rows)
            if not rows or offset >= int(answer.get("rowCount", 0)):
                return


def _counts(analytics: _Property, site: str, month: Month) -> Iterator[SiteCount]:
    report: dict[str, Any] = {
        "dateRanges": [{"startDate": str(month.first_day), "endDate": str(month.last_day)}],
        "metrics": [{"name": name} for name in _METRICS],
        "dimensionFilter": {"orGroup": {"expressions": [_filter(*host) for host in _hosts(site)]}},
    }
    for _, metrics in analytics.rows(report):
        yield _count(site, metrics)
    for dimension in ("deviceCategory", "countryId", "sessionDefaultChannelGroup"):
        for value, metrics in analytics.rows(report | {"dimensions": [{"name": dimension}]}):
            device = device_of(value) if dimension == "deviceCategory" else ""
            country = cells.country_of(value) if dimension == "countryId" else ""
            channel = channel_of_group(value) if dimension == "sessionDefaultChannelGroup" else None
            if device or country or channel:
                yield _count(site, metrics, device, country, channel or "")


def _hosts(site: str) -> list[tuple[str, str]]:
    """How hosts of a site are recognised: kind of comparison and text. A domain has subdomains too."""
    exact = [("EXACT", site)]
    return [*exact, ("ENDS_WITH", f".{site}")] if site_of(site) == site else exact


def _filter(match: str, value: str) -> dict[str, Any]:
    return {"filter": {"fieldName": "hostName", "stringFilter": {"matchType": match, "value": value}}}


def _count(
    site: str, metrics: list[str], device: str = "", country: str = "", channel: str = ""
) -> SiteCount:
    sessions, users, views, seconds, bounces = metrics
    return SiteCount(
        site, int(sessions), int(users), int(views), float(seconds), float(bounces), device, country, channel
    )
