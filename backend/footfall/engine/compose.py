"""One statement per report: the report's text over the scoped views, then sums of each unit of variance.

`cells` are the report's own rows; `visitors` has one row per keys, era and panelist; the statement returns
the sums of each unit of variance with both eras side by side, from which `intervals` makes the numbers.
"""

from dataclasses import dataclass
from functools import cached_property

from footfall.engine.history import seen_sql
from footfall.engine.intervals import BEFORE, WIDEST_LOG_VARIANCE, Form, form_of, quantities_of
from footfall.engine.registry import Found
from footfall.engine.scope import Scope
from footfall.engine.views import asked_sql, mentions, pages_sql, pageviews_sql, visits_sql
from footfall.reports import Attribute, Report
from footfall.vocabulary.measure import COLUMNS, HISTORY_COLUMNS, Measure

MIN_OBSERVED = 5
# Above so many visitors the variance comes from 64 groups of panelists, the low bits of the mixed key, and
# not from each panelist: the same in expectation (scatter 9 %), and 64 lines a row instead of thousands.
MANY_VISITORS = 5_000
VARIANCE_GROUPS = 64


@dataclass(frozen=True)
class Page:
    """Which part of a ranked list is wanted: its order, text to search for, rows to leave out and to give."""

    field: str
    descending: bool
    search: str
    limit: int
    offset: int


