"""Every measure of each target over the whole period, for many targets at once."""

from footfall.core.measure import VISIT_MEASURES
from footfall.reports import LIST_FILTERS, MAX_TARGETS_IN_BULK, TrendReport

REPORT = TrendReport(
    id="batch-targets",
    question="How does each target do over the period?",
    topics="compare traffic mix channels sources benchmark bulk rank",
    keys=("target",),
    measures=VISIT_MEASURES,
    filters=LIST_FILTERS,
    site_facts=(
        "rank",
        "category",
        "months_with_data",
        "calibration",
        "calibrated_by",
        "public_counts",
        "rank_list",
        "rank_from",
        "rank_to",
    ),
    max_targets=MAX_TARGETS_IN_BULK,
    rank_only=True,
    names_causes=True,
)
