"""How much of all page loads a place in a list stands for: the published law of traffic.

C(r) is the share of page loads in Chrome that the first r sites have, p(r) that of the site at place r alone.
Source of C: K. Ruth, A. Fass, J. Azose, M. Pearson, E. Thomas, C. Sadowski and Z. Durumeric 2022, A World
Wide View of Browsing the World Wide Web, IMC; 0.39 at 100 is an interpolation of ours.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from footfall.core.rank import BUCKETS
from footfall.publish.steps.estimate.prior import Array, Index

# Places and the share of page loads that the first so many sites have.
SHARES = {
    1: 0.17,
    6: 0.25,
    100: 0.39,
    1_000: 0.50,
    10_000: 0.70,
    100_000: 0.87,
    1_000_000: 0.95,
    5_000_000: 0.99,
}
# Places in a bucket that stand for all of it, evenly spaced.
DRAWN = 4_000


@dataclass(frozen=True)
class LogShares:
    """Columns over sites: mean and variance of the logarithm of the share of page loads."""

    mean: Array
    variance: Array


def share_of_first(places: Array) -> Array:
    """C: the share of page loads that the first so many sites have; places: 0 and more."""
    places = np.asarray(places, dtype=float)
    last, whole = max(SHARES), max(SHARES.values())
    inside = _curve()(np.log(np.clip(places, 1.0, last)))
    # Beyond the last place that was measured the rest falls as a power of the place.
    tail = whole + (1 - whole) * (1 - np.maximum(places / last, 1.0) ** -_fall())
    return np.where(places < 1, places * SHARES[1], np.where(places > last, tail, inside))


def log_share(places: Array) -> Array:
    """The logarithm of p at each place, which need not be whole: C(r) - C(r - 1)."""
    places = np.maximum(np.asarray(places, dtype=float), 1.0)
    exact = share_of_first(places) - share_of_first(places - 1)
    # From here on the difference of two numbers near 1 loses digits, and the slope of C is as good.
    return np.asarray(np.log(np.where(places < 10_000, exact, _slope(places))))


def log_place(log_shares: Array) -> Array:
    """The logarithm of the place that has this share; the inverse of `log_share_at`, never below 0."""
    places, shares = _table()
    return np.interp(-np.asarray(log_shares), -shares, places)


def log_share_at(log_places: Array) -> Array:
    """`log_share` of many places, by their logarithms: read from a table."""
    return np.interp(log_places, *_table())


@cache
def _table() -> tuple[Array, Array]:
    places = np.linspace(0.0, np.log(BUCKETS[-1]) + np.log(100.0), 4_000)
    return places, np.minimum.accumulate(log_share(np.exp(places)))


@cache
def bucket(low: int, high: int) -> tuple[float, float]:
    """Mean and variance of log p, the place uniform among low + 1 to high."""
    drawn = low + np.ceil((np.arange(DRAWN) + 0.5) * (high - low) / DRAWN)
    logs = log_share(drawn)
    return float(logs.mean()), float(logs.var())


def of_places(rank: Array, is_bucket: Array) -> LogShares:
    """Log shares of places in one list. is_bucket: the place is the end of a bucket of the Chrome UX
    Report."""
    ranks, number = np.unique(np.asarray(rank, dtype=float), return_inverse=True)
    exact, is_bucket = log_share(ranks), np.asarray(is_bucket, dtype=bool)
    mean, variance = exact[number], np.zeros(len(number))
    for low, high in zip((0, *BUCKETS), BUCKETS, strict=False):
        inside = is_bucket & (number == np.searchsorted(ranks, high)) if high in ranks else np.zeros(0, bool)
        if inside.any():
            mean[inside], variance[inside] = bucket(low, high)
    return LogShares(mean, variance)


def ends(rank: Array, is_bucket: Array) -> tuple[Array, Array]:
    """Log shares of the last and of the first place that a list leaves open, see `of_places`; equal ones
    where the place is exact."""
    last = np.asarray(rank, dtype=float)
    number = np.searchsorted(BUCKETS, last)
    is_end = np.array([*BUCKETS, 0])[number] == last
    first = np.where(np.asarray(is_bucket, dtype=bool) & is_end, np.array([0, *BUCKETS])[number] + 1.0, last)
    return log_share_at(np.log(last)), log_share_at(np.log(first))


@dataclass(frozen=True)
class Sums:
    """Columns over sites: mean and variance of a sum of shares, to which others are added or from which they
    are taken away."""

    mean: Array
    variance: Array

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.mean + other.mean, self.variance + other.variance)

    def __sub__(self, other: "Sums") -> "Sums":
        """What is left; nothing where rounding would leave less."""
        return Sums(np.maximum(self.mean - other.mean, 0.0), np.maximum(self.variance - other.variance, 0.0))

    @property
    def whole(self) -> "Sums":
        """All of them together, in one row."""
        return Sums(self.mean.sum(keepdims=True), self.variance.sum(keepdims=True))

    @property
    def log(self) -> LogShares:
        """Mean and variance of the logarithm of a log-normal sum: L. F. Fenton 1960, IRE Transactions on
        Communications Systems 8."""
        variance = np.log1p(self.variance / np.square(self.mean))
        return LogShares(np.log(self.mean) - variance / 2, variance)


def sums(shares: LogShares, weight: Array) -> Sums:
    """Each share alone, times its weight; shares are log-normal."""
    mean = weight * np.exp(shares.mean + shares.variance / 2)
    return Sums(mean, np.square(mean) * np.expm1(shares.variance))


def added_up(shares: LogShares, weight: Array, group: Index, groups: int) -> Sums:
    """The weighted sum of the shares in each group, all independent of each other."""
    each = sums(shares, weight)
    mean, variance = (np.bincount(group, sizes, groups) for sizes in (each.mean, each.variance))
    return Sums(np.asarray(mean, dtype=float), np.asarray(variance, dtype=float))


@cache
def _curve():  # type: ignore[no-untyped-def]
    """Monotone cubic through SHARES in log r: F. N. Fritsch and J. Butland 1984, SIAM J. Sci. Stat. Comput.
    5."""
    from scipy.interpolate import PchipInterpolator  # slow to load, and only a month without a panel needs it

    return PchipInterpolator(np.log(list(SHARES)), list(SHARES.values()))


@cache
def _fall() -> float:
    """The power by which what is left falls beyond the last measured place, so that p has no step there."""
    last = np.log(max(SHARES))
    return float(_curve().derivative()(last) / (1 - max(SHARES.values())))


def _slope(places: Array) -> Array:
    last, whole = max(SHARES), max(SHARES.values())
    inside = _curve().derivative()(np.log(np.minimum(places, last)))
    tail = (1 - whole) * _fall() * np.maximum(places / last, 1.0) ** -_fall()
    return np.where(places > last, tail, inside) / places
