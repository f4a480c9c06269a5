"""All sites by rank at a place, and the ranks of one site in a month, which stand beside lists about it."""

from collections.abc import Sequence
from dataclasses import dataclass

from footfall.lake.month_tables import alias
from footfall.lake.snapshot import Snapshot
from footfall.vocabulary.device import Device
from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.geo import WORLDWIDE, Geo
from footfall.vocabulary.period import Month


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

        Sites are ranked by people, then page views; those without either by visits, then by public lists.
        """
        file = alias(self.month)
        place = (
            "RANK() OVER (ORDER BY ROUND(people, 6) DESC NULLS LAST, ROUND(page_views, 6) DESC NULLS LAST, "
            "ROUND(visits, 6) DESC NULLS LAST, public_rank NULLS LAST) AS place"
        )
        if self.geo is WORLDWIDE:
            return (
                f"SELECT site_id, {place}, n_observed, visit_rows = 0 OR measured AS has_no_panel "
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
            f"COUNT(*) AS n_observed, FALSE AS has_no_panel FROM ({people}) GROUP BY site_id"
        )
        if self.device is Device.ALL and not self.geo.states:
            known += (
                " UNION ALL SELECT site_id, SUM(people), SUM(page_views), SUM(visits), 0, TRUE "
                f"FROM {file}.site_levels WHERE {where} GROUP BY site_id"
            )
        return (
            f"SELECT site_id, {place}, n_observed, has_no_panel "
            f"FROM (SELECT *, NULL AS public_rank FROM ({known}))"
        )


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
