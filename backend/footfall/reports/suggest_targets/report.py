"""Autocomplete: known domains, hosts and folders."""

from enum import StrEnum

from pydantic import Field

from footfall.core.target import TargetScope
from footfall.core.unit import Count
from footfall.reports import LookupReport, Params, Row


class SuggestedScope(StrEnum):
    """What to suggest."""

    DOMAIN = "domain"
    SUBDOMAIN = "subdomain"
    SUBFOLDER = "subfolder"


class SuggestParams(Params):
    """What was typed, and what to suggest."""

    type: SuggestedScope = Field(SuggestedScope.DOMAIN, description="TargetScope of the targets to suggest.")


class SuggestionRow(Row):
    """One suggestion."""

    value: str = Field(description="A target as the other reports take it.")
    scope: TargetScope = Field(description="Its scope.")
    visits: Count | None = Field(
        description="Estimated visits in the newest month it was seen in; null where reports give no number."
    )
    category: str | None = Field(description="Category of the site; null when unknown.")
    is_guess: bool = Field(
        description="Whether it is only spelled like what was typed, which nothing known contains."
    )


REPORT = LookupReport(
    id="suggest-targets",
    question="Which known targets begin with or contain what was typed, or else are spelled like it?",
    topics="find autocomplete name",
    keys=("value",),
    params=SuggestParams,
    example={"search": "acme"},
    row=SuggestionRow,
    filters=("search", "limit"),
    suggests_names=True,
)
