"""The SQL statement of a report: its query over the scoped views, which returns cells.

A cell says what a panelist did in a month under one combination of keys. Everything after the cells is done
in arrays (`aggregation`).
"""

from collections.abc import Callable, Sequence

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.measure import COLUMNS, HISTORY_COLUMNS
from footfall.core.sql_text import varying
from footfall.lake.month_file import VARIANCE_GROUPS
from footfall.lake.snapshot import KEYS
from footfall.query.plan.plan import Part, Plan
from footfall.query.plan.scope import Scope
from footfall.query.report_text import reads
from footfall.query.sql.auxiliary_views import side_views_sql
from footfall.query.sql.history import seen_sql
from footfall.query.sql.phrases import PHRASE_CONDITIONS
from footfall.query.sql.scoped_views import pageviews_sql, visits_sql


def statement(plan: Plan, part: Part = Part.ALL, ranked_by: Sequence[str] = ()) -> str:
    """SQL of the cells: keys, `month` (negative in the compared period), `panelist_key`, columns.

    Also `seen_before` where a column needs it, and attributes unless panelists are summed in groups.
    """
    quantities = plan.quantities(part, ranked_by)
    columns = list(dict.fromkeys(column for each in quantities for column in each.columns))
    made_of = [HISTORY_COLUMNS[column][0] for column in columns if column in HISTORY_COLUMNS]
    given = list(dict.fromkeys([c for c in columns if c not in HISTORY_COLUMNS] + made_of))
    views = side_views_sql(plan.scope, plan.loaded.sql, plan.names_view)
    attributes = () if part is Part.SUMS else plan.report.attributes
    selected = [f"cells.{name}" for name in (*plan.report.keys, "month", "panelist_key", *attributes)]
    selected += [f'cells."{column}"::DOUBLE AS "{column}"' for column in given]
    joined = ""
    if plan.names_view is not None:
        key = plan.ranked.list_key
        selected.append(f"names.text AS {key}_text")
        texts = f"SELECT DISTINCT {key}_no, {key} AS text FROM {plan.names_view}"
        joined += f" LEFT JOIN ({texts}) AS names ON names.{key}_no = cells.{key}"
    if len(given) < len({*columns, *made_of}):
        select, condition, seen_before = seen_sql(plan.scope)
        selected.append(f"{seen_before} AS seen_before")
        joined += f" LEFT JOIN ({select}) AS seen ON {condition}"
    cells = f"cells AS ({_cells(plan, given, by_group=part is Part.SUMS)})"
    return f"WITH {', '.join([*views, cells])}\nSELECT {', '.join(selected)} FROM cells{joined}"


def _cells(plan: Plan, columns: Sequence[str], *, by_group: bool) -> str:
    """The report's query.sql with the views that it reads."""
    written = [column for column in columns if column in COLUMNS]
    text = plan.loaded.sql.replace(
        "{measures}", ", ".join(f'{COLUMNS[column]} AS "{column}"' for column in written)
    )
    numbers = {
        "{fewest}": str(MIN_OBSERVED),
        "{place_below}": _place_below(plan.scope),
        "{unit_bits}": str((VARIANCE_GROUPS if plan.is_grouped else KEYS) - 1),
    }
    for name, number in numbers.items():
        text = text.replace(name, number)
    for name, condition in PHRASE_CONDITIONS.items():
        if name in text:
            text = text.replace(name, condition(plan.scope))
    made: dict[str, Callable[[], str]] = {
        "visits": lambda: visits_sql(plan.scope, text, by_group=by_group),
        "pageviews": lambda: pageviews_sql(plan.scope, text, by_group=by_group),
    }
    views = ",\n".join(f"{name} AS ({make()})" for name, make in made.items() if reads(text, name))
    opening = f"WITH {views}\n" if views else ""
    return f"{opening}SELECT * FROM (\n{text})"


def _place_below(scope: Scope) -> str:
    """SQL of the panelist key below which panelists are read as the population of the place."""
    return str(KEYS) if scope.place_threshold is None else varying(scope.place_threshold, "UINTEGER")
