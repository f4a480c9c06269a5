"""How a site divides over its hosts, by their places in the list of the Chrome UX Report."""

from enum import StrEnum

from pydantic import Field

from footfall.core.unit import Share
from footfall.reports import AnswerFields, LookupReport, Row


class HostsState(StrEnum):
    """Whether the hosts of the target are told, or why not."""

    TOLD = "told"
    NOT_BY_LISTS = "not_by_lists"
    FEW_LISTED = "few_listed"
    WHOLE_SITES_ONLY = "whole_sites_only"


class HostByListRow(Row):
    """One host."""

    host: str = Field(description="Host without `www.`; the domain itself is one of them.")
    rank_from: int = Field(description="First place that the list leaves open to the host.")
    rank_to: int = Field(description="Last place that it leaves open.")
    share: Share = Field(
        ge=0,
        le=1,
        description="Part of the visits to the listed hosts, which sum to 1, by the law of traffic.",
    )
    share_low: Share = Field(ge=0, le=1, description="Lower end of its 95 % interval, by draws.")
    share_high: Share = Field(ge=0, le=1, description="Upper end of the same.")


class HostsFields(AnswerFields):
    """What is known of the target."""

    state: HostsState = Field(
        description="`told`; `not_by_lists`: in the newest month of the period sites are known by a panel or "
        "by logs, not by lists; `few_listed`: the list has one host of the target, or none; "
        "`whole_sites_only`: the target is a part of a site."
    )


REPORT = LookupReport(
    id="hosts-by-lists",
    question="How does a target divide over its hosts, by their places in a list?",
    topics="subdomain host without panel rank lists origins chrome ux report",
    keys=("host",),
    row=HostByListRow,
    answer=HostsFields,
    filters=("targets", "period"),
    max_targets=1,
    example={"targets": ["acme-fashion.example"]},
)
