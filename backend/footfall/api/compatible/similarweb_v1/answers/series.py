"""Answers made of one of our trends: a measure by day, week or month, a rank by month, device shares."""

from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.faults import Faults
from footfall.api.compatible.similarweb_v1.declaration import Answering, Body
from footfall.api.compatible.similarweb_v1.errors import not_found, wrong
from footfall.api.compatible.similarweb_v1.question import GRANULARITIES, SiteQuestion
from footfall.engine import RefusedError
from footfall.vocabulary.period import Month

TREND = "traffic-trend-granularity"
Row = dict[str, Any]
# Fields of our rows that no reader of the dialect minds beside its own.
_MORE = ("{}_low", "{}_high", "n_observed")


async def rows_of(asking: Asking, report: str, question: Row, counted: bool = True) -> list[Row]:
    """The rows of our report without the rest; not found where nothing is known in these days."""
    return [row for row in await rows_and_other(asking, report, question, counted) if not row.get("is_other")]


async def rows_and_other(asking: Asking, report: str, question: Row, counted: bool = True) -> list[Row]:
    """The rows of our report with the one of the rest."""
    try:
        return (await asking.report(report, question, counted)).rows
    except RefusedError as refused:
        if refused.code == "period_outside_data":
            raise not_found() from None
        raise


async def trend_of(
    asked: SiteQuestion, asking: Asking, *measures: str, granularity: str | None = None
) -> list[Row]:
    """Rows by day, week or month; not found where no number of the first measure is known."""
    width = GRANULARITIES[granularity or asked.granularity]
    question = asked.question | {"granularity": width, "measures": list(measures)}
    rows = await rows_of(asking, TREND, question)
    if all(row[measures[0]] is None for row in rows):
        raise not_found()
    return rows


def with_interval(row: Row, measure: str) -> Row:
    """The interval of a measure and the people observed, by our names."""
    return {name.format(measure): row[name.format(measure)] for name in _MORE}


def series(field: str, measure: str) -> Answering:
    """`{field: [{date, field}]}`: the number has the name of the list."""

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        rows = await trend_of(asked, asking, measure)
        return {
            field: [
                {"date": str(row["date"]), field: row[measure], **with_interval(row, measure)} for row in rows
            ]
        }

    return answer


async def visits_split(asked: SiteQuestion, asking: Asking) -> Body:
    """Parts of the visits on desktop and on mobile, over all the days."""
    question = asked.question | {"measures": ["visits", "desktop_share", "mobile_share"]}
    (row,) = await rows_of(asking, "batch-targets", question)
    if row["desktop_share"] is None:
        raise not_found()
    return {"desktop_visit_share": row["desktop_share"], "mobile_web_visit_share": row["mobile_share"]}


async def deduplicated(asked: SiteQuestion, asking: Asking) -> Body:
    """People, each counted once, and the parts of them on one device or on both."""
    by_device: dict[str, dict[Any, float]] = {}
    for device in ("all_devices", "desktop", "mobile"):
        question = asked.question | {
            "device": device,
            "granularity": GRANULARITIES[asked.granularity],
            "measures": ["unique_visitors"],
        }
        rows = await rows_of(asking, TREND, question)
        by_device[device] = {row["date"]: row["unique_visitors"] for row in rows}
    everybody = by_device["all_devices"]
    if not any(everybody.values()):
        raise not_found()
    return {
        "data": [
            {
                "date": str(day),
                "dedup_data": _parts(people, by_device["desktop"][day], by_device["mobile"][day]),
            }
            for day, people in everybody.items()
        ]
    }


def _parts(people: float | None, desktop: float | None, mobile: float | None) -> Row:
    """People of desktop and mobile together are those counted twice."""
    only_desktop = only_mobile = both = None
    if people and desktop is not None and mobile is not None:
        only_desktop, only_mobile = max(0.0, people - mobile) / people, max(0.0, people - desktop) / people
        both = max(0.0, 1 - only_desktop - only_mobile)
    return {
        "total_deduplicated_audience": people,
        "desktop_only_audience_share": only_desktop,
        "mobile_web_only_audience_share": only_mobile,
        "desktop_and_mobile_web_audience_share": both,
    }


def _ranked(asked: SiteQuestion) -> None:
    if asked.granularity != "monthly":
        raise wrong("granularity", "Granularity is not supported: ranks are monthly")


async def global_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """The place among all sites by month."""
    _ranked(asked)
    rows = await trend_of(asked, asking, "visits")
    return {"global_rank": [{"date": str(row["date"])[:7], "global_rank": row["rank"]} for row in rows]}


async def country_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """The place among all sites of a country by month."""
    faults = Faults()
    faults.check(_ranked, asked)
    if asked.country == "world":
        faults.add(wrong("country", "Country is not available: write two letters, such as us"))
    faults.tell()
    places = {
        month: await place_in_country(asked, asking, month, asked.country) for month in asked.period.months()
    }
    ranks = [{"date": str(month), "country_rank": rank} for month, rank in places.items() if rank is not None]
    if not ranks:
        raise not_found()
    return {"country_rank": ranks}


async def place_in_country(asked: SiteQuestion, asking: Asking, month: Month, country: str) -> int | None:
    """The place among all sites of a country in a month; None where the ranking leaves the site out."""
    question = {"period": str(month), "geo": f"country:{country}", "search": asked.target.site}
    rows = await rows_of(asking, "site-ranking", question | {"compare": "none", "limit": 1000})
    return next((row["rank"] for row in rows if row["target"] == asked.target.site), None)


async def similar_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """The place among all sites in the newest full month."""
    ranks = await asking.ranks(asked.target.site, asked.period, counted=True)
    if ranks.rank is None:
        raise not_found()
    return {"similar_rank": {"rank": ranks.rank}}


async def category_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """The place among the sites of the same category."""
    ranks = await asking.ranks(asked.target.site, asked.period, counted=True)
    if ranks.category is None:
        raise not_found()
    return {"category": category_name(ranks.category), "rank": ranks.rank_in_category}


async def rankings(asked: SiteQuestion, asking: Asking) -> Row:
    """The places of the site that stand beside its lists; a part of the call and not counted."""
    ranks = await asking.ranks(asked.target.site, asked.period)
    return {
        "global_ranking": ranks.rank,
        "category": category_name(ranks.category),
        "category_ranking": ranks.rank_in_category,
    }


def category_name(category: str | None) -> str | None:
    """A category as the dialect writes it: `News & Media` as `News_and_Media`."""
    return None if category is None else category.replace("&", "and").replace(" ", "_")
