"""How the audiences of up to five targets overlap: every exclusive region and every pair."""

from enum import StrEnum

from pydantic import Field

from footfall.core.limits import MAX_TARGETS
from footfall.core.measure import Kind, Measure, part_of, people_in
from footfall.reports import LIST_FILTERS, RankedReport, Row


class OverlapKind(StrEnum):
    """What a row is."""

    REGION = "region"
    PAIR = "pair"


class OverlapRow(Row):
    """One region or one pair."""

    kind: OverlapKind = Field(
        description="`region`: visitors of these targets and of no other one asked about. `pair`: visitors "
        "of both, whatever else they visit."
    )
    region: str = Field(description="Its targets joined by ` & `; `other` for the regions not shown.")
    targets: list[str] = Field(description="Its targets; empty for `other`.")


_POSITIONS = range(1, MAX_TARGETS + 1)

REPORT = RankedReport(
    id="list-audience-overlaps",
    question="How do the audiences of the targets overlap?",
    topics="shared common duplicate cross shopping",
    keys=("target", "kind", "region"),
    share_denominators=("kind",),
    list_key="region",
    cross_target=True,
    columns=(
        "overlap",
        "everybody",
        "both_sides",
        "over_chance",
        "first_side",
        "second_side",
        *(f"overlap_{n}" for n in _POSITIONS),
        *(f"audience_{n}" for n in _POSITIONS),
    ),
    observed_by="overlap",
    measures=(
        people_in(
            "overlap",
            "Distinct people of the region or pair. A person who stands for more visitors of one target than "
            "of another is in the overlap with the smaller weight, so that it never exceeds its parts.",
        ),
        part_of("share", "overlap", "everybody", "Part of the visitors of any target; regions sum to 1."),
        *(
            part_of(
                f"share_of_target_{n}",
                f"overlap_{n}",
                f"audience_{n}",
                f"Part of the visitors of target {n} of the request; null when it is not in the row.",
            )
            for n in _POSITIONS
        ),
        Measure(
            "similarity",
            Kind.SHARE,
            ("overlap", "overlap"),
            "share",
            "Dice coefficient of a pair: 2 |A and B| / (|A| + |B|); null for a region.",
            "both_sides",
        ),
        Measure(
            "lift",
            Kind.RATIO,
            ("over_chance",),
            "times chance",
            "Of a pair: |A and B| N / (|A| |B|), N being the people whom the panel stands for; above 1 more "
            "people visit both than if the one had nothing to do with the other. Null for a region.",
            "first_side",
            also="second_side",
        ),
    ),
    row=OverlapRow,
    filters=LIST_FILTERS,
)
