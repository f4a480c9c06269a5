"""The sites of a category, ranked, with all their measures and growth."""

from footfall.core.measure import CHANNEL_MEASURES, measures
from footfall.reports import LIST_FILTERS, MarketParams, Sites, TrendReport

REPORT = TrendReport(
    id="list-category-domains",
    question="How do the sites of a category do?",
    topics="industry market top sites",
    keys=("target",),
    measures=measures(
        "visits",
        "unique_visitors",
        "page_views",
        "pages_per_visit",
        "avg_visit_duration",
        "bounce_rate",
        "purchase_conversion",
        *CHANNEL_MEASURES,
        "desktop_share",
        "mobile_share",
    ),
    params=MarketParams,
    example={"category": "Fashion"},
    filters=tuple(name for name in LIST_FILTERS if name != "targets"),
    sites=Sites.MARKET,
    site_facts=("rank", "category", "months_with_data"),
    default_sort="visits_desc",
    rank_only=True,
)
