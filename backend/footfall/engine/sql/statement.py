"""The statement of a report: its text over the scoped views, which gives cells.

A cell says what a panelist did in a month under one combination of keys. Everything after the cells is done
in arrays (`aggregation`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from footfall.engine.plan.scope import Scope
from footfall.engine.plan.sums import Form, Quantity, form_of, quantities_of
from footfall.engine.registry import LoadedReport
from footfall.engine.report_text import mentions, reads
from footfall.engine.sql.auxiliary_views import side_views_sql
from footfall.engine.sql.history import seen_sql
from footfall.engine.sql.scoped_views import pageviews_sql, visits_sql
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.reports import Report
from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.measure import COLUMNS, HISTORY_COLUMNS, Measure

# Above so many visitors the variance comes from 64 groups of panelists, the low bits of the mixed key, and
# not from each panelist: the same in expectation (scatter 9 %), and 64 lines a row instead of thousands.
MANY_VISITORS = 500
MANY_SUMS = 10


# Views of few texts, which are made for one statement: cells are given with the texts of their numbers.
WITH_TEXTS = ("hosts", "folders")


class Part(Enum):
    """Which sums a statement makes."""

    ALL = "all"
    SUMS = "sums"  # what adds up over people: events, straight by group
    PEOPLE = "people"  # what counts each person once


@dataclass(frozen=True)
class Composer:
    """Writes the statements of one report for one scope, and says what is made of their cells.

    panel_size: people of the panel, seen or not; basis: measures that intervals need and rows do not show.
    strict: whether its rows are for readers who see rounded numbers.
    """

    found: LoadedReport
    scope: Scope
    panel_size: int
    basis: tuple[Measure, ...] = ()
    strict: bool = False

    @property
    def report(self) -> Report:
        """The report."""
        return self.found.report

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
        """Whether sums are made apart from people: of many visitors and many sums it is faster."""
        # Where `observed_by` says who is in a row, sums and people belong together; and a text that tells
        # visits apart would do so twice.
        joined = self.report.observed_by is not None or mentions(self.found.sql, "visit_id")
        return self.is_grouped and len(self.sums) >= MANY_SUMS and not joined

    @property
    def units(self) -> int:
        """Units of variance that could have been seen."""
        return VARIANCE_GROUPS if self.is_grouped else self.panel_size

    @property
    def row_keys(self) -> tuple[str, ...]:
        """Columns that tell the statement's rows apart."""
        return (*self.report.whole_keys, "label") if self.report.list_key else self.report.keys

    @property
    def every_quantity(self) -> list[Quantity]:
        """Sums it needs: name, columns added up, whether they count people."""
        return quantities_of((*self.report.measures, *self.basis))

    @property
    def sums(self) -> list[tuple[str, tuple[str, ...]]]:
        """Those that add up over events: name, columns added up."""
        return [(name, columns) for name, columns, is_people in self.every_quantity if not is_people]

    @property
    def people(self) -> list[tuple[str, tuple[str, ...]]]:
        """Those that count people: name, columns added up."""
        return [(name, columns) for name, columns, is_people in self.every_quantity if is_people]

    @property
    def names_view(self) -> str | None:
        """The view that texts for the numbers of a list come from, when its cells are given with them."""
        return self.report.names if self.report.names in WITH_TEXTS else None

    def quantities(self, part: Part, ranked_by: Sequence[str] = ()) -> list[Quantity]:
        """Sums that the cells of a part give; of people also those that rows are chosen by."""
        found = self.every_quantity
        if part is Part.ALL:
            return found
        return [each for each in found if each[2] == (part is Part.PEOPLE) or each[0] in ranked_by]

    def statement(self, part: Part = Part.ALL, ranked_by: Sequence[str] = ()) -> str:
        """SQL of the cells: keys, `month` (negative in the compared period), `panelist_key`, columns.

        `seen_before` where it matters; the attributes, but not with the sums of groups of panelists.
        """
        parts = self.quantities(part, ranked_by)
        columns = list(dict.fromkeys(column for _, columns, _ in parts for column in columns))
        made_of = [HISTORY_COLUMNS[column][0] for column in columns if column in HISTORY_COLUMNS]
        given = list(dict.fromkeys([c for c in columns if c not in HISTORY_COLUMNS] + made_of))
        views = side_views_sql(self.scope, self.found.sql, self.names_view)
        attributes = () if part is Part.SUMS else self.report.attributes
        selected = [f"cells.{name}" for name in (*self.report.keys, "month", "panelist_key", *attributes)]
        selected += [f'cells."{column}"::DOUBLE AS "{column}"' for column in given]
        joined = ""
        if self.names_view is not None:
            key = self.report.list_key
            selected.append(f"names.text AS {key}_text")
            texts = f"SELECT DISTINCT {key}_no, {key} AS text FROM {self.names_view}"
            joined += f" LEFT JOIN ({texts}) AS names ON names.{key}_no = cells.{key}"
        if len(given) < len({*columns, *made_of}):
            select, condition, seen_before = seen_sql(self.scope)
            selected.append(f"{seen_before} AS seen_before")
            joined += f" LEFT JOIN ({select}) AS seen ON {condition}"
        cells = f"cells AS ({self._cells(given, part is Part.SUMS)})"
        return f"WITH {', '.join([*views, cells])}\nSELECT {', '.join(selected)} FROM cells{joined}"

    def _cells(self, columns: Sequence[str], by_group: bool) -> str:
        written = [column for column in columns if column in COLUMNS]
        text = self.found.sql.replace(
            "{measures}", ", ".join(f'{COLUMNS[column]} AS "{column}"' for column in written)
        ).replace("{fewest}", str(MIN_OBSERVED))
        made: dict[str, Callable[[], str]] = {
            "visits": lambda: visits_sql(self.scope, text, by_group),
            "pageviews": lambda: pageviews_sql(self.scope, text, by_group),
        }
        views = ",\n".join(f"{name} AS ({make()})" for name, make in made.items() if reads(text, name))
        opening = f"WITH {views}\n" if views else ""
        return f"{opening}SELECT * FROM (\n{text})"
