"""Values and lists as SQL."""

from collections.abc import Sequence

from footfall.core.sql_text import varying_text


def unnested(values: Sequence[float], kind: str) -> str:
    """SQL of rows with these values.

    One text that is cast: some hundred literals take ten times as long to parse and to plan.
    """
    return f"UNNEST({varying_text(list(values))}::{kind}[])"


def union(selects: list[str], empty: str) -> str:
    """The SELECTs joined by UNION ALL; `empty` if there are none."""
    return "\nUNION ALL ".join(selects) if selects else empty
