"""Search Analytics of Google Search Console: clicks on Google's results.

https://developers.google.com/webmaster-tools/v1/searchanalytics/query
"""

import csv
import io
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from footfall.core.period import Month
from footfall.infra import atomic
from footfall.ingest.connectors import cells, google
from footfall.ingest.connectors.calls import Calls
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

_SCOPE = "https://www.googleapis.com/auth/webmasters.readonly"
# The most rows that one call gives.
PAGE = 25_000
_LISTS = ("query", "page", "country", "device")


def _property(given: str) -> str:
    """A property as Search Console names it. ValueError for another text."""
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
        """The property, and which right this key has on it."""
        found = google.GoogleCalls(calls, given["key"], _SCOPE).get(_address(given))
        return f"{found['siteUrl']}, {found['permissionLevel']}"

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The month as the service's own page exports it: days, phrases, pages, countries, devices.

        None if there are no days.
        """
        google_calls = google.GoogleCalls(calls, given["key"], _SCOPE)
        days = {row["keys"][0]: row for row in _rows(google_calls, given, month, "date")}
        if not days:
            return None
        # The service leaves out days without data. They are added, so that the month counts as complete.
        nothing = {"clicks": 0, "impressions": 0, "position": ""}
        tables = {"date": [days.get(day, nothing) | {"keys": [day]} for day in _days_of(month)]}
        tables |= {name: list(_rows(google_calls, given, month, name)) for name in _LISTS}
        path = folder / f"search-console-{month}.zip"
        _write(path, f"Google Search Console, {given['property']}", tables)
        return PulledFile(path, {"site": given["site"]})


def _days_of(month: Month) -> list[str]:
    return [str(month.first_day + timedelta(days=day)) for day in range(month.last_day.day)]


def _write(path: Path, told_by: str, tables: dict[str, list[dict[str, Any]]]) -> None:
    """Write the zip. The same rows give the same bytes; told_by makes those of two connections differ."""
    with atomic.replacing(path) as temporary, ZipFile(temporary, "w", ZIP_DEFLATED) as archive:
        archive.comment = told_by.encode()
        for name, rows in tables.items():
            text = io.StringIO(newline="")
            out = csv.writer(text, lineterminator="\n")
            out.writerow([name, "clicks", "impressions", "position"])
            for row in rows:
                numbers = (row["clicks"], row["impressions"])
                out.writerow([row["keys"][0], *map(int, numbers), row["position"]])
            # With ZipInfo alone the file has a fixed date, not that of the call.
            archive.writestr(ZipInfo(f"{name}.csv"), text.getvalue(), ZIP_DEFLATED)


def _rows(calls: google.GoogleCalls, given: Given, month: Month, dimension: str) -> Iterator[dict[str, Any]]:
    start = 0
    while True:
        query = {
            "startDate": str(month.first_day),
            "endDate": str(month.last_day),
            "dimensions": [dimension],
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
