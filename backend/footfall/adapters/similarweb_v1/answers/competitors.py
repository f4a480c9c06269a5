"""Answers about sites that compete for the same search phrases."""

from typing import Any

from footfall.adapters.similarweb_v1.answers.series import rows_of
from footfall.adapters.similarweb_v1.declaration import Answering, Body
from footfall.adapters.similarweb_v1.errors import not_found
from footfall.adapters.similarweb_v1.question import MOST_ROWS, SiteQuestion
from footfall.adapters.vendors.asking import Asking
from footfall.core.channel import Channel
from footfall.core.limits import MAX_TARGETS

Row = dict[str, Any]
# Phrase -> its share of the visits of a site whose phrase is known.
Phrases = dict[str, float]
# Competitors are looked for among the first sites of this number in `list-audience-domains`, as people who
# search for a thing go to several sites that have it.
CANDIDATES = 20


def competitors(*channels: Channel) -> Answering:
    """`{data: [{url, score, shared_phrases}]}`: sites visited by the same phrases through these channels.

    score: how much the phrases of both sites overlap, from 0 to 1. Each phrase has a share of a site's visits
    by phrases; the score adds up the smaller of its two shares. shared_phrases: the site's ten largest.
    """

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        of_site = (await _phrases([asked.target.site], channels, asked, asking, True)).get(asked.target.site)
        if not of_site:
            raise not_found()
        audience = asked.question | {"limit": CANDIDATES}
        others = [row["domain"] for row in await rows_of(asking, "list-audience-domains", audience, False)]
        rows: list[Row] = []
        for first in range(0, len(others), MAX_TARGETS):
            by_site = await _phrases(others[first : first + MAX_TARGETS], channels, asked, asking)
            rows += [_compared(url, of_site, phrases) for url, phrases in by_site.items()]
        rows = sorted((row for row in rows if row["score"]), key=lambda row: (-row["score"], row["url"]))
        return {"data": rows[asked.offset : asked.offset + asked.limit]}

    return answer


def _compared(url: str, of_site: Phrases, of_other: Phrases) -> Row:
    """The row of another site; url: its domain."""
    shared = sorted(of_site.keys() & of_other.keys(), key=lambda phrase: (-of_site[phrase], phrase))
    return {
        "url": url,
        "score": sum(min(of_site[phrase], of_other[phrase]) for phrase in shared),
        "shared_phrases": shared[:10],
    }


async def _phrases(
    sites: list[str],
    channels: tuple[Channel, ...],
    asked: SiteQuestion,
    asking: Asking,
    counted: bool = False,
) -> dict[str, Phrases]:
    """The phrases of each site that has any, by its domain."""
    question = {"targets": sites, "channels": list(channels), "engines": "together", "limit": MOST_ROWS}
    by_site: dict[str, Phrases] = {}
    for row in await rows_of(asking, "list-keywords", asked.question | question, counted):
        phrases = by_site.setdefault(row["target"].rstrip("/"), {})
        phrases[row["phrase"]] = phrases.get(row["phrase"], 0.0) + (row["traffic_share"] or 0.0)
    return by_site
