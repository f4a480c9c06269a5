"""The answer of the vendor's small free API: a little of everything about a site."""

from datetime import date
from typing import Any

from footfall.adapters.similarweb_v1.answers.lists import listed, source_shares
from footfall.adapters.similarweb_v1.answers.search import ORGANIC, PAID
from footfall.adapters.similarweb_v1.answers.series import (
    TREND,
    category_name,
    rank_in_country,
    rows_of,
    trend_of,
)
from footfall.adapters.similarweb_v1.declaration import Body
from footfall.adapters.similarweb_v1.question import SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.core.channel import Channel
from footfall.core.geo import countries
from footfall.core.period import Month, Period
from footfall.query.site_ranks import SiteRanks

Row = dict[str, Any]
# Months of visits at most, up to and including the one that everything else is about.
REACH_MONTHS = 6
# Rows of each list, and countries.
LISTED, COUNTRIES = 10, 5
_ENGAGEMENT = ("visits", "pages_per_visit", "bounce_rate", "avg_visit_duration")
# First part of a field `..._ratio` -> type of source.
_RATIOS = {"search": "Search", "social": "Social", "display_ads": "Display Ads", "referrals": "Referrals"}
# Fields about the pages themselves, of which a panel knows nothing.
_UNKNOWN = ("large_screenshot", "title", "description", "redirect_url")


async def general_data(asked: SiteQuestion, asking: Asking) -> Body:
    """Engagement, ranks, countries, sources, phrases and similar sites; null or empty where nothing is known.

    All is about the days asked for; engagement and ranks are those of the last month of these.
    """
    row = (await trend_of(asked, asking, *_ENGAGEMENT, granularity="monthly"))[-1]
    shares = await source_shares(asked, asking)
    return {
        "site_name": asked.domain,
        "category": category_name(row["category"]),
        "is_site_verified": row["accuracy"] == "measured",
        **dict.fromkeys(_UNKNOWN),
        **await _months(asked, asking),
        **await _places(asked, asking),
        "engagments": _engagement(row),
        "traffic_sources": {
            "search": shares["Search"],
            "social": shares["Social"],
            "mail": shares["Mail"],
            "paid_referrals": shares["Display Ads"],
            "direct": shares["Direct"],
            "referrals": shares["Referrals"],
        },
        **{f"{name}_ratio": shares[source_type] for name, source_type in _RATIOS.items()},
        **await _links(asked, asking),
        **await _search(asked, asking),
        **await _social_and_ads(asked, asking),
        **await _similar(asked, asking),
        "mobile_apps": {},
        "tags": [],
    }


def _engagement(row: Row) -> Row:
    day: date = row["date"]
    return {
        "year": day.year,
        "month": day.month,
        "visits": row["visits"],
        "time_on_site": row["avg_visit_duration"],
        "page_per_visit": row["pages_per_visit"],
        "bounce_rate": row["bounce_rate"],
    }


async def _months(asked: SiteQuestion, asking: Asking) -> Row:
    """Visits of the last REACH_MONTHS months, or of as many as there are, up to the last one asked for."""
    months = asked.period.months()
    reach = [month for month in await asking.months() if month <= months[-1]][-REACH_MONTHS:]
    period = {"from": str(reach[0].first_day), "to": str(reach[-1].last_day)}
    question = asked.question | {"period": period, "granularity": "month", "measures": ["visits"]}
    rows = await rows_of(asking, TREND, question)
    return {
        "estimated_monthly_visits": {str(row["date"]): row["visits"] for row in rows},
        "reach_months": len(rows),
        "data_months": len(months),
        "daily_visits_min_date": period["from"],
        "daily_visits_max_date": period["to"],
    }


async def _places(asked: SiteQuestion, asking: Asking) -> Row:
    """Countries, and the ranks in the last month; direction: places risen since the month before."""
    month = asked.period.months()[-1]
    now, before = await _ranks_of(asked, asking, month), await _ranks_of(asked, asking, month.plus(-1))
    question = {"by": "country", "geo": "worldwide", "compare": "previous_period"}
    rows = [
        row for row in await listed(asked, asking, "list-regions", **question) if row["geo"] in countries()
    ][:COUNTRIES]
    code = rows[0]["geo"] if rows else None
    country_rank = await rank_in_country(asked, asking, month, code) if code else None
    rank_before = None
    if code and country_rank and month.plus(-1) in await asking.months():
        rank_before = await rank_in_country(asked, asking, month.plus(-1), code)
    return {
        "global_rank": {"rank": now.rank, "direction": _risen(now.rank, before.rank)},
        "country_rank": {
            "country": _number(code),
            "rank": country_rank,
            "direction": _risen(country_rank, rank_before),
        },
        "category_rank": {
            "category": category_name(now.category),
            "rank": now.rank_in_category,
            "direction": _risen(now.rank_in_category, before.rank_in_category),
        },
        "top_country_shares": [
            {"country": _number(row["geo"]), "value": row["traffic_share"], "change": row["visits_change"]}
            for row in rows
        ],
    }


