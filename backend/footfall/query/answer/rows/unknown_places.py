"""Sites of a list of places of which no place is known: they have a number by rank only, or a log without
countries.

Their one row would read as 100 % from elsewhere, which nobody knows.
"""

from collections.abc import Iterable
from typing import Any

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.query.answer.rows.heads import OTHER
from footfall.query.execution.execute import table_of
from footfall.query.plan.plan import Plan
from footfall.query.question.filters import WITHOUT_PANEL
from footfall.query.question.model import Request
from footfall.query.sql.scoped_views import visits_sql

PLACE, BY_STATE = "geo", "us_state"
_WHY = (
    "nothing says which countries its visits come from; a rank list of a country that has the site would, "
    "or its own analytics by country"
)
_WHY_IN_LOG = (
    "nothing says which countries the visitors in its access log come from; import the log again with a "
    "GeoIP file"
)
_PLACED = (
    "SELECT visits.target, COUNT(DISTINCT panelist_key) AS people FROM visits "
    "WHERE visits.month > 0 AND visits.country IS NOT NULL GROUP BY visits.target"
)


def without_unknown_places(
    plan: Plan, request: Request, rows: list[dict[str, Any]]
) -> tuple[list[dict[str, Any]], list[Note]]:
    """The rows without those of sites that no place is known of, and a note for each of these sites.

    Lists of anything but places are returned as they are.
    """
    if plan.ranked.list_key != PLACE:
        return rows, []
    by_rank = {plan.scope.targets[number].value for number in plan.scope.rank_only_targets}
    placed = {row["target"] for row in rows if row[PLACE] != OTHER or row.get("traffic_share") != 1.0}
    if getattr(request, "by", None) == BY_STATE:
        # No list is one of a state, so no site that is known by rank has any.
        notes = [WITHOUT_PANEL[False]] if by_rank - placed else []
        return [row for row in rows if row["target"] not in by_rank - placed], notes
    unknown = dict.fromkeys(row["target"] for row in rows if row["target"] in by_rank - placed)
    in_log = _logs_without_places(plan, {row["target"] for row in rows} - placed)
    notes = [Note(f"{target}: {_WHY}", NoteCode.PLACES_UNKNOWN, target=target) for target in unknown]
    notes += [
        Note(f"{target}: {_WHY_IN_LOG}", NoteCode.PLACES_UNKNOWN_IN_LOG, target=target) for target in in_log
    ]
    return [row for row in rows if row["target"] not in {*unknown, *in_log}], notes


def _logs_without_places(plan: Plan, targets: Iterable[str]) -> list[str]:
    """Those of these targets that a log counts in which nobody, or too few to be told of, has a country.

    Where more have one, so few came from each country that all of them are in the row `other`.
    """
    scope, chosen = plan.scope, set(targets)
    logged = {
        number: target.value
        for number, target in enumerate(scope.targets)
        if target.value in chosen and scope.is_measured(number, scope.period.start)
    }
    if not logged:
        return []
    text = f"WITH visits AS ({visits_sql(scope, _PLACED, by_group=False)})\n{_PLACED}"
    found = table_of(scope.snapshot, plan.report.id, text, {}).to_pydict()
    people = dict(zip(found["target"], found["people"], strict=True))
    return [target for number, target in logged.items() if people.get(number, 0) < MIN_OBSERVED]
