"""The filters of a question, and whether sites that are known by rank only can answer it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from footfall.core.channel import Channel, channels_of
from footfall.core.device import Device
from footfall.core.geo import WORLDWIDE, Geo
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


@dataclass(frozen=True)
class Filters:
    """Which visits count.

    of_destinations: whether `categories` are those of the site visited next, not of the source.
    """

    device: Device = Device.ALL
    geo: Geo = WORLDWIDE
    channels: tuple[Channel, ...] = ()
    categories: tuple[str, ...] = ()
    of_destinations: bool = False

    @property
    def narrow_only_devices(self) -> bool:
        """Whether no other filter than that of the device is set."""
        return self.geo is WORLDWIDE and not self.channels and not self.categories


def filters_of(report: EstimatedReport, request: Request, categories: tuple[str, ...]) -> Filters:
    """The filters of a request. RefusedError when no channel is left.

    categories: those of the request, as the snapshot writes them.
    """
    channels = tuple(dict.fromkeys(getattr(request, "channels", ())))
    traffic_type = getattr(request, "traffic_type", None)
    if traffic_type is not None:
        of_type = channels_of(traffic_type)
        chosen = tuple(channel for channel in of_type if not channels or channel in channels)
        if not chosen:
            raise RefusedError(
                "invalid_channels",
                f"channels: none of {', '.join(channels)} is {traffic_type.value}; leave out traffic_type or "
                f"ask for some of {', '.join(of_type)}",
                "channels",
            )
        channels = chosen
    return Filters(
        device=getattr(request, "device", Device.ALL),
        geo=getattr(request, "geo", WORLDWIDE),
        channels=channels,
        categories=categories if report.sites is Sites.GIVEN else (),
        of_destinations=report.categories_of == "destinations",
    )


def is_answered_by_rank(
    report: EstimatedReport, filters: Filters, granularity: Granularity | None, period: Period
) -> bool:
    """Whether rank lists can answer the question.

    They can if the report is made for it and asks about whole months and countries, all devices and channels.
    """
    return (
        report.rank_only
        and filters.device is Device.ALL
        and not (filters.channels or filters.categories or filters.geo.states)
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
