"""Answers made of our lists: sources, countries, similar sites, pages, parts of a site, demographics."""

from typing import Any

from footfall.adapters.similarweb_v1.answers.series import (
    TREND,
    rank_in_country,
    rankings,
    rows_and_other,
    rows_of,
    trend_of,
    with_interval,
)
from footfall.adapters.similarweb_v1.declaration import Answering, Body
from footfall.adapters.similarweb_v1.errors import not_found
from footfall.adapters.similarweb_v1.question import GRANULARITIES, SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.core.geo import countries

Row = dict[str, Any]
MOST_SIMILAR = 40
# Field of an item of `similar_sites` -> of our row.
_SIMILAR = {"url": "domain", "score": "score", "reasons": "reasons", "shared_words": "shared_words"}
# Type of source of the Similarweb API -> our channels that are its organic and its paid part.
SOURCE_TYPES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Search": (("searchOrganic", "aiSearch"), ("searchPaid",)),
    "Social": (("socialOrganic",), ("socialPaid",)),
    "Mail": (("mail",), ()),
    "Display Ads": ((), ("displayAd",)),
    "Direct": (("direct",), ()),
    "Referrals": (("referral", "aiAssistants"), ()),
}
_CHANNELS = tuple(name for parts in SOURCE_TYPES.values() for part in parts for name in part)


def _sum(row: Row, names: tuple[str, ...]) -> float:
    return float(sum(row[name] or 0.0 for name in names))


async def overview_share(asked: SiteQuestion, asking: Asking) -> Body:
    """`{visits: {domain: [{source_type, visits: [{date, organic, paid, visits}]}]}}`, over time."""
    rows = await trend_of(asked, asking, "visits", *_CHANNELS)
    types = [
        {
            "source_type": name,
            "visits": [
                {
                    "date": str(row["date"]),
                    "organic": _sum(row, organic),
                    "paid": _sum(row, paid),
                    # Clients read this sum from answers about mobile visits.
                    "visits": _sum(row, organic + paid),
                }
                for row in rows
            ],
        }
        for name, (organic, paid) in SOURCE_TYPES.items()
    ]
    return {"visits": {asked.domain: types}}


def by_source(measure: str) -> Answering:
    """`{data: [{source_type, values: [{date, value}]}]}`: a measure of the visits by type of source."""

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        data: list[Row] = []
        for name, (organic, paid) in SOURCE_TYPES.items():
            trend = {"granularity": GRANULARITIES[asked.granularity], "measures": ["visits", measure]}
            question = asked.question | trend | {"channels": [*organic, *paid]}
            # The whole call counts as one report: only the first question is counted.
            rows = await rows_of(asking, TREND, question, counted=not data)
            values = [{"date": str(row["date"]), "value": row[measure]} for row in rows]
            data.append({"source_type": name, "values": values})
        if all(item["value"] is None for of_type in data for item in of_type["values"]):
            raise not_found()
        return {"data": data}

    return answer


async def source_shares(asked: SiteQuestion, asking: Asking) -> dict[str, float]:
    """Share of all visits (0 to 1) by type of source over all days; `not_found` without visits."""
    question = asked.question | {"measures": ["visits", *_CHANNELS]}
    (row,) = await rows_of(asking, "batch-targets", question)
    if not row["visits"]:
        raise not_found()
    return {name: _sum(row, organic + paid) / row["visits"] for name, (organic, paid) in SOURCE_TYPES.items()}


async def sources_overview(asked: SiteQuestion, asking: Asking) -> Body:
    """`{overview: [{domain, source_type, share, visits}], visits}`: sources with their types.

    share: part of `visits`, those of the whole list; `Direct` stands for visits without a source.
    """
    rows, visits = await page_of(asked, asking, "top-sources")
    return {
        "overview": [
            {
                "domain": "Direct" if row["channel"] == "direct" else row["source"],
                "source_type": TYPE_OF[row["channel"]],
                "share": row["traffic_share"],
                "visits": row["visits"],
                **with_interval(row, "visits"),
            }
            for row in rows
            if row["channel"] in TYPE_OF
        ],
        "visits": visits,
        **await rankings(asked, asking),
    }


# Our channel -> type of source.
TYPE_OF = {channel: name for name, (organic, paid) in SOURCE_TYPES.items() for channel in (*organic, *paid)}


async def listed(asked: SiteQuestion, asking: Asking, report: str, **more: Any) -> list[Row]:
    """The page asked for of one of our lists; `not_found` if it has no row."""
    page = {"limit": asked.limit, "offset": asked.offset}
    rows = await rows_of(asking, report, asked.question | page | more)
    if not rows:
        raise not_found()
    return rows


async def page_of(asked: SiteQuestion, asking: Asking, report: str, **more: Any) -> tuple[list[Row], float]:
    """The page asked for of one of our lists, and the visits of the whole list; `not_found` if it has no row.

    Clients multiply the share of a row by these visits.
    """
    page = {"limit": asked.limit, "offset": asked.offset}
    rows = await rows_and_other(asking, report, asked.question | more | page)
    shown = [row for row in rows if not row["is_other"]]
    if not shown:
        raise not_found()
    if asked.offset:
        # `other` does not contain the rows of pages before this one, so it is read for the first page.
        first = {"limit": 1, "compare": "none"}
        rows = await rows_and_other(asking, report, asked.question | more | first, counted=False)
    return shown, visits_of(rows)


