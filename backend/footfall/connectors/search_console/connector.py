"""Search Analytics of Google Search Console: clicks on Google's results, by device and country.

https://developers.google.com/webmaster-tools/v1/searchanalytics/query. A click is a visit by organic search.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from footfall.connectors import cells, google
from footfall.connectors.calls import Calls
from footfall.connectors.own_counts import SiteCount, device_of, write_counts
from footfall.connectors.protocol import Field, FieldKind, Given, PulledFile
from footfall.vocabulary.channel import Channel
from footfall.vocabulary.period import Month

_SCOPE = "https://www.googleapis.com/auth/webmasters.readonly"
# A call gives no more.
PAGE = 25_000


def _property(given: str) -> str:
    """A property as Search Console names it."""
    if not given.startswith(("sc-domain:", "https://", "http://")):
        raise ValueError(
            "write it as Search Console does: sc-domain:shop.example or https://www.shop.example/"
        )
    return cells.text(given)


class SearchConsole:
    """A property of Google Search Console."""

    name = "search-console"
    title = "Google Search Console"
    source = "first-party"
    settles_days = 3
    restates_months = 1
    fields = (
        Field("property", "The property: sc-domain:shop.example or https://www.shop.example/", _property),
        Field("site", "The site it is of: shop.example", cells.site),
        google.KEY,
        Field(
            "address",
            "Address of the Search Console API.",
            cells.address,
            FieldKind.ADDRESS,
            default="https://www.googleapis.com",
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """The property, with the right this key has on it."""
        found = google.GoogleCalls(calls, given["key"], _SCOPE).get(_address(given))
        return f"{found['siteUrl']}, {found['permissionLevel']}"

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """Clicks as a whole, then by device and country."""
        counts = list(_counts(google.GoogleCalls(calls, given["key"], _SCOPE), given, month))
        if not counts:
            return None
        path = folder / f"search-console-{month}.csv"
        write_counts(path, month, f"Google Search Console, {given['property']}", counts)
        return PulledFile(path)


def _counts(calls: google.GoogleCalls, given: Given, month: Month) -> Iterator[SiteCount]:
    channel = Channel.SEARCH_ORGANIC
    for row in _rows(calls, given, month, []):
        yield SiteCount(given["site"], int(row["clicks"]), channel=channel)
    for row in _rows(calls, given, month, ["device"]):
        if device := device_of(row["keys"][0]):
            yield SiteCount(given["site"], int(row["clicks"]), device=device, channel=channel)
    for row in _rows(calls, given, month, ["country"]):
        if country := cells.country_of(row["keys"][0]):
            yield SiteCount(given["site"], int(row["clicks"]), country=country, channel=channel)


def _rows(
    calls: google.GoogleCalls, given: Given, month: Month, dimensions: list[str]
) -> Iterator[dict[str, Any]]:
    start = 0
    while True:
        query = {
            "startDate": str(month.first_day),
            "endDate": str(month.last_day),
            "dimensions": dimensions,
            "type": "web",
            "dataState": "final",
            "rowLimit": PAGE,
            "startRow": start,
        }
        rows = calls.post(f"{_address(given)}/searchAnalytics/query", query).get("rows", [])
        yield from rows
        start += len(rows)
        if len(rows) < PAGE:
            return


def _address(given: Given) -> str:
    return f"{given['address']}/webmasters/v3/sites/{quote(given['property'], safe='')}"
