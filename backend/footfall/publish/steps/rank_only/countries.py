"""Which countries the visits of a site come from, by its places in the lists of countries.

The part of country c is proportional to N_c p(r_c)^(1 + t) exp(a_c): N_c its people, r_c the site's place
there. t bends the law, a_c is how much people of c load; both are fitted so that the countries of a site add
up to what the worldwide list says of it. A site that the list of a country lacks is below its end there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.internet_users import WORLD
from footfall.publish.steps.rank_only.lists import REFERENCE, Places, below, listed
from footfall.publish.steps.rank_only.traffic_law import LogShares, added_up, log_share, sums

BEND_SD, SIZE_SD = 0.15, 0.4
# Variances of a part beyond that of the bucket: of the list, and of what differs between countries and loads.
LIST_SD, SITE_VARIANCE = 0.35, 0.25
# Sites at most that t and a_c are fitted to, the best placed.
FITTED = 5_000
# Draws from which parts and their variance come, and how many parts are drawn at a time.
DRAWS, AT_A_TIME = 400, 2_000

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class _Cells:
    """Columns over (site, country) of the lists and, as the last cell of each site, all the rest of the
    world.

    site: position; country: number, that of the rest is `countries`; log, variance: of N_c p(r_c).
    """

    site: Numbers
    country: Numbers
    log: Array
    variance: Array
    sites: int
    names: tuple[str, ...]


def country_parts(
    ranked: pl.DataFrame, sites: pl.Series, places: Places, people: Mapping[str, float], seed: int
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rows `site`, `country`, `share` of the countries whose lists have a site; rows `site`, `variance`, of
    the logarithm of a single part before parts are made to add up to 1.

    ranked: see `listed`; sites, places: of the same rows; people: Internet users by country; seed: of draws.
    """
    cells = _cells(ranked, sites, people)
    if cells is None:
        return (
            pl.DataFrame(schema={"site": pl.String, "country": pl.String, "share": pl.Float64}),
            pl.DataFrame(schema={"site": pl.String, "variance": pl.Float64}),
        )
    bend, size = _fitted(cells, places, people)
    log = (
        cells.log
        + bend * (cells.log - _people(cells, people) - _bent_round())
        + np.append(size, 0.0)[cells.country]
    )
    variance = cells.variance * (1 + bend) ** 2 + LIST_SD**2 + SITE_VARIANCE
    share, spread = _drawn(cells, log, variance, seed)
    known = cells.country < len(cells.names)
    names = np.array(cells.names)[cells.country[known]]
    parts = pl.DataFrame({"site": sites.gather(cells.site[known]), "country": names, "share": share[known]})
    there = np.unique(cells.site)
    return parts, pl.DataFrame({"site": sites.gather(there), "variance": spread[there]})


def _cells(ranked: pl.DataFrame, sites: pl.Series, people: Mapping[str, float]) -> _Cells | None:
    """The cells of the maker with the most places in lists of countries, that of the law first."""
    of_countries = ranked.filter(
        (pl.col("country") != WORLD)
        & pl.col("country").is_in([name for name, size in people.items() if size])
    )
    if of_countries.is_empty():
        return None
    makers = of_countries.group_by("list").len().sort("len", "list", descending=[True, False])["list"]
    maker = REFERENCE if REFERENCE in makers else makers[0]
    of_countries = of_countries.filter(pl.col("list") == maker)
    names = tuple(of_countries["country"].unique().sort().to_list())
    size = np.log([people[name] for name in names])
    numbers = pl.DataFrame({"country": names}).with_row_index("number")
    position = pl.DataFrame({"site": sites}).with_row_index("position")
    rows = listed(of_countries).join(numbers, on="country").join(position, on="site")
    rows = rows.sort("position", "number")
    site, country = (rows[name].to_numpy().astype(np.int64) for name in ("position", "number"))
    log = rows["mean"].to_numpy() + size[country]
    ends = below(of_countries)
    unlisted = LogShares(
        *np.array([(ends[maker, name].mean, ends[maker, name].variance) for name in names]).T
    )
    rest = _rest(site, country, log, unlisted, size, _others(names, people))
    there = np.unique(site)
    cells = _Cells(
        np.concatenate((site, there)),
        np.concatenate((country, np.full(len(there), len(names)))),
        np.concatenate((log, rest.mean)),
        np.concatenate((rows["variance"].to_numpy(), rest.variance)),
        len(sites),
        names,
    )
    order = np.lexsort((cells.country, cells.site))
    return _Cells(
        cells.site[order],
        cells.country[order],
        cells.log[order],
        cells.variance[order],
        cells.sites,
        cells.names,
    )


def _others(names: tuple[str, ...], people: Mapping[str, float]) -> float:
    """People of countries without a list."""
    return max(people.get(WORLD, 0.0) - sum(people[name] for name in names), 0.0)


