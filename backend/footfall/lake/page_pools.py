"""How pages are read: rare ones come with the others of their pool, or not at all.

A page that fewer than five people viewed in the month is in a pool with others (`rare_pages` of a month
file). A folder, a host or any other set of pages has a pool as a whole if most of its pages belong there, and
what is said of it must not tell of a single page.
"""

from collections.abc import Sequence

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.period import Month
from footfall.lake.month_tables import stacked

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


def of_whole_pools(pages: str, value: str) -> str:
    """The pages with a value of each pool's own: the one of most of its pages, NULL where there is none.

    pages: rows with `file`, `pool` and `visitor`.
    """
    return (
        f"WITH apart AS MATERIALIZED ({pages}) "
        f"SELECT apart.* REPLACE (CASE WHEN apart.pool IS NULL THEN apart.{value} ELSE together.{value} END "
        f"AS {value}) FROM apart LEFT JOIN ({values_of_pools('apart', value, 'file')}) AS together "
        "ON together.file = apart.file AND together.pool = apart.pool"
    )
