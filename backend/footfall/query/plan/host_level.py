"""Sites seen in network logs only: their visits and visitors are known, their pages and sources are not."""

from dataclasses import replace

from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.target import TargetScope
from footfall.lake.sites import Site
from footfall.query.plan.scope import Scope
from footfall.query.registry import LoadedReport

_NAMED = 5


def with_host_level(loaded: LoadedReport, scope: Scope) -> Scope:
    """The scope with a note on such sites, and without those for which network logs cannot answer the report.

    A site that a panel saw in some month of the period stays, with what the panel knows.
    """
    months = scope.period.months()

    def seen(site: Site | None) -> list[bool]:
        return [month.host_level for month in site.known_in(months)] if site else []

    touched = [
        target.value for target, site in zip(scope.targets, scope.sites, strict=True) if any(seen(site))
    ]
    if not touched:
        return scope
    is_unknown = loaded.tells_pages or not all(one.is_known_of_hosts for one in scope.filters.active)
    sites = tuple(
        None
        if seen(site) and all(seen(site)) and (is_unknown or target.scope is TargetScope.SUBFOLDER)
        else site
        for target, site in zip(scope.targets, scope.sites, strict=True)
    )
    named = ", ".join(touched[:_NAMED])
    more = f" and {len(touched) - _NAMED} more" if len(touched) > _NAMED else ""
    text = (
        f"{named}{more}: host-level numbers, from network logs alone: visits and visitors of hosts are "
        "known; pages, search phrases and where visits come from are not"
    )
    note = Note(text, NoteCode.HOST_LEVEL, targets=f"{named}{', …' if more else ''}", count=len(touched))
    return replace(scope, sites=sites, notes=(*scope.notes, note))
