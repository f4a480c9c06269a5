"""Several rank lists of a month as one place for each site.

Every list reads the logarithm of a site's share of page loads, with the width of its bucket and a noise of
its own. Lists are brought to the scale of one of them, by the quantiles of the sites both have; how noisy
each is follows from how far it lies from the others (three differences: J. E. Gray and D. W. Allan 1974, A
Method for Estimating the Frequency Stability of an Individual Oscillator), and the mean is weighed by both.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.pipeline.steps.estimate.prior import Array, Index
from footfall.pipeline.steps.rank_only.traffic_law import (
    LogShares,
    added_up,
    bucket,
    log_place,
    of_places,
    sums,
)
from footfall.vocabulary.rank_list import CRUX, MAKERS

# The list whose scale is that of the law, which was measured on it.
REFERENCE = CRUX
# Noise of a list of which nothing else is known. That of the Chrome UX Report is part of what one site
# differs from its place by anyway, and is not counted again.
USUAL_NOISE = 0.3
NOISE_OF_MAKERS = dict.fromkeys(("common_crawl", "majestic", "radar", "tranco", "umbrella"), 0.8)
# No list is believed to be less noisy; lists of one maker have so much of it in common.
LEAST_NOISE = 0.2
# Lists that are made of others, and so are not independent of them.
_MADE_OF = {maker.name: maker.contains for maker in MAKERS}
# How much a list's usual noise counts beside one difference from another list.
USUAL_WEIGHT = 0.1
# With fewer sites in common two lists are not brought to one scale, or only moved by a constant.
FEWEST_COMMON, FEWEST_FOR_CURVE = 5, 50
# The sum of countries is a list of its own if these have so much of all people.
LEAST_COVERED = 0.5
# A site that a country's list leaves out is at most so many times as far down as the list goes.
BELOW_LIST = 10
_MAD = 1.4826


@dataclass(frozen=True)
class Places:
    """Columns over sites. log_share: of page loads, by all lists, NaN where none has the site; variance: of
    it, beyond USUAL_NOISE; lists: how many have the site."""

    log_share: Array
    variance: Array
    lists: Array

    @property
    def log_place(self) -> Array:
        """The logarithm of the place that the share stands for."""
        return log_place(self.log_share)

    def of(self, sites: Index | NDArray[np.bool_]) -> "Places":
        """Those of some sites. sites: positions or flags."""
        return Places(self.log_share[sites], self.variance[sites], self.lists[sites])


@dataclass(frozen=True)
class _List:
    """Columns over sites, NaN where the list lacks one. maker: who made it, family: whose errors it
    shares."""

    maker: str
    family: str
    mean: Array
    variance: Array

    @property
    def there(self) -> NDArray[np.bool_]:
        return np.asarray(np.isfinite(self.mean))


def listed(ranked: pl.DataFrame) -> pl.DataFrame:
    """Rows `list`, `country`, `site`, `mean`, `variance`: log shares of sites, summed over their hosts.

    ranked: `list`, `country`, `site`, `host`, `rank`, `is_bucket`.
    """
    keys = ["list", "country", "site"]
    ranked = ranked.sort(*keys, "host", "rank")
    shares = of_places(ranked["rank"].to_numpy(), ranked["is_bucket"].to_numpy())
    starts = ranked.select(pl.any_horizontal(pl.col(keys).ne_missing(pl.col(keys).shift()))).to_series()
    group = np.cumsum(starts.to_numpy()) - 1
    groups = ranked.filter(starts).select(*keys)
    summed = added_up(shares, np.ones(ranked.height), group, groups.height).log
    return groups.with_columns(mean=summed.mean, variance=summed.variance)


def below(ranked: pl.DataFrame) -> dict[tuple[str, str], LogShares]:
    """By list and country, mean and variance of the log share of a site that the list leaves out."""
    ends = ranked.group_by("list", "country").agg(pl.col("rank").max())
    return {
        (name, country): LogShares(*map(np.asarray, bucket(int(rank), BELOW_LIST * int(rank))))
        for name, country, rank in ends.iter_rows()
    }


def places_of(ranked: pl.DataFrame, sites: Sequence[str], people: Mapping[str, float]) -> Places:
    """The place of each site by all lists of a month. ranked: see `listed`; people: Internet users by
    country, those of the whole world under ''."""
    lists = _lists(ranked, sites, people) if ranked.height else []
    if not lists:
        nothing = np.full(len(sites), np.nan)
        return Places(nothing, nothing, np.zeros(len(sites)))
    lists = [lists[0], *(_on_scale_of(lists[0], each) for each in lists[1:])]
    return _combined(lists, _noise(lists))


def _lists(ranked: pl.DataFrame, sites: Sequence[str], people: Mapping[str, float]) -> list[_List]:
    """Worldwide lists and sums of countries, the one whose scale is taken first."""
    position = pl.DataFrame({"site": sites}).with_row_index("position")
    rows = listed(ranked).join(position, on="site").sort("list", "country", "position")
    found = [
        _list_of(name, of_list, len(sites))
        for (name, country), of_list in rows.group_by("list", "country", maintain_order=True)
        if country == ""
    ]
    worldwide = bool(found)
    of_countries = rows.filter(pl.col("country") != "")
    missing = below(ranked)
    for (name,), of_maker in of_countries.group_by("list", maintain_order=True):
        covered = sum(people.get(country, 0.0) for country in of_maker["country"].unique().sort())
        if covered > 0 and (not worldwide or covered >= LEAST_COVERED * people.get("", covered)):
            summed = _sum_of_countries(of_maker, people, covered, missing)
            found.append(_list_of(str(name), summed, len(sites)))
    return sorted(found, key=lambda each: (each.maker != REFERENCE, -int(each.there.sum())))


def _list_of(name: str, rows: pl.DataFrame, sites: int) -> _List:
    mean, variance = np.full((2, sites), np.nan)
    mean[rows["position"].to_numpy()] = rows["mean"].to_numpy()
    variance[rows["position"].to_numpy()] = rows["variance"].to_numpy()
    return _List(name, REFERENCE if REFERENCE in _MADE_OF.get(name, ()) else name, mean, variance)


def _sum_of_countries(
    rows: pl.DataFrame,
    people: Mapping[str, float],
    covered: float,
    missing: Mapping[tuple[str, str], LogShares],
) -> pl.DataFrame:
    """Rows `position`, `mean`, `variance`: what the lists of countries say of the whole."""
    countries = [each for each in rows["country"].unique().sort() if people.get(each)]
    name = rows["list"][0]
    default = pl.DataFrame(
        {
            "country": countries,
            "weight": [people[country] / covered for country in countries],
            "mean_below": [float(missing[name, country].mean) for country in countries],
            "variance_below": [float(missing[name, country].variance) for country in countries],
        }
    )
    rows = rows.join(default, on="country").sort("position", "country")
    sites = rows.select("position").unique().sort("position")
    group = np.searchsorted(sites["position"].to_numpy(), rows["position"].to_numpy())
    of_default = sums(_shares(default, "mean_below", "variance_below"), default["weight"].to_numpy())
    weight = rows["weight"].to_numpy()
    lists = added_up(_shares(rows, "mean", "variance"), weight, group, sites.height)
    instead = added_up(_shares(rows, "mean_below", "variance_below"), weight, group, sites.height)
    summed = (of_default.whole - instead + lists).log
    return sites.with_columns(mean=summed.mean, variance=summed.variance)


def _shares(rows: pl.DataFrame, mean: str, variance: str) -> LogShares:
    return LogShares(rows[mean].to_numpy(), rows[variance].to_numpy())


def _on_scale_of(reference: _List, other: _List) -> _List:
    """The other list on the scale of the reference, by the quantiles of the sites that both have."""
    common = reference.there & other.there
    if common.sum() < FEWEST_COMMON:
        return other
    theirs, ours = np.sort(other.mean[common]), np.sort(reference.mean[common])
    if common.sum() < FEWEST_FOR_CURVE or np.ptp(theirs) == 0:
        curve = np.polynomial.Polynomial([float(np.median(ours) - np.median(theirs)), 1.0])
    else:
        curve = _rising(theirs, ours)
    slope = curve.deriv()
    inside = np.clip(other.mean, theirs[0], theirs[-1])
    # Beyond the sites in common the curve goes on straight.
    mean = curve(inside) + slope(inside) * (other.mean - inside)
    return _List(other.maker, other.family, mean, np.square(slope(inside)) * other.variance)


def _rising(theirs: Array, ours: Array) -> np.polynomial.Polynomial:
    """The curve of second degree through quantiles, or the line where the curve would fall somewhere."""
    for degree in (2, 1):
        curve = np.polynomial.Polynomial.fit(theirs, ours, degree).convert()
        if min(curve.deriv()(theirs[0]), curve.deriv()(theirs[-1])) > 0:
            return curve
    return np.polynomial.Polynomial([float(np.median(ours) - np.median(theirs)), 1.0])


def _noise(lists: Sequence[_List]) -> Array:
    """Variance of each list's own noise, from how far the lists lie from each other."""
    from scipy.optimize import nnls  # slow to load, and only a month without a panel needs it

    usual = np.array([NOISE_OF_MAKERS.get(each.maker, USUAL_NOISE) ** 2 for each in lists])
    rows, values = [np.sqrt(USUAL_WEIGHT) * np.eye(len(lists))], [np.sqrt(USUAL_WEIGHT) * usual]
    for one, two in combinations(range(len(lists)), 2):
        common = lists[one].there & lists[two].there
        if common.sum() < FEWEST_FOR_CURVE:
            continue
        off = lists[one].mean[common] - lists[two].mean[common]
        width = float(np.mean(lists[one].variance[common] + lists[two].variance[common]))
        square = float(_MAD * np.median(np.abs(off - np.median(off)))) ** 2 - width
        row = np.zeros(len(lists))
        row[[one, two]] = 1.0
        if lists[one].family == lists[two].family:
            square += 2 * LEAST_NOISE**2
        for whole, part in ((one, two), (two, one)):
            if lists[part].maker in _MADE_OF.get(lists[whole].maker, ()):
                # What both have in common hides in the difference, so that all of it is put down to this one.
                row[part] = 0.0
        rows.append(row[None])
        values.append(np.array([max(square, 0.0)]))
    found, _ = nnls(np.concatenate(rows), np.concatenate(values))
    return np.asarray(np.maximum(found, LEAST_NOISE**2))


