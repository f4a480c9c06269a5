"""Parameters that reports of one sort have in common."""

import json
from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from footfall.core.comma_list import split_text
from footfall.core.funnel import Order, Step
from footfall.core.page_rules import PageRules
from footfall.core.target import Target


def json_text(value: object) -> object:
    """Parses a JSON list or object given as text, as on a command line; other values unchanged."""
    return json.loads(value) if isinstance(value, str) and value.lstrip()[:1] in ("{", "[") else value


def _target_value(text: str) -> str:
    return Target.parse(text).value


class Params(BaseModel):
    """Base of a report's own parameters; the common ones are named in `Report.filters`."""

    model_config = ConfigDict(extra="forbid")

    @property
    def page_groups(self) -> tuple[PageRules, ...]:
        """The page groups that the question itself defines, by their rules."""
        return ()


class HubParams(Params):
    """Own parameters of the reports about other sites that an audience visits."""

    without_hubs: bool = Field(
        False,
        description="Leaves out search engines, social networks, AI assistants and mail services, which "
        "nearly everybody visits.",
    )


class Segment(StrEnum):
    """Which people make up an audience of several targets."""

    UNION = "union"
    INTERSECTION = "intersection"
    EXCLUSION = "exclusion"


class SegmentParams(HubParams):
    """Own parameters of the reports about one audience of several targets."""

    segment: Segment = Field(
        Segment.UNION,
        description="`union`: visitors of any target; `intersection`: of every target; `exclusion`: of any "
        "target but none of the `excluded` ones.",
    )
    excluded: Annotated[list[Annotated[str, AfterValidator(_target_value)]], BeforeValidator(split_text)] = (
        Field([], description="Those of the targets whose visitors an `exclusion` leaves out.")
    )

    @model_validator(mode="after")
    def check_excluded(self) -> Self:
        """Refuse an exclusion of no target, of all targets or of something that is not a target."""
        given = {target.value for target in getattr(self, "targets", ())}
        wanted = self.segment is Segment.EXCLUSION
        if wanted != bool(self.excluded) or not given.issuperset(self.excluded):
            raise PydanticCustomError(
                "invalid_excluded",
                "excluded: name some of the targets for the segment `exclusion`, and none for another",
                {"field": "excluded"},
            )
        if wanted and given == set(self.excluded):
            raise PydanticCustomError(
                "invalid_excluded", "excluded: leave at least one target in", {"field": "excluded"}
            )
        return self


class MarketParams(Params):
    """Own parameters of the reports about a market."""

    category: str | None = Field(
        None,
        max_length=200,
        description="The market: all sites of this category, of more than 1 000 the most visited. Left out: "
        "the market is the `targets`, or of one target alone its category.",
    )


class PageGroupParams(Params):
    """Own parameters of the reports about a page group."""

    conditions: Annotated[PageRules, BeforeValidator(json_text)] = Field(
        description="Folders and exact addresses, included and excluded; no rule at all names no page."
    )

    @property
    def page_groups(self) -> tuple[PageRules, ...]:
        """The one that it is about."""
        return (self.conditions,)


def _steps(values: object) -> object:
    parts = split_text(json_text(values))
    if isinstance(parts, list):
        return [{"path": part} if isinstance(part, str) else part for part in parts]
    return parts


def _named(steps: list[Step]) -> list[Step]:
    return [
        step if step.name else step.model_copy(update={"name": step.path or f"step {number}"})
        for number, step in enumerate(steps, start=1)
    ]


class FunnelParams(Params):
    """Own parameters of the reports about a funnel."""

    steps: Annotated[list[Step], BeforeValidator(_steps), AfterValidator(_named)] = Field(
        min_length=2, max_length=8, description="Two to eight steps; plain texts are path patterns."
    )
    order: Order = Field(
        Order.LOOSE,
        description="`loose`: other pages may lie between two steps; `strict`: the next page viewed on the "
        "target is one of the next step.",
    )
    window_minutes: int = Field(
        1440, ge=1, le=44640, description="All steps lie within so many minutes of the first one."
    )

    @property
    def page_groups(self) -> tuple[PageRules, ...]:
        """The pages of each step, and those of single targets."""
        return tuple(rules for step in self.steps for rules in step.groups)
