"""The paths of a month in their normal form, each distinct one once."""

import pyarrow as pa

from footfall.core.page_path import DOTS, LETTERS, NEEDS_CARE, OTHER_ESCAPES, page_path
from footfall.publish.context import MonthBuild


def put_page_paths(build: MonthBuild) -> None:
    """Create `page_paths` (path, page_path), the normal forms of paths that are more than a slash away."""
    build.run(
        "classify/page_paths",
        needs_care=NEEDS_CARE,
        other_escapes=OTHER_ESCAPES,
        letters=LETTERS,
        dots=DOTS,
    )
    left = build.tables.table("SELECT path FROM odd_paths WHERE page_path IS NULL")["path"]
    read = [page_path(path) for path in left.to_pylist()]
    build.tables.put("page_paths", pa.table({"path": left, "page_path": pa.array(read, pa.string())}))
    build.tables.run(
        "INSERT INTO page_paths SELECT path, page_path FROM odd_paths WHERE page_path IS NOT NULL"
    )
    build.tables.drop("odd_paths")
