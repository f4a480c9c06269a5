"""The request all reports share: one model per report, with just the filters that report can honour."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, Self, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    create_model,
    model_validator,
)
from pydantic_core import PydanticCustomError

from footfall.core.comma_list import split_text
from footfall.core.filters import FILTERS
from footfall.core.granularity import Granularity
from footfall.core.limits import MAX_TARGETS
from footfall.core.spelling import did_you_mean, shortened
from footfall.query.errors import MOST_TOLD
from footfall.query.question.fields import ALWAYS, DEFAULT_LIMIT, FIELDS, MAX_LIMIT
from footfall.query.question.known_fields import no_such_field, read_or_all_wrong, unknown_field
from footfall.query.question.orders import orders_of, sortable
from footfall.query.question.targets import LEFT_OUT, ManyTargets
from footfall.query.registry import REPORTS
from footfall.reports import MARKET_SITES, EstimatedReport, Report, Sites

# Values that filter nothing, and are therefore accepted by every report.
_NEUTRAL: dict[str, tuple[object, ...]] = {
    **{one.name: one.nothing_written for one in FILTERS},
    "compare": ("none",),
    "granularity": (Granularity.MONTH,),
    "search": ("",),
    "offset": (0, "0"),
}


class Request(BaseModel):
    """Base of every report's request."""

    model_config = ConfigDict(extra="forbid")
    report: ClassVar[Report]
    as_of: int | None
    precision: str
    product: str

    @model_validator(mode="wrap")
    @classmethod
    def refuse_what_does_not_apply(cls, body: object, read: ModelWrapValidatorHandler[Self]) -> Self:
        """Refuse unknown fields, and filters and orders that this report does not have.

        Filters that it does not have are dropped when their value filters nothing.
        """
        if not isinstance(body, dict):
            return read(body)
        known = sorted(cls.model_fields)
        others = [name for name in body if name not in cls.model_fields]
        unknown = [
            unknown_field(name, no_such_field(name, known))
            for name in [name for name in others if name not in FIELDS][:MOST_TOLD]
        ]
        lacking = [
            cls._not_applicable(name)
            for name in FIELDS
            if name in others and not _filters_nothing(name, body[name])
        ]
        rest = {name: value for name, value in body.items() if name in cls.model_fields}
        order = list(cls._wrong_order(rest.get("sort")))
        return read_or_all_wrong(cls.__name__, rest, read, [*unknown, *lacking], order)

    @classmethod
    def _not_applicable(cls, name: str) -> PydanticCustomError:
        return PydanticCustomError(
            "filter_not_applicable",
            "the report {report} cannot honour the filter {field}; leave it out",
            {"report": cls.report.id, "field": name},
        )

    @classmethod
    def _wrong_order(cls, sort: object) -> Iterator[PydanticCustomError]:
        """The error for an order that this report does not have; none for an order that it has."""
        orders = orders_of(cls.report)
        if isinstance(sort, str) and sort not in orders:
            advice = f"write one of {', '.join(sortable(cls.report))} with _desc or _asc"
            yield PydanticCustomError(
                "invalid_sort",
                "cannot sort by {sort}: {advice}",
                {"sort": shortened(sort), "advice": did_you_mean(sort, orders, advice), "field": "sort"},
            )


def _filters_nothing(name: str, value: object) -> bool:
    return value is None or value == [] or value in _NEUTRAL.get(name, ())


@cache
def request_model(report_id: str) -> type[Request]:
    """The request model of one report: its filters, its own parameters, and those of `ALWAYS`."""
    report = REPORTS[report_id].report
    fields: dict[str, Any] = {name: FIELDS[name] for name in (*report.filters, *ALWAYS)}
    if "targets" in fields:
        targets = fields["targets"]
        if report.sites is Sites.MARKET:
            text = "The sites of the market, at most 200; one alone stands for the market of its category. "
            fields["targets"] = Annotated[
                ManyTargets, Field([], max_length=report.max_targets, description=text + LEFT_OUT)
            ]
        elif report.max_targets > MAX_TARGETS:
            # Longer lists come from a file: one bad line must not cost the others.
            text = "What the report is about. "
            fields["targets"] = Annotated[
                ManyTargets,
                Field(min_length=1, max_length=report.max_targets, description=text + LEFT_OUT),
            ]
        else:
            fields["targets"] = Annotated[targets, Field(max_length=report.max_targets)]
    if "limit" in fields and report.sites is Sites.GIVEN and report.max_targets > DEFAULT_LIMIT:
        fields["limit"] = Annotated[
            int, Field(report.max_targets, ge=1, le=MAX_LIMIT, description="Rows at most.")
        ]
    if report.sites is Sites.RANKED:
        text = "Sites at most."
        fields["limit"] = Annotated[int, Field(DEFAULT_LIMIT, ge=1, le=MARKET_SITES, description=text)]
    if "categories" in fields and isinstance(report, EstimatedReport):
        text = f"Only {report.categories_of} in these site categories; empty: all."
        fields["categories"] = Annotated[list[str], BeforeValidator(split_text), Field([], description=text)]
    if isinstance(report, EstimatedReport):
        allowed: Any = Literal.__getitem__(tuple(measure.name for measure in report.measures))
        fields["measures"] = Annotated[list[allowed], *get_args(FIELDS["measures"])[1:]]
    # The type checker takes what create_model returns for a class of this function.
    create: Any = create_model
    model: type[Request] = create(
        f"{report.class_name}Request",
        __base__=(report.params, Request),
        __doc__=f"Ask: {report.question}",
        **fields,
    )
    model.report = report
    return model
