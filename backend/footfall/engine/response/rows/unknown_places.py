"""Sites of a list of places of which no place is known, as they have a number by rank only.

Their one row would read as 100 % from elsewhere, which nobody knows.
"""

from typing import Any

from footfall.engine.plan.plan import Plan
from footfall.engine.request.filters import WITHOUT_PANEL
from footfall.engine.request.model import Request
from footfall.engine.response.rows.heads import OTHER
from footfall.vocabulary.note import Note
from footfall.vocabulary.note_code import NoteCode

PLACE, BY_STATE = "geo", "us_state"
_WHY = (
    "nothing says which countries its visits come from; a rank list of a country that has the site would, "
    "or its own analytics by country"
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
    notes = [Note(f"{target}: {_WHY}", NoteCode.PLACES_UNKNOWN, target=target) for target in unknown]
    return [row for row in rows if row["target"] not in unknown], notes
