"""Answers LookupReports: the rows of their statement as they are."""

from footfall.engine.execution.execute import executed
from footfall.engine.plan.period import note_of_damage
from footfall.engine.registry import LoadedReport
from footfall.engine.request.model import Request
from footfall.engine.response.arrange import own_values
from footfall.engine.response.disclosure import in_few_digits
from footfall.engine.response.model import Answer
from footfall.lake.snapshot import Snapshot


def lookup_answer(found: LoadedReport, request: Request, snapshot: Snapshot, strict: bool) -> Answer:
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
