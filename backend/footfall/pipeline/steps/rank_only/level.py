"""How many visits a place stands for: the level of a month and how far the law bends, from counts of some
sites.

log V = log N + log a - log g + h + b(x) + e. h is the logarithm of a site's share of page loads by lists, x
that of its place, N the people, a the page loads of one in a month, g the pages of a visit, b how far traffic
departs from the published law, e how far a site does from its place. All of it is Gaussian, so that counts
are read by kriging in closed form (N. Cressie 1990, The origins of kriging, Mathematical Geology 22).
"""

from dataclasses import dataclass

import numpy as np

from footfall.pipeline.steps.estimate.prior import Array
from footfall.pipeline.steps.rank_only.lists import Places
from footfall.vocabulary.traffic_bend import BEND_LENGTH, BEND_SD, TILT_ROUND, TILT_SD

# Page loads of a person in a month, and pages of a visit: medians and deviations of logarithms. Nielsen
# counted 2 716 pages in the US of May 2012; what five of the largest sites are said to have fits 200 to 820
# worldwide.
PAGES_A_PERSON, PAGES_A_PERSON_SD = 700.0, 0.9
PAGES_A_VISIT, PAGES_A_VISIT_SD = 3.0, 0.25
# The law was measured in Chrome; all browsers may lie so far off.
CHROME_SD = 0.3
LEVEL_VARIANCE = PAGES_A_PERSON_SD**2 + PAGES_A_VISIT_SD**2 + CHROME_SD**2
# Deviation of e that is believed as if ten sites had shown it, the least, and that among the first places.
SITE_SD, SITE_SITES, LEAST_SITE_SD = 0.6, 10, 0.5
FIRST_PLACES, FIRST_PLACES_SD = 300, 0.8
# Sites that tell their counts are not drawn by lot: all of them together may lie so far off.
SELECTION_SD = 0.25
# Variances of e that are tried.
VARIANCES = np.exp(np.linspace(np.log(0.01), np.log(4.0), 40))
# Places between which the level is interpolated, in logarithms.
STEP = 0.02


@dataclass(frozen=True)
class Estimate:
    """Columns over sites, NaN where no list has the site: the count, and two variances of its logarithm: the
    one that sites share (level and bend) and the site's own (of e, and of its place)."""

    value: Array
    shared: Array
    own: Array


@dataclass(frozen=True)
class Level:
    """The level of a month, fitted. x, weighed: places of the sites that tell, and what their counts add by
    kernel; inverse: of their covariance; site: variance of e; sites: how many tell."""

    log_people: float
    x: Array
    weighed: Array
    inverse: Array
    site: float
    sites: int

    def at(self, places: Places) -> Estimate:
        """What the places of sites stand for."""
        x = places.log_place
        known = np.isfinite(x)
        if not known.any():
            nothing = np.full(len(x), np.nan)
            return Estimate(nothing, nothing, nothing)
        grid = np.arange(np.nanmin(x), np.nanmax(x) + 2 * STEP, STEP)
        to_told = kernel(grid, self.x)
        off = to_told @ self.weighed
        left = _own_kernel(grid) - np.einsum("ij,ij->i", to_told @ self.inverse, to_told)
        log = base(self.log_people) + places.log_share + np.interp(x, grid, off)
        return Estimate(np.exp(log), np.interp(x, grid, left), site_variance(places, self.site))


def base(log_people: float) -> float:
    """The logarithm of visits that all sites together would have by the prior."""
    return float(log_people + np.log(PAGES_A_PERSON) - np.log(PAGES_A_VISIT))


def kernel(x: Array, y: Array) -> Array:
    """Prior covariance of what two places have in common: level, tilt, bend."""
    tilt = TILT_SD**2 * np.outer(x - TILT_ROUND, y - TILT_ROUND)
    bend = BEND_SD**2 * np.exp(-np.square(x[:, None] - y[None]) / (2 * BEND_LENGTH**2))
    return LEVEL_VARIANCE + tilt + bend


def _own_kernel(x: Array) -> Array:
    return LEVEL_VARIANCE + TILT_SD**2 * np.square(x - TILT_ROUND) + BEND_SD**2


def site_variance(places: Places, site: float) -> Array:
    """Variance of a site's own departure: of e, which is larger among the first places, and of its place."""
    from scipy.special import ndtr  # slow to load, and only a month without a panel needs it

    spread = np.sqrt(np.maximum(places.variance, 1e-6))
    first = ndtr((np.log(FIRST_PLACES) - places.log_place) / spread)
    return np.asarray(site + first * max(FIRST_PLACES_SD**2 - site, 0.0) + places.variance)


def fit_level(places: Places, count: Array, noise: Array, people: float) -> Level:
    """The level by the counts of listed sites; by the prior alone where none tells.

    count: NaN where a site tells none; noise: variances of the logarithms of the counts themselves, 0 for
    what owners count; people: N.
    """
    told = np.isfinite(places.log_share) & (count > 0)
    some = places.of(told)
    y = np.log(count[told]) - base(float(np.log(people))) - some.log_share
    x = some.log_place
    shared = kernel(x, x) + SELECTION_SD**2
    noise = noise[told]
    site = SITE_SD**2
    if len(y):
        likeliest = max(VARIANCES, key=lambda each: _likelihood(y, shared, site_variance(some, each) + noise))
        site = (len(y) * likeliest + SITE_SITES * SITE_SD**2) / (len(y) + SITE_SITES)
        site = max(site, LEAST_SITE_SD**2)
    inverse = np.linalg.inv(shared + np.diag(site_variance(some, site) + noise))
    return Level(float(np.log(people)), x, inverse @ y, np.asarray(inverse, dtype=float), float(site), len(y))


def _likelihood(y: Array, shared: Array, own: Array) -> float:
    """Logarithm of the likelihood of counts that depart by y from the prior's mean."""
    lower = np.linalg.cholesky(shared + np.diag(own))
    scaled = np.linalg.solve(lower, y)
    return float(-np.log(np.diag(lower)).sum() - scaled @ scaled / 2)
