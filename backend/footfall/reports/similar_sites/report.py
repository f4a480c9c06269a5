"""Which sites are most like a target, and why."""

from enum import StrEnum

from pydantic import Field

from footfall.core.measure import Kind, Measure, part_of, people_in
from footfall.core.unit import Ratio, Share
from footfall.reports import LIST_FILTERS, Attribute, RankedReport, Row


class Likeness(StrEnum):
    """Why a site is like the target."""

    AUDIENCE = "audience"
    CATEGORY = "category"
    WORDS = "words"


class SimilarSiteRow(Row):
    """One similar site."""

    domain: str = Field(description="The similar site.")
    category: str | None = Field(description="Category of the site; null when unknown.")
    is_same_category: bool | None = Field(
        description="Whether the target has the same category; null where one of the two is unknown."
    )
    word_similarity: Share | None = Field(
        ge=0,
        le=1,
        description="Of the words that tell what the two sites are about, the part that both have; a word "
        "weighs ln(1 + sites / sites that have it). Compares two lists and estimates nothing. Null where one "
        "of them is empty.",
    )
    shared_words: list[str] = Field(
        description="Words of both sites, the rarest first, at most ten: from addresses of pages and search "
        "phrases of the two newest months, each seen by at least five people on either site."
    )
    score: Ratio | None = Field(
        ge=0,
        le=1,
        description="How alike the sites are: the mean of the audience, 1 - 1 / `lift_low` or 0 where the "
        "lift may be 1 or less, which counts 0.6; the category, 1 or 0, and `word_similarity`, which count "
        "0.2 each. What is unknown is left out of the mean.",
    )
    reasons: list[Likeness] = Field(
        description="Why it is listed: `audience` where the whole interval of the lift lies above 1, "
        "`category` where both have the same, `words` where at least a tenth of the words is in both."
    )


REPORT = RankedReport(
    id="similar-sites",
    question="Which sites are most like a target?",
    topics="competitor rivals alternatives like",
    keys=("target", "domain"),
    list_key="domain",
    names="site_names",
    has_other=False,
    # The score is made after rows are chosen, so that the alike must be among these: all that share visitors
    # with the target, but on lakes with more than ten thousand such sites.
    candidates=10_000,
    candidates_by="lift_low_desc",
    columns=("overlap", "everybody", "all_visitors", "over_chance"),
    observed_by="overlap",
    measures=(
        people_in(
            "overlap",
            "Distinct visitors of the target who also visit the other site.",
            name="overlap_visitors",
        ),
        part_of(
            "overlap_share", "overlap", "everybody", "Part of the target's visitors on the other site too."
        ),
        Measure(
            "similarity",
            Kind.SHARE,
            ("overlap", "overlap"),
            "share",
            "Dice coefficient: 2 |A and B| / (|A| + |B|), A being the target's visitors and B all of "
            "the other site's, whose published number is taken as known.",
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
            "the target's visitors are to visit the other site as anybody is.",
            "everybody",
            of_whole=True,
        ),
    ),
    row=SimilarSiteRow,
    attributes=dict.fromkeys(
        ("category", "is_same_category", "word_similarity", "shared_words"), Attribute.ANY
    ),
    filters=(*LIST_FILTERS, "search"),
    max_targets=1,
    example={"targets": ["acme-fashion.example"]},
)
