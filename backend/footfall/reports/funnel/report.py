"""How many visitors go from step to step, for competitors side by side."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from footfall.reports import TRAFFIC_FILTERS, Attribute, Params, Report, Row, json_text, split_text
from footfall.vocabulary.measure import Kind, Measure, people_in
from footfall.vocabulary.page_rules import PageRules
from footfall.vocabulary.target import Target


class Order(StrEnum):
    """Whether other pages may lie between two steps."""

    LOOSE = "loose"
    STRICT = "strict"


class Step(BaseModel):
    """One step: pages named by a pattern or by rules, for one target otherwise than for others."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(
        "", max_length=100, description="What to call it; the pattern or its number by default."
    )
    path: str | None = Field(
        None,
        max_length=2000,
        description="Path with `*` for any text, such as `/cart*`; of any host of a target.",
    )
    conditions: PageRules | None = Field(None, description="Rules of a page group, in place of a path.")
    by_target: dict[str, PageRules] = Field(
        {},
        description="Rules for single targets, in place of the common ones: each competitor's own "
        "page group.",
    )

    @model_validator(mode="after")
    def check_rules(self) -> "Step":
        """Refuse a step with two sets of rules or none, and one that names no page."""
        if (self.path is not None) + (self.conditions is not None) > 1:
            raise ValueError("a step has a path or conditions, not both")
        rules = [*self.by_target.values(), *([self.common] if self.common else [])]
        if not rules or not all(each.size for each in rules):
            raise ValueError("a step names no page: give a path, conditions or by_target")
        return self

    @property
    def common(self) -> PageRules | None:
        """Rules for every target that has none of its own."""
        return self.conditions if self.path is None else PageRules(include_exact_urls=(self.path,))

    def rules_of(self, target: str) -> PageRules:
        """Rules for one target."""
        own = {Target.parse(name).value: rules for name, rules in self.by_target.items()}
        return own.get(target) or self.common or PageRules()


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
    """The steps and how they follow one another."""

    steps: Annotated[list[Step], BeforeValidator(_steps), AfterValidator(_named)] = Field(
        min_length=2, max_length=8, description="Two to eight steps; plain texts are path patterns."
    )
    order: Order = Field(
        Order.LOOSE,
        description="`loose`: other pages may lie between two steps; `strict`: the next page viewed "
        "on the target is "
        "one of the next step.",
    )
    window_minutes: int = Field(
        1440, ge=1, le=44640, description="All steps lie within so many minutes of the first one."
    )


class FunnelRow(Row):
    """One step of one target."""

    step: int = Field(description="Number of the step, from 1.")
    name: str = Field(description="Name of the step.")
    median_seconds: float | None = Field(
        description="Median over the observed visitors of the shortest time from the step before; "
        "null for the first."
    )
    median_seconds_low: float | None = Field(
        description="Lower end of its 95 % interval, by order statistics."
    )
    median_seconds_high: float | None = Field(description="Upper end of its 95 % interval.")


def _share(name: str, column: str, below: str, definition: str) -> Measure:
    return Measure(name, Kind.SHARE, (column,), "share", definition, below)


REPORT = Report(
    id="funnel",
    question="How many visitors go from step to step?",
    keys=("target", "step"),
    wholes=("step",),
    columns=("reached", "lost", "came", "entered"),
    observed_by="reached",
    measures=(
        people_in("reached", "Distinct people who took this step after all before it, in time."),
        _share(
            "step_conversion", "reached", "came", "Part of the visitors of the step before; 1 for the first."
        ),
        _share("total_conversion", "reached", "entered", "Part of the visitors of the first step."),
        _share(
            "drop_off", "lost", "came", "Part of the visitors of the step before who do not take this one."
        ),
    ),
    params=FunnelParams,
    row=FunnelRow,
    attributes={
        "median_seconds": Attribute.ANY,
        "median_seconds_low": Attribute.ANY,
        "median_seconds_high": Attribute.ANY,
    },
    filters=TRAFFIC_FILTERS,
)
