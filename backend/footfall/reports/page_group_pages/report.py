"""The pages that match the conditions of a page group, with their traffic."""

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, PageGroupParams, PageReport, Row


class GroupedPageRow(Row):
    """One page of the group."""

    page: str = Field(description="Host and path without `www.`, query and fragment; `other` for the rest.")


REPORT = PageReport(
    id="page-group-pages",
    question="Which pages belong to a page group?",
    keys=("target", "page"),
    list_key="page",
    names="pages",
    overlapping=("visits",),
    measures=(
        *measures("visits", "unique_visitors", "page_views", "entrances", "exits", "avg_page_duration"),
        traffic_share("page_views", "the group's page views that pass the filters"),
    ),
    params=PageGroupParams,
    example={"conditions": {"includeFolders": ["/women/jeans/"]}},
    row=GroupedPageRow,
    filters=(*LIST_FILTERS, "search"),
    has_status=True,
)
