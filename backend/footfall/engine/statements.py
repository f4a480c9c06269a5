"""Statements of a report run as they are: of one that is no estimate, or those of a grid side by side."""

from typing import Any

from numpy.typing import NDArray

from footfall.engine.answer import Answer
from footfall.engine.arrange import own_values
from footfall.engine.compose import Composer
from footfall.engine.disclosure import in_few_digits
from footfall.engine.execute import beside, columns_of, executed
from footfall.engine.pairing import paired
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


def columns_of_visits(composer: Composer, request: Request) -> dict[str, NDArray[Any]]:
    """The columns of every statement of a report about visits."""
    snapshot, report_id, own = composer.scope.snapshot, composer.report.id, own_values(request)
    first, *others = composer.grid()
    under_way = [beside(columns_of, snapshot, report_id, statement, own) for statement in others]
    columns = columns_of(snapshot, report_id, first, own)
    for each in under_way:
        columns |= each.result()
    return paired(composer, columns)
