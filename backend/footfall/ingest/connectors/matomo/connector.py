"""The Reporting API of Matomo: visits of a site by month, device, country and kind of referrer.

https://developer.matomo.org/api-reference/reporting-api. The token goes in the body, never in an address.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from footfall.core.channel import Channel
from footfall.core.period import Month
from footfall.ingest.connectors import cells
from footfall.ingest.connectors.calls import Calls, ServiceError
from footfall.ingest.connectors.own_counts import SiteCount, device_of, write_counts
from footfall.ingest.connectors.protocol import Field, FieldKind, Given, PulledFile

PAGE = 500
# Matomo's numbers of kinds of referrers. Campaigns are left out: Matomo does not tell whether they are paid.
_REFERRERS = {
    1: Channel.DIRECT,
    2: Channel.SEARCH_ORGANIC,
    3: Channel.REFERRAL,
    7: Channel.SOCIAL_ORGANIC,
    8: Channel.AI_ASSISTANTS,
}


class Matomo:
    """A site in a Matomo."""

    name = "matomo"
    title = "Matomo"
    source = "first-party"
    settles_days = 1
    restates_months = 2
    fields = (
        Field(
            "address", "Address of the Matomo: https://matomo.shop.example", cells.address, FieldKind.ADDRESS
        ),
        Field("site_id", "Number of the site in Matomo: Administration, Websites.", cells.number),
        Field("site", "The site it counts: shop.example", cells.site),
        Field(
            "token",
            "Token of a user with the right to view: Personal, Security, Auth tokens.",
            cells.secret,
            FieldKind.SECRET,
        ),
    )

    def about(self, calls: Calls, given: Given) -> str:
        """Name, address and time zone of the site in Matomo."""
        found = _ask(calls, given, "SitesManager.getSiteFromId", {})
        return ", ".join(str(found[name]) for name in ("name", "main_url", "timezone") if found.get(name))

    def pull(self, calls: Calls, given: Given, month: Month, folder: Path) -> PulledFile | None:
        """The site as a whole, then by device, country and kind of referrer; None if there are no visits."""
        period = {"period": "month", "date": str(month.first_day), "language": "en"}
        whole = _whole(given["site"], _ask(calls, given, "API.get", period))
        if not whole.visits:
            return None
        path = folder / f"matomo-{month}.csv"
        told_by = f"Matomo at {given['address']}, site {given['site_id']}"
        write_counts(path, month, told_by, [whole, *_parts(calls, given, period)])
        return PulledFile(path)


def _parts(calls: Calls, given: Given, period: dict[str, str]) -> Iterator[SiteCount]:
    site = given["site"]
    for row in _rows(calls, given, "DevicesDetection.getType", period):
        if device := device_of(str(row.get("segment", "")).partition("==")[2] or str(row["label"])):
            yield SiteCount(site, int(row["nb_visits"]), device=device)
    for row in _rows(calls, given, "UserCountry.getCountry", period):
        if country := cells.country_of(str(row.get("code", ""))):
            yield SiteCount(site, int(row["nb_visits"]), country=country)
    for row in _rows(calls, given, "Referrers.getReferrerType", period):
        if channel := _REFERRERS.get(int(row.get("referrer_type", 0))):
            yield SiteCount(site, int(row["nb_visits"]), channel=channel)


def _whole(site: str, found: dict[str, Any]) -> SiteCount:
    visits = int(found.get("nb_visits") or 0)
    # Matomo counts unique visitors of a month only if it is set up so.
    people, views = found.get("nb_uniq_visitors"), found.get("nb_pageviews")
    bounces, seconds = found.get("bounce_count"), found.get("sum_visit_length")
    return SiteCount(
        site,
        visits,
        int(people) if people else None,
        int(views) if views is not None else None,
        int(seconds) / visits if seconds is not None and visits else None,
        int(bounces) / visits if bounces is not None and visits else None,
    )


def _rows(calls: Calls, given: Given, method: str, period: dict[str, str]) -> Iterator[dict[str, Any]]:
    offset = 0
    while True:
        page = {"filter_limit": str(PAGE), "filter_offset": str(offset)}
        rows = _ask(calls, given, method, period | page)
        yield from rows
        offset += len(rows)
        if len(rows) < PAGE:
            return


def _ask(calls: Calls, given: Given, method: str, more: dict[str, str]) -> Any:
    form = {
        "module": "API",
        "method": method,
        "idSite": given["site_id"],
        "format": "JSON",
        "token_auth": given["token"],
        **more,
    }
    answer = calls.post_form(f"{given['address']}/index.php", form)
    if isinstance(answer, dict) and answer.get("result") == "error":
        # Matomo refuses calls with status 200.
        said = str(answer.get("message", ""))[:200].replace(given["token"], "...").rstrip(".")
        raise ServiceError(f"Matomo refuses: {said}; check the token and the number of the site", 403)
    return answer
