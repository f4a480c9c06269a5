"""What pages are parts of: hosts, folders. Rows by `file` and `page_id`, the columns of `pageviews`."""

from footfall.engine.branches import text_sql
from footfall.engine.scope import Scope
from footfall.engine.views import pages_of_sites


def hosts_sql(scope: Scope) -> str:
    """Rows (file, page_id, host, host_no): the host of each page without `www.`, numbered in its order."""
    named = f"SELECT file, page_id, host FROM ({_pages(scope)})"
    return f"SELECT *, DENSE_RANK() OVER (ORDER BY host)::UINTEGER AS host_no FROM ({named})"


def folders_sql(scope: Scope) -> str:
    """Rows (file, page_id, folder, has_folders, folder_no): the folder of a page at the depth asked for.

    A page named like a folder that holds others belongs to it, `/women` to `/women/`, as it does when the
    folder is a target. Pages that lie less deep are in no row. has_folders: whether there are deeper ones.
    """
    parent, depth = scope.own["parent"], scope.own["depth"]
    inside = ""
    if parent is not None:
        depth = depth or parent.strip("/").count("/") + 1
        inside = f" AND STARTS_WITH(host || path || '/', {text_sql(parent)})"
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
    host = "CASE WHEN STARTS_WITH(host, 'www.') THEN host[5:] ELSE host END"
    return f"SELECT file, page_id, LOWER(path) AS path, {host} AS host FROM ({pages_of_sites(scope)})"
