"""How large a panel has to be for the visits of a site, and what the counts of further sites would change."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import measures
from footfall.core.unit import Share
from footfall.reports import VISIT_FILTERS, Row, TrendReport


class Outcome(StrEnum):
    """How a number becomes as exact as that."""

    REACHED = "reached"
    PANEL = "panel"
    NOT_BY_PANEL = "not_by_panel"
    MEASURED = "measured"
    COUNTS = "counts"
    UNSEEN = "unseen"


class NeededRow(Row):
    """One width of the interval."""

    within: Share | None = Field(
        description="0.25 for +-25 %: half of the 95 % interval as a part of the visits; null where there is "
        "no panel, and `next_counts` say what narrows it."
    )
    way: Outcome = Field(
        description="`reached`: it is as exact; `panel`: with `panelists_needed`; `not_by_panel`: not by a "
        "larger panel alone; `measured`: the site tells its visits; `counts`: without a panel, by the counts "
        "of further listed sites; `unseen`: too few visitors were observed, or no list has the site."
    )
    panelists_needed: int | None = Field(
        ge=0, description="Panelists for this width, to two digits; null where no panel is large enough."
    )
    at_best: Share | None = Field(ge=0, description="Expected error with everybody in the panel.")
    with_one_site: Share | None = Field(
        ge=0, description="Expected error with this panel and one more site that tells its own counts."
    )
    with_ten_sites: Share | None = Field(ge=0, description="The same with ten more.")
    at_least: int | None = Field(
        ge=0,
        description="Of a site that fewer than five people, or nobody, were seen on: panelists for five "
        "visitors if as many visit as may still be (three in so many, 95 %).",
    )


REPORT = TrendReport(
    id="reach-needed",
    question="How many panelists, or counts of other sites, does a number of a site need?",
    topics="panel size sample precision",
    keys=("target",),
    measures=measures("visits", "unique_visitors"),
    row=NeededRow,
    filters=("targets", "period", *VISIT_FILTERS),
    site_facts=(
        "panelists",
        "log_sd",
        "level_sd",
        "sampling_sd",
        "panel_sd",
        "calibration",
        "calibrated_by",
        "factor",
        "next_counts",
    ),
    rank_only=True,
)
