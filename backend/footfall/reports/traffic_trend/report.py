"""Every measure of each target, month by month."""

from footfall.reports import TrendReport
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.measure import VISIT_MEASURES

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
