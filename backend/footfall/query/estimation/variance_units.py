"""Units of variance: an answer before it is added up, one line per row and panelist or group.

Sums of several columns are asked for at a time, and are returned as arrays with a line for each name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.query.arrays import Array, Numbers, starts_of


@dataclass(frozen=True)
class VarianceUnits:
    """Lines in the order of `row_keys`, so that those of one row, and rows of one whole, lie together.

    columns: every column of the statement; row_keys tell rows apart and begin with whole_keys, which tell the
    wholes of shares apart; size: how many units there are, seen or not; are_groups: whether units are groups
    of visitors and not single visitors.
    """

    columns: Mapping[str, NDArray[Any]]
    row_keys: tuple[str, ...]
    whole_keys: tuple[str, ...]
    size: int
    are_groups: bool

    @cached_property
    def starts(self) -> NDArray[np.intp]:
        """Line on which each row begins."""
        return starts_of(*(self.columns[key] for key in self.row_keys))

    def first(self, name: str) -> list[Any]:
        """A column that is the same on all lines of a row, once per row."""
        found: list[Any] = self.columns[name][self.starts].tolist()
        return found

    def has(self, name: str) -> bool:
        """Whether there is such a column."""
        return name in self.columns

    def lines(self, names: Sequence[str]) -> Array:
        """Columns of sums as they are: names x lines."""
        return np.array([self.columns[name] for name in names], dtype=float)

    def totals(self, names: Sequence[str]) -> Array:
        """Sums of columns by row: names x rows."""
        return np.array([self.total(name) for name in names])

    def total(self, name: str) -> Array:
        """Sum of a column by row."""
        if name not in self._totals:
            self._totals[name] = self.sum_by_row(self.columns[name].astype(float))
        return self._totals[name]

    def parts(self, names: Sequence[str]) -> Array:
        """Each line's part in the sum of its row: names x lines."""
        return self.lines(names) / self.totals(names)[:, self.row_of_line]

    def sum_by_row(self, lines: Array) -> Array:
        """Any values of lines (the last axis), summed by row."""
        return np.add.reduceat(lines, self.starts, axis=-1) if len(self.starts) else lines[..., :0]

    @cached_property
    def _totals(self) -> dict[str, Array]:
        return {}

    @cached_property
    def n_observed(self) -> Array:
        """Visitors behind each row."""
        return self.total("seen_now")

    @cached_property
    def count(self) -> Array:
        """Units behind each row."""
        return self.sum_by_row(np.ones(len(self.row_of_line)))

    @cached_property
    def small_sample(self) -> Array:
        """n / (n - 1) of the units behind each row."""
        return np.where(self.count > 1, self.count / np.maximum(self.count - 1, 1), 1.0)

    def whole_totals(self, names: Sequence[str]) -> Array:
        """Sums of columns over the whole that each row belongs to: names x rows."""
        return self._of_wholes(self.lines(names), self._whole_of_line)[:, self._whole_of_row]

    def whole_parts(self, names: Sequence[str]) -> Array:
        """Part in the sum of the whole: names x units of a whole."""
        lines = self.lines(names)
        units = len(self._wholes_units)
        sums = np.array([np.bincount(self._unit_of_whole, each, minlength=units) for each in lines])
        return sums / self._of_wholes(lines, self._whole_of_line)[:, self._whole_of_unit]

    def in_units(self, of_whole: Array) -> Array:
        """Values by unit of a whole, given to each line of that unit."""
        return of_whole[..., self._unit_of_whole]

    def sum_by_whole(self, of_whole: Array) -> Array:
        """Values by unit of a whole, summed over the whole each row belongs to."""
        return self._of_wholes(of_whole, self._whole_of_unit)[..., self._whole_of_row]

    def whole_observed(self) -> Array:
        """Visitors of the whole each row belongs to, counted in every row they are in."""
        found: Array = self.whole_totals(["seen_now"])[0]
        return found

    @cached_property
    def whole_people(self) -> Array:
        """Distinct visitors of the whole each row belongs to.

        A list brings them as a column, because not all of its rows are here. Elsewhere visitors in groups are
        counted in every row they are in, as they cannot be told apart.
        """
        if self.has("whole_people"):
            return self.columns["whole_people"][self.starts].astype(float)
        if self.are_groups:
            return self.whole_observed()
        seen = self.columns["seen_now"]
        there = np.bincount(self._unit_of_whole, seen, minlength=len(self._wholes_units)) > 0
        return self.sum_by_whole(there.astype(float))

    @cached_property
    def row_of_line(self) -> NDArray[np.intp]:
        """Number of the row of each line."""
        return self._numbered(self.starts)

    @cached_property
    def _whole_of_line(self) -> NDArray[np.intp]:
        return self._numbered(starts_of(*(self.columns[key] for key in self.whole_keys)))

    @cached_property
    def _whole_of_row(self) -> NDArray[np.intp]:
        return self._whole_of_line[self.starts]

    @cached_property
    def _pairs(self) -> tuple[Numbers, NDArray[np.intp]]:
        """Distinct (whole, unit) as one number each, and which of them each line is."""
        numbers = (self._whole_of_line.astype(np.int64) << 32) | self.columns["unit"].astype(np.int64)
        distinct, position = np.unique(numbers, return_inverse=True)
        return distinct, position

    @property
    def _wholes_units(self) -> Numbers:
        return self._pairs[0]

    @property
    def _unit_of_whole(self) -> NDArray[np.intp]:
        return self._pairs[1]

    @cached_property
    def _whole_of_unit(self) -> Numbers:
        return self._wholes_units >> 32

    def _of_wholes(self, values: Array, whole: NDArray[Any]) -> Array:
        """Values, whose last axis is in the order of wholes, summed by whole."""
        if not len(whole):
            return values[..., :0]
        return np.add.reduceat(values, starts_of(whole), axis=-1)

    def _numbered(self, starts: NDArray[np.intp]) -> NDArray[np.intp]:
        lines = len(self.columns[self.row_keys[0]])
        marks = np.zeros(lines, dtype=np.intp)
        marks[starts] = 1
        return np.cumsum(marks) - 1
