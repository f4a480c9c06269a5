"""Answers about sites that compete for the same search phrases."""

from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.answers.series import rows_of
from footfall.api.compatible.similarweb_v1.declaration import Answering, Body
from footfall.api.compatible.similarweb_v1.errors import not_found
from footfall.api.compatible.similarweb_v1.question import MOST_ROWS, SiteQuestion
from footfall.vocabulary.channel import Channel
from footfall.vocabulary.limits import MAX_TARGETS

Row = dict[str, Any]
Phrases = dict[str, float]
# Sites of the same visitors: who searches for one thing goes to several of those that have it.
CANDIDATES = 20


def competitors(*channels: Channel) -> Answering:
    """`{data: [{url, score}]}`: sites that get visits by the same phrases through these channels.

    score: the sum over the phrases of both of the lesser of the two parts that a phrase has of each
    site's visits by phrases; 1 where both have the same phrases alike.
    """

    async def answer(asked: SiteQuestion, asking: Asking) -> Body:
        of_site = (await _phrases([asked.target.site], channels, asked, asking, True)).get(asked.target.site)
        if not of_site:
            raise not_found()
        audience = asked.question | {"limit": CANDIDATES}
        others = [row["domain"] for row in await rows_of(asking, "list-audience-domains", audience, False)]
        told: list[Row] = []
        for first in range(0, len(others), MAX_TARGETS):
            found = await _phrases(others[first : first + MAX_TARGETS], channels, asked, asking)
            told += [_compared(url, of_site, phrases) for url, phrases in found.items()]
        told = sorted(
            (each for each in told if each["score"]), key=lambda each: (-each["score"], each["url"])
        )
        return {"data": told[asked.offset : asked.offset + asked.limit]}

    return answer


def _compared(url: str, of_site: Phrases, of_other: Phrases) -> Row:
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
    """The part that each phrase has of a site's visits by phrases."""
    question = {"targets": sites, "channels": list(channels), "engines": "together", "limit": MOST_ROWS}
    found: dict[str, Phrases] = {}
    for row in await rows_of(asking, "list-keywords", asked.question | question, counted):
        phrases = found.setdefault(row["target"].rstrip("/"), {})
        phrases[row["phrase"]] = phrases.get(row["phrase"], 0.0) + (row["traffic_share"] or 0.0)
    return found
