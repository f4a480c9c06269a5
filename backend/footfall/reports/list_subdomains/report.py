"""How a site divides over its hosts."""

from pydantic import Field

from footfall.core.measure import CHANNEL_MEASURES, measures, traffic_share
from footfall.reports import LIST_FILTERS, RankedReport, Row

_OF_VISITS = (
    "visits",
    "pages_per_visit",
    "avg_visit_duration",
    "bounce_rate",
    "purchase_conversion",
    *CHANNEL_MEASURES,
    "desktop_share",
    "mobile_share",
)


class SubdomainRow(Row):
    """One host."""

    host: str = Field(
        description="Host without `www.`; the domain itself is one of them; `other` for the rest."
    )


REPORT = RankedReport(
    id="list-subdomains",
    question="How does a target divide over its hosts?",
    topics="subdomain host",
    keys=("target", "host"),
    list_key="host",
    names="hosts",
    overlapping=_OF_VISITS,
    measures=(
        *measures("visits", "unique_visitors", "page_views", "entrances", "exits", *_OF_VISITS[1:]),
        traffic_share("page_views", "the target's page views that pass the filters"),
    ),
    row=SubdomainRow,
    filters=(*LIST_FILTERS, "search"),
    has_status=True,
)
