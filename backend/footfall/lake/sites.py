"""Facts about a site in a snapshot."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month
from footfall.core.rank import ListedPlace
from footfall.lake.site_order import GIVEN

# The host under which the count of a whole site is kept.
WHOLE_SITE = ""


@dataclass(frozen=True)
class Spread:
    """Variances of the logarithm of a site's visits or people in a month.

    sampling: of the estimate, since the panel is a sample; level: of what calibration leaves open; panel: of
    the weighted count alone or, for a site without visits to read, of a country's part in the site. told:
    the site's own count is published instead of an estimate, and the first two are 0.
    """

    sampling: float
    level: float
    panel: float
    told: bool


@dataclass(frozen=True)
class HostCount:
    """An owner's count of one host in a month. avg_visit_duration in seconds, bounce_rate 0-1; None if not
    given."""

    visits: int
    unique_visitors: int | None
    page_views: int | None
    avg_visit_duration: float | None
    bounce_rate: float | None


@dataclass(frozen=True)
class ToldNote:
    """A note for readers on a site's own count, in English and as a code with the values in its text."""

    text: str
    code: NoteCode
    values: Mapping[str, str | int | float]


@dataclass(frozen=True)
class CountsAlone:
    """What an owner counts of a site in a month in which answers tell nothing else of it.

    hosts: by host without `www.`, of the whole site under WHOLE_SITE; notes: for readers, on these counts.
    """

    hosts: Mapping[str, HostCount]
    notes: tuple[ToldNote, ...]


@dataclass(frozen=True)
class SiteMonth:
    """One site in one month: observed visitors, rows to read, and whether it was counted, not estimated.

    place: in the public list of the month that it is shown from; calibrated_by: how many counts of sites
    calibrated the estimate, of which public_counts were public; grade: of `lake/site_order.py`. host_level:
    seen in network logs alone;
    search_clicks: on Google's unpaid results, None if not known. told_notes: on the site's own count;
    told_hosts: own counts by host without `www.`.
    """

    n_observed: int
    visit_rows: int
    page_view_rows: int
    measured: bool
    host_level: bool
    visits: Spread
    people: Spread
    place: ListedPlace | None
    calibrated_by: int
    public_counts: int = 0
    grade: int = GIVEN
    search_clicks: int | None = None
    told_notes: tuple[ToldNote, ...] = ()
    told_hosts: Mapping[str, HostCount] = field(default_factory=dict)

    @property
    def is_level(self) -> bool:
        """Whether there are no visits to read, as only rank lists or the owner's counts are known."""
        return self.visit_rows == 0

    @property
    def is_known(self) -> bool:
        """Whether answers may tell that the site is known in the month.

        Fewer than five people of a panel are as good as nobody; a log and an owner's count hold no panelist.
        """
        return self.n_observed >= MIN_OBSERVED or self.is_level or self.measured


@dataclass
class Site:
    """A site. months: those with visits or numbers to read, however few people are behind them."""

    id: int
    domain: str
    category: str | None = None
    months: dict[Month, SiteMonth] = field(default_factory=dict)

    @property
    def known_months(self) -> list[Month]:
        """Months in which answers may tell that the site is known."""
        return [month for month, of_month in self.months.items() if of_month.is_known]

    def known_in(self, months: Iterable[Month]) -> list[SiteMonth]:
        """The site in those of some months in which it is known."""
        return known([self.months[month] for month in months if month in self.months])


def known(months: Iterable[SiteMonth]) -> list[SiteMonth]:
    """Those months of a site in which answers may tell that it is known."""
    return [month for month in months if month.is_known]
