"""Several rank lists of a month as one place for each site.

Every list reads the logarithm of a site's share of page loads, with the width of its bucket and a noise of
its own. Lists are brought to the scale of one of them (see `one_scale`); how noisy each is follows from how
far it lies from the others (three differences: J. E. Gray and D. W. Allan 1974, A Method for Estimating the
Frequency Stability of an Individual Oscillator). Where that one list has a bucket, the others tell which of
its places are likely (see `in_bucket`), and then how far the site itself is off its place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.core.rank_list import CRUX, MAKERS
from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.rank_only.in_bucket import Interval, in_bucket, likeliest_noise
from footfall.publish.steps.rank_only.one_scale import as_noisy, scale_of
from footfall.publish.steps.rank_only.traffic_law import (
    LogShares,
    added_up,
    bucket,
    ends,
    log_place,
    log_share_at,
    of_places,
    sums,
)

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
# With fewer sites in common the distance of two lists says nothing of their noise; nor do places of a bucket
# as wide as the first.
FEWEST_COMMON, WIDEST = 50, 0.6
# Logarithm of how many times the place of the last common site must be that of one that says it.
BEFORE_END = 2.0
# The sum of countries is a list of its own if these have so much of all people.
LEAST_COVERED = 0.5
# Of how far a site is off the middle of its buckets, this part of the variance is the same in all countries.
ALIKE = 0.5
# A site that a country's list leaves out is at most so many times as far down as the list goes.
BELOW_LIST = 10
_MAD = 1.4826


@cache
def _of_first_place() -> float:
    """The log share of the first place of all."""
    return float(log_share_at(np.zeros(1))[0])


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
    shares; least, most: log shares between which it leaves a site, see `listed`."""

    maker: str
    family: str
    mean: Array
    variance: Array
    least: Array
    most: Array

    @property
    def there(self) -> NDArray[np.bool_]:
        return np.asarray(np.isfinite(self.mean))

    @property
    def is_open(self) -> NDArray[np.bool_]:
        """Whether the list leaves more than one place to the site."""
        return np.asarray(self.there & (self.most > self.least))


def listed(ranked: pl.DataFrame) -> pl.DataFrame:
    """Rows `list`, `country`, `site`, `mean`, `variance`: log shares of sites, summed over their hosts;
    `least`, `most`: those if all hosts were the last, and the first, of their buckets.

    ranked: `list`, `country`, `site`, `host`, `rank`, `is_bucket`.
    """
    keys = ["list", "country", "site"]
    ranked = ranked.sort(*keys, "host", "rank")
    shares = of_places(ranked["rank"].to_numpy(), ranked["is_bucket"].to_numpy())
    starts = ranked.select(pl.any_horizontal(pl.col(keys).ne_missing(pl.col(keys).shift()))).to_series()
    group = np.cumsum(starts.to_numpy()) - 1
    groups = ranked.filter(starts).select(*keys)
    summed = added_up(shares, np.ones(ranked.height), group, groups.height).log
    least, most = (
        np.log(np.bincount(group, np.exp(each), groups.height))
        for each in ends(ranked["rank"].to_numpy(), ranked["is_bucket"].to_numpy())
    )
    return groups.with_columns(mean=summed.mean, variance=summed.variance, least=least, most=most)


def below(ranked: pl.DataFrame) -> dict[tuple[str, str], LogShares]:
    """By list and country, mean and variance of the log share of a site that the list leaves out."""
    return {
        key: LogShares(*map(np.asarray, bucket(end, BELOW_LIST * end)))
        for key, end in _last_places(ranked).items()
    }


def _last_places(ranked: pl.DataFrame) -> dict[tuple[str, str], int]:
    """The last place of each list, by list and country."""
    last = ranked.group_by("list", "country").agg(pl.col("rank").max())
    return {(name, country): int(rank) for name, country, rank in last.iter_rows()}


def places_of(ranked: pl.DataFrame, sites: Sequence[str], people: Mapping[str, float]) -> Places:
    """The place of each site by all lists of a month. ranked: see `listed`; people: Internet users by
    country, those of the whole world under ''."""
    lists = _lists(ranked, sites, people) if ranked.height else []
    if not lists:
        nothing = np.full(len(sites), np.nan)
        return Places(nothing, nothing, np.zeros(len(sites)))
    lists = [lists[0], *(_on_scale_of(lists[0], each) for each in lists[1:])]
    noise, count = _noise(lists), np.sum([each.there for each in lists], axis=0).astype(float)
    ends_of_lists = {name: end for (name, country), end in _last_places(ranked).items() if country == ""}
    if lists[0].maker in ends_of_lists:
        lists[0] = _completed(lists[0], ends_of_lists[lists[0].maker], count > 0)
    return _combined(lists, noise, count)


