"""What the calls about a panel's sample carry. Names are the public contract of `/api/panels`."""

from datetime import date
from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

AgeBand = Literal["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]
Gender = Literal["female", "male"]


class MarginTrait(StrEnum):
    """A trait by which members are held against the population. Public contract; never rename."""

    AGE = "age"
    GENDER = "gender"


class Quota(BaseModel):
    """How many people of an age band, a gender or both are taken."""

    model_config = ConfigDict(extra="forbid")

    age: AgeBand | None = None
    gender: Gender | None = None
    most: int = Field(ge=0, le=1_000_000, description="Members who take part at a time.")

    @model_validator(mode="after")
    def _is_about_somebody(self) -> "Quota":
        if self.age is None and self.gender is None:
            raise ValueError("a quota names an age band, a gender or both")
        return self


class Quotas(BaseModel):
    """The quotas of a panel. Whoever keeps the answer to themselves is in no quota."""

    model_config = ConfigDict(extra="forbid")

    quotas: list[Quota] = Field(max_length=100)

    @model_validator(mode="after")
    def _each_once(self) -> "Quotas":
        groups = [(one.age, one.gender) for one in self.quotas]
        if len(groups) != len(set(groups)):
            raise ValueError("two quotas are for the same people")
        return self


class CoveredLevel(BaseModel):
    """One group of people, in the population and in the panel."""

    age: AgeBand | None
    gender: Gender | None
    population: float | None = Field(description="Share of the population, 0 to 1; null when unknown.")
    members: int
    share: float = Field(description="Share of the members who answered, 0 to 1.")
    most: int | None = Field(description="The group's quota; null without one.")


class Coverage(BaseModel):
    """Members against one margin of the population."""

    traits: list[MarginTrait]
    answered: int = Field(description="Members whose answers are known.")
    missed: float | None = Field(
        description="Share of the population in groups without a member, 0 to 1; null when unknown."
    )
    effective_size: float | None = Field(
        description="Members of an even sample that would be as precise, after weighting to this margin "
        "(Kish); null when the population is unknown."
    )
    levels: list[CoveredLevel]


class PanelWeek(BaseModel):
    """One week of a panel."""

    monday: date
    joined: int
    left: int
    members: int = Field(description="Who took part at its end.")


class Sample(BaseModel):
    """A panel as a sample of a population."""

    members: int = Field(description="People who take part now.")
    metered: int = Field(description="Of these, active and heard of in the last seven days.")
    paused: int
    consent_outdated: int
    silent: int = Field(description="Not paused and not heard of for more than fourteen days.")
    left: int
    has_population: bool = Field(description="Whether a population file speaks of the panel's country.")
    coverage: list[Coverage]
    weeks: list[PanelWeek] = Field(description="The last twelve, oldest first.")


class PanelistsNeeded(BaseModel):
    """Panelists for one width of the interval."""

    within: float = Field(description="0.5 for +-50 %: half of the 95 % interval as a part of the value.")
    panelists: int | None = Field(description="Null where no panel is large enough.")


class Needed(BaseModel):
    """How large a panel has to be for a number of a site."""

    site: str
    month: str
    panelists: int = Field(description="Panelists of the country in that month.")
    visitors: int = Field(description="Of these, seen on the site: lower end of the band, as `n_observed`.")
    within: float | None = Field(
        description="Half width of the 95 % interval of visits now, as a share; null when fewer than five "
        "people were seen."
    )
    at_best: float | None = Field(description="The same with everybody in the panel.")
    with_one_site: float | None = Field(
        description="The same with this panel and one more site that tells its own counts."
    )
    needed: list[PanelistsNeeded] = Field(
        description="Empty when the number is counted by the owner and not estimated, or fewer than five "
        "people were seen."
    )
    at_least: int | None = Field(
        description="When fewer than five people were seen, or nobody: panelists for five visitors if as "
        "many visit as may still be (three in so many, 95 %)."
    )
