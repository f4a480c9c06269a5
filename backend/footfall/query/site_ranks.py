"""All sites by rank at a place, and the ranks of one site in a month, which stand beside lists about it."""

from collections.abc import Sequence
from dataclasses import dataclass

from footfall.core.device import Device
from footfall.core.few_people import MIN_OBSERVED
from footfall.core.geo import WORLDWIDE, Geo
from footfall.core.period import Month
from footfall.lake.month_tables import alias
from footfall.lake.site_order import grade_of, order_of_sites
from footfall.lake.snapshot import Snapshot

_ORDER = ", ".join(f"{each} DESC" for each in order_of_sites("placed", rounded=True))
# Variance of the logarithm of a site's visits in some countries, as `estimation.levels` has it: they share
# the level and half of the site's own error.
_VARIANCE_OF_PLACES = (
    "MAX(f.visits_level_variance + f.visits_sampling_variance / 2) "
    "+ MAX(f.visits_panel_variance - f.visits_sampling_variance / 2) "
    "* SUM(l.visits ** 2) / NULLIF(SUM(l.visits), 0) ** 2"
)


@dataclass(frozen=True)
class SiteRanks:
    """Rank among all sites, category, and rank among the sites of that category; None where unknown."""

    rank: int | None
    category: str | None
    rank_in_category: int | None


def ranks_of(snapshot: Snapshot, domain: str, month: Month) -> SiteRanks:
    """The ranks of a site on all devices; both are None in a month in which the ranking leaves it out.

    The category is None too when the snapshot has never seen the site.
    """
    site = snapshot.sites([domain])[domain]
    if site is None:
        return SiteRanks(None, None, None)
    if not site.known_in([month]):
        return SiteRanks(None, site.category, None)
    rank = snapshot.ranks([site.id], Device.ALL, [month]).get((month, site.id))
    return SiteRanks(rank, site.category, snapshot.rank_in_category(site, month))


@dataclass(frozen=True)
class Ranking:
    """The ranking of a month at a place and on a class of device."""

    month: Month
    device: Device
    geo: Geo

    @property
    def sql(self) -> str:
        """Rows (site_id, place, n_observed, has_no_panel).

        Sites are ranked by people, then page views; those without either by visits. Sites without a panel
        whose visits cannot be compared come last, by public lists.
        """
        return (
            f"SELECT site_id, RANK() OVER (ORDER BY {_ORDER}) AS place, n_observed, has_no_panel "
            f"FROM ({self._rows}) AS placed"
        )

    @property
    def _rows(self) -> str:
        file = alias(self.month)
        if self.geo is WORLDWIDE:
            return (
                "SELECT site_id, people, page_views, visits, n_observed, "
                "visit_rows = 0 OR measured AS has_no_panel, grade, list_order, rank_to "
                f"FROM {file}.site_months WHERE device = '{self.device}'"
            )
        column, codes = ("region", self.geo.states) if self.geo.states else ("country", self.geo.countries)
        where = f"{column} IN ({', '.join(repr(code) for code in codes)})"
        if self.device is not Device.ALL:
            where += f" AND device = '{self.device}'"
        people = (
            "SELECT site_id, panelist_key, MAX(people_weight)::DOUBLE AS people, "
            "SUM(weight * visits)::DOUBLE AS visits, SUM(weight * page_views)::DOUBLE AS page_views "
            f"FROM {file}.site_visitors WHERE {where} GROUP BY ALL"
        )
        known = (
            "SELECT site_id, SUM(people) AS people, SUM(page_views) AS page_views, SUM(visits) AS visits, "
            "COUNT(*) AS n_observed, FALSE AS has_no_panel, 0 AS grade "
            f"FROM ({people}) GROUP BY site_id"
        )
        if self.device is Device.ALL and not self.geo.states:
            known += (
                " UNION ALL SELECT site_id, SUM(l.people), SUM(l.page_views), SUM(l.visits), 0, TRUE, "
                f"{grade_of(_VARIANCE_OF_PLACES)} FROM {file}.site_levels AS l "
                f"JOIN {file}.factors AS f USING (site_id) WHERE {where} GROUP BY site_id"
            )
        places = f"SELECT site_id, list_order, rank_to FROM {file}.site_months WHERE device = '{Device.ALL}'"
        return f"FROM ({known}) LEFT JOIN ({places}) USING (site_id)"


def places_in(snapshot: Snapshot, ranking: Ranking, domains: Sequence[str]) -> dict[str, int]:
    """Places of sites in a ranking, as `site-ranking` gives them, without sites that it leaves out.

    Empty for a month without data.
    """
    if ranking.month not in snapshot.months or not domains:
        return {}
    rows = (
        snapshot.cursor()
        .execute(
            f"/* places */ WITH ranked AS ({ranking.sql}) SELECT domain, place FROM ranked "
            f"JOIN {alias(ranking.month)}.sites USING (site_id) WHERE domain IN (SELECT UNNEST($domains)) "
            f"AND (n_observed >= {MIN_OBSERVED} OR has_no_panel)",
            {"domains": list(domains)},
        )
        .fetchall()
    )
    return {domain: int(place) for domain, place in rows}
