"""The pages of sites by number, kept in memory for the next question about the same sites and months.

Reading and numbering them takes up to a third of the time of a list, and a reader who filters, sorts or turns
its pages asks again and again.
"""

import pyarrow as pa

from footfall.query.execution.cache import SnapshotCache
from footfall.query.execution.execute import table_of
from footfall.query.plan.scope import Scope
from footfall.query.sql.pages.page_parts import pages_sql

# For each open snapshot; the pages of a shop with ten million page views a year take some megabytes.
KEPT_BYTES = 32 * 1024 * 1024
_KNOWN = SnapshotCache[str, pa.Table](KEPT_BYTES, lambda table: table.nbytes)


def pages_of(scope: Scope, report_id: str) -> pa.Table:
    """The view `pages` of the sites in the months of both periods."""
    text = f"SELECT * FROM ({pages_sql(scope)})"
    return _KNOWN.read_once(scope.snapshot, text, lambda: table_of(scope.snapshot, report_id, text, {}))
