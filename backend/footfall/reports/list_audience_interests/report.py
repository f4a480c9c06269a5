"""What the visitors of a target are interested in: categories of other sites by lift and by penetration."""

from pydantic import Field

from footfall.core.measure import Kind, Measure, part_of, people_in
from footfall.reports import LIST_FILTERS, HubParams, RankedReport, Row


class InterestRow(Row):
    """One category."""

    category: str = Field(description="Category of other sites; the targets' own sites are left out.")


REPORT = RankedReport(
    id="list-audience-interests",
    question="What are the visitors of a target interested in?",
    topics="topics affinity",
    keys=("target", "category"),
    list_key="category",
    has_other=False,
    candidates=10_000,
    default_sort="lift_low_desc",
    columns=("overlap", "everybody", "over_chance"),
    observed_by="overlap",
    measures=(
        people_in("overlap", "Distinct visitors of the target who also visit a site of the category."),
        part_of(
            "penetration",
            "overlap",
            "everybody",
            "Part of the target's visitors who also visit a site of the category.",
        ),
        Measure(
            "lift",
            Kind.RATIO,
            ("over_chance",),
            "times the country's",
            "Penetration divided by the part of the panel at the place asked about that visits a site of the "
            "category, drawn towards 1 by n / (n + 20) where n are the observed visitors in the row: 1 + "
            "(lift - 1) n / (n + 20). What the place does is taken as known; the interval keeps the relative "
            "width of the undrawn lift.",
            "everybody",
            of_whole=True,
        ),
    ),
    params=HubParams,
    row=InterestRow,
    filters=(*LIST_FILTERS, "search"),
)
