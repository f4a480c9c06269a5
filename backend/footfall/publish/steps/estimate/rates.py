"""Visits per visitor and pages per visit of each site, shrunk on the log scale towards similar sites.

Sites are similar in category, in size (loyal audiences make sites large), and in how they are used: sites
passed through on the way to others, and sites left within a minute, see their visitors less often. The method
is a regression with random effects by moments (DerSimonian and Laird 1986, Control. Clin. Trials 7, iterated
as by Paule and Mandel 1982, J. Res. NBS 87).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from footfall.publish.steps.estimate.people import SitePeople
from footfall.publish.steps.estimate.prior import Array, Index, summed

# Visitors of usual variation, added to a site's to shrink its own variation.
PSEUDO_VISITORS = 30.0
# The regression is fitted to sites with at least so many visitors.
LEAST_FITTING = 3
# Categories with fewer sites have one mean together.
LEAST_SITES = 10
# Sites that tell how sites differ: so many at least, and every one whose own logarithm has less variance.
LEAST_SURE, SURE = 50, 0.06
# The least variance of a site's logarithm, for visitors who all do the same.
LEAST_VARIANCE = 1e-6
# The largest variance of logarithms between sites that is considered.
WIDEST = 4.0


@dataclass(frozen=True)
class Rates:
    """Columns over sites: a rate and the variance of its logarithm."""

    mean: Array
    log_variance: Array


@dataclass(frozen=True)
class Habits:
    """Usage habits (sites, habits): shares of visits, and their variances."""

    share: Array
    variance: Array


def visits_per_visitor(
    people: SitePeople, visits: Array, site: Index, size: Array, category: Index, habits: Habits
) -> Rates:
    """Visits per visitor of each site.

    visits: weighted visits of each observation; site: its position; size: log people of each site; category:
    of each site, -1 unknown.
    """
    return _rates(people.count, visits, people.of_person, site, _Alike(size, category, habits))


def pages_per_visit(
    count: Array, pages: Array, visits: Array, site: Index, size: Array, category: Index, habits: Habits
) -> Rates:
    """Page views per visit of each site.

    pages, visits: weighted ones of each observation; count: panel visitors of each site.
    """
    return _rates(count, pages, visits, site, _Alike(size, category, habits))


@dataclass(frozen=True)
class _Alike:
    """What tells which sites are alike, one entry per site: size, category and habits."""

    size: Array
    category: Index
    habits: Habits


def _rates(count: Array, above: Array, below: Array, site: Index, alike: _Alike) -> Rates:
    totals = summed(site, above, len(count)), summed(site, below, len(count))
    variance = _own_variance(count, above, below, totals, site)
    known = (totals[0] > 0) & (totals[1] > 0)
    with np.errstate(divide="ignore", invalid="ignore"):
        # The logarithm of a mean of few lies below that of the expectation by half its variance.
        own = np.where(known, np.log(totals[0] / totals[1]) + variance / 2, 0.0)
    fitting = known & (count >= LEAST_FITTING)
    design = _design(alike.size, alike.habits.share, alike.category, fitting)
    return _shrunk(own, variance, design, alike.habits, fitting)


def _own_variance(n: Array, above: Array, below: Array, totals: tuple[Array, Array], site: Index) -> Array:
    """Variance of the log of each site's quotient, shrunk to the typical value where visitors are few."""
    over, under = (np.maximum(total, 1e-300)[site] for total in totals)
    off = above / over - below / under
    own = n * summed(site, np.square(off), len(n)) * n / np.maximum(n - 1, 1)
    telling = n >= (PSEUDO_VISITORS if (n >= PSEUDO_VISITORS).any() else 2)
    usual = float(own[telling].mean()) if telling.any() else 1.0
    more = np.maximum(n - 1, 0)
    shrunk = (more * own + PSEUDO_VISITORS * usual) / (more + PSEUDO_VISITORS) / np.maximum(n, 1)
    return np.asarray(np.maximum(shrunk, LEAST_VARIANCE))


def _shrunk(
    value: Array, variance: Array, design: Array, habits: Habits, fitting: NDArray[np.bool_]
) -> Rates:
    spare: int = int(fitting.sum()) - design.shape[1]
    if spare < 1:
        return Rates(np.exp(value), variance)
    from scipy.optimize import brentq  # 0.4 s to load: while one month waits for it another goes on

    inside, own, noise = design[fitting], value[fitting], variance[fitting]
    sure = _sure(noise)

    def excess(tau2: float) -> float:
        """By how much the squared residuals over their variance exceed their number."""
        left = own - inside @ _fit(inside, own, noise + tau2)
        return float(np.mean(np.square(left[sure]) / (noise[sure] + tau2))) - spare / len(own)

    if excess(0.0) <= 0:
        tau2 = 0.0
    else:
        tau2 = WIDEST if excess(WIDEST) > 0 else float(brentq(excess, 0.0, WIDEST, xtol=1e-4))
    fit = _fit(inside, own, noise + tau2)
    # A habit known from few visits promises less.
    between = tau2 + habits.variance @ np.square(fit[-habits.variance.shape[1] :])
    trust = between / (between + variance)
    return Rates(np.exp(trust * value + (1 - trust) * (design @ fit)), trust * variance)


def _sure(noise: Array) -> NDArray[np.bool_]:
    """The sites with the surest rates. What few visitors do decides their habits and their visits at once, so
    that they would seem to differ less than they do."""
    order = np.sort(noise)
    return np.asarray(noise <= max(float(order[min(LEAST_SURE, len(order)) - 1]), SURE))


def _fit(design: Array, value: Array, variance: Array) -> Array:
    weighted = design / variance[:, None]
    return np.asarray(np.linalg.pinv(design.T @ weighted) @ (weighted.T @ value))


def _design(size: Array, habits: Array, category: Index, fitting: NDArray[np.bool_]) -> Array:
    """One column per category with enough sites, one for the rest, one for the size, one per habit."""
    counts = np.bincount(category[fitting] + 1, minlength=int(category.max(initial=-1)) + 2)
    large = np.flatnonzero(counts[1:] >= LEAST_SITES)
    columns = [(category == number).astype(float) for number in large]
    rest = 1.0 - np.sum(columns, axis=0) if columns else np.ones(len(size))
    measured = np.column_stack([size, habits])
    middle = measured[fitting].mean(axis=0) if fitting.any() else np.zeros(measured.shape[1])
    return np.column_stack([*columns, rest, measured - middle])