def _rest(
    site: Numbers, country: Numbers, log: Array, unlisted: LogShares, size: Array, others: float
) -> LogShares:
    """Log of N p, by site, of the countries whose lists lack it and of those without a list.

    People of the latter load it as the square of the mean root of all people who have a list: a site of one
    country has few people in others, but more than the geometric mean would give it.
    """
    there, number = np.unique(site, return_inverse=True)
    many = np.exp(size)
    weight = many / many.sum()
    root = np.full(len(there), weight @ np.exp(unlisted.mean / 2))
    off = np.exp((log - size[country]) / 2) - np.exp(unlisted.mean[country] / 2)
    root += np.bincount(number, weight[country] * off, len(there))
    typical = 2 * np.log(root)
    elsewhere = sums(
        LogShares(typical, np.full(len(there), weight @ unlisted.variance)),
        # Nobody is left where lists are of the whole world; a sum must not be empty, hence one person.
        np.full(len(there), max(others, 1.0)),
    )
    every = sums(unlisted, many)
    listed_there = added_up(
        LogShares(unlisted.mean[country], unlisted.variance[country]), many[country], number, len(there)
    )
    return (every.whole - listed_there + elsewhere).log


def _people(cells: _Cells, people: Mapping[str, float]) -> Array:
    """Log of the people behind each cell."""
    size = [people[name] for name in cells.names]
    rest = max(people.get(WORLD, 0.0) - sum(size), 1.0)
    return np.asarray(np.log([*size, rest])[cells.country])


@cache
def _bent_round() -> float:
    """The logarithm of the share at the place round which t bends the law."""
    return float(log_share(np.array([10_000.0]))[0])


def _fitted(cells: _Cells, places: Places, people: Mapping[str, float]) -> tuple[float, Array]:
    """t and a_c, for which the best placed sites add up to what the worldwide list says of them."""
    from scipy.optimize import least_squares  # slow to load, and only a month without a panel needs it

    whole = np.log(people.get(WORLD) or sum(people.values()))
    there = np.unique(cells.site)
    there = there[np.isfinite(places.log_share[there])]
    there = there[np.argsort(-places.log_share[there], kind="stable")][:FITTED]
    used = np.isin(cells.site, there)
    country = cells.country[used]
    log, size = cells.log[used], _people(cells, people)[used]
    starts = np.flatnonzero(np.diff(cells.site[used], prepend=-1))
    site = cells.site[used][starts]
    noise = np.sqrt(places.variance[site] + LIST_SD**2 + SITE_VARIANCE)
    row = np.cumsum(np.diff(cells.site[used], prepend=-1) != 0) - 1
    countries = len(cells.names)

    def weighed(values: Array) -> tuple[Array, Array]:
        bent = log + values[0] * (log - size - _bent_round()) + np.append(values[1:], 0.0)[country]
        top = np.maximum.reduceat(bent, starts)
        weight = np.exp(bent - top[row])
        summed = np.add.reduceat(weight, starts)
        return top + np.log(summed), weight / summed[row]

    def off(values: Array) -> Array:
        told, _ = weighed(values)
        prior = np.append(values[0] / BEND_SD, values[1:] / SIZE_SD)
        return np.concatenate(((told - whole - places.log_share[site]) / noise, prior))

    def slopes(values: Array) -> Array:
        _, part = weighed(values)
        by_bend = np.add.reduceat(part * (log - size - _bent_round()), starts)
        by_size = np.zeros((len(starts), countries + 1))
        by_size[row, country] = part
        of_sites = np.column_stack((by_bend, by_size[:, :-1])) / noise[:, None]
        return np.concatenate((of_sites, np.diag(np.append(1 / BEND_SD, np.full(countries, 1 / SIZE_SD)))))

    if not len(starts):
        return 0.0, np.zeros(countries)
    found = least_squares(off, np.zeros(countries + 1), jac=slopes, xtol=1e-6, ftol=1e-6).x
    return float(found[0]), found[1:]


def _drawn(cells: _Cells, log: Array, variance: Array, seed: int) -> tuple[Array, Array]:
    """Mean part of each cell over draws; by site, the variance of the logarithm of a single cell that gives
    parts as much variance as they have over draws."""
    share, squares = np.empty((2, len(log)))
    # Every site has the same draws of a country, so that a million sites take seconds.
    normal = np.random.default_rng(seed).standard_normal((len(cells.names) + 1, DRAWS), dtype=np.float32)
    bounds = np.append(np.flatnonzero(np.diff(cells.site, prepend=-1)), len(cells.site))
    log, spread = log.astype(np.float32), np.sqrt(variance).astype(np.float32)
    first = 0
    while first < len(bounds) - 1:
        last = int(np.searchsorted(bounds, bounds[first] + AT_A_TIME, side="right")) - 1
        last = max(last, first + 1)
        inside = slice(bounds[first], bounds[last])
        drawn = normal[cells.country[inside]]
        drawn *= spread[inside, None]
        drawn += (log[inside] - log[inside].max())[:, None]
        np.exp(drawn, out=drawn)
        starts = bounds[first:last] - bounds[first]
        row = np.repeat(np.arange(last - first), np.diff(bounds[first : last + 1]))
        drawn /= np.add.reduceat(drawn, starts)[row]
        share[inside], squares[inside] = drawn.mean(axis=1), drawn.var(axis=1)
        first = last
    whole = np.bincount(cells.site, np.square(share), cells.sites)[cells.site]
    each = np.square(share) * (np.square(1 - share) + whole - np.square(share))
    least = np.bincount(cells.site, each, cells.sites)
    whole = np.bincount(cells.site, squares, cells.sites)
    return share, np.divide(whole, least, out=np.zeros(cells.sites), where=least > 0)
