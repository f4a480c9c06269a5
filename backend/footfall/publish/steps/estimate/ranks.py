"""Rank lists of a month as columns: the worldwide ones, and those of the panel's largest countries.

Each list has its own noise. One that is made from another list of the same country and month is not read
beside it, since what both get wrong would count as confirmed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from footfall.core.rank_list import MAKERS
from footfall.publish.steps.estimate.observations import PanelObservations
from footfall.publish.steps.estimate.people import SitePeople
from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.estimate.rank_lists import RankList

WORLDWIDE = ""
# Countries whose lists are read: those with the most people of the panel.
COUNTRIES = 8
# A list of fewer sites that the panel saw is not read.
LEAST_SITES = 20
# Visitors of average countries, added to a site's to shrink its shares of countries.
PSEUDO_VISITORS = 4.0


@dataclass(frozen=True)
class Ranks:
    """lists: columns over the panel's sites. category, count: how many listed sites of each category nobody
    saw."""

    lists: Sequence[RankList]
    category: Index
    count: Array


def ranks_of(panel: PanelObservations, ranked: pl.DataFrame, seen: SitePeople) -> Ranks:
    """The lists of a month. ranked: rows of `ranked_sites`, `site_id` is null for unseen sites."""
    people = panel.seen.select("country", site=pl.Series(panel.site), people=pl.Series(seen.of_person))
    by_country = people.group_by("country").agg(pl.col("people").sum()).sort("people", "country")
    known = [country for country in by_country["country"].reverse() if country][:COUNTRIES]
    place = panel.sites.select("site_id", position=pl.int_range(pl.len()))
    ranked = ranked.filter(pl.col("country").is_in([WORLDWIDE, *known])).join(place, on="site_id", how="left")
    lists = []
    for country in (WORLDWIDE, *known):
        of_country = ranked.filter(pl.col("country") == country)
        part = _part(people, country, seen)
        for name in _independent(of_country["list"].unique(maintain_order=True).to_list()):
            own = of_country.filter(pl.col("list") == name).drop_nulls("position")
            if own.height >= LEAST_SITES:
                lists.append(RankList(_buckets(own, panel.sites.height), *part))
    unseen = (
        ranked.filter(pl.col("position").is_null()).unique("site").group_by("category").len().sort(pl.all())
    )
    category = np.array([panel.number_of(name) for name in unseen["category"]], dtype=np.int64)
    return Ranks(lists, category, unseen["len"].to_numpy().astype(float))


def _independent(names: Sequence[str]) -> list[str]:
    """The lists that are not made from another one of them."""
    contents = {maker.name: maker.contains for maker in MAKERS}
    return [name for name in names if not {*contents.get(name, ())} & {*names}]


def _buckets(listed: pl.DataFrame, sites: int) -> Index:
    """Bucket of each site, the last for those not listed. Exact ranks are put into buckets that end at powers
    of two.
    """
    rank = listed["rank"].to_numpy().astype(float)
    end = np.where(listed["is_bucket"].to_numpy(), rank, 2 ** np.ceil(np.log2(rank)))
    ends = np.full(sites, np.inf)
    ends[listed["position"].to_numpy()] = end
    return np.unique(ends, return_inverse=True)[1].astype(np.int64)


def _part(people: pl.DataFrame, country: str, seen: SitePeople) -> tuple[Array, Array]:
    """Mean and variance of the log of a country's share of each site's people.

    The shares have a Dirichlet law, to which PSEUDO_VISITORS visitors of average countries are added.
    """
    from scipy.special import digamma, polygamma  # loaded late, as in `few_visitors`

    if country == WORLDWIDE:
        return np.zeros(len(seen.raw)), np.zeros(len(seen.raw))
    inside = people.filter(pl.col("country") == country)
    raw = np.bincount(inside["site"].to_numpy(), inside["people"].to_numpy(), len(seen.raw))
    shown = raw / seen.each + PSEUDO_VISITORS * raw.sum() / seen.raw.sum()
    whole = seen.raw / seen.each + PSEUDO_VISITORS
    return digamma(shown) - digamma(whole), polygamma(1, shown) - polygamma(1, whole)
