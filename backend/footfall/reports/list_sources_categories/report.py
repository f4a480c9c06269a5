"""Where visits come from, by category of site."""

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, RankedReport, Row


class SourceCategoryRow(Row):
    """One category of source sites."""

    category: str = Field(
        description="Category of the source sites; `other` for the rest, sites of no known category included."
    )


REPORT = RankedReport(
    id="list-sources-categories",
    question="What sorts of sites do the visits of a target come from?",
    topics="referral incoming",
    keys=("target", "category"),
    list_key="category",
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the target's visits that have a source, so not the direct ones"),
    ),
    row=SourceCategoryRow,
    filters=(*LIST_FILTERS, "categories", "search"),
)
