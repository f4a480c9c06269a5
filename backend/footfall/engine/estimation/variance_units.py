"""Units of variance: an answer before it is added up, one line per row and panelist or group."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.engine.arrays import Array, starts_of


@dataclass(frozen=True)
class VarianceUnits:
    """Lines in the order of `keys`, so that those of one row, and rows of one whole, lie together.

    columns: every column of the statement; row_keys tell rows apart and begin with whole_keys, which tell the
    wholes of shares apart; size: units there are, seen or not.
    """

    columns: Mapping[str, NDArray[Any]]
    row_keys: tuple[str, ...]
    whole_keys: tuple[str, ...]
    size: int

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

    def total(self, name: str) -> Array:
        """Sum of a column by row."""
        return self.sum_by_row(self.columns[name])

    def part(self, name: str) -> Array:
        """Each line's part in the sum of its row."""
        return self.columns[name] / self.total(name)[self.row_of_line]

    def sum_by_row(self, lines: NDArray[Any]) -> Array:
        """Any column of lines, summed by row."""
        return np.add.reduceat(lines.astype(float), self.starts) if len(lines) else np.zeros(0)

    def largest_by_row(self, lines: NDArray[Any]) -> Array:
        """The largest size of a column of lines in each row."""
        return np.maximum.reduceat(np.abs(lines), self.starts) if len(lines) else np.zeros(0)

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

    def whole_total(self, name: str) -> Array:
        """Sum of a column over the whole each row belongs to, by row."""
        return self._by_whole(self.columns[name].astype(float), self._whole_of_line)[self._whole_of_row]

    def whole_part(self, name: str) -> Array:
        """Part in the sum of the whole, by unit of a whole."""
        lines = self.columns[name].astype(float)
        sums = np.bincount(self._unit_of_whole, lines, minlength=len(self._wholes_units))
        return sums / self._by_whole(lines, self._whole_of_line)[self._whole_of_unit]

    def in_units(self, of_whole: Array) -> Array:
        """A value by unit of a whole, given to each line of that unit."""
        return of_whole[self._unit_of_whole]

    def sum_by_whole(self, of_whole: Array) -> Array:
        """A value by unit of a whole, summed over the whole each row belongs to."""
        return self._by_whole(of_whole, self._whole_of_unit)[self._whole_of_row]

    def whole_observed(self) -> Array:
        """Visitors of the whole each row belongs to, counted in every row they are in."""
        return self.whole_total("seen_now")

    @cached_property
    def whole_people(self) -> Array:
        """Distinct visitors of the whole each row belongs to; of groups, counted in every row they are in."""
        seen = self.columns["seen_now"]
        if len(seen) and seen.max() > 1:
            return self.whole_observed()
        there = np.bincount(self._unit_of_whole, seen, minlength=len(self._wholes_units)) > 0
        return self._by_whole(there.astype(float), self._whole_of_unit)[self._whole_of_row]

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
    def _pairs(self) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
        """Distinct (whole, unit) as one number each, and which of them each line is."""
        numbers = (self._whole_of_line.astype(np.int64) << 32) | self.columns["unit"].astype(np.int64)
        distinct, position = np.unique(numbers, return_inverse=True)
        return distinct, position

    @property
    def _wholes_units(self) -> NDArray[np.int64]:
        return self._pairs[0]

    @property
    def _unit_of_whole(self) -> NDArray[np.intp]:
        return self._pairs[1]

    @cached_property
    def _whole_of_unit(self) -> NDArray[np.int64]:
        return self._wholes_units >> 32

    def _by_whole(self, values: Array, whole: NDArray[Any]) -> Array:
        wholes = int(self._whole_of_line[-1]) + 1 if len(self._whole_of_line) else 0
        found: Array = np.bincount(whole, values, minlength=wholes).astype(np.float64)
        return found

    def _numbered(self, starts: NDArray[np.intp]) -> NDArray[np.intp]:
        lines = len(self.columns[self.row_keys[0]])
        marks = np.zeros(lines, dtype=np.intp)
        marks[starts] = 1
        return np.cumsum(marks) - 1
