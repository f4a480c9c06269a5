"""The questions the product answers: one folder each with report.py and query.sql."""

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.measure import Measure

MAX_TARGETS = 5
MAX_TARGETS_IN_BULK = 200

TRAFFIC_FILTERS = ("targets", "period", "compare", "device", "geo", "channels", "traffic_type")
LIST_FILTERS = (*TRAFFIC_FILTERS, "sort", "limit", "offset")


class Params(BaseModel):
    """Base of a report's own parameters; the common ones are named in `Report.filters`."""

    model_config = ConfigDict(extra="forbid")


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


@dataclass(frozen=True)
class Report:
    """What one report is; its query.sql says how it is answered.

    keys: columns that identify a row, `target` first. A report with `list_key` is a ranked list: small cells
    and what a page of it leaves out are folded into one row `other` per target. Without it every combination
    of target and date is answered, also the empty ones.

    overlapping: measures that do not add up over rows, since a visit may be in several: `other` gives none.
    names: view `V` of texts `V.<list_key>` for numbers `V.<list_key>_no` in their order; the cells then carry
    the number under the name of the list_key, which is faster to group by than the text.

    query.sql of an estimated report returns cells: the keys, `month` (opaque, only to group by),
    `panelist_key`, the attributes and `{measures}`, which the engine replaces by the columns of the measures.
    It reads the scoped views `visits` and `pageviews`, in which the filters, targets and periods are already
    applied. A `plain` report returns its rows.
    An optional shape.py makes the answer's own fields of the rows.
    """

    id: str
    question: str
    keys: tuple[str, ...]
    measures: tuple[Measure, ...] = ()
    params: type[Params] = Params
    row: type[Row] = Row
    answer: type[AnswerFields] = AnswerFields
    filters: tuple[str, ...] = TRAFFIC_FILTERS
    list_key: str | None = None
    names: str | None = None
    attributes: dict[str, Attribute] = field(default_factory=dict)
    overlapping: tuple[str, ...] = ()
    site_facts: tuple[str, ...] = ()
    has_status: bool = False
    granularity: Granularity | None = None
    default_months: int = 1
    max_targets: int = MAX_TARGETS
    plain: bool = False

    @property
    def has_dates(self) -> bool:
        """Whether its rows are points of a trend."""
        return "date" in self.keys

    @property
    def whole_keys(self) -> tuple[str, ...]:
        """Keys of the whole that shares are parts of."""
        return tuple(key for key in self.keys if key in ("target", "date"))

    @property
    def folder(self) -> str:
        """Name of its folder and of its test."""
        return self.id.replace("-", "_")
