"""Where visits come from: source site by channel."""

from pydantic import Field

from footfall.reports import LIST_FILTERS, Attribute, RankedReport, Row
from footfall.vocabulary.measure import measures, traffic_share


class SourceRow(Row):
    """One source site under one channel."""

    source: str = Field(description="The referring site, `(direct)` for direct visits, `other` for the rest.")
    channel: str = Field(description="One of the ten channels, `other` for the rest.")
    category: str | None = Field(description="Category of the source site; null when unknown.")


REPORT = RankedReport(
    id="top-sources",
    question="Which sites do the visits of a target come from, and by which channel?",
    keys=("target", "source", "channel"),
    list_key="source",
    measures=(*measures("visits"), traffic_share("visits", "the target's visits that pass the filters")),
    row=SourceRow,
    attributes={"category": Attribute.ANY},
    filters=(*LIST_FILTERS, "categories", "search"),
    has_status=True,
)
