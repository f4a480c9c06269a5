"""The views `visits` and `pageviews` with targets, periods and filters applied, as SQL.

One SELECT over the month files for all whole sites and one more for every sample and part of a site, joined
by UNION ALL. Both periods of a comparison are in the same view; `month` keeps them apart.
"""

from collections.abc import Sequence

from footfall.core.filters import GEO
from footfall.core.granularity import Granularity
from footfall.core.period import Period
from footfall.core.sql_text import sql_text
from footfall.lake.month_file import ENUMS, VARIANCE_GROUPS
from footfall.lake.snapshot import KEYS
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.scope import Scope
from footfall.query.report_text import mentions
from footfall.query.sql.branches import Branch, branches_of, rank_only_branches
from footfall.query.sql.conditions import are_all_in, filtered, within_sql
from footfall.query.sql.literals import union

# Variances may come from groups of panelists, the low bits of the mixed key.
GROUP = f"(panelist_key & {VARIANCE_GROUPS - 1})::UTINYINT"

# Columns of `visits` that differ between visits of one panelist, device, place and channel. A query that
# reads none of them gets `site_visitors` of the month file, with a third of the rows.
OF_ONE_VISIT: dict[str, str] = {
    "start_ts": "BIGINT",
    "source": "VARCHAR",
    "phrase": "VARCHAR",
    "entry_page_id": "UINTEGER",
    "exit_page_id": "UINTEGER",
    "destination_id": "UINTEGER",
}
# What owners count of sites known by rank only, beside visits and people.
_COUNTED = ("page_views", "duration_s", "bounces")
# The classes of devices of such a site with their parts; a person may be on both.
_DIVIDED = (
    "CASE WHEN mobile_part IS NULL THEN [{'device': NULL::VARCHAR, 'part': 1.0::DOUBLE}] ELSE "
    "[{'device': 'mobile', 'part': mobile_part}, {'device': 'desktop', 'part': 1 - mobile_part}] END"
)
_NO_SHARED = (
    "0::USMALLINT AS target, DATE '1970-01-01' AS date, 0 AS month, 0::UINTEGER AS panelist_key, '' AS "
    "device, "
    f"'' AS country, '' AS region, NULL::ENUM({', '.join(map(sql_text, ENUMS['channel_t']))}) AS channel, "
    "0.0::DOUBLE AS weight, 0.0::DOUBLE AS people_weight"
)


def visits_sql(scope: Scope, text: str, *, by_group: bool) -> str:
    """Rows of the view `visits`: a visit, several similar ones of a panelist, or the part of one in scope.

    text: the query that reads them. by_group: whether panelists of a group, and months of a period, may be
    merged.
    """
    single = [column for column in OF_ONE_VISIT if mentions(text, column)]
    alone = tells_visits_apart(scope, single)
    selects = [
        _visits(branch, scope, side, single, alone, by_group)
        for side in scope.sides
        for branch in branches_of(scope, side)
    ]
    if scope.answers_rank_only:
        selects += [
            _rank_only_visits(branch, scope, side, text, by_group)
            for side in scope.sides
            for branch in rank_only_branches(scope, side.period.months())
            if side.days_of(branch.months[0]) is None
        ]
    typed = "".join(f", NULL::{OF_ONE_VISIT[column]} AS {column}" for column in single)
    typed += ", 0 AS file" if _names_pages(single) else ""
    sums = "0 AS visits, 0 AS page_views, 0 AS duration_s, 0 AS bounces, 0 AS purchases"
    return union(selects, f"SELECT {_NO_SHARED}, {sums}{typed} WHERE FALSE")


def tells_visits_apart(scope: Scope, single: Sequence[str]) -> bool:
    """Whether single visits are read, not groups of similar ones; single: columns of single visits in use."""
    of_days = scope.granularity in (Granularity.DAY, Granularity.WEEK)
    return bool(single) or of_days or not are_all_in(scope, "site_visitors")


