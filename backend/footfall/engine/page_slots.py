"""Rows of the answer to a list of pages, and the sums of each unit of variance in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.engine.compose import Composer
from footfall.engine.execute import side_by_side
from footfall.engine.page_lines import PageLines
from footfall.engine.page_visitors import Viewed, Visitors
from footfall.engine.ranking import ListComposer, Page
from footfall.engine.stretches import Numbers
from footfall.engine.units import Array, starts_of
from footfall.lake.month_file import VARIANCE_GROUPS

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Slots:
    """A slot for each row, in the order of target and label: pages before (-1), the rest (0), positions.

    of_line: slot of each line, behind all of them that of pages in no row. columns: what is known by slot.
    """

    of_line: Numbers
    columns: Columns

    @classmethod
    def of(cls, composer: ListComposer, page: Page, lines: PageLines, chosen: Columns) -> "Slots":
        """chosen: the rows up to the last one of the page."""
        report, targets = composer.report, np.arange(len(composer.scope.targets))
        position, of_target = chosen["position"].astype(np.int64), chosen["target"].astype(np.int64)
        shown = np.flatnonzero(position > page.offset)
        target = np.concatenate([np.repeat(targets, 2), of_target[shown]])
        label = np.concatenate([np.tile([-1, 0], len(targets)), position[shown]])
        order = np.lexsort((label, target))
        slot = np.argsort(order)
        before, rest, own = (
            slot[: 2 * len(targets) : 2],
            slot[1 : 2 * len(targets) : 2],
            slot[2 * len(targets) :],
        )
        if not report.has_other:
            before = rest = np.full(len(targets), len(order))
        line = lines.of_pages(of_target, chosen["number"].astype(np.int64))
        of_line = rest[lines.targets]
        of_line[line] = before[of_target]
        of_line[line[shown]] = own
        columns: Columns = {"target": target[order], "label": label[order]}
        for name in (report.keys[-1], *report.attributes):
            columns[name] = np.full(len(order), None, dtype=object)
            columns[name][own] = chosen[name][shown]
        total = int(chosen["total"][0]) if len(position) else 0
        return cls(of_line, columns | {"total": np.full(len(order), total)})

    @property
    def count(self) -> int:
        """Slots there are."""
        return len(self.columns["label"])

    def once(self, visitors: Visitors) -> tuple[Numbers, NDArray[np.uint32], Array]:
        """Slot, panelist and weight of everybody in a slot: of several pages folded into one, the largest."""
        slot = self.of_line[visitors.line]
        folded = np.append(self.columns["label"], 0)[slot] <= 0
        order = np.flatnonzero(folded)
        order = order[np.argsort(slot[order] << 32 | visitors.who[order], kind="stable")]
        first = starts_of(slot[order], visitors.who[order])
        heaviest = np.maximum.reduceat(visitors.people[order], first)
        alone = np.flatnonzero(~folded)
        every = np.concatenate([alone, order[first]])
        return slot[every], visitors.who[every], np.concatenate([visitors.people[alone], heaviest])


@dataclass(frozen=True)
class Units:
    """Units of variance by number: groups of panelists, or each panelist; names: their `unit`."""

    composer: Composer
    names: Numbers

    @classmethod
    def of(cls, composer: Composer, viewed: Sequence[Viewed]) -> "Units":
        """Those of everybody in either period."""
        if composer.is_grouped:
            return cls(composer, np.arange(VARIANCE_GROUPS))
        return cls(
            composer, np.unique(np.concatenate([each.visitors.who for each in viewed])).astype(np.int64)
        )

    def place(self, slot: Numbers, who: NDArray[np.uint32]) -> Numbers:
        """Number of the unit in a slot."""
        if self.composer.is_grouped:
            return slot * VARIANCE_GROUPS + (who & (VARIANCE_GROUPS - 1))
        return slot * len(self.names) + np.searchsorted(self.names, who)


def added_up(composer: Composer, slots: Slots, viewed: Sequence[Viewed]) -> Columns:
    """A line for each slot and unit in which anybody was seen, as `pairing` gives them."""
    units = Units.of(composer, viewed)
    places = side_by_side(
        lambda each: units.place(slots.of_line[each.views.line], each.views.rows["panelist_key"]), viewed
    )
    seen = np.zeros((slots.count + 1) * len(units.names), dtype=bool)
    for place in places:
        seen[place] = True
    # Few of all places: what is added up is numbered without those where nobody was.
    number = np.cumsum(seen) - 1
    kept = np.flatnonzero(seen[: slots.count * len(units.names)])
    found: Columns = {name: values[kept // len(units.names)] for name, values in slots.columns.items()}
    found["unit"] = units.names[kept % len(units.names)]
    sums = side_by_side(
        lambda period: _sums(composer, slots, units, number, *period), list(zip(viewed, places, strict=True))
    )
    return found | {name: values[: len(kept)] for each in sums for name, values in each.items()}


def _sums(
    composer: Composer, slots: Slots, units: Units, number: Numbers, viewed: Viewed, place: Numbers
) -> Columns:
    """Sums of one period and how many people were seen, by number of a place."""
    size = int(number[-1]) + 1 if len(number) else 0
    slot, who, weight = slots.once(viewed.visitors)
    people = number[units.place(slot, who)]
    found: Columns = {**viewed.views.summed(composer.sums, number[place], size)}
    found |= {name: np.bincount(people, weight, size) for name, _ in composer.people}
    seen = np.bincount(people, minlength=size)
    return {"seen_now" if viewed.current else "seen_then": seen} | {viewed.of(n): v for n, v in found.items()}
