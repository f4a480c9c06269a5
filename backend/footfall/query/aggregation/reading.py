"""Runs the statements of a report and returns their cells."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.core.content_type import ContentType
from footfall.lake.page_pools import of_whole_pools
from footfall.query.aggregation.answer_lines import Cells
from footfall.query.aggregation.cells import people_of
from footfall.query.aggregation.pages.content_types import TYPES, content_types
from footfall.query.aggregation.pages.page_sets import page_sets_of
from footfall.query.execution.execute import executed, side_by_side, table_of
from footfall.query.execution.trace import timed
from footfall.query.plan.plan import Part, Plan
from footfall.query.plan.sums import Quantity
from footfall.query.report_text import reads
from footfall.query.sql.auxiliary_views import audience_cells_sql, is_audience_given
from footfall.query.sql.pages.page_parts import page_texts_sql
from footfall.query.sql.statement import statement


def cells_of(plan: Plan, values: dict[str, Any], ranked_by: Sequence[str] = ()) -> Cells:
    """Read the cells of a report; ranked_by: event sums that are needed per person too."""

    tables = _tables_given(plan, values)

    def read(part: Part) -> pa.Table:
        with timed("sql"):
            text = statement(plan, part, ranked_by)
        return table_of(plan.scope.snapshot, plan.report.id, text, values, tables)

    if not plan.is_split:
        return Cells(plan, read(Part.ALL))
    return Cells(plan, *side_by_side(read, [Part.PEOPLE, Part.SUMS]))


def _tables_given(plan: Plan, values: dict[str, Any]) -> dict[str, pa.Table]:
    """Views that a query reads and that are made here: distinct people of several months, types of pages."""
    tables = page_sets_of(plan)
    if is_audience_given(plan.scope, plan.loaded.sql):
        tables["audience"] = _audience(plan, values)
    if reads(plan.loaded.sql, "content_types"):
        tables["content_types"] = _content_types(plan, values)
    return tables


def _audience(plan: Plan, values: dict[str, Any]) -> pa.Table:
    scope = plan.scope
    cells = table_of(scope.snapshot, plan.report.id, audience_cells_sql(scope), values)
    target = cells.column("target").to_numpy().astype(np.int64)
    people = people_of(cells, target, [Quantity("people", ("people",), counts_people=True)], several=True)
    return pa.table(
        {
            "target": people.row.astype(np.uint16),
            "side": np.where(people.current, 1, -1).astype(np.int8),
            "panelist_key": people.who.astype(np.uint32),
            "people": people.sums["people"],
        }
    )


def _content_types(plan: Plan, values: dict[str, Any]) -> pa.Table:
    """Rows (file, page_id, content_type) of every page of the sites; NULL for the type `other`.

    Pages of a pool have the type of most of them.
    """
    scope = plan.scope
    pages = table_of(scope.snapshot, plan.report.id, page_texts_sql(scope), values)
    types = content_types(pages.column("page").combine_chunks())
    named = pa.array([None if each is ContentType.OTHER else each.value for each in TYPES])
    typed = pages.drop_columns("page").append_column(
        "content_type", pa.DictionaryArray.from_arrays(pa.array(types), named)
    )
    text = f"SELECT file, page_id, content_type FROM ({of_whole_pools('FROM typed', 'content_type')})"
    return table_of(scope.snapshot, plan.report.id, text, {}, {"typed": typed})


def site_texts(plan: Plan, numbers: NDArray[Any]) -> list[str | None]:
    """Names of sites by number, which are targets of a market or any sites; None for an unknown number."""
    if plan.ranked.names == "domains":
        return [plan.scope.targets[number].value for number in numbers.tolist()]
    text = f"SELECT domain_no, domain FROM {plan.ranked.names} WHERE domain_no IN (SELECT UNNEST($numbers))"
    values = {"numbers": numbers.tolist()}
    with executed(plan.scope.snapshot, plan.report.id, text, values) as cursor:
        known = dict(cursor.fetchall())
    return [known.get(number) for number in numbers.tolist()]