def pageviews_sql(
    scope: Scope, text: str, *, by_group: bool, sides: Sequence[ComparisonPeriod] | None = None
) -> str:
    """Rows of the view `pageviews`: one per page view in scope.

    by_group: as of `visits_sql`. sides: the periods that are read, by default all.
    """
    selects = [
        _pageviews(branch, scope, side, text, by_group)
        for side in (scope.sides if sides is None else sides)
        for branch in branches_of(scope, side)
    ]
    nothing = (
        "0::UINTEGER AS visit_id, 0::BIGINT AS ts, 0::UINTEGER AS page_id, FALSE AS is_entry, "
        "FALSE AS is_exit, FALSE AS is_first, 0::UINTEGER AS dwell_s, FALSE AS purchase"
    )
    return union(selects, f"SELECT {_NO_SHARED}, {nothing}, 0 AS file WHERE FALSE")


def bucket_sql(scope: Scope, period: Period, ts: str) -> str:
    """SQL of the bucket (first day) that a row belongs to."""
    if scope.granularity is None:
        return f"DATE '{period.start}'"
    if scope.granularity is Granularity.MONTH:
        return "MAKE_DATE(of_month // 12, of_month % 12 + 1, 1)"
    if scope.granularity is Granularity.QUARTER:
        return "MAKE_DATE(of_month // 12, of_month % 12 // 3 * 3 + 1, 1)"
    day = f"local_day({ts})"
    # Day 0 of the epoch is a Thursday.
    first = day if scope.granularity is Granularity.DAY else f"({day} - ({day} + 3) % 7)"
    return f"(DATE '1970-01-01' + {first}::INTEGER)"


def _visits(
    branch: Branch, scope: Scope, side: ComparisonPeriod, single: list[str], alone: bool, by_group: bool
) -> str:
    keys = _keys(branch.target, scope, side, "start_ts", by_group)
    own = _after(single) + (f", {side.month_key} AS file" if _names_pages(single) else "")
    cut = within_sql(side.period, branch.months, scope.snapshot.calendar, "start_ts")
    conditions = [*filtered(scope, "visits"), *cut]
    where = " AND ".join([branch.condition, *conditions])
    if branch.part is not None:
        # The part is defined by page views; person, place and channel come from the visit.
        return (
            f"SELECT {keys}, {branch.shared}, 1 AS visits, part.page_views, part.duration_s, "
            f"(part.page_views = 1)::INTEGER AS bounces, part.purchases{own} "
            "FROM (SELECT visit_id, COUNT(*) AS page_views, "
            "COALESCE(SUM(dwell_s), 0) AS duration_s, MAX(purchase::INTEGER) AS purchases "
            f"FROM {branch.file}.pageviews WHERE {branch.condition} GROUP BY visit_id) AS part "
            f"JOIN (SELECT * EXCLUDE (page_views, duration_s) FROM {branch.rows('visits')} "
            f"WHERE {branch.of_site}) USING (visit_id) WHERE "
            f"{' AND '.join(conditions or ['TRUE'])}"
        )
    if alone or cut:
        return (
            f"SELECT {keys}, {branch.shared}, 1 AS visits, page_views, duration_s, "
            "(page_views = 1)::INTEGER AS bounces, "
            f"purchase::INTEGER AS purchases{own} FROM {branch.rows('visits')} WHERE {where}"
        )
    return (
        f"SELECT {keys}, {branch.shared}, visits, page_views, duration_s, bounces, purchases "
        f"FROM {branch.rows('site_visitors')} WHERE {where}"
    )


def of_places(scope: Scope, text: str) -> bool:
    """Whether sites known by rank only are read by country."""
    return mentions(text, "country") or bool(scope.filters[GEO].countries)


