"""Where in the world the visitors of a target are."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, Attribute, Params, RankedReport, Row


class By(StrEnum):
    """Sort of place to list."""

    COUNTRY = "country"
    SUBCONTINENT = "subcontinent"
    CONTINENT = "continent"
    BUSINESS_REGION = "business_region"
    US_STATE = "us_state"


class RegionParams(Params):
    """What places to list."""

    by: By = Field(
        By.COUNTRY, description="Sort of place to list; `us_state` answers about visits from the US alone."
    )


class RegionRow(Row):
    """One place."""

    geo: str = Field(
        description="Alpha-2 code, UN M49 code, business region 1001-1004 or `state:1`-`state:51`; `other` "
        "for the rest, visits from nowhere known included."
    )
    name: str | None = Field(description="English name of the place.")


REPORT = RankedReport(
    id="list-regions",
    question="Where are the visitors of a target?",
    topics="country region state continent geography location place geo map",
    keys=("target", "geo"),
    list_key="geo",
    measures=(
        *measures(
            "visits",
            "unique_visitors",
            "page_views",
            "pages_per_visit",
            "avg_visit_duration",
            "bounce_rate",
            "purchase_conversion",
        ),
        traffic_share("visits", "the target's visits that pass the filters"),
        *measures("desktop_share", "mobile_share"),
    ),
    params=RegionParams,
    row=RegionRow,
    attributes={"name": Attribute.ANY},
    filters=LIST_FILTERS,
    rank_only=True,
)
