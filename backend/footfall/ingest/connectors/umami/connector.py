"""The API of Umami: visits of a website by month, device and country.

https://umami.is/docs/api/website-stats. Version 3 gives plain numbers, version 2 objects with the number of
the period before. Only version 3 gives visits by device and country, so with version 2 there are none.
"""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

from footfall.core.period import Month
from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls, ServiceError
from footfall.ingest.connectors.own_counts import SiteCount, device_of, write_counts
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

CLOUD = "https://api.umami.is/v1"
PAGE = 500


class Umami:
    """A website in Umami, in its cloud or on one's own server."""

    name = "umami"
    title = "Umami"
    source = "first-party"
    settles_days = 1
    restates_months = 2
    fields = (
        Field("website", "Id of the website: Settings, Websites, Edit.", cells.text),
        Field("site", "The site it counts: shop.example", cells.site),
        Field(
            "address",
            "Address of the Umami; its cloud by default.",
            cells.address,
            FieldKind.ADDRESS,
            default=CLOUD,
        ),
        Field("api_key", "Key of the cloud: Settings, API keys.", cells.secret, FieldKind.SECRET, False),
        Field("username", "User of one's own Umami, instead of a key.", cells.text, required=False),
        Field("password", "The user's password.", cells.secret, FieldKind.SECRET, False),
        Field("timezone", "Time zone of months.", cells.zone, default="UTC"),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """Name and domain of the website in Umami."""
        found = _ask(calls, given, "")
        return ", ".join(str(found[name]) for name in ("name", "domain") if found.get(name))

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The site as a whole, then by device and country; None if there are no visits."""
        whole = _count(given["site"], _ask(calls, given, "/stats", **_bounds(given, month)))
        if not whole.visits:
            return None
        path = folder / f"umami-{month}.csv"
        write_counts(path, month, f"Umami at {given['address']}", [whole, *_parts(calls, given, month)])
        return PulledFile(path)


def _parts(calls: Calls, given: Given, month: Month) -> Iterator[SiteCount]:
    for row in _rows(calls, given, month, "device"):
        if device := device_of(str(row["name"])):
            yield _count(given["site"], row, device=device)
    for row in _rows(calls, given, month, "country"):
        if country := cells.country_of(str(row["name"])):
            yield _count(given["site"], row, country=country)


def _rows(calls: Calls, given: Given, month: Month, kind: str) -> Iterator[dict[str, Any]]:
    offset = 0
    while True:
        page = {"type": kind, "limit": PAGE, "offset": offset}
        try:
            rows = _ask(calls, given, "/metrics/expanded", **_bounds(given, month), **page)
        except ServiceError as error:
            if error.status in (400, 404, 405):
                return
            raise
        # Some versions give only visitors here; these are not visits.
        yield from (row for row in rows if row.get("name") and "visits" in row)
        offset += len(rows)
        if len(rows) < PAGE:
            return


def _bounds(given: Given, month: Month) -> dict[str, int]:
    """Parameters of the first and last millisecond of a month in the time zone of the connection."""
    zone = ZoneInfo(given["timezone"])
    first, after = (
        datetime.combine(day, datetime.min.time(), zone) for day in (month.first_day, month.plus(1).first_day)
    )
    return {"startAt": round(first.timestamp() * 1000), "endAt": round(after.timestamp() * 1000) - 1}


def _ask(calls: Calls, given: Given, path: str, **query: object) -> Any:
    api = given["address"]
    api = api if api.endswith(("/api", "/v1")) else f"{api}/api"
    address = f"{api}/websites/{quote(given['website'], safe='')}{path}"
    if given["api_key"]:
        return calls.get(address, {"x-umami-api-key": given["api_key"]}, **query)
    if not (given["username"] and given["password"]):
        raise ServiceError("enter a key, or a user and a password", 401)
    login = {"username": given["username"], "password": given["password"]}
    return calls.signed_in(
        lambda: str(calls.post(f"{api}/auth/login", login)["token"]),
        lambda head: calls.get(address, head, **query),
    )


def _count(site: str, found: dict[str, Any], device: str = "", country: str = "") -> SiteCount:
    visits = _number(found["visits"])
    return SiteCount(
        site,
        visits,
        _number(found["visitors"]) or None,
        _number(found["pageviews"]),
        _number(found["totaltime"]) / visits if visits else None,
        _number(found["bounces"]) / visits if visits else None,
        device,
        country,
    )


def _number(found: Any) -> int:
    return int((found.get("value") if isinstance(found, dict) else found) or 0)
