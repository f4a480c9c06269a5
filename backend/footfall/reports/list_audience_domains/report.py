"""Which other sites the audience of the targets visits."""

from pydantic import Field

from footfall.core.measure import Kind, Measure, part_of, people_in
from footfall.reports import LIST_FILTERS, Attribute, RankedReport, Row, SegmentParams


class AudienceDomainRow(Row):
    """One other site."""

    domain: str = Field(description="The other site; the targets' own sites are left out.")
    category: str | None = Field(description="Category of the site; null when unknown.")


REPORT = RankedReport(
    id="list-audience-domains",
    question="Which other sites does the audience of the targets visit?",
    topics="also visited affinity shared cross other sites",
    keys=("target", "domain"),
    list_key="domain",
    names="site_names",
    cross_target=True,
    has_other=False,
    candidates=10_000,
    columns=("overlap", "everybody", "all_visitors", "over_chance"),
    observed_by="overlap",
    measures=(
        people_in(
            "overlap",
            "Distinct people of the audience who are also visitors of the other site.",
            name="overlap_visitors",
        ),
        part_of(
            "overlap_share", "overlap", "everybody", "Part of the audience who also visit the other site."
        ),
        Measure(
            "similarity",
            Kind.SHARE,
            ("overlap", "overlap"),
            "share",
            "Dice coefficient: 2 |A and B| / (|A| + |B|), A being the audience and B all visitors of the "
            "other site, whose published number is taken as known.",
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
            "the audience is to visit the other site as anybody is.",
            "everybody",
            of_whole=True,
        ),
    ),
    params=SegmentParams,
    row=AudienceDomainRow,
    attributes={"category": Attribute.ANY},
    filters=(*LIST_FILTERS, "search"),
)
