"""Every measure of each target at the width of bucket that is asked for."""

from footfall.reports import TRAFFIC_FILTERS, Report
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.measure import VISIT_MEASURES

REPORT = Report(
    id="traffic-trend-granularity",
    question="How does each target do day by day, week by week or quarter by quarter?",
    keys=("target", "date"),
    measures=VISIT_MEASURES,
    filters=(*TRAFFIC_FILTERS, "granularity"),
    site_facts=("rank", "category"),
    granularity=Granularity.MONTH,
    default_months=6,
)
