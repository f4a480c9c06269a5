"""Adds up the cells of a report: one line for each row of the answer and each unit of variance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.core.measure import Measure
from footfall.lake.site_order import GIVEN
from footfall.query.aggregation.cells import People, first_known, people_of
from footfall.query.aggregation.ranking import Page, Rules, Standing, order_value, positions
from footfall.query.aggregation.result_rows import ResultRows, UnitSums, people_of_wholes
from footfall.query.aggregation.row_keys import RowKeys, row_keys
from footfall.query.arrays import Array, Columns, Numbers, objects
from footfall.query.plan.plan import Part, Plan
from footfall.query.plan.sums import BEFORE, form_of

# Texts for values of a list's key that are numbers.
Texts = Callable[[NDArray[Any]], list[str | None]]


@dataclass(frozen=True)
class Cells:
    """The cells of a report as read.

    people: cells of single panelists; groups: sums of events by group of panelists, None where they are read
    together with people (see `Plan.is_split`).
    """

    plan: Plan
    people: pa.Table
    groups: pa.Table | None = None

    @cached_property
    def _indexed(self) -> tuple[RowKeys, list[Numbers]]:
        tables = [self.people] if self.groups is None else [self.people, self.groups]
        return row_keys(tables, self.plan.report.keys)

    @property
    def rows(self) -> RowKeys:
        """The rows of the answer, one for each combination of keys."""
        return self._indexed[0]

    @cached_property
    def share_denominators(self) -> Numbers:
        """By row, the number of the whole (total for shares) that it is part of."""
        return self.rows.share_denominators(self.plan.report.whole_keys)

    def everybody(self, ranked_by: Sequence[str] = ()) -> People:
        """Each person once per row; ranked_by: event sums that were read per person too, to rank by them."""
        part = Part.ALL if self.groups is None else Part.PEOPLE
        several = self.plan.scope.spans_months
        return people_of(self.people, self._indexed[1][0], self.plan.quantities(part, ranked_by), several)

    def unit_sums(self, slots: ResultRows, people: People) -> UnitSums:
        """Sums by result row and unit of variance. people: by result row, see `ResultRows.of_people`."""
        plan = self.plan
        compared = plan.compared
        part = Part.ALL if self.groups is None else Part.PEOPLE
        names = [each.name for each in plan.quantities(part)]
        found = UnitSums.of(people, plan.report.observed_by, names, compared, plan.is_grouped)
        if self.groups is None:
            return found
        quantities = plan.quantities(Part.SUMS)
        groups = people_of(self.groups, self._indexed[1][1], quantities, several=False)
        groups = replace(groups, row=slots.slots_of(groups.row, groups.current))
        groups = groups.lines(groups.row >= 0)
        return found.with_sums(groups, [each.name for each in quantities], compared)

    def attribute(self, name: str, rows: Numbers) -> NDArray[Any]:
        """The values of an attribute for these rows; None where no cell of the row has one."""
        cell = first_known(self.people, self._indexed[1][0], self.rows.count, name)[rows]
        values = self.people.column(name).take(pa.array(np.maximum(cell, 0))).to_pylist()
        there = zip(values, cell >= 0, strict=True)
        return objects(value if known else None for value, known in there)

    def texts(self, rows: Numbers, named: Texts) -> list[str | None]:
        """The text of the list's key, by row."""
        key = self.plan.ranked.list_key
        if self.plan.names_view is not None:
            return list(self.attribute(f"{key}_text", rows))
        values = self.rows.keys[key].of_rows(rows)
        if self.plan.ranked.names is not None:
            return named(values)
        return [None if value is None else str(value) for value in values.tolist()]


def every_row(cells: Cells) -> Columns:
    """All rows of a TrendReport: keys, attributes, `unit` and the sums of both periods, a line per unit."""
    rows, slots = cells.rows, ResultRows.of_all(np.arange(cells.rows.count))
    sums = cells.unit_sums(slots, cells.everybody())
    keys = {name: key.of_rows(slots.row)[sums.slot] for name, key in rows.keys.items()}
    attributes = {name: cells.attribute(name, slots.row)[sums.slot] for name in cells.plan.report.attributes}
    return keys | attributes | {"unit": sums.unit} | sums.columns


def page_of_list(cells: Cells, page: Page, named: Texts) -> Columns:
    """One page of a RankedReport: as `every_row`, with `label` (position), `total` (length of the list) and
    `whole_people` (visitors of the whole that shares are parts of).

    Label 0 is the row `other`, -1 the pages before this one.
    """
    report, rows, whole = cells.plan.ranked, cells.rows, cells.share_denominators
    ranked_by = ranking_names(cells.plan, page)
    people = cells.everybody(ranked_by)
    rules = rules_of(cells.plan, rows, whole)
    standing = _standing(cells.plan, people, rows.count, page, rules)
    may_list = rules.may_list(standing)
    if report.has_other:
        rest = rules.people_of_rest(standing, people, report.observed_by)
        may_list = rules.without_rows_for_rest(standing, may_list, rest)
    texts = pa.array(cells.texts(np.arange(rows.count), named), pa.string()) if page.search else None
    value = value_of_order(cells.plan, page, rows, standing, whole)
    position, total = positions(page, value, may_list, texts, _by_place(cells.plan, page, rows))
    # In a list without `other`, cells that belong to no row still count in the total of shares.
    is_kept = np.full(rows.count, report.has_other) | ~rows.keys[report.list_key].is_known
    slots = ResultRows.of_list(page, position, whole, is_kept, rules.leave(standing))
    is_people = {each.name: each.counts_people for each in cells.plan.every_quantity}
    sums = cells.unit_sums(slots, slots.of_people(people, is_people))
    found = {name: rows.keys[name].of_rows(slots.row)[sums.slot] for name in report.whole_keys}
    found |= {"label": slots.label[sums.slot], "total": np.full(len(sums.slot), total)}
    found["whole_people"] = people_of_wholes(people, whole)[whole[slots.row]][sums.slot]
    found |= {name: values[sums.slot] for name, values in _shown_columns(cells, slots, named).items()}
    return found | {"unit": sums.unit} | sums.columns


