"""The traffic of a page group over the whole period, each visit to it counted once."""

from footfall.core.measure import measures
from footfall.reports import PageGroupParams, TrendReport

REPORT = TrendReport(
    id="page-group-traffic",
    question="How much traffic does a page group get?",
    keys=("target",),
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
)
