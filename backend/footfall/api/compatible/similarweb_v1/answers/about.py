"""Answers about a site as a whole, and about what there is data for."""

import json
from functools import lru_cache
from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.answers.lists import by_country, source_shares
from footfall.api.compatible.similarweb_v1.answers.series import category_name, rankings, rows_of, trend_of
from footfall.api.compatible.similarweb_v1.declaration import Answering, Body
from footfall.api.compatible.similarweb_v1.question import SiteQuestion
from footfall.engine import RefusedError
from footfall.vocabulary.geo import countries

Row = dict[str, Any]
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
    """First and last month there is data for, and the last day of it."""
    months = await asking.months()
    if not months:
        raise RefusedError("nothing_published", "Nothing is published yet.", status=503)
    return str(min(months)), str(max(months)), str(max(months).last_day)


def describe(name: str) -> Answering:
    """The days there is data for, by place: inside `response` and outside, as readers differ."""

    async def answer(_: SiteQuestion, asking: Asking) -> bytes:
        return described(name, await interval_of(asking))

    return answer


@lru_cache(maxsize=32)
def described(name: str, interval: tuple[str, str, str], *categories: str) -> bytes:
    """The same words to everybody until something is published, so 250 places are written as JSON once."""
    told: Row = {name: {"countries": _places(interval)}}
    if categories:
        told["categories"] = categories
    return json.dumps({"response": told, **told}, ensure_ascii=False, separators=(",", ":")).encode()


async def places_of_data(asking: Asking) -> dict[str, Row]:
    """First and last month there is data for, and its last day, by place."""
    return _places(await interval_of(asking))


def _places(interval: tuple[str, str, str]) -> dict[str, Row]:
    days = dict(zip(("start_date", "end_date", "fresh_data"), interval, strict=True))
    return {"world": days} | {code.lower(): days for code in countries()}


async def capabilities(asking: Asking, left: int) -> Body:
    """What the key opens: calls that are left, months and countries."""
    first, last, _ = await interval_of(asking)
    listed = [{"code": "world", "name": "Worldwide"}]
    listed += [{"code": each.code.lower(), "name": each.name} for each in countries().values()]
    web = {"snapshot_interval": {"start_date": first, "end_date": last}, "countries": listed}
    none: Row = {"snapshot_interval": {"start_date": None, "end_date": None}, "countries": []}
    return {
        "remaining_hits": left,
        "web_desktop_data": web,
        "web_mobile_data": web,
        "app_data": none,
        "app_engagement_data": none,
    }


async def lead_enrichment(asked: SiteQuestion, asking: Asking) -> Body:
    """Everything about a site at once: company, ranks, engagement, sources and countries."""
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
                "value": [{"country": each["country"], "share": each["share"]} for each in places],
            }
        ],
    }


async def _visits_before(asked: SiteQuestion, asking: Asking) -> float | None:
    """Visits of the month before the first, from which its growth is told; None where it is not published."""
    before = asked.period.months()[0].plus(-1)
    if before not in await asking.months():
        return None
    question = asked.question | {"period": str(before), "measures": ["visits"]}
    (row,) = await rows_of(asking, "batch-targets", question, counted=False)
    visits: float | None = row["visits"]
    return visits


def _growth(rows: list[Row], visits_before: float | None) -> list[Row]:
    """Each month against the one before."""
    before = [visits_before, *(row["visits"] for row in rows[:-1])]
    return [
        {"date": str(row["date"]), "value": row["visits"] / last - 1 if last and row["visits"] else None}
        for row, last in zip(rows, before, strict=True)
    ]


async def _company(asked: SiteQuestion, asking: Asking) -> Row:
    rows = await rows_of(asking, "get-company", {"targets": asked.question["targets"]})
    return rows[0] if rows else {}
