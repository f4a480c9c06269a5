"""What a request covers in a snapshot, and the look-ups that are needed before a statement is written."""

from dataclasses import replace

from footfall.core.filters import DEVICE
from footfall.core.granularity import Granularity
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month
from footfall.core.rank import ListedPlace
from footfall.lake.snapshot import Snapshot
from footfall.query.errors import RefusedError
from footfall.query.plan.panel.reach import Reach, reaches
from footfall.query.plan.period import comparison_of, period_of
from footfall.query.plan.scope import Scope
from footfall.query.plan.site_selection import as_written, choose
from footfall.query.question.filters import filters_of, is_answered_by_rank, notes_of_rank_only
from footfall.query.question.model import Request
from footfall.reports import EstimatedReport


def resolve(report: EstimatedReport, request: Request, snapshot: Snapshot) -> Scope:
    """The scope of a request.

    RefusedError when the snapshot has none of its months, categories or market, or growth lacks a comparison.
    """
    notes: list[Note] = []
    period = period_of(report, request, snapshot, notes)
    granularity = _granularity(report, request)
    compare = comparison_of(request, period, granularity, snapshot, notes)
    if report.needs_compare and getattr(request, "compare", None) == "none":
        raise RefusedError(
            "invalid_period",
            "compare: growth is measured against another period; write previous_period, previous_year, or a "
            "period such as 2026-01..2026-03",
            "compare",
        )
    categories = as_written(getattr(request, "categories", ()), snapshot, "categories")
    chosen = choose(report, request, snapshot, period, categories)
    targets = chosen.targets
    notes += [*chosen.notes, *getattr(getattr(request, "targets", None), "notes", ())]
    sites = snapshot.sites([target.site for target in targets])
    unknown = [name for name, site in sites.items() if site is None or not site.known_months]
    listed = {name for name, _ in snapshot.listed_places(unknown, snapshot.months)} if unknown else set()
    counts_alone = snapshot.counts_alone(list(sites))
    notes += [
        Note(
            f"{target.value}: no month of this snapshot has five people there",
            NoteCode.TARGET_NEVER_SEEN,
            target=target.value,
        )
        for target in targets
        if target.site in unknown and target.site not in listed
    ]
    filters = filters_of(report, request, categories)
    answers_rank_only = is_answered_by_rank(report, filters, granularity, period)
    notes += notes_of_rank_only(
        [site for site in sites.values() if site], period, answers_rank_only, counts_alone
    )
    return Scope(
        snapshot=snapshot,
        targets=targets,
        sites=tuple(sites[target.site] for target in targets),
        period=period,
        compare=compare,
        granularity=granularity,
        filters=filters,
        notes=tuple(notes),
        own={name: getattr(request, name) for name in report.params.model_fields},
        listed=chosen.listed,
        ranks=chosen.ranks,
        total=chosen.total,
        answers_rank_only=answers_rank_only,
        counts_alone=counts_alone,
    )


def with_lookups(scope: Scope, report: EstimatedReport) -> Scope:
    """The scope with the reach of its targets over several months and, where rows show them, their ranks."""
    found: dict[tuple[bool, Month], tuple[Reach, ...]] = {}
    for side in scope.sides:
        for months in scope.buckets_of_months(side):
            if len(months) > 1:
                found |= dict.fromkeys(
                    [(side.current, month) for month in months],
                    tuple(reaches(scope.snapshot, scope.sites, months)),
                )
    places: dict[tuple[Month, int], int] = {}
    if "rank" in report.site_facts:
        sites = [site.id for site in scope.sites if site is not None]
        places = scope.snapshot.ranks(sites, scope.filters[DEVICE].value, scope.rank_months)
    listed_at: dict[tuple[str, Month], ListedPlace] = {}
    if "rank_from" in report.site_facts:
        names = [target.site for target in scope.targets]
        months = [month for month in scope.period.months() if month in scope.snapshot.entries]
        listed_at = scope.snapshot.listed_places(names, months)
    next_levels: dict[tuple[Month, int], dict[int, float]] = {}
    if "next_counts" in report.site_facts:
        sites = [site.id for site in scope.sites if site is not None]
        months = [month for month in scope.period.months() if month in scope.snapshot.entries]
        next_levels = scope.snapshot.next_levels(sites, months)
    return replace(scope, reaches=found, places=places, listed_at=listed_at, next_levels=next_levels)


def _granularity(report: EstimatedReport, request: Request) -> Granularity | None:
    if not report.has_dates:
        return None
    chosen: Granularity | None = getattr(request, "granularity", report.granularity)
    return chosen