@dataclass(frozen=True)
class Composer:
    """Writes the statement of one report for one scope. panel_size: people of the panel, seen or not."""

    found: Found
    scope: Scope
    panel_size: int

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
        return self.scope.observed > MANY_VISITORS

    @property
    def units(self) -> int:
        """Units of variance that could have been seen."""
        return VARIANCE_GROUPS if self.is_grouped else self.panel_size

    @property
    def row_keys(self) -> tuple[str, ...]:
        """Columns that tell the statement's rows apart."""
        return (*self.report.whole_keys, "label") if self.report.list_key else self.report.keys

    def grid(self) -> str:
        """Units of every combination of keys observed, in an order that makes sums repeatable."""
        keys = _list(self.report.keys)
        text = [k for k in self.report.keys if k not in self.report.whole_keys]
        as_text = f" REPLACE ({', '.join(f'{k}::VARCHAR AS {k}' for k in text)})" if text else ""
        paired = self._paired("visitors", keys)
        return f"{self._opening()}\nSELECT *{as_text} FROM ({paired}) ORDER BY {keys}, unit"

    def ranking(self, page: Page) -> str:
        """Units of a page of a ranked list: `label` is the position, 0 for the rest, -1 for pages before."""
        keys, whole = _list(self.report.keys), _list(self.report.whole_keys)
        direction = "DESC" if page.descending else "ASC"
        last = page.offset + page.limit
        label = (
            f"CASE WHEN position <= {page.offset} THEN -1 WHEN position <= {last} THEN position ELSE 0 END"
        )
        # A panelist in several rows that are folded into one counts once as a visitor, but with all visits.
        folded = ", ".join(f'{"MAX" if p else "SUM"}("{q}") AS "{q}"' for q, _, p in self._quantities)
        return ",\n".join(
            (
                self._opening(),
                f"ranking AS (SELECT {keys}, {self._attributes()}{self._ranked(page)} FROM visitors GROUP "
                f"BY {keys})",
                f"valued AS (SELECT *, {self._order_value(page)} AS order_value FROM ranking)",
                f"shown AS MATERIALIZED (SELECT *, ROW_NUMBER() OVER (ORDER BY order_value {direction} "
                f"NULLS LAST, {keys}) "
                f"AS position FROM valued WHERE {self._listed(page)})",
                f"labelled AS (SELECT {_list(self.report.whole_keys, 'v.')}, {label} AS label, v.current, "
                "v.panelist_key, "
                f"{folded} FROM visitors AS v LEFT JOIN (SELECT {keys}, position FROM shown) USING "
                f"({keys}) GROUP BY ALL)",
                f"paired AS ({self._paired('labelled', f'{whole}, label')})",
            )
        ) + (
            f"\nSELECT p.*, {self._listed_columns()}(SELECT COUNT(*) FROM shown) AS total FROM paired AS p "
            "LEFT JOIN shown AS s ON s.position = p.label ORDER BY "
            f"{_list(self.report.whole_keys, 'p.')}, p.label, p.unit"
        )

    @property
    def _unit(self) -> str:
        return f"panelist_key & {VARIANCE_GROUPS - 1}" if self.is_grouped else "panelist_key"

    @cached_property
    def _quantities(self) -> list[tuple[str, tuple[str, ...], bool]]:
        return quantities_of(self.report.measures)

    @cached_property
    def _columns(self) -> list[str]:
        return list(dict.fromkeys(column for measure in self.report.measures for column in measure.columns))

    @cached_property
    def _list_keys(self) -> list[str]:
        return [key for key in self.report.keys if key not in self.report.whole_keys]

    def _opening(self) -> str:
        """`cells` from the report's text, `visitors` from the cells."""
        written = [column for column in self._columns if column in COLUMNS]
        text = self.found.sql.replace(
            "{measures}", ", ".join(f'{COLUMNS[column]} AS "{column}"' for column in written)
        )
        makers = {"visits": visits_sql, "pageviews": pageviews_sql, "pages": pages_sql}
        views = ",\n".join(
            f"{name} AS ({make(self.scope, text)})" for name, make in makers.items() if mentions(text, name)
        )
        return (
            f"WITH {asked_sql(self.scope)},\ncells AS (WITH {views}\nSELECT * FROM (\n{text})),\n"
            f"visitors AS ({self._visitors()})"
        )

    def _visitors(self) -> str:
        """One row per keys, era and panelist: people's weights are averaged over months, others added."""
        keys = [f"cells.{key}" for key in self.report.keys]
        seen, condition, seen_before = "", "", ""
        if any(column in HISTORY_COLUMNS for column in self._columns):
            select, condition, seen_before = seen_sql(self.scope)
            seen = f" LEFT JOIN ({select}) AS seen ON {condition}"
        columns = []
        for quantity, parts, is_people in self._quantities:
            how = "" if not self.scope.spans_months else "AVG" if is_people else "SUM"
            terms = [f"{how}({self._column_sql(part, seen_before)})" for part in parts]
            if len(terms) > 1:
                terms = [f"COALESCE({term}, 0)" for term in terms]
            columns.append(f'{" + ".join(terms)} AS "{quantity}"')
        attributes = [f"cells.{name} AS {name}" for name in self.report.attributes]
        if self.scope.spans_months:
            attributes = [f"{how}(cells.{name}) AS {name}" for name, how in self.report.attributes.items()]
        listed = ", ".join([*keys, "cells.month > 0 AS current", "cells.panelist_key", *attributes, *columns])
        grouping = (
            f" GROUP BY {', '.join(keys)}, cells.month > 0, cells.panelist_key"
            if self.scope.spans_months
            else ""
        )
        return f"SELECT {listed} FROM cells{seen}{grouping}"

    def _column_sql(self, column: str, seen_before: str) -> str:
        if column not in HISTORY_COLUMNS:
            return f'cells."{column}"'
        source, condition = HISTORY_COLUMNS[column]
        return f'CASE WHEN {condition.replace("seen_before", f"({seen_before})")} THEN cells."{source}" END'

    def _paired(self, source: str, keys: str) -> str:
        """Sums of each unit of variance, of both eras side by side."""
        eras = {"": " FILTER (WHERE current)", BEFORE: " FILTER (WHERE NOT current)"}
        if self.scope.compare is None:
            eras = {"": ""}
        seen, columns = "COUNT(*)", [(q, f'SUM("{q}")') for q, _, _ in self._quantities]
        if self.is_grouped and self.scope.compare is not None:
            # Plain sums over many lines first, filtered ones over the few that are left.
            summed = ", ".join(f'{how} AS "{q}"' for q, how in columns)
            source = (
                f"(SELECT {keys}, {self._unit} AS panelist_key, current, {seen} AS seen, {summed} "
                f"FROM {source} GROUP BY ALL)"
            )
            seen = "SUM(seen)"
        found = []
        for suffix, era in eras.items():
            found.append(f"COALESCE({seen}{era}, 0) AS {'seen_then' if suffix else 'seen_now'}")
            found += [f'COALESCE({how}{era}, 0) AS "{q}{suffix}"' for q, how in columns]
        return f"SELECT {keys}, {self._unit} AS unit, {', '.join(found)} FROM {source} GROUP BY {keys}, unit"

    def _ranked(self, page: Page) -> str:
        """What rows are chosen and ordered by: visitors, the first measure, the measure of the order."""
        compared = self.scope.compare is not None
        leading = self.report.measures[0].name
        measure = self._ordered_by(page)
        wanted = dict.fromkeys([leading, *(form_of(measure).names if measure else ())])
        now = " FILTER (WHERE current)" if compared else ""
        found = [f"COUNT(*){now} AS n_observed", f'SUM("{leading}" * "{leading}"){now} AS squares']
        found += [f'COALESCE(SUM("{q}"){now}, 0) AS "{q}"' for q in wanted]
        if compared:
            before = " FILTER (WHERE NOT current)"
            found.append(f"COUNT(*){before} AS n_before")
            found += [f'COALESCE(SUM("{q}"){before}, 0) AS "{q}{BEFORE}"' for q in wanted]
        return ", ".join(found)

    def _listed(self, page: Page) -> str:
        """Rows that may be shown: enough visitors, a sure first measure, a known key, the text searched."""
        leading, size = self.report.measures[0].name, self.panel_size
        measured = [
            n for n in range(len(self.scope.targets)) if self.scope.is_measured(n, self.scope.period.start)
        ]
        spread = f'squares / ("{leading}" * "{leading}")'
        if size > 1:
            spread = f"({spread} - 1.0 / {size}) * {size} / {size - 1}"
        sure = f"({spread} <= {WIDEST_LOG_VARIANCE} OR target IN ({', '.join(map(str, [*measured, -1]))}))"
        enough = f"(n_observed >= {MIN_OBSERVED} AND {sure})"
        if self.report.has_status and self.scope.compare is not None:
            enough = f"({enough} OR (n_observed = 0 AND n_before >= {MIN_OBSERVED}))"
        known = [f"{key} IS NOT NULL" for key in self._list_keys]
        search = [f"CONTAINS(LOWER({self.report.list_key}), LOWER($search))"] if page.search else []
        return " AND ".join([enough, *known, *search])

    def _ordered_by(self, page: Page) -> Measure | None:
        name = page.field.removesuffix("_change")
        return next((measure for measure in self.report.measures if measure.name == name), None)

    def _order_value(self, page: Page) -> str:
        measure = self._ordered_by(page)
        if measure is None:
            return page.field
        value = _value_sql(measure, "")
        if page.field.endswith("_change"):
            if self.scope.compare is None:
                return "NULL"
            value = f"{value} / NULLIF({_value_sql(measure, BEFORE)}, 0)"
        # Sums of threads may differ in their last bits from run to run; the order must not.
        return f"CASE WHEN n_observed > 0 THEN ROUND({value}, 9) END"

    def _attributes(self) -> str:
        era = " FILTER (WHERE current)" if self.scope.compare else ""
        kinds = self.report.attributes.items()
        return "".join(
            f"{how}({name}){'' if how is Attribute.ANY else era} AS {name}, " for name, how in kinds
        )

    def _listed_columns(self) -> str:
        keys = [f"s.{key}::VARCHAR AS {key}" for key in self._list_keys]
        return "".join(f"{column}, " for column in [*keys, *(f"s.{name}" for name in self.report.attributes)])


def _value_sql(measure: Measure, suffix: str) -> str:
    form = form_of(measure)
    if measure.denominator is None:
        return f'"{form.numerator}{suffix}"'
    below = f'"{measure.denominator}{suffix}"'
    if measure.of_whole:
        below = f"SUM({below}) OVER (PARTITION BY target)"
    return f'"{form.numerator}{suffix}" / NULLIF({below}, 0)'


def _list(names: tuple[str, ...], prefix: str = "") -> str:
    return ", ".join(prefix + name for name in names)
