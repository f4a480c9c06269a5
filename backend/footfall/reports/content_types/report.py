"""What sorts of pages people view on a target."""

from pydantic import Field

from footfall.core.content_type import ContentType
from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, RankedReport, Row


class ContentTypeRow(Row):
    """One content type."""

    content_type: ContentType = Field(
        description="What the pages are for, told from their addresses; `other` for those no rule knows and "
        "for types that too few visitors viewed."
    )


REPORT = RankedReport(
    id="content-types",
    question="What sorts of pages do people view on a target?",
    topics="articles products blog categories",
    keys=("target", "content_type"),
    list_key="content_type",
    overlapping=("visits",),
    measures=(
        *measures("page_views", "visits", "unique_visitors", "entrances", "exits", "avg_page_duration"),
        traffic_share("page_views", "the target's page views that pass the filters"),
    ),
    row=ContentTypeRow,
    filters=LIST_FILTERS,
)
