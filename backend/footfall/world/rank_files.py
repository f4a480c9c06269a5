"""`ranks/`: a public rank list of each month, worldwide and by country.

Lists rank by people with a small error, or like the Chrome UX Report by page views with a larger one. The
error may be correlated with how much the panel overcounts a site, since makers of such lists have biased
panels too.
"""

from pathlib import Path
from typing import Final

import numpy as np

from footfall.world.arrays import Array, stream
from footfall.world.panel import willingness
from footfall.world.truth import Truth
from footfall.world.web import Web

RANKS_STREAM: Final = 13
# The limits of the Chrome UX Report. A simulated site stands for RANKS_EACH sites of the web.
BUCKETS: Final = (1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000)
RANKS_EACH: Final = 50


def write_ranks(web: Web, truths: list[Truth], folder: Path) -> None:
    """Write one list per month, and one per month and country, of origins and their bucket."""
    folder.mkdir()
    lean = overcounted(web) if web.settings.rank_bias else np.zeros(len(web.sites))
    for number, truth in enumerate(truths):
        random = stream(web.settings.seed, RANKS_STREAM, number)
        month = web.months[number]
        whole, by_country = _sizes(web, truth)
        _write_list(web, random, whole, lean, folder / f"{month}.csv")
        for column, country in enumerate(web.settings.countries):
            _write_list(web, random, by_country[:, column], lean, folder / f"{month}.{country}.csv")


def overcounted(web: Web) -> Array:
    """Return (sites,) how willing a site's visitors are to join the panel, in standard deviations."""
    sites = web.repertoire.site
    odds = np.exp(willingness(web.settings, web.people))[web.pair_person]
    visitors = np.bincount(sites, minlength=len(web.sites))
    mean = np.bincount(sites, odds, len(web.sites)) / np.maximum(visitors, 1)
    log = np.log(np.where(visitors > 0, mean, np.average(odds)))
    return np.asarray((log - log.mean()) / log.std())


def _sizes(web: Web, truth: Truth) -> tuple[Array, Array]:
    """Return what is ranked: (sites,) worldwide and (sites, countries)."""
    if not web.settings.ranks_page_views:
        return truth.people[:, 0], truth.country_people
    visits, page_views = truth.totals[:2].sum(axis=2)
    return page_views, truth.country_visits * (page_views / np.maximum(visits, 1))[:, None]


def _write_list(web: Web, random: np.random.Generator, size: Array, lean: Array, path: Path) -> None:
    settings = web.settings
    noise = random.normal(0, settings.rank_sigma, len(size)) * np.sqrt(1 - settings.rank_bias**2)
    size = size * np.exp(noise + settings.rank_sigma * settings.rank_bias * lean)
    order = np.argsort(-size, kind="stable")[: np.count_nonzero(size)]
    places = np.minimum((np.arange(len(order)) + 1) * RANKS_EACH, BUCKETS[-1])
    buckets = np.array(BUCKETS)[np.searchsorted(BUCKETS, places)]
    lines = (
        f"https://www.{web.sites.domain[s]},{b}\n"
        for s, b in zip(order.tolist(), buckets.tolist(), strict=True)
    )
    path.write_text("origin,rank\n" + "".join(lines), encoding="utf-8")
