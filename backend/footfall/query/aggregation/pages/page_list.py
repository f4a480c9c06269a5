"""Ranked lists of pages, added up in arrays.

The query of such a report returns single page views (`{page_views}`). Rows are chosen by the same rules as in
other lists (`aggregation.ranking`). Both periods are processed in parallel.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.few_people import MIN_OBSERVED
from footfall.query.aggregation.answer_lines import counts_some, ordering_measure, ranking_names
from footfall.query.aggregation.cells import People
from footfall.query.aggregation.pages.content_types import TYPES, content_types
from footfall.query.aggregation.pages.known_pages import pages_of
from footfall.query.aggregation.pages.page_index import PageIndex
from footfall.query.aggregation.pages.page_sets import page_sets_of
from footfall.query.aggregation.pages.page_sums import added_up, merged
from footfall.query.aggregation.pages.page_visitors import PageViews, Viewed, read_sql
from footfall.query.aggregation.pages.runs import Rows
from footfall.query.aggregation.ranking import Page, Rules, Standing, order_value, positions
from footfall.query.aggregation.result_rows import REST, ResultRows, people_of_wholes
from footfall.query.arrays import Columns, Flags, Numbers, objects
from footfall.query.execution.execute import side_by_side, submit, table_of
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.plan import Plan
from footfall.query.plan.scope import Scope
from footfall.query.plan.sums import form_of
from footfall.query.sql.auxiliary_views import side_views_sql
from footfall.query.sql.scoped_views import pageviews_sql
from footfall.reports import Attribute

# Initial value and numpy function that keeps the earlier or later of two days.
_HOW = {
    Attribute.EARLIEST: (np.iinfo(np.int64).max, np.minimum),
    Attribute.LATEST: (np.iinfo(np.int64).min, np.maximum),
}

# Stands before the name of a sum: how many people add to it.
_PEOPLE_WITH = "people with "

# The same for days of slices, some of which have none.
_KEEPS: dict[Attribute, np.ufunc] = {Attribute.EARLIEST: np.fmin, Attribute.LATEST: np.fmax}


@dataclass(frozen=True)
class PageList:
    """One page of a ranked list of pages.

    values: parameters of its statements. slices: the scope, divided into slices of the panel where the page
    views do not fit into memory together. With several slices, page views are read twice: first to find who
    viewed what and to rank the pages, then to add up the rows that are shown.
    """

    plan: Plan
    page: Page
    values: dict[str, Any]
    slices: Sequence[Scope]

    def columns(self) -> Columns:
        """The same columns that `page_of_list` makes for other lists."""
        reading = self._begin(self.slices[0])
        index = PageIndex(self.plan.scope, pages_of(self.plan.scope, self.plan.report.id))
        parts = []
        views: list[PageViews] = []
        for scope in self.slices:
            views.clear()  # before the next slice is read
            views += self._views(reading or self._begin(scope), index)
            parts.append(self._viewed(views, index))
        viewed = [each for each, _ in parts]
        ranked = [reduce(self._together, of_period) for of_period in zip(*(r for _, r in parts), strict=True)]
        standing = _standing(ranked)
        rules = self._rules(index)
        standing = _without_few(rules, standing)
        position, total = self._positions(index, rules, standing, viewed)
        has_rest = np.full(index.count, self.plan.ranked.has_other)
        slots = ResultRows.of_list(self.page, position, index.targets, has_rest, rules.leave(standing))
        slot, sums = merged([*self._sums(slots, viewed, views, index)])
        found: Columns = {"target": index.targets[slots.row][slot], "label": slots.label[slot]}
        found |= {name: values[slot] for name, values in self._shown_columns(index, slots, ranked[0]).items()}
        of_slices = [people_of_wholes(_people(each), index.targets) for each in viewed]
        found["whole_people"] = reduce(np.add, of_slices)[index.targets[slots.row]][slot]
        return found | {"total": np.full(len(slot), total)} | sums

    def _sums(
        self, slots: ResultRows, viewed: Sequence[Sequence[Viewed]], views: list[PageViews], index: PageIndex
    ) -> Iterator[tuple[Numbers, Columns]]:
        """Sums of each slice; views: page views of the slice that was read last."""
        yield added_up(self.plan, slots, viewed[-1], views)
        for scope, of_slice in zip(self.slices[:-1], viewed[:-1], strict=True):
            views.clear()
            views += self._views(self._begin(scope), index)
            yield added_up(self.plan, slots, of_slice, views)

    @property
    def _leading(self) -> str:
        return form_of(self.plan.report.measures[0]).numerator

    def _begin(self, scope: Scope) -> list[Future[Rows]]:
        """Start reading the page views of a slice, both periods in parallel."""
        return [submit(self._page_views, scope, side) for side in scope.sides]

    def _views(self, reading: list[Future[Rows]], index: PageIndex) -> list[PageViews]:
        """The page views of a started read. `reading` is emptied, so that it does not keep them in memory."""
        rows = [each.result() for each in reading]
        reading.clear()
        return side_by_side(lambda each: PageViews.of(each, index), rows)

    def _page_views(self, scope: Scope, side: ComparisonPeriod) -> Rows:
        text = self.plan.loaded.sql.replace(
            "{page_views}", read_sql({column for each in self.plan.sums for column in each.columns})
        )
        views = [
            *side_views_sql(scope, text, None),
            f"pageviews AS ({pageviews_sql(scope, text, by_group=False, sides=[side])})",
        ]
        table = self._table(f"WITH {', '.join(views)}\n{text}")
        return {name: table.column(name).to_numpy() for name in table.column_names}

    def _table(self, statement: str) -> pa.Table:
        plan = self.plan
        return table_of(plan.scope.snapshot, plan.report.id, statement, self.values, self._page_sets)

    @cached_property
    def _page_sets(self) -> dict[str, pa.Table]:
        return page_sets_of(self.plan)

    def _viewed(self, views: Sequence[PageViews], index: PageIndex) -> tuple[list[Viewed], list[Columns]]:
        """For each period: who viewed what, and the sums by which rows are chosen."""

        def period(each: tuple[ComparisonPeriod, PageViews]) -> tuple[Viewed, Columns]:
            side, of_side = each
            viewed = Viewed(side.current, of_side.visitors(self._leading))
            ranked = self._ranked(viewed, of_side, index.count)
            return viewed, ranked | self._attributes(of_side, index.count) if side.current else ranked

        found = side_by_side(period, list(zip(self.plan.scope.sides, views, strict=True)))
        return [viewed for viewed, _ in found], [ranked for _, ranked in found]

    def _together(self, left: Columns, right: Columns) -> Columns:
        """The sums by which rows are chosen, over two slices, which have no person in common."""
        keeps = {name: _KEEPS[how] for name, how in self.plan.report.attributes.items()}
        return {name: keeps.get(name, np.add)(values, right[name]) for name, values in left.items()}

    def _rules(self, index: PageIndex) -> Rules:
        """The rules that decide which pages may be shown."""
        report, scope = self.plan.ranked, self.plan.scope
        counted = [n for n in range(len(scope.targets)) if scope.is_measured(n, scope.period.start)]
        nobody = np.zeros(index.count, dtype=bool)
        return Rules(
            leading=self._leading,
            panel_size=self.plan.panel_size,
            has_lost=report.has_status and scope.compare is not None,
            is_known=index.is_named,
            is_counted=np.isin(index.targets, counted),
            is_without_panel=nobody,
            whole=index.targets,
        )

    def _positions(
        self, index: PageIndex, rules: Rules, standing: Standing, viewed: Sequence[Sequence[Viewed]]
    ) -> tuple[Numbers, int]:
        """Position of each page in the list (0: not in it), and the length of the list."""
        may_list = rules.may_list(standing)
        if self.plan.ranked.has_other:
            of_slices = [rules.people_of_rest(standing, _people(each), None) for each in viewed]
            rest = tuple(reduce(np.add, of_period) for of_period in zip(*of_slices, strict=True))
            may_list = rules.without_rows_for_rest(standing, may_list, rest)
        measure = ordering_measure(self.plan, self.page)
        if measure is not None:
            value = order_value(self.page, form_of(measure), standing, index.targets)
        else:
            value = (index.targets if self.page.field == "target" else index.page_numbers).astype(float)
        if self.page.content_types:
            may_list &= self._of_types(index, may_list)
        return positions(self.page, value, may_list, self._searched_texts(index))

    def _searched_texts(self, index: PageIndex) -> pa.Array | None:
        """The addresses for a search, each with the slash that it may be typed with; None without one."""
        if not self.page.search:
            return None
        return pc.binary_join_element_wise(index.texts(np.arange(index.count)), "", "/")

    def _of_types(self, index: PageIndex, may_list: Flags) -> Flags:
        """Which pages are of the content types asked for, of those that may be listed."""
        chosen = np.flatnonzero(may_list)
        wanted = [TYPES.index(each) for each in self.page.content_types]
        found = np.zeros(index.count, dtype=bool)
        found[chosen] = np.isin(content_types(index.texts(chosen)), wanted)
        return found

    def _shown_columns(self, index: PageIndex, slots: ResultRows, known: Columns) -> Columns:
        """Address, content type and attributes of the pages shown, by result row."""
        shown = np.flatnonzero(slots.label > REST)
        texts = index.texts(slots.row[shown])
        values = {self.plan.report.keys[-1]: texts.to_pylist()}
        if "content_type" in self.plan.report.row.model_fields:
            values["content_type"] = [TYPES[number].value for number in content_types(texts)]
        rows = slots.row[shown]
        has_enough = known["observed"][rows] >= MIN_OBSERVED
        for name in self.plan.report.attributes:
            days = np.where(has_enough, known[name][rows], np.datetime64("NaT", "D"))
            values[name] = days.tolist()
        found = {}
        for name, each in values.items():
            found[name] = np.full(len(slots.label), None, dtype=object)
            found[name][shown] = objects(each)
        return found

    def _ranked(self, viewed: Viewed, views: PageViews, count: int) -> Columns:
        visitors = viewed.visitors
        found: Columns = {
            "observed": np.bincount(visitors.line, minlength=count),
            "squares": np.bincount(visitors.line, visitors.leading**2, count),
        }
        of_people = {each.name: visitors.people for each in self.plan.people}
        known = of_people | {self._leading: visitors.leading}
        names = ranking_names(self.plan, self.page)
        others = [each for each in self.plan.sums if each.name in names and each.name not in known]
        added: Columns = {**views.summed(others, views.line, count)}
        added |= {name: np.bincount(visitors.line, known[name], count) for name in names if name in known}
        for each in (each for each in others if each.name == counts_some(self.plan, self.page)):
            added[_PEOPLE_WITH + each.name] = views.people_with(each, count)
        return found | {viewed.of(name): values for name, values in added.items()}

    def _attributes(self, views: PageViews, count: int) -> Columns:
        found = {}
        seen = np.bincount(views.line, minlength=count) > 0
        for name, how in self.plan.report.attributes.items():
            first, most = _HOW[how]
            days = np.full(count, first)
            most.at(days, views.line, views.rows[name].astype("datetime64[D]").astype(np.int64))
            found[name] = np.where(seen, days.astype("datetime64[D]"), np.datetime64("NaT", "D"))
        return found


def _standing(ranked: Sequence[Columns]) -> Standing:
    """The sums that pages are ranked by, of both periods."""
    sums: Columns = {}
    for each in ranked:
        sums |= each
    observed = tuple(each["observed"] for each in ranked)
    squares = tuple(each["squares"] for each in ranked)
    return Standing(observed, squares, sums, np.zeros(len(observed[0]), dtype=bool))


def _without_few(rules: Rules, standing: Standing) -> Standing:
    """The same, with NaN for what too few people of a page did."""
    counted = {name: people for name, people in standing.sums.items() if name.startswith(_PEOPLE_WITH)}
    few = {
        name.removeprefix(_PEOPLE_WITH): rules.without_few(
            standing.sums[name.removeprefix(_PEOPLE_WITH)], people
        )
        for name, people in counted.items()
    }
    return replace(standing, sums={**standing.sums, **few})


def _people(viewed: Sequence[Viewed]) -> People:
    """The people on every page in both periods."""
    return People.joined([each.people for each in viewed])
