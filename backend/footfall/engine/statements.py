"""Statements of a report, run: of one that is no estimate as it is, of others those that give cells."""

from collections.abc import Sequence
from typing import Any

import pyarrow as pa
from numpy.typing import NDArray

from footfall.engine.aggregation.answer_lines import Cells
from footfall.engine.answer import Answer
from footfall.engine.arrange import own_values
from footfall.engine.compose import Composer, Part
from footfall.engine.disclosure import in_few_digits
from footfall.engine.execute import executed, side_by_side, table_of
from footfall.engine.registry import Found
from footfall.engine.request import Request
from footfall.engine.span import note_of_damage
from footfall.lake.snapshot import Snapshot


def plain_answer(found: Found, request: Request, snapshot: Snapshot, strict: bool) -> Answer:
    """The rows of the report's statement as they are; for readers (`strict`) to two digits."""
    targets = getattr(request, "targets", [])
    named = {
        "targets": [target.value for target in targets],
        "scopes": [target.scope.value for target in targets],
        "sites": [target.site for target in targets],
    }
    with executed(snapshot, found.report.id, found.sql, own_values(request) | named) as cursor:
        names = [column[0] for column in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    if strict:
        rows = in_few_digits(rows, tuple(names))
    own = found.shape(rows) if found.shape else {}
    notes = note_of_damage(snapshot)
    return Answer(found.report.id, snapshot.number, None, None, len(rows), rows, notes, own=own)


def cells_of(composer: Composer, values: dict[str, Any], ranked_by: Sequence[str] = ()) -> Cells:
    """The cells of a report, read; ranked_by: sums that are needed of people although they are events."""

    def read(part: Part) -> pa.Table:
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
