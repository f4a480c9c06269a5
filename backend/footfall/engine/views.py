"""The scoped views: `visits` and `pageviews` with targets, periods and filters applied, as SQL.

One SELECT per month file for all whole sites, and one more for every part of a site, put together by UNION
ALL. Planning costs about a millisecond per SELECT, so one per month and target would cost more than it
saves. Both periods of a comparison are in the same view; the opaque column `month` keeps them apart.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime

from footfall.engine.scope import Era, Scope
from footfall.lake.snapshot import alias
from footfall.vocabulary.device import Device
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.period import Month, Period
from footfall.vocabulary.target import Scope as TargetScope
from footfall.vocabulary.target import Target

DAY_MS = 86_400_000
# More sites than this are joined, not listed: an expression per site and month file takes long to plan.
MANY_SITES = 10
# Variances may come from groups of panelists, the low bits of the mixed key.
VARIANCE_GROUPS = 64
GROUP = f"(panelist_key & {VARIANCE_GROUPS - 1})::UTINYINT"

# Columns of `visits` that differ between visits of one panelist, device, place and channel. A text that reads
# none of them is given the month file's `site_visitors`, a third of the rows.
OF_ONE_VISIT: dict[str, str] = {
    "start_ts": "BIGINT",
    "source": "VARCHAR",
    "phrase": "VARCHAR",
    "entry_page_id": "UINTEGER",
    "exit_page_id": "UINTEGER",
    "destination_id": "UINTEGER",
}
_SHARED = "device, country, region, channel, weight::DOUBLE AS weight, people_weight::DOUBLE AS people_weight"
_NO_SHARED = (
    "0::UTINYINT AS target, DATE '1970-01-01' AS date, 0 AS month, 0::UINTEGER AS panelist_key, '' AS "
    "device, "
    "'' AS country, '' AS region, '' AS channel, 0.0::DOUBLE AS weight, 0.0::DOUBLE AS people_weight"
)


@dataclass(frozen=True)
class Branch:
    """Targets in one month file: any number of whole sites as (position, site id), or one part of a site."""

    month: Month
    sites: tuple[tuple[int, int], ...]
    part: Target | None = None

    @property
    def target(self) -> str:
        """SQL of the target's position."""
        if len(self.sites) > MANY_SITES:
            return "asked.target"
        if len(self.sites) == 1:
            return f"{self.sites[0][0]}::UTINYINT"
        return (
            "(CASE site_id " + " ".join(f"WHEN {id_} THEN {n}" for n, id_ in self.sites) + " END)::UTINYINT"
        )

    @property
    def condition(self) -> str:
        """SQL of the rows of these sites, and of the part."""
        if len(self.sites) > MANY_SITES:
            return "TRUE"
        ids = [str(id_) for _, id_ in self.sites]
        found = [f"site_id = {ids[0]}" if len(ids) == 1 else f"site_id IN ({', '.join(ids)})"]
        if self.part is None:
            return found[0]
        pages = " AND ".join(found + in_part(self.part))
        # Pages of a site are few, and their numbers are compared faster than their names.
        return f"{found[0]} AND page_id IN (SELECT page_id FROM {alias(self.month)}.pages WHERE {pages})"

    def rows(self, table: str) -> str:
        """SQL of a table of the month file, of many sites joined with the positions of the targets."""
        found = f"{alias(self.month)}.{table}"
        return f"{found} JOIN asked USING (site_id)" if len(self.sites) > MANY_SITES else found


def asked_sql(scope: Scope) -> str:
    """Rows (target, site_id) of the whole sites asked about."""
    pairs = [
        f"({number}::UTINYINT, {site.id}::UINTEGER)"
        for number, (target, site) in enumerate(zip(scope.targets, scope.sites, strict=True))
        if site is not None and target.scope is TargetScope.DOMAIN
    ]
    return f"asked(target, site_id) AS (VALUES {', '.join(pairs or ['(NULL::UTINYINT, NULL::UINTEGER)'])})"


def mentions(text: str, name: str) -> bool:
    """Whether a report's text reads a view, a table or a column."""
    return re.search(rf"\b{name}\b", text) is not None


