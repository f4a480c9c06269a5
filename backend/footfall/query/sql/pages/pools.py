"""Sets of pages, in which rare pages come with the others of their pool, or not at all.

A page that fewer than five people viewed in the month is in a pool with others (`publish/steps/rare_pages`).
Whether a set of pages has a pool must not tell of a single page in it. So a set that is described by several
rules looks at a pool by those rules alone that tell at least five visitors of it apart: a rule for one rare
page changes nothing.
"""

from collections.abc import Sequence

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.page_rules import INCLUDES, PageRules
from footfall.core.period import Month
from footfall.core.sql_text import sql_text
from footfall.lake.month_tables import stacked
from footfall.lake.page_pools import HOST_WITHOUT_WWW, pages_with_pools


def pages_inside(months: Sequence[Month], of_sites: str, condition: str) -> str:
    """Rows (page_id) of the pages of a set that one condition describes, such as a folder.

    months: one month. condition: on `host` and `path`.
    """
    pages = (
        f"SELECT page_id, pool, visitor, ({condition}) AS is_inside "
        f"FROM ({pages_with_pools(months, of_sites)})"
    )
    return (
        f"WITH parted AS MATERIALIZED ({pages}) "
        "SELECT page_id FROM parted WHERE pool IS NULL AND is_inside UNION ALL "
        "SELECT page_id FROM parted WHERE pool IN (SELECT pool FROM parted WHERE visitor IS NOT NULL "
        "GROUP BY pool HAVING 2 * COUNT(*) FILTER (is_inside) > COUNT(*) AND (BOOL_AND(is_inside) "
        f"OR COUNT(DISTINCT visitor) FILTER (is_inside) >= {MIN_OBSERVED}))"
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
        # Patterns take most of the time, so each is matched once, against the list of the site's pages and
        # not against every page view.
        f"rare AS MATERIALIZED (SELECT {keys}, page_id, visitor, UNNEST({rules.matching()}) AS rule "
        f"FROM known WHERE visitor IS NOT NULL AND ({rules.condition_of_category()})), "
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
