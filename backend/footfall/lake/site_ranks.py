"""Places of sites in a month: among all sites, and among those of their category."""

import duckdb

from footfall.core.period import Month
from footfall.lake.lookups import IS_KNOWN
from footfall.lake.month_tables import alias, stacked
from footfall.lake.site_order import order_of_sites
from footfall.lake.sites import Site

# Places kept in memory, one for each site, month and class of device, and as many within categories.
MOST_RANKS = 100_000


def _place(row: str) -> str:
    return f"({', '.join(order_of_sites(row))})"


_RANKS = f"""
WITH of_device AS (SELECT * FROM {{site_months}} WHERE device = $device)
SELECT of_month, m.site_id, 1 + COUNT(*) FILTER (WHERE {_place("o")} > {_place("m")})
FROM of_device AS m JOIN of_device AS o USING (of_month)
WHERE m.site_id IN (SELECT UNNEST($sites)) GROUP BY of_month, m.site_id
-- To be the first of one says nothing.
HAVING COUNT(*) > 1"""
# Sites that lists of a category leave out, since too few people were seen there, have no place in it.
_RANK_IN_CATEGORY = f"""
SELECT place FROM (
  SELECT m.site_id, RANK() OVER (ORDER BY {_place("m")} DESC) AS place, COUNT(*) OVER () AS sites
  FROM {{file}}.site_months AS m JOIN site_names ON domain_no = m.site_id
  WHERE m.device = 'all_devices' AND category = $category
  AND {IS_KNOWN})
-- To be the first of one says nothing.
WHERE site_id = $site AND sites > 1"""


class SiteRanks:
    """The places of the sites of one snapshot, each looked up once. Safe for threads."""

    def __init__(self) -> None:
        self._among_all: dict[tuple[Month, int, str], int | None] = {}
        self._in_category: dict[tuple[Month, int], int | None] = {}

    def among_all(
        self, cursor: duckdb.DuckDBPyConnection, site_ids: list[int], device: str, months: list[Month]
    ) -> dict[tuple[Month, int], int]:
        """Rank among all sites, by month and site id; without sites and months that have none."""
        asked = [(month, site_id, device) for month in months for site_id in site_ids]
        kept = self._among_all
        missing = sorted({key[0] for key in asked if key not in kept})
        if missing:
            statement = _RANKS.format(site_months=stacked(missing, "site_months"))
            rows = cursor.execute(statement, {"sites": site_ids, "device": device}).fetchall()
            of_number = {month.number: month for month in missing}
            if len(kept) + len(asked) > MOST_RANKS:
                # A new dictionary, since threads may still read the old one.
                kept = self._among_all = {key: kept[key] for key in asked if key in kept}
            kept |= dict.fromkeys(key for key in asked if key[0] in missing)
            kept |= {(of_number[month], site_id, device): rank for month, site_id, rank in rows}
        known = {key[:2]: kept[key] for key in asked}
        return {key: rank for key, rank in known.items() if rank is not None}

    def in_category(self, cursor: duckdb.DuckDBPyConnection, site: Site, month: Month) -> int | None:
        """Rank among the sites of its category, everywhere and on all devices; None where it has none."""
        if site.category is None:
            return None
        kept, key = self._in_category, (month, site.id)
        if key not in kept:
            statement = _RANK_IN_CATEGORY.format(file=alias(month))
            rows = cursor.execute(statement, {"category": site.category, "site": site.id}).fetchall()
            if len(kept) >= MOST_RANKS:
                kept = self._in_category = {}
            kept[key] = int(rows[0][0]) if rows else None
        return kept[key]
