"""Answers about display advertisements: networks they came through, sites that show them, advertisers."""

from typing import Any

from footfall.adapters.similarweb_v1.answers.lists import visits_of
from footfall.adapters.similarweb_v1.answers.series import (
    rankings,
    rows_and_other,
    rows_of,
    with_interval,
)
from footfall.adapters.similarweb_v1.declaration import Body
from footfall.adapters.similarweb_v1.errors import not_found
from footfall.adapters.similarweb_v1.question import MOST_ROWS, SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.core.channel import Channel
from footfall.core.limits import MAX_TARGETS
from footfall.core.named import Kind, names

Row = dict[str, Any]
# Advertisers are looked for among this many sites that visitors go to next, as a click on an advertisement
# leads there.
DESTINATIONS = 40


async def ad_networks(asked: SiteQuestion, asking: Asking) -> Body:
    """`{ad_networks: [{ad_network, share, change, visits}]}`: the known networks that visits came through.

    share: of all visits from display advertisements; change: relative to the period before, 0.1 is +10 %.
    """
    rows, _ = await _sources(asked, asking)
    rows = [row for row in rows if _network(row["source"])]
    networks = [{"ad_network": _network(row["source"]), **_numbers(row)} for row in _page(rows, asked)]
    return {"ad_networks": networks, **await rankings(asked, asking)}


async def publishers(asked: SiteQuestion, asking: Asking) -> Body:
    """`{publishers: [{domain, share, change, visits}], visits}`: sites that showed the advertisements.

    They are all sources but the networks. visits: all from display advertisements, through networks too; the
    shares are parts of them.
    """
    rows, visits = await _sources(asked, asking)
    rows = [row for row in rows if not _network(row["source"])]
    sites = [{"domain": row["source"], **_numbers(row)} for row in _page(rows, asked)]
    return {"publishers": sites, "visits": visits, **await rankings(asked, asking)}


async def advertisers(asked: SiteQuestion, asking: Asking) -> Body:
    """`{advertisers: [{domain, share, change, visits}], visits}`: sites advertised on this one.

    visits: those that advertisements on this site sent to all of them; share: part of these.
    """
    next_sites = await rows_of(asking, "top-destinations", asked.question | {"limit": DESTINATIONS})
    question = {"channels": [Channel.DISPLAY_AD], "compare": "previous_period", "search": asked.target.site}
    rows: list[Row] = []
    for first in range(0, len(next_sites), MAX_TARGETS):
        targets = [row["destination"] for row in next_sites[first : first + MAX_TARGETS]]
        of_targets = {"targets": targets, "limit": MOST_ROWS}
        # The whole call counts as one report, that of the destinations.
        rows += await rows_of(asking, "top-sources", asked.question | question | of_targets, counted=False)
    rows = [row for row in rows if row["source"] == asked.target.site]
    rows.sort(key=lambda row: (-(row["visits"] or 0.0), row["target"]))
    visits = visits_of(rows)
    shares = {row["target"]: (row["visits"] or 0.0) / visits if visits else None for row in rows}
    sites = [
        {"domain": row["target"].rstrip("/"), **_numbers(row), "share": shares[row["target"]]}
        for row in _page(rows, asked)
    ]
    return {"advertisers": sites, "visits": visits, **await rankings(asked, asking)}


async def _sources(asked: SiteQuestion, asking: Asking) -> tuple[list[Row], float]:
    """Sources of visits from display advertisements, the largest first, and the visits from all of them."""
    question = {"channels": [Channel.DISPLAY_AD], "compare": "previous_period", "limit": MOST_ROWS}
    rows = await rows_and_other(asking, "top-sources", asked.question | question)
    return [row for row in rows if not row["is_other"]], visits_of(rows)


def _network(source: str) -> str | None:
    """The name of an advertising network by its host; None for other sites."""
    service = names().of_host(source)
    return service.name if service is not None and service.kind is Kind.AD else None


def _page(rows: list[Row], asked: SiteQuestion) -> list[Row]:
    """The rows of the page asked for; `not_found` if there are none."""
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
