"""A market as a whole: its size, its growth, how concentrated it is, its channels and devices."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import CHANNEL_MEASURES, Kind, Measure, measures
from footfall.reports import (
    MAX_TARGETS_IN_BULK,
    TRAFFIC_FILTERS,
    MarketParams,
    Row,
    Sites,
    TrendReport,
)


class Consolidation(StrEnum):
    """How concentrated a market is, by its HHI."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class MarketRow(Row):
    """The market."""

    domains: int = Field(description="Sites of the market.")
    consolidation: Consolidation | None = Field(
        description="By the HHI: `low` under 1 500, `medium` to 2 500, `high` beyond."
    )


REPORT = TrendReport(
    id="get-market-metrics",
    question="How large, how fast and how concentrated is a market?",
    topics="industry concentration share growth hhi",
    keys=("target",),
    cross_target=True,
    columns=("squared_visits", "leaders_visits"),
    measures=(
        *measures(
            "visits",
            "unique_visitors",
            "page_views",
            "pages_per_visit",
            "avg_visit_duration",
            "bounce_rate",
            "purchase_conversion",
            *CHANNEL_MEASURES,
            "desktop_share",
            "mobile_share",
        ),
        Measure(
            "hhi",
            Kind.RATIO,
            ("squared_visits",),
            "points, 0 to 10 000",
            "Herfindahl-Hirschman index: 10 000 times the sum of the squared shares of the sites in the "
            "market's visits.",
            "visits",
            also="visits",
            degree=2,
        ),
        Measure(
            "cr4",
            Kind.SHARE,
            ("leaders_visits",),
            "share",
            "Part of the market's visits that the four most visited sites have.",
            "visits",
        ),
    ),
    params=MarketParams,
    row=MarketRow,
    filters=TRAFFIC_FILTERS,
    sites=Sites.MARKET,
    max_targets=MAX_TARGETS_IN_BULK,
    rank_only=True,
)
