"""Sums of each unit of variance in the rows of a list of pages."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.query.aggregation.pages.page_visitors import PageViews, Viewed
from footfall.query.aggregation.result_rows import ResultRows
from footfall.query.arrays import Columns, Numbers
from footfall.query.execution.execute import side_by_side
from footfall.query.plan.plan import Plan


@dataclass(frozen=True)
class PageVarianceUnits:
    """Units of variance by number: groups of panelists, or single panelists.

    names: the `unit` of each, which is the number of the group or the panelist key.
    """

    plan: Plan
    names: Numbers

    @classmethod
    def of(cls, plan: Plan, viewed: Sequence[Viewed]) -> "PageVarianceUnits":
        """The units of all people seen in either period."""
        if plan.is_grouped:
            return cls(plan, np.arange(VARIANCE_GROUPS))
        return cls(plan, np.unique(np.concatenate([each.visitors.who for each in viewed])).astype(np.int64))

    def place(self, slot: Numbers, who: NDArray[np.integer]) -> Numbers:
        """The number of a pair of slot and unit, for each slot and panelist key."""
        if self.plan.is_grouped:
            return slot * VARIANCE_GROUPS + (who & (VARIANCE_GROUPS - 1))
        return slot * len(self.names) + np.searchsorted(self.names, who)


def added_up(
    plan: Plan, slots: ResultRows, viewed: Sequence[Viewed], views: Sequence[PageViews]
) -> tuple[Numbers, Columns]:
    """A line for each result row and unit in which anybody was seen: its row, `unit`, and sums of both
    periods.

    views: the page views of each of the periods.
    """
    units = PageVarianceUnits.of(plan, viewed)

    def places_of(period: tuple[Viewed, PageViews]) -> Numbers:
        of_period, views = period
        slot_of = _slot_of_line(slots, of_period.current)
        return units.place(slot_of[views.line], views.rows["panelist_key"])

    places = side_by_side(places_of, list(zip(viewed, views, strict=True)))
    seen = np.zeros((len(slots.label) + 1) * len(units.names), dtype=bool)
    for place in places:
        seen[place] = True
    # Most places are empty, so only those with visitors are numbered.
    number = np.cumsum(seen) - 1
    kept = np.flatnonzero(seen[: len(slots.label) * len(units.names)])
    sums = side_by_side(
        lambda period: _sums(plan, slots, units, number, *period),
        list(zip(viewed, views, places, strict=True)),
    )
    found: Columns = {"unit": units.names[kept % len(units.names)]}
    found |= {name: values[: len(kept)] for each in sums for name, values in each.items()}
    return kept // len(units.names), found


def merged(parts: Sequence[tuple[Numbers, Columns]]) -> tuple[Numbers, Columns]:
    """The result of `added_up` for the whole panel, from the results for its slices."""
    if len(parts) == 1:
        return parts[0]
    slot = np.concatenate([slot for slot, _ in parts])
    found = {name: np.concatenate([columns[name] for _, columns in parts]) for name in parts[0][1]}
    distinct, line = np.unique(slot << 32 | found.pop("unit"), return_inverse=True)
    sums: Columns = {name: np.bincount(line, values, len(distinct)) for name, values in found.items()}
    return distinct >> 32, {"unit": distinct & 0xFFFFFFFF} | sums


def _slot_of_line(slots: ResultRows, current: bool) -> Numbers:
    """Slot of each page in a period; pages in no row are in an additional slot behind the others."""
    of_row = slots.of_row if current else slots.of_row_before
    return np.where(of_row < 0, len(slots.label), of_row)


def _sums(
    plan: Plan,
    slots: ResultRows,
    units: PageVarianceUnits,
    number: Numbers,
    viewed: Viewed,
    views: PageViews,
    place: Numbers,
) -> Columns:
    """Sums of one period and the number of people seen, by place (a result row and unit)."""
    size = int(number[-1]) + 1 if len(number) else 0
    people = slots.of_people(viewed.people, {"people": True})
    line = number[units.place(people.row, people.who)]
    found: Columns = {**views.summed(plan.sums, number[place], size)}
    found |= {each.name: np.bincount(line, people.sums["people"], size) for each in plan.people}
    seen = np.bincount(line, minlength=size)
    return {"seen_now" if viewed.current else "seen_then": seen} | {viewed.of(n): v for n, v in found.items()}
