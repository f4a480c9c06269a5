"""The traffic of a page group day by day, week by week, month by month or quarter by quarter."""

from footfall.core.granularity import Granularity
from footfall.core.measure import measures
from footfall.reports import TRAFFIC_FILTERS, PageGroupParams, TrendReport

REPORT = TrendReport(
    id="page-group-trend",
    question="How does the traffic of a page group move?",
    keys=("target", "date"),
    measures=measures(
        "visits",
        "unique_visitors",
        "page_views",
        "pages_per_visit",
        "entrances",
        "exits",
        "avg_page_duration",
    ),
    params=PageGroupParams,
    example={"conditions": {"includeFolders": ["/women/jeans/"]}},
    filters=(*TRAFFIC_FILTERS, "granularity"),
    granularity=Granularity.MONTH,
    default_months=6,
)
