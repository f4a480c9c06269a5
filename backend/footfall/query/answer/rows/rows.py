"""Makes the rows of an answer from sums: measures with intervals, accuracy, keys as texts."""

from collections.abc import Sequence
from datetime import date
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.row_label import Accuracy
from footfall.query.answer.rows.causes import CAUSES, causes_of, has_causes
from footfall.query.answer.rows.drawn_markets import with_joint_draws
from footfall.query.answer.rows.heads import ResultColumns, heads_of
from footfall.query.arrays import Array, Columns, Flags, Numbers
from footfall.query.digits import round_change, round_significant
from footfall.query.estimation.accuracy_label import expected_error, label
from footfall.query.estimation.few_visitors import typical_variation_of
from footfall.query.estimation.intervals import Estimates, estimates_of
from footfall.query.estimation.levels import levels_of, of_single_sites
from footfall.query.estimation.notable import are_notable
from footfall.query.estimation.rank_only import told_by_shares, without_levels, without_unknown
from footfall.query.estimation.variance_units import VarianceUnits
from footfall.query.plan.plan import Plan
from footfall.query.plan.population import stands_for_people
from footfall.query.plan.sums import BEFORE, Form
from footfall.query.sql.scoped_views import of_places
from footfall.reports import EstimatedReport, RankedReport

SUFFIXES = ("", "_low", "_high", "_change", "_change_low", "_change_high", "_significant")


def rows_of(plan: Plan, columns: Columns) -> list[dict[str, Any]]:
    """The rows of an answer: of a list in its order with `other` last, else sorted by the keys."""
    report, scope = plan.report, plan.scope
    units = VarianceUnits(columns, plan.row_keys, report.whole_keys, plan.units, plan.is_grouped)
    targets = units.first("target")
    days: list[date] = units.first("date") if report.has_dates else [scope.period.start] * len(targets)
    is_list = isinstance(report, RankedReport)
    positions = np.array(units.first("label") if is_list else [1] * len(targets))
    measured = logged = _measured(plan, targets, days)
    by_place = of_places(scope, plan.loaded.sql)
    levels = levels_of(scope, targets, days, report, by_place)
    sites: list[int | None] | None = None
    if isinstance(report, RankedReport) and report.names == "domains":
        position = {target.value: number for number, target in enumerate(scope.targets)}
        sites = [position.get(name) for name in units.first(report.list_key)]
        levels = of_single_sites(levels, scope, sites, days)
    typical = typical_variation_of(scope, report, by_place)
    rank_only = levels.visits.rank_only.rows
    estimates = estimates_of(plan.forms, units, measured, plan.compared, levels, typical)
    estimates = with_joint_draws(plan, estimates, rank_only, days, sites)
    log_sd = estimates.log_sd[0]
    # An owner's own count is labelled as measured. Without a panel it is a row without any uncertainty.
    measured = measured | levels.visits.is_own_count | (rank_only & (log_sd == 0))
    # The artificial visitors of sites known by rank were not observed.
    n_observed = np.where(rank_only, 0, units.n_observed).astype(int)
    # Whoever an access log has is the owner's own; of its lists only rows of enough people are shown.
    counted = n_observed if is_list else np.where(logged, np.maximum(n_observed, MIN_OBSERVED), n_observed)
    errors = map(expected_error, *map(_of_first, (estimates.value, estimates.low, estimates.high)))
    known = (log_sd.tolist(), counted.tolist(), measured.tolist(), rank_only.tolist())
    is_scaled = stands_for_people(scope)
    labels = [
        label(error, sd, count, is_counted, is_ranked, is_scaled)
        for error, sd, count, is_counted, is_ranked in zip(errors, *known, strict=True)
    ]
    labels = _of_list(labels, n_observed, positions) if is_list else labels
    # How much is unknown, but not where it is from: the row says its share alone.
    by_share = told_by_shares(report, estimates, rank_only, positions > 0)
    labels = [Accuracy.ROUGH if is_told else each for each, is_told in zip(labels, by_share, strict=True)]
    given = np.array([each != "none" for each in labels], dtype=bool)
    host_level = _host_level(plan, targets, days)
    estimates = without_unknown(scope, report, estimates, rank_only, measured, positions > 0, host_level)
    estimates = without_levels(report, estimates, by_share)
    notable = _notable(plan.forms, estimates, n_observed, logged)
    is_told = (counted >= MIN_OBSERVED) | rank_only
    if is_list:
        # The rest of a list stays whole, so that its rows sum to the target's total.
        given |= (positions == 0) & is_told & ~rank_only
    n_before = units.total("seen_then") if plan.compared else np.zeros(len(targets))
    # A range of places says nothing of a month against another.
    changed = given & ((n_before >= MIN_OBSERVED) | rank_only) & plan.compared
    changed &= np.array([each != Accuracy.ROUGH for each in labels], dtype=bool)
    few = _of_few(plan, units, logged | rank_only)
    few_before = _of_few(plan, units, logged | rank_only, BEFORE) if plan.compared else few
    changed = changed & ~(few | few_before)
    numbers = _numbers(report, estimates, notable, given & ~few, changed, positions == 0)
    if has_causes(report):
        numbers[CAUSES] = causes_of(plan, units, estimates.value, notable & changed, changed[0])
    result = ResultColumns(units, targets, days, positions, n_observed, labels, log_sd, rank_only)
    heads = heads_of(plan, result)
    rows = [
        with_expected_error(report, head | dict(zip(numbers, values, strict=True)))
        for head, values in zip(heads, zip(*numbers.values(), strict=True), strict=True)
    ]
    if isinstance(report, RankedReport):
        # A rest of too few people is none: no row `other`, as where every row is listed.
        return _in_list(report, rows, np.where(is_told | (positions > 0), positions, -1).tolist())
    return [row for row, told in zip(rows, is_told.tolist(), strict=True) if told]


