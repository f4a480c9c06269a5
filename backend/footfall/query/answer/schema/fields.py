"""The fields that rows of several reports have, each with its description."""

import datetime
from typing import Annotated, Any

from pydantic import BaseModel, Field

from footfall.core.channel_cause import ChannelCause
from footfall.core.row_label import Accuracy, Calibration, Status
from footfall.core.unit import Month, Ratio, Share


class NextCount(BaseModel):
    """What one more count would change."""

    place: int = Field(ge=1, description="The place near which the site stands that tells it.")
    factor: Ratio = Field(ge=1, description="The factor with it.")


SITE_FACTS: dict[str, Any] = {
    "rank": Annotated[
        int | None,
        Field(
            description="Place of the site among all sites by unique visitors, then page views, for the "
            "device asked for in the last month of the row; null for a part of a site, under a geo or "
            "channel filter, and where the panel gives no number or has no other site."
        ),
    ],
    "category": Annotated[str | None, Field(description="Category of the site; null when unknown.")],
    "first_month": Annotated[
        Month | None, Field(description="First month in which the panel or a log saw the site.")
    ],
    "last_month": Annotated[Month | None, Field(description="Last such month.")],
    "months_with_data": Annotated[
        int,
        Field(
            ge=0,
            description="Months of the row for which there is data of the site: sums are of these alone. A "
            "row with fewer months than the compared one has no changes.",
        ),
    ],
    "log_sd": Annotated[
        Ratio | None,
        Field(
            ge=0,
            description="Standard deviation of the logarithm of the visits, all sources of error together; 0 "
            "when measured, null without a number. About two thirds of it is the error to expect.",
        ),
    ],
    "panelists": Annotated[
        int,
        Field(
            ge=0, description="Weighted panelists of the last month; with one country as `geo`, those of it."
        ),
    ],
    "level_sd": Annotated[
        Ratio | None,
        Field(
            ge=0,
            description="Part of that deviation that calibration leaves open, whatever the panel's size.",
        ),
    ],
    "sampling_sd": Annotated[
        Ratio | None, Field(ge=0, description="Part of it that the panel's size leaves open.")
    ],
    "panel_sd": Annotated[
        Ratio | None,
        Field(ge=0, description="The latter of the panel alone, without the site's ranks and category."),
    ],
    "calibration": Annotated[
        Calibration,
        Field(
            description="`measured`: the site's own count or access log; `calibrated`: held against other "
            "sites that know their counts; `uncalibrated`: against none."
        ),
    ],
    "calibrated_by": Annotated[
        int, Field(ge=0, description="Counts of sites behind the calibration, own and public ones.")
    ],
    "public_counts": Annotated[int, Field(ge=0, description="How many of these are public counts.")],
    "rank_list": Annotated[
        str | None,
        Field(description="The public rank list of this place, such as `crux`; null when not listed."),
    ],
    "rank_from": Annotated[
        int | None, Field(description="First place that this list leaves open; null when not listed.")
    ],
    "rank_to": Annotated[int | None, Field(description="Last such place.")],
    "factor": Annotated[
        Ratio | None,
        Field(
            ge=1,
            description="How many times the ends of the 95 % interval lie below and above the visits: 6 is "
            "from a sixth to six times of them; also of listed sites without a panel whose visits are too "
            "unsure for a number. Null when measured, and without any estimate.",
        ),
    ],
    "next_counts": Annotated[
        list[NextCount] | None,
        Field(
            description="Without a panel, what `factor` becomes if one more listed site tells its count, by "
            "the place of that site; null with a panel and when measured."
        ),
    ],
    "reason": Annotated[str, Field(description="Why the accuracy is what it is, in words.")],
}
TARGET = Annotated[str, Field(description="The target as it was understood.")]
DATE = Annotated[
    datetime.date,
    Field(description="First day of the bucket; of a week its Monday, also when the period begins later."),
]
IS_PARTIAL = Annotated[
    bool,
    Field(
        description="Whether the period or the data holds only some days of the bucket: its counts are lower "
        "for that reason alone. A bucket that the period cuts has no changes."
    ),
]
COMPARED_DATE = Annotated[
    datetime.date | None,
    Field(
        description="First day of the bucket that the changes of this one are measured against; null without "
        "a comparison, and where a bucket has no counterpart, which a note or `is_partial` explains."
    ),
]
STATUS = Annotated[
    Status | None,
    Field(
        description="`new`: fewer than five visitors were seen in the compared period, or nobody. `lost`: at "
        "least five were seen then, and fewer or nobody now."
    ),
]
IS_OTHER = Annotated[
    bool,
    Field(
        description="True for the row that sums up what this page of the list and the ones before it do not "
        "show, and every row with fewer than five observed visitors; with the smallest row where these would "
        "be fewer than five together."
    ),
]
N_OBSERVED = Annotated[
    int,
    Field(
        ge=0,
        description="Lower end of the band (5, 10, 20, 50, 100, 200, 500 and so on) in which the number of "
        "distinct visitors of the panel, or of the log, behind the row lies: 5 is 5 to 9, 10 is 10 to 19; 0 "
        "is fewer than five, or nobody.",
    ),
]
ACCURACY = Annotated[
    Accuracy,
    Field(
        description="`measured`: counted, not estimated. Else by `expected_error`: `high` up to 0.1, "
        "`medium` up to 0.25, `low` beyond, without a population, and for sites known by rank only. `none`: "
        "under five observed visitors, or a log-sd of the first measure over 0.9; then there are no measures."
    ),
]

EXPECTED_ERROR = Annotated[
    Share | None,
    Field(
        ge=0,
        description="Half of the 95 % interval of the first measure as a part of its value, to two digits: "
        "0.2 is +-20 %; null where it is counted or there is no number.",
    ),
]

VISITS_CAUSES = Annotated[
    list[ChannelCause] | None,
    Field(
        description="Channels that a significant change of visits comes from, the largest part first: one "
        "alone where it carries more than half of the change, else the three largest with at least 5 % of it "
        "each. Only channels whose own change is significant and goes the same way; empty where there is "
        "none, null without a change and where one channel alone is asked about. In tables `direct 0.62`."
    ),
]
