"""How many visits a place stands for: the level of a month and how far the law bends, from counts of some
sites.

log V = log N + log a - log g + h + b(x) + e. h is the logarithm of a site's share of page loads by lists, x
that of its place, N the people, a the page loads of one in a month, g the pages of a visit, b how far traffic
departs from the published law, e how far a site does from its place. All of it is Gaussian, so that counts
are read by kriging in closed form (N. Cressie 1990, The origins of kriging, Mathematical Geology 22).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from footfall.core.traffic_bend import BEND_LENGTH, BEND_SD, TILT_ROUND, TILT_SD
from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.rank_only.lists import Places

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
# The part of e that comes from pages of a visit, which a count of page views does not have; counts of several
# hosts of one site share so much of their e.
PAGES_OF_SITE_SD, ALIKE = 0.45, 0.5
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

    def of(self, sites: Index) -> "Estimate":
        """Those of some sites."""
        return Estimate(self.value[sites], self.shared[sites], self.own[sites])


@dataclass(frozen=True)
class Level:
    """The level of a month, fitted. told: the sites that tell, weighed: what their counts add by kernel;
    inverse: of the covariance of the counts; site: variance of e; sites: how many tell."""

    log_people: float
    told: "Told"
    weighed: Array
    inverse: Array
    site: float
    sites: int

    @property
    def x(self) -> Array:
        """Places of the sites that tell."""
        return self.told.places.log_place

    def at(self, places: Places) -> Estimate:
        """What the places of sites stand for."""
        x = places.log_place
        known = np.isfinite(x)
        if not known.any():
            nothing = np.full(len(x), np.nan)
            return Estimate(nothing, nothing, nothing)
        grid = np.arange(np.nanmin(x), np.nanmax(x) + 2 * STEP, STEP)
        to_told = kernel(grid, self.x) - self.told.without_pages
        off = to_told @ self.weighed
        left = prior_variance(grid) - np.einsum("ij,ij->i", to_told @ self.inverse, to_told)
        log = base(self.log_people) + places.log_share + np.interp(x, grid, off)
        return Estimate(np.exp(log), np.interp(x, grid, left), site_variance(places, self.site))

    def of_told(self) -> Estimate:
        """What the counts of sites make of their own visits, in the order of `told`: by the place and the
        count together, which is not exact where it is of page views or has noise. All variance is `own`."""
        told, x = self.told, self.x
        towards = kernel(x, x) - told.without_pages + SELECTION_SD**2 + told.departure(self.site)
        log = base(self.log_people) + told.places.log_share + towards @ self.weighed
        before = prior_variance(x) + SELECTION_SD**2 + site_variance(told.places, self.site)
        left = before - np.einsum("ij,ij->i", towards @ self.inverse, towards)
        return Estimate(np.exp(log), np.zeros(len(x)), np.maximum(left, 0.0))

    def left_out(self) -> tuple[Array, Array]:
        """By how much each count lies above what all others foretell of it, as a logarithm, and the variance
        of that; in the order of `told`. The variance of e stays that of all."""
        precision = np.diag(self.inverse)
        return self.weighed / precision, 1 / precision


@dataclass(frozen=True)
class Told:
    """Columns over sites that tell. noise: variance of the logarithm of a count; of_views: whether it is a
    count of page views, told as visits of PAGES_A_VISIT pages; family: number of the site, which several
    hosts may share."""

    places: Places
    noise: Array
    of_views: NDArray[np.bool_]
    family: Index

    @property
    def without_pages(self) -> Array:
        """What of the covariance with visits counts of page views lack, since pages of a visit move those
        alone."""
        return np.asarray(PAGES_A_VISIT_SD**2 * self.of_views, dtype=float)

    def departure(self, site: float) -> Array:
        """Covariance (sites, sites) of what counts depart from their places. site: variance of e."""
        whole = site_variance(self.places, site)
        # The width of the place stays, whatever is counted.
        least = np.minimum(whole, self.places.variance + LEAST_SITE_SD**2 - PAGES_OF_SITE_SD**2)
        own = np.where(self.of_views, np.maximum(whole - PAGES_OF_SITE_SD**2, least), whole)
        alike = ALIKE * (self.family[:, None] == self.family[None]) * np.sqrt(np.outer(own, own))
        return np.asarray(alike + np.diag(own - np.diag(alike)))

    def covariance(self, site: float) -> Array:
        """Covariance (sites, sites) of the logarithms of counts."""
        x, views = self.places.log_place, self.of_views
        some_views = PAGES_A_VISIT_SD**2 * (views[:, None] | views[None])
        return kernel(x, x) - some_views + SELECTION_SD**2 + self.departure(site) + np.diag(self.noise)


def base(log_people: float) -> float:
    """The logarithm of visits that all sites together would have by the prior."""
    return float(log_people + np.log(PAGES_A_PERSON) - np.log(PAGES_A_VISIT))


def kernel(x: Array, y: Array) -> Array:
    """Prior covariance of what two places have in common: level, tilt, bend."""
    tilt = TILT_SD**2 * np.outer(x - TILT_ROUND, y - TILT_ROUND)
    bend = BEND_SD**2 * np.exp(-np.square(x[:, None] - y[None]) / (2 * BEND_LENGTH**2))
    return LEVEL_VARIANCE + tilt + bend


def prior_variance(x: Array) -> Array:
    """The diagonal of `kernel(x, x)`."""
    return LEVEL_VARIANCE + TILT_SD**2 * np.square(x - TILT_ROUND) + BEND_SD**2


def site_variance(places: Places, site: float) -> Array:
    """Variance of a site's own departure: of e, which is larger among the first places, and of its place."""
    from scipy.special import ndtr  # slow to load, and only a month without a panel needs it

    spread = np.sqrt(np.maximum(places.variance, 1e-6))
    first = ndtr((np.log(FIRST_PLACES) - places.log_place) / spread)
    return np.asarray(site + first * max(FIRST_PLACES_SD**2 - site, 0.0) + places.variance)


def fit_level(
    places: Places,
    count: Array,
    noise: Array,
    people: float,
    of_views: NDArray[np.bool_] | None = None,
    family: Index | None = None,
) -> Level:
    """The level by the counts of listed sites; by the prior alone where none tells.

    count: NaN where a site tells none; noise: variances of the logarithms of the counts themselves, 0 for
    what owners count; people: N. of_views, family: see `Told`; by default none, and each its own.
    """
    told = np.isfinite(places.log_share) & (count > 0)
    of_views = np.zeros(len(count), dtype=bool) if of_views is None else of_views
    family = np.arange(len(count)) if family is None else family
    some = Told(places.of(told), noise[told], of_views[told], family[told])
    y = np.log(count[told]) - base(float(np.log(people))) - some.places.log_share
    site = SITE_SD**2
    if len(y):
        likeliest = max(VARIANCES, key=lambda each: _likelihood(y, some.covariance(each)))
        site = (len(y) * likeliest + SITE_SITES * SITE_SD**2) / (len(y) + SITE_SITES)
        site = max(site, LEAST_SITE_SD**2)
    inverse = np.linalg.inv(some.covariance(site))
    weighed = np.asarray(inverse @ y, dtype=float)
    return Level(float(np.log(people)), some, weighed, np.asarray(inverse), float(site), len(y))


def _likelihood(y: Array, covariance: Array) -> float:
    """Logarithm of the likelihood of counts that depart by y from the prior's mean."""
    lower = np.linalg.cholesky(covariance)
    scaled = np.linalg.solve(lower, y)
    return float(-np.log(np.diag(lower)).sum() - scaled @ scaled / 2)
