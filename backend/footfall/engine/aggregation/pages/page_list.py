"""Ranked lists of pages, added up in arrays.

The text of such a report asks for `{page_views}` and gives them one by one. Rows are chosen by the rules of
every list (`aggregation.ranking`). Both periods are worked on beside each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.engine.aggregation.answer_lines import ordering_measure, ranking_names
from footfall.engine.aggregation.cells import People
from footfall.engine.aggregation.pages.page_index import PageIndex
from footfall.engine.aggregation.pages.page_sums import added_up
from footfall.engine.aggregation.pages.page_visitors import PageViews, Viewed, read_sql
from footfall.engine.aggregation.pages.runs import Rows
from footfall.engine.aggregation.ranking import Page, Rules, Standing, order_value, positions
from footfall.engine.aggregation.result_rows import REST, ResultRows
from footfall.engine.arrays import Numbers
from footfall.engine.execution.execute import side_by_side, submit, table_of
from footfall.engine.plan.comparison import ComparisonPeriod
from footfall.engine.plan.plan import Plan
from footfall.engine.plan.sums import form_of
from footfall.engine.sql.auxiliary_views import side_views_sql
from footfall.engine.sql.page_parts import pages_sql
from footfall.engine.sql.scoped_views import pageviews_sql
from footfall.reports import Attribute

Columns = dict[str, NDArray[Any]]
# What to begin with, and what keeps the earlier or the later of two days.
_HOW = {
    Attribute.EARLIEST: (np.iinfo(np.int64).max, np.minimum),
    Attribute.LATEST: (np.iinfo(np.int64).min, np.maximum),
}


@dataclass(frozen=True)
class PageList:
    """One page of a ranked list of pages; values: those that its texts take as parameters."""

    plan: Plan
    page: Page
    values: dict[str, Any]

    def columns(self) -> Columns:
        """The same columns as `page_of_list` makes for other lists."""
        reading = [(era, submit(self._page_views, era)) for era in self.plan.scope.eras]
        pages = self._table(f"SELECT * FROM ({pages_sql(self.plan.scope)})")
        lines = PageIndex(self.plan.scope, pages)
        read = [(era.current, rows.result()) for era, rows in reading]
        viewed, ranked = zip(*side_by_side(lambda each: self._viewed(*each, lines), read), strict=True)
        standing = _standing(ranked)
        position, total = self._positions(lines, pages, standing, viewed)
        has_rest = np.full(lines.count, self.plan.ranked.has_other)
        slots = ResultRows.of_list(self.page, position, lines.targets, has_rest)
        slot, sums = added_up(self.plan, slots, viewed)
        found: Columns = {"target": lines.targets[slots.row][slot], "label": slots.label[slot]}
        found |= {name: values[slot] for name, values in self._told(lines, pages, slots, ranked[0]).items()}
        return found | {"total": np.full(len(slot), total)} | sums

    @property
    def _leading(self) -> str:
        return form_of(self.plan.report.measures[0]).numerator

    def _page_views(self, era: ComparisonPeriod) -> Rows:
        scope, text = self.plan.scope, self.plan.found.sql
        text = text.replace("{page_views}", read_sql({part for _, parts in self.plan.sums for part in parts}))
        views = [
            *side_views_sql(scope, text, None),
            f"pageviews AS ({pageviews_sql(scope, text, False, [era])})",
        ]
        table = self._table(f"WITH {', '.join(views)}\n{text}")
        return {name: table.column(name).to_numpy() for name in table.column_names}

    def _table(self, statement: str) -> pa.Table:
        return table_of(self.plan.scope.snapshot, self.plan.report.id, statement, self.values)

    def _viewed(self, current: bool, rows: Rows, lines: PageIndex) -> tuple[Viewed, Columns]:
        """The page views of a period, and the sums that pages are ranked by."""
        views = PageViews.of(rows, lines)
        viewed = Viewed(current, views, views.visitors(self._leading))
        ranked = self._ranked(viewed, lines.count)
        return viewed, ranked | self._attributes(views, lines.count) if current else ranked

    def _positions(
        self, lines: PageIndex, pages: pa.Table, standing: Standing, viewed: Sequence[Viewed]
    ) -> tuple[Numbers, int]:
        """Position of each page in the list (0: not in it), and the length of the list."""
        report, scope = self.plan.ranked, self.plan.scope
        counted = [n for n in range(len(scope.targets)) if scope.is_measured(n, scope.period.start)]
        nobody = np.zeros(lines.count, dtype=bool)
        rules = Rules(
            leading=self._leading,
            panel_size=self.plan.panel_size,
            has_lost=report.has_status and scope.compare is not None,
            is_known=~nobody,
            is_counted=np.isin(lines.targets, counted),
            is_without_panel=nobody,
            whole=lines.targets,
        )
        may_list = rules.may_list(standing)
        if report.has_other:
            may_list = rules.unfolded(standing, may_list, rules.few(standing, _people(viewed), None))
        measure = ordering_measure(self.plan, self.page)
        if measure is not None:
            value = order_value(self.page, form_of(measure), standing, lines.targets)
        else:
            value = (lines.targets if self.page.field == "target" else lines.page_numbers).astype(float)
        texts = self._texts(lines, pages, np.arange(lines.count)) if self.page.search else None
        return positions(self.page, value, may_list, texts)

    def _texts(self, lines: PageIndex, pages: pa.Table, chosen: Numbers) -> pa.Array:
        """Addresses of some of the pages."""
        numbers = pages.column("page_no").to_numpy().astype(np.int64)
        first = np.zeros(int(numbers.max(initial=-1)) + 1, dtype=np.int64)
        first[numbers[::-1]] = np.arange(len(numbers))[::-1]
        return pages.column("page").take(pa.array(first[lines.page_numbers[chosen]])).combine_chunks()

    def _told(self, lines: PageIndex, pages: pa.Table, slots: ResultRows, known: Columns) -> Columns:
        """Address and attributes of the pages shown, by result row."""
        shown = np.flatnonzero(slots.label > REST)
        values = {self.plan.report.keys[-1]: self._texts(lines, pages, slots.row[shown]).to_pylist()}
        values |= {name: known[name][slots.row[shown]].tolist() for name in self.plan.report.attributes}
        found = {}
        for name, each in values.items():
            found[name] = np.full(len(slots.label), None, dtype=object)
            found[name][shown] = np.array([*each, None], dtype=object)[:-1]
        return found

    def _ranked(self, viewed: Viewed, count: int) -> Columns:
        visitors = viewed.visitors
        found: Columns = {
            "observed": np.bincount(visitors.line, minlength=count),
            "squares": np.bincount(visitors.line, visitors.leading**2, count),
        }
        of_people = {name: visitors.people for name, _ in self.plan.people}
        known = of_people | {self._leading: visitors.leading}
        names = ranking_names(self.plan, self.page)
        others = [each for each in self.plan.sums if each[0] in names and each[0] not in known]
        added: Columns = {**viewed.views.summed(others, viewed.views.line, count)}
        added |= {name: np.bincount(visitors.line, known[name], count) for name in names if name in known}
        return found | {viewed.of(name): values for name, values in added.items()}

    def _attributes(self, views: PageViews, count: int) -> Columns:
        found = {}
        seen = np.bincount(views.line, minlength=count) > 0
        for name, how in self.plan.report.attributes.items():
            first, most = _HOW[how]
            days = np.full(count, first)
            most.at(days, views.line, views.rows[name].astype("datetime64[D]").astype(np.int64))
            found[name] = np.where(seen, days.astype("datetime64[D]"), np.datetime64("NaT"))
        return found


def _standing(ranked: Sequence[Columns]) -> Standing:
    """The sums that pages are ranked by, of both periods."""
    sums: Columns = {}
    for each in ranked:
        sums |= each
    return Standing(
        tuple(each["observed"] for each in ranked), tuple(each["squares"] for each in ranked), sums
    )


def _people(viewed: Sequence[Viewed]) -> People:
    """Everybody on every page in both periods."""
    everybody = [each.people for each in viewed]
    return People(
        np.concatenate([each.row for each in everybody]),
        np.concatenate([each.current for each in everybody]),
        np.concatenate([each.who for each in everybody]),
        {},
    )