async def _ranks_of(asked: SiteQuestion, asking: Asking, month: Month) -> SiteRanks:
    return await asking.ranks(asked.target.site, Period(month.first_day, month.last_day))


def _number(country: str | None) -> int | None:
    """The ISO 3166-1 number of a country by its alpha-2 code."""
    return int(countries()[country].number) if country else None


def _risen(now: int | None, before: int | None) -> int | None:
    """How many places a rank has risen; None if one of the two is unknown."""
    return before - now if now is not None and before is not None else None


async def _links(asked: SiteQuestion, asking: Asking) -> Row:
    """Sites that visitors came from and went to, and how many there are of each."""
    before, referring = await _list(asked, asking, "top-sources", channels=[Channel.REFERRAL])
    after, destinations = await _list(asked, asking, "top-destinations")
    return {
        "top_referring": [_site(row, row["source"]) for row in before],
        "total_referring": referring,
        "top_destinations": [_site(row, row["destination"]) for row in after],
        "total_destinations": destinations,
    }


async def _search(asked: SiteQuestion, asking: Asking) -> Row:
    """Organic and paid phrases, how many there are, and the shares of both in visits from search."""
    body: Row = {}
    visits: dict[str, float] = {}
    for name, channels in (("organic", ORGANIC), ("paid", PAID)):
        rows, count = await _list(asked, asking, "list-keywords", channels=list(channels), engines="together")
        body[f"top_{name}_keywords"] = [
            {"keyword": row["phrase"], "value": row["traffic_share"], "change": row["visits_change"]}
            for row in rows
        ]
        body[f"{name}_keywords_rolling_unique_count"] = count
    question = asked.question | {"measures": [*ORGANIC, *PAID]}
    (row,) = await rows_of(asking, "batch-targets", question)
    for name, channels in (("organic", ORGANIC), ("paid", PAID)):
        visits[name] = sum(row[channel] or 0.0 for channel in channels)
    all_search = sum(visits.values())
    for name, of_kind in visits.items():
        body[f"{name}_search_share"] = of_kind / all_search if all_search else None
    return body


async def _social_and_ads(asked: SiteQuestion, asking: Asking) -> Row:
    """Social networks, and the networks and sites that showed display advertisements."""
    social, _ = await _list(
        asked, asking, "top-sources", channels=[Channel.SOCIAL_ORGANIC, Channel.SOCIAL_PAID]
    )
    ads = {"channels": [Channel.DISPLAY_AD]}
    networks, of_networks = await _list(asked, asking, "top-sources", sources="named", **ads)
    publishers, of_publishers = await _list(asked, asking, "top-sources", sources="unnamed", **ads)
    return {
        "top_social": [
            {"name": row["name"] or row["source"], "icon": None, **_site(row, row["source"])}
            for row in social
        ],
        "top_publishers": [_site(row, row["source"]) for row in publishers],
        "top_ad_networks": [_site(row, row["name"] or row["source"]) for row in networks],
        "incoming_ads_rolling_unique_count": of_networks + of_publishers,
    }


async def _similar(asked: SiteQuestion, asking: Asking) -> Row:
    """Similar sites, by similarity and by rank, and how many other sites the visitors visit."""
    _, also_visited = await _list(asked, asking, "list-audience-domains", compare="none")
    rows, _ = await _list(asked, asking, "similar-sites", compare="none")
    period = asked.period
    sites = [
        {
            "site": row["domain"],
            "screenshot": None,
            "rank": (await asking.ranks(row["domain"], period)).rank,
        }
        for row in rows
    ]
    return {
        "also_visited_unique_count": also_visited,
        "similar_sites": sites,
        "similar_sites_by_rank": sorted(sites, key=lambda site: (site["rank"] is None, site["rank"])),
    }


async def _list(asked: SiteQuestion, asking: Asking, report: str, **more: Any) -> tuple[list[Row], int]:
    """The first rows of one of our lists, and how many rows it has; more: parameters of the report."""
    question = asked.question | {"compare": "previous_period", "limit": LISTED} | more
    answer = await asking.report(report, question)
    return [row for row in answer.rows if not row.get("is_other")], answer.total


def _site(row: Row, site: str) -> Row:
    """An item of a list; value: share of visits, change: relative to the period before, 0.1 is +10 %."""
    return {"site": site, "value": row["traffic_share"], "change": row["visits_change"]}
