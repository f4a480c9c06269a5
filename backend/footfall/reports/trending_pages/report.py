"""Pages that grow, the surest first."""

from pydantic import Field

from footfall.core.content_type import ContentType
from footfall.core.measure import measures
from footfall.core.unit import Ratio
from footfall.reports import LIST_FILTERS, PageReport, Row


class TrendingRow(Row):
    """One page that grows."""

    page: str = Field(description="Host and path without `www.`, query and fragment.")
    content_type: ContentType = Field(description="What the page is for, told from its address.")
    trend_score: Ratio = Field(
        description="Lower 95 % bound of the logarithm of its growth, ln(1 + page_views_change_low): over 0 "
        "for every page of the list, and large only where growth is both large and sure."
    )


REPORT = PageReport(
    id="trending-pages",
    question="Which pages of a target grow, beyond chance?",
    topics="growing rising fast new",
    keys=("target", "page"),
    list_key="page",
    names="pages",
    has_other=False,
    candidates=500,
    candidates_by="page_views_change_low_desc",
    default_sort="trend_score_desc",
    needs_compare=True,
    measures=measures("page_views", "visits", "unique_visitors", "entrances", "avg_page_duration"),
    row=TrendingRow,
    filters=(*LIST_FILTERS, "search", "content_types"),
)
