"""How sure the estimate of each target is, and why."""

from footfall.core.measure import measures
from footfall.reports import MAX_TARGETS_IN_BULK, VISIT_FILTERS, TrendReport

REPORT = TrendReport(
    id="accuracy",
    question="How sure is the estimate of each target, and why?",
    topics="trust reliable confidence error margin quality",
    keys=("target",),
    measures=measures("visits", "unique_visitors"),
    filters=("targets", "period", *VISIT_FILTERS),
    site_facts=(
        "log_sd",
        "calibration",
        "calibrated_by",
        "public_counts",
        "rank_list",
        "rank_from",
        "rank_to",
        "reason",
    ),
    max_targets=MAX_TARGETS_IN_BULK,
    rank_only=True,
)
