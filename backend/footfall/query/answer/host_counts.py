"""Replaces estimates of a single host (subdomain) by the owner's own count where there is one.

No factor turns the estimates of pages into the count of their host, so only the host's own row is replaced.
So is the row of a whole site of which the panel saw too few people for a factor.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import numpy as np

from footfall.core.period import Month
from footfall.core.target import TargetScope
from footfall.lake.sites import WHOLE_SITE, HostCount
from footfall.query.answer.rows.causes import CAUSES
from footfall.query.answer.rows.facts import MEASURED, reason_of_count
from footfall.query.digits import DIGITS
from footfall.query.estimation.accuracy_label import expected_error
from footfall.query.estimation.notable import are_notable
from footfall.query.plan.plan import Plan
from footfall.query.plan.scope import Scope
from footfall.reports import EstimatedReport

Row = dict[str, Any]
# In a list only measures that do not add up to the whole of the target: a visit may be to several hosts.
_IN_LISTS = frozenset({"visits", "unique_visitors"})
_FACTS = {"calibration": MEASURED, "log_sd": 0.0}


def with_own_counts_of_hosts(plan: Plan, rows: list[Row], sort: tuple[str, bool]) -> list[Row]:
    """The rows, with the owner's count wherever that count answers the whole question.

    sort: field and whether the largest comes first; a page of a list is put in order again by it.
    """
    report, scope = plan.report, plan.scope
    of_targets = set(report.keys) <= {"target", "date"}
    of_hosts = report.keys == ("target", "host")
    if report.cross_target or not (of_targets or of_hosts) or not _is_whole(scope):
        return rows
    numbers = {target.value: number for number, target in enumerate(scope.targets)}
    replaced = [_row(report, scope, numbers[row["target"]], row) for row in rows]
    return _ordered(replaced, *sort) if of_hosts and replaced != rows else replaced


def _ordered(rows: list[Row], field: str, descending: bool) -> list[Row]:
    """Rows sorted within each target by a field: empty values after the others, `other` last."""
    targets = list(dict.fromkeys(row["target"] for row in rows))

    def place(row: Row) -> tuple[int, bool, bool, float]:
        value = row.get(field)
        number = float(value) if isinstance(value, int | float) else 0.0
        return targets.index(row["target"]), row["is_other"], value is None, -number if descending else number

    return sorted(rows, key=place)


def _is_whole(scope: Scope) -> bool:
    """Whether rows are of whole months and of all visits."""
    of_months = scope.granularity is None or scope.granularity.is_of_months
    return not scope.filters.active and of_months and scope.period.is_whole_months


def _row(report: EstimatedReport, scope: Scope, number: int, row: Row) -> Row:
    target = scope.targets[number]
    in_list = "host" in row
    is_site = not in_list and target.scope is TargetScope.DOMAIN
    if is_site and row["accuracy"] != "none":
        raised = _not_below_parts(scope, number, row)
        return _of_counted_months(scope, number, raised, raised.get("visits") != row.get("visits"))
    if not (is_site or in_list) and target.scope is not TargetScope.SUBDOMAIN:
        return row
    host = WHOLE_SITE if is_site else row["host"] if in_list else target.host
    day: date = row.get("date") or scope.period.start
    months = scope.months_of(day)
    now = _counts(scope, number, months, host)
    if not now:
        return row
    before = scope.months_before(day)
    counts_before = _counts(scope, number, before, host) if len(before) == len(months) else []
    reason = "The host's own count."
    if is_site:
        reason = reason_of_count(
            note for month in months for note in scope.counts_alone[target.site, month].notes
        )
    facts = {"reason": reason, "months_with_data": len(months)}
    counted = _counted(report, row, _together(now), _together(counts_before), in_list)
    if counted.get("accuracy") == MEASURED:
        counted |= {name: value for name, value in facts.items() if name in row}
    return row | counted


def _not_below_parts(scope: Scope, number: int, row: Row) -> Row:
    """A site's visits, neither they nor their lower end below what is counted on its largest hosts by month.

    How many more they may be is as unsure as it was: the upper end stays as many times the number.
    """
    months = scope.months_of(row.get("date") or scope.period.start)
    counted = [_largest_of(scope, number, month) for month in months]
    least = float(sum(counted))
    value, low, high = (row.get(f"visits{end}") for end in ("", "_low", "_high"))
    if not least or not value or low is None or high is None or low >= least:
        return row
    if row["accuracy"] == MEASURED and value >= least:
        return row
    raised = max(value, least)
    ends = max(low, least), float(f"{raised * high / value:.{DIGITS}g}")
    error = {"expected_error": expected_error(raised, *ends)} if "expected_error" in row else {}
    return row | {"visits": raised, "visits_low": ends[0], "visits_high": ends[1]} | error


def _largest_of(scope: Scope, number: int, month: Month) -> int:
    """Visits of the largest counted host of a target's site in a month; 0 where none is counted."""
    return max((count.visits for count in _counted_hosts(scope, number, month).values()), default=0)


