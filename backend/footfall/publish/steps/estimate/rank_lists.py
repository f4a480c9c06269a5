"""What public rank lists say of sites' page views, beside what the panel says.

Whoever makes lists sees h = t + e of a site whose log page views are t; e ~ N(0, s0^2) is in all of their
lists. A list reads y = h + o + u: o is the logarithm of the part of page views that the list is about (0 for
a worldwide one), u ~ N(0, s^2) its own noise, and it tells between which two thresholds y lies. Thresholds
and s of each list, and s0, are fitted to the panel's own t, so that lists that say something else than the
panel move nothing. Given its bucket, y is a truncated normal, and h follows by regression, one list after the
other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from footfall.publish.steps.estimate.prior import Array, Index

# Prior of log s: lists of page views that were held against a panel's had about this noise.
USUAL_NOISE, NOISE_PRIOR_SD = 0.4, 0.5
# Errors that lists share with one another, where the search begins; never trusted to be less, since a panel
# that errs as the lists do would hide them.
FIRST_SHARED, LEAST_SHARED, MOST_SHARED = 0.3, 0.2, 5.0
# Bounds that keep logarithms finite: between two thresholds, and of the chance of a bucket.
LEAST_STEP, LEAST_CHANCE = 0.05, 1e-12
# Sites at most that thresholds and noise are fitted to.
FITTED = 20_000
# A reading that narrows h by less than this part says nothing of the errors that lists share.
LEAST_NARROWED = 0.02


@dataclass(frozen=True)
class RankList:
    """Columns over sites. bucket: 0 the best, the last for those not listed; part, variance: mean and
    variance of o, the log of the part of a site's page views that the list is about.
    """

    bucket: Index
    part: Array
    variance: Array


@dataclass(frozen=True)
class Reading:
    """Columns over sites. mean, variance: of h, by panel and lists; noise: s0."""

    mean: Array
    variance: Array
    noise: float


@dataclass(frozen=True)
class _Fit:
    """A rank list fitted. thresholds: of y between its buckets, falling; noise: s."""

    thresholds: Array
    noise: float


@dataclass(frozen=True)
class _Buckets:
    """The bucket that each row's y lies in, in standard deviations round its mean. Columns over rows.

    low, high: its ends; at_low, at_high: the normal density there; chance: to lie between them.
    """

    low: Array
    high: Array
    at_low: Array
    at_high: Array
    chance: Array


def read_lists(t: Array, variance: Array, lists: Sequence[RankList]) -> Reading | None:
    """What the panel and the lists say together; None without a list of at least two buckets.

    t, variance: mean and variance of sites' log page views by the panel alone.
    """
    lists = [ranks for ranks in lists if ranks.bucket.max(initial=0) > 0]
    if not lists:
        return None
    reading, fits = _read(t, variance, lists, FIRST_SHARED, [None] * len(lists))
    if len(lists) == 1:
        return reading
    return _read(t, variance, lists, _shared_noise(t, variance, reading), fits)[0]


def updated(mean: Array, variance: Array, t: Array, t_variance: Array, read: Reading) -> tuple[Array, Array]:
    """Mean and variance of the log of visits or people after the lists.

    mean, variance: before the lists; t, t_variance: of log page views before the lists; read: after them.
    """
    whole = t_variance + read.noise**2
    slope = variance / whole
    return mean + slope * (read.mean - t), variance - slope**2 * (whole - read.variance)


def _read(
    t: Array,
    variance: Array,
    lists: Sequence[RankList],
    shared: float,
    earlier: Sequence[_Fit | None],
) -> tuple[Reading, list[_Fit]]:
    mean, left = t, variance + shared**2
    fits = []
    for ranks, known in zip(lists, earlier, strict=True):
        y, y_variance = mean + ranks.part, left + ranks.variance
        fit = _fitted(y, y_variance, ranks.bucket, known)
        own = ranks.variance + fit.noise**2
        total = left + own
        shift, narrowed = _truncated(y, np.sqrt(total), ranks.bucket, fit.thresholds)
        slope = left / total
        # Written without `left - ...`, whose terms are nearly equal where the panel hardly knows a site.
        mean, left = mean + slope * shift, slope * (own + left * narrowed)
        fits.append(fit)
    return Reading(mean, left, shared), fits


def _shared_noise(t: Array, variance: Array, read: Reading) -> float:
    """s0, from how far the panel lies from what the lists alone say of h, by moments.

    What lists alone say is the posterior of h divided by its prior. Paule and Mandel 1982, J. Res. NBS 87.
    """
    from scipy.optimize import brentq

    before = variance + read.noise**2
    telling = (read.variance < (1 - LEAST_NARROWED) * before) & (variance > 0)
    if not telling.any():
        return read.noise
    prior, posterior = 1 / before[telling], 1 / read.variance[telling]
    own = 1 / (posterior - prior)
    off = own * (read.mean[telling] * posterior - t[telling] * prior) - t[telling]
    noise = variance[telling] + own

    def excess(square: float) -> float:
        return float(np.mean(np.square(off) / (noise + square))) - 1

    if excess(LEAST_SHARED**2) <= 0:
        return LEAST_SHARED
    if excess(MOST_SHARED**2) >= 0:
        return MOST_SHARED
    return float(np.sqrt(brentq(excess, LEAST_SHARED**2, MOST_SHARED**2, xtol=1e-4)))


def _fitted(y: Array, variance: Array, bucket: Index, known: _Fit | None) -> _Fit:
    """Thresholds and noise by maximum likelihood, from an earlier fit or from the order of y."""
    from scipy.optimize import minimize  # 0.4 s to load: while one month waits for it another goes on

    buckets = int(bucket.max()) + 1
    every = slice(None, None, -(-len(y) // FITTED))
    y, variance, bucket = y[every], variance[every], bucket[every]
    if known is None:
        ends = np.cumsum(np.bincount(bucket, minlength=buckets))[:-1]
        known = _Fit(-np.sort(-y)[np.minimum(ends, len(y) - 1)], USUAL_NOISE)
    steps = np.log(np.maximum(-np.diff(known.thresholds), LEAST_STEP))
    start = np.concatenate((known.thresholds[:1], steps, [np.log(known.noise)]))
    found = minimize(_misfit, start, (y, variance, bucket), method="BFGS", jac=True, options={"gtol": 0.05})
    return _unpacked(found.x)


def _misfit(packed: Array, y: Array, variance: Array, bucket: Index) -> tuple[float, Array]:
    """Minus the logarithm of the likelihood and its slopes."""
    fit = _unpacked(packed)
    total = np.sqrt(fit.noise**2 + variance)
    known = _buckets_of(y, total, bucket, fit.thresholds)
    by_low = np.bincount(bucket, -known.at_low / known.chance / total, len(fit.thresholds) + 1)[:-1]
    by_high = np.bincount(bucket, known.at_high / known.chance / total, len(fit.thresholds) + 1)[1:]
    by_noise = float((_moved_out(known) / known.chance * fit.noise**2 / total**2).sum())
    off = (packed[-1] - np.log(USUAL_NOISE)) / NOISE_PRIOR_SD
    below = np.cumsum((by_low + by_high)[::-1])[::-1]
    slopes = np.concatenate((below[:1], -np.exp(packed[1:-1]) * below[1:], [by_noise - off / NOISE_PRIOR_SD]))
    return float(-np.log(known.chance).sum() + off**2 / 2), -slopes


def _unpacked(packed: Array) -> _Fit:
    steps = np.concatenate(([0.0], np.cumsum(np.exp(packed[1:-1]))))
    return _Fit(packed[0] - steps, float(np.exp(packed[-1])))


def _truncated(y: Array, total: Array, bucket: Index, thresholds: Array) -> tuple[Array, Array]:
    """How far the mean of y moves when its bucket is known, and the part of its variance left, 0 to 1."""
    known = _buckets_of(y, total, bucket, thresholds)
    shift = (known.at_low - known.at_high) / known.chance
    return total * shift, np.clip(1 + _moved_out(known) / known.chance - shift**2, 0.0, 1.0)


def _moved_out(known: _Buckets) -> Array:
    """Slope of the chance in the logarithm of the standard deviation."""
    return known.low * known.at_low - known.high * known.at_high


def _buckets_of(y: Array, total: Array, bucket: Index, thresholds: Array) -> _Buckets:
    """The buckets of rows. y, total: mean and standard deviation of each.

    Ends beyond 37 deviations are moved to 37, where the density is next to 0 and stays so when multiplied by
    the end. Tricky: beyond 37.6 the density is a subnormal number, with which arithmetic takes four times as
    long.
    """
    from scipy.special import ndtr  # loaded late, as in `few_visitors`

    far = 37.0
    low, high = np.append(thresholds, -np.inf), np.append(np.inf, thresholds)
    a = np.clip((low[bucket] - y) / total, -far, far)
    b = np.clip((high[bucket] - y) / total, -far, far)
    # In the tail nearer to both, so that no two numbers close to 1 are subtracted.
    above = a > 0
    chance = ndtr(np.where(above, -a, b)) - ndtr(np.where(above, -b, a))
    return _Buckets(a, b, _density(a), _density(b), np.maximum(chance, LEAST_CHANCE))


def _density(z: Array) -> Array:
    return np.asarray(np.exp(-np.square(z) / 2) / np.sqrt(2 * np.pi))
