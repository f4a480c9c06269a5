"""The rows that an answer will have, and the sums of each unit of variance in them.

A list also has a slot for `other` of each total (label 0) and one for the pages before (label -1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.query.aggregation.cells import People, folded
from footfall.query.aggregation.ranking import Page
from footfall.query.arrays import Array, Columns, Flags, Numbers
from footfall.query.plan.sums import BEFORE

BEFORE_PAGE, REST = -1, 0
# Up to so many pairs of a whole and a person are found by marking them in a table, more by sorting.
_FEW_PAIRS = 1 << 24


@dataclass(frozen=True)
class ResultRows:
    """The slots of an answer, each a row of it, in the order of whole and label.

    of_row: the slot of each row of the cells in the period, -1 for rows in none; of_row_before: the same in
    the compared one. label, row: by slot; the label (in a list the position), and the row shown there; of
    `other` and of the pages before, any row of the whole.
    """

    of_row: Numbers
    of_row_before: Numbers
    label: Numbers
    row: Numbers

    @classmethod
    def of_all(cls, rows: Numbers) -> "ResultRows":
        """Every row in a slot of its own."""
        return cls(rows, rows, np.ones(len(rows), dtype=np.int64), rows)

    @classmethod
    def of_list(
        cls, page: Page, position: Numbers, whole: Numbers, is_kept: Flags, is_lost: Flags
    ) -> "ResultRows":
        """The rows of a page of a list.

        position: by row, 0 for rows that are not in the list. is_kept: by row, whether it counts in a slot
        even if it is not shown. is_lost: whether the period has too few people for the row, who count in
        `other`.
        """
        is_shown = (position > page.offset) & (position <= page.last)
        before = (position > 0) & (position <= page.offset)
        label = np.where(is_shown, position, np.where(before, BEFORE_PAGE, REST))
        kept = np.flatnonzero(is_shown | is_kept)
        lost = np.flatnonzero(is_lost & (is_shown | is_kept))
        rows = np.concatenate([kept, lost])
        labels = np.concatenate([label[kept], np.full(len(lost), REST)])
        places = whole[rows] << 32 | (labels - BEFORE_PAGE)
        distinct, first, slot = np.unique(places, return_index=True, return_inverse=True)
        of_row_before = np.full(len(position), -1, dtype=np.int64)
        of_row_before[kept] = slot[: len(kept)]
        of_row = of_row_before.copy()
        of_row[lost] = slot[len(kept) :]
        return cls(of_row, of_row_before, (distinct & 0xFFFFFFFF) + BEFORE_PAGE, rows[first])

    def slots_of(self, row: Numbers, current: Flags) -> Numbers:
        """The slots of lines with these rows; current: whether a line is of the period asked about."""
        return np.where(current, self.of_row[row], self.of_row_before[row])

    def of_people(self, people: People, quantities: Mapping[str, bool]) -> People:
        """People by slot instead of by row; in a slot of several rows each person is counted once."""
        slot = self.slots_of(people.row, people.current)
        moved = People(slot, people.current, people.who, people.sums)
        # Slot -1 is the one appended, so that there is one where nothing is listed.
        is_folded = np.append(self.label, REST)[slot] <= REST
        alone = moved.lines((slot >= 0) & ~is_folded)
        others = folded(moved.lines((slot >= 0) & is_folded), quantities)
        return People.joined([alone, others])


def people_of_wholes(people: People, whole: Numbers) -> Numbers:
    """Distinct visitors of the period in each whole, whichever of its rows are shown; whole: by row."""
    count = int(whole[-1]) + 1 if len(whole) else 0
    of_whole, who = whole[people.row[people.current]], people.who[people.current]
    size = int(who.max(initial=-1)) + 1
    if count * size > _FEW_PAIRS:
        return np.bincount(np.unique(of_whole << 32 | who) >> 32, minlength=count)
    there = np.zeros((count, size), dtype=bool)
    there[of_whole, who] = True
    found: Numbers = np.count_nonzero(there, axis=1)
    return found


@dataclass(frozen=True)
class UnitSums:
    """A line for each slot and unit of variance in which anybody was seen. slot, unit: of each line."""

    slot: Numbers
    unit: Numbers
    columns: Columns

    @classmethod
    def of(
        cls, people: People, observed_by: str | None, names: Sequence[str], compared: bool, grouped: bool
    ) -> "UnitSums":
        """Sums of people by slot; grouped: units are groups of panelists and not each panelist."""
        unit = people.who & (VARIANCE_GROUPS - 1) if grouped else people.who
        distinct, line = np.unique(people.row << 32 | unit, return_inverse=True)
        columns = _sums(people, line, len(distinct), names, compared)
        seen = people.are_seen(observed_by).astype(float)
        for name, side in _sides(("seen_now", "seen_then"), people.current, compared):
            columns[name] = np.bincount(line[side], seen[side], len(distinct))
        return cls(distinct >> 32, distinct & 0xFFFFFFFF, columns)

    def with_sums(self, groups: People, names: Sequence[str], compared: bool) -> "UnitSums":
        """The same lines, with further sums from groups of panelists by slot."""
        known = self.slot << 32 | self.unit
        wanted = groups.row << 32 | groups.who
        # Places where nobody was counted have no line.
        groups = groups.lines(np.isin(wanted, known))
        line = np.searchsorted(known, groups.row << 32 | groups.who)
        sums = _sums(groups, line, len(known), names, compared)
        return UnitSums(self.slot, self.unit, self.columns | sums)


def _sums(people: People, line: Numbers, lines: int, names: Sequence[str], compared: bool) -> Columns:
    found: Columns = {}
    for name in names:
        values: Array = people.sums[name]
        for of_side, side in _sides((name, name + BEFORE), people.current, compared):
            found[of_side] = np.bincount(line[side], values[side], lines)
    return found


def _sides(names: tuple[str, str], current: Flags, compared: bool) -> list[tuple[str, Flags]]:
    return [(names[0], current), (names[1], ~current)] if compared else [(names[0], current)]
