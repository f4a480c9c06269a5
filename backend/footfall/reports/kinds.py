"""The kinds of report: what each declares, so that the engine knows how to answer it."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict

from footfall.core.filters import FILTERS
from footfall.core.granularity import Granularity
from footfall.core.limits import MAX_TARGETS
from footfall.core.measure import Measure
from footfall.core.target import Target
from footfall.reports.params import Params

MAX_TARGETS_IN_BULK = 200
# A category with more sites than this is cut to the most visited ones.
MARKET_SITES = 1000

# Filters of visits, which every report of visits takes.
VISIT_FILTERS = (*(one.name for one in FILTERS if one.of_traffic), "traffic_type")
TRAFFIC_FILTERS = ("targets", "period", "compare", *VISIT_FILTERS)
LIST_FILTERS = (*TRAFFIC_FILTERS, "sort", "limit", "offset")


class Row(BaseModel):
    """Base of a report's own row fields: keys and attributes; the engine adds target, date and measures."""

    model_config = ConfigDict(extra="forbid")


class AnswerFields(BaseModel):
    """Base of the fields of an answer that are a report's own; its `shape.py` fills them."""

    model_config = ConfigDict(extra="forbid")


class Attribute(StrEnum):
    """How an attribute of a row is computed from the cells behind it."""

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
    """What `arrange` may know of the question.

    params: the values of all fields of the request; targets: those that are read, of a market all its sites.
    """

    params: dict[str, Any]
    targets: tuple[Target, ...]


@dataclass(frozen=True, kw_only=True)
class Report:
    """What one report is; its query.sql says how it is answered.

    topics: further words by which people look for it. keys: columns that identify a row. measures: its
    numbers, the most important first; a LookupReport has none. filters: the common parameters that it takes.
    example: its own parameters, and filters, in a question that the demo's sites answer.

    An optional shape.py holds functions: `shape` returns the answer's own fields, and `arrange` the rows to
    answer with; `finish` completes a row with counts of people.
    """

    id: str
    question: str
    topics: str = ""
    keys: tuple[str, ...]
    measures: tuple[Measure, ...] = ()
    params: type[Params] = Params
    example: dict[str, Any] = field(default_factory=dict)
    row: type[Row] = Row
    answer: type[AnswerFields] = AnswerFields
    filters: tuple[str, ...] = TRAFFIC_FILTERS
    sites: Sites = Sites.GIVEN
    max_targets: int = MAX_TARGETS
    default_months: int = 1

    @property
    def class_name(self) -> str:
        """What names of its models begin with, e.g. `TopPages`."""
        return "".join(part.capitalize() for part in self.id.split("-"))

    @property
    def folder(self) -> str:
        """Name of its folder and of its test."""
        return self.id.replace("-", "_")


@dataclass(frozen=True, kw_only=True)
class LookupReport(Report):
    """Looks something up and estimates nothing: query.sql returns its rows.

    With the filter `period` it reads `$first_month` to `$last_month`. counts_of_people: columns that count
    what people did; `query/answer/counts_of_people.py` says what the statement gives with them.
    suggests_names: whether query.sql is given the names that `search` may mean (`lake/known_names.py`), of
    the scope in the report's own parameter `type`.
    """

    counts_of_people: tuple[str, ...] = ()
    suggests_names: bool = False


@dataclass(frozen=True, kw_only=True)
class EstimatedReport(Report):
    """Estimates its measures from the panel. A report is one of the kinds below.

    query.sql returns cells. A cell says what one panelist did in one month: the keys, `month` (negative in
    the compared period, and only to group by), `panelist_key`, the attributes and `{measures}`. It reads the
    scoped views `visits`, `pageviews` and those of `query/sql/auxiliary_views.py`, in which the filters,
    targets and periods are already applied. The engine replaces these placeholders:
    {measures}: the columns of the measures.
    {fewest}: the smallest number of people that may be shown.
    {place_below}: the panelist key below which people are read as the population of the place.
    {unit_bits}: makes `panelist_key & {unit_bits}` the unit of variance of a person.
    `query/sql/phrases.py` has further ones for search phrases.

    keys: `target` first.
    attributes: columns of a row beside its measures; outside ranked lists they must be the same on all its
    cells.
    columns: columns of cells that query.sql computes itself, not through `{measures}`. observed_by: the one
    of them that is above 0 where the person belongs to the row; without it every cell belongs to the row.
    share_denominators: keys beside target and date within which shares sum to 1.
    cross_target: rows are about all targets together; query.sql gives them the target 0.
    site_facts: which of the engine's facts about the site and its accuracy a row has.
    categories_of: what the filter `categories` is about: sources, destinations, or the sites of the report,
    which it selects. takes_list_in_category: whether a market may be a category together with sites named in
    it.
    default_sort: the order if none is given. needs_compare: whether there is no answer without a comparison.
    rank_only: whether it answers for sites that are known from rank lists and no panel: query.sql finds them
    in `visits` as one visitor per site, who stands for all and has no device, channel or page.
    names_causes: whether rows name the channels that a change of visits comes from.
    """

    attributes: dict[str, Attribute] = field(default_factory=dict)
    columns: tuple[str, ...] = ()
    observed_by: str | None = None
    share_denominators: tuple[str, ...] = ()
    cross_target: bool = False
    site_facts: tuple[str, ...] = ()
    categories_of: str = "sources"
    takes_list_in_category: bool = False
    granularity: Granularity | None = None
    default_sort: str | None = None
    needs_compare: bool = False
    rank_only: bool = False
    names_causes: bool = False

    @property
    def has_dates(self) -> bool:
        """Whether its rows are points of a trend."""
        return "date" in self.keys

    @property
    def whole_keys(self) -> tuple[str, ...]:
        """Keys of the whole that shares are parts of."""
        return tuple(key for key in self.keys if key in ("target", "date", *self.share_denominators))


@dataclass(frozen=True, kw_only=True)
class TrendReport(EstimatedReport):
    """A row for every combination of target, date, device and further keys, also where nobody was seen.

    Dates are all of the period, devices all that the filter leaves; of a further key the values that some row
    has. Without the key `date` the whole period is its only date.
    """


@dataclass(frozen=True, kw_only=True)
class RankedReport(EstimatedReport):
    """A ranked list: a page of its rows, and one row `other` per target for what the page leaves out.

    list_key: the key that rows are searched by. names: view `V` of texts `V.<list_key>` for numbers
    `V.<list_key>_no` in their order; the cells then have the number under the name of the list_key, which is
    faster to group by than the text.
    has_other: False for a list whose rows overlap, so that a rest cannot be computed. A cell whose list_key
    is NULL still counts in the whole that shares are parts of.
    overlapping: measures that do not add up over rows, since a visit may be in several: `other` gives none.
    has_status: whether rows say that they are new or lost since the compared period.
    candidates: the number of rows that are preselected in the order `candidates_by`, such as `visits_desc`,
    by default with the most of the first measure. They may then be sorted by any field, ends of intervals
    included. 0: no preselection, the page is chosen in the order asked for.
    """

    filters: tuple[str, ...] = LIST_FILTERS
    list_key: str
    names: str | None = None
    has_other: bool = True
    overlapping: tuple[str, ...] = ()
    has_status: bool = False
    candidates: int = 0
    candidates_by: str | None = None


@dataclass(frozen=True, kw_only=True)
class PageReport(RankedReport):
    """A ranked list of pages.

    query.sql returns page views one by one: the placeholder `{page_views}`, whose columns the engine adds up
    by page, and a column for each attribute, of which the engine keeps the EARLIEST or LATEST.
    """
