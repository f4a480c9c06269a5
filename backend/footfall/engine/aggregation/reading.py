"""Statements of a report, run: of one that is no estimate as it is, of others those that give cells."""

from collections.abc import Sequence
from typing import Any

import pyarrow as pa
from numpy.typing import NDArray

from footfall.engine.aggregation.answer_lines import Cells
from footfall.engine.execution.execute import executed, side_by_side, table_of
from footfall.engine.execution.trace import verb
from footfall.engine.sql.statement import Composer, Part


def cells_of(composer: Composer, values: dict[str, Any], ranked_by: Sequence[str] = ()) -> Cells:
    """The cells of a report, read; ranked_by: sums that are needed of people although they are events."""

    def read(part: Part) -> pa.Table:
        with verb("sql"):
            statement = composer.statement(part, ranked_by)
        return table_of(composer.scope.snapshot, composer.report.id, statement, values)

    if not composer.is_split:
        return Cells(composer, read(Part.ALL))
    return Cells(composer, *side_by_side(read, [Part.PEOPLE, Part.SUMS]))


def site_texts(composer: Composer, numbers: NDArray[Any]) -> list[str | None]:
    """Names of sites by number: of the targets of a market, or of any site."""
    if composer.report.names == "domains":
        return [composer.scope.targets[number].value for number in numbers.tolist()]
    statement = (
        f"SELECT domain_no, domain FROM {composer.report.names} WHERE domain_no IN (SELECT UNNEST($numbers))"
    )
    values = {"numbers": numbers.tolist()}
    with executed(composer.scope.snapshot, composer.report.id, statement, values) as cursor:
        known = dict(cursor.fetchall())
    return [known.get(number) for number in numbers.tolist()]