def visits_of(rows: list[Row]) -> float:
    """The sum of the visits of all rows; unknown ones count as 0."""
    return float(sum(row["visits"] or 0.0 for row in rows))


def sites(field: str, report: str, site: str, **question: Any) -> Answering:
    """`{field: [{domain, share, change, visits}], visits}`: sites before or after a visit.

    report: our list; site: its field with the site; question: more parameters of the report. share: part of
    `visits`, those of the whole list; change: relative to the period before, 0.1 is +10 %.
    """

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        rows, visits = await page_of(asked, asking, report, compare="previous_period", **question)
        return {
            field: [
                {
                    ("page" if field == "social" else "domain"): row[site],
                    "share": row["traffic_share"],
                    "change": row["visits_change"],
                    **({"children": None} if field == "social" else {}),
                    "visits": row["visits"],
                    **with_interval(row, "visits"),
                }
                for row in rows
            ],
            "visits": visits,
            **await rankings(asked, asking),
        }

    return answer


def parts(field: str, report: str, name: str, item: str) -> Answering:
    """`{field: [{item, share, change}]}`: pages, folders or hosts of the site.

    report: our list; name: its field with the page, folder or host.
    """

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        rows = await listed(asked, asking, report, compare="previous_period")
        return {
            field: [
                {
                    item: row[name],
                    "share": row["traffic_share"],
                    "change": row["visits_change"],
                    **with_interval(row, "visits"),
                }
                for row in rows
            ]
        }

    return answer


async def by_country(asked: SiteQuestion, asking: Asking) -> Body:
    """`{records: [{country, share, visits, ...}]}`: countries of visits; country: its ISO 3166-1 number."""
    rows = await listed(asked, asking, "list-regions", by="country", geo="worldwide")
    month, known = asked.period.months()[-1], [row for row in rows if row["geo"] in countries()]
    return {
        "records": [_country(row, await rank_in_country(asked, asking, month, row["geo"])) for row in known]
    }


def _country(row: Row, rank: int | None) -> Row:
    """A record of `by_country`; average_time: seconds. rank: in the country, in the last month."""
    return {
        "country": int(countries()[row["geo"]].number),
        "country_name": row["name"],
        "share": row["traffic_share"],
        "visits": row["visits"],
        "pages_per_visit": row["pages_per_visit"],
        "average_time": row["avg_visit_duration"],
        "bounce_rate": row["bounce_rate"],
        "rank": rank,
        **with_interval(row, "visits"),
    }


async def similar_sites(asked: SiteQuestion, asking: Asking) -> Body:
    """`{similar_sites: [{url, score, ...}]}`: at most forty similar sites, the most similar first."""
    question = asked.question | {"limit": min(asked.limit, MOST_SIMILAR), "offset": asked.offset}
    rows = await rows_of(asking, "similar-sites", question)
    if not rows:
        raise not_found()
    return {"similar_sites": [{name: row[ours] for name, ours in _SIMILAR.items()} for row in rows]}


async def also_visited(asked: SiteQuestion, asking: Asking) -> Body:
    """`{records: [{domain, affinity, overlap}]}`: other sites of the visitors.

    overlap: share of the visitors, 0 to 1; affinity: lift / (1 + lift), 0 to 1.
    """
    rows = await listed(asked, asking, "list-audience-domains")
    return {
        "records": [
            {
                "domain": row["domain"],
                # 0.5 is the affinity of sites that have nothing to do with each other.
                "affinity": None if row["lift"] is None else row["lift"] / (1 + row["lift"]),
                "overlap": row["overlap_share"],
                # Clients need a boolean, but our data do not say who sells advertisements.
                "has_adsense": False,
                "n_observed": row["n_observed"],
            }
            for row in rows
        ],
        **await rankings(asked, asking),
    }


async def ages(asked: SiteQuestion, asking: Asking) -> Body:
    """Share of the visitors (0 to 1) by age; null for an unknown one."""
    shares = await _levels(asked, asking, "age")
    names = ("18-24", "25-34", "35-44", "45-54", "55-64")
    ages_to_64 = {f"age_{name.replace('-', '_to_')}": shares.get(name) for name in names}
    return ages_to_64 | {"age_65_plus": shares.get("65+")}


async def sexes(asked: SiteQuestion, asking: Asking) -> Body:
    """Share of the visitors (0 to 1) by sex; null for an unknown one."""
    shares = await _levels(asked, asking, "gender")
    return {"male": shares.get("male"), "female": shares.get("female")}


async def _levels(asked: SiteQuestion, asking: Asking, trait: str) -> dict[str, float | None]:
    """Share of the visitors by level of a trait; `not_found` without any."""
    rows = await rows_of(asking, "get-audience-demographics", asked.question | {"traits": [trait]})
    if not rows:
        raise not_found()
    return {row["value"]: row["share"] for row in rows}
