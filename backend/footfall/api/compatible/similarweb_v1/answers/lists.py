"""Answers made of our lists: sources, places, similar sites, pages, parts of a site, demographics."""

from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.answers.series import (
    TREND,
    rankings,
    rows_and_other,
    rows_of,
    trend_of,
    with_interval,
)
from footfall.api.compatible.similarweb_v1.declaration import Answering, Body
from footfall.api.compatible.similarweb_v1.errors import not_found
from footfall.api.compatible.similarweb_v1.question import GRANULARITIES, SiteQuestion
from footfall.vocabulary.geo import countries

Row = dict[str, Any]
MOST_SIMILAR = 40
_SIMILAR = {"url": "domain", "score": "score", "reasons": "reasons", "shared_words": "shared_words"}
# Six types of source, and the channels of ours that are the organic and the paid part of each.
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
    """Visits by type of source and by day, week or month, unpaid and paid."""
    rows = await trend_of(asked, asking, "visits", *_CHANNELS)
    types = [
        {
            "source_type": name,
            "visits": [
                {
                    "date": str(row["date"]),
                    "organic": _sum(row, organic),
                    "paid": _sum(row, paid),
                    # Of mobile visits readers look here.
                    "visits": _sum(row, organic + paid),
                }
                for row in rows
            ],
        }
        for name, (organic, paid) in SOURCE_TYPES.items()
    ]
    return {"visits": {asked.domain: types}}


def by_source(measure: str) -> Answering:
    """`{data: [{source_type, values: [{date, value}]}]}`: engagement of the visits of each type."""

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        data: list[Row] = []
        for name, (organic, paid) in SOURCE_TYPES.items():
            width = {"granularity": GRANULARITIES[asked.granularity], "measures": ["visits", measure]}
            question = asked.question | width | {"channels": [*organic, *paid]}
            # One report by its channels, and counted as one.
            rows = await rows_of(asking, TREND, question, counted=not data)
            values = [{"date": str(row["date"]), "value": row[measure]} for row in rows]
            data.append({"source_type": name, "values": values})
        if all(each["value"] is None for one in data for each in one["values"]):
            raise not_found()
        return {"data": data}

    return answer


async def source_shares(asked: SiteQuestion, asking: Asking) -> dict[str, float]:
    """Part of all visits by type of source, over all the days."""
    question = asked.question | {"measures": ["visits", *_CHANNELS]}
    (row,) = await rows_of(asking, "batch-targets", question)
    if not row["visits"]:
        raise not_found()
    return {name: _sum(row, organic + paid) / row["visits"] for name, (organic, paid) in SOURCE_TYPES.items()}


async def sources_overview(asked: SiteQuestion, asking: Asking) -> Body:
    """The types of source and the sites behind them, each with its part of the visits."""
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


TYPE_OF = {channel: name for name, (organic, paid) in SOURCE_TYPES.items() for channel in (*organic, *paid)}


async def listed(asked: SiteQuestion, asking: Asking, report: str, **more: Any) -> list[Row]:
    """A page of one of our lists; not found where it has no row."""
    page = {"limit": asked.limit, "offset": asked.offset}
    rows = await rows_of(asking, report, asked.question | page | more)
    if not rows:
        raise not_found()
    return rows


async def page_of(asked: SiteQuestion, asking: Asking, report: str, **more: Any) -> tuple[list[Row], float]:
    """A page of one of our lists, and the visits of the whole list: readers multiply a share by them."""
    page = {"limit": asked.limit, "offset": asked.offset}
    rows = await rows_and_other(asking, report, asked.question | more | page)
    shown = [row for row in rows if not row["is_other"]]
    if not shown:
        raise not_found()
    if asked.offset:
        # `other` holds nothing of the pages before this one.
        first = {"limit": 1, "compare": "none"}
        rows = await rows_and_other(asking, report, asked.question | more | first, counted=False)
    return shown, visits_of(rows)


def visits_of(rows: list[Row]) -> float:
    """The visits of all rows together."""
    return float(sum(row["visits"] or 0.0 for row in rows))


def sites(field: str, report: str, site: str, **question: Any) -> Answering:
    """`{field: [{domain, share, change}], visits}`: sites before or after a visit, and all such visits."""

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
    """`{field: [{item, share, change}]}`: pages, folders or hosts of the site."""

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
    """The countries of the visitors by their ISO numbers."""
    rows = await listed(asked, asking, "list-regions", by="country", geo="worldwide")
    return {"records": [_country(row) for row in rows if row["geo"] in countries()]}


def _country(row: Row) -> Row:
    return {
        "country": int(countries()[row["geo"]].number),
        "country_name": row["name"],
        "share": row["traffic_share"],
        "visits": row["visits"],
        "pages_per_visit": row["pages_per_visit"],
        "average_time": row["avg_visit_duration"],
        "bounce_rate": row["bounce_rate"],
        "rank": None,
        **with_interval(row, "visits"),
    }


async def similar_sites(asked: SiteQuestion, asking: Asking) -> Body:
    """At most forty sites that are like this one, the most alike first."""
    question = asked.question | {"limit": min(asked.limit, MOST_SIMILAR), "offset": asked.offset}
    rows = await rows_of(asking, "similar-sites", question)
    if not rows:
        raise not_found()
    return {"similar_sites": [{name: row[ours] for name, ours in _SIMILAR.items()} for row in rows]}


async def also_visited(asked: SiteQuestion, asking: Asking) -> Body:
    """Other sites of the visitors: their part of them, and how it compares with everybody's."""
    rows = await listed(asked, asking, "list-audience-domains")
    return {
        "records": [
            {
                "domain": row["domain"],
                # 0.5 is what chance gives.
                "affinity": None if row["lift"] is None else row["lift"] / (1 + row["lift"]),
                "overlap": row["overlap_share"],
                # Readers want a yes or no, and nothing here tells who sells advertisements.
                "has_adsense": False,
                "n_observed": row["n_observed"],
            }
            for row in rows
        ],
        **await rankings(asked, asking),
    }


async def ages(asked: SiteQuestion, asking: Asking) -> Body:
    """Part of the visitors by age."""
    shares = await _levels(asked, asking, "age")
    names = ("18-24", "25-34", "35-44", "45-54", "55-64")
    told = {f"age_{name.replace('-', '_to_')}": shares.get(name) for name in names}
    return told | {"age_65_plus": shares.get("65+")}


async def sexes(asked: SiteQuestion, asking: Asking) -> Body:
    """Part of the visitors by sex."""
    shares = await _levels(asked, asking, "gender")
    return {"male": shares.get("male"), "female": shares.get("female")}


async def _levels(asked: SiteQuestion, asking: Asking, trait: str) -> dict[str, float | None]:
    rows = await rows_of(asking, "get-audience-demographics", asked.question | {"traits": [trait]})
    if not rows:
        raise not_found()
    return {row["value"]: row["share"] for row in rows}
