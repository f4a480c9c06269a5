"""The traffic of a page group day by day, week by week, month by month or quarter by quarter."""

from footfall.reports import TRAFFIC_FILTERS, PageGroupParams, TrendReport
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.measure import measures

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
