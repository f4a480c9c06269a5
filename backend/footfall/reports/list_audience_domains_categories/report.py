"""Which categories of other sites the audience of the targets visits."""

from pydantic import Field

from footfall.core.measure import Kind, Measure, part_of, people_in
from footfall.reports import LIST_FILTERS, RankedReport, Row, SegmentParams


class AudienceCategoryRow(Row):
    """One category of other sites."""

    category: str = Field(description="Category of sites; the targets' own sites are left out.")


REPORT = RankedReport(
    id="list-audience-domains-categories",
    question="Which categories of other sites does the audience of the targets visit?",
    keys=("target", "category"),
    list_key="category",
    cross_target=True,
    has_other=False,
    candidates=10_000,
    columns=("overlap", "everybody", "all_visitors", "over_chance"),
    observed_by="overlap",
    measures=(
        people_in(
            "overlap",
            "Distinct people of the audience who are also visitors of a site of the category.",
            name="overlap_visitors",
        ),
        part_of(
            "overlap_share",
            "overlap",
            "everybody",
            "Part of the audience who also visit a site of the category.",
        ),
        Measure(
            "similarity",
            Kind.SHARE,
            ("overlap", "overlap"),
            "share",
            "Dice coefficient: 2 |A and B| / (|A| + |B|), A being the audience and B all visitors of a site "
            "of the category, whose published number is taken as known.",
            "everybody",
            of_whole=True,
            plus="all_visitors",
        ),
        Measure(
            "lift",
            Kind.RATIO,
            ("over_chance",),
            "times chance",
            "|A and B| N / (|A| |B|), N being the people whom the panel stands for: how many times as likely "
            "the audience is to visit a site of the category as anybody is.",
            "everybody",
            of_whole=True,
        ),
    ),
    params=SegmentParams,
    row=AudienceCategoryRow,
    filters=(*LIST_FILTERS, "search"),
)
