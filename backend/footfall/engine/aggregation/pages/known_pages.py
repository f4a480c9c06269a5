"""The pages of sites by number, kept in memory: lists filtered, ordered or turned ask for the same again.

To read and number them is up to a third of the time of a list.
"""

from weakref import WeakKeyDictionary

import pyarrow as pa

from footfall.engine.execution.cache import BoundedCache
from footfall.engine.execution.execute import table_of
from footfall.engine.plan.scope import Scope
from footfall.engine.sql.pages.page_parts import pages_sql
from footfall.lake.snapshot import Snapshot

# Of each open snapshot; a shop of ten million page views a year has some megabytes of names.
KEPT_BYTES = 32 * 1024 * 1024
_Tables = BoundedCache[str, pa.Table]
_KNOWN: "WeakKeyDictionary[Snapshot, _Tables]" = WeakKeyDictionary()


def pages_of(scope: Scope, report_id: str) -> pa.Table:
    """The view `pages` of the sites in the months of both periods."""
    text = f"SELECT * FROM ({pages_sql(scope)})"
    known = _KNOWN.setdefault(scope.snapshot, BoundedCache(KEPT_BYTES, lambda table: table.nbytes))
    pages = known.get(text)
    if pages is None:
        pages = table_of(scope.snapshot, report_id, text, {})
        known.put(text, pages)
    return pages
