"""Sites of a market drawn together: the level and the bend that they share, and what each has of its own.

Shares, sums and concentration of sites that are known by their places in lists have no closed form: an own
count is exact while the level of its rivals is not, and logarithms of rivals move together. So all sites are
drawn at once, and what is asked is worked out in each draw.
"""

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from footfall.core.traffic_bend import BEND_LENGTH, BEND_SD, TILT_SD
from footfall.query.arrays import Array, Flags

# Draws. Each of what is drawn takes all so many quantiles of its law, in an order by lot (M. McKay and others
# 1979, Technometrics 21), so that ends of intervals scatter by 1 to 2 %.
DRAWS = 4_000
# Log places that are nearer to each other than this are one in what sites share, and as much of its variance
# may be left out.
SAME_PLACE, LEFT_OUT = 0.1, 1e-4


@dataclass(frozen=True)
class MarketSites:
    """Columns over sites. ids: numbers that sites keep; visits; shared, own: variances of its logarithm, the
    one of level and bend, and the site's own, both 0 where visits were counted; first, last: the places that
    its list leaves open, NaN where no list has it."""

    ids: Array
    visits: Array
    shared: Array
    own: Array
    first: Array
    last: Array

    @cached_property
    def drawn(self) -> Array:
        """Visits (sites, draws); what is a site's own is the same in whatever company it is asked for."""
        # Sites of a bucket have one place here, and what the bend leaves open within it is each site's own.
        spread = _log_variance_of_places(self.first, self.last)
        own = self.own + np.where(self._are_placed, bend_of(2 * spread) / 2, self.shared)
        return np.asarray(self.visits[:, None] * np.exp(self._shared_errors + self._own_errors(own, 0)))

    def drawn_apart(self, period: int) -> Array:
        """Visits (sites, draws) as far as they are unsure apart from those of another period, which level and
        bend are not. period: a number for each period."""
        return np.asarray(self.visits[:, None] * np.exp(self._own_errors(self.own, period)))

    @property
    def _are_placed(self) -> Flags:
        """Whether a site shares level and bend with others."""
        return np.asarray((self.shared > 0) & np.isfinite(self.first))

    @cached_property
    def _shared_errors(self) -> Array:
        """Errors of logarithms (sites, draws) that come from level and bend.

        Two sites differ by what the prior says of their places, which counts can only lessen, and not by more
        than if each had errors of its own.
        """
        there = self._are_placed
        errors = np.zeros((len(self.shared), DRAWS))
        if not there.any():
            return errors
        place = _log_mean_of_places(self.first[there], self.last[there])
        place, node = np.unique(np.round(place / SAME_PLACE) * SAME_PLACE, return_inverse=True)
        variance = np.bincount(node, self.shared[there]) / np.bincount(node)
        root = _root(_shared_covariance(place, variance))
        normal = _normal(np.random.default_rng(0), root.shape[1])
        deviation = np.sqrt(self.shared[there] / variance[node])
        errors[there] = (root @ normal)[node] * deviation[:, None]
        return errors

    def _own_errors(self, variance: Array, period: int) -> Array:
        errors = np.zeros((len(variance), DRAWS))
        for number in np.flatnonzero(variance > 0).tolist():
            random = np.random.default_rng((int(self.ids[number]), period))
            errors[number] = np.sqrt(variance[number]) * _normal(random, 1)[0]
        return errors


def bend_of(distance: Array) -> Array:
    """Variance of the difference between two places by tilt and bend. distance: of log places, squared."""
    return np.asarray(
        TILT_SD**2 * distance - 2 * BEND_SD**2 * np.expm1(-distance / (2 * BEND_LENGTH**2)), dtype=float
    )


def _shared_covariance(place: Array, variance: Array) -> Array:
    both = variance[:, None] + variance[None]
    apart = bend_of(np.square(place[:, None] - place[None]))
    found = np.clip((both - apart) / 2, 0.0, np.sqrt(np.outer(variance, variance)))
    np.fill_diagonal(found, variance)
    return np.asarray(found)


def _root(covariance: Array) -> Array:
    """R with R R' = covariance but for LEFT_OUT, of the same variances."""
    values, vectors = np.linalg.eigh(covariance)
    kept = values > LEFT_OUT * values[-1]
    root = vectors[:, kept] * np.sqrt(values[kept])
    lengths = np.sqrt(np.square(root).sum(axis=1) / np.diag(covariance))
    return np.asarray(root / lengths[:, None])


def _normal(random: np.random.Generator, count: int) -> Array:
    return np.array([random.permutation(_quantiles()) for _ in range(count)])


@cache
def _quantiles() -> Array:
    from scipy.special import ndtri  # slow to load, and only a market without a panel needs it

    return np.asarray(ndtri((np.arange(DRAWS) + 0.5) / DRAWS))


def _log_mean_of_places(first: Array, last: Array) -> Array:
    """Mean of the logarithm of a place that is uniform from first to last."""
    low, high = first - 0.5, last + 0.5
    return np.asarray((high * np.log(high) - low * np.log(low)) / (high - low) - 1)


def _log_variance_of_places(first: Array, last: Array) -> Array:
    """Variance of the logarithm of such a place; 0 where no list has the site."""
    low, high = first - 0.5, last + 0.5
    squares = (high * np.log(high) ** 2 - low * np.log(low) ** 2) / (high - low)
    mean = _log_mean_of_places(first, last)
    return np.asarray(np.maximum(np.nan_to_num(squares - 2 * mean - mean**2), 0.0))
