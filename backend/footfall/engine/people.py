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

from footfall.engine.branches import branches_in, union
from footfall.engine.era import Era
from footfall.engine.execute import columns_of
from footfall.engine.intervals import BEFORE
from footfall.engine.scope import HISTORY_MONTHS, Scope
from footfall.engine.units import Array
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.vocabulary.device import DEVICE_CLASSES, Device
from footfall.vocabulary.period import Month, Period

PEOPLE_COLUMNS = ("people", "desktop_people", "mobile_people", "new_people", "returning_people")

Days = list[tuple[int, int]]  # (month after the first, bit per day)


@dataclass(frozen=True)
class _Seen:
    """What the month files say of each person on each target.

    place: target x group, by person; days: bits by class of device, month and person; weights: likewise.
    """

    place: NDArray[np.intp]
    days: NDArray[np.uint32]
    weights: Array

    def on(self, classes: list[int]) -> NDArray[np.uint32]:
        """Bits by month and person, whichever of these classes of device it was."""
        found: NDArray[np.uint32] = np.bitwise_or.reduce(self.days[classes], axis=0)
        return found


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
        for era in self.scope.eras:
            ending, count = ("", "seen_now") if era.current else (BEFORE, "seen_then")
            for bucket in self._buckets(era):
                there, columns = self._in_bucket(bucket, era)
                place = self._seen.place[there]
                found.setdefault(count, []).append(self._by_group(place, None))
                for name, parts in quantities:
                    weights = reduce(np.add, [columns[part] for part in parts])
                    found.setdefault(name + ending, []).append(self._by_group(place, weights))
        return {name: np.stack(each, axis=1).reshape(-1) for name, each in found.items()}

    def _buckets(self, era: Era) -> list[Period | None]:
        """Days of each bucket; None for one that the compared period has no counterpart of."""
        starts: list[date] = self.scope.buckets(era.period)
        ends = [start - timedelta(1) for start in starts[1:]] + [era.period.end]
        found = [Period(start, end) for start, end in zip(starts, ends, strict=True)]
        return [*found, *[None] * (len(self.scope.buckets()) - len(found))]

    def _in_bucket(self, bucket: Period | None, era: Era) -> tuple[NDArray[np.intp], dict[str, Array]]:
        """Who was seen in a bucket, and the weight each has in every column."""
        if bucket is None:
            return np.zeros(0, dtype=np.intp), dict.fromkeys(PEOPLE_COLUMNS, np.zeros(0))
        days = self._days(Period(max(bucket.start, era.period.start), bucket.end))
        there = np.flatnonzero(_any_of(days, self._days_asked))
        people, months = np.zeros(len(there)), np.zeros(len(there))
        of_class, months_of_class = np.zeros((2, len(there))), np.zeros((2, len(there)))
        for month, bits in days:
            heaviest, is_seen = np.zeros(len(there)), np.zeros(len(there), dtype=bool)
            for each in self._classes:
                seen = (self._seen.days[each, month][there] & np.uint32(bits)) != 0
                weights = np.where(seen, self._seen.weights[each, month][there], 0.0)
                np.maximum(heaviest, weights, out=heaviest)
                is_seen |= seen
                of_class[each] += weights
                months_of_class[each] += seen
            people += heaviest
            months += is_seen
        reach = self._reach(bucket, era)[self._seen.place[there] // VARIANCE_GROUPS]
        people *= reach / months
        of_class *= reach / np.maximum(months_of_class, 1)
        came_back = _any_of(self._history(bucket.start), self._days_known)[there]
        return there, {
            "people": people,
            "desktop_people": of_class[0],
            "mobile_people": of_class[1],
            "new_people": np.where(came_back, 0.0, people),
            "returning_people": np.where(came_back, people, 0.0),
        }

    def _reach(self, bucket: Period, era: Era) -> Array:
        """By target."""
        return np.array([reach.factor for reach in self.scope.reach_of(era, Month.of(bucket.end))])

    def _by_group(self, place: NDArray[np.intp], weights: Array | None) -> Array:
        size = len(self.scope.targets) * VARIANCE_GROUPS
        sums = np.bincount(place, weights, minlength=size).astype(float)
        by_target: Array = sums.reshape(-1, VARIANCE_GROUPS)
        return by_target

    def _history(self, start: date) -> Days:
        """The three months before a day."""
        begin = Month.of(start).plus(-HISTORY_MONTHS)
        first = begin.first_day.replace(day=min(start.day, begin.last_day.day))
        return self._days(Period(first, start - timedelta(1)))

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
    def _days_asked(self) -> NDArray[np.uint32]:
        return self._seen.on(self._classes)

    @cached_property
    def _days_known(self) -> NDArray[np.uint32]:
        # Filters do not apply to history: whoever came on another device has been there.
        return self._seen.on([0, 1])

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
        number = np.searchsorted(people, who)
        days = np.zeros((2, len(months), len(people)), dtype=np.uint32)
        weights = np.zeros((2, len(months), len(people)))
        for position, device in enumerate(DEVICE_CLASSES):
            days[position, rows["month"], number] = rows[f"{device}_days"]
            weights[position, rows["month"], number] = rows[f"{device}_weight"]
        place = (people >> 32) * VARIANCE_GROUPS + (people & (VARIANCE_GROUPS - 1))
        return _Seen(place.astype(np.intp), days, weights)

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


def _any_of(days: Days, seen: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Which people have a bit among the days."""
    found = np.zeros(seen.shape[1], dtype=np.uint32)
    for month, bits in days:
        found |= seen[month] & np.uint32(bits)
    some: NDArray[np.bool_] = found != 0
    return some
