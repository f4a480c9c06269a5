"""Sums, shares and concentration of a market without a panel, worked out in joint draws of its sites.

What is read from lines of units takes each site to vary as the mean of all; an own count beside ranges does
not.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

import numpy as np
import pyarrow as pa

from footfall.core.period import Month
from footfall.core.thresholds import WIDEST_ROUGH_LOG_VARIANCE, Z
from footfall.query.arrays import Array, Flags, Numbers
from footfall.query.estimation.intervals import Estimates
from footfall.query.estimation.joint_draws import MarketSites
from footfall.query.execution.execute import table_of
from footfall.query.plan.plan import Plan
from footfall.query.sql.scoped_views import of_places, visits_sql

_SIZES = (
    "SELECT visits.target, visits.date, visits.month > 0 AS is_now, SUM(weight * visits)::DOUBLE AS size "
    "FROM visits GROUP BY visits.target, visits.date, visits.month > 0"
)
LEADERS, MOST_POINTS = 4, 10_000
# A share that is less sure than this is not told, also of a site that counts.
_WIDEST = WIDEST_ROUGH_LOG_VARIANCE**0.5
NOW, BEFORE = 1, 2


@dataclass(frozen=True)
class Bucket:
    """The sites of a market in a bucket of time, and in the one compared with; None without a comparison.

    numbers: positions of their targets, of both alike.
    """

    numbers: Numbers
    now: MarketSites
    before: MarketSites | None


# Of sites (sites, draws): a value in each draw. listed: which of the sites the request names.
_Worked = Callable[[Array, Flags], Array]


def _hhi(visits: Array, _listed: Flags) -> Array:
    return np.asarray(MOST_POINTS * np.square(visits / visits.sum(axis=0)).sum(axis=0))


def _leaders(visits: Array, _listed: Flags) -> Array:
    largest = -np.sort(-visits, axis=0)[:LEADERS]
    return np.asarray(largest.sum(axis=0) / visits.sum(axis=0))


def _all(visits: Array, _listed: Flags) -> Array:
    return np.asarray(visits.sum(axis=0))


def _listed_sites(visits: Array, listed: Flags) -> Array:
    return np.asarray(visits[listed].sum(axis=0))


# By the numerator of a measure. Squares and leaders have their middle in the draws: ranges make them larger
# than the middles of ranges do. Sums stay those of the numbers that rows show.
_OF_MARKET: Mapping[str, _Worked] = {
    "visits": _all,
    "tam_visits": _all,
    "sam_visits": _listed_sites,
    # A part of these that is taken as known.
    "som_visits": _listed_sites,
    "squared_visits": _hhi,
    "leaders_visits": _leaders,
}
_BY_MIDDLE = frozenset({"squared_visits", "leaders_visits"})


def with_joint_draws(
    plan: Plan, estimates: Estimates, rank_only: Flags, days: list[date], sites: list[int | None] | None
) -> Estimates:
    """The estimates of rows about a market's sites, with intervals from joint draws where no panel saw them.

    rank_only: by row, whether it rests on places and own counts; sites: by row of a list of sites, the
    position of its target, None for all that have no row; None for rows about the whole market.
    """
    if not plan.report.cross_target or not rank_only.any():
        return estimates
    changed = replace(estimates, **{name: getattr(estimates, name).copy() for name in _COLUMNS})
    for day, sizes in sizes_by_day(plan).items():
        # One bucket after the other, as draws of a thousand sites take 30 MB.
        bucket = bucket_of(plan, sizes, day)
        for row in np.flatnonzero(rank_only & np.array([each == day for each in days])).tolist():
            if sites is None:
                _put_market(plan, changed, row, bucket)
            else:
                _put_site(plan, changed, row, bucket, sites)
    return changed


_COLUMNS = ("value", "low", "high", "change", "change_low", "change_high", "log_sd")


def _put_market(plan: Plan, estimates: Estimates, row: int, bucket: Bucket) -> None:
    listed = np.isin(bucket.numbers, sorted(plan.scope.listed))
    for number, form in enumerate(plan.forms):
        name = form.numerator
        if name not in _OF_MARKET:
            continue
        worked = _OF_MARKET[name]
        draws = worked(bucket.now.drawn, listed)
        value = float(estimates.value[number, row])
        middle = float(np.median(draws))
        if name == "som_visits":
            draws = draws * value / float(worked(bucket.now.visits[:, None], listed)[0])
        changes = None
        if bucket.before is not None:
            then = worked(bucket.before.drawn_apart(BEFORE), listed)
            changes = worked(bucket.now.drawn_apart(NOW), listed) / then
        if name in _BY_MIDDLE:
            estimates.value[number, row] = value = middle
            if bucket.before is not None:
                before = float(np.median(worked(bucket.before.drawn, listed)))
                estimates.change[number, row] = middle / before - 1
        _put(estimates, number, row, value, draws, changes)


def _put_site(plan: Plan, estimates: Estimates, row: int, bucket: Bucket, sites: list[int | None]) -> None:
    site = sites[row]
    shown = np.isin(bucket.numbers, [each for each in sites if each is not None])
    chosen = ~shown if site is None else bucket.numbers == site
    if not chosen.any():
        return
    drawn = bucket.now.drawn[chosen].sum(axis=0)
    whole = bucket.now.drawn.sum(axis=0)
    then = None if bucket.before is None else bucket.before.drawn_apart(BEFORE)
    now = None if then is None else bucket.now.drawn_apart(NOW)
    for number, form in enumerate(plan.forms):
        measure, value = form.measure, float(estimates.value[number, row])
        if measure.numerator != ("visits",):
            continue
        changes = None
        if now is not None and then is not None:
            changes = now[chosen].sum(axis=0) / then[chosen].sum(axis=0)
            if measure.of_whole:
                changes = changes / (now.sum(axis=0) / then.sum(axis=0))
        if measure.of_whole:
            # Pages before this one are in no row: all that is left out varies alike.
            draws = drawn / whole if site is not None else _scaled(drawn / whole, value, bucket, chosen)
        elif site is None:
            draws = drawn * value / float(bucket.now.visits[chosen].sum())
        else:
            # The number of one site has the interval that it has alone.
            draws = None
        _put(estimates, number, row, value, draws, changes)
        if measure.of_whole and site is not None and estimates.log_sd[number, row] > _WIDEST:
            _withhold(estimates, number, row)


def _withhold(estimates: Estimates, number: int, row: int) -> None:
    """Leave a cell without a number; how unsure it is stays known."""
    for name in _COLUMNS:
        if name != "log_sd":
            getattr(estimates, name)[number, row] = np.nan


def _scaled(draws: Array, value: float, bucket: Bucket, chosen: Flags) -> Array:
    part = float(bucket.now.visits[chosen].sum() / bucket.now.visits.sum())
    return np.asarray(draws * value / part)


def _put(
    estimates: Estimates, number: int, row: int, value: float, draws: Array | None, changes: Array | None
) -> None:
    """Put the ends of the draws into a cell; they hold the value, which adds up with those of other rows."""
    if not np.isfinite(value):
        return
    if draws is not None:
        low, high = np.quantile(draws, [0.025, 0.975])
        estimates.low[number, row] = min(low, value)
        estimates.high[number, row] = max(high, value)
        with np.errstate(divide="ignore", invalid="ignore"):
            estimates.log_sd[number, row] = (np.log(high) - np.log(low)) / (2 * Z)
    change = estimates.change[number, row]
    if changes is None or not np.isfinite(change):
        return
    low, high = np.quantile(changes, [0.025, 0.975]) - 1
    estimates.change_low[number, row] = min(low, change)
    estimates.change_high[number, row] = max(high, change)


def sizes_by_day(plan: Plan) -> dict[date, pa.Table]:
    """Visits by bucket: rows `target`, `is_now`, `size`."""
    views = visits_sql(plan.scope, _SIZES, by_group=False)
    text = f"WITH visits AS ({views})\n{_SIZES}"
    found = table_of(plan.scope.snapshot, plan.report.id, text, {})
    days = found.column("date").to_pylist()
    return {
        day: found.filter(pa.array([each == day for each in days], pa.bool_())) for day in dict.fromkeys(days)
    }


def bucket_of(plan: Plan, sizes: pa.Table, day: date) -> Bucket:
    """The sites of a market in the bucket that begins on a day; sizes: see `sizes_by_day`."""
    rows = list(zip(*(sizes.column(name).to_pylist() for name in ("target", "is_now", "size")), strict=True))
    now, before = (
        {target: size for target, current, size in rows if current is side} for side in (True, False)
    )
    numbers = sorted(now | before)
    scope = plan.scope
    then = scope.months_before(day) if scope.compare is not None else []
    return Bucket(
        np.array(numbers, dtype=np.int64),
        _market(plan, numbers, now, scope.months_of(day)),
        _market(plan, numbers, before, then) if then and before else None,
    )


def _market(plan: Plan, numbers: list[int], sizes: Mapping[int, float], months: list[Month]) -> MarketSites:
    """The sites of these targets; what is not in `sizes` has no visits."""
    by_place = of_places(plan.scope, plan.loaded.sql)
    columns = np.full((6, len(numbers)), np.nan)
    for position, number in enumerate(numbers):
        site = plan.scope.sites[number]
        there = [] if site is None else [site.months[month] for month in months if month in site.months]
        columns[:4, position] = (0 if site is None else site.id), sizes.get(number, 0.0), 0.0, 0.0
        unsure = [month.visits for month in there if not month.measured]
        if there and unsure:
            columns[2, position] = sum(each.level for each in unsure) / len(there)
            columns[3, position] = sum(each.sampling for each in unsure) / len(there)
            # Of a site without visits to read this is the variance of a country's part in it.
            parts = [month.visits.panel for month in there if month.is_level and by_place]
            columns[3, position] += sum(parts) / len(there)
        places = [month.place for month in there if month.place is not None]
        if places:
            columns[4:, position] = places[-1].first, places[-1].last
    ids, visits, shared, own, first, last = columns
    return MarketSites(ids, visits, shared, own, first, last)
