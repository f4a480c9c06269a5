"""Whether a panel stands for a population: without one its people stand for themselves alone."""

from footfall.engine.plan.scope import Scope
from footfall.vocabulary.note import Note
from footfall.vocabulary.note_code import NoteCode


def stands_for_people(scope: Scope) -> bool:
    """Whether a population, or sites that know their own counts, tell how many people a panelist stands for.

    It does if it is so for any of the months and countries of the answer.
    """
    months = [month for month in scope.period.months() if month in scope.snapshot.months]
    sites = [site for site in scope.sites if site is not None]
    if any(site.months[month].calibrated_by for site in sites for month in months if month in site.months):
        return True
    countries = scope.filters.geo.countries
    known = [scope.snapshot.has_population(month, countries) for month in months]
    return not known or any(each is not False for each in known)


def note_of_panel(scope: Scope) -> list[Note]:
    """A note on numbers of a panel without a population."""
    if stands_for_people(scope):
        return []
    text = (
        "there is no population for this panel: its numbers are those of its own members, and their label is "
        "low at best; import a population file to scale them up"
    )
    return [Note(text, NoteCode.PANEL_FOR_ITSELF)]
