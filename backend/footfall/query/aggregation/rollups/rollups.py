"""Answers from the roll-ups of the month files: trends and totals of whole sites, at any size of the lake.

What adds up over people is stored by group of panelists, by month and, of large sites, by day. People are
counted from the days on which each was seen. `Plan.is_rolled_up` says which questions are answered from
these; the numbers are the same as from single visits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.core.channel import CHANNELS
from footfall.core.granularity import Granularity
from footfall.core.measure import COLUMNS
from footfall.core.period import Month
from footfall.lake.month_file import DAY_GROUPS_FROM_VISITS, VARIANCE_GROUPS
from footfall.query.aggregation.cells import People, people_of
from footfall.query.aggregation.rollups.people import VisitDays
from footfall.query.arrays import Array, Columns, objects
from footfall.query.execution.execute import columns_of, submit
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.plan import Part, Plan
from footfall.query.plan.scope import Scope
from footfall.query.plan.sums import BEFORE, Quantity
from footfall.query.sql.branches import Branch, branches_in
from footfall.query.sql.conditions import filtered
from footfall.query.sql.literals import union
from footfall.query.sql.scoped_views import GROUP

_CHANNELS = tuple(channel.value for channel in CHANNELS)
_OF_DEVICE = ("desktop_visits", "mobile_visits")
_EVENTS = ("page_views", "duration_s", "bounces", "purchases")
_VISITS = f"({' + '.join(f'{name}::DOUBLE' for name in _CHANNELS)}) AS visits"
# Sums that tell whether anybody was seen. Visits are among them, as people may be a sample only.
_SEEN_BY = ("seen_now", "seen_then", "visits")
_KEYS = ("target", "bucket", "unit", "current")
# By table, SQL of the day of a row, in days since 1970.
_DAYS = {
    "day_groups": "(MAKE_DATE(of_month // 12, of_month % 12 + 1, 1) - DATE '1970-01-01' + day - 1)",
    "visits": "local_day(start_ts)",
}


def rolled_up(plan: Plan) -> Columns:
    """The columns that a statement over visits would give: keys, `unit`, sums of both sides.

    Only people are read from the samples of the scope; events are summed over everybody.
    """
    scope, report_id = replace(plan.scope, thresholds=()), plan.report.id
    summing = submit(columns_of, scope.snapshot, report_id, _statement(scope, plan.sums), {})
    counted = _counted(scope, _everybody(plan))
    return _lines(scope, counted | _placed(scope, summing.result(), [each.name for each in plan.sums]))


def _everybody(plan: Plan) -> People:
    """Each person once in each row; people of several months are told apart as in every report."""
    quantities = plan.quantities(Part.PEOPLE)
    columns = frozenset(column for each in quantities for column in each.columns)
    parts = VisitDays(plan.scope, plan.report.id, columns).cells()
    return People.joined([people_of(part.table, part.row, quantities, part.several) for part in parts])


def _counted(scope: Scope, people: People) -> dict[str, Array]:
    """Sums of people and how many were seen, as dense arrays of target x bucket x group."""
    size = len(scope.targets) * len(scope.buckets()) * VARIANCE_GROUPS
    place = people.row * VARIANCE_GROUPS + (people.who & (VARIANCE_GROUPS - 1))
    found: dict[str, Array] = {}
    sides = [("", "seen_now", people.current), (BEFORE, "seen_then", ~people.current)]
    for suffix, seen, side in sides if scope.compare else sides[:1]:
        found[seen] = np.bincount(place[side], minlength=size).astype(float)
        for name, values in people.sums.items():
            found[name + suffix] = np.bincount(place[side], values[side], size).astype(float)
    return found


def _lines(scope: Scope, found: dict[str, Array]) -> Columns:
    """Dense arrays cut to the lines on which anybody was seen, with their keys."""
    seen = [values for name, values in found.items() if name.removesuffix(BEFORE) in _SEEN_BY]
    kept = np.flatnonzero(np.any([values > 0 for values in seen], axis=0))
    buckets = objects(scope.buckets())
    place = kept // VARIANCE_GROUPS
    keys = {
        "target": place // len(buckets),
        "date": buckets[place % len(buckets)],
        "unit": kept % VARIANCE_GROUPS,
    }
    return keys | {name: values[kept] for name, values in found.items()}


def _placed(scope: Scope, columns: Mapping[str, NDArray[Any]], names: list[str]) -> dict[str, Array]:
    """Sums at their place in arrays of target x bucket x group."""
    buckets = len(scope.buckets())
    size = len(scope.targets) * buckets * VARIANCE_GROUPS
    target, bucket, unit = (columns[name].astype(np.int64) for name in _KEYS[:3])
    place = (target * buckets + bucket) * VARIANCE_GROUPS + unit
    now = columns["current"].astype(bool)
    found = {}
    for side, chosen in {"": now, BEFORE: ~now}.items() if scope.compare else {"": now}.items():
        for name in names:
            values = np.nan_to_num(columns[name].astype(float))
            found[name + side] = np.bincount(place[chosen], values[chosen], minlength=size).astype(float)
    return found


def _statement(scope: Scope, sums: Sequence[Quantity]) -> str:
    """Sums by target, bucket, side and group of panelists: of the roll-ups, and of visits that have none."""
    rolled, visits = [], []
    read = _read(sums)
    of_days = scope.granularity in (Granularity.DAY, Granularity.WEEK)
    for side in scope.sides:
        months = side.period.months()
        whole = [month for month in months if not of_days and side.days_of(month) is None]
        rolled += [_select(scope, side, each, "month_groups", read) for each in branches_in(scope, whole)]
        large, small = _by_size(scope, [month for month in months if month not in whole])
        rolled += [_select(scope, side, each, "day_groups", read) for each in large]
        visits += [_select(scope, side, each, "visits", read) for each in small]
    keys = ", ".join(_KEYS)
    grouped = [
        f"SELECT {keys}, {_summed(sums, is_rolled)} FROM (\n{union(selects, '')}\n) GROUP BY {keys}"
        for is_rolled, selects in ((True, rolled), (False, visits))
        if selects
    ]
    nothing = "".join(f', 0.0 AS "{each.name}"' for each in sums)
    empty = f"SELECT 0 AS target, 0 AS bucket, 0 AS unit, TRUE AS current{nothing} WHERE FALSE"
    return union(grouped, empty)


def _read(sums: Sequence[Quantity]) -> list[str]:
    """The columns of the roll-ups that sums are made of."""
    wanted = {column for each in sums for column in each.columns}
    found = [name for name in (*_EVENTS, *_CHANNELS) if name in wanted]
    if wanted & {"visits", *_OF_DEVICE}:
        found.append(_VISITS)
    return [*found, "device"] if wanted & {*_OF_DEVICE} else found


def _summed(sums: Sequence[Quantity], is_rolled: bool) -> str:
    """Sums by the definition of their columns; a roll-up has a column for each channel."""
    made = {name: f'SUM("{name}")' if is_rolled and name in _CHANNELS else COLUMNS[name] for name in COLUMNS}
    return ", ".join(
        f'{" + ".join(made[column] for column in each.columns)} AS "{each.name}"' for each in sums
    )


def _bucket_sql(scope: Scope, side: ComparisonPeriod, table: str) -> str:
    """SQL of the position of a row's bucket in its period."""
    first = scope.first_bucket(side)
    if scope.granularity in (Granularity.DAY, Granularity.WEEK):
        width = 1 if scope.granularity is Granularity.DAY else 7
        return f"({_DAYS[table]} - {_day(first)}) // {width}"
    if scope.granularity is None:
        return "0"
    width = 1 if scope.granularity is Granularity.MONTH else 3
    return f"(of_month - {Month.of(first).number}) // {width}"


