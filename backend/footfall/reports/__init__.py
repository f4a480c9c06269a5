"""The questions the product answers: one folder each with report.py and query.sql."""

import json
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from footfall.vocabulary.funnel import Order, Step
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.limits import MAX_TARGETS
from footfall.vocabulary.measure import Measure
from footfall.vocabulary.page_rules import PageRules
from footfall.vocabulary.target import Target

MAX_TARGETS_IN_BULK = 200
# Of a category with more sites than this the most visited are its market.
MARKET_SITES = 1000

TRAFFIC_FILTERS = ("targets", "period", "compare", "device", "geo", "channels", "traffic_type")
LIST_FILTERS = (*TRAFFIC_FILTERS, "sort", "limit", "offset")


def split_text(value: object) -> object:
    """Comma-separated text as a list, so that a command line can write one."""
    if isinstance(value, str):
        return [part.strip() for part in value.split(",") if part.strip()]
    return value


def json_text(value: object) -> object:
    """JSON in a text as what it stands for, so that a command line can write lists and objects."""
    return json.loads(value) if isinstance(value, str) and value.lstrip()[:1] in ("{", "[") else value


def _target_values(texts: list[str]) -> list[str]:
    return [Target.parse(text).value for text in texts]


class Params(BaseModel):
    """Base of a report's own parameters; the common ones are named in `Report.filters`."""

    model_config = ConfigDict(extra="forbid")


class Segment(StrEnum):
    """Which people an audience of several targets is."""

    UNION = "union"
    INTERSECTION = "intersection"
    EXCLUSION = "exclusion"


class SegmentParams(Params):
    """Own parameters of the reports about one audience of several targets."""

    segment: Segment = Field(
        Segment.UNION,
        description="`union`: visitors of any target; `intersection`: of every target; `exclusion`: of any "
        "target but none of the `excluded` ones.",
    )
    excluded: Annotated[list[str], BeforeValidator(split_text), AfterValidator(_target_values)] = Field(
        [], description="Those of the targets whose visitors an `exclusion` leaves out."
    )

    @model_validator(mode="after")
    def check_excluded(self) -> Self:
        """Refuse to leave out nobody, everybody or somebody else."""
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
        description="`loose`: other pages may lie between two steps; `strict`: the next page viewed "
        "on the target is "
        "one of the next step.",
    )
    window_minutes: int = Field(
        1440, ge=1, le=44640, description="All steps lie within so many minutes of the first one."
    )


class Row(BaseModel):
    """Base of a report's own row fields: keys and attributes; the engine adds target, date and measures."""

    model_config = ConfigDict(extra="forbid")


class AnswerFields(BaseModel):
    """Base of what a report's answer carries beside the common fields; its `shape.py` fills them."""

    model_config = ConfigDict(extra="forbid")


class Attribute(StrEnum):
    """How an attribute of a row is made of the cells behind it."""

    ANY = "ANY_VALUE"
    EARLIEST = "MIN"
    LATEST = "MAX"


class Sites(StrEnum):
    """Which sites a report reads."""

    GIVEN = "given"  # those of the targets
    MARKET = "market"  # those of a category, or the targets
    RANKED = "ranked"  # a page of the ranking of all sites


@dataclass(frozen=True)
class ReportContext:
    """What `arrange` may know of the question: the values of all its fields, and the targets read."""

    params: dict[str, Any]
    targets: tuple[Target, ...]


@dataclass(frozen=True)
class Report:
    """What one report is; its query.sql says how it is answered.

    keys: columns that identify a row, `target` first. A report with `list_key` is a ranked list: small cells
    and what a page of it leaves out are folded into one row `other` per target. Without it every combination
    of target and date is answered, also the empty ones.

    overlapping: measures that do not add up over rows, since a visit may be in several: `other` gives none.
    attributes: what a row says beside its measures; in a report that is no list the same on all its cells.
    site_facts: which of the engine's facts about the site and its accuracy a row has.
    names: view `V` of texts `V.<list_key>` for numbers `V.<list_key>_no` in their order; the cells then carry
    the number under the name of the list_key, which is faster to group by than the text.
    share_denominators: keys beside target and date under which shares sum to 1.
    columns: columns of cells that the text makes itself and not by `{measures}`. observed_by: the one of them
    that says by being over 0 that a person is in the row; without it every cell is one.
    cross_target: rows are about all targets together; the text gives them the target 0.
    has_other: False for a list whose rows overlap, so that there is no rest of it. A cell whose list_key is
    NULL still counts in the whole that shares are parts of.
    example: its own parameters, and filters, in a question that the demo's sites answer.
    candidates: so many rows at most are chosen in the order `candidates_by`, then arranged and put in order
    by any of their fields, the ends of intervals included. default_sort: the order when none is asked for.
    needs_compare: whether there is no answer without a comparison.

    levels: whether it answers, where there is no panel, for sites of which only the level is known: its text
    finds them in `visits` as one visitor per site, who stands for all and has no device, channel or page.

    takes_list_in_category: whether a market may be a category and sites named in it. categories_of: what the
    filter `categories` is about: sources, destinations, or sites, which are chosen by it and not filtered.

    query.sql of an estimated report returns cells: the keys, `month` (only to group by; negative in the
    compared period), `panelist_key`, the attributes and `{measures}`, which the engine replaces by the
    columns of the measures; `{fewest}` becomes the number of people below which nothing is told. It reads the
    scoped views `visits`, `pageviews` and those of `engine/sql/auxiliary_views.py`, in which the filters,
    targets and periods are already applied. A report
    that `is_lookup` returns its rows.
    A list of pages gives its page views one by one instead: `{page_views}`, which the engine adds up by page,
    and a column for each attribute, of which it keeps the EARLIEST or LATEST.
    An optional shape.py makes the answer's own fields of the rows (`shape`), or other rows of the rows
    (`arrange`).
    """

    id: str
    question: str
    keys: tuple[str, ...]
    measures: tuple[Measure, ...] = ()
    params: type[Params] = Params
    example: dict[str, Any] = field(default_factory=dict)
    row: type[Row] = Row
    answer: type[AnswerFields] = AnswerFields
    filters: tuple[str, ...] = TRAFFIC_FILTERS
    list_key: str | None = None
    names: str | None = None
    attributes: dict[str, Attribute] = field(default_factory=dict)
    overlapping: tuple[str, ...] = ()
    share_denominators: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    observed_by: str | None = None
    cross_target: bool = False
    has_other: bool = True
    candidates: int = 0
    candidates_by: str | None = None
    default_sort: str | None = None
    needs_compare: bool = False
    sites: Sites = Sites.GIVEN
    takes_list_in_category: bool = False
    categories_of: str = "sources"
    site_facts: tuple[str, ...] = ()
    has_status: bool = False
    granularity: Granularity | None = None
    default_months: int = 1
    max_targets: int = MAX_TARGETS
    is_lookup: bool = False
    levels: bool = False

    @property
    def has_dates(self) -> bool:
        """Whether its rows are points of a trend."""
        return "date" in self.keys

    @property
    def whole_keys(self) -> tuple[str, ...]:
        """Keys of the whole that shares are parts of."""
        return tuple(key for key in self.keys if key in ("target", "date", *self.share_denominators))

    @property
    def class_name(self) -> str:
        """What names of its models begin with, e.g. `TopPages`."""
        return "".join(part.capitalize() for part in self.id.split("-"))

    @property
    def folder(self) -> str:
        """Name of its folder and of its test."""
        return self.id.replace("-", "_")