def with_expected_error(report: EstimatedReport, row: dict[str, Any]) -> dict[str, Any]:
    """The same row, with how far its first measure may be off."""
    name = report.measures[0].name
    row["expected_error"] = expected_error(row[name], row[f"{name}_low"], row[f"{name}_high"])
    return row


def _in_list(report: RankedReport, rows: list[dict[str, Any]], positions: list[int]) -> list[dict[str, Any]]:
    """Rows of a page in the order of their positions, `other` (position 0) last; negative: pages before."""
    first = 0 if report.has_other else 1
    shown = [place for place, position in enumerate(positions) if position >= first]
    return [rows[place] for place in sorted(shown, key=lambda p: (positions[p] == 0, positions[p]))]


def _measured(plan: Plan, targets: list[int], days: list[date]) -> Flags:
    """Whether a row was counted and not estimated."""
    scope, every = plan.scope, range(len(plan.scope.targets))
    if plan.report.cross_target:
        found = {day: all(scope.is_measured(number, day) for number in every) for day in set(days)}
        return np.array([found[day] for day in days], dtype=bool)
    of_row = list(zip(targets, days, strict=True))
    known = {row: scope.is_measured(*row) for row in set(of_row)}
    return np.array([known[row] for row in of_row], dtype=bool)


def _host_level(plan: Plan, targets: list[int], days: list[date]) -> Flags:
    """Whether a row is about a site that network logs alone saw."""
    if plan.report.cross_target:
        return np.zeros(len(targets), dtype=bool)
    of_row = list(zip(targets, days, strict=True))
    known = {row: plan.scope.is_host_level(*row) for row in set(of_row)}
    return np.array([known[row] for row in of_row], dtype=bool)


def _of_first(ends: Array) -> list[float]:
    """Values or ends of the first measure, with the digits that are printed."""
    found: list[float] = round_significant(ends[0]).tolist()
    return found