def _by_size(scope: Scope, months: list[Month]) -> tuple[list[Branch], list[Branch]]:
    """Branches of the sites with sums by day, and of those without.

    Of the latter, months in which the same sites have none share a branch.
    """
    large: dict[int, int] = {}
    large_months: set[Month] = set()
    small: dict[tuple[tuple[int, int], ...], list[Month]] = {}
    for month in months:
        without = []
        for branch in branches_in(scope, [month]):
            for number, site_id in branch.sites:
                site = scope.sites[number]
                if site and site.months[month].visit_rows > DAY_GROUPS_FROM_VISITS:
                    large[number] = site_id
                    large_months.add(month)
                else:
                    without.append((number, site_id))
        if without:
            small.setdefault(tuple(without), []).append(month)
    # One branch may read all large sites in all these months: a site has sums by day only in months in which
    # it is large.
    rolled = [Branch(tuple(sorted(large_months)), tuple(sorted(large.items())))] if large else []
    return rolled, [Branch(tuple(of_sites), sites) for sites, of_sites in small.items()]


def _select(scope: Scope, side: ComparisonPeriod, branch: Branch, table: str, read: list[str]) -> str:
    conditions = [branch.condition, *filtered(scope, table)]
    if any(side.days_of(month) is not None for month in branch.months):
        conditions.append(f"{_DAYS[table]} BETWEEN {_day(side.period.start)} AND {_day(side.period.end)}")
    columns = f"variance_group AS unit, 1 AS weight, {', '.join(read)}"
    if table == "visits":
        columns = (
            f"{GROUP} AS unit, weight::DOUBLE AS weight, 1 AS visits, page_views, duration_s, device, "
            "channel, (page_views = 1)::INTEGER AS bounces, purchase::INTEGER AS purchases"
        )
    position = _bucket_sql(scope, side, table)
    return (
        f"SELECT {branch.target} AS target, {position} AS bucket, {side.current} AS current, {columns} "
        f"FROM {branch.rows(table)} WHERE {' AND '.join(conditions)}"
    )


def _day(day: date) -> int:
    """Days since the epoch."""
    return (day - date(1970, 1, 1)).days
