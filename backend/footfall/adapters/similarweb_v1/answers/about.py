"""Answers about a site as a whole, and about the months and places there is data for."""

import json
from functools import lru_cache
from typing import Any

from footfall.adapters.similarweb_v1.answers.lists import by_country, source_shares
from footfall.adapters.similarweb_v1.answers.series import (
    category_name,
    rankings,
    rows_of,
    trend_of,
)
from footfall.adapters.similarweb_v1.declaration import Answering, Body
from footfall.adapters.similarweb_v1.question import SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.core.geo import countries

Row = dict[str, Any]
# Measures of `lead_enrichment`.
_MEASURES = (
    "visits",
    "unique_visitors",
    "pages_per_visit",
    "bounce_rate",
    "avg_visit_duration",
    "desktop_share",
    "mobile_share",
)


async def interval_of(asking: Asking) -> tuple[str, str, str]:
    """First and last published month (`2026-03`), and the last day of the last one (`2026-03-31`)."""
    months = await asking.months()
    return str(min(months)), str(max(months)), str(max(months).last_day)


def describe(name: str) -> Answering:
    """`{response: {name: {countries}}, name: {countries}}`: first and last month of data by country.

    It stands twice, inside of `response` and outside, as clients look for it in either place.
    """

    async def answer(_: SiteQuestion, asking: Asking) -> bytes:
        return described(name, await interval_of(asking))

    return answer


@lru_cache(maxsize=32)
def described(name: str, interval: tuple[str, str, str], *categories: str) -> bytes:
    """The body of a `describe` as JSON; interval: as `interval_of` returns it.

    Kept, as all callers get the same 250 places until the next publication.
    """
    about: Row = {name: {"countries": _places(interval)}}
    if categories:
        about["categories"] = categories
    return json.dumps({"response": about, **about}, ensure_ascii=False, separators=(",", ":")).encode()


async def places_of_data(asking: Asking) -> dict[str, Row]:
    """`{start_date, end_date, fresh_data}` by lower-case country code and for `world`, see `interval_of`."""
    return _places(await interval_of(asking))


def _places(interval: tuple[str, str, str]) -> dict[str, Row]:
    days = dict(zip(("start_date", "end_date", "fresh_data"), interval, strict=True))
    return {"world": days} | {code.lower(): days for code in countries()}


async def capabilities(asking: Asking, left: int) -> Body:
    """What the key may ask: reports left today, months and countries; nothing about apps.

    left: reports left today.
    """
    first, last, _ = await interval_of(asking)
    places = [{"code": "world", "name": "Worldwide"}]
    places += [{"code": country.code.lower(), "name": country.name} for country in countries().values()]
    web = {"snapshot_interval": {"start_date": first, "end_date": last}, "countries": places}
    none: Row = {"snapshot_interval": {"start_date": None, "end_date": None}, "countries": []}
    return {
        "remaining_hits": left,
        "web_desktop_data": web,
        "web_mobile_data": web,
        "app_data": none,
        "app_engagement_data": none,
    }


async def lead_enrichment(asked: SiteQuestion, asking: Asking) -> Body:
    """Company, ranks, engagement, sources and countries of a site at once.

    Engagement by month; sources and countries over all days, under the date of the last month. Null where
    nothing is known.
    """
    rows = await trend_of(asked, asking, *_MEASURES, granularity="monthly")
    company = await _company(asked, asking)
    shares = await source_shares(asked, asking)
    places = (await by_country(asked, asking))["records"]
    ranks = await rankings(asked, asking)
    day = str(rows[-1]["date"])

    def over_time(measure: str) -> list[Row]:
        return [{"date": str(row["date"]), "value": row[measure]} for row in rows]

    return {
        "global_rank": ranks["global_ranking"],
        "site_type": None,
        "employee_range": company.get("size"),
        "estimated_revenue_in_usd": None,
        "zip_code": None,
        "headquarters": company.get("country"),
        "website_category": category_name(rows[-1]["category"]),
        "category_rank": ranks["category_ranking"],
        "visits": over_time("visits"),
        "mom_growth": _growth(rows, await _visits_before(asked, asking)),
        "unique_visitors": over_time("unique_visitors"),
        "pages_per_visit": over_time("pages_per_visit"),
        "bounce_rate": over_time("bounce_rate"),
        "average_visit_duration": over_time("avg_visit_duration"),
        "mobile_desktop_share": [
            {
                "date": str(row["date"]),
                "value": {"desktop_share": row["desktop_share"], "mobile_share": row["mobile_share"]},
            }
            for row in rows
        ],
        "traffic_sources": [
            {
                "date": day,
                "value": [{"source_type": name, "share": share} for name, share in shares.items()],
            }
        ],
        "geography_share": [
            {
                "date": day,
                "value": [{"country": place["country"], "share": place["share"]} for place in places],
            }
        ],
    }


async def _visits_before(asked: SiteQuestion, asking: Asking) -> float | None:
    """Visits of the month before the first one asked for; None if it is not published.

    The growth of the first month is measured from it.
    """
    before = asked.period.months()[0].plus(-1)
    if before not in await asking.months():
        return None
    question = asked.question | {"period": str(before), "measures": ["visits"]}
    (row,) = await rows_of(asking, "batch-targets", question, counted=False)
    visits: float | None = row["visits"]
    return visits


def _growth(rows: list[Row], visits_before: float | None) -> list[Row]:
    """Relative change of visits of each month from the one before (0.1 is +10 %); None if one is unknown."""
    previous = [visits_before, *(row["visits"] for row in rows[:-1])]
    return [
        {"date": str(row["date"]), "value": row["visits"] / before - 1 if before and row["visits"] else None}
        for row, before in zip(rows, previous, strict=True)
    ]


async def _company(asked: SiteQuestion, asking: Asking) -> Row:
    """The row of `get-company`; empty if the company is unknown."""
    rows = await rows_of(asking, "get-company", {"targets": asked.question["targets"]})
    return rows[0] if rows else {}
