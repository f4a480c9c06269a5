"""New and returning visitors: who was seen on a target in the three months before a bucket.

Filters do not apply to history: a visitor of today's mobile visit who came on desktop last month returns.
"""

from datetime import date

from footfall.core.granularity import Granularity
from footfall.core.period import Month
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.scope import HISTORY_MONTHS, Scope
from footfall.query.sql.branches import Branch, branches_in
from footfall.query.sql.literals import union
from footfall.query.sql.scoped_views import bucket_sql

# One bit a month in 64 bits.
MAX_MASKED_MONTHS = 60


def seen_sql(scope: Scope) -> tuple[str, str, str]:
    """SQL of who was seen before: a SELECT, the condition that joins it to `cells` as `seen`, and the
    expression of `seen_before`."""
    begin, end = _span(scope)
    if _begins_with_months(scope) and end - begin <= MAX_MASKED_MONTHS:
        window = f"(7::UBIGINT << ({_first_month_sql(scope)} - {HISTORY_MONTHS} - {begin.number})::UBIGINT)"
        return (
            _months_seen(scope, begin, end),
            "seen.target = cells.target AND seen.panelist_key = cells.panelist_key",
            f"COALESCE(seen.months & {window}, 0) <> 0",
        )
    return (
        " UNION ALL ".join(_days_seen(scope, side) for side in scope.sides),
        "seen.target = cells.target AND seen.panelist_key = cells.panelist_key AND seen.current = "
        "(cells.month > 0)" + ("" if scope.granularity is None else " AND seen.date = cells.date"),
        "seen.target IS NOT NULL",
    )


def missing_history(scope: Scope) -> int:
    """How many of the three months before the first bucket are not published."""
    first = Month.of(scope.buckets()[0])
    return sum(first.plus(-back) not in scope.snapshot.entries for back in range(1, HISTORY_MONTHS + 1))


def _begins_with_months(scope: Scope) -> bool:
    if scope.granularity is None:
        return all(side.period.start.day == 1 for side in scope.sides)
    return scope.granularity in (Granularity.MONTH, Granularity.QUARTER)


def _span(scope: Scope) -> tuple[Month, Month]:
    """First and last month that the buckets of both periods look back on."""
    firsts = [Month.of(scope.buckets(side.period)[0]) for side in scope.sides]
    lasts = [Month.of(scope.buckets(side.period)[-1]) for side in scope.sides]
    return min(firsts).plus(-HISTORY_MONTHS), max(lasts).plus(-1)


def _first_month_sql(scope: Scope) -> str:
    """Number of the first month of the bucket a cell belongs to."""
    if scope.granularity is Granularity.MONTH:
        return "ABS(cells.month)"
    if scope.granularity is Granularity.QUARTER:
        return "(ABS(cells.month) - ABS(cells.month) % 3)"
    starts = {side.current: Month.of(side.period.start).number for side in scope.sides}
    return f"CASE WHEN cells.month > 0 THEN {starts[True]} ELSE {starts.get(False, starts[True])} END"


def _months_seen(scope: Scope, begin: Month, end: Month) -> str:
    """Rows (target, panelist_key, months): bit i for the i-th month after `begin`."""
    branches = branches_in(scope, [begin.plus(i) for i in range(end - begin + 1)])
    selects = []
    for branch in branches:
        rows = branch.rows("site_panelists" if branch.part is None else "pageviews")
        bit = f"(1::UBIGINT << (of_month - {begin.number})::UBIGINT)"
        selects.append(
            f"SELECT {branch.target} AS target, panelist_key, {bit} AS month "
            f"FROM {rows} WHERE {branch.condition}"
        )
    nobody = "SELECT 0::USMALLINT AS target, 0::UINTEGER AS panelist_key, 0::UBIGINT AS month WHERE FALSE"
    months = union(selects, nobody)
    return (
        f"SELECT target, panelist_key, BIT_OR(month) AS months FROM ({months}) GROUP BY target, panelist_key"
    )


def _days_seen(scope: Scope, side: ComparisonPeriod) -> str:
    """Rows (target, panelist_key, current, date): seen within three months before the bucket of that date."""
    first = scope.buckets(side.period)[0]
    begin = Month.of(first).plus(-HISTORY_MONTHS)
    months = [begin.plus(i) for i in range(Month.of(side.period.end) - begin + 1)]
    selects = [_seen_on(branch, scope, side, first) for branch in branches_in(scope, months)]
    nobody = (
        "SELECT 0::USMALLINT AS target, 0::UINTEGER AS panelist_key, DATE '1970-01-01' AS date, "
        "DATE '1970-01-01' AS day WHERE FALSE"
    )
    # Days before the first bucket are one bucket of their own: only the last of them matters.
    return (
        f"SELECT target, panelist_key, {side.current} AS current, (date{side.shift})::DATE AS date FROM ("
        "SELECT target, panelist_key, date, LAG(last_day) OVER (PARTITION BY target, panelist_key ORDER "
        "BY date) AS "
        f"previous_day FROM (SELECT target, panelist_key, GREATEST(date, DATE '{first}' - 1) AS date, "
        "MAX(day) AS last_day "
        f"FROM ({union(selects, nobody)}) GROUP BY ALL)) WHERE previous_day >= date - INTERVAL 3 MONTH"
    )


def _seen_on(branch: Branch, scope: Scope, side: ComparisonPeriod, first: date) -> str:
    table, ts = ("visits", "start_ts") if branch.part is None else ("pageviews", "ts")
    day = f"(DATE '1970-01-01' + local_day({ts})::INTEGER)"
    if scope.granularity is None:
        bucket = f"CASE WHEN {day} < DATE '{first}' THEN {day} ELSE DATE '{first}' END"
    else:
        bucket = bucket_sql(scope, side.period, ts)
    return (
        f"SELECT {branch.target} AS target, panelist_key, {bucket} AS date, {day} AS day "
        f"FROM {branch.rows(table)} WHERE {branch.condition}"
    )
