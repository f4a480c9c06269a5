"""The score of each site and its reasons; the most alike first unless another order is asked for."""

from typing import Any

from footfall.reports import ReportContext

AUDIENCE_WEIGHT = 0.7
Rows = list[dict[str, Any]]


def arrange(rows: Rows, context: ReportContext) -> Rows:
    """Rows with score and reasons; ties by the lower end of the lift, then by name."""
    told = [row | _likeness(row) for row in rows]
    if context.params.get("sort"):
        return told
    return sorted(told, key=lambda row: (-(row["score"] or 0), -(row["lift_low"] or 0), row["domain"]))


def _likeness(row: dict[str, Any]) -> dict[str, Any]:
    low, same = row.get("lift_low"), row["is_same_category"]
    if low is None:
        return {"score": None, "reasons": ["category"] if same else []}
    audience = max(0.0, 1 - 1 / low) if low > 0 else 0.0
    category = 1 - AUDIENCE_WEIGHT if same else 0.0
    score = audience if same is None else AUDIENCE_WEIGHT * audience + category
    reasons = [name for name, holds in (("audience", low > 1), ("category", bool(same))) if holds]
    return {"score": score, "reasons": reasons}
