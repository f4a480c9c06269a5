"""Rows of one panelist in one month that lie together, as they do in a month file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.query.arrays import Numbers, starts_of

Rows = Mapping[str, NDArray[Any]]


@dataclass(frozen=True)
class Runs:
    """Runs of neighbouring rows of one target, panelist and month: where each begins and how long it is.

    Rows read by several threads may come in more runs than there are people and months.
    """

    rows: Rows
    begin: Numbers
    length: Numbers

    @classmethod
    def of(cls, rows: Rows) -> "Runs":
        """The runs of rows with the columns `target`, `panelist_key` and `month`."""
        begin = starts_of(rows["panelist_key"], rows["month"], rows["target"])
        return cls(rows, begin, np.diff(begin, append=len(rows["target"])))

    def numbers(self, name: str) -> Numbers:
        """A column by run; months of the compared period, which are negative, as positive numbers."""
        return np.abs(self.rows[name][self.begin].astype(np.int64))

    def each(self, values: Numbers) -> Numbers:
        """Values by run, repeated for each row of the run."""
        return np.repeat(values, self.length)

    def in_order(self, keys: Numbers) -> tuple[Numbers, Numbers]:
        """Rows with their runs sorted by a key: the key of each row, and the row's number."""
        order = np.argsort(keys, kind="stable")
        begin, length = self.begin[order], self.length[order]
        behind = np.repeat(begin - (np.cumsum(length) - length), length)
        return np.repeat(keys[order], length), behind + np.arange(len(behind))
