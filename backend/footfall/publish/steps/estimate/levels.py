"""How much each site is visited, before calibration: panel and rank lists together.

The panel tells people, visits per visitor and pages per visit of a site, each shrunk towards similar sites.
Rank lists tell the product of the three (`rank_lists`) and move people and visits as far as the panel leaves
them uncertain. People of sites with fewer than five visitors come from their ranks (`few_visitors`).
"""

from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.publish.steps.estimate.few_visitors import FEW, people_of_few
from footfall.publish.steps.estimate.observations import PanelObservations
from footfall.publish.steps.estimate.people import SitePeople, panel_people
from footfall.publish.steps.estimate.prior import Array, LogPeople, Sites, people_by_category
from footfall.publish.steps.estimate.rank_lists import read_lists, updated
from footfall.publish.steps.estimate.ranks import Ranks, ranks_of
from footfall.publish.steps.estimate.rates import pages_per_visit, visits_per_visitor


@dataclass(frozen=True)
class SiteLevels:
    """Columns over sites. count: panel visitors; people, visits: of the month; variances are those of
    logarithms, the last one that of visits per visitor."""

    count: Array
    people: Array
    people_variance: Array
    visits: Array
    visits_variance: Array
    per_visitor_variance: Array


def site_levels(panel: PanelObservations, ranked: pl.DataFrame) -> SiteLevels:
    """Levels of the panel's sites. ranked: rows of `ranked_sites`, `site_id` is null for unseen sites."""
    seen = panel_people(panel.seen, panel.site, panel.sites.height)
    ranks = ranks_of(panel, ranked, seen)
    people = _people(panel, seen, ranks)
    visits, pages = (
        panel.weighted("desktop", what) + panel.weighted("mobile", what) for what in ("visits", "pages")
    )
    alike = (people.mean, panel.category, panel.habits)
    per_visitor = visits_per_visitor(seen, visits, panel.site, *alike)
    per_visit = pages_per_visit(seen.count, pages, visits, panel.site, *alike)
    of_people = people.mean, people.variance
    of_visits = people.mean + np.log(per_visitor.mean), people.variance + per_visitor.log_variance
    of_pages = of_visits[0] + np.log(per_visit.mean), of_visits[1] + per_visit.log_variance
    read = read_lists(*of_pages, ranks.lists)
    if read is not None:
        of_people, of_visits = (updated(*each, *of_pages, read) for each in (of_people, of_visits))
    few, has_few = people_of_few(panel.seen, panel.site, seen, _by_position(panel, ranked)), seen.count < FEW
    of_people = _either(has_few, (few.mean, few.variance), of_people)
    visits_of_few = few.mean + np.log(per_visitor.mean), few.variance + per_visitor.log_variance
    of_visits = _either(has_few, visits_of_few, of_visits)
    return SiteLevels(
        seen.count,
        np.exp(of_people[0]),
        of_people[1],
        np.exp(of_visits[0]),
        of_visits[1],
        per_visitor.log_variance,
    )


def _people(panel: PanelObservations, seen: SitePeople, ranks: Ranks) -> LogPeople:
    """Logarithm of each site's people.

    The effective number of visitors is taken as Poisson. With their plain number, or a number between the
    two, sites whose visitors weigh unevenly come out too high, and rank lists that err as the panel does
    confirm it.
    """
    none = np.zeros(len(ranks.count))
    sites = Sites(
        np.concatenate((seen.raw, none)),
        np.concatenate((seen.each, none + seen.each.mean())),
        np.concatenate((panel.category, ranks.category)),
        np.concatenate((np.ones(len(seen.each)), ranks.count)),
    )
    found = people_by_category(sites)
    return LogPeople(found.mean[: len(seen.each)], found.variance[: len(seen.each)])


def _by_position(panel: PanelObservations, ranked: pl.DataFrame) -> pl.DataFrame:
    """Ranked sites with their position among the panel's as `site_id`."""
    place = panel.sites.select("site_id", place=pl.int_range(pl.len()))
    return ranked.join(place, on="site_id", how="left").with_columns(site_id=pl.col("place"))


def _either(
    condition: NDArray[np.bool_], one: tuple[Array, Array], other: tuple[Array, Array]
) -> tuple[Array, Array]:
    """Means and variances, of `one` where the condition holds."""
    return np.where(condition, one[0], other[0]), np.where(condition, one[1], other[1])
