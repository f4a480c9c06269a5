"""The fields that requests of several reports have, each with its default and description."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from footfall.core.channel import TrafficType
from footfall.core.comma_list import split_text
from footfall.core.content_type import ContentType
from footfall.core.filters import FILTERS
from footfall.core.granularity import Granularity
from footfall.core.period import Period
from footfall.core.period_as_written import as_written
from footfall.core.product import Product
from footfall.core.spelling import did_you_mean, shortened
from footfall.query.question.known_fields import KnownFields
from footfall.query.question.targets import Targets

DEFAULT_LIMIT = 100
MAX_LIMIT = 10_000
_COMPARED = ("none", "previous_period", "previous_year")


class PeriodParam(KnownFields):
    """From a first to a last month or day, both included."""

    from_: str = Field(alias="from", description="Month `2026-03` or day `2026-03-17`.")
    to: str = Field(description="Month or day, included.")


def _period(value: PeriodParam | str | None) -> Period | None:
    if not value:
        return None
    written = f"{value.from_}..{value.to}" if isinstance(value, PeriodParam) else value
    try:
        return Period.parse(written)
    except ValueError as error:
        meant = as_written(written)
        raise ValueError(f"{error}; did you mean {meant}?" if meant else str(error)) from None


def _compare(value: PeriodParam | str) -> Period | str:
    if isinstance(value, str) and value in _COMPARED:
        return value
    if isinstance(value, str) and not value.strip()[:1].isdigit() and not as_written(value):
        advice = f"there are: {', '.join(_COMPARED)}, and periods such as 2026-01..2026-03"
        raise ValueError(f"there is no {shortened(value)!r}; {did_you_mean(value, _COMPARED, advice)}")
    period = _period(value)
    if period is None:
        raise ValueError(f"write one of {', '.join(_COMPARED)}, or a period such as 2026-01..2026-03")
    return period


_PERIOD_TEXT = (
    "Both ends included; months without data are left out, and a note says so. Left out: the last full "
    "month, or for trends the six months that end with it, as far as there is data."
)

# Every common field: its type with its default and description.
FIELDS: dict[str, Any] = {
    "targets": Annotated[Targets, Field(min_length=1, description="What the report is about.")],
    "period": Annotated[
        PeriodParam | str | None,
        AfterValidator(_period),
        Field(None, description=f"`{{from, to}}`, or text `2026-01..2026-06`. {_PERIOD_TEXT}"),
    ],
    "granularity": Annotated[
        Granularity, Field(Granularity.MONTH, description="Width of one point; weeks start on Monday.")
    ],
    "compare": Annotated[
        Literal["none", "previous_period", "previous_year"] | PeriodParam | str,
        AfterValidator(_compare),
        Field(
            "previous_period",
            description="The period that changes are measured against; where a month of it has no data, no "
            "changes are given, and a note says so.",
        ),
    ],
    **{one.name: one.in_question for one in FILTERS if one.of_traffic},
    "traffic_type": Annotated[
        TrafficType | None, Field(None, description="Only channels nobody or somebody paid for; null: both.")
    ],
    **{one.name: one.in_question for one in FILTERS if not one.of_traffic},
    "content_types": Annotated[
        list[ContentType],
        BeforeValidator(split_text),
        Field(
            [],
            description="Only pages of these content types; empty: all. Shares stay parts of all pages.",
        ),
    ],
    "search": Annotated[
        str,
        Field(
            "",
            max_length=200,
            description="Only rows that contain this text, in any case; `*` in it stands for any run of "
            "characters.",
        ),
    ],
    "sort": Annotated[
        str | None,
        Field(None, description="A measure, its change (`visits_change`) or a key, then `_desc` or `_asc`."),
    ],
    "measures": Annotated[
        list[str],
        BeforeValidator(split_text),
        Field(
            [],
            description="Only these measures are computed and answered, with the report's first one and the "
            "one of `sort`; empty: all. Fewer are faster.",
        ),
    ],
    "limit": Annotated[int, Field(DEFAULT_LIMIT, ge=1, le=MAX_LIMIT, description="Rows at most.")],
    "offset": Annotated[int, Field(0, ge=0, description="How many rows to skip.")],
    "as_of": Annotated[int | None, Field(None, description="Snapshot that answers; the newest by default.")],
    "precision": Annotated[
        Literal["interactive", "exact"],
        Field(
            "interactive",
            description="`interactive` may answer from a part of the panel, `exact` reads all of it.",
        ),
    ],
    "product": Annotated[
        Product,
        Field(
            Product.SHARED,
            description="The part of the suite that asks; the answer is the same for all of them.",
        ),
    ],
}
# Fields that every report takes.
ALWAYS = ("as_of", "precision", "product")
