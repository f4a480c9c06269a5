"""Where visits go next, by category of site."""

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, RankedReport, Row


class DestinationCategoryRow(Row):
    """One category of next sites."""

    category: str = Field(
        description="Category of the next sites; `other` for the rest, sites of no known category included."
    )


REPORT = RankedReport(
    id="list-destinations-categories",
    question="What sorts of sites do the visitors of a target go to next?",
    topics="outgoing leave next",
    keys=("target", "category"),
    list_key="category",
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the target's visits that are followed by one to another site"),
    ),
    row=DestinationCategoryRow,
    filters=(*LIST_FILTERS, "categories", "search"),
    categories_of="destinations",
)
