"""Views beside `visits` and `pageviews` that a report's text may read: people, the panel, names of pages.

Each is made only for a text that reads it. `side` is 1 in the period asked about, -1 in the compared one.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from footfall.core.named import hubs
from footfall.core.period import Month
from footfall.core.sql_text import sql_text, varying, varying_text
from footfall.core.target import TargetScope
from footfall.lake.month_tables import stacked
from footfall.query.plan.scope import Scope
from footfall.query.report_text import reads, times_read
from footfall.query.sql.audience_samples import audience_of_samples_sql
from footfall.query.sql.branches import branches_of
from footfall.query.sql.conditions import filtered
from footfall.query.sql.literals import union, unnested
from footfall.query.sql.pages.page_groups import steps_taken_sql
from footfall.query.sql.pages.page_parts import folders_sql, hosts_sql, pages_sql
from footfall.query.sql.scoped_views import visits_sql


def audience_sql(scope: Scope) -> str:
    """Rows (target, side, panelist_key, people): everybody seen, with their weights, in periods of one month.

    Over several months distinct people are counted in arrays, and a table is passed with the statement
    instead of this view.
    """
    cells = audience_cells_sql(scope)
    return f"SELECT target, SIGN(month)::TINYINT AS side, panelist_key, people FROM ({cells})"


def is_audience_given(scope: Scope, text: str) -> bool:
    """Whether a query reads the view `audience` and needs it as a table."""
    return scope.spans_months and any(reads(text, view) for view in ("audience", *_OF_AUDIENCE))


def audience_cells_sql(scope: Scope) -> str:
    """Rows (target, month, panelist_key, people), read from the roll-up of panelists where it holds them."""
    if not scope.has_one_threshold:
        return audience_of_samples_sql(scope, audience_cells_sql(replace(scope, thresholds=())))
    if not is_audience_rolled_up(scope):
        rows = visits_sql(scope, "", by_group=False)
        return f"SELECT target, month, panelist_key, MAX(people_weight) AS people FROM ({rows}) GROUP BY ALL"
    selects = [
        f"SELECT {branch.target} AS target, {side.month_key} AS month, panelist_key, "
        f"people_weight::DOUBLE{branch.times}{branch.reached} AS people FROM {branch.rows('site_panelists')} "
        f"WHERE {branch.condition}"
        for side in scope.sides
        for branch in branches_of(scope, side)
    ]
    nobody = (
        "SELECT 0::USMALLINT AS target, 0 AS month, 0::UINTEGER AS panelist_key, 0.0 AS people WHERE FALSE"
    )
    return union(selects, nobody)


def is_audience_rolled_up(scope: Scope) -> bool:
    """Whether the roll-up of panelists holds the audience: of whole sites and months, and unfiltered."""
    whole = all(target.scope is TargetScope.DOMAIN for target in scope.targets)
    months = all(side.period.is_whole_months for side in scope.sides)
    return whole and months and not scope.filters.active


def segment_sql(scope: Scope) -> str:
    """Rows (side, panelist_key, people): one audience of all targets, their union, intersection or exclusion.

    A person with different weights on the targets counts with the largest in a union, with the smallest in an
    intersection, and with the rest above the excluded ones in an exclusion, as in an overlap.
    """
    kind, excluded = scope.own["segment"], scope.own["excluded"]
    out = [n for n, target in enumerate(scope.targets) if target.value in excluded]
    out_sql = f"target IN ({', '.join(map(str, out))})" if out else "FALSE"
    people = {
        "union": "MAX(people)",
        "intersection": f"CASE WHEN COUNT(*) = {len(scope.targets)} THEN MIN(people) END",
        "exclusion": f"MAX(people) FILTER (WHERE NOT ({out_sql})) "
        f"- COALESCE(MAX(people) FILTER (WHERE {out_sql}), 0)",
    }[kind]
    return (
        f"SELECT * FROM (SELECT side, panelist_key, {people} AS people FROM audience "
        "GROUP BY side, panelist_key) WHERE people > 0"
    )


def panel_sql(scope: Scope) -> str:
    """Rows (side, panelist_key, people, here, age, ...): panelists metered on the class of device asked for.

    here: whether a panelist lives in the place asked about; audiences are compared with these people.
    """
    place = " AND ".join(filtered(scope, "panelists")) or "TRUE"
    device = " AND ".join(filtered(scope, "weights")) or "TRUE"
    selects = []
    for side in scope.sides:
        rows, times, read = _of_panel(scope, side.period.months(), "weights")
        selects.append(
            f"SELECT {side.side_sql} AS side, worth.* EXCLUDE (of_month), "
            f"known.* EXCLUDE (of_month, panelist_key), COALESCE({place}, FALSE) AS here "
            f"FROM (SELECT of_month, panelist_key, MAX(weight{times})::DOUBLE AS people "
            f"FROM {rows} WHERE {read} AND {device} GROUP BY of_month, panelist_key) AS worth "
            f"LEFT JOIN {stacked(side.period.months(), 'panelists')} AS known USING (of_month, panelist_key)"
        )
    traits = "here, age, gender, income, education, occupation, household_size"
    if scope.is_of_single_months:
        return f"SELECT side, panelist_key, people, {traits} FROM ({' UNION ALL '.join(selects)})"
    any_of = ", ".join(f"ANY_VALUE({trait}) AS {trait}" for trait in traits.split(", "))
    return (
        f"SELECT side, panelist_key, AVG(people) AS people, {any_of} FROM ({' UNION ALL '.join(selects)}) "
        "GROUP BY side, panelist_key"
    )


def panel_sites_sql(scope: Scope) -> str:
    """Rows (side, panelist_key, site_id, people): which panelist was on which site, whatever the filters."""
    selects = []
    for side in scope.sides:
        rows, times, read = _of_panel(scope, side.period.months(), "panelist_sites")
        selects.append(
            f"SELECT {side.side_sql} AS side, panelist_key, site_id, "
            f"people_weight::DOUBLE{times} AS people FROM {rows} WHERE {read}"
        )
    together = " UNION ALL ".join(selects)
    if scope.is_of_single_months:
        return together
    return f"SELECT side, panelist_key, site_id, AVG(people) AS people FROM ({together}) GROUP BY ALL"


def site_people_sql(scope: Scope) -> str:
    """Rows (side, site_id, people): how many people from the place asked about were on each site."""
    if not is_known_by_site(scope):
        return (
            "SELECT panel_sites.side, panel_sites.site_id, SUM(panel_sites.people) AS people "
            "FROM panel_sites JOIN panel USING (side, panelist_key) WHERE panel.here GROUP BY ALL"
        )
    return " UNION ALL ".join(
        f"SELECT {side.side_sql} AS side, site_id, people "
        f"FROM {stacked(side.period.months(), 'site_months')} WHERE device = 'all_devices'"
        for side in scope.sides
    )


def is_known_by_site(scope: Scope) -> bool:
    """Whether the month files hold how many people were on each site: the whole panel in one month."""
    return scope.is_of_single_months and not filtered(scope, "panelists") and not filtered(scope, "weights")


def _of_panel(scope: Scope, months: Sequence[Month], table: str) -> tuple[str, str, str]:
    """SQL of a table of the panel, of the factor to write after a weight, and of which rows to read."""
    threshold = scope.panel_threshold
    if threshold is None:
        return stacked(months, table), "", "TRUE"
    scales = [scope.panel_scale(month) for month in months]
    return stacked(months, table, scales), " * scale", f"panelist_key < {varying(threshold, 'UINTEGER')}"


def domains_sql(scope: Scope) -> str:
    """Rows (domain, domain_no, is_listed): the targets read, each with its number in the views.

    is_listed: see `Scope.listed`.
    """
    # No target contains a line feed, and one text is parsed faster than many.
    names = varying_text("\n".join(target.value for target in scope.targets))
    numbers = range(len(scope.targets))
    is_listed = unnested([number in scope.listed for number in numbers], "BOOLEAN")
    return (
        f"SELECT UNNEST(STRING_SPLIT({names}, CHR(10))) AS domain, "
        f"{unnested(numbers, 'USMALLINT')} AS domain_no, {is_listed} AS is_listed"
    )


def sites_left_out_sql(scope: Scope) -> str:
    """Rows (site_id): the sites of the targets, and hubs if the request has `without_hubs`."""
    ids = sorted({site.id for site in scope.sites if site is not None})
    own = f"SELECT {unnested(ids, 'UINTEGER')} AS site_id"
    if not scope.own.get("without_hubs"):
        return own
    sites, labels = (", ".join(map(sql_text, sorted(names))) for names in hubs())
    return (
        f"{own} UNION SELECT domain_no FROM site_names "
        f"WHERE domain IN ({sites}) OR SPLIT_PART(domain, '.', 1) IN ({labels})"
    )


# A view may read those before it.
SIDE_VIEWS: dict[str, Callable[[Scope], str]] = {
    "pages": pages_sql,
    "hosts": hosts_sql,
    "folders": folders_sql,
    "steps_taken": steps_taken_sql,
    "domains": domains_sql,
    "sites_left_out": sites_left_out_sql,
    "audience": audience_sql,
    "segment": segment_sql,
    "panel": panel_sql,
    "panel_sites": panel_sites_sql,
    "site_people": site_people_sql,
}


# Views made of the audience.
_OF_AUDIENCE = ("segment",)
_NEEDS = dict.fromkeys(_OF_AUDIENCE, "audience")


def side_views_sql(scope: Scope, text: str, names: str | None) -> list[str]:
    """The views that a query reads, each as an entry of a WITH clause; names: a view read for texts."""
    read = {name for name in SIDE_VIEWS if reads(text, name) or name == names}
    read |= {needed for name, needed in _NEEDS.items() if name in read}
    if is_audience_given(scope, text):
        read.discard("audience")
    made = {name: make(scope) for name, make in SIDE_VIEWS.items() if name in read}
    # The sites of the whole panel are millions of rows, which are stored only if they are read twice.
    is_read_once = times_read("\n".join([text, *made.values()]), "panel_sites") == 1
    stored = dict.fromkeys(made, "MATERIALIZED")
    if is_read_once:
        stored["panel_sites"] = "NOT MATERIALIZED"
    return [f"{name} AS {stored[name]} ({sql})" for name, sql in made.items()]
