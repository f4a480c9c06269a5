"""Answers about display advertisements: networks they came through, sites that showed or had them shown."""

from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.answers.lists import visits_of
from footfall.api.compatible.similarweb_v1.answers.series import (
    rankings,
    rows_and_other,
    rows_of,
    with_interval,
)
from footfall.api.compatible.similarweb_v1.declaration import Body
from footfall.api.compatible.similarweb_v1.errors import not_found
from footfall.api.compatible.similarweb_v1.question import MOST_ROWS, SiteQuestion
from footfall.vocabulary.channel import Channel
from footfall.vocabulary.limits import MAX_TARGETS
from footfall.vocabulary.named import Kind, names

Row = dict[str, Any]
# Who clicks an advertisement is next on the site of the advertiser, so that these are where to look.
DESTINATIONS = 40


async def ad_networks(asked: SiteQuestion, asking: Asking) -> Body:
    """`{ad_networks: [{ad_network, share, change}]}`: the sources that are networks."""
    rows, _ = await _sources(asked, asking)
    rows = [row for row in rows if _network(row["source"])]
    told = [{"ad_network": _network(row["source"]), **_numbers(row)} for row in _page(rows, asked)]
    return {"ad_networks": told, **await rankings(asked, asking)}


async def publishers(asked: SiteQuestion, asking: Asking) -> Body:
    """`{publishers: [{domain, share, change}], visits}`: the other sources, which showed it.

    visits: all from display advertisements, of which the shares are parts.
    """
    rows, visits = await _sources(asked, asking)
    rows = [row for row in rows if not _network(row["source"])]
    told = [{"domain": row["source"], **_numbers(row)} for row in _page(rows, asked)]
    return {"publishers": told, "visits": visits, **await rankings(asked, asking)}


async def advertisers(asked: SiteQuestion, asking: Asking) -> Body:
    """`{advertisers: [{domain, share, change}], visits}`: sites that its advertisements send visits to."""
    found = await rows_of(asking, "top-destinations", asked.question | {"limit": DESTINATIONS})
    question = {"channels": [Channel.DISPLAY_AD], "compare": "previous_period", "search": asked.target.site}
    rows: list[Row] = []
    for first in range(0, len(found), MAX_TARGETS):
        targets = [row["destination"] for row in found[first : first + MAX_TARGETS]]
        more = {"targets": targets, "limit": MOST_ROWS}
        # One report by its destinations, and counted as one.
        rows += await rows_of(asking, "top-sources", asked.question | question | more, counted=False)
    rows = [row for row in rows if row["source"] == asked.target.site]
    rows.sort(key=lambda row: (-(row["visits"] or 0.0), row["target"]))
    visits = visits_of(rows)
    shares = {row["target"]: (row["visits"] or 0.0) / visits if visits else None for row in rows}
    told = [
        {"domain": row["target"].rstrip("/"), **_numbers(row), "share": shares[row["target"]]}
        for row in _page(rows, asked)
    ]
    return {"advertisers": told, "visits": visits, **await rankings(asked, asking)}


async def _sources(asked: SiteQuestion, asking: Asking) -> tuple[list[Row], float]:
    """The sources of display advertisements, and the visits from all of them."""
    question = {"channels": [Channel.DISPLAY_AD], "compare": "previous_period", "limit": MOST_ROWS}
    rows = await rows_and_other(asking, "top-sources", asked.question | question)
    return [row for row in rows if not row["is_other"]], visits_of(rows)


def _network(source: str) -> str | None:
    named = names().of_host(source)
    return named.name if named is not None and named.kind is Kind.AD else None


def _page(rows: list[Row], asked: SiteQuestion) -> list[Row]:
    page = rows[asked.offset : asked.offset + asked.limit]
    if not page:
        raise not_found()
    return page


def _numbers(row: Row) -> Row:
    return {
        "share": row["traffic_share"],
        "change": row["visits_change"],
        "visits": row["visits"],
        **with_interval(row, "visits"),
    }
