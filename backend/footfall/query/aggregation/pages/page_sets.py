"""The pages of a page group and of the steps of a funnel, kept for the next question about the same.

Matching patterns against the pages of a site takes up to half of the time of a question about a page group.
"""

from collections.abc import Callable

import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.query.execution.cache import SnapshotCache
from footfall.query.execution.execute import table_of
from footfall.query.plan.plan import Plan
from footfall.query.plan.scope import Scope
from footfall.query.report_text import reads
from footfall.query.sql.pages.page_groups import page_group_sql, step_pages_sql

# For each open snapshot; a group of a hundred thousand pages takes two megabytes.
KEPT_BYTES = 16 * 1024 * 1024
_KNOWN = SnapshotCache[str, pa.Table](KEPT_BYTES, lambda table: table.nbytes)
# Table -> the views by which a query reads it, and its statement.
_SETS: dict[str, tuple[tuple[str, ...], Callable[[Scope], str]]] = {
    "page_group": (("page_group",), page_group_sql),
    "step_pages": (("step_pages", "steps_taken"), step_pages_sql),
}


def page_sets_of(plan: Plan) -> dict[str, pa.Table]:
    """The tables of pages that a report's query reads, by name."""
    return {
        name: _read(plan, sql(plan.scope))
        for name, (views, sql) in _SETS.items()
        if any(reads(plan.loaded.sql, view) for view in views)
    }


def notes_of_rare_pages(plan: Plan) -> list[Note]:
    """A note on pages that are counted because most pages of their pool belong to the group or to a step."""
    months = [_rare_by_month(table) for table in page_sets_of(plan).values()]
    most = max((count for each in months for count in each), default=0)
    if not most:
        return []
    # A number would tell when one more page was viewed.
    pages = band_of(most)
    text = f"at least {pages} rarely viewed pages are counted together with others of their folder"
    return [Note(text, NoteCode.RARE_PAGES, pages=pages)]


def band_of(count: int) -> int:
    """The largest of 2, 5, 10, 20, 50, 100, ... that is not above a count of at least 2."""
    band = 2
    for power in range(len(str(count))):
        for step in (1, 2, 5):
            if 2 <= step * 10**power <= count:
                band = step * 10**power
    return band


def _rare_by_month(table: pa.Table) -> list[int]:
    rare = table.filter(pc.field("is_rare") & (pc.field("file") > 0))
    counts: list[int] = rare.group_by("file").aggregate([("page_id", "count")])["page_id_count"].to_pylist()
    return counts


def _read(plan: Plan, text: str) -> pa.Table:
    snapshot = plan.scope.snapshot
    return _KNOWN.read_once(snapshot, text, lambda: table_of(snapshot, plan.report.id, text, {}))