def _combined(lists: Sequence[_List], noise: Array) -> Places:
    """The mean of the lists, by generalised least squares: lists of a family share LEAST_NOISE."""
    sites = len(lists[0].mean)
    whole, weighted = np.zeros((2, sites))
    for family in sorted({each.family for each in lists}):
        precision, summed = np.zeros((2, sites))
        for each, square in zip(lists, noise, strict=True):
            if each.family == family:
                own = each.variance + max(square - LEAST_NOISE**2, LEAST_NOISE**2 / 4)
                weight = np.where(each.there, 1 / np.where(each.there, own, 1.0), 0.0)
                precision += weight
                summed += weight * np.where(each.there, each.mean, 0.0)
        has = precision > 0
        mean = np.divide(summed, precision, out=np.zeros(sites), where=has)
        weight = np.where(has, 1 / (1 / np.where(has, precision, 1.0) + LEAST_NOISE**2), 0.0)
        whole += weight
        weighted += weight * mean
    has = whole > 0
    mean = np.divide(weighted, whole, out=np.full(sites, np.nan), where=has)
    variance = np.divide(1.0, whole, out=np.full(sites, np.nan), where=has) - USUAL_NOISE**2
    count = np.sum([each.there for each in lists], axis=0).astype(float)
    return Places(mean, np.maximum(variance, 0.0), count)
