"""The plan of an answer: what is read, what is added up, and in which units of variance."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import cast

from footfall.core.channel import CHANNELS
from footfall.core.filters import DEVICE
from footfall.core.measure import Measure
from footfall.core.target import TargetScope
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.query.plan.scope import Scope
from footfall.query.plan.sums import Form, Quantity, form_of, quantities_of
from footfall.query.registry import LoadedReport
from footfall.query.report_text import mentions
from footfall.reports import EstimatedReport, RankedReport

# Above so many visitors the variance comes from 64 groups of panelists, the low bits of the mixed key, and
# not from each panelist: the same in expectation (scatter 9 %), and 64 lines a row instead of thousands.
MANY_VISITORS = 500
# From so many sums of events on, they are read apart from people (`Plan.is_split`).
MANY_SUMS = 10
# Views with few texts: a list reads its texts in the same statement as its cells, which hold their numbers.
WITH_TEXTS = ("hosts", "folders")
# Columns of measures that the roll-ups of the month files hold.
ROLLED_UP = frozenset({"visits", "page_views", "duration_s", "bounces", "purchases"}) | {
    *("desktop_visits", "mobile_visits", "people", "desktop_people", "mobile_people"),
    *("new_people", "returning_people"),
    *(channel.value for channel in CHANNELS),
}


class Part(Enum):
    """Which sums a statement makes."""

    ALL = "all"
    SUMS = "sums"  # events, which add up over people: summed by group of panelists
    PEOPLE = "people"  # people, each counted once


@dataclass(frozen=True)
class Plan:
    """How one question is answered in one snapshot; made before any statement is written.

    panel_size: weighted panelists in the largest month, seen on a target or not; basis: measures that
    intervals need, even if rows do not show them.
    """

    loaded: LoadedReport
    scope: Scope
    panel_size: int
    basis: tuple[Measure, ...] = ()

    @property
    def report(self) -> EstimatedReport:
        """The report asked for; a plan is made for one that estimates, never for a look-up."""
        return cast(EstimatedReport, self.loaded.report)

    @property
    def ranked(self) -> RankedReport:
        """The report as a RankedReport; only for plans of ranked lists."""
        return cast(RankedReport, self.loaded.report)

    @property
    def compared(self) -> bool:
        """Whether there is a second period."""
        return self.scope.compare is not None

    @cached_property
    def forms(self) -> list[Form]:
        """How each measure is made of sums."""
        return [form_of(measure) for measure in self.report.measures]

    @cached_property
    def is_grouped(self) -> bool:
        """Whether variances come from groups of panelists."""
        return self.scope.observed > MANY_VISITORS or self.scope.sampled_fraction < 1

    @cached_property
    def is_split(self) -> bool:
        """Whether events are summed in a statement of their own, apart from people.

        That is faster when there are many visitors and many sums.
        """
        # With `observed_by`, sums and people cannot be separated; and a query that reads single visits would
        # read them twice.
        joined = self.report.observed_by is not None or mentions(self.loaded.sql, "visit_id")
        return self.is_grouped and len(self.sums) >= MANY_SUMS and not joined

    @cached_property
    def is_rolled_up(self) -> bool:
        """Whether the roll-ups of the month files hold everything this question needs."""
        columns = {column for each in self.every_quantity for column in each.columns}
        return (
            not isinstance(self.report, RankedReport)
            and self.is_grouped
            and not self.scope.rank_only_targets
            and self.loaded.adds_up_all
            and set(self.report.keys) <= {"target", "date"}
            and columns <= ROLLED_UP
            and self.scope.filters.narrow_only(DEVICE)
            and all(target.scope is TargetScope.DOMAIN for target in self.scope.targets)
        )

    @property
    def units(self) -> int:
        """Number of units of variance, seen or not."""
        return VARIANCE_GROUPS if self.is_grouped else self.panel_size

    @property
    def row_keys(self) -> tuple[str, ...]:
        """Columns that tell rows apart."""
        is_list = isinstance(self.report, RankedReport)
        return (*self.report.whole_keys, "label") if is_list else self.report.keys

    @property
    def every_quantity(self) -> list[Quantity]:
        """Every sum that the answer needs."""
        return quantities_of((*self.report.measures, *self.basis))

    @property
    def sums(self) -> list[Quantity]:
        """The sums of events."""
        return [each for each in self.every_quantity if not each.counts_people]

    @property
    def people(self) -> list[Quantity]:
        """The sums that count people."""
        return [each for each in self.every_quantity if each.counts_people]

    @property
    def names_view(self) -> str | None:
        """The view with the texts for a list's numbers, when cells are read together with them."""
        names = self.ranked.names if isinstance(self.report, RankedReport) else None
        return names if names in WITH_TEXTS else None

    def quantities(self, part: Part, ranked_by: Sequence[str] = ()) -> list[Quantity]:
        """The sums in the cells of a part, and those named in `ranked_by`, by which rows are chosen."""
        if part is Part.ALL:
            return self.every_quantity
        of_part = self.people if part is Part.PEOPLE else self.sums
        return [each for each in self.every_quantity if each in of_part or each.name in ranked_by]

    def __str__(self) -> str:
        """What is read, in a sentence for `--explain`."""
        scope = self.scope
        found = [f"{scope.period}" + (f" against {scope.compare}" if scope.compare else "")]
        found.append("from roll-ups" if self.is_rolled_up else "from visits and page views")
        if scope.sampled_fraction < 1:
            found.append(f"{scope.sampled_fraction:.1%} of the panel read")
        found.append(f"variance of {'64 groups of panelists' if self.is_grouped else 'each panelist'}")
        return ", ".join(found)
