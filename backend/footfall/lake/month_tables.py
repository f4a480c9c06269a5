"""How statements name the tables of a snapshot's month files."""

from collections.abc import Sequence

from footfall.core.period import Month
from footfall.core.sql_text import varying


def alias(month: Month) -> str:
    """The name a month's file is attached under."""
    return f"m{month.year:04d}_{month.month:02d}"


def stacked(months: Sequence[Month], table: str, scales: Sequence[float] = ()) -> str:
    """SQL of a table of several month files, with `of_month` and, where there are any, `scale`."""
    selects = []
    for position, month in enumerate(months):
        scale = f", {varying(scales[position], 'DOUBLE')} AS scale" if scales else ""
        selects.append(f"SELECT {month.number} AS of_month{scale}, * FROM {alias(month)}.{table}")
    return f"({' UNION ALL '.join(selects)})"
