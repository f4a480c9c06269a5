"""Unique people: the cells of a report with each person counted once per row and period.

Over several months a person's events are added up, and the person's weight is the mean over the months in
which it is known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.measure import HISTORY_COLUMNS
from footfall.query.arrays import Array, Flags, Numbers, starts_of
from footfall.query.plan.sums import Quantity


@dataclass(frozen=True)
class People:
    """One line for each row, period and person (or group of panelists).

    row: number of the answer's row; current: whether the line is of the period asked about; who: the panelist
    key, or the group; sums: by name of a quantity, 0 where there is nothing.
    """

    row: Numbers
    current: Flags
    who: Numbers
    sums: dict[str, Array]

    def lines(self, kept: Flags) -> "People":
        """The lines where `kept` is true."""
        sums = {name: values[kept] for name, values in self.sums.items()}
        return People(self.row[kept], self.current[kept], self.who[kept], sums)

    @classmethod
    def joined(cls, parts: Sequence["People"]) -> "People":
        """The lines of all parts together; no person may be in the same row and period of two parts."""
        return cls(
            np.concatenate([part.row for part in parts]),
            np.concatenate([part.current for part in parts]),
            np.concatenate([part.who for part in parts]),
            {name: np.concatenate([part.sums[name] for part in parts]) for name in parts[0].sums},
        )

    def are_seen(self, observed_by: str | None) -> Flags:
        """Whether the person counts as observed in the row; observed_by: the sum that must be above 0."""
        return np.ones(len(self.row), dtype=bool) if observed_by is None else self.sums[observed_by] > 0


def people_of(table: pa.Table, row: Numbers, quantities: Sequence[Quantity], several: bool) -> People:
    """The people in a table of cells, each once per row; several: whether a row may span several months."""
    current = _numbers(table, "month") > 0
    who = _numbers(table, "panelist_key")
    if not several:
        sums = {each.name: _total(table, each.columns) for each in quantities}
        return People(row, current, who, sums)
    order, first = _by_person(row, current, who)
    merged = {}
    for each in quantities:
        over_months = _mean if each.counts_people else _sum
        columns = [over_months(table, column, order, first) for column in each.columns]
        merged[each.name] = reduce(np.add, columns)
    line = order[first]
    return People(row[line], current[line], who[line], merged)


def folded(people: People, quantities: Mapping[str, bool]) -> People:
    """The people after rows were merged, each once per row: events are added up, the largest weight is kept.

    quantities: by name of a sum, whether it counts people.
    """
    order, first = _by_person(people.row, people.current, people.who)
    sums = {}
    for name, values in people.sums.items():
        together = np.maximum if quantities[name] else np.add
        sums[name] = together.reduceat(values[order], first) if len(first) else values
    line = order[first]
    return People(people.row[line], people.current[line], people.who[line], sums)


def first_known(table: pa.Table, row: Numbers, rows: int, name: str) -> Numbers:
    """The first cell of each row in which a column has a value; -1 where none has."""
    there = np.flatnonzero(pc.is_valid(table.column(name)).to_numpy())[::-1]
    found = np.full(rows, -1, dtype=np.int64)
    found[row[there]] = there
    return found


def _by_person(row: Numbers, current: Flags, who: Numbers) -> tuple[Numbers, Numbers]:
    """The order in which lines of one row, period and person lie together, and where in it each begins."""
    order = np.argsort((row << 1 | current) << 32 | who, kind="stable")
    return order, starts_of(row[order], current[order], who[order])


def _total(table: pa.Table, columns: Sequence[str]) -> Array:
    return reduce(np.add, [_column(table, column)[0] for column in columns])


def _sum(table: pa.Table, column: str, order: Numbers, first: Numbers) -> Array:
    values, _ = _column(table, column)
    return np.add.reduceat(values[order], first) if len(first) else values


def _mean(table: pa.Table, column: str, order: Numbers, first: Numbers) -> Array:
    values, is_known = _column(table, column)
    if not len(first):
        return values
    sums: Array = np.add.reduceat(values[order], first)
    if is_known is None:
        return sums / np.diff(first, append=len(order))
    months = np.add.reduceat(is_known[order], first, dtype=np.int64)
    return sums / np.maximum(months, 1)


def _column(table: pa.Table, name: str) -> tuple[Array, Flags | None]:
    """Values of a column of cells (0 where missing), and which cells have one; None when all have."""
    if name in HISTORY_COLUMNS:
        source, condition = HISTORY_COLUMNS[name]
        values, is_known = _column(table, source)
        before = table.column("seen_before").to_numpy().astype(bool)
        counted = before if condition == "seen_before" else ~before
        if is_known is not None:
            counted = is_known & counted
        return values * counted, counted
    column = table.column(name)
    if not column.null_count:
        return np.asarray(column.to_numpy()).astype(float, copy=False), None
    if pa.types.is_null(column.type):
        return np.zeros(len(column)), np.zeros(len(column), dtype=bool)
    known = pc.is_valid(column).to_numpy()
    return np.asarray(pc.fill_null(column, 0).to_numpy()).astype(float, copy=False), known


def _numbers(table: pa.Table, name: str) -> Numbers:
    return np.asarray(table.column(name).to_numpy()).astype(np.int64, copy=False)
