"""All sites by rank, at a place and on a class of device."""

from footfall.core.measure import measures
from footfall.reports import Sites, TrendReport

REPORT = TrendReport(
    id="site-ranking",
    question="Which sites have the most visitors?",
    topics="top popular rank largest biggest sites",
    keys=("target",),
    measures=measures(
        "visits",
        "unique_visitors",
        "page_views",
        "pages_per_visit",
        "avg_visit_duration",
        "bounce_rate",
        "purchase_conversion",
        "desktop_share",
        "mobile_share",
    ),
    filters=("period", "compare", "device", "geo", "categories", "search", "limit", "offset"),
    categories_of="sites",
    sites=Sites.RANKED,
    site_facts=("rank", "category", "months_with_data"),
    rank_only=True,
)
