"""The pages of sites by number, kept in memory: lists filtered, ordered or turned ask for the same again.

To read and number them is up to a third of the time of a list.
"""

import pyarrow as pa

from footfall.engine.execution.cache import SnapshotCache
from footfall.engine.execution.execute import table_of
from footfall.engine.plan.scope import Scope
from footfall.engine.sql.pages.page_parts import pages_sql

# Of each open snapshot; a shop of ten million page views a year has some megabytes of names.
KEPT_BYTES = 32 * 1024 * 1024
_KNOWN = SnapshotCache[str, pa.Table](KEPT_BYTES, lambda table: table.nbytes)


def pages_of(scope: Scope, report_id: str) -> pa.Table:
    """The view `pages` of the sites in the months of both periods."""
    text = f"SELECT * FROM ({pages_sql(scope)})"
    return _KNOWN.read_once(scope.snapshot, text, lambda: table_of(scope.snapshot, report_id, text, {}))
