"""The pages of the sites by number, with the host and the folder of each."""

from footfall.engine.plan.scope import Scope
from footfall.lake.month_tables import stacked
from footfall.vocabulary.sql_text import sql_text, varying

# SQL of a host as it is shown: `www.shop.example` and `shop.example` are one.
HOST_WITHOUT_WWW = "CASE WHEN STARTS_WITH(host, 'www.') THEN host[5:] ELSE host END"


def pages_sql(scope: Scope) -> str:
    """Rows (month, site_id, page_id, page, page_no): the address behind each page id, valid in one `month`.

    A page with and without `www.` is the same page. `page_no` is its number in all months, in the order of
    sites, then of addresses.
    """
    return (
        "SELECT *, DENSE_RANK() OVER (ORDER BY site_id, page)::UINTEGER AS page_no "
        f"FROM (SELECT file AS month, site_id, page_id, page FROM ({page_texts_sql(scope)}))"
    )


def page_texts_sql(scope: Scope) -> str:
    """Rows (file, site_id, page_id, page) of every page of the sites: host without `www.` and path."""
    page = f"{HOST_WITHOUT_WWW} || path AS page"
    return f"SELECT file, site_id, page_id, {page} FROM ({pages_of_sites(scope)})"


def pages_of_sites(scope: Scope) -> str:
    """Rows (file, site_id, page_id, host, path) of every page of the sites in the months of both periods."""
    ids = {site.id for site in scope.sites if site is not None}
    sites = ", ".join(varying(id_, "UINTEGER") for id_ in sorted(ids)) or "NULL"
    return " UNION ALL ".join(
        f"SELECT {side.month_key} AS file, site_id, page_id, host, path "
        f"FROM {stacked(side.period.months(), 'pages')} WHERE site_id IN ({sites})"
        for side in scope.sides
    )


def hosts_sql(scope: Scope) -> str:
    """Rows (file, page_id, host, host_no): each page's host without `www.`, and its number by alphabet."""
    named = f"SELECT file, page_id, host FROM ({_pages(scope)})"
    return f"SELECT *, DENSE_RANK() OVER (ORDER BY host)::UINTEGER AS host_no FROM ({named})"


def folders_sql(scope: Scope) -> str:
    """Rows (file, page_id, folder, has_folders, folder_no): the folder of a page at the depth asked for.

    A page named like a folder that holds others belongs to it, `/women` to `/women/`, as it does when the
    folder is a target. Pages that lie less deep are in no row. has_folders: whether it holds deeper folders.
    """
    parent, depth = scope.own["parent"], scope.own["depth"]
    inside = ""
    if parent is not None:
        depth = depth or parent.strip("/").count("/") + 1
        inside = f" AND STARTS_WITH(host || path || '/', {sql_text(parent)})"
    depth = depth or 1
    split = (
        "SELECT file, page_id, host, STRING_SPLIT(RTRIM(path[2:], '/'), '/') AS parts, "
        f"ENDS_WITH(path, '/') AS closed FROM ({_pages(scope)}) WHERE LENGTH(RTRIM(path, '/')) > 1{inside}"
    )
    folders = (
        f"SELECT file, page_id, host || '/' || ARRAY_TO_STRING(parts[1:{depth}], '/') || '/' AS folder, "
        f"LEN(parts) > {depth} OR closed AS is_inside, "
        f"LEN(parts) > {depth + 1} OR (LEN(parts) = {depth + 1} AND closed) AS is_deeper "
        f"FROM ({split}) WHERE LEN(parts) >= {depth}"
    )
    marked = (
        "SELECT file, page_id, folder, BOOL_OR(is_inside) OVER (PARTITION BY folder) AS is_folder, "
        f"BOOL_OR(is_deeper) OVER (PARTITION BY folder) AS has_folders FROM ({folders})"
    )
    return (
        "SELECT file, page_id, folder, has_folders, "
        "DENSE_RANK() OVER (ORDER BY folder)::UINTEGER AS folder_no "
        f"FROM ({marked}) WHERE is_folder"
    )


def _pages(scope: Scope) -> str:
    """Rows (file, page_id, host, path) of every page of the sites, in lower case, hosts without `www.`."""
    columns = f"file, page_id, LOWER(path) AS path, {HOST_WITHOUT_WWW} AS host"
    return f"SELECT {columns} FROM ({pages_of_sites(scope)})"