def _lists(ranked: pl.DataFrame, sites: Sequence[str], people: Mapping[str, float]) -> list[_List]:
    """Worldwide lists and sums of countries, the one whose scale is taken first: of the law's maker, and
    rather worldwide, then the longest."""
    position = pl.DataFrame({"site": sites}).with_row_index("position")
    rows = listed(ranked).join(position, on="site").sort("list", "country", "position")
    worldwide = [
        _list_of(name, of_list, len(sites))
        for (name, country), of_list in rows.group_by("list", "country", maintain_order=True)
        if country == ""
    ]
    summed = []
    of_countries = rows.filter(pl.col("country") != "")
    missing = below(ranked)
    for (name,), of_maker in of_countries.group_by("list", maintain_order=True):
        covered = sum(people.get(country, 0.0) for country in of_maker["country"].unique().sort())
        if covered > 0 and (not worldwide or covered >= LEAST_COVERED * people.get("", covered)):
            countries = _sum_of_countries(of_maker, people, covered, missing)
            summed.append(_list_of(str(name), countries, len(sites)))
    longest_first = sorted(worldwide, key=_length) + sorted(summed, key=_length)
    return sorted(longest_first, key=lambda each: each.maker != REFERENCE)


def _length(one: _List) -> int:
    return -int(one.there.sum())


def _list_of(name: str, rows: pl.DataFrame, sites: int) -> _List:
    columns = np.full((4, sites), np.nan)
    columns[:, rows["position"].to_numpy()] = rows.select("mean", "variance", "least", "most").to_numpy().T
    return _List(name, REFERENCE if REFERENCE in _MADE_OF.get(name, ()) else name, *columns)


def _sum_of_countries(
    rows: pl.DataFrame,
    people: Mapping[str, float],
    covered: float,
    missing: Mapping[tuple[str, str], LogShares],
) -> pl.DataFrame:
    """Rows `position`, `mean`, `variance`, `least`, `most`: what the lists of countries say of the whole."""
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
    shares = _shares(rows, "mean", "variance")
    lists = added_up(shares, weight, group, sites.height)
    instead = added_up(_shares(rows, "mean_below", "variance_below"), weight, group, sites.height)
    elsewhere = of_default.whole - instead
    summed = (elsewhere + lists).log
    part = sums(shares, weight).mean / (elsewhere + lists).mean[group]
    spread = np.sqrt(ALIKE + (1 - ALIKE) * np.bincount(group, np.square(part), sites.height))[group]
    least, most = (rows[end].to_numpy() for end in ("least", "most"))
    # How large the first sites of a country are is open, however many countries have a site among them.
    is_first = most >= _of_first_place() - 1e-9
    most = np.where(is_first, most, shares.mean + spread * (most - shares.mean))
    least = np.where(is_first, least, shares.mean + spread * (least - shares.mean))
    between = [
        np.log(np.bincount(group, weight * np.exp(end), sites.height) + elsewhere.mean)
        for end in (least, most)
    ]
    return sites.with_columns(mean=summed.mean, variance=summed.variance, least=between[0], most=between[1])


def _shares(rows: pl.DataFrame, mean: str, variance: str) -> LogShares:
    return LogShares(rows[mean].to_numpy(), rows[variance].to_numpy())


def _on_scale_of(reference: _List, other: _List) -> _List:
    """The other list on the scale of the reference."""
    common = reference.there & other.there
    scale = scale_of(other.mean[common], reference.mean[common], not reference.is_open.any())
    mean, least, most = (scale.of(each) for each in (other.mean, other.least, other.most))
    variance = np.square(scale.slope(other.mean)) * other.variance
    return _List(other.maker, other.family, mean, variance, least, most)


def _noise(lists: Sequence[_List]) -> Array:
    """Variance of each list's own noise, from how far the lists lie from each other."""
    from scipy.optimize import nnls  # slow to load, and only a month without a panel needs it

    usual = np.array([NOISE_OF_MAKERS.get(each.maker, USUAL_NOISE) ** 2 for each in lists])
    # The noisier a list usually is, the less its usual noise says.
    weight = np.sqrt(USUAL_WEIGHT) * usual.min() / usual
    rows, values = [np.diag(weight)], [weight * usual]
    for one, two in combinations(range(len(lists)), 2):
        square = _apart(lists[one], lists[two])
        if square is None:
            continue
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


def _apart(one: _List, two: _List) -> float | None:
    """Variance of the distance of two lists, beyond the widths of their buckets; None where too few sites say
    it."""
    common = np.flatnonzero(one.there & two.there)
    if len(common) < FEWEST_COMMON:
        return None
    if one.is_open[common].all() and not two.is_open[common].any():
        return likeliest_noise(one.least[common], one.most[common], two.mean[common])
    # No site that is common to two lists is far below the end of one, so that there they lie too close.
    place = log_place(one.mean[common])
    common = common[place < place.max() - BEFORE_END]
    off, width = (one.mean - two.mean)[common], (one.variance + two.variance)[common]
    narrow = width < WIDEST
    if narrow.sum() < FEWEST_COMMON:
        return None
    deviation = _MAD * np.median(np.abs(off[narrow] - np.median(off[narrow])))
    return float(np.square(deviation) - width[narrow].mean())


