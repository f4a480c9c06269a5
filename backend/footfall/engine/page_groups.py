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
    steps, window_ms = scope.own["steps"], scope.own["window_minutes"] * 60_000
    first = "CASE WHEN steps & 1 > 0 THEN ts END AS begun_1, NULL::BIGINT AS wait_1"
    rows = f"SELECT *, {first} FROM ({_views(scope)})"
    for step in range(2, len(steps) + 1):
        before = f"begun_{step - 1}"
        condition = f"steps & {1 << (step - 1)} > 0 AND ts - begun <= {window_ms}"
        if scope.own["order"] == "strict":
            condition += " AND place_before = place - 1"
        known = {
            "begun": before,
            "ts_before": f"CASE WHEN {before} IS NOT NULL THEN ts END",
            "place_before": f"CASE WHEN {before} IS NOT NULL THEN place END",
        }
        running = ", ".join(
            f"LAST_VALUE({value} IGNORE NULLS) OVER earlier AS {name}" for name, value in known.items()
        )
        rows = (
            f"SELECT * EXCLUDE (begun, ts_before, place_before), CASE WHEN {condition} THEN begun END "
            f"AS begun_{step}, "
            f"CASE WHEN {condition} THEN ts - ts_before END AS wait_{step} FROM (SELECT *, {running} "
            f"FROM ({rows}) "
            "WINDOW earlier AS (PARTITION BY target, era, panelist_key ORDER BY place "
            "ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))"
        )
    numbers = range(1, len(steps) + 1)
    last = (
        f"GREATEST({', '.join(f'MAX(CASE WHEN begun_{n} IS NOT NULL THEN {n} ELSE 0 END)' for n in numbers)})"
    )
    waits = ", ".join(f"MIN(wait_{n})" for n in numbers)
    return (
        f"SELECT target, era, panelist_key, {_weight_of_person(scope)} AS people, {last} AS last_step, "
        f"[{waits}] AS waits "
        f"FROM ({rows}) GROUP BY target, era, panelist_key HAVING last_step > 0"
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
    """Rows (target, era, month, panelist_key, people, ts, place, steps): views of the pages of the steps.

    place: number of the page view among the panelist's on the target, in strict order of all of them, else of
    those of the steps; page views of the same millisecond are ordered by page.
    """
    place = "ROW_NUMBER() OVER (PARTITION BY target, SIGN(month), panelist_key ORDER BY ts, page_id)"
    people = "people_weight"
    if _of_several_months(scope):
        # Devices of one person may have weights of their own.
        people = "MAX(people_weight) OVER (PARTITION BY target, month, panelist_key)"
    who = f"target, SIGN(month)::TINYINT AS era, month, panelist_key, {people} AS people, ts"
    views = pageviews_sql(scope, "", False)
    if scope.own["order"] == "strict":
        return (
            f"SELECT * EXCLUDE (file, page_id) FROM (SELECT {who}, file, page_id, {place} AS place "
            f"FROM ({views})) "
            "JOIN step_pages USING (target, file, page_id)"
        )
    return (
        f"SELECT {who}, steps, {place} AS place FROM ({views}) JOIN step_pages USING (target, file, page_id)"
    )


def _matching(
    scope: Scope, rules_of: Callable[[str], list[tuple[str, PageRules]]], keep: str | None = None
) -> str:
    selects = []
    for era in scope.eras:
        for branch in branches_in(scope, era.period.months()):
            for number, site_id in branch.sites:
                rules = [each for _, each in rules_of(scope.targets[number].value)]
                bits = [f"CASE WHEN {r.condition()} THEN {1 << i} ELSE 0 END" for i, r in enumerate(rules)]
                # Patterns take most of the time, so that each is tried once.
                matched, kept = f"({' + '.join(bits)})::UTINYINT AS steps", "steps > 0"
                if keep:
                    matched, kept = f"{keep} AS key", " OR ".join(f"({r.condition()})" for r in rules)
                selects.append(
                    f"SELECT {number}::USMALLINT AS target, {era.stamp} AS file, page_id, "
                    f"{matched} FROM (SELECT of_month, page_id, CASE WHEN STARTS_WITH(host, 'www.') THEN "
                    f"host[5:] ELSE host END AS host, path, category FROM {stacked(branch.months, 'pages')} "
                    f"JOIN {stacked(branch.months, 'sites')} USING (of_month, site_id) "
                    f"WHERE site_id = {site_id}) WHERE {kept}"
                )
    column = "'' AS key" if keep else "0::UTINYINT AS steps"
    nothing = f"SELECT 0::USMALLINT AS target, 0 AS file, 0::UINTEGER AS page_id, {column} WHERE FALSE"
    return union(selects, nothing)
