"""The filters of a question, and whether sites that are known by rank only can answer it."""

from collections.abc import Mapping, Sequence
from typing import Any

from footfall.core.channel import Channel, TrafficType, channels_of
from footfall.core.filters import CATEGORIES, CHANNELS, FILTERS, Filter, FilterValues, SiteCategories
from footfall.core.granularity import Granularity
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month, Period
from footfall.lake.sites import CountsAlone, Site
from footfall.query.errors import RefusedError
from footfall.query.question.model import Request
from footfall.reports import EstimatedReport, Sites

# By whether the question can be answered without a panel.
WITHOUT_PANEL = {
    True: Note(
        "there is no panel: visits and visitors are read from public rank lists and owners' own counts",
        NoteCode.NO_PANEL,
    ),
    False: Note(
        "there is no panel: public rank lists and owners' own counts, which are all there is, say nothing "
        "of what is asked here; with a panel imported (`footfall import panel`) it could be answered, and "
        "of a site of one's own its access log or an export of its analytics with this detail may tell it",
        NoteCode.NO_PANEL_NO_ANSWER,
    ),
}
# A market may have many sites whose counts are doubtful.
NOTES_OF_COUNTS = 5


def filters_of(report: EstimatedReport, request: Request, categories: tuple[str, ...]) -> FilterValues:
    """The filters of a request. RefusedError when no channel is left.

    categories: those of the request, as the snapshot writes them.
    """
    values: dict[Filter[Any], Any] = {one: one.value_in(request) for one in FILTERS}
    values[CHANNELS] = _of_traffic_type(values[CHANNELS], getattr(request, "traffic_type", None))
    values[CATEGORIES] = CATEGORIES.neutral
    if categories and report.sites is Sites.GIVEN:
        values[CATEGORIES] = SiteCategories(categories, report.categories_of == "destinations")
    return FilterValues(values)


def _of_traffic_type(channels: tuple[Channel, ...], traffic_type: TrafficType | None) -> tuple[Channel, ...]:
    """Those of the channels, or of all, that are of this type."""
    if traffic_type is None:
        return channels
    of_type = channels_of(traffic_type)
    common = tuple(channel for channel in of_type if not channels or channel in channels)
    if not common:
        raise RefusedError(
            "invalid_channels",
            f"channels: none of {', '.join(channels)} is {traffic_type.value}; leave out traffic_type or "
            f"ask for some of {', '.join(of_type)}",
            "channels",
        )
    return common


def is_answered_by_rank(
    report: EstimatedReport, filters: FilterValues, granularity: Granularity | None, period: Period
) -> bool:
    """Whether rank lists can answer the question.

    They can if the report is made for it and asks about whole months, and each filter has a value that sites
    without a panel are told by.
    """
    return (
        report.rank_only
        and all(one.is_answered_by_rank(filters[one]) for one in filters.active)
        and (granularity is None or granularity.is_of_months)
        and period.is_whole_months
    )


def notes_of_rank_only(
    sites: Sequence[Site],
    period: Period,
    is_answered: bool,
    counts_alone: Mapping[tuple[str, Month], CountsAlone],
) -> list[Note]:
    """Notes on sites that are known by rank only, and on owners' counts that contradict other data.

    is_answered: see `is_answered_by_rank`. counts_alone: see `Scope`.
    """
    months = period.months()
    known = [month for site in sites for month in site.known_in(months)]
    told = [note for month in known for note in month.told_notes]
    told += [note for (_, month), alone in counts_alone.items() if month in months for note in alone.notes]
    of_counts = list({note.text: note for note in told}.values())
    notes = [WITHOUT_PANEL[is_answered]] if any(month.is_level for month in known) else []
    notes += [Note(note.text, note.code, **note.values) for note in of_counts[:NOTES_OF_COUNTS]]
    if (more := len(of_counts) - NOTES_OF_COUNTS) > 0:
        notes.append(Note(f"{more} more notes on own counts", NoteCode.MORE_OWN_COUNTS, count=more))
    return notes
