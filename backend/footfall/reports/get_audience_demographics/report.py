"""Who the visitors of a target are: age by sex, income, education, occupation, household size."""

from enum import StrEnum
from typing import Annotated

from pydantic import BeforeValidator, Field

from footfall.core.measure import Kind, Measure, measures, part_of
from footfall.reports import LIST_FILTERS, Attribute, Params, RankedReport, Row, split_text


class Trait(StrEnum):
    """What is known of a person."""

    AGE_GENDER = "age_gender"
    AGE = "age"
    GENDER = "gender"
    INCOME = "income"
    EDUCATION = "education"
    OCCUPATION = "occupation"
    HOUSEHOLD_SIZE = "household_size"


class DemographicsParams(Params):
    """Which traits to list."""

    traits: Annotated[list[Trait], BeforeValidator(split_text)] = Field(
        [Trait.AGE_GENDER],
        min_length=1,
        description="Traits to list, each a list of its own whose shares sum to 1. `age_gender` is crossed "
        "as observed, not multiplied.",
    )


class DemographicsRow(Row):
    """One level of one trait."""

    trait: Trait = Field(description="The trait.")
    value: str = Field(
        description="Its level, of `age_gender` sex and age band such as `female 25-34`; `other` for "
        "the rest."
    )
    age: str | None = Field(description="Age band, of `age_gender` and `age`.")
    gender: str | None = Field(description="`female` or `male`, of `age_gender` and `gender`.")


REPORT = RankedReport(
    id="get-audience-demographics",
    question="Who are the visitors of a target?",
    topics="age gender sex income education occupation household demographics audience people",
    keys=("target", "trait", "value"),
    share_denominators=("trait",),
    list_key="value",
    columns=("people", "indexed_people"),
    measures=(
        *measures("unique_visitors"),
        part_of("share", "people", "people", "Part of the visitors whose trait is known; levels sum to 1."),
        Measure(
            "index",
            Kind.RATIO,
            ("indexed_people",),
            "100 is the country's",
            "100 times the share among the target's visitors divided by the share among the internet users "
            "of the place asked about, as the panel is weighted to the population; 120 is a fifth more than "
            "there.",
            "people",
            of_whole=True,
        ),
    ),
    params=DemographicsParams,
    row=DemographicsRow,
    attributes={"age": Attribute.ANY, "gender": Attribute.ANY},
    filters=LIST_FILTERS,
)
