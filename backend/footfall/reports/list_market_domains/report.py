"""The sites of a market: size, growth, share, and the quadrant they lie in."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import measures, traffic_share
from footfall.core.unit import Change, Count
from footfall.reports import (
    LIST_FILTERS,
    MAX_TARGETS_IN_BULK,
    Attribute,
    MarketParams,
    RankedReport,
    Row,
    Sites,
)


class Quadrant(StrEnum):
    """Large or small, growing faster or slower than the market."""

    LEADER = "leader"
    ESTABLISHED = "established"
    GAME_CHANGER = "game_changer"
    NICHE = "niche"


class MarketDomainRow(Row):
    """One site."""

    domain: str = Field(description="The site; `other` for the rest of the market.")
    quadrant: Quadrant | None = Field(
        description="`leader`: large and growing at least as fast as the market; `established`: "
        "large and slower; "
        "`game_changer`: smaller and at least as fast; `niche`: smaller and slower. Null without a "
        "comparison, and where no more than a range of the size is known."
    )
    size_threshold: Count | None = Field(
        description="Large is at least this many visits: the median of the market's 50 largest sites, of "
        "a range its middle."
    )
    size_threshold_low: Count | None = Field(
        description="Lower end of its 95 % interval, from joint draws of sites that are known by their "
        "places in lists or count themselves; null with a panel."
    )
    size_threshold_high: Count | None = Field(description="Upper end of the same.")
    growth_threshold: Change | None = Field(
        description="Growth of the market's visits against the compared period, 0.1 is +10 %."
    )


REPORT = RankedReport(
    id="list-market-domains",
    question="Who are the leaders and the challengers of a market?",
    topics="competitor rivals industry players share quadrant growth",
    keys=("target", "domain"),
    list_key="domain",
    names="domains",
    cross_target=True,
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the market's visits that pass the filters"),
        *measures("pages_per_visit", "avg_visit_duration", "bounce_rate", "purchase_conversion"),
    ),
    params=MarketParams,
    row=MarketDomainRow,
    attributes={
        "quadrant": Attribute.ANY,
        "size_threshold": Attribute.ANY,
        "growth_threshold": Attribute.ANY,
    },
    filters=(*LIST_FILTERS, "search"),
    sites=Sites.MARKET,
    max_targets=MAX_TARGETS_IN_BULK,
    has_status=True,
    rank_only=True,
)
