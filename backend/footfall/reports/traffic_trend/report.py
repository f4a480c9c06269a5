"""Every measure of each target, month by month."""

from footfall.core.granularity import Granularity
from footfall.core.measure import VISIT_MEASURES
from footfall.reports import TrendReport

REPORT = TrendReport(
    id="traffic-trend",
    question="How does each target do month by month?",
    topics="traffic history growth visits monthly time channels mix organic paid bounce duration",
    keys=("target", "date"),
    measures=VISIT_MEASURES,
    site_facts=("rank", "category"),
    granularity=Granularity.MONTH,
    default_months=6,
    rank_only=True,
)
