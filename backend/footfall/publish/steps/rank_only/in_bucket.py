"""Where in its bucket a site is, by what other lists say of it.

A list in buckets leaves the place open: any of the bucket's is as likely as any other. What other lists read
is the share at that place and a noise, so that each place of the bucket weighs by how well it explains them;
mean and variance are those over the places so weighed (Bayes, by sums over cells of places). How noisy an
exact list is shows in how often it has sites in other buckets.
"""

from dataclasses import dataclass

import numpy as np

from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.one_scale import as_noisy
from footfall.publish.steps.rank_only.traffic_law import LogShares, log_place, log_share_at

# Cells of places that a bucket is cut into, evenly by the logarithm, and sites that are read at a time.
CELLS, AT_A_TIME = 32, 20_000
# Variances of noise that are tried, by how many sites and places they are judged, and how often an exact list
# has a site just anywhere.
TRIED = np.exp(np.linspace(np.log(0.04), np.log(4.0), 30))
ASKED, PLACES, RARELY = 2_000, 200, 1e-3
# Near its end a list has none of the sites that its noise takes beyond: its first places alone are asked.
FAR_FROM_END = 0.3
# What other lists say is believed to be wrong altogether of so many sites, whatever its noise.
ASTRAY = 1e-6


@dataclass(frozen=True)
class Interval:
    """Columns over sites. least, most: log shares between which a list has a site, NaN where it lacks it;
    noise: variance of the list round the place that is asked for."""

    least: Array
    most: Array
    noise: float


def in_bucket(least: Array, most: Array, reading: LogShares, between: list[Interval]) -> LogShares:
    """Mean and variance of the log shares of places that are uniform between two.

    least, most: log shares of the last and the first place of a site; reading: what other lists read, and
    the variance of its noise, NaN where none has the site; between: what lists in buckets of their own leave
    open.
    """
    mean, variance = np.empty((2, len(least)))
    # Hardly more than ten buckets differ, unless sites have several hosts.
    pairs, number = np.unique(least + 1j * most, return_inverse=True)
    shares_of, places_of = _cells(pairs.real, pairs.imag)
    for start in range(0, len(least), AT_A_TIME):
        some = slice(start, start + AT_A_TIME)
        shares, weight = shares_of[number[some]], places_of[number[some]]
        weight *= _likelihood_of_readings(shares, reading.mean[some], reading.variance[some])
        for one in between:
            weight *= _likelihood_of_interval(shares, one.least[some], one.most[some], one.noise)
        weight /= weight.sum(axis=1, keepdims=True)
        mean[some] = (weight * shares).sum(axis=1)
        variance[some] = (weight * np.square(shares - mean[some, None])).sum(axis=1)
    return LogShares(mean, variance)


def likeliest_noise(least: Array, most: Array, exact: Array) -> float:
    """The variance of the noise by which an exact list says best which buckets sites are in.

    least, most: log shares of their last and first places in buckets; exact: log shares of their places in
    the exact list, on the scale of the buckets.
    """
    end = float(np.exp(log_place(np.array([max(least.min(), exact.min())]))[0]))
    first = np.flatnonzero(log_place(exact) <= np.log(end * FAR_FROM_END))
    asked = first[np.unique(np.linspace(0, len(first) - 1, ASKED).astype(np.int64))]
    least, most, exact = least[asked], most[asked], exact[asked]
    places = np.exp(np.linspace(0.0, np.log(end), PLACES))
    shares = log_share_at(np.log(places))
    inside = (shares <= most[:, None] + 1e-9) & (shares >= least[:, None] - 1e-9)

    def likelihood(noise: float) -> float:
        off = as_noisy(exact, noise, end)[:, None] - shares
        log_weight = np.log(places) - np.square(off) / (2 * noise)
        weight = np.exp(log_weight - log_weight.max(axis=1, keepdims=True))
        return float(np.log((weight * inside).sum(axis=1) / weight.sum(axis=1) + RARELY).sum())

    return float(max(TRIED, key=likelihood))


def _cells(least: Array, most: Array) -> tuple[Array, Array]:
    """Log shares in the middle of each cell, and how many of the places it has: (sites, CELLS)."""
    first, last = np.exp(log_place(most)), np.exp(log_place(least))
    step = (np.log(last + 1) - np.log(first)) / CELLS
    begin = np.exp(np.arange(CELLS) * step[:, None])
    # The cell has the places after first · begin - 1 up to first · begin · e^step - 1.
    middle = first[:, None] * begin * ((1 + np.exp(step)) / 2)[:, None] - 0.5
    return log_share_at(np.log(np.maximum(middle, first[:, None]))), begin / begin.sum(axis=1, keepdims=True)


def _likelihood_of_readings(shares: Array, reading: Array, variance: Array) -> Array:
    known = np.isfinite(reading)
    off = np.where(known, reading, 0.0)[:, None] - shares
    np.square(off, out=off)
    off *= np.where(known, -0.5 / variance, 0.0)[:, None]
    return np.exp(off, out=off) + ASTRAY


def _likelihood_of_interval(shares: Array, least: Array, most: Array, noise: float) -> Array:
    from scipy.special import ndtr  # slow to load, and only a month without a panel needs it

    known = np.isfinite(least)
    low, high = (np.where(known, end, 0.0)[:, None] for end in (least, most))
    inside = ndtr((high - shares) / np.sqrt(noise)) - ndtr((low - shares) / np.sqrt(noise))
    return np.where(known[:, None], inside, 1.0) + ASTRAY
