"""Every measure of each target at the width of bucket that is asked for, with a forecast and marks."""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from footfall.core.granularity import Granularity
from footfall.core.measure import VISIT_MEASURES
from footfall.core.unit import Count
from footfall.reports import TRAFFIC_FILTERS, Params, Row, TrendReport


class Anomaly(StrEnum):
    """On which side of the expected a day stands out."""

    HIGH = "high"
    LOW = "low"


class TrendParams(Params):
    """What to add to the numbers."""

    forecast: bool = Field(
        False,
        description="Four weeks of forecast visits after the period, by day or week: an autoregression with "
        "trend, weekday profile and yearly wave, its 95 % band, and in the notes its error on the "
        "last four weeks.",
    )
    anomalies: bool = Field(
        False,
        description="Mark days further from trend and weekday profile (STL) than one day in a thousand is by "
        "chance; by day only.",
    )

    @model_validator(mode="after")
    def check_granularity(self) -> Self:
        """Refuse parameters that do not go with this granularity."""
        granularity = getattr(self, "granularity", Granularity.MONTH)
        allowed = {"forecast": (Granularity.DAY, Granularity.WEEK), "anomalies": (Granularity.DAY,)}
        for name, widths in allowed.items():
            if getattr(self, name) and granularity not in widths:
                raise PydanticCustomError(
                    "filter_not_applicable",
                    "{field} is available by {widths}, not by {granularity}",
                    {"field": name, "widths": " or ".join(widths), "granularity": granularity.value},
                )
        return self


class TrendRow(Row):
    """What a row says in addition to its numbers."""

    is_forecast: bool = Field(description="Whether the row lies ahead and has forecast visits alone.")
    anomaly: Anomaly | None = Field(
        description="`high` or `low` for a day that stands out; null for others and when not asked for."
    )
    expected_visits: Count | None = Field(
        description="Visits that trend and weekday profile would make; null when `anomalies` is not "
        "asked for."
    )


REPORT = TrendReport(
    id="traffic-trend-granularity",
    question="How does each target do day by day, week by week or quarter by quarter?",
    topics="daily weekly quarterly history seasonality forecast season spike traffic",
    keys=("target", "date"),
    measures=VISIT_MEASURES,
    params=TrendParams,
    row=TrendRow,
    filters=(*TRAFFIC_FILTERS, "granularity"),
    site_facts=("rank", "category"),
    granularity=Granularity.MONTH,
    default_months=6,
    rank_only=True,
)
