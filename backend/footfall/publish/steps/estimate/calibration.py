"""Calibration: corrects all sites by the errors at sites with own counts.

y = log(truth / estimate) of a first-party site is mu + c + e: mu for all sites, c for its category, e for
itself; y is known up to the estimate's own variance v. Best linear unbiased prediction (Henderson 1975,
Biometrics 31) gives mu + c for any site and how unsure it is. Between-site variance is that of the sample and
of a prior of 0.30 squared that counts as ten sites, so that few sites do not promise too much. mu has a prior
round 0, since one site that counts in its own way says little of all others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, inf, sqrt

import numpy as np

from footfall.core.calibration import PRIOR_SD, PRIOR_SITES, SHARED_SD, UNKNOWN_SD, level_sd
from footfall.publish.steps.estimate.prior import Array, Index

# The part of variance that categories share is shrunk as if so many more sites had shown none.
PRIOR_ALIKE = 20
# Parts of the between-site variance that a category may explain.
SHARES = np.linspace(0.0, 0.9, 10)
# Between-site variances that are tried.
VARIANCES = np.exp(np.linspace(np.log(0.002), np.log(1.0), 25))
# Up to so many sites, the variances are estimated anew each time one of them is left out.
MANY = 200
# As many sites are needed for a factor of a device class or of a country.
LEAST_OF_PART = 10


@dataclass(frozen=True)
class Calibration:
    """shift: what is added to the log of each site's estimate; log_variance: the variance that is left then.

    sites: how many sites with counts it is based on; between: standard deviation between sites, of the log.
    """

    shift: Array
    log_variance: Array
    sites: int
    between: float


def calibrate(y: Array, v: Array, category: Index, every: Index, shared_sd: float = SHARED_SD) -> Calibration:
    """Calibration of sites of the categories `every`, -1 for unknown; without counts no shift, UNKNOWN_SD.

    y: log(count / estimate) of the sites with counts; v: variance of the log of these estimates; category: of
    these sites. shared_sd: prior standard deviation of mu; infinite where nothing is known of it before.
    """
    count = len(y)
    if count == 0:
        return Calibration(np.zeros(len(every)), np.full(len(every), UNKNOWN_SD**2), 0, UNKNOWN_SD)
    variance, share = _believed(y, v, category)
    inverse = _inverse(v, category, variance, share)
    return _predicted(y, inverse, (variance, share), category, every, shared_sd)


def without_each(y: Array, v: Array, category: Index, every: Index) -> Iterator[Calibration]:
    """The calibrations that `calibrate` gives when one site after the other is left out.

    With more than MANY sites, the variances between sites stay those of all sites, since estimating them anew
    takes too long. A site's row and column are then taken out of the inverse covariance (Schur complement).
    """
    places = np.arange(len(y))
    if len(y) <= MANY:
        for left_out in places:
            kept = places != left_out
            yield calibrate(y[kept], v[kept], category[kept], every)
        return
    variance, share = _believed(y, v, category)
    inverse = _inverse(v, category, variance, share)
    for left_out in places:
        kept = places != left_out
        column = inverse[kept, left_out]
        rest = inverse[np.ix_(kept, kept)] - np.outer(column, column) / inverse[left_out, left_out]
        yield _predicted(y[kept], rest, (variance, share), category[kept], every, SHARED_SD)


def _believed(y: Array, v: Array, category: Index) -> tuple[float, float]:
    """Between-site variance and the part of it that categories share, each with its prior."""
    count = len(y)
    variance, share = _components(y, v, category)
    variance = (count * variance + PRIOR_SITES * PRIOR_SD**2) / (count + PRIOR_SITES)
    return variance, share * count / (count + PRIOR_ALIKE)


def _inverse(v: Array, category: Index, variance: float, share: float) -> Array:
    """Inverse covariance (sites, sites) of the errors of the sites with counts of their own."""
    alike = (category[:, None] == category[None, :]) & (category[:, None] >= 0)
    own = np.diag((1 - share * (category >= 0)) * variance + v)
    return np.asarray(np.linalg.inv(alike * share * variance + own))


def _predicted(
    y: Array,
    inverse: Array,
    components: tuple[float, float],
    category: Index,
    every: Index,
    shared_sd: float,
) -> Calibration:
    """components: between-site variance, and the part of it that categories share."""
    variance, share = components
    ones = np.ones(len(y))
    precision = float(ones @ inverse @ ones) + 1 / shared_sd**2
    middle = float(ones @ inverse @ y) / precision
    towards = share * variance * ((every[:, None] == category[None, :]) & (every[:, None] >= 0))
    weights = towards @ inverse
    shift = middle + weights @ (y - middle)
    # Variance of mu, and what the category leaves of the variance between sites.
    of_mean = np.square(1 - weights @ ones) / precision
    left = variance - np.einsum("ij,ij->i", weights, towards)
    return Calibration(shift, left + of_mean, len(y), sqrt(variance))


def as_counted(category: Index) -> Calibration:
    """The calibration of a panel that speaks for itself: no shift and no variance."""
    return Calibration(np.zeros(len(category)), np.zeros(len(category)), 0, 0.0)


def uncalibrated() -> str:
    """The warning of a snapshot without any site's own counts, and what would change it."""
    now, alike, unlike = (
        f"{exp(1.96 * sd):.1f}" for sd in (UNKNOWN_SD, level_sd(10, 0.0), level_sd(10, PRIOR_SD))
    )
    return (
        f"no site tells its own count: levels may be off by a factor of {now} for reasons that a panel does "
        "not show, and their labels are low at best. Import the counts of one site (footfall import "
        "first-party FILE) and it is shown as measured; with ten the factor of all others falls to "
        f"{alike} if sites count alike, to {unlike} if they do not"
    )


