"""The summary card of a target: every measure, its rank and category, where most visits come from."""

from pydantic import Field

from footfall.core.measure import VISIT_MEASURES
from footfall.reports import Attribute, Row, TrendReport


class TargetRow(Row):
    """What stands on the card beside the measures."""

    top_channel: str | None = Field(
        description="The channel of most visits; null when none has five observed visitors."
    )
    top_country: str | None = Field(
        description="The country of most visits, alpha-2; null when none has five observed visitors."
    )


REPORT = TrendReport(
    id="get-target",
    question="What is there to know of a target at a glance?",
    topics="summary overview profile traffic",
    keys=("target",),
    measures=VISIT_MEASURES,
    row=TargetRow,
    attributes={"top_channel": Attribute.ANY, "top_country": Attribute.ANY},
    site_facts=(
        "rank",
        "category",
        "first_month",
        "last_month",
        "months_with_data",
        "calibration",
        "calibrated_by",
        "public_counts",
        "rank_list",
        "rank_from",
        "rank_to",
        "reason",
    ),
    rank_only=True,
)
