"""Whether a panel stands for a population: without one its people stand for themselves alone."""

from collections.abc import Iterable, Sequence

from footfall.core.filters import GEO
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month
from footfall.lake.snapshot import Snapshot
from footfall.query.plan.scope import Scope

PANEL_FOR_ITSELF = Note(
    "there is no population for this panel: its numbers are those of its own members, and their label is low "
    "at best; import a population file to scale them up",
    NoteCode.PANEL_FOR_ITSELF,
)


def notes_on_all_numbers(notes: Iterable[str]) -> list[str]:
    """The notes of an answer without which none of its numbers may be told, however short a message is."""
    return [note for note in notes if isinstance(note, Note) and note.code is NoteCode.PANEL_FOR_ITSELF]


def stands_for_people(scope: Scope) -> bool:
    """Whether a population, or sites that know their own counts, tell how many people a panelist stands for.

    It does if it is so for any of the months and countries of the answer.
    """
    months = [month for month in scope.period.months() if month in scope.snapshot.months]
    sites = [site for site in scope.sites if site is not None]
    if any(site.months[month].calibrated_by for site in sites for month in months if month in site.months):
        return True
    return is_weighed(scope.snapshot, months, scope.filters[GEO].countries)


def is_weighed(snapshot: Snapshot, months: Sequence[Month], countries: Sequence[str] = ()) -> bool:
    """Whether any panelists of these months and countries are weighed by a population, or none is there."""
    known = [snapshot.has_population(month, countries) for month in months]
    return not known or any(each is not False for each in known)