def _of_counted_months(scope: Scope, number: int, row: Row, is_raised: bool) -> Row:
    """The row with the number of months that its sum is of: with those in which the panel sees one to four
    people on a site whose owner counts it. is_raised: to the counts of all months."""
    site = scope.sites[number]
    if site is None or "months_with_data" not in row:
        return row
    known = set(site.known_months)
    counted = [
        month
        for month in scope.months_of(row.get("date") or scope.period.start)
        if month not in known and (is_raised or month in site.months) and _counted_hosts(scope, number, month)
    ]
    return row | {"months_with_data": row["months_with_data"] + len(counted)} if counted else row


def _counts(scope: Scope, number: int, months: Sequence[Month], host: str) -> list[HostCount]:
    """The counts of a host of a target's site in all of these months; none when one of them is missing."""
    found = []
    for month in months:
        told = _counted_hosts(scope, number, month)
        if host in told:
            found.append(told[host])
    return found if len(found) == len(months) else []


def _counted_hosts(scope: Scope, number: int, month: Month) -> Mapping[str, HostCount]:
    """Own counts by host of a target's site in a month."""
    site = scope.sites[number]
    of_month = site.months.get(month) if site else None
    if of_month and of_month.is_known:
        return of_month.told_hosts
    alone = scope.counts_alone.get((scope.targets[number].site, month))
    return alone.hosts if alone else {}


def _together(counts: Sequence[HostCount]) -> dict[str, float]:
    """The counts of all months as one; visitors, duration and bounce rate only for a single month.

    Empty without counts.
    """
    if not counts:
        return {}
    found: dict[str, float | None] = {"visits": sum(count.visits for count in counts)}
    pages = [count.page_views for count in counts if count.page_views is not None]
    if len(pages) == len(counts):
        found |= {"page_views": sum(pages), "pages_per_visit": sum(pages) / (found["visits"] or 1)}
    if len(counts) == 1:
        (only,) = counts
        found |= {
            "unique_visitors": only.unique_visitors,
            "avg_visit_duration": only.avg_visit_duration,
            "bounce_rate": only.bounce_rate,
        }
    return {name: float(value) for name, value in found.items() if value is not None}


def _counted(
    report: EstimatedReport, row: Row, now: dict[str, float], before: dict[str, float], in_list: bool
) -> Row:
    """The fields of a row that the owner's counts replace; before: counts of the compared period."""
    counted: Row = {}
    for measure in report.measures:
        name = measure.name
        if name not in now or (in_list and name not in _IN_LISTS):
            continue
        counted |= dict.fromkeys((name, f"{name}_low", f"{name}_high"), now[name])
        if before.get(name):
            change = now[name] / before[name] - 1
            ends = (f"{name}_change", f"{name}_change_low", f"{name}_change_high")
            number, is_exact = np.array(change), np.array(True)
            is_notable = are_notable(number, number, number, np.array(row["n_observed"]), is_exact)
            counted |= dict.fromkeys(ends, change) | {f"{name}_significant": bool(is_notable)}
    if report.measures[0].name in counted:
        counted |= {"accuracy": MEASURED, "expected_error": None}
        # The channels are those that the panel saw, which are no parts of the owner's count.
        counted |= {CAUSES: None} if CAUSES in row else {}
        counted |= {name: value for name, value in _FACTS.items() if name in row}
    return counted
