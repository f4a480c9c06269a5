"""Which sites lists place like a target: those of its category with the nearest countries and devices."""

from enum import StrEnum

from pydantic import Field

from footfall.core.unit import Share
from footfall.reports import AnswerFields, LookupReport, Params, Row


class AlikeState(StrEnum):
    """Whether sites can be compared with the target, or why not."""

    TOLD = "told"
    NOT_BY_LISTS = "not_by_lists"
    UNLISTED = "unlisted"
    NO_CATEGORY = "no_category"
    WHOLE_SITES_ONLY = "whole_sites_only"


class AlikeParams(Params):
    """How many sites to list."""

    most: int = Field(20, ge=1, le=200, description="The longest list.")


class AlikeRow(Row):
    """One site of the target's category."""

    domain: str = Field(description="The site.")
    category: str = Field(description="The category that both have.")
    alike: Share = Field(
        ge=0,
        le=1,
        description="How alike both sites are by lists: `countries_alike` times `devices_alike`, where these "
        "are known. It compares two profiles and estimates nothing: whether the same people visit both is "
        "unknown.",
    )
    countries_alike: Share = Field(
        ge=0,
        le=1,
        description="Sum over countries of the square root of the product of both sites' parts there "
        "(Bhattacharyya coefficient), 1 where all parts are the same. What is in no named country is one "
        "more.",
    )
    devices_alike: Share | None = Field(
        ge=0,
        le=1,
        description="The same over desktop and mobile; null where lists do not tell the devices of both.",
    )
    rank_list: str | None = Field(description="The worldwide list that the place is from.")
    rank_from: int | None = Field(description="First place that this list leaves open.")
    rank_to: int | None = Field(description="Last place that it leaves open.")


class AlikeFields(AnswerFields):
    """What is known of the target."""

    state: AlikeState = Field(
        description="`told`; `not_by_lists`: in the newest month of the period sites are known by a panel or "
        "by logs, not by lists; `unlisted`: no list of countries has the target; `no_category`: its category "
        "is unknown; `whole_sites_only`: lists are compared for whole sites, and this is a part of one."
    )


REPORT = LookupReport(
    id="alike-by-lists",
    question="Which sites of a target's category do public lists place like it?",
    topics="competitor rivals alternatives similar without panel rank lists countries",
    keys=("domain",),
    params=AlikeParams,
    row=AlikeRow,
    answer=AlikeFields,
    filters=("targets", "period"),
    max_targets=1,
    example={"targets": ["acme-fashion.example"]},
)
