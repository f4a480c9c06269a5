"""What the tools take. Descriptions are short: an assistant reads all of them before its first question."""

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from footfall.core.comma_list import split_text
from footfall.core.filters import FILTERS, with_fields
from footfall.core.granularity import Granularity
from footfall.query import REPORTS
from footfall.query.question.known_fields import KnownFields
from footfall.reports import json_text

# Rows of a table at most, and the largest `limit` of a tool.
MOST_ROWS = 100

Period = Annotated[
    str | None,
    Field(
        None,
        description="`2026-03`, `2026-01..2026-06`, or days `2026-03-02..2026-03-08`; left out: the newest "
        "full month, of trends six.",
    ),
]
# Assistants also write a list as one text, separated by commas.
Texts = Annotated[list[str], BeforeValidator(split_text)]
Targets = Annotated[
    Texts,
    Field(description="Sites `shop.example`, subdomains, folders `shop.example/women/`; at most five."),
]
Measures = Annotated[
    Texts, Field([], description="Only these, e.g. `visits`, `bounce_rate`; empty: the first four.")
]
# Filters that have an argument of their own, of one value and of several.
_FILTERS = {one.name: one.for_assistants for one in FILTERS if one.for_assistants and not one.is_list}
_LISTS = {one.name: one.for_assistants for one in FILTERS if one.for_assistants and one.is_list}


class Arguments(KnownFields):
    """Base of what a tool takes; a name it does not know is refused with those spelled like it."""


class Find(Arguments):
    """find_sites."""

    text: str = Field(min_length=1, max_length=200, description="Part of a host name.")
    limit: int = Field(10, ge=1, le=MOST_ROWS)


class ListReports(Arguments):
    """list_reports."""

    about: str = Field(
        "", max_length=100, description="Words, e.g. `countries`, `bounce rate`; the best first; empty: all."
    )


class Describe(Arguments):
    """describe_report."""

    report: str = Field(description="Id from list_reports.")


@with_fields(_FILTERS)
class Filters(Arguments):
    """What several tools have in common; what is left out is left to the report's default."""

    period: Period

    def params(self) -> dict[str, Any]:
        """The common parameters that were given."""
        given = {name: getattr(self, name) for name in ("period", *_FILTERS)}
        params = {name: value for name, value in given.items() if value is not None}
        if "," in str(params.get("geo", "")):
            params["geo"] = split_text(params["geo"])
        return params


@with_fields(_LISTS)
class Question(Filters):
    """A report with any of its parameters."""

    report: str = Field(description="Id from list_reports.")
    targets: Annotated[Texts, Field([], description=Targets.__metadata__[-1].description)]
    compare: str | None = Field(
        None, description="`none`, `previous_period` (default), `previous_year`, or a period."
    )
    granularity: Granularity | None = Field(None)
    traffic_type: Literal["organic", "paid"] | None = Field(None)
    search: str | None = Field(None, max_length=200, description="Only rows with this text.")
    more: Annotated[dict[str, Any], BeforeValidator(json_text)] = Field(
        {}, description='The report\'s own parameters, see describe_report: `{"by": "us_state"}`.'
    )

    @classmethod
    def about_unknown(cls, name: str, known: Collection[str], body: Mapping[str, Any]) -> str:
        """The sentence about an unknown field; own parameters of the report have to be written in `more`."""
        loaded = REPORTS.get(str(body.get("report")))
        if loaded is not None and name in loaded.report.params.model_fields:
            return f'{name} is a parameter of the report itself: write it in more, as {{"{name}": ...}}'
        return super().about_unknown(name, known, body)

    def params(self) -> dict[str, Any]:
        """Every parameter that was given, as the report takes it."""
        own = {name: getattr(self, name) for name in ("compare", "granularity", "traffic_type", "search")}
        lists = {name: getattr(self, name) for name in ("targets", *_LISTS)}
        params = super().params() | {name: value for name, value in own.items() if value is not None}
        return {**self.more, **params, **{name: value for name, value in lists.items() if value}}


class Run(Question):
    """run_report."""

    measures: Measures
    sort: str | None = Field(None, description="`visits_desc`, `visits_change_asc`, or a key.")
    limit: int | None = Field(
        None, ge=1, le=MOST_ROWS, description="Rows at most; more by offset, or all by export."
    )
    offset: int | None = Field(None, ge=0)
    as_of: int | None = Field(None, description="Snapshot; the newest by default.")
    precision: Literal["interactive", "exact"] | None = Field(None)
    detail: bool = Field(False, description="Every measure, not the first four.")

    def params(self) -> dict[str, Any]:
        """Every parameter that was given, as the report takes it."""
        own = {name: getattr(self, name) for name in ("sort", "limit", "offset", "as_of", "precision")}
        params = super().params() | {name: value for name, value in own.items() if value is not None}
        return params | ({"measures": self.measures} if self.measures else {})


class Explain(Question):
    """explain_number."""

    measure: str = Field(description="Whose value is to be explained, e.g. `visits`.")
    row: Annotated[dict[str, Any], BeforeValidator(json_text)] = Field(
        {}, description='Which row, by its keys: `{"date": "2026-03"}`; the newest, or the first of a list.'
    )


class Compare(Filters):
    """compare."""

    targets: Texts = Field(min_length=1, max_length=200, description="Two or more sites, up to 200.")
    measures: Measures


class Market(Filters):
    """market."""

    category: str | None = Field(None, max_length=200, description="A category, e.g. `Clothing`.")
    targets: Texts = Field([], max_length=200, description="Or sites; one alone: its category.")
    limit: int = Field(10, ge=1, le=MOST_ROWS, description="Sites at most.")

    def params(self) -> dict[str, Any]:
        """The market and the common parameters that were given."""
        params = super().params() | ({"targets": self.targets} if self.targets else {})
        return params | ({"category": self.category} if self.category else {})


class Export(Question):
    """export."""

    measures: Measures
    sort: str | None = Field(None, description="As in run_report.")
    format: Literal["csv", "xlsx", "json", "parquet"] = Field("xlsx")

    def params(self) -> dict[str, Any]:
        """Every parameter that was given, as the report takes it."""
        params = super().params() | ({"sort": self.sort} if self.sort else {})
        return params | ({"measures": self.measures} if self.measures else {})
