"""Steps of a funnel: the pages of each, and how steps follow one another."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field, model_validator

from footfall.core.page_rules import PageRules
from footfall.core.target import Target


class Order(StrEnum):
    """Whether other pages may lie between two steps."""

    LOOSE = "loose"
    STRICT = "strict"


class Step(BaseModel):
    """A step: pages selected by a pattern or by rules, which may differ by target."""

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
        """Refuse a step with no rules or two sets of rules, or rules that select no page."""
        if (self.path is not None) + (self.conditions is not None) > 1:
            raise ValueError("a step has a path or conditions, not both")
        if not self.groups or not all(each.size for each in self.groups):
            raise ValueError("a step names no page: give a path, conditions or by_target")
        return self

    @property
    def common(self) -> PageRules | None:
        """Rules for targets without their own."""
        return self.conditions if self.path is None else PageRules(include_exact_urls=(self.path,))

    @property
    def groups(self) -> tuple[PageRules, ...]:
        """The common rules and those of single targets."""
        return (*([self.common] if self.common else []), *self.by_target.values())

    def rules_of(self, target: str) -> PageRules:
        """Rules for one target, given by its value; rules that select no page where it has none."""
        by_value = {Target.parse(name).value: rules for name, rules in self.by_target.items()}
        return by_value.get(target) or self.common or PageRules()
