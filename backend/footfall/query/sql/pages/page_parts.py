"""The pages of the sites by number, with the host and the folder of each."""

from footfall.core.sql_text import sql_text, varying
from footfall.lake.page_pools import HOST_WITHOUT_WWW, of_whole_pools, pages_with_pools
from footfall.query.plan.scope import Scope


def pages_sql(scope: Scope) -> str:
    """Rows (month, site_id, page_id, page, page_no): the address behind each page id, valid in one `month`.

    A page with and without `www.` is the same page, also in other capitals. `page_no` is its number in all
    months, in the order of sites, then of addresses. page: NULL for rare pages, which no list names; those of
    a site share a number.
    """
    page = f"CASE WHEN pool IS NULL THEN {HOST_WITHOUT_WWW} || path END AS page"
    return (
        f"WITH found AS MATERIALIZED (SELECT file AS month, site_id, page_id, {page} "
        f"FROM ({pages_of_sites(scope)})), "
        "named AS (SELECT site_id, COALESCE(LOWER(page), '') AS key, MIN(page) AS page FROM found "
        "GROUP BY ALL), "
        "numbered AS (SELECT *, DENSE_RANK() OVER (ORDER BY site_id, key)::UINTEGER AS page_no FROM named) "
        "SELECT found.month, found.site_id, found.page_id, numbered.page, numbered.page_no "
        "FROM found JOIN numbered ON numbered.site_id = found.site_id "
        "AND numbered.key = COALESCE(LOWER(found.page), '')"
    )


def page_texts_sql(scope: Scope) -> str:
    """Rows (file, page_id, page, pool, visitor) of every page of the sites: host without `www.` and path."""
    page = f"{HOST_WITHOUT_WWW} || path AS page"
    return f"SELECT file, page_id, {page}, pool, visitor FROM ({pages_of_sites(scope)})"


def pages_of_sites(scope: Scope) -> str:
    """Rows (file, site_id, page_id, host, path, pool, visitor) of the sites in the months of both periods."""
    ids = {site.id for site in scope.sites if site is not None}
    sites = ", ".join(varying(id_, "UINTEGER") for id_ in sorted(ids)) or "NULL"
    return " UNION ALL ".join(
        f"SELECT {side.month_key} AS file, site_id, page_id, host, path, pool, visitor "
        f"FROM ({pages_with_pools(side.period.months(), f'site_id IN ({sites})')})"
        for side in scope.sides
    )


def hosts_sql(scope: Scope) -> str:
    """Rows (file, page_id, host, host_no): each page's host without `www.`, and its number by alphabet.

    Pages of a pool have the host of most of them; those of a pool without are in no row.
    """
    named = of_whole_pools(f"SELECT file, page_id, pool, visitor, host FROM ({_pages(scope)})", "host")
    return (
        "SELECT *, DENSE_RANK() OVER (ORDER BY host)::UINTEGER AS host_no "
        f"FROM ({named}) WHERE host IS NOT NULL"
    )


def folders_sql(scope: Scope) -> str:
    """Rows (file, page_id, folder, has_folders, folder_no): the folder of a page at the depth asked for.

    A page named like a folder that holds others belongs to it, `/women` to `/women/`, as it does when the
    folder is a target. Pages that lie less deep are in no row. has_folders: whether it holds deeper folders.
    Pages of a pool have the folder of most of them, if there is one.
    """
    parent, depth = scope.own["parent"], scope.own["depth"]
    inside = "TRUE"
    if parent is not None:
        depth = depth or parent.strip("/").count("/") + 1
        inside = f"STARTS_WITH(host || path || '/', {sql_text(parent)})"
    depth = depth or 1
    split = (
        "SELECT file, page_id, pool, visitor, host, STRING_SPLIT(path[2:], '/') AS parts, "
        f"LENGTH(path) > 1 AND {inside} AS is_asked "
        f"FROM ({_pages(scope)})"
    )
    placed = (
        "SELECT file, page_id, pool, visitor, "
        f"CASE WHEN is_asked AND LEN(parts) >= {depth} "
        f"THEN host || '/' || ARRAY_TO_STRING(parts[1:{depth}], '/') || '/' END AS folder, "
        f"CASE WHEN is_asked THEN LEN(parts) > {depth} END AS is_inside, "
        f"CASE WHEN is_asked AND LEN(parts) > {depth + 1} "
        f"THEN ARRAY_TO_STRING(parts[1:{depth + 1}], '/') END AS deeper FROM ({split})"
    )
    named = placed
    for value in ("folder", "is_inside", "deeper"):
        named = of_whole_pools(named, value)
    marked = (
        "SELECT file, page_id, folder, BOOL_OR(is_inside) OVER (PARTITION BY folder) AS is_folder, "
        "BOOL_OR(deeper IS NOT NULL) OVER (PARTITION BY folder) AS has_folders "
        f"FROM ({named}) WHERE folder IS NOT NULL"
    )
    return (
        "SELECT file, page_id, folder, has_folders, "
        "DENSE_RANK() OVER (ORDER BY folder)::UINTEGER AS folder_no "
        f"FROM ({marked}) WHERE is_folder"
    )


def _pages(scope: Scope) -> str:
    """Rows (file, page_id, pool, visitor, host, path) of every page, in lower case, hosts without `www.`."""
    columns = f"file, page_id, pool, visitor, LOWER(path) AS path, {HOST_WITHOUT_WWW} AS host"
    return f"SELECT {columns} FROM ({pages_of_sites(scope)})"
