"""Cells of people from the days of each month on which each panelist was seen on a site.

A row for each site, panelist and month, with a bit per day and class of device, says for any granularity who
was there, and who had been there in the three months before. The cells are the same as those of a statement
over visits, so people are counted from them as in every report (`aggregation.cells`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.core.device import DEVICE_CLASSES, Device
from footfall.core.filters import DEVICE
from footfall.core.measure import HISTORY_COLUMNS
from footfall.core.period import Month, Period
from footfall.query.arrays import Array, Flags, Numbers, starts_of
from footfall.query.execution.execute import columns_of
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.scope import HISTORY_MONTHS, Scope
from footfall.query.sql.branches import branches_in
from footfall.query.sql.literals import union

PEOPLE_COLUMNS = ("people", "desktop_people", "mobile_people", "new_people", "returning_people")

# By the position of their class of device.
_OF_CLASS = ("desktop_people", "mobile_people")


@dataclass(frozen=True)
class PeopleCells:
    """A cell for each target, bucket, period, month and panelist seen in it, as a report's query would
    return.

    row: by cell, position of the target x number of buckets + position of the bucket. several: whether the
    buckets hold several months.
    """

    table: pa.Table
    row: Numbers
    several: bool


@dataclass(frozen=True)
class _Bucket:
    """One bucket of a period. start: its first day, even before the period; days: its days in the period."""

    side: ComparisonPeriod
    position: int
    start: date
    days: Period


@dataclass(frozen=True)
class _Lines:
    """Who was seen on which target in which month: a line for each, month after month.

    begin: the first line of each month, and behind the last one. days, weights: by class of device and line.
    """

    begin: Numbers
    month: Numbers
    target: Numbers
    panelist_key: Numbers
    days: list[NDArray[np.uint32]]
    weights: list[Array]


@dataclass(frozen=True)
class VisitDays:
    """Days on which the panelists of a scope were seen on its targets, which must all be whole sites.

    columns: those of PEOPLE_COLUMNS that are wanted.
    """

    scope: Scope
    report_id: str
    columns: frozenset[str]

    def cells(self) -> list[PeopleCells]:
        """Cells of both periods with `month`, `panelist_key` and what the wanted columns are made of.

        Buckets within one month, in which each person has one cell, come apart from buckets of several
        months. The weight of a person is the largest of the device classes seen, null where none was.
        """
        kinds: dict[bool, list[dict[str, NDArray[Any]]]] = {}
        for bucket in self._buckets():
            of_months = [*self._in_bucket(bucket)]
            kinds.setdefault(len(of_months) > 1, []).extend(of_months)
        return [_joined(found, several) for several, found in kinds.items()]

    def _buckets(self) -> Iterator[_Bucket]:
        for side in self.scope.sides:
            starts: list[date] = self.scope.buckets(side.period)
            ends = [start - timedelta(1) for start in starts[1:]] + [side.period.end]
            # The compared period may begin before there is data.
            without = self.scope.buckets(None if side.current else self.scope.compare).index(starts[0])
            for position, (start, end) in enumerate(zip(starts, ends, strict=True), without):
                yield _Bucket(side, position, start, Period(max(start, side.period.start), end))

    def _in_bucket(self, bucket: _Bucket) -> Iterator[dict[str, NDArray[Any]]]:
        """Columns of the cells of each month of a bucket."""
        reach = np.array(
            [each.factor for each in self.scope.reach_of(bucket.side, Month.of(bucket.days.end))]
        )
        came_before = self._came_before(bucket.start) if self._needs_history else None
        for month, bits in self._days(bucket.days):
            line, weights = self._seen_on(month, bits)
            target, number = self._lines.target[line], self._begin.plus(month).number
            weights = {each: values * reach[target] for each, values in weights.items()}
            found: dict[str, NDArray[Any]] = {
                "row": target * len(self.scope.buckets()) + bucket.position,
                "month": np.full(len(line), number if bucket.side.current else -number),
                "panelist_key": self._lines.panelist_key[line],
            }
            if "people" in self._made_of:
                found["people"] = np.fmax.reduce([*weights.values()])
            for each, name in enumerate(_OF_CLASS):
                if name in self._made_of:
                    found[name] = weights.get(each, np.full(len(line), np.nan))
            if came_before is not None:
                found["seen_before"] = came_before[self._person[line]]
            yield found

    def _seen_on(self, month: int, bits: int) -> tuple[Numbers, dict[int, Array]]:
        """Lines of those seen on some days of a month, and their weights by class, NaN where not seen."""
        lines = self._lines
        there = slice(lines.begin[month], lines.begin[month + 1])
        on = {each: (lines.days[each][there] & np.uint32(bits)) != 0 for each in self._classes}
        chosen = np.flatnonzero(np.logical_or.reduce([*on.values()]))
        line = chosen + lines.begin[month]
        return line, {
            each: np.where(of_class[chosen], lines.weights[each][line], np.nan)
            for each, of_class in on.items()
        }

    def _came_before(self, start: date) -> Flags:
        """Who was seen in the three months before a day, by person."""
        begin = Month.of(start).plus(-HISTORY_MONTHS)
        first = begin.first_day.replace(day=min(start.day, begin.last_day.day))
        found = np.zeros(self._days_of_person.shape[1], dtype=bool)
        for month, bits in self._days(Period(first, start - timedelta(1))):
            is_whole = bits == (1 << self._begin.plus(month).last_day.day) - 1
            days = self._days_of_person[month]
            found |= self._months_of_person[month] if is_whole else (days & np.uint32(bits)) != 0
        return found

    def _days(self, period: Period) -> list[tuple[int, int]]:
        """The days of a period: for each month its number after the first one read, and its days as bits."""
        found = []
        for month in period.months():
            first = max(period.start, month.first_day).day
            last = min(period.end, month.last_day).day
            found.append((month - self._begin, (1 << last) - (1 << (first - 1))))
        return found

    @cached_property
    def _classes(self) -> list[int]:
        """Positions of the classes of device asked for."""
        device = self.scope.filters[DEVICE]
        return [n for n, each in enumerate(DEVICE_CLASSES) if device in (Device.ALL, each)]

    @cached_property
    def _made_of(self) -> set[str]:
        """Columns of cells that the wanted ones are made of."""
        return {HISTORY_COLUMNS[name][0] if name in HISTORY_COLUMNS else name for name in self.columns}

    @property
    def _needs_history(self) -> bool:
        return not self.columns.isdisjoint(HISTORY_COLUMNS)

    @cached_property
    def _person(self) -> Numbers:
        """By line the number of the pair of target and panelist."""
        who = self._lines.target << 32 | self._lines.panelist_key
        # Months come sorted, and sorting these is much faster than hashing them.
        ordered = np.sort(who, kind="stable")
        return np.searchsorted(ordered[starts_of(ordered)], who)

    @cached_property
    def _days_of_person(self) -> NDArray[np.uint32]:
        """Days seen, as bits, by month and person: a filter by device does not apply to history."""
        months, people = len(self._lines.begin) - 1, int(self._person.max(initial=-1)) + 1
        found = np.zeros((months, people), dtype=np.uint32)
        found[self._lines.month, self._person] = np.bitwise_or(*self._lines.days)
        return found

    @cached_property
    def _months_of_person(self) -> Flags:
        """Who was seen in each month at all: flags are or-ed in a fraction of the time of bits."""
        return np.asarray(self._days_of_person != 0)

    @cached_property
    def _begin(self) -> Month:
        """The first month that is read; three months earlier where a column needs the history of visitors."""
        firsts = [Month.of(self.scope.buckets(side.period)[0]) for side in self.scope.sides]
        return min(firsts).plus(-HISTORY_MONTHS if self._needs_history else 0)

    @cached_property
    def _lines(self) -> _Lines:
        last = max(Month.of(side.period.end) for side in self.scope.sides)
        months = [self._begin.plus(n) for n in range(last - self._begin + 1)]
        rows = columns_of(self.scope.snapshot, self.report_id, self._statement(months), {})
        month = rows["month"]
        if np.any(month[1:] < month[:-1]):  # a UNION ALL of several selects
            order = np.argsort(month.astype(np.uint16), kind="stable")
            rows = {name: values[order] for name, values in rows.items()}
        month = rows["month"].astype(np.int64)
        return _Lines(
            np.searchsorted(month, np.arange(len(months) + 1)),
            month,
            rows["target"].astype(np.int64),
            rows["panelist_key"].astype(np.int64),
            [rows[f"{device}_days"].astype(np.uint32) for device in DEVICE_CLASSES],
            [rows[f"{device}_weight"].astype(float) for device in DEVICE_CLASSES],
        )

    def _statement(self, months: list[Month]) -> str:
        selects = [
            f"SELECT of_month - {self._begin.number} AS month, {branch.target} AS target, panelist_key, "
            f"COALESCE(desktop_weight, 0)::DOUBLE{branch.times} AS desktop_weight, "
            f"COALESCE(mobile_weight, 0)::DOUBLE{branch.times} AS mobile_weight, desktop_days, mobile_days "
            f"FROM {branch.rows('site_panelists')} WHERE {branch.condition}"
            for branch in branches_in(self.scope, months)
        ]
        nobody = (
            "SELECT 0 AS month, 0 AS target, 0 AS panelist_key, 0.0 AS desktop_weight, 0.0 AS mobile_weight, "
            "0 AS desktop_days, 0 AS mobile_days WHERE FALSE"
        )
        return union(selects, nobody)


def _joined(found: list[dict[str, NDArray[Any]]], several: bool) -> PeopleCells:
    together = {name: np.concatenate([each[name] for each in found]) for name in found[0]}
    row = together.pop("row")
    # Not a number is what pandas calls null.
    columns = {name: pa.array(values, from_pandas=True) for name, values in together.items()}
    return PeopleCells(pa.table(columns), row, several)