def part_factor(y: Array, v: Array) -> float:
    """Factor for a part of visits (a country, a class of device) that the panel undercounts: own counts over
    estimates, at the sites that count the part. There is no prior of what all sites share."""
    nowhere = np.full(len(y), -1)
    return float(np.exp(calibrate(y, v, nowhere, nowhere[:1], shared_sd=inf).shift[0]))


def _components(y: Array, v: Array, category: Index) -> tuple[float, float]:
    """Between-site variance and the part of it that categories share, by restricted likelihood on a grid.

    Sites of a category share a part of their variance, other sites share none: the covariance is D + r 11'
    for each category, whose inverse and determinant are known from sums over its sites (Sherman and Morrison
    1950, Ann. Math. Stat. 21). So every point of the grid is worked out at once, and no matrix is inverted.
    """
    if len(y) == 1:
        # One site tells nothing of how sites differ: every point is as likely as every other.
        return PRIOR_SD**2, 0.0
    known = category >= 0
    member = (category[:, None] == np.unique(category[known])[None, :]).astype(float)
    share, variance = (grid.reshape(-1, 1) for grid in np.meshgrid(SHARES, VARIANCES, indexing="ij"))
    # Where no category has two sites, nothing tells what categories share.
    if np.square(member.sum(axis=0)).sum() <= len(y):
        share, variance = np.zeros((len(VARIANCES), 1)), VARIANCES[:, None]
    own = 1 / (variance * (1 - share * known) + v)
    shared = share * variance
    ones, values = own @ member, (own * y) @ member
    drawn = shared / (1 + shared * ones)
    precision = own.sum(axis=1) - (drawn * ones * ones).sum(axis=1)
    cross = (own * y).sum(axis=1) - (drawn * ones * values).sum(axis=1)
    square = (own * y * y).sum(axis=1) - (drawn * values * values).sum(axis=1)
    size = np.log1p(shared * ones).sum(axis=1) - np.log(own).sum(axis=1)
    likelihood = -0.5 * (size + np.log(precision) + square - cross * cross / precision)
    best = int(np.argmax(likelihood))
    return float(variance[best, 0]), float(share[best, 0])