def _completed(one: _List, end: int, somewhere: NDArray[np.bool_]) -> _List:
    """A list with the sites of others that it leaves out: they are below its end."""
    out = somewhere & ~one.there
    columns = (*bucket(end, BELOW_LIST * end), *log_share_at(np.log([BELOW_LIST * end, end + 1.0])))
    told = (one.mean, one.variance, one.least, one.most)
    return _List(
        one.maker, one.family, *(np.where(out, new, old) for new, old in zip(columns, told, strict=True))
    )


def _combined(lists: Sequence[_List], noise: Array, count: Array) -> Places:
    """The place of each site by all lists. count: how many have it.

    A site is off its place in the first list by the noise of this one, of which lists of one family share
    LEAST_NOISE: first what the family reads is sought, then the site itself.
    """
    reference, shared = lists[0], LEAST_NOISE**2
    own = np.maximum(noise - shared, shared / 4)
    relatives, strangers = _nothing(reference), _nothing(reference)
    for family in sorted({each.family for each in lists[1:]}):
        of_family = _nothing(reference)
        apart = own[0] + (0.0 if family == reference.family else 2 * shared)
        for each, square in zip(lists[1:], own[1:], strict=True):
            if each.family == family:
                of_family = _mean(of_family, _read(each, reference, square, apart))
        if family == reference.family:
            relatives = of_family
        else:
            strangers = _mean(strangers, LogShares(of_family.mean, of_family.variance + shared))
    others = _mean(relatives, LogShares(strangers.mean, strangers.variance + shared))
    place = _in_reference(lists, own, LogShares(others.mean, others.variance + own[0]))
    off_place = _drawn(_drawn(place, own[0], others), shared, strangers)
    without = _mean(LogShares(relatives.mean, relatives.variance + shared), strangers)
    mean, variance = (
        np.where(reference.there, getattr(off_place, name), getattr(without, name))
        for name in ("mean", "variance")
    )
    return Places(mean, np.maximum(variance - USUAL_NOISE**2, 0.0), count)


def _nothing(one: _List) -> LogShares:
    return LogShares(np.full(len(one.mean), np.nan), np.full(len(one.mean), np.nan))


def _read(one: _List, reference: _List, own: float, apart: float) -> LogShares:
    """What a list reads of its family's mean; nothing where the list and the first one both have a bucket.

    own: its variance round that mean; apart: that of the mean round the place in the first list.
    """
    open_to_both = one.is_open & reference.there
    mean = np.where(one.is_open, one.mean, as_noisy(one.mean, own + apart))
    return LogShares(np.where(open_to_both, np.nan, mean), np.where(open_to_both, np.nan, one.variance + own))


def _in_reference(lists: Sequence[_List], own: Array, reading: LogShares) -> LogShares:
    """The place in the first list, by what the others say of where in its bucket a site is."""
    reference, others = lists[0], list(zip(lists[1:], own[1:], strict=True))
    mean, variance = reference.mean.copy(), reference.variance.copy()
    told = np.isfinite(reading.mean)
    for each, _ in others:
        told |= each.is_open
    told &= reference.is_open
    if told.any():
        found = in_bucket(
            reference.least[told],
            reference.most[told],
            LogShares(reading.mean[told], reading.variance[told]),
            [
                Interval(
                    np.where(each.is_open, each.least, np.nan)[told],
                    np.where(each.is_open, each.most, np.nan)[told],
                    float(square + own[0] + (0.0 if each.family == reference.family else 2 * LEAST_NOISE**2)),
                )
                for each, square in others
                if each.is_open.any()
            ],
        )
        mean[told], variance[told] = found.mean, found.variance
    return LogShares(mean, variance)


def _mean(one: LogShares, other: LogShares) -> LogShares:
    """The mean of two readings, weighed by their precision; the one that there is where the other is NaN."""
    weight = one.variance / (one.variance + other.variance)
    mean = one.mean + weight * (other.mean - one.mean)
    known, other_known = np.isfinite(one.mean), np.isfinite(other.mean)
    alone = np.where(known, one.mean, other.mean), np.where(known, one.variance, other.variance)
    both = known & other_known
    return LogShares(np.where(both, mean, alone[0]), np.where(both, weight * other.variance, alone[1]))


def _drawn(place: LogShares, noise: float, reading: LogShares) -> LogShares:
    """What is `noise`, a variance, off a place, drawn to a reading of it."""
    known = np.isfinite(reading.mean)
    weight = np.where(known, noise / (noise + np.where(known, reading.variance, 1.0)), 0.0)
    mean = place.mean + weight * (np.where(known, reading.mean, 0.0) - place.mean)
    return LogShares(mean, np.square(1 - weight) * place.variance + (1 - weight) * noise)
