"""One statement per report: the report's text over the scoped views, then sums of each unit of variance.

`cells` are the report's own rows; `visitors` has one row per keys, era and panelist; the statement returns
the sums of each unit of variance, from which `intervals` makes the numbers.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from footfall.engine.history import seen_sql
from footfall.engine.intervals import Form, form_of, quantities_of
from footfall.engine.registry import Found
from footfall.engine.scope import Scope
from footfall.engine.side_views import side_views_sql
from footfall.engine.text import mentions, reads
from footfall.engine.views import GROUP, pageviews_sql, visits_sql
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.reports import Attribute, Report
from footfall.vocabulary.measure import COLUMNS, HISTORY_COLUMNS, Measure

MIN_OBSERVED = 5
# Above so many visitors the variance comes from 64 groups of panelists, the low bits of the mixed key, and
# not from each panelist: the same in expectation (scatter 9 %), and 64 lines a row instead of thousands.
MANY_VISITORS = 500
MANY_SUMS = 10


class Part(Enum):
    """Which sums a statement makes."""

    ALL = "all"
    SUMS = "sums"  # what adds up over people: events, straight by group
    PEOPLE = "people"  # what counts each person once


@dataclass(frozen=True)
class Composer:
    """Writes the statement of one report for one scope.

    panel_size: people of the panel, seen or not; basis: measures that intervals need and rows do not show.
    strict: whether its rows are for readers who see rounded numbers.
    """

    found: Found
    scope: Scope
    panel_size: int
    basis: tuple[Measure, ...] = ()
    part: Part = Part.ALL
    ranked_by: tuple[str, ...] = ()
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

    def grid(self) -> list[str]:
        """Units of every combination of keys observed, in an order that makes sums repeatable.

        One statement, or two, whose lines are the same and whose columns are not:
        people are told apart one by one, but everything else is added up by group straight away.
        """
        if not self.is_split:
            return [self._grid()]
        return [replace(self, part=part)._grid() for part in (Part.SUMS, Part.PEOPLE)]

    def _grid(self) -> str:
        keys = listed(self.report.keys)
        text = [k for k in self.report.keys if k not in self.report.whole_keys]
        as_text = f" REPLACE ({', '.join(f'{k}::VARCHAR AS {k}' for k in text)})" if text else ""
        paired = self._paired(f"{self._prefix}visitors", keys)
        if self.report.attributes and self.part is not Part.SUMS:
            known = f"SELECT {keys}, {self._attributes()} FROM visitors GROUP BY {keys}"
            paired = f"SELECT * FROM ({paired}) JOIN ({known}) USING ({keys})"
        return f"{self._opening()}\nSELECT *{as_text} FROM ({paired}) ORDER BY {keys}, unit{self._era}"

    def _attributes(self) -> str:
        """SQL of the attributes of a row, of those that have one of the period asked about."""
        era = " FILTER (WHERE current)" if self.scope.compare else ""
        kinds = self.report.attributes.items()
        return ", ".join(
            f"{how}({name}){'' if how is Attribute.ANY else era} AS {name}" for name, how in kinds
        )

    @property
    def _unit(self) -> str:
        return GROUP if self.is_grouped else "panelist_key"

    @property
    def every_quantity(self) -> list[tuple[str, tuple[str, ...], bool]]:
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

    @cached_property
    def _quantities(self) -> list[tuple[str, tuple[str, ...], bool]]:
        found = self.every_quantity
        if self.part is Part.ALL:
            return found
        return [each for each in found if each[2] == (self.part is Part.PEOPLE)]

    @cached_property
    def _of_visitors(self) -> list[tuple[str, tuple[str, ...], bool]]:
        """Quantities known of each visitor: those of the part, and those a list is ranked by."""
        ranked = [each for each in self.every_quantity if each[0] in self.ranked_by]
        return self._quantities + [each for each in ranked if each not in self._quantities]

    @cached_property
    def _columns(self) -> list[str]:
        return list(dict.fromkeys(column for _, columns, _ in self._of_visitors for column in columns))

    def _opening(self) -> str:
        """`cells` from the report's text, `visitors` from the cells."""
        named = "".join(
            f"{view},\n" for view in side_views_sql(self.scope, self.found.sql, self.report.names)
        )
        visitors = f"{self._prefix}visitors AS ({self._visitors()})"
        return f"WITH {named}{self._cells()},\n{visitors}"

    def _cells(self) -> str:
        made_of = [HISTORY_COLUMNS[column][0] for column in self._columns if column in HISTORY_COLUMNS]
        written = list(dict.fromkeys(column for column in (*self._columns, *made_of) if column in COLUMNS))
        text = self.found.sql.replace(
            "{measures}", ", ".join(f'{COLUMNS[column]} AS "{column}"' for column in written)
        )
        by_group = self.part is Part.SUMS
        made: dict[str, Callable[[], str]] = {
            "visits": lambda: visits_sql(self.scope, text, by_group),
            "pageviews": lambda: pageviews_sql(self.scope, text, by_group),
        }
        views = ",\n".join(f"{name} AS ({make()})" for name, make in made.items() if reads(text, name))
        opening = f"WITH {views}\n" if views else ""
        return f"{self._prefix}cells AS ({opening}SELECT * FROM (\n{text}))"

    @property
    def _prefix(self) -> str:
        """What sets the names of two parts in one statement apart."""
        return "sum_" if self.part is Part.SUMS else ""

    @property
    def _counted(self) -> str:
        """SQL of how many people are in a row."""
        name = self.report.observed_by
        return "COUNT(*)" if name is None else f'SUM(("{name}" > 0)::INTEGER)'

    def _visitors(self) -> str:
        """One row per keys, era and panelist: people's weights are averaged over months, others added."""
        several = self.scope.spans_months and self.part is not Part.SUMS
        keys = [f"cells.{key}" for key in self.report.keys]
        seen, condition, seen_before = "", "", ""
        if any(column in HISTORY_COLUMNS for column in self._columns):
            select, condition, seen_before = seen_sql(self.scope)
            seen = f" LEFT JOIN ({select}) AS seen ON {condition}"
        columns = []
        for quantity, parts, is_people in self._of_visitors:
            how = "" if not several else "AVG" if is_people else "SUM"
            terms = [f"{how}({self._column_sql(part, seen_before)})" for part in parts]
            if len(terms) > 1:
                terms = [f"COALESCE({term}, 0)" for term in terms]
            columns.append(f'{" + ".join(terms)} AS "{quantity}"')
        attributes = [f"cells.{name} AS {name}" for name in self.report.attributes]
        if several:
            attributes = [f"{how}(cells.{name}) AS {name}" for name, how in self.report.attributes.items()]
        selected = ", ".join(
            [*keys, "cells.month > 0 AS current", "cells.panelist_key", *attributes, *columns]
        )
        grouping = f" GROUP BY {', '.join(keys)}, cells.month > 0, cells.panelist_key" if several else ""
        return f"SELECT {selected} FROM {self._prefix}cells AS cells{seen}{grouping}"

    def _column_sql(self, column: str, seen_before: str) -> str:
        if column not in HISTORY_COLUMNS:
            return f'cells."{column}"'
        source, condition = HISTORY_COLUMNS[column]
        return f'CASE WHEN {condition.replace("seen_before", f"({seen_before})")} THEN cells."{source}" END'

    def _paired(self, source: str, keys: str) -> str:
        """Sums of each unit of variance, each era on a line of its own; `pairing` puts them side by side."""
        sums = ", ".join(
            [f"{self._counted} AS seen", *(f'SUM("{q}") AS "{q}"' for q, _, _ in self._quantities)]
        )
        line = f"{keys}, {self._unit} AS unit{self._era}"
        return f"SELECT {line}, {sums} FROM {source} GROUP BY {keys}, unit{self._era}"

    @property
    def _era(self) -> str:
        """SQL after the keys of a line."""
        return "" if self.scope.compare is None else ", current"


def listed(names: tuple[str, ...], prefix: str = "") -> str:
    """Columns as SQL, each with a prefix."""
    return ", ".join(prefix + name for name in names)
