"""The statement of a ranked list: which rows a page of it shows, in what order, and all others as one."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from footfall.engine.compose import MIN_OBSERVED, Composer, Part, listed
from footfall.engine.digits import DIGITS
from footfall.engine.intervals import BEFORE, WIDEST_LOG_VARIANCE, Z, form_of
from footfall.engine.text import holds_searched
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
            *([f"few AS ({self._few()})"] if self.report.has_other else []),
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
        text = f"{self.report.list_key}_text" if self.report.names else f"{self.report.list_key}"
        searched = holds_searched(text, page.search) if page.search else "TRUE"
        parts = [f"valued AS ({self._valued(page)})"]
        if self.report.has_other:
            parts.append(f"unfolded AS ({self._unfolded()})")
        source = "unfolded" if self.report.has_other else "valued"
        parts.append(
            f"shown AS MATERIALIZED (SELECT *, ROW_NUMBER() OVER (ORDER BY order_value {direction} NULLS "
            f"LAST, {listed(self.report.keys)}) AS position FROM {source} "
            f"WHERE may_list AND {searched})"
        )
        return parts

    @property
    def eras(self) -> tuple[tuple[str, str], ...]:
        """Columns of the ranking with the observed visitors of each period, and those of `few`."""
        eras = (("n_observed", "few_now"), ("n_before", "few_then"))
        return eras if self.scope.compare is not None else eras[:1]

    def _few(self) -> str:
        """People behind all rows of few visitors together, by whole; who is in several counts once."""
        keys, whole = listed(self.report.keys), listed(self.report.whole_keys)
        name = self.report.observed_by
        counted = "" if name is None else f'"{name}" > 0'
        columns = []
        for number, column in self.eras:
            era = "" if self.scope.compare is None else "current" if number == "n_observed" else "NOT current"
            condition = " AND ".join(filter(None, (counted, era)))
            filtered = f" FILTER (WHERE {condition})" if condition else ""
            columns.append(f"COUNT(DISTINCT panelist_key){filtered} AS {column}")
        enough = f"SELECT {keys}, TRUE AS is_large FROM ranking WHERE {self._is_large}"
        # What stands in for a site without a panel is nobody.
        people = f" AND target NOT IN ({self._without_panel})" if self.scope.level_targets else ""
        return (
            f"SELECT {whole}, {', '.join(columns)} FROM visitors LEFT JOIN ({enough}) USING ({keys}) "
            f"WHERE is_large IS NULL{people} GROUP BY {whole}"
        )

    @property
    def _without_panel(self) -> str:
        """Numbers of the targets that are known without a panel, all where one row stands for all of them."""
        rows = [0] if self.report.joint else sorted(self.scope.level_targets)
        return ", ".join(map(str, rows))

    @property
    def _is_large(self) -> str:
        """SQL of whether enough people are behind a row of the ranking to tell of it."""
        enough = f"n_observed >= {MIN_OBSERVED}"
        return f"{enough} OR {self._is_lost}" if self.has_lost else enough

    _is_lost = f"(n_observed = 0 AND n_before >= {MIN_OBSERVED})"

    @property
    def has_lost(self) -> bool:
        """Whether rows are listed that only the compared period has."""
        return self.report.has_status and self.scope.compare is not None

    def _unfolded(self) -> str:
        """Rows that may be listed, without those that `other` needs so as not to tell of fewer than five.

        The whole is printed elsewhere, so that what no row shows is known by subtraction. Where fewer than
        five people are behind it, the row with the fewest visitors joins them, whatever page is asked for.
        """
        whole, keys = listed(self.report.whole_keys), listed(self.report.keys)
        too_few, turns = [], []
        for number, few in self.eras:
            # A row of many visitors that is too unsure to be listed hides the few itself.
            unsure = f"MAX(CASE WHEN may_list THEN 0 ELSE {number} END) OVER whole_of >= {MIN_OBSERVED}"
            too_few.append(f"({few} BETWEEN 1 AND {MIN_OBSERVED - 1} AND NOT {unsure}) AS {few}_is")
            # A row with one to four people of the other period would leave these behind in its place.
            others = " OR ".join(f"{other} BETWEEN 1 AND {MIN_OBSERVED - 1}" for other, _ in self.eras)
            turns.append(
                f"NOT ({few}_is AND ROW_NUMBER() OVER (PARTITION BY {whole} ORDER BY NOT may_list, "
                f"{number} < {MIN_OBSERVED}, ({others}), {number}, {keys}) = 1)"
            )
        known = f"SELECT valued.*, {', '.join(f'COALESCE({few}, 0) AS {few}' for _, few in self.eras)}"
        marked = (
            f"SELECT *, {', '.join(too_few)} FROM ({known} FROM valued LEFT JOIN few USING ({whole})) "
            f"WINDOW whole_of AS (PARTITION BY {whole})"
        )
        return f"SELECT * FROM ({marked}) WHERE may_list QUALIFY {' AND '.join(turns)}"

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

    @property
    def _may_list(self) -> str:
        """SQL of which rows may be listed: enough visitors, a sure first measure, a known key."""
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
            enough = f"({enough} OR target IN ({self._without_panel}))"
        if self.has_lost:
            enough = f"({enough} OR {self._is_lost})"
        known = [f"{key} IS NOT NULL" for key in self._list_keys]
        return f"COALESCE({' AND '.join([enough, *known])}, FALSE)"

    def _ordered_by(self, page: Page) -> Measure | None:
        name = page.field.removesuffix("_low").removesuffix("_change")
        return next((measure for measure in self.report.measures if measure.name == name), None)

    def _valued(self, page: Page) -> str:
        """The ranking with `order_value`."""
        valued = (
            f"SELECT *, {self._order_value(page)} AS order_value, {self._may_list} AS may_list "
            f"FROM {self._named('ranking')}"
        )
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
