"""Facts about a site in a snapshot."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from footfall.vocabulary.note_code import NoteCode
from footfall.vocabulary.period import Month


@dataclass(frozen=True)
class Spread:
    """Variances of the logarithm of a site's visits or people in a month.

    sampling: of the estimate as far as the panel goes; level: of what calibration leaves open; panel: of the
    weighted count alone, without visits to read of a country's part in the site. told: the site's own count
    stands in for the estimate, and the first two are 0.
    """

    sampling: float
    level: float
    panel: float
    told: bool


@dataclass(frozen=True)
class HostCount:
    """An owner's count of one host in a month. avg_visit_duration in seconds, None if not given."""

    visits: int
    unique_visitors: int | None
    page_views: int | None
    avg_visit_duration: float | None
    bounce_rate: float | None


@dataclass(frozen=True)
class ToldNote:
    """What is to be known of a site's own count, in English and as a code with the values in its text."""

    text: str
    code: NoteCode
    values: Mapping[str, str | int | float]


@dataclass(frozen=True)
class SiteMonth:
    """One site in one month: observed visitors, rows to read, and whether it was counted, not estimated.

    public_rank: as the public list of the month has it; calibrated_by: sites the estimate was held against.
    host_level: seen in network logs alone; search_clicks: on Google's unpaid results, None if not known.
    told_notes: what is to be known of the site's own count; told_hosts: own counts by host without `www.`.
    """

    n_observed: int
    visit_rows: int
    page_view_rows: int
    measured: bool
    host_level: bool
    visits: Spread
    people: Spread
    public_rank: int | None
    calibrated_by: int
    search_clicks: int | None = None
    told_notes: tuple[ToldNote, ...] = ()
    told_hosts: Mapping[str, HostCount] = field(default_factory=dict)

    @property
    def is_level(self) -> bool:
        """Whether there are no visits to read, as only rank lists or the owner's counts are known."""
        return self.visit_rows == 0


@dataclass
class Site:
    """A site; `months` holds only months with visits."""

    id: int
    domain: str
    category: str | None = None
    months: dict[Month, SiteMonth] = field(default_factory=dict)
