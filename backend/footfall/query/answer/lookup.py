"""Answers LookupReports, whose rows are facts that the statement returns, without estimation."""

from typing import Any

import numpy as np

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.messages.note import Note
from footfall.core.period import Period
from footfall.core.target import TargetScope
from footfall.lake.snapshot import Snapshot
from footfall.query.answer.arrange import own_values
from footfall.query.answer.counts_of_people import of_people
from footfall.query.answer.model import Answer
from footfall.query.answer.notes_of_targets import notes_of_targets
from footfall.query.digits import round_significant
from footfall.query.execution.execute import executed
from footfall.query.plan.period import note_of_damage, period_of
from footfall.query.plan.population import PANEL_FOR_ITSELF, is_weighed
from footfall.query.question.model import Request
from footfall.query.registry import LoadedReport
from footfall.reports import LookupReport, ReportContext


def lookup_answer(loaded: LoadedReport, report: LookupReport, request: Request, snapshot: Snapshot) -> Answer:
    """The rows of the report's statement, arranged by its shape.py; counts of people follow `of_people`.

    A period is widened to the whole months it touches.
    """
    targets = getattr(request, "targets", [])
    named: dict[str, Any] = {
        "targets": [target.value for target in targets],
        "scopes": [target.scope.value for target in targets],
        "sites": [target.site for target in targets],
        "fewest": MIN_OBSERVED,
    }
    own = own_values(request)
    if report.suggests_names:
        known = snapshot.known_names(TargetScope(own["type"]))
        found = known.suggested(own["search"], own["limit"])
        visits = np.array(found["visits"], dtype=np.float64)
        named |= found | {"visits": [None if np.isnan(v) else v for v in round_significant(visits).tolist()]}
    notes: list[Note] = []
    period: Period | None = None
    if "period" in report.filters:
        months = period_of(report, request, snapshot, notes).months()
        period = Period(months[0].first_day, months[-1].last_day)
        named |= {"first_month": period.start, "last_month": months[-1].first_day}
    else:
        notes = note_of_damage(snapshot)
    with executed(snapshot, report.id, loaded.sql, own | named) as cursor:
        names = [column[0] for column in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    shaped = loaded.shape(rows) if loaded.shape else {}
    notes += notes_of_targets(shaped)
    if loaded.arrange:
        rows = loaded.arrange(rows, ReportContext(dict(request), tuple(targets)))
    if report.counts_of_people:
        months_known = [month for month in period.months() if month in snapshot.months] if period else []
        is_scaled = is_weighed(snapshot, months_known)
        rows = [of_people(row, report.counts_of_people, is_scaled) for row in rows]
        if not is_scaled and any(row["accuracy"] == "low" for row in rows):
            notes.append(PANEL_FOR_ITSELF)
        rows = [loaded.finish(row) for row in rows] if loaded.finish else rows
    return Answer(
        report.id,
        snapshot.number,
        period,
        None,
        len(rows),
        rows,
        notes,
        own=shaped,
        timezone=snapshot.calendar.zone,
    )
