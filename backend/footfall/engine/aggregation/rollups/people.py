"""Distinct people of every bucket, from the days of each month on which each panelist was seen on a site.

One row per site, panelist and month, with a bit per day and class of device, answers at any width of bucket
who was there and who had been there in the three months before. The rules are those of `compose`: a person
of a month weighs the largest weight of the classes seen, and over several months the mean of these.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property, reduce

import numpy as np
from numpy.typing import NDArray

from footfall.engine.arrays import Array
from footfall.engine.execution.execute import columns_of
from footfall.engine.plan.comparison import ComparisonPeriod
from footfall.engine.plan.scope import HISTORY_MONTHS, Scope
from footfall.engine.plan.sums import BEFORE
from footfall.engine.sql.branches import branches_in
from footfall.engine.sql.literals import union
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.vocabulary.device import DEVICE_CLASSES, Device
from footfall.vocabulary.period import Month, Period

PEOPLE_COLUMNS = ("people", "desktop_people", "mobile_people", "new_people", "returning_people")

# By the position of their class of device.
_OF_CLASS = ("desktop_people", "mobile_people")

Days = list[tuple[int, int]]  # (month after the first, bit per day)


@dataclass(frozen=True)
class _Seen:
    """What the month files say of each person on each target.

    place: target x group, by person, in order; starts: the first person of each place; days: bits by class of
    device, month and person; weights: likewise.
    """

    place: NDArray[np.intp]
    starts: NDArray[np.intp]
    days: NDArray[np.uint32]
    weights: Array


@dataclass(frozen=True)
class People:
    """People seen on the targets of a scope, whole sites all of them."""

    scope: Scope
    report_id: str

    def counted(self, quantities: list[tuple[str, tuple[str, ...]]]) -> dict[str, Array]:
        """Weighted people by target x bucket x variance group, and `seen_now`, `seen_then` unweighted.

        quantities: names with the columns that are added up.
        """
        found: dict[str, list[Array]] = {}
        wanted = {part for _, parts in quantities for part in parts}
        for era in self.scope.eras:
            ending, count = ("", "seen_now") if era.current else (BEFORE, "seen_then")
            for bucket in self._buckets(era):
                sums = self._in_bucket(bucket, era, wanted)
                found.setdefault(count, []).append(sums["seen"])
                for name, parts in quantities:
                    found.setdefault(name + ending, []).append(reduce(np.add, [sums[part] for part in parts]))
        return {name: np.stack(each, axis=1).reshape(-1) for name, each in found.items()}

    def _buckets(self, era: ComparisonPeriod) -> list[Period | None]:
        """Days of each bucket; None for one that the compared period has no counterpart of."""
        starts: list[date] = self.scope.buckets(era.period)
        ends = [start - timedelta(1) for start in starts[1:]] + [era.period.end]
        found = [Period(start, end) for start, end in zip(starts, ends, strict=True)]
        return [*found, *[None] * (len(self.scope.buckets()) - len(found))]

    def _in_bucket(self, bucket: Period | None, era: ComparisonPeriod, wanted: set[str]) -> dict[str, Array]:
        """The wanted columns and `seen`, who was seen in the bucket, by target and variance group."""
        if bucket is None:
            return dict.fromkeys((*wanted, "seen"), self._by_group(np.zeros(len(self._seen.place))))
        days = self._days(Period(max(bucket.start, era.period.start), bucket.end))
        seen = {
            each: [(self._seen.days[each, m] & np.uint32(bits)) != 0 for m, bits in days]
            for each in self._classes
        }
        weights = {
            each: [
                np.where(there, self._seen.weights[each, m], 0.0)
                for (m, _), there in zip(days, of_class, strict=True)
            ]
            for each, of_class in seen.items()
        }
        on_any = [np.logical_or.reduce(of_month) for of_month in zip(*seen.values(), strict=True)]
        heaviest = [np.maximum.reduce(of_month) for of_month in zip(*weights.values(), strict=True)]
        people = _mean(heaviest, on_any)
        columns = {"people": people}
        for each, name in enumerate(_OF_CLASS):
            if name in wanted:
                columns[name] = _mean(weights[each], seen[each]) if each in seen else np.zeros(len(people))
        if wanted & {"new_people", "returning_people"}:
            came_back = self._came_before(bucket.start)
            columns["new_people"] = np.where(came_back, 0.0, people)
            columns["returning_people"] = np.where(came_back, people, 0.0)
        reach = self._reach(bucket, era)[:, np.newaxis]
        there = np.logical_or.reduce(on_any).astype(float)
        return {"seen": self._by_group(there)} | {
            name: self._by_group(columns[name]) * reach for name in wanted
        }

    def _reach(self, bucket: Period, era: ComparisonPeriod) -> Array:
        """By target."""
        return np.array([reach.factor for reach in self.scope.reach_of(era, Month.of(bucket.end))])

    def _by_group(self, values: Array) -> Array:
        """Sums over the people of each target and group."""
        sums = np.zeros(len(self.scope.targets) * VARIANCE_GROUPS)
        if len(values):
            starts = self._seen.starts
            sums[self._seen.place[starts]] = np.add.reduceat(values, starts)
        return sums.reshape(-1, VARIANCE_GROUPS)

    def _came_before(self, start: date) -> NDArray[np.bool_]:
        """Who was seen in the three months before a day."""
        begin = Month.of(start).plus(-HISTORY_MONTHS)
        first = begin.first_day.replace(day=min(start.day, begin.last_day.day))
        found = np.zeros(len(self._seen.place), dtype=bool)
        for month, bits in self._days(Period(first, start - timedelta(1))):
            is_whole = bits == (1 << self._begin.plus(month).last_day.day) - 1
            found |= (
                self._months_known[month] if is_whole else (self._days_known[month] & np.uint32(bits)) != 0
            )
        return found

    def _days(self, period: Period) -> Days:
        """The days of a period as bits of the months that were read."""
        found = []
        for month in period.months():
            first = max(period.start, month.first_day).day
            last = min(period.end, month.last_day).day
            found.append((month - self._begin, (1 << last) - (1 << (first - 1))))
        return found

    @cached_property
    def _classes(self) -> list[int]:
        """Positions of the classes of device asked for."""
        device = self.scope.filters.device
        return [n for n, each in enumerate(DEVICE_CLASSES) if device in (Device.ALL, each)]

    @cached_property
    def _days_known(self) -> NDArray[np.uint32]:
        # Filters do not apply to history: whoever came on another device has been there.
        days: NDArray[np.uint32] = np.bitwise_or.reduce(self._seen.days, axis=0)
        return days

    @cached_property
    def _months_known(self) -> NDArray[np.bool_]:
        """Who was seen in each month at all: flags are or-ed in a fraction of the time of bits."""
        seen: NDArray[np.bool_] = self._days_known != 0
        return seen

    @cached_property
    def _begin(self) -> Month:
        """The first month of anybody's history."""
        firsts = [Month.of(self.scope.buckets(era.period)[0]) for era in self.scope.eras]
        return min(firsts).plus(-HISTORY_MONTHS)

    @cached_property
    def _seen(self) -> _Seen:
        last = max(Month.of(era.period.end) for era in self.scope.eras)
        months = [self._begin.plus(n) for n in range(last - self._begin + 1)]
        rows = columns_of(self.scope.snapshot, self.report_id, self._statement(months), {})
        who = rows["target"].astype(np.int64) << 32 | rows["panelist_key"].astype(np.int64)
        people = _distinct(who)
        place = (people >> 32) * VARIANCE_GROUPS + (people & (VARIANCE_GROUPS - 1))
        # People of a group lie together, so that they are added up as they lie.
        order = np.argsort(place, kind="stable")
        number = np.empty_like(order)
        number[order] = np.arange(len(order))
        number = number[np.searchsorted(people, who)]
        days = np.zeros((2, len(months), len(people)), dtype=np.uint32)
        weights = np.zeros((2, len(months), len(people)))
        for position, device in enumerate(DEVICE_CLASSES):
            days[position, rows["month"], number] = rows[f"{device}_days"]
            weights[position, rows["month"], number] = rows[f"{device}_weight"]
        place = place[order]
        return _Seen(place, np.flatnonzero(np.diff(place, prepend=-1)), days, weights)

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


def _distinct(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Every number once, in order: months come sorted, and sorting these is much faster than hashing them."""
    ordered = np.sort(numbers)
    is_first = np.ones(len(ordered), dtype=bool)
    is_first[1:] = ordered[1:] != ordered[:-1]
    return ordered[is_first]


def _mean(weights: list[Array], seen: list[NDArray[np.bool_]]) -> Array:
    """Each person's weight, the mean of the months they were seen in; weights are 0 in others."""
    if len(weights) == 1:
        return weights[0]
    months = np.maximum(np.add.reduce(np.array(seen, dtype=float)), 1)
    mean: Array = reduce(np.add, weights) / months
    return mean
