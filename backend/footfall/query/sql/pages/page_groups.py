"""Pages that belong to a page group or to a step of a funnel, and the views of them in order."""

from collections.abc import Callable

from footfall.core.calendar import DAY_MS
from footfall.core.page_rules import PageRules
from footfall.core.sql_text import varying
from footfall.query.plan.scope import Scope
from footfall.query.sql.branches import branches_in
from footfall.query.sql.literals import union
from footfall.query.sql.pages.pools import pages_of_rules
from footfall.query.sql.scoped_views import pageviews_sql


def page_group_sql(scope: Scope) -> str:
    """Rows (target, file, page_id, steps, is_rare): the pages that match the conditions.

    is_rare: whether a page comes with the others of its pool.
    """
    rules: PageRules = scope.own["conditions"]
    return _matching(scope, lambda target: [("group", rules)])


def step_pages_sql(scope: Scope) -> str:
    """Rows (target, file, page_id, steps, is_rare): pages of any step.

    Bit i of `steps` is set for step i + 1. is_rare: as of `page_group_sql`.
    """
    return _matching(
        scope, lambda target: [(step.name, step.rules_of(target)) for step in scope.own["steps"]]
    )


def steps_taken_sql(scope: Scope) -> str:
    """Rows (target, side, panelist_key, people, last_step, waits): how far each panelist came.

    waits: by step the shortest time in ms from the step before; NULL for the first and those not taken.
    A page view takes step k when a page view before it took step k - 1 (in strict order: the one just
    before), and the latest first step such a chain can have begun with lies within the window.

    Tricky: most of the time goes into sorting page views. They are sorted once, and each step is one pass
    over them: a window without ORDER BY goes through the rows of its subquery in their order, which DuckDB
    keeps.
    """
    count = len(scope.own["steps"])
    first = "CASE WHEN steps & 1 > 0 THEN moment END AS begun, (steps & 1)::UTINYINT AS last_step"
    named = [f"taken_1 AS (SELECT *, {first} FROM ({_views(scope)}))"]
    named += [f"taken_{step} AS ({_taken(scope, step)})" for step in range(2, count + 1)]
    waits = [f"wait_{step}" for step in range(2, count + 1)]
    shortest = "".join(f", MIN({wait}) AS {wait}" for wait in waits)
    # Includes everybody on a page of any step: people count with their weight on all of these, the largest of
    # their devices.
    months = (
        "SELECT target, side, panelist_key, MAX(people)::DOUBLE AS people, "
        f"MAX(last_step) AS last_step{shortest} FROM taken_{count} GROUP BY target, side, month, panelist_key"
    )
    listed = ", ".join(["NULL::BIGINT", *(f"MIN({wait})" for wait in waits)])
    return (
        f"WITH {', '.join(named)} SELECT target, side, panelist_key, AVG(people) AS people, "
        f"MAX(last_step) AS last_step, [{listed}] AS waits FROM ({months}) "
        "GROUP BY target, side, panelist_key HAVING MAX(last_step) > 0"
    )


def _taken(scope: Scope, step: int) -> str:
    """Rows of the step before with `begun`, `last_step` and the wait of this one.

    The latest begin so far is a running maximum over all rows. It need not start anew with each panelist,
    because the page views of the panelist before lie further back than any window.
    """
    condition = f"steps & {1 << (step - 1)} > 0 AND moment - begun_before <= {_window_ms(scope)}"
    running = {"begun": "begun", "taken": "CASE WHEN begun IS NOT NULL THEN moment END"}
    if scope.own["order"] == "strict":
        condition += " AND place_before = place - 1"
        running["place"] = "CASE WHEN begun IS NOT NULL THEN place END"
    latest = ", ".join(f"MAX({value}) OVER so_far AS {name}_so_far" for name, value in running.items())
    before = ", ".join(f"LAG({name}_so_far) OVER () AS {name}_before" for name in running)
    left_out = ", ".join(f"{name}_{when}" for name in running for when in ("so_far", "before"))
    return (
        f"SELECT * EXCLUDE ({left_out}) REPLACE (CASE WHEN {condition} THEN begun_before END AS begun, "
        f"CASE WHEN {condition} THEN {step} ELSE last_step END AS last_step), "
        f"CASE WHEN {condition} THEN moment - taken_before END::BIGINT AS wait_{step} "
        f"FROM (SELECT *, {before} FROM (SELECT *, {latest} FROM taken_{step - 1} "
        "WINDOW so_far AS (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)))"
    )


def _window_ms(scope: Scope) -> int:
    minutes: int = scope.own["window_minutes"]
    return minutes * 60_000


def _views(scope: Scope) -> str:
    """Rows (target, side, month, panelist_key, people, moment, steps), in order: views of pages of the steps.

    moment: milliseconds, shifted so that panelists, targets and periods are further apart than any window.
    Page views of the same millisecond are ordered by page. In strict order there is `place`, which also
    counts page views of no step.
    """
    # A day more than there are, as clocks may go back in between.
    days = [(side.period.end - side.period.start).days + 2 for side in scope.sides]
    apart = max(days) * DAY_MS + _window_ms(scope) + 1
    who = "((target * 2 + (month > 0)::INTEGER)::HUGEINT << 32) + panelist_key"
    rows = (
        "SELECT target, SIGN(month)::TINYINT AS side, month, panelist_key, people_weight AS people, steps, "
        f"page_id, ({who}) * {apart} + ts AS moment FROM ({pageviews_sql(scope, '', by_group=False)}) "
        "{join} step_pages USING (target, file, page_id) ORDER BY moment, page_id"
    )
    if scope.own["order"] == "strict":
        every = rows.format(join="LEFT JOIN")
        return f"SELECT * FROM (SELECT *, ROW_NUMBER() OVER () AS place FROM ({every})) WHERE steps > 0"
    return rows.format(join="JOIN")


def _matching(scope: Scope, rules_of: Callable[[str], list[tuple[str, PageRules]]]) -> str:
    selects = []
    for side in scope.sides:
        for branch in branches_in(scope, side.period.months()):
            for number, site_id in branch.sites:
                of_site = f"site_id = {varying(site_id, 'UINTEGER')}"
                for step, (_, rules) in enumerate(rules_of(scope.targets[number].value)):
                    if rules.size:
                        selects.append(
                            f"SELECT {number}::USMALLINT AS target, {side.month_key} AS file, page_id, "
                            f"{1 << step}::UTINYINT AS steps, is_rare "
                            f"FROM ({pages_of_rules(branch.months, of_site, rules)})"
                        )
    nothing = (
        "SELECT 0::USMALLINT AS target, 0 AS file, 0::UINTEGER AS page_id, 0::UTINYINT AS steps, "
        "FALSE AS is_rare WHERE FALSE"
    )
    return (
        "SELECT target, file, page_id, BIT_OR(steps) AS steps, BOOL_OR(is_rare) AS is_rare "
        f"FROM ({union(selects, nothing)}) GROUP BY target, file, page_id"
    )