def visits_sql(scope: Scope, text: str, by_group: bool) -> str:
    """Rows of the view `visits`: alike visits of one panelist, or the part of one visit that is in scope.

    by_group: whether all panelists of a group, and all months of an era, may be taken for one.
    """
    single = [column for column in OF_ONE_VISIT if mentions(text, column)]
    alone = bool(single or scope.filters.categories) or scope.granularity in (
        Granularity.DAY,
        Granularity.WEEK,
    )
    selects = [
        _visits(branch, scope, era, single, alone, by_group)
        for era in scope.eras
        for branch in _branches_of(scope, era)
    ]
    typed = "".join(f", NULL::{OF_ONE_VISIT[column]} AS {column}" for column in single)
    sums = "0 AS visits, 0 AS page_views, 0 AS duration_s, 0 AS bounces, 0 AS purchases"
    return union(selects, f"SELECT {_NO_SHARED}, {sums}{typed} WHERE FALSE")


def pageviews_sql(scope: Scope, text: str, by_group: bool) -> str:
    """Rows of the view `pageviews`: one per page view in scope; of a text that reads it with `page_no`."""
    selects = [
        _pageviews(branch, scope, era, by_group) for era in scope.eras for branch in _branches_of(scope, era)
    ]
    nothing = (
        "0::UINTEGER AS visit_id, 0::BIGINT AS ts, 0::UINTEGER AS page_id, FALSE AS is_entry, "
        "FALSE AS is_exit, FALSE AS is_first, 0::UINTEGER AS dwell_s, FALSE AS purchase"
    )
    found = union(selects, f"SELECT {_NO_SHARED}, {nothing}, 0 AS file WHERE FALSE")
    if not mentions(text, "page_no"):
        return found
    numbers = "SELECT month AS file, page_id, page_no FROM pages"
    return f"SELECT * FROM ({found}) JOIN ({numbers}) USING (file, page_id)"


def pages_sql(scope: Scope) -> str:
    """Rows of the view `pages`: what the page numbers of `pageviews`, good within one `month`, stand for.

    A page with `www.` and without is one; `page_no` is its number in all months.
    """
    selects = []
    for era in scope.eras:
        for branch in _branches_of(scope, era):
            sites = ", ".join(str(id_) for _, id_ in branch.sites)
            selects.append(
                f"SELECT {era.stamp(branch.month)} AS month, page_id, "
                "CASE WHEN STARTS_WITH(host, 'www.') THEN host[5:] ELSE host END || path AS page "
                f"FROM {alias(branch.month)}.pages WHERE site_id IN ({sites})"
            )
    named = union(selects, "SELECT 0 AS month, 0::UINTEGER AS page_id, '' AS page WHERE FALSE")
    return f"SELECT DISTINCT *, DENSE_RANK() OVER (ORDER BY page)::UINTEGER AS page_no FROM ({named})"


def branches_in(scope: Scope, months: list[Month]) -> list[Branch]:
    """Every month file that holds visits to a target's site."""
    found = []
    for month in months:
        whole = []
        for number, (target, site) in enumerate(zip(scope.targets, scope.sites, strict=True)):
            if site is None or month not in site.months:
                continue
            if target.scope is TargetScope.DOMAIN:
                whole.append((number, site.id))
            else:
                found.append(Branch(month, ((number, site.id),), target))
        if whole:
            found.append(Branch(month, tuple(whole)))
    return found


def union(selects: list[str], empty: str) -> str:
    """The selects together, or the empty one."""
    return "\nUNION ALL ".join(selects) if selects else empty


def bucket_sql(scope: Scope, period: Period, month: Month, ts: str) -> str:
    """SQL of the bucket a row belongs to: a constant where the month decides it."""
    if scope.granularity is None:
        return f"DATE '{period.start}'"
    if scope.granularity in (Granularity.MONTH, Granularity.QUARTER):
        return f"DATE '{scope.granularity.start_of(month.first_day)}'"
    day = f"({ts} // {DAY_MS})"
    # Day 0 of the epoch is a Thursday.
    first = day if scope.granularity is Granularity.DAY else f"({day} - ({day} + 3) % 7)"
    return f"(DATE '1970-01-01' + {first}::INTEGER)"


def in_part(target: Target) -> list[str]:
    """Conditions on `host` and `path` of a page view; paths are compared without case and closing slash."""
    found = [f"host IN ({_text(target.host)}, {_text('www.' + target.host)})"]
    if target.scope is TargetScope.SUBFOLDER:
        found.append(f"STARTS_WITH(LOWER(path) || '/', {_text(target.path)})")
    if target.scope is TargetScope.PAGE:
        found.append(f"RTRIM(LOWER(path), '/') = {_text(target.path.rstrip('/'))}")
    return found


