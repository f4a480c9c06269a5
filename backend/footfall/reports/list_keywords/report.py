"""What people searched for before they came."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.core.search_phrase import PhraseKind
from footfall.reports import LIST_FILTERS, Attribute, Params, RankedReport, Row


class Engines(StrEnum):
    """How phrases of several search engines stand in the list."""

    APART = "apart"
    TOGETHER = "together"


class KeywordParams(Params):
    """Which phrases to list."""

    phrases: PhraseKind = Field(
        PhraseKind.ALL,
        description="`branded`: phrases that hold the site's name, in one word or several (`acme fashion` "
        "and `acmefashion` of acme-fashion.example); `nonbranded`: the others; `questions`: phrases that "
        "begin with a question word or end with a question mark. Shares are parts of the visits by these "
        "phrases.",
    )
    engines: Engines = Field(
        Engines.APART,
        description="`apart`: a row per phrase and search engine; `together`: one per phrase, whose `engine` "
        "is then `all`.",
    )


class KeywordRow(Row):
    """One search phrase at one search engine, organic, paid or in a generated answer."""

    phrase: str = Field(description="What was searched for, in lower case; `other` for the rest.")
    engine: str = Field(
        description="Site of the search engine, `all` of them together; `other` for the rest."
    )
    channel: str = Field(description="`searchOrganic`, `searchPaid` or `aiSearch`; `other` for the rest.")
    landing_page: str | None = Field(
        description="Page on which most of these visits began, in the period or else in the compared one; "
        "null where no page has five of the visitors."
    )
    is_branded: bool | None = Field(description="Whether the phrase holds the site's name; null for `other`.")


REPORT = RankedReport(
    id="list-keywords",
    question="Which search phrases bring visits to a target?",
    topics="keyword terms queries seo organic paid search",
    keys=("target", "phrase", "engine", "channel"),
    list_key="phrase",
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the target's visits from search whose phrase is known"),
        *measures("pages_per_visit", "avg_visit_duration", "bounce_rate", "purchase_conversion"),
    ),
    params=KeywordParams,
    row=KeywordRow,
    attributes={"landing_page": Attribute.ANY, "is_branded": Attribute.ANY},
    filters=(*LIST_FILTERS, "search"),
    has_status=True,
)
