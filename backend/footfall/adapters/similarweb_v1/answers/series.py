"""Measures over time, ranks and device shares; and the functions by which all answers ask our reports."""

from typing import Any

from footfall.adapters.similarweb_v1.declaration import Answering, Body
from footfall.adapters.similarweb_v1.errors import not_found, wrong
from footfall.adapters.similarweb_v1.question import GRANULARITIES, SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.adapters.vendors.faults import Faults
from footfall.core.period import Month, Period
from footfall.query import RefusedError

# Our report on measures over time.
TREND = "traffic-trend-granularity"
Row = dict[str, Any]
# Fields of our rows that are added to items of the API, whose clients ignore them; {} is a measure.
_INTERVAL = ("{}_low", "{}_high", "n_observed")


async def rows_of(asking: Asking, report: str, question: Row, counted: bool = True) -> list[Row]:
    """The rows of our report without `other`; `not_found` for days without data.

    counted: whether it takes one of the caller's reports of the day.
    """
    return [row for row in await rows_and_other(asking, report, question, counted) if not row.get("is_other")]


async def rows_and_other(asking: Asking, report: str, question: Row, counted: bool = True) -> list[Row]:
    """The rows of our report, and `other` for what is not listed; `not_found` for days without data."""
    try:
        return (await asking.report(report, question, counted)).rows
    except RefusedError as refused:
        if refused.code == "period_outside_data":
            raise not_found() from None
        raise


async def trend_of(
    asked: SiteQuestion, asking: Asking, *measures: str, granularity: str | None = None
) -> list[Row]:
    """A row for each day, week or month; `not_found` if none has a number of the first measure.

    granularity: `daily`, `weekly` or `monthly`; None for the one asked for.
    """
    step = GRANULARITIES[granularity or asked.granularity]
    question = asked.question | {"granularity": step, "measures": list(measures)}
    rows = await rows_of(asking, TREND, question)
    if all(row[measures[0]] is None for row in rows):
        raise not_found()
    return rows


def with_interval(row: Row, measure: str) -> Row:
    """The 95 % interval of a measure and the observed people, under our names such as `visits_low`."""
    return {name.format(measure): row[name.format(measure)] for name in _INTERVAL}


def series(field: str, measure: str) -> Answering:
    """`{field: [{date, field}]}`: a measure of ours over time; list and number have the same name."""

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        rows = await trend_of(asked, asking, measure)
        return {
            field: [
                {"date": str(row["date"]), field: row[measure], **with_interval(row, measure)} for row in rows
            ]
        }

    return answer


async def visits_split(asked: SiteQuestion, asking: Asking) -> Body:
    """Shares of visits on desktop and on mobile, 0 to 1, over all days."""
    question = asked.question | {"measures": ["visits", "desktop_share", "mobile_share"]}
    (row,) = await rows_of(asking, "batch-targets", question)
    if row["desktop_share"] is None:
        raise not_found()
    return {"desktop_visit_share": row["desktop_share"], "mobile_web_visit_share": row["mobile_share"]}


async def deduplicated(asked: SiteQuestion, asking: Asking) -> Body:
    """`{data: [{date, dedup_data}]}`: people, each counted once, and the shares on one or both devices.

    It asks three reports, one for each device and one for all, and each is counted.
    """
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
                "dedup_data": _by_devices(people, by_device["desktop"][day], by_device["mobile"][day]),
            }
            for day, people in everybody.items()
        ]
    }


def _by_devices(people: float | None, desktop: float | None, mobile: float | None) -> Row:
    """Shares of people on desktop alone, mobile alone and both; None if a number is unknown.

    Those on desktop alone are all people but those on mobile, and so on.
    """
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


def _require_monthly(asked: SiteQuestion) -> None:
    """RefusedError for another granularity than `monthly`: there are no other ranks."""
    if asked.granularity != "monthly":
        raise wrong("granularity", "Granularity is not supported: ranks are monthly")


async def global_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """`{global_rank: [{date, global_rank}]}`: rank among all sites by month."""
    _require_monthly(asked)
    rows = await trend_of(asked, asking, "visits")
    return {"global_rank": [{"date": str(row["date"])[:7], "global_rank": row["rank"]} for row in rows]}


async def country_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """`{country_rank: [{date, country_rank}]}`: rank in a country by month, without months that have none."""
    faults = Faults()
    faults.check(_require_monthly, asked)
    if asked.country == "world":
        faults.add(wrong("country", "Country is not available: write two letters, such as us"))
    faults.raise_all()
    by_month = {
        # The whole call counts as one report: only the first question is counted.
        month: await rank_in_country(asked, asking, month, asked.country, counted=not number)
        for number, month in enumerate(asked.period.months())
    }
    ranks = [
        {"date": str(month), "country_rank": rank} for month, rank in by_month.items() if rank is not None
    ]
    if not ranks:
        raise not_found()
    return {"country_rank": ranks}


async def rank_in_country(
    asked: SiteQuestion, asking: Asking, month: Month, country: str, counted: bool = False
) -> int | None:
    """The rank among all sites visited from a country in a month; None if the ranking leaves the site out."""
    site, period = asked.target.site, Period(month.first_day, month.last_day)
    return (await asking.places([site], period, f"country:{country}", counted=counted)).get(site)


async def similar_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """`{similar_rank: {rank}}`: rank among all sites in the last month asked for."""
    ranks = await asking.ranks(asked.target.site, asked.period, counted=True)
    if ranks.rank is None:
        raise not_found()
    return {"similar_rank": {"rank": ranks.rank}}


async def category_rank(asked: SiteQuestion, asking: Asking) -> Body:
    """`{category, rank}`: rank among the sites of the same category in the last month asked for."""
    ranks = await asking.ranks(asked.target.site, asked.period, counted=True)
    if ranks.category is None:
        raise not_found()
    return {"category": category_name(ranks.category), "rank": ranks.rank_in_category}


async def rankings(asked: SiteQuestion, asking: Asking) -> Row:
    """Ranks of the site in the last month asked for, which are added to its lists. Not counted."""
    ranks = await asking.ranks(asked.target.site, asked.period)
    return {
        "global_ranking": ranks.rank,
        "category": category_name(ranks.category),
        "category_ranking": ranks.rank_in_category,
    }


def category_name(category: str | None) -> str | None:
    """A category as the Similarweb API writes it: `News_and_Media` for our `News & Media`."""
    return None if category is None else category.replace("&", "and").replace(" ", "_")
