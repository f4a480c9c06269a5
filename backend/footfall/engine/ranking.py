"""The statement of a ranked list: which rows a page of it shows, in what order, and all others as one."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from footfall.engine.compose import MIN_OBSERVED, Composer, Part, listed
from footfall.engine.digits import DIGITS
from footfall.engine.intervals import BEFORE, WIDEST_LOG_VARIANCE, Z, form_of
from footfall.vocabulary.measure import Measure


@dataclass(frozen=True)
class Page:
    """Which part of a ranked list is wanted: its order, text to search for, rows to leave out and to give."""

    field: str
    descending: bool
    search: str
    limit: int
    offset: int


@dataclass(frozen=True)
class ListComposer(Composer):
    """Writes the statement of one ranked list."""

    def ranking(self, page: Page) -> str:
        """Units of a page of a ranked list: `label` is the position, 0 for the rest, -1 for pages before."""
        if not self.is_split:
            return self._ranking(page, None)
        people = replace(self, part=Part.PEOPLE, ranked_by=tuple(self.ranking_names(page)))
        return people._ranking(page, replace(self, part=Part.SUMS))

    def _ranking(self, page: Page, sums: Self | None) -> str:
        keys, whole = listed(self.report.keys), listed(self.report.whole_keys)
        attributes = [self._attributes()] if self.report.attributes else []
        parts = [
            self._opening(),
            f"ranking AS (SELECT {', '.join([keys, *attributes, self._ranked(page)])} FROM visitors "
            f"GROUP BY {keys})",
            *self._shown(page),
            f"labelled AS ({self._labelled(page)})",
            f"paired AS ({self._paired('labelled', f'{whole}, label')})",
        ]
        columns, lines = "p.*, ", "paired AS p"
        if sums is not None:
            parts += [
                sums._cells(),
                f"sum_visitors AS ({sums._visitors()})",
                f"sum_labelled AS ({sums._labelled(page)})",
                f"sum_paired AS ({sums._paired('sum_labelled', f'{whole}, label')})",
            ]
            line = f"{whole}, label, unit{self._era}"
            columns += f"t.* EXCLUDE ({line}, seen), "
            lines += f" JOIN sum_paired AS t USING ({line})"
        return ",\n".join(parts) + (
            f"\nSELECT {columns}{self._listed_columns()}(SELECT COUNT(*) FROM shown) AS total FROM {lines} "
            "LEFT JOIN shown AS s ON s.position = p.label ORDER BY "
            f"{listed(self.report.whole_keys, 'p.')}, p.label, p.unit{self._era}"
        )

    def choosing(self, page: Page) -> str:
        """Rows of a table `ranking` up to the last one of a page, in order, and how many there are in all."""
        keys = f"{listed(self.report.whole_keys)}, {self.report.list_key} AS number"
        return (
            f"WITH {', '.join(self._shown(page))} SELECT {keys}, position, {self._listed_columns()}"
            f"(SELECT COUNT(*) FROM shown) AS total "
            f"FROM shown AS s WHERE position <= {page.offset + page.limit} ORDER BY position"
        )

    def _shown(self, page: Page) -> list[str]:
        """Which rows of the ranking are listed, in their order."""
        direction = "DESC" if page.descending else "ASC"
        return [
            f"valued AS ({self._valued(page)})",
            f"shown AS MATERIALIZED (SELECT *, ROW_NUMBER() OVER (ORDER BY order_value {direction} NULLS "
            f"LAST, {listed(self.report.keys)}) AS position FROM valued WHERE {self._listed(page)})",
        ]

    def _labelled(self, page: Page) -> str:
        """Visitors under the label of their row; one in several rows that are folded into one counts once."""
        keys, last = listed(self.report.keys), page.offset + page.limit
        is_shown = f"position BETWEEN {page.offset + 1} AND {last}"
        whole = f"{listed(self.report.whole_keys)},"
        placed = (
            f"SELECT v.*, position FROM {self._prefix}visitors AS v "
            f"LEFT JOIN (SELECT {keys}, position FROM shown) USING ({keys})"
        )
        # A visitor is in a row once: only rows that are folded need to tell people apart again.
        own = "".join(f', "{q}"' for q, _, _ in self._quantities)
        if self.part is Part.SUMS:
            kept = "" if self.report.has_other else f" WHERE {is_shown} OR {self.report.list_key} IS NULL"
            label = f"CASE WHEN {is_shown} THEN position WHEN position <= {page.offset} THEN -1 ELSE 0 END"
            return f"SELECT {whole} {label} AS label, current, panelist_key{own} FROM ({placed}){kept}"
        shown = f"SELECT {whole} position AS label, current, panelist_key{own} FROM placed WHERE {is_shown}"
        folded = "".join(f', {"MAX" if p else "SUM"}("{q}") AS "{q}"' for q, _, p in self._quantities)
        # Of a list without a rest only the page is read, and the cells that belong to no row.
        kept = "" if self.report.has_other else f" AND {self.report.list_key} IS NULL"
        others = (
            f"SELECT {whole} CASE WHEN position <= {page.offset} THEN -1 ELSE 0 END AS label, current, "
            f"panelist_key{folded} FROM placed WHERE ({is_shown}) IS NOT TRUE{kept} GROUP BY ALL"
        )
        return f"WITH placed AS ({placed}) {shown} UNION ALL {others}"

    def _named(self, ranking: str) -> str:
        """The ranking with texts for the numbers that its keys are of a report with `names`."""
        key, names = self.report.list_key, self.report.names
        if names is None:
            return ranking
        return (
            f"(SELECT {ranking}.*, names.text AS {key}_text FROM {ranking} JOIN (SELECT DISTINCT {key}_no, "
            f"{key} AS text FROM {names}) AS names ON names.{key}_no = {ranking}.{key})"
        )

    @cached_property
    def _list_keys(self) -> list[str]:
        return [key for key in self.report.keys if key not in self.report.whole_keys]

    def _ranked(self, page: Page) -> str:
        """What rows are chosen and ordered by: visitors, the first measure, the measure of the order."""
        compared = self.scope.compare is not None
        leading, wanted = form_of(self.report.measures[0]).numerator, self.ranking_names(page)
        now = " FILTER (WHERE current)" if compared else ""
        counted, squared = self._counted, f'SUM("{leading}" * "{leading}")'
        found = [f"COALESCE({counted}{now}, 0) AS n_observed", f"{squared}{now} AS squares"]
        found += [f'COALESCE(SUM("{q}"){now}, 0) AS "{q}"' for q in wanted]
        if compared:
            before = " FILTER (WHERE NOT current)"
            found += [f"COALESCE({counted}{before}, 0) AS n_before", f"{squared}{before} AS squares_before"]
            found += [f'COALESCE(SUM("{q}"){before}, 0) AS "{q}{BEFORE}"' for q in wanted]
        return ", ".join(found)

    def ranking_names(self, page: Page) -> list[str]:
        """Quantities a list is chosen and ordered by."""
        measure = self._ordered_by(page)
        return list(
            dict.fromkeys(
                [form_of(self.report.measures[0]).numerator, *(form_of(measure).names if measure else ())]
            )
        )

    def _listed(self, page: Page) -> str:
        """Rows that may be shown: enough visitors, a sure first measure, a known key, the text searched."""
        leading, size = form_of(self.report.measures[0]).numerator, self.panel_size
        measured = [
            n for n in range(len(self.scope.targets)) if self.scope.is_measured(n, self.scope.period.start)
        ]
        spread = f'squares / ("{leading}" * "{leading}")'
        if size > 1:
            spread = f"({spread} - 1.0 / {size}) * {size} / {size - 1}"
        sure = f"({spread} <= {WIDEST_LOG_VARIANCE} OR target IN ({', '.join(map(str, [*measured, -1]))}))"
        enough = f"(n_observed >= {MIN_OBSERVED} AND {sure})"
        if self.scope.level_targets:
            # What is known of a site without a panel is no secret of anybody's.
            rows = sorted(self.scope.level_targets) if not self.report.joint else [0]
            enough = f"({enough} OR target IN ({', '.join(map(str, rows))}))"
        if self.report.has_status and self.scope.compare is not None:
            enough = f"({enough} OR (n_observed = 0 AND n_before >= {MIN_OBSERVED}))"
        known = [f"{key} IS NOT NULL" for key in self._list_keys]
        text = f"{self.report.list_key}_text" if self.report.names else self.report.list_key
        search = [f"CONTAINS(LOWER({text}), LOWER($search))"] if page.search else []
        return " AND ".join([enough, *known, *search])

    def _ordered_by(self, page: Page) -> Measure | None:
        name = page.field.removesuffix("_low").removesuffix("_change")
        return next((measure for measure in self.report.measures if measure.name == name), None)

    def _valued(self, page: Page) -> str:
        """The ranking with `order_value`."""
        valued = f"SELECT *, {self._order_value(page)} AS order_value FROM {self._named('ranking')}"
        if self._ordered_by(page) is None:
            return valued
        # Sums of threads may differ in their last bits from run to run; the order must not. So it is that of
        # the digits every run agrees on.
        unit = f"10 ** (FLOOR(LOG10(ABS(NULLIF(order_value, 0)))) - {DIGITS - 1})"
        agreed = f"COALESCE(ROUND(order_value / {unit}) * {unit}, order_value)"
        return f"SELECT * REPLACE ({agreed} AS order_value) FROM ({valued})"

    def _order_value(self, page: Page) -> str:
        measure = self._ordered_by(page)
        if measure is None:
            return page.field
        value = _value_sql(measure, "", self.report.whole_keys)
        if page.field.endswith(("_change", "_change_low")):
            if self.scope.compare is None:
                return "NULL"
            base = f"NULLIF({_value_sql(measure, BEFORE, self.report.whole_keys)}, 0)"
            # The lower end as if no visitor were in both periods: it never lies above the one that is shown.
            spread = f'SQRT(squares / ("{form_of(measure).numerator}" ** 2) + squares_before / ({base} ** 2))'
            low = page.field.endswith("_low")
            value = f"LN(NULLIF({value}, 0) / {base}) - {Z} * {spread}" if low else f"{value} / {base}"
        return f"CASE WHEN n_observed > 0 THEN {value} END"

    def _listed_columns(self) -> str:
        text = "_text" if self.report.names else ""
        keys = [f"s.{key}{text}::VARCHAR AS {key}" for key in self._list_keys]
        return "".join(f"{column}, " for column in [*keys, *(f"s.{name}" for name in self.report.attributes)])


def _value_sql(measure: Measure, suffix: str, whole: tuple[str, ...]) -> str:
    form = form_of(measure)
    if measure.denominator is None:
        return f'"{form.numerator}{suffix}"'
    below = f'"{measure.denominator}{suffix}"'
    if measure.of_whole:
        below = f"SUM({below}) OVER (PARTITION BY {listed(whole)})"
    if measure.plus is not None:
        below = f'({below} + "{measure.plus}{suffix}")'
    value = f'"{form.numerator}{suffix}" / NULLIF({below}, 0)'
    return value if measure.also is None else f'{value} / NULLIF("{measure.also}{suffix}", 0)'
