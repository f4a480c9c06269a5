"""Answers about search: phrases of one kind, and the visits by branded and other phrases."""

from typing import Any

from footfall.adapters.similarweb_v1.answers.lists import page_of, visits_of
from footfall.adapters.similarweb_v1.answers.series import rows_and_other, rows_of, with_interval
from footfall.adapters.similarweb_v1.declaration import Answering, Body
from footfall.adapters.similarweb_v1.errors import not_found
from footfall.adapters.similarweb_v1.question import SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.core.channel import Channel
from footfall.core.search_phrase import PhraseKind

Row = dict[str, Any]
ORGANIC, PAID = (Channel.SEARCH_ORGANIC, Channel.AI_SEARCH), (Channel.SEARCH_PAID,)
_REPORT = "list-keywords"


def keywords(*channels: Channel, phrases: PhraseKind = PhraseKind.ALL) -> Answering:
    """`{search: [{search_term, share, change, visits, ...}], visits, total_visits}`: phrases of one kind.

    share: part of `visits`, those of the whole list. total_visits: all from search, see `_from_search`.
    """

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        kind = {"channels": list(channels), "phrases": phrases, "compare": "previous_period"}
        rows, visits = await page_of(asked, asking, _REPORT, **kind)
        return {
            "search": [_phrase(row) for row in rows],
            "visits": visits,
            "total_visits": await _from_search(asked, asking),
        }

    return answer


def _phrase(row: Row) -> Row:
    return {
        "search_term": row["phrase"],
        "share": row["traffic_share"],
        "visits": row["visits"],
        "change": row["visits_change"],
        # A panel knows neither how often people search, nor what advertisers pay, nor places of results.
        "volume": None,
        "cpc": None,
        "url": row["landing_page"],
        "position": None,
        "is_branded": row["is_branded"],
        **with_interval(row, "visits"),
    }


async def _from_search(asked: SiteQuestion, asking: Asking) -> float:
    """All visits from search, with or without a known phrase, paid or not. Not counted as a report."""
    question = asked.question | {"measures": [*ORGANIC, *PAID]}
    (row,) = await rows_of(asking, "batch-targets", question, counted=False)
    return float(sum(row[channel] or 0.0 for channel in (*ORGANIC, *PAID)))


async def distribution(asked: SiteQuestion, asking: Asking) -> Body:
    """`{data: [{date, total_search_visits, visits_distribution}]}` by month: visits whose phrase is known."""
    data: list[Row] = []
    for month in asked.period.months():
        visits: dict[str, float] = {}
        for name, channels in (("organic", ORGANIC), ("paid", PAID)):
            for part, phrases in (("branded", PhraseKind.BRANDED), ("non_branded", PhraseKind.NONBRANDED)):
                question = {"period": str(month), "channels": list(channels), "phrases": phrases, "limit": 1}
                # The whole call counts as one report: only the first question is counted.
                rows = await rows_and_other(
                    asking, _REPORT, asked.question | question, counted=not (data or visits)
                )
                visits[f"{name}_{part}_visits"] = visits_of(rows)
        total = sum(visits.values())
        data.append(
            {"date": str(month.first_day), "total_search_visits": total, "visits_distribution": visits}
        )
    if not any(month["total_search_visits"] for month in data):
        raise not_found()
    return {"data": data}
