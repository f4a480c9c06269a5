"""How many visitors go from step to step, for competitors side by side."""

from pydantic import Field

from footfall.core.measure import Kind, Measure, people_in
from footfall.core.unit import Seconds
from footfall.reports import TRAFFIC_FILTERS, Attribute, FunnelParams, Row, TrendReport


class FunnelRow(Row):
    """One step of one target."""

    step: int = Field(description="Number of the step, from 1.")
    name: str = Field(description="Name of the step.")
    median_seconds: Seconds | None = Field(
        description="Median over the observed visitors of the shortest time from the step before; "
        "null for the first."
    )
    median_seconds_low: Seconds | None = Field(
        description="Lower end of its 95 % interval, by order statistics."
    )
    median_seconds_high: Seconds | None = Field(description="Upper end of its 95 % interval.")


def _share(name: str, column: str, below: str, definition: str) -> Measure:
    return Measure(name, Kind.SHARE, (column,), "share", definition, below)


REPORT = TrendReport(
    id="funnel",
    question="How many visitors go from step to step?",
    topics="conversion checkout steps cart",
    keys=("target", "step"),
    share_denominators=("step",),
    columns=("reached", "lost", "came", "entered"),
    observed_by="reached",
    measures=(
        people_in("reached", "Distinct people who took this step after all before it, in time."),
        _share(
            "step_conversion", "reached", "came", "Part of the visitors of the step before; 1 for the first."
        ),
        _share("total_conversion", "reached", "entered", "Part of the visitors of the first step."),
        _share(
            "drop_off", "lost", "came", "Part of the visitors of the step before who do not take this one."
        ),
    ),
    params=FunnelParams,
    example={"steps": ["/", "/women/*", "/cart*"]},
    row=FunnelRow,
    attributes={
        "median_seconds": Attribute.ANY,
        "median_seconds_low": Attribute.ANY,
        "median_seconds_high": Attribute.ANY,
    },
    filters=TRAFFIC_FILTERS,
)
