"""Where visits go next: the next site of the same visitor."""

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, Attribute, RankedReport, Row


class DestinationRow(Row):
    """One next site."""

    destination: str = Field(
        description="The next other site the visitor opens within 30 minutes of the visit's last page view; "
        "`other` for the rest."
    )
    category: str | None = Field(description="Category of the next site; null when unknown.")


REPORT = RankedReport(
    id="top-destinations",
    question="Where do the visitors of a target go next?",
    topics="outgoing referral exit leave next",
    keys=("target", "destination"),
    list_key="destination",
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the target's visits that are followed by one to another site"),
    ),
    row=DestinationRow,
    attributes={"category": Attribute.ANY},
    filters=(*LIST_FILTERS, "categories", "search"),
    categories_of="destinations",
    has_status=True,
)
