"""Rare pages: pools pages that fewer than five people viewed in the month, folder by folder.

A page that enough people viewed stands for itself. The others would reveal single people: two sets of pages
that differ by such a page differ by the one who viewed it. So they are told in pools of at least five people,
and a set of pages has a pool as a whole or not at all.

A pool is made in the deepest folder where five people come together; what is left of a folder joins the
smallest pool below the folder above it. Where a site has no pool at all, the page with the fewest people goes
into one with what is left.
"""

from footfall.core.few_people import MIN_OBSERVED
from footfall.publish.context import MonthBuild

# Folders further down count as the folder at this depth; a host is the first.
_DEEPEST = 12
_MADE_ON_THE_WAY = (
    "viewed_pages",
    "rare_visitors",
    "unpooled",
    "rare_folders",
    "smallest_pools",
    "pooled_pages",
    "joining_pages",
)


def rare_pages(build: MonthBuild) -> None:
    """Create `rare_pages`: page_id, pool, visitor (see `lake.month_file`), in the order of pages."""
    build.run("rare_pages/visitors", fewest=MIN_OBSERVED, deepest=_DEEPEST)
    levels = build.count("SELECT max(depth) FROM unpooled")
    for level in range(levels, -1, -1):
        build.run("rare_pages/pool_folders", level=level, fewest=MIN_OBSERVED)
    build.run("rare_pages/pool_rest")
    for table in _MADE_ON_THE_WAY:
        build.tables.drop(table)
