"""What sites count themselves, beside what the panel or rank lists say of them without these counts."""

import datetime
from enum import StrEnum

from pydantic import BaseModel, Field

from footfall.core.row_label import Accuracy
from footfall.core.unit import Change, Count, Month, Share
from footfall.reports import AnswerFields, LookupReport, Row


class ToldMeasure(StrEnum):
    """What is counted."""

    VISITS = "visits"
    UNIQUE_VISITORS = "unique_visitors"


class Basis(StrEnum):
    """What an estimate rests on."""

    PANEL = "panel"
    LISTS = "lists"


class OwnNumbersRow(Row):
    """One measure of a site in one month."""

    target: str = Field(description="The target as it was understood.")
    date: Month = Field(description="First day of the month; whole months are told.")
    measure: ToldMeasure = Field(description="What is counted: `visits` or `unique_visitors`.")
    told: Count | None = Field(
        ge=0, description="What the site counted itself; null where it tells the other."
    )
    published: Count | None = Field(ge=0, description="What every report says of the month.")
    basis: Basis = Field(
        description="What the estimates rest on: `panel`, or in a month without one `lists`, by the site's "
        "places in rank lists."
    )
    seen: Count | None = Field(
        ge=0,
        description="The panel's estimate before any site is held against it; null without a panel.",
    )
    seen_part: Share | None = Field(ge=0, description="`seen` / `told`: 0.82 of what the site counted.")
    panel: Count | None = Field(
        ge=0,
        description="What would be published had this site not told, with all others that did. Null where "
        "nothing else scales the panel, no population and no other site, and where no rank list has the site "
        "or its places are too unsure.",
    )
    panel_low: Count | None = Field(ge=0, description="Lower end of its 95 % interval.")
    panel_high: Count | None = Field(ge=0, description="Upper end of its 95 % interval.")
    difference: Change | None = Field(
        description="`panel` / `told` - 1; null where the accuracy is `rough`, as only a range is known."
    )
    inside: bool | None = Field(description="Whether `told` lies in the interval of `panel`.")
    calibrates: bool = Field(
        description="Whether other sites are held against it; not of counts that are too far off or of sites "
        "with too few visitors in the panel."
    )
    other_sites: int = Field(
        ge=0,
        description="Sites that calibrate `panel`. With `lists` and none, it is what places usually stand "
        "for, and nothing else.",
    )
    n_observed: int | None = Field(
        ge=0,
        description="Lower end of the band (5, 10, 20, 50, 100, 200, 500 and so on) in which the number of "
        "people of the panel lies.",
    )
    accuracy: Accuracy | None = Field(description="How sure `panel` is; null where there is none.")
    expected_error: Share | None = Field(ge=0, description="Half of its interval as a part of it.")


class TellingState(StrEnum):
    """What is known of a target's own counts."""

    TOLD = "told"
    NO_COUNTS = "no_counts"
    WHOLE_SITES_ONLY = "whole_sites_only"


class TellingTarget(BaseModel):
    """What is known of one target."""

    target: str = Field(description="The target as it was understood.")
    state: TellingState = Field(
        description="`told`; `no_counts`: no own counts in the period; "
        "`whole_sites_only`: counts are compared for whole sites, and this is a part of one."
    )


class MovedSites(BaseModel):
    """What a site's count does to the estimates of the sites of a category, or of all."""

    target: str
    date: datetime.date
    measure: ToldMeasure
    category: str | None = Field(description="Null: sites without one.")
    sites: int = Field(ge=0, description="Sites of the category that are estimated.")
    change: float = Field(description="0.02: their numbers are 2 % higher with the count than without it.")


class MovedInAll(BaseModel):
    """The same over all sites that are estimated."""

    target: str
    date: datetime.date
    measure: ToldMeasure
    sites: int = Field(ge=0, description="Sites that are estimated.")
    median: float = Field(description="Change of the site in the middle.")
    largest: float = Field(description="The change that is farthest from 0.")


class OwnNumbersFields(AnswerFields):
    """What is known of each target, and what its counts do to other sites."""

    telling: list[TellingTarget] = Field(description="The targets, in their order.")
    told_elsewhere: list[str] = Field(
        description="Where none of the targets has own counts: up to five sites that have, largest first."
    )
    moved: list[MovedSites] = Field(
        description="Within a category all sites are moved alike. Empty without a panel: there it depends on "
        "their places."
    )
    moved_in_all: list[MovedInAll] = Field(description="By target, month and measure.")


REPORT = LookupReport(
    id="own-numbers",
    question="How far is an estimate from what a site counts itself, and what does that count do to others?",
    topics="analytics calibration first party measured",
    keys=("target", "date", "measure"),
    row=OwnNumbersRow,
    answer=OwnNumbersFields,
    filters=("targets", "period"),
    counts_of_people=("panel", "told", "published", "seen"),
)
