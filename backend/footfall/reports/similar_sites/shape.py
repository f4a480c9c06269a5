"""The score of each site and its reasons; the most alike first unless another order is asked for."""

from typing import Any

from footfall.reports import ReportContext

AUDIENCE_WEIGHT, CATEGORY_WEIGHT, WORDS_WEIGHT = 0.6, 0.2, 0.2
# From here on sharing words is a reason to list a site.
ALIKE_IN_WORDS = 0.1
Rows = list[dict[str, Any]]


def arrange(rows: Rows, context: ReportContext) -> Rows:
    """Rows with score and reasons; ties by the lower end of the lift, then by name."""
    scored = [row | _likeness(row) for row in rows]
    if context.params.get("sort"):
        return scored
    return sorted(scored, key=lambda row: (-(row["score"] or 0), -(row["lift_low"] or 0), row["domain"]))


def _likeness(row: dict[str, Any]) -> dict[str, Any]:
    low, same, words = row.get("lift_low"), row["is_same_category"], row["word_similarity"]
    parts = [
        (AUDIENCE_WEIGHT, None if low is None else max(0.0, 1 - 1 / low) if low > 0 else 0.0),
        (CATEGORY_WEIGHT, None if same is None else float(same)),
        (WORDS_WEIGHT, words),
    ]
    known = [(weight, value) for weight, value in parts if value is not None]
    score = sum(weight * value for weight, value in known) / sum(weight for weight, _ in known)
    reasons = {
        "audience": low is not None and low > 1,
        "category": bool(same),
        "words": words is not None and words >= ALIKE_IN_WORDS,
    }
    return {
        "shared_words": (row["shared_words"] or "").split(),
        # Without a number of shared visitors the score would rest on category and words alone.
        "score": None if low is None else score,
        "reasons": [name for name, holds in reasons.items() if holds],
    }
