"""Pages that belong to a page group or to a step of a funnel, and the views of them in order."""

from collections.abc import Callable

from footfall.engine.branches import branches_in, stacked, union
from footfall.engine.scope import Scope
from footfall.engine.views import pageviews_sql
from footfall.vocabulary.page_rules import PageRules


def page_group_sql(scope: Scope) -> str:
    """Rows (target, file, page_id, key): pages that the conditions name; `key` is the same in all months."""
    rules: PageRules = scope.own["conditions"]
    return _matching(scope, lambda target: [("key", rules)], keep="host || path")


def step_pages_sql(scope: Scope) -> str:
    """Rows (target, file, page_id, steps): pages of any step; bit i of `steps` tells those of step i + 1."""
    return _matching(
        scope, lambda target: [(step.name, step.rules_of(target)) for step in scope.own["steps"]]
    )


def steps_taken_sql(scope: Scope) -> str:
    """Rows (target, era, panelist_key, people, last_step, waits): how far each panelist came.

    waits: by step the shortest time in ms from the step before; NULL for the first and those not taken.
    A page view takes step k when a page view before it took step k - 1 (in strict order: the one just
    before), and the latest first step such a chain can have begun with lies within the window. Because that
    latest begin never falls from one page view to the next, it is the last one seen, which is found faster
    than a running maximum.
    """
    count = len(scope.own["steps"])
    begun = "CASE WHEN steps & 1 > 0 THEN ts END AS begun, NULL::BIGINT AS wait"
    named = [f"taken_1 AS MATERIALIZED (SELECT *, {begun} FROM ({_views(scope)}))"]
    named += [f"taken_{step} AS MATERIALIZED ({_taken(scope, step)})" for step in range(2, count + 1)]
    who = "target, era, month, panelist_key, people, wait"
    # Everybody on a page of any step, too: people weigh what they weigh on all of these.
    rows = [f"SELECT {who}, CASE WHEN begun IS NOT NULL THEN 1 ELSE 0 END AS step FROM taken_1"]
    rows += [
        f"SELECT {who}, {step} AS step FROM taken_{step} WHERE begun IS NOT NULL"
        for step in range(2, count + 1)
    ]
    waits = ", ".join(f"MIN(wait) FILTER (WHERE step = {step})" for step in range(1, count + 1))
    return (
        f"WITH {', '.join(named)} SELECT target, era, panelist_key, {_weight_of_person(scope)} AS people, "
        f"MAX(step) AS last_step, [{waits}] AS waits FROM ({' UNION ALL '.join(rows)}) "
        "GROUP BY target, era, panelist_key HAVING last_step > 0"
    )


def _taken(scope: Scope, step: int) -> str:
    """Rows of the step before with `begun` and `wait` of this one, of those who came to a page of it.

    Most never come to a page of the last steps, and putting page views in order is what takes the time: those
    that took no step and are of none to come are left out.
    """
    is_strict = scope.own["order"] == "strict"
    is_here = f"steps & {1 << (step - 1)} > 0"
    condition = f"{is_here} AND ts - begun_before <= {scope.own['window_minutes'] * 60_000}"
    known = {"begun_before": "begun", "ts_before": "CASE WHEN begun IS NOT NULL THEN ts END"}
    if is_strict:
        condition += " AND place_before = place - 1"
        known["place_before"] = "CASE WHEN begun IS NOT NULL THEN place END"
    running = ", ".join(
        f"LAST_VALUE({value} IGNORE NULLS) OVER earlier AS {name}" for name, value in known.items()
    )
    return (
        f"SELECT * EXCLUDE ({', '.join(known)}) "
        f"REPLACE (CASE WHEN {condition} THEN begun_before END AS begun, "
        f"CASE WHEN {condition} THEN ts - ts_before END AS wait) "
        f"FROM (SELECT *, {running} FROM taken_{step - 1} SEMI JOIN (SELECT target, era, panelist_key FROM "
        f"taken_1 WHERE {is_here}) USING (target, era, panelist_key) "
        f"WHERE begun IS NOT NULL OR steps >= {1 << (step - 1)} "
        "WINDOW earlier AS (PARTITION BY target, era, panelist_key "
        f"ORDER BY {'place' if is_strict else 'ts, page_id'} "
        "ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))"
    )


def _weight_of_person(scope: Scope) -> str:
    """SQL of the people that one panelist stands for: the mean of the months in which they were there."""
    if not _of_several_months(scope):
        return "MAX(people)::DOUBLE"
    months = "LIST(DISTINCT {'month': month, 'people': people::DOUBLE})"
    return f"LIST_AVG(LIST_TRANSFORM({months}, lambda each: each.people))"


def _of_several_months(scope: Scope) -> bool:
    return any(len(era.period.months()) > 1 for era in scope.eras)


def _views(scope: Scope) -> str:
    """Rows (target, era, month, panelist_key, people, ts, page_id, steps): views of the pages of the steps.

    Page views of the same millisecond are ordered by page. In strict order there is `place`, the number of
    the page view among all of the panelist's on the target.
    """
    people = "people_weight"
    if _of_several_months(scope):
        # Devices of one person may have weights of their own.
        people = "MAX(people_weight) OVER (PARTITION BY target, month, panelist_key)"
    who = f"target, SIGN(month)::TINYINT AS era, month, panelist_key, {people} AS people, ts"
    views = pageviews_sql(scope, "", False)
    if scope.own["order"] == "strict":
        place = "ROW_NUMBER() OVER (PARTITION BY target, SIGN(month), panelist_key ORDER BY ts, page_id)"
        return (
            f"SELECT * EXCLUDE (file) FROM (SELECT {who}, file, page_id, {place} AS place FROM ({views})) "
            "JOIN step_pages USING (target, file, page_id)"
        )
    return f"SELECT {who}, page_id, steps FROM ({views}) JOIN step_pages USING (target, file, page_id)"


def _matching(
    scope: Scope, rules_of: Callable[[str], list[tuple[str, PageRules]]], keep: str | None = None
) -> str:
    selects = []
    for era in scope.eras:
        for branch in branches_in(scope, era.period.months()):
            for number, site_id in branch.sites:
                rules = [each for _, each in rules_of(scope.targets[number].value)]
                bits = [f"CASE WHEN {r.condition()} THEN {1 << i} ELSE 0 END" for i, r in enumerate(rules)]
                # Patterns take most of the time: each is tried once, and only on pages of the site, not on
                # all of the month while it is read.
                matched, rule = f"({' + '.join(bits)})::UTINYINT AS steps", "steps > 0"
                if keep:
                    matched, rule = f"{keep} AS key", " OR ".join(f"({r.condition()})" for r in rules)
                selects.append(
                    f"SELECT {number}::USMALLINT AS target, {era.stamp} AS file, page_id, "
                    f"{matched} FROM (SELECT of_month, site_id, page_id, path, category, CASE WHEN "
                    "STARTS_WITH(host, 'www.') THEN host[5:] ELSE host END AS host "
                    f"FROM {stacked(branch.months, 'pages')} "
                    f"JOIN {stacked(branch.months, 'sites')} USING (of_month, site_id) "
                    f"WHERE site_id = {site_id}) WHERE CASE WHEN site_id = {site_id} THEN {rule} END"
                )
    column = "'' AS key" if keep else "0::UTINYINT AS steps"
    nothing = f"SELECT 0::USMALLINT AS target, 0 AS file, 0::UINTEGER AS page_id, {column} WHERE FALSE"
    return union(selects, nothing)