def _rank_only_visits(branch: Branch, scope: Scope, side: ComparisonPeriod, text: str, by_group: bool) -> str:
    """Rows for sites known by rank only: one artificial visitor for each site, or for each of its countries.

    Where the query reads devices, a visitor has a row on mobile devices and one on desktops.

    Tricky: each month has another artificial visitor and another group. With the same one, the variance of a
    change would come out too small: ranks of two months are both uncertain.
    """
    month = branch.months[0].number * (1 if side.current else -1)
    country = "country" if of_places(scope, text) else "NULL::VARCHAR"
    who = f"HASH(site_id, {country})"
    key = (
        f"((HASH(site_id, {country}, {month}) % {KEYS // VARIANCE_GROUPS}) * {VARIANCE_GROUPS} "
        f"+ ({who} + {abs(month)}) % {VARIANCE_GROUPS})::UINTEGER"
    )
    keys = _keys("target", scope, side, "", by_group)
    sums = ", ".join(f"SUM({name}) AS {name}" for name in _COUNTED)
    where = " AND ".join([branch.of_sites, *filtered(scope, "site_levels")])
    rows = (
        f"SELECT of_month, {branch.target} AS target, site_id, {country} AS country, {key} AS panelist_key, "
        f"SUM(visits) AS weight, SUM(people) AS people_weight, {sums}, SUM(visits * mobile_part) "
        "/ SUM(visits) FILTER (WHERE mobile_part IS NOT NULL) AS mobile_part "
        f"FROM {branch.rows('site_levels')} "
        f"WHERE {where} GROUP BY ALL"
    )
    device, weight = "NULL::VARCHAR", "weight"
    if mentions(text, "device"):
        device, weight = "divided.device", "weight * divided.part"
        rows = f"SELECT *, UNNEST({_DIVIDED}) AS divided FROM ({rows})"
    return (
        f"SELECT {keys}, country, NULL::VARCHAR AS region, "
        f"{device} AS device, NULL::VARCHAR AS channel, {weight} AS weight, people_weight, 1 AS visits, "
        "page_views / weight AS page_views, duration_s / weight AS duration_s, bounces / weight AS bounces, "
        f"NULL::INTEGER AS purchases FROM ({rows})"
    )


def rows_of_visits(branch: Branch, scope: Scope, side: ComparisonPeriod) -> str:
    """SQL from FROM on: visits of a month file that pass the filters."""
    passing = [
        branch.condition,
        *filtered(scope, "visits"),
        *within_sql(side.period, branch.months, scope.snapshot.calendar, "start_ts"),
    ]
    return f"FROM {branch.rows('visits')} WHERE {' AND '.join(passing)}"


def rows_of_page_views(branch: Branch, scope: Scope, side: ComparisonPeriod, placed: bool = False) -> str:
    """SQL from FROM on: page views of a month file that pass the filters; placed: with country and region."""
    rows, joined = branch.rows("pageviews"), filtered(scope, "visits", without="pageviews")
    if placed or joined:
        # Country and region are columns of the visit only, and most questions about pages do not need them.
        where = " AND ".join([branch.of_sites, *joined])
        visits = f"SELECT of_month, visit_id, country, region FROM {branch.rows('visits')} WHERE {where}"
        rows += f" JOIN ({visits}) USING (of_month, visit_id)"
    passing = [branch.condition, *filtered(scope, "pageviews")]
    passing += within_sql(side.period, branch.months, scope.snapshot.calendar, "ts")
    return f"FROM {rows} WHERE {' AND '.join(passing)}"


def _pageviews(branch: Branch, scope: Scope, side: ComparisonPeriod, text: str, by_group: bool) -> str:
    placed = mentions(text, "country") or mentions(text, "region")
    shared = branch.shared if placed else branch.weighed
    keys = _keys(branch.target, scope, side, "ts", by_group)
    return (
        f"SELECT {keys}, {shared}, visit_id, ts, page_id, is_entry, "
        f"is_exit, is_first, dwell_s, purchase, {side.month_key} AS file "
        f"{rows_of_page_views(branch, scope, side, placed)}"
    )


def _keys(target: str, scope: Scope, side: ComparisonPeriod, ts: str, by_group: bool) -> str:
    day = bucket_sql(scope, side.period, ts)
    who, month = "panelist_key", side.month_key
    if by_group:
        who, month = GROUP, "1" if side.current else "-1"
    if scope.granularity is None:
        day = f"DATE '{scope.period.start}'"
    elif side.shift:
        day = f"({day}{side.shift})::DATE"
    return f"{target} AS target, {day} AS date, {month} AS month, {who} AS panelist_key"


def _names_pages(single: list[str]) -> bool:
    """Whether page numbers are read, which are valid within one `file` only."""
    return "entry_page_id" in single or "exit_page_id" in single


def _after(columns: list[str]) -> str:
    return "".join(f", {column}" for column in columns)
