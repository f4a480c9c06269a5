"""What places in lists say of visits and people by the counts of sites that tell theirs; and what they would
say of such a site without its own count."""

from dataclasses import dataclass, replace

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.rank_only.level import (
    Estimate,
    Level,
    base,
    kernel,
    prior_variance,
    site_variance,
)
from footfall.publish.steps.rank_only.lists import Places
from footfall.publish.steps.rank_only.people import VisitsEach, visits_each
from footfall.publish.steps.rank_only.public_counts import fit_with_public

# Up to so many counts everything is fitted again without each. Among more of them a single one leaves the
# variance of sites as it is, and is taken out in closed form.
REFITTED = 50


@dataclass(frozen=True)
class Counts:
    """What sites are held against, as columns over sites, and hosts that public counts tell.

    visits, visitors: counts, NaN for none; public: see `PublicCounts.among`; family: see `level.Told`;
    people: N.
    """

    places: Places
    visits: Array
    visitors: Array
    public: pl.DataFrame
    family: Index
    people: float

    def of(self, sites: Index) -> "Counts":
        """Those of some sites and hosts."""
        columns = (self.visits[sites], self.visitors[sites], self.public[sites], self.family[sites])
        return Counts(self.places.of(sites), *columns, self.people)

    def without(self, site: int) -> "Counts":
        """All but the counts of one site."""
        kept = np.arange(len(self.visits)) != site
        visits, visitors = (np.where(kept, each, np.nan) for each in (self.visits, self.visitors))
        public = self.public.with_columns(visits=pl.when(pl.Series(kept)).then("visits"))
        return replace(self, visits=visits, visitors=visitors, public=public)

    @property
    def tells(self) -> NDArray[np.bool_]:
        """Which listed sites have a count that is not public alone."""
        counted = (self.visits > 0) | (self.visitors > 0)
        return np.asarray(np.isfinite(self.places.log_share) & counted)

    @property
    def is_held(self) -> NDArray[np.bool_]:
        """Which listed sites and hosts have any count."""
        public = self.public["visits"].fill_null(np.nan).to_numpy() > 0
        return np.asarray(self.tells | (np.isfinite(self.places.log_share) & public))


@dataclass(frozen=True)
class Foretold:
    """What places say of visits and people. each: visits of a visitor; told: the sites and hosts whose counts
    made the level, in its order; others: columns over sites, how many tell beside each; public: how many
    public counts are among these."""

    visits: Estimate
    people: Estimate
    each: VisitsEach
    level: Level
    told: Index
    others: Array
    public: int


def foretold(counts: Counts) -> Foretold:
    """What places say of each site, its own count among those that say so; of one with a public count alone
    what place and count say together."""
    each = visits_each(counts.visits, counts.visitors)
    of_visitors = np.isnan(counts.visits) & np.isfinite(counts.visitors)
    visits = np.where(of_visitors, counts.visitors * np.exp(each.log), counts.visits)
    noise = np.where(of_visitors, each.shared + each.own, 0.0)
    level, used = fit_with_public(counts.places, visits, noise, counts.public, counts.family, counts.people)
    told = np.flatnonzero(np.isfinite(counts.places.log_share) & (used | (visits > 0)))
    own = level.of_told()
    rows = {site: _row(own, row) for row, site in enumerate(told.tolist()) if used[site]}
    of_visits = _with(level.at(counts.places), rows)
    others = np.full(len(visits), level.sites)
    return Foretold(of_visits, _people(of_visits, each), each, level, told, others, int(used.sum()))


def without_own(counts: Counts) -> Foretold:
    """What places say of each site without its own count, `level` being that of all counts."""
    whole = foretold(counts)
    telling = set(np.flatnonzero(counts.tells).tolist())
    others = whole.others - counts.tells
    if whole.level.sites <= REFITTED:
        left = {site: foretold(counts.without(site)) for site in telling}
        visits = {site: _row(each.visits, site) for site, each in left.items()}
        people = {site: _row(each.people, site) for site, each in left.items()}
    else:
        left_out = _taken_out(whole.level)
        visits = {
            site: _row(left_out, row) for row, site in enumerate(whole.told.tolist()) if site in telling
        }
        people = {site: _row(_people(_one(visits[site]), _each_without(counts, site)), 0) for site in telling}
    return replace(
        whole, visits=_with(whole.visits, visits), people=_with(whole.people, people), others=others
    )


def _people(visits: Estimate, each: VisitsEach) -> Estimate:
    return Estimate(visits.value / np.exp(each.log), visits.shared + each.shared, visits.own + each.own)


def _each_without(counts: Counts, site: int) -> VisitsEach:
    left = counts.without(site)
    return visits_each(left.visits, left.visitors)


def _taken_out(level: Level) -> Estimate:
    """What the others say of each count of visits that made the level, the variance of sites kept.

    Without its row and column the inverse A of a covariance is A - a a' / A_ii, a being that column of A.
    """
    told, x = level.told, level.x
    common = kernel(x, x) - told.without_pages
    by_all = common @ level.inverse
    column = np.diag(by_all)
    own = np.diag(level.inverse)
    off = common @ level.weighed - column * level.weighed / own
    shared = prior_variance(x) - np.einsum("ij,ij->i", by_all, common) + column**2 / own
    value = np.exp(base(level.log_people) + told.places.log_share + off)
    return Estimate(value, shared, site_variance(told.places, level.site))


Row = tuple[float, float, float]


def _row(estimate: Estimate, site: int) -> Row:
    return float(estimate.value[site]), float(estimate.shared[site]), float(estimate.own[site])


def _one(row: Row) -> Estimate:
    return Estimate(*(np.array([value]) for value in row))


def _with(estimate: Estimate, rows: dict[int, Row]) -> Estimate:
    """The estimates with those of some sites in place of theirs."""
    columns = [np.array(column) for column in (estimate.value, estimate.shared, estimate.own)]
    for site, row in rows.items():
        for column, value in zip(columns, row, strict=True):
            column[site] = value
    return Estimate(*columns)
