"""Which social networks the visitors of a target use."""

from pydantic import Field

from footfall.core.measure import Kind, Measure, part_of, people_in
from footfall.reports import LIST_FILTERS, Attribute, RankedReport, Row


class NetworkRow(Row):
    """One social network."""

    network: str = Field(description="Name of the network.")
    domain: str = Field(description="Its site.")


REPORT = RankedReport(
    id="list-audience-social-media",
    question="Which social networks do the visitors of a target use?",
    topics="facebook instagram youtube tiktok social",
    keys=("target", "network"),
    list_key="network",
    has_other=False,
    candidates=10_000,
    columns=("overlap", "everybody", "over_chance"),
    observed_by="overlap",
    measures=(
        people_in("overlap", "Distinct visitors of the target who also visit the network."),
        part_of(
            "penetration", "overlap", "everybody", "Part of the target's visitors who also visit the network."
        ),
        Measure(
            "lift",
            Kind.RATIO,
            ("over_chance",),
            "times the country's",
            "Penetration divided by the part of the panel at the place asked about that visits the network, "
            "drawn towards 1 by n / (n + 20) where n are the observed visitors in the row: 1 + (lift - 1) n "
            "/ (n + 20). What the place does is taken as known; the interval keeps the relative width of the "
            "undrawn lift.",
            "everybody",
            of_whole=True,
        ),
    ),
    row=NetworkRow,
    attributes={"domain": Attribute.ANY},
    filters=(*LIST_FILTERS, "search"),
)
