"""The pages people view on a target."""

from datetime import date

from pydantic import Field

from footfall.core.content_type import ContentType
from footfall.core.measure import CHANNEL_MEASURES, measures, traffic_share
from footfall.reports import LIST_FILTERS, Attribute, PageReport, Row


class PageRow(Row):
    """One page."""

    page: str = Field(description="Host and path without `www.`, query and fragment; `other` for the rest.")
    content_type: ContentType | None = Field(
        description="What the page is for, told from its address; null for the row that sums up the rest."
    )
    first_seen: date | None = Field(description="First day of the period on which the page was viewed.")
    last_seen: date | None = Field(description="Last day of the period on which the page was viewed.")


REPORT = PageReport(
    id="top-pages",
    question="Which pages of a target are viewed most?",
    topics="page landing url content popular entrance exit",
    keys=("target", "page"),
    list_key="page",
    names="pages",
    overlapping=("visits", *CHANNEL_MEASURES),
    measures=(
        *measures(
            "visits",
            "unique_visitors",
            "page_views",
            "entrances",
            "exits",
            "avg_page_duration",
            *CHANNEL_MEASURES,
        ),
        traffic_share("page_views", "the target's page views that pass the filters"),
    ),
    row=PageRow,
    attributes={"first_seen": Attribute.EARLIEST, "last_seen": Attribute.LATEST},
    filters=(*LIST_FILTERS, "search", "content_types"),
    has_status=True,
)
