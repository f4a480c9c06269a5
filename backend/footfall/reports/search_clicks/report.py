"""Clicks on Google's unpaid results, as sites' own Search Console counted them."""

from enum import StrEnum

from pydantic import Field

from footfall.core.unit import Month, Ratio
from footfall.reports import LookupReport, Params, Row


class ClickKind(StrEnum):
    """What a row is about."""

    TOTAL = "total"
    PHRASE = "phrase"
    PAGE = "page"
    COUNTRY = "country"
    DEVICE = "device"


class ClickParams(Params):
    """Which rows to list."""

    kind: ClickKind = Field(
        ClickKind.PHRASE,
        description="`total`: all clicks of a month; `phrase`, `page`, `country`, `device`: by these. Google "
        "keeps rare phrases back, so that phrases add up to less than the total.",
    )
    most: int = Field(100, ge=1, le=1000, description="The longest list of a target and month.")


class ClickRow(Row):
    """One search phrase, page, country or device class of a target's site in one month."""

    target: str = Field(description="The target as it was understood; clicks are those of its whole site.")
    month: Month = Field(description="First day of the month.")
    name: str = Field(description="The phrase, page, country code or device class; empty of a total.")
    clicks: int = Field(description="Clicks on unpaid results of Google, a lower bound of visits from there.")
    impressions: int = Field(description="How often results of the site were shown.")
    position: Ratio | None = Field(description="Place among the results, on average over impressions.")


REPORT = LookupReport(
    id="search-clicks",
    question="Which clicks on unpaid results of Google did Search Console count for a site?",
    topics="google search console seo",
    keys=("target", "month", "name"),
    row=ClickRow,
    params=ClickParams,
    filters=("targets",),
)
