"""What somebody wants to be told of: a kind of rule and the fields of its sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from footfall.core.filters import FILTERS, FilterValues, with_fields
from footfall.core.target import Target, TargetScope
from footfall.query.errors import refusal_of
from footfall.query.question.model import request_model


class Kind(StrEnum):
    """Kind of a rule. Stored; never rename."""

    CHANGED = "changed"
    CROSSED = "crossed"
    NEW_SOURCE = "new_source"
    NEW_PAGE = "new_page"
    NEW_PHRASE = "new_phrase"
    NEW_ASSISTANT = "new_assistant"
    RANK_LEFT = "rank_left"
    PAGE_GROWING = "page_growing"
    UNUSUAL_DAY = "unusual_day"
    NO_DATA = "no_data"
    IMPORT_FAILED = "import_failed"


class Direction(StrEnum):
    """Which way a number has to go. Stored; never rename."""

    UP = "up"
    DOWN = "down"
    EITHER = "either"


class Watched(StrEnum):
    """Measures that rules watch. Stored; never rename."""

    VISITS = "visits"
    UNIQUE_VISITORS = "unique_visitors"
    PAGE_VIEWS = "page_views"
    PAGES_PER_VISIT = "pages_per_visit"
    AVG_VISIT_DURATION = "avg_visit_duration"
    BOUNCE_RATE = "bounce_rate"
    PURCHASE_CONVERSION = "purchase_conversion"
    DESKTOP_SHARE = "desktop_share"
    MOBILE_SHARE = "mobile_share"


class Sites(StrEnum):
    """Which sites a rule watches. Stored; never rename."""

    ONE = "one"
    RIVALS = "rivals"
    ALL = "all"


# The filters that a rule may have.
RULE_FILTERS = tuple(one for one in FILTERS if one.in_rules is not None)
# Sites of a project that one rule watches at most, in the project's order.
MOST_SITES = 20
# Measures between 0 and 1.
SHARES = (Watched.BOUNCE_RATE, Watched.PURCHASE_CONVERSION, Watched.DESKTOP_SHARE, Watched.MOBILE_SHARE)
# The fields that count beside site and filters.
_FIELDS = {
    Kind.CHANGED: ("measure", "direction", "by"),
    Kind.CROSSED: ("measure", "direction", "value"),
    Kind.NEW_SOURCE: ("share",),
    Kind.NEW_PAGE: ("share",),
    Kind.NEW_PHRASE: ("share",),
    Kind.NEW_ASSISTANT: ("share",),
    Kind.RANK_LEFT: ("first_rank", "last_rank"),
    Kind.PAGE_GROWING: ("by",),
    Kind.NO_DATA: ("days",),
}
# About the installation and not about a site.
ABOUT_NO_SITE = (Kind.NO_DATA, Kind.IMPORT_FAILED)


@dataclass(frozen=True)
class ProjectSites:
    """What a project compares. own: its own site, empty if it names none."""

    own: str = ""
    targets: tuple[Target, ...] = ()

    def watched(self, sites: Sites) -> tuple[Target, ...]:
        """The targets that a rule about several sites watches, MOST_SITES at most."""
        rivals = (each for each in self.targets if sites is Sites.ALL or each.site != self.own)
        return tuple(rivals)[:MOST_SITES]


def _plain(text: str) -> str:
    # PostgreSQL keeps no NUL in a text.
    if "\0" in text:
        raise ValueError("contains a character that cannot be stored")
    return text


@with_fields({one.name: one.in_rules for one in RULE_FILTERS})
class Rule(BaseModel):
    """The sentence of a rule, with filters. Its kind says which fields count; others stay as they are."""

    model_config = ConfigDict(extra="forbid")

    kind: Kind = Field(description="What is watched.")
    target: Annotated[str, AfterValidator(_plain)] = Field(
        "",
        max_length=2100,
        description="The site or part of one; empty for `no_data`, `import_failed` and several sites.",
    )
    sites: Sites = Field(
        Sites.ONE,
        description="`one` is the target; `rivals` and `all` are those of the project, 20 at most, "
        "each judged by itself.",
    )
    scope: TargetScope | None = Field(None, description="How much of the site; guessed when left out.")
    measure: Watched = Field(Watched.VISITS, description="Of `changed` and `crossed`.")
    direction: Direction = Field(
        Direction.EITHER,
        description="Of `changed` either way; of `crossed` `up` is above the value and `down` below it.",
    )
    by: float = Field(
        0.1,
        ge=0,
        le=10,
        description="Of `changed` and `page_growing`: the change must exceed it; 0.1 is 10 %.",
    )
    value: float | None = Field(None, ge=0, le=1e15, description="Of `crossed`, in the measure's unit.")
    share: float = Field(0.02, ge=0, le=1, description="Of the kinds `new_...`: at least this share.")
    first_rank: int = Field(1, ge=1, le=10**9, description="Of `rank_left`: first place of the range.")
    last_rank: int = Field(100, ge=1, le=10**9, description="Of `rank_left`: last place of the range.")
    days: int = Field(3, ge=1, le=366, description="Of `no_data`: days without any.")

    @model_validator(mode="after")
    def check_sentence(self) -> Self:
        """Refuse a sentence that lacks something or that no report can answer."""
        self._require_site()
        if self.kind in ABOUT_NO_SITE:
            return self
        if self.kind is Kind.CROSSED:
            if self.value is None:
                raise _refused("value", "name the value that is to be crossed")
            if self.direction is Direction.EITHER:
                raise _refused("direction", "say whether above (up) or below (down) the value")
        if self.kind is Kind.RANK_LEFT and self.last_rank < self.first_rank:
            raise _refused("last_rank", "the range ends before it begins")
        try:
            any_site = {"targets": ["any.example"]} if self.sites is not Sites.ONE else {}
            request_model("batch-targets").model_validate(self.question() | any_site)
        except ValidationError as error:
            refusal = refusal_of(error)
            every = [_refused(each.field or "target", each.message) for each in (refusal, *refusal.others)]
            raise ValidationError.from_exception_data(
                "Rule", [InitErrorDetails(type=each, input=any_site) for each in every]
            ) from None
        for one in RULE_FILTERS:
            setattr(self, one.name, one.stored(getattr(self, one.name)))
        return self

    @property
    def filters(self) -> FilterValues:
        """The filters of the sentence."""
        return FilterValues({one: one.parse(getattr(self, one.name)) for one in RULE_FILTERS})

    def _require_site(self) -> None:
        several = self.sites is not Sites.ONE
        if self.kind in ABOUT_NO_SITE:
            if self.target or several:
                raise _refused("target", "this kind of rule is about the data as a whole: leave out the site")
        elif several and self.target:
            raise _refused("target", "the rule watches sites of the project: leave out the single one")
        elif not several and not self.target:
            raise _refused("target", "name the site that is watched")

    def asks(self) -> tuple[object, ...]:
        """The fields that count for its kind: two rules with the same ones are the same rule."""
        fields = (self.kind, *(getattr(self, name) for name in _FIELDS.get(self.kind, ())))
        if self.kind in ABOUT_NO_SITE:
            return fields
        site = Target.parse(self.target, self.scope) if self.sites is Sites.ONE else None
        filters = self.filters
        values = [filters[one] for one in RULE_FILTERS]
        return (*fields, self.sites, site, *(frozenset(v) if isinstance(v, tuple) else v for v in values))

    def check_value(self) -> None:
        """Refuse a value that its measure is always or never above or below; older rules may have one."""
        if self.kind is not Kind.CROSSED or self.value is None:
            return
        if self.direction is Direction.DOWN and self.value == 0:
            raise _refused("value", "no number falls below 0")
        if self.measure in SHARES and (
            self.value > 1 or (self.value == 1 and self.direction is Direction.UP)
        ):
            raise _refused("value", "a share is at most 1, which is 100 %")

    def question(self) -> dict[str, Any]:
        """Target and filters as a question to a report."""
        filters = self.model_dump(mode="json", include={one.name for one in RULE_FILTERS})
        return {"targets": [{"value": self.target, "scope": self.scope}], **filters}

    def about(self, target: str, scope: TargetScope | str | None) -> "Rule":
        """The same sentence about one site."""
        only = TargetScope(scope) if scope else None
        return self.model_copy(update={"sites": Sites.ONE, "target": target, "scope": only})

    def of_each(self, of_project: ProjectSites) -> "Sequence[Rule]":
        """A rule about one site for each that is watched."""
        if self.sites is Sites.ONE:
            return [self]
        return [self.about(each.value, each.scope) for each in of_project.watched(self.sites)]


def _refused(field: str, message: str) -> PydanticCustomError:
    return PydanticCustomError("invalid_rule", "{reason}", {"reason": f"{field}: {message}"})
