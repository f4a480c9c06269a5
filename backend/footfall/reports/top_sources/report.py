"""Where visits come from: source site by channel."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, Attribute, Params, RankedReport, Row


class SourceKind(StrEnum):
    """Which sources a list holds."""

    ALL = "all"
    NAMED = "named"
    UNNAMED = "unnamed"


class SourceParams(Params):
    """Which sources to list."""

    sources: SourceKind = Field(
        SourceKind.ALL,
        description="`named`: search engines, social networks, assistants, mail services, ad networks and "
        "services such as Google News; `unnamed`: the other sites, among display ads the publishers. Shares "
        "are parts of the visits listed.",
    )


class SourceRow(Row):
    """One source site under one channel."""

    source: str = Field(
        description="The referring site or app, `(direct)` for direct visits, `other` for the rest."
    )
    channel: str = Field(description="One of the ten channels, `other` for the rest.")
    name: str | None = Field(
        description="Name of the search engine, social network, assistant, mail service, ad network or other "
        "service that the source is under its channel, e.g. Gmail; null for other sites."
    )
    category: str | None = Field(description="Category of the source site; null when unknown.")


REPORT = RankedReport(
    id="top-sources",
    question="Which sites do the visits of a target come from, and by which channel?",
    topics="referrer referring referral traffic channels incoming backlink direct search social email ad",
    keys=("target", "source", "channel"),
    list_key="source",
    measures=(*measures("visits"), traffic_share("visits", "the target's visits that pass the filters")),
    params=SourceParams,
    row=SourceRow,
    attributes={"name": Attribute.ANY, "category": Attribute.ANY},
    filters=(*LIST_FILTERS, "categories", "search"),
    has_status=True,
)