def _of_list(labels: list[str], n_observed: Numbers, positions: Numbers) -> list[str]:
    """Labels that are at least `low` for rows that a list has chosen to show.

    Rows were chosen by the variance over single panelists; the variance over groups may lie beyond the limit.
    """
    is_listed = (positions > 0) & (n_observed >= MIN_OBSERVED)
    return ["low" if each == "none" and low else each for each, low in zip(labels, is_listed, strict=True)]


def _notable(forms: Sequence[Form], estimates: Estimates, n_observed: Numbers, logged: Flags) -> Flags:
    """Whether changes are significant, by the digits that answers have. logged: rows that a log counted.

    Owners count all visits and people of a site. What the panel says of parts of them is an estimate, also
    where all its visitors are alike and it has no interval.
    """
    change, low, high = map(round_change, (estimates.change, estimates.change_low, estimates.change_high))
    is_exact = (estimates.low == estimates.high) & (estimates.change_low == estimates.change_high)
    is_of_all = np.array([[form.is_of_all] for form in forms])
    return are_notable(change, low, high, n_observed, is_exact & (logged | is_of_all))


def _of_few(plan: Plan, units: VarianceUnits, has_no_panel: Flags, side: str = "") -> Flags:
    """By measure and row, whether fewer than five people did what a total counts; side: see `BEFORE`.

    has_no_panel: rows that no panelist is behind. Where units are groups of people, at least so many are
    behind a total as there are groups.
    """
    found = np.zeros((len(plan.forms), len(units.starts)), dtype=bool)
    leading = plan.forms[0].numerator
    for number, form in enumerate(plan.forms):
        if form.counts_some and form.numerator != leading:
            there = (units.columns[form.numerator + side] > 0).astype(float)
            found[number] = (units.sum_by_row(there) < MIN_OBSERVED) & ~has_no_panel
    return found


def _numbers(
    report: EstimatedReport,
    estimates: Estimates,
    notable: Flags,
    is_given: Flags,
    is_changed: Flags,
    is_other: Flags,
) -> dict[str, list[Any]]:
    """Seven columns for each measure; None where a number is unknown or must not be shown."""
    overlapping = report.overlapping if isinstance(report, RankedReport) else ()
    overlaps = np.array([[measure.name in overlapping] for measure in report.measures])
    given, there = is_given & ~(overlaps & is_other), is_changed & ~(overlaps & is_other)
    there &= np.isfinite(estimates.change)
    columns = (
        _or_none(round_significant(estimates.value), given),
        _or_none(round_significant(estimates.low), given),
        _or_none(round_significant(estimates.high), given),
        _or_none(round_change(estimates.change), there),
        _or_none(round_change(estimates.change_low), there),
        _or_none(round_change(estimates.change_high), there),
        _where(notable, there),
    )
    return {
        measure.name + suffix: columns[place][number]
        for number, measure in enumerate(report.measures)
        for place, suffix in enumerate(SUFFIXES)
    }


def _or_none(values: Array, there: Flags) -> list[list[Any]]:
    return _where(values, there & np.isfinite(values))


def _where(values: NDArray[Any], there: Flags) -> list[list[Any]]:
    """Values as Python has them, None elsewhere."""
    found = values.astype(object)
    found[~there] = None
    rows: list[list[Any]] = found.tolist()
    return rows


def order(rows: list[dict[str, Any]], field: str, descending: bool) -> list[dict[str, Any]]:
    """Rows sorted by a field, ties in their old order; empty values come last.

    The middle of a range ranks nothing: before these come rows of which a range alone is known, by the rank
    of their sites, which is that of lists.
    """
    is_measure = f"{field}_low" in rows[0] or field.endswith("_change") if rows else False
    filled = [row for row in rows if row[field] is not None]
    ranges = [row for row in filled if is_measure and row.get("accuracy") == Accuracy.ROUGH]
    filled = [row for row in filled if row not in ranges]
    ranges = sorted(ranges, key=lambda row: row.get("rank") or inf)
    empty = [row for row in rows if row[field] is None]
    return sorted(filled, key=lambda row: row[field], reverse=descending) + ranges + empty
