"""How many people a site has by its category alone, before its own visitors are counted: a log-normal law.

The visitors of a site are Poisson with mean people / each, where `each` is the people that a visitor stands
for, and log people ~ N(mu, sd^2) in a category, listed sites that nobody saw included. mu and sd are fitted
by expectation and maximisation (Dempster, Laird and Rubin 1977, J. R. Stat. Soc. B 39) on a grid. To shrink
small categories, each is given two sites with the mean of all categories and ten with their spread; to shrink
small panels, all categories together are given ten sites with a usual spread.
"""

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Index = NDArray[np.int64]

POINTS = 80
PSEUDO_MEAN, PSEUDO_SPREAD = 2.0, 10.0
ROUNDS, CONVERGED = 60, 1e-3
# Spread of the logarithm over sites where nothing is known of it.
USUAL_SPREAD = 1.8
# Visitors that a site nobody saw is taken to have, where the search begins.
UNSEEN = 0.3
# The grid ends this many times below one visitor, and above the largest site.
BELOW, ABOVE = 500.0, 3.0
# Rows at most that the law is fitted to, and that are worked out at a time: more would fill the memory.
ROWS = 20_000


def summed(place: Index, values: Array, size: int) -> Array:
    """Sum of the values at each position, 0 to size - 1."""
    return np.bincount(place, values, minlength=size).astype(np.float64)


@dataclass(frozen=True)
class LogPeople:
    """Columns over rows: mean and variance of the logarithm of people."""

    mean: Array
    variance: Array


@dataclass(frozen=True)
class Sites:
    """Rows of sites. raw: weighted people; each: people that a visitor stands for; category: -1 unknown;
    count: sites of a row, since those that nobody saw are alike.
    """

    raw: Array
    each: Array
    category: Index
    count: Array

    def rows(self, chosen: slice) -> "Sites":
        """The chosen sites."""
        return Sites(self.raw[chosen], self.each[chosen], self.category[chosen], self.count[chosen])


@dataclass(frozen=True)
class _Law:
    """By category, the unknown one first: mean and spread of log people. grid: of log people."""

    grid: Array
    middle: Array
    spread: Array


def people_by_category(sites: Sites) -> LogPeople:
    """Mean and variance of the logarithm of each row's people, given its visitors."""
    law = _fitted(sites.rows(slice(None, None, -(-len(sites.raw) // ROWS))), sites)
    chunks = [slice(start, start + ROWS) for start in range(0, len(sites.raw), ROWS)]
    found = [_moments(_likelihood(sites.rows(rows), law.grid), law, sites.category[rows]) for rows in chunks]
    first, second = (np.concatenate(parts) for parts in zip(*found, strict=True))
    return LogPeople(first, second - np.square(first))


def _fitted(sites: Sites, every: Sites) -> _Law:
    low, high = (log(most) for most in (every.each.mean(), max(every.raw.max(), every.each.mean())))
    grid = np.linspace(low - log(BELOW), high + log(ABOVE), POINTS, dtype=np.float64)
    group = sites.category + 1
    groups = int(every.category.max(initial=-1)) + 2
    begin = float(np.average(np.log(np.maximum(sites.raw, UNSEEN * sites.each)), weights=sites.count))
    law = _Law(grid, np.full(groups, begin), np.full(groups, USUAL_SPREAD))
    likelihood = _likelihood(sites, grid)
    known = summed(group, sites.count, groups)
    for _ in range(ROUNDS):
        first, second = _moments(likelihood, law, sites.category)
        overall = float(np.average(first, weights=sites.count))
        off = float((sites.count * (second - 2 * first * overall + overall**2)).sum())
        wide = (off + PSEUDO_SPREAD * USUAL_SPREAD**2) / (sites.count.sum() + PSEUDO_SPREAD)
        middle = summed(group, sites.count * first, groups) + PSEUDO_MEAN * overall
        middle = middle / (known + PSEUDO_MEAN)
        square = second - 2 * first * middle[group] + np.square(middle[group])
        square = summed(group, sites.count * square, groups) + PSEUDO_SPREAD * wide
        before, law = law, _Law(grid, middle, np.sqrt(square / (known + PSEUDO_SPREAD)))
        if np.abs(middle - before.middle).max() < CONVERGED:
            break
    return law


def _likelihood(sites: Sites, grid: Array) -> Array:
    """Likelihood (rows, points of the grid) of the visitors seen, up to a factor for each row."""
    mean = np.exp(grid)[None, :] / sites.each[:, None]
    fit = (sites.raw / sites.each)[:, None] * np.log(mean) - mean
    return np.asarray(np.exp(fit - fit.max(axis=1, keepdims=True)))


def _moments(likelihood: Array, law: _Law, category: Index) -> tuple[Array, Array]:
    """First and second moment of log people of each row."""
    prior = np.exp(-np.square((law.grid[None, :] - law.middle[:, None]) / law.spread[:, None]) / 2)
    chance = likelihood * prior[category + 1]
    whole = chance.sum(axis=1)
    return chance @ law.grid / whole, chance @ np.square(law.grid) / whole
