"""Who runs a target: name, industry, country, size, from the imported company records."""

from pydantic import Field

from footfall.core.target import TargetScope
from footfall.reports import LookupReport, Row


class CompanyRow(Row):
    """One target; fields that no record has are null."""

    target: str = Field(description="The target as it was understood.")
    scope: TargetScope = Field(description="Its scope; the record is that of its site.")
    domain: str = Field(description="Registrable domain of the target.")
    name: str | None = Field(description="Name of the company.")
    description: str | None = Field(description="What it does.")
    industry: str | None = Field(description="Its industry.")
    country: str | None = Field(description="Where it is.")
    size: str | None = Field(description="How many people work there, as the record says it.")
    founded: str | None = Field(description="When it was founded.")
    socials: list[str] = Field(description="Addresses of its profiles on social networks.")


REPORT = LookupReport(
    id="get-company",
    question="Which company runs a target?",
    topics="firm owner industry employees size founded social",
    keys=("target",),
    row=CompanyRow,
    filters=("targets",),
)
