"""What a dashboard that people arranged holds: widgets and texts in reading order, with filters of their own.

A widget is named by the screens' dashboard that declares it, and by its id there. Unknown widgets are kept,
as a release may lack a widget that another release put here.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator
from pydantic.alias_generators import to_camel

from footfall.core.filters import FILTERS, with_fields
from footfall.core.granularity import Granularity
from footfall.core.limits import MAX_TARGETS
from footfall.core.period import Month, Period
from footfall.core.plain_text import plain
from footfall.core.target import Target, TargetScope

MAX_ITEMS = 60
COLUMNS = 12
FEWEST_COLUMNS = 3
# A page's months where nothing names a period: those the screens show.
USUAL_MONTHS = 6
_ID = r"^[a-z0-9][a-z0-9_-]{0,59}$"
WidgetId = Annotated[str, StringConstraints(pattern=_ID)]


def _period(value: "KeptPeriod") -> "KeptPeriod":
    Period.of(value.from_, value.to)
    return value


class _Kept(BaseModel):
    """Base: camel case in JSON, unknown fields refused."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid")


class KeptTarget(_Kept):
    """A site, or a part of one."""

    value: str = Field(max_length=2100)
    scope: TargetScope

    @model_validator(mode="after")
    def _is_target(self) -> Self:
        Target.parse(self.value, self.scope)
        return self


class KeptPeriod(_Kept):
    """From a first to a last month or day, both included."""

    from_: str = Field(alias="from", max_length=10)
    to: str = Field(max_length=10)


class RelativePeriod(StrEnum):
    """Months counted back from the newest that is complete. Stored; never rename."""

    LAST_MONTH = "last_month"
    LAST_3_MONTHS = "last_3_months"
    LAST_6_MONTHS = "last_6_months"
    LAST_12_MONTHS = "last_12_months"

    def until(self, newest: Month) -> dict[str, str]:
        """The period that ends with the month `newest`, as a question to a report has it."""
        months = {"last_month": 1, "last_3_months": 3, "last_6_months": 6, "last_12_months": 12}[self]
        return {"from": str(newest.plus(1 - months)), "to": str(newest)}


@with_fields({one.name: (one.kept | None, Field(None, alias=one.name)) for one in FILTERS})
class KeptFilters(_Kept):
    """Filters that were chosen; what is left out follows the page."""

    targets: list[KeptTarget] | None = Field(None, min_length=1, max_length=MAX_TARGETS)
    period: RelativePeriod | Annotated[KeptPeriod, AfterValidator(_period)] | None = None
    compare: Literal["none", "previous_period", "previous_year"] | None = None
    granularity: Granularity | None = None

    def question(self, newest: Month) -> dict[str, Any]:
        """The filters as a question to a report. newest: the newest complete month."""
        asked = self.model_dump(mode="json", by_alias=True, exclude_none=True)
        if isinstance(self.period, RelativePeriod):
            asked["period"] = self.period.until(newest)
        return asked

    def dated(self, newest: Month) -> Self:
        """The same with months in place of a relative period."""
        if not isinstance(self.period, RelativePeriod):
            return self
        return self.model_copy(update={"period": KeptPeriod.model_validate(self.period.until(newest))})


class OwnItem(_Kept):
    """A widget or a text."""

    id: WidgetId = Field(description="Of this item among the others.")
    width: int = Field(ge=FEWEST_COLUMNS, le=COLUMNS, description="Columns of the twelve of a desk.")
    dashboard: WidgetId | None = Field(None, description="Dashboard of the screens that has the widget.")
    widget: WidgetId | None = Field(None, description="Its id there.")
    setting: Annotated[str, AfterValidator(plain)] = Field(
        "", max_length=8000, description="What was set up on that dashboard, in its own format."
    )
    filters: KeptFilters = Field(default_factory=KeptFilters, description="Its own, over the dashboard's.")
    text: Annotated[str, AfterValidator(plain)] | None = Field(
        None, max_length=10_000, description="Markdown, in place of a widget."
    )

    @model_validator(mode="after")
    def _is_one_of_both(self) -> Self:
        if (self.text is None) == (self.dashboard is None) or (self.dashboard is None) != (
            self.widget is None
        ):
            raise ValueError("give either dashboard and widget, or text")
        return self


class OwnContents(_Kept):
    """Filters and items of an own dashboard."""

    filters: KeptFilters = Field(
        default_factory=KeptFilters, description="Those it opens with; sites are the project's by default."
    )
    items: list[OwnItem] = Field([], max_length=MAX_ITEMS, description="In reading order.")

    @model_validator(mode="after")
    def _has_each_id_once(self) -> Self:
        ids = [item.id for item in self.items]
        if len(set(ids)) < len(ids):
            raise ValueError("two items have the same id")
        return self

    def page(self, base: Mapping[str, Any], newest: Month) -> dict[str, Any]:
        """The question of the page: `base` with the dashboard's own filters; the usual months without any."""
        usual = {"from": str(newest.plus(1 - USUAL_MONTHS)), "to": str(newest)}
        return {"period": usual, **base, **self.filters.question(newest)}

    def dated(self, newest: Month) -> Self:
        """The same with months in place of relative periods."""
        items = [item.model_copy(update={"filters": item.filters.dated(newest)}) for item in self.items]
        return self.model_copy(update={"filters": self.filters.dated(newest), "items": items})


def stored(contents: OwnContents) -> dict[str, Any]:
    """Contents as JSON keeps them."""
    return contents.model_dump(mode="json", by_alias=True, exclude_none=True)
