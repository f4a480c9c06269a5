"""`ranks/`: a public rank list of each month, worldwide and by country.

Lists rank by people with a small error, or like the Chrome UX Report by page views with a larger one. The
error may be correlated with how much the panel overcounts a site, since makers of such lists have biased
panels too. Without a panel all lists of one maker share a part of their error.
"""

from pathlib import Path
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, stream
from footfall.simulation.world.panel import willingness
from footfall.simulation.world.sites import RANKS_EACH
from footfall.simulation.world.truth import Truth
from footfall.simulation.world.web import Web

RANKS_STREAM: Final = 13
MAKER_STREAM: Final = 19
# The limits of the Chrome UX Report.
BUCKETS: Final = (1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000)


def write_ranks(web: Web, truths: list[Truth], folder: Path) -> None:
    """Write one list per month, and one per month and country, of origins and their bucket."""
    folder.mkdir()
    lean = _lean(web)
    for number, truth in enumerate(truths):
        random = stream(web.settings.seed, RANKS_STREAM, number)
        month = web.months[number]
        whole, by_country = _sizes(web, truth)
        _write_list(web, random, whole, lean, folder / f"{month}.csv", web.settings.listed)
        for column, country in enumerate(web.settings.countries):
            if country in web.settings.unlisted:
                continue
            _write_list(web, random, by_country[:, column], lean, folder / f"{month}.{country}.csv")


def _lean(web: Web) -> Array:
    """Return (sites,) what the errors of all lists share, in standard deviations."""
    if not web.settings.rank_bias:
        return np.zeros(len(web.sites))
    if web.settings.has_panel:
        return overcounted(web)
    return stream(web.settings.seed, MAKER_STREAM).normal(0, 1, len(web.sites))


def overcounted(web: Web) -> Array:
    """Return (sites,) how willing a site's visitors are to join the panel, in standard deviations."""
    sites = web.repertoire.site
    odds = np.exp(willingness(web.settings, web.people))[web.pair_person]
    visitors = np.bincount(sites, minlength=len(web.sites))
    mean = np.bincount(sites, odds, len(web.sites)) / np.maximum(visitors, 1)
    log = np.log(np.where(visitors > 0, mean, np.average(odds)))
    return np.asarray((log - log.mean()) / log.std())


def _sizes(web: Web, truth: Truth) -> tuple[Array, Array]:
    """Return what is ranked: (sites,) worldwide and (sites, countries).

    Without a panel it is counted in people of the web, of whom a visitor of a hub stands for more than one of
    another site; with one, lists see no more of what sites differ by than the panel does.
    """
    each = np.ones(len(web.sites)) if web.settings.has_panel else web.sites.people_each
    if not web.settings.ranks_page_views:
        return truth.people[:, 0] * each, truth.country_people * each[:, None]
    visits, page_views = truth.totals[:2].sum(axis=2)
    return page_views * each, truth.country_visits * (page_views * each / np.maximum(visits, 1))[:, None]


def _write_list(
    web: Web, random: np.random.Generator, size: Array, lean: Array, path: Path, part: float = 1.0
) -> None:
    settings = web.settings
    noise = random.normal(0, settings.rank_sigma, len(size)) * np.sqrt(1 - settings.rank_bias**2)
    size = size * np.exp(noise + settings.rank_sigma * settings.rank_bias * lean)
    order, places = listed(web, size, part)
    buckets = buckets_of(places)
    lines = (
        f"https://www.{web.sites.domain[s]},{b}\n"
        for s, b in zip(order.tolist(), buckets.tolist(), strict=True)
    )
    path.write_text("origin,rank\n" + "".join(lines), encoding="utf-8")


def listed(web: Web, size: Array, part: float = 1.0) -> tuple[Array, Array]:
    """Return the sites of a list, the largest first, and their places on the web: each stands for RANKS_EACH
    of them, a hub without a panel for itself.

    A list leaves out who has nobody. part: of all places of the web, down to which it goes.
    """
    alone = (np.arange(len(size)) < web.sites.hubs) & (not web.settings.has_panel)
    each = np.where(alone, 1, RANKS_EACH)
    order = np.argsort(-size, kind="stable")[: np.count_nonzero(size)]
    places = np.cumsum(each[order])
    inside = places <= part * each.sum()
    return order[inside], places[inside]


def buckets_of(places: Array) -> Array:
    """Return the upper limits of the buckets that places lie in."""
    return np.asarray(np.array(BUCKETS)[np.searchsorted(BUCKETS, np.minimum(places, BUCKETS[-1]))])
