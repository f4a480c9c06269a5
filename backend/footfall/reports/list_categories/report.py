"""The categories that sites have, by name."""

from pydantic import Field

from footfall.reports import LookupReport, Row


class CategoryRow(Row):
    """One category."""

    category: str = Field(description="Its name, as filters and markets take it.")
    sites: int = Field(description="Published sites that have it.")


REPORT = LookupReport(
    id="list-categories",
    question="Which categories of sites are there?",
    topics="industries markets",
    keys=("category",),
    row=CategoryRow,
    filters=(),
)
