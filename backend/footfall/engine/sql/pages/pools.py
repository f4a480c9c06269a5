"""Sets of pages, in which rare pages come with the others of their pool, or not at all.

A page that fewer than five people viewed in the month is in a pool with others (`pipeline/steps/rare_pages`).
Whether a set of pages has a pool must not tell of a single page in it. So a set that is described by several
rules looks at a pool by those rules alone that tell at least five visitors of it apart: a rule for one rare
page changes nothing.
"""

from collections.abc import Sequence

from footfall.lake.month_tables import stacked
from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.page_rules import INCLUDES, PageRules
from footfall.vocabulary.period import Month
from footfall.vocabulary.sql_text import sql_text

# SQL of a host as it is shown: `www.shop.example` and `shop.example` are one.
HOST_WITHOUT_WWW = "CASE WHEN STARTS_WITH(host, 'www.') THEN host[5:] ELSE host END"


def pages_with_pools(months: Sequence[Month], of_sites: str) -> str:
    """Rows (of_month, site_id, page_id, host, path, pool, visitor) of pages; pool: NULL for one on its own.

    of_sites: condition on `site_id`.
    """
    rare = f"SELECT of_month, page_id, pool, visitor FROM {stacked(months, 'rare_pages')} WHERE {of_sites}"
    return (
        f"SELECT pages.*, rare.pool, rare.visitor FROM (FROM {stacked(months, 'pages')} WHERE {of_sites}) "
        f"AS pages LEFT JOIN ({rare}) AS rare USING (of_month, page_id)"
    )


def values_of_pools(pages: str, value: str, keys: str = "of_month") -> str:
    """Rows (keys, pool, value): what most pages of a pool have in common; no row for a pool without.

    pages: SQL of pages with keys, `pool` and `visitor`; value: one of its columns. A value counts where at
    least five visitors of its pages are told apart, or where all pages of the pool have it.
    """
    return (
        f"SELECT {keys}, pool, {value} FROM (SELECT {keys}, pool, {value}, COUNT(*) AS sharing, "
        "COUNT(DISTINCT visitor) AS visitors, "
        f"SUM(COUNT(*)) OVER (PARTITION BY {keys}, pool) AS every FROM {pages} WHERE visitor IS NOT NULL "
        f"GROUP BY {keys}, pool, {value}) WHERE {value} IS NOT NULL AND 2 * sharing > every "
        f"AND (visitors >= {MIN_OBSERVED} OR sharing = every)"
    )


def pages_inside(months: Sequence[Month], of_sites: str, condition: str) -> str:
    """Rows (page_id) of the pages of a set that one condition describes, such as a folder.

    months: one month. condition: on `host` and `path`.
    """
    pages = f"SELECT *, ({condition}) AS is_inside FROM ({pages_with_pools(months, of_sites)})"
    pools = f"SELECT pool FROM ({values_of_pools('parted', 'is_inside')}) WHERE is_inside"
    return (
        f"WITH parted AS MATERIALIZED ({pages}) "
        "SELECT page_id FROM parted WHERE pool IS NULL AND is_inside "
        f"UNION ALL SELECT page_id FROM parted WHERE pool IN ({pools})"
    )


def pages_of_rules(months: Sequence[Month], of_site: str, rules: PageRules) -> str:
    """Rows (of_month, page_id, is_rare) of the pages that rules describe; is_rare: one of a pool.

    A pool is in the set if most of its pages match the rules that count there: those that tell at least five
    visitors apart, and those that all of its pages match.
    """
    known = (
        "SELECT of_month, page_id, path, category, pool, visitor, "
        f"{HOST_WITHOUT_WWW} AS host FROM ({pages_with_pools(months, of_site)}) "
        f"JOIN {stacked(months, 'sites')} USING (of_month, site_id)"
    )
    keys = "of_month, pool"
    is_included = f"STARTS_WITH(rule, {sql_text(INCLUDES)})"
    return (
        f"WITH known AS MATERIALIZED ({known}), "
        # Patterns take most of the time, so each is matched once, against the list of the site's pages and not
        # against every page view.
        f"rare AS MATERIALIZED (SELECT {keys}, page_id, visitor, UNNEST({rules.matching()}) AS rule FROM known "
        f"WHERE visitor IS NOT NULL AND ({rules.condition_of_category()})), "
        f"sizes AS (SELECT {keys}, COUNT(*) AS pages FROM known WHERE visitor IS NOT NULL GROUP BY {keys}), "
        f"counting AS (SELECT {keys}, rule FROM rare JOIN sizes USING ({keys}) GROUP BY {keys}, rule, pages "
        f"HAVING COUNT(DISTINCT visitor) >= {MIN_OBSERVED} OR COUNT(*) = pages), "
        f"matched AS (SELECT {keys}, page_id FROM rare JOIN counting USING ({keys}, rule) "
        f"GROUP BY {keys}, page_id HAVING BOOL_AND({is_included})), "
        f"pools AS (SELECT {keys} FROM matched JOIN sizes USING ({keys}) GROUP BY {keys}, pages "
        "HAVING 2 * COUNT(*) > pages) "
        "SELECT of_month, page_id, FALSE AS is_rare FROM known "
        f"WHERE pool IS NULL AND ({rules.condition()}) "
        "UNION ALL SELECT of_month, page_id, visitor IS NOT NULL AS is_rare "
        f"FROM known SEMI JOIN pools USING ({keys})"
    )