def _branches_of(scope: Scope, era: Era) -> list[Branch]:
    return branches_in(scope, era.period.months())


def _visits(branch: Branch, scope: Scope, era: Era, single: list[str], alone: bool, by_group: bool) -> str:
    keys, file = _keys(branch, scope, era, "start_ts", by_group), alias(branch.month)
    cut = _within(era.period, branch.month, "start_ts")
    conditions = [*_filtered(scope), *cut]
    if scope.filters.categories:
        listed = ", ".join(map(_text, scope.filters.categories))
        conditions.append(f"source IN (SELECT domain FROM categories WHERE category IN ({listed}))")
    where = " AND ".join([branch.condition, *conditions])
    if branch.part is not None:
        # In scope are page views; the visit gives who, where and how.
        return (
            f"SELECT {keys}, {_SHARED}, 1 AS visits, part.page_views, part.duration_s, "
            f"(part.page_views = 1)::INTEGER AS bounces, part.purchases{_after(single)} "
            "FROM (SELECT visit_id, COUNT(*) AS page_views, "
            "COALESCE(SUM(dwell_s), 0) AS duration_s, MAX(purchase::INTEGER) AS purchases "
            f"FROM {file}.pageviews WHERE {branch.condition} GROUP BY visit_id) AS part "
            f"JOIN (SELECT * EXCLUDE (page_views, duration_s) FROM {file}.visits "
            f"WHERE site_id = {branch.sites[0][1]}) USING (visit_id) WHERE "
            f"{' AND '.join(conditions or ['TRUE'])}"
        )
    if alone or cut:
        return (
            f"SELECT {keys}, {_SHARED}, 1 AS visits, page_views, duration_s, "
            "(page_views = 1)::INTEGER AS bounces, "
            f"purchase::INTEGER AS purchases{_after(single)} FROM {branch.rows('visits')} WHERE {where}"
        )
    return (
        f"SELECT {keys}, {_SHARED}, visits, page_views, duration_s, bounces, purchases "
        f"FROM {branch.rows('site_visitors')} WHERE {where}"
    )


def _pageviews(branch: Branch, scope: Scope, era: Era, by_group: bool) -> str:
    conditions = [branch.condition, *_filtered(scope), *_within(era.period, branch.month, "ts")]
    return (
        f"SELECT {_keys(branch, scope, era, 'ts', by_group)}, {_SHARED}, visit_id, ts, page_id, is_entry, "
        f"is_exit, is_first, dwell_s, purchase, {era.stamp(branch.month)} AS file "
        f"FROM {branch.rows('pageviews')} WHERE {' AND '.join(conditions)}"
    )


def _keys(branch: Branch, scope: Scope, era: Era, ts: str, by_group: bool) -> str:
    day = bucket_sql(scope, era.period, branch.month, ts)
    who, month = "panelist_key", era.stamp(branch.month)
    if by_group:
        who, month = GROUP, 1 if era.current else -1
    if scope.granularity is None:
        day = f"DATE '{scope.period.start}'"
    elif era.shift:
        day = f"({day}{era.shift})::DATE"
    return f"{branch.target} AS target, {day} AS date, {month} AS month, {who} AS panelist_key"


def _within(period: Period, month: Month, ts: str) -> list[str]:
    """Conditions that cut a month to the period."""
    found = []
    if period.start > month.first_day:
        found.append(f"{ts} >= {_epoch_ms(period.start)}")
    if period.end < month.last_day:
        found.append(f"{ts} < {_epoch_ms(period.end) + DAY_MS}")
    return found


def _epoch_ms(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000


def _filtered(scope: Scope) -> list[str]:
    filters, found = scope.filters, []
    if filters.device is not Device.ALL:
        found.append(f"device = {_text(filters.device)}")
    if filters.geo.countries:
        found.append(f"country IN ({', '.join(map(_text, filters.geo.countries))})")
    if filters.geo.states:
        found.append(f"region IN ({', '.join(map(_text, filters.geo.states))})")
    if filters.channels:
        found.append(f"channel IN ({', '.join(map(_text, filters.channels))})")
    return found


def _after(columns: list[str]) -> str:
    return "".join(f", {column}" for column in columns)


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"