def ranking_names(plan: Plan, page: Page) -> list[str]:
    """Names of the sums that decide which rows a list has and in which order."""
    measure = ordering_measure(plan, page)
    return list(dict.fromkeys([leading_of(plan), *(form_of(measure).names if measure else ())]))


def ordering_measure(plan: Plan, page: Page) -> Measure | None:
    """The measure that a list is ordered by; None when it is ordered by a key."""
    name = page.field.removesuffix("_low").removesuffix("_change")
    return next((measure for measure in plan.report.measures if measure.name == name), None)


def counts_some(plan: Plan, page: Page) -> str | None:
    """The sum a list is ordered by, if it counts what some of a row's people did (`Form.counts_some`)."""
    measure = ordering_measure(plan, page)
    form = form_of(measure) if measure else None
    return form.numerator if form and form.counts_some and form.numerator != leading_of(plan) else None


def leading_of(plan: Plan) -> str:
    """The sum of a report's first measure, to which everybody of a row adds something."""
    return form_of(plan.report.measures[0]).numerator


def value_of_order(plan: Plan, page: Page, rows: RowKeys, standing: Standing, whole: Numbers) -> Array:
    """The value that a list is ordered by, by row."""
    measure = ordering_measure(plan, page)
    if measure is None:
        return rows.keys[page.field].code.astype(float)
    return order_value(page, form_of(measure), standing, whole)


def _by_place(plan: Plan, page: Page, rows: RowKeys) -> Numbers | None:
    """By row of a list of a market's sites, its place among those whose numbers cannot be compared; 0 for all
    others. None for other lists, and where the order is by a key.

    Those come by their places in lists, sites with a range before sites without a number.
    """
    if plan.ranked.names != "domains" or ordering_measure(plan, page) is None:
        return None
    number = rows.keys[plan.ranked.list_key].of_rows(np.arange(rows.count)).astype(np.int64)
    keys = [_order_by_place(plan, target) for target in number.tolist()]
    later = sorted({key for key in keys if key is not None})
    place = {key: position for position, key in enumerate(later, start=1)}
    return np.array([0 if key is None else place[key] for key in keys], dtype=np.int64)


def _order_by_place(plan: Plan, target: int) -> tuple[int, float, int] | None:
    """What a site of a market is ordered by where its numbers cannot be compared; None where they can."""
    day = plan.scope.period.start
    grade = max((month.grade for month in plan.scope.site_months(target, day)), default=GIVEN)
    if grade == GIVEN:
        return None
    place = plan.scope.listed_place_of(target, day)
    return grade, place.last if place else inf, target


def rules_of(plan: Plan, rows: RowKeys, whole: Numbers) -> Rules:
    """The rules that decide which of these rows may be shown."""
    report, scope = plan.ranked, plan.scope
    target = rows.keys["target"].of_rows(np.arange(rows.count)).astype(np.int64)
    counted = [n for n in range(len(scope.targets)) if scope.is_measured(n, scope.period.start)]
    # The sites of a market are one row together.
    rank_only = scope.rank_only_targets
    without_panel = [0] if report.cross_target and rank_only else sorted(rank_only)
    list_keys = [key for key in report.keys if key not in report.whole_keys]
    return Rules(
        leading=leading_of(plan),
        panel_size=plan.panel_size,
        has_lost=report.has_status and scope.compare is not None,
        is_known=np.logical_and.reduce([rows.keys[key].is_known for key in list_keys]),
        is_counted=np.isin(target, counted),
        is_without_panel=np.isin(target, without_panel),
        whole=whole,
    )


def _standing(plan: Plan, people: People, rows: int, page: Page, rules: Rules) -> Standing:
    names, some = ranking_names(plan, page), counts_some(plan, page)
    leading = people.sums[names[0]]
    seen = people.are_seen(plan.report.observed_by)
    observed: list[Numbers] = []
    squares: list[Array] = []
    sums: dict[str, Array] = {}
    sides = [("", people.current), (BEFORE, ~people.current)]
    for suffix, side in sides if plan.compared else sides[:1]:
        row = people.row[side]
        observed.append(np.bincount(people.row[side & seen], minlength=rows))
        squares.append(np.bincount(row, leading[side] ** 2, rows).astype(float))
        sums |= {
            name + suffix: np.bincount(row, people.sums[name][side], rows).astype(float) for name in names
        }
        if some is not None:
            did = np.bincount(row[people.sums[some][side] > 0], minlength=rows)
            sums[some + suffix] = rules.without_few(sums[some + suffix], did)
    return Standing(tuple(observed), tuple(squares), sums, rules.is_without_panel)


def _shown_columns(cells: Cells, slots: ResultRows, named: Texts) -> Columns:
    """Keys and attributes of the rows shown, by result row; None for `other` and for the pages before."""
    report, shown = cells.plan.ranked, np.flatnonzero(slots.label > 0)
    rows = slots.row[shown]
    known: dict[str, Sequence[Any]] = {
        name: cells.rows.keys[name].of_rows(rows).tolist()
        for name in report.keys
        if name not in report.whole_keys
    }
    known[report.list_key] = cells.texts(rows, named)
    known |= {name: cells.attribute(name, rows).tolist() for name in report.attributes}
    found = {}
    for name, values in known.items():
        found[name] = np.full(len(slots.label), None, dtype=object)
        found[name][shown] = objects(values)
    return found
