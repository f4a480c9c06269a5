"""The fast paths of the engine: how to turn each off, how to tell that it was taken, and questions for it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from footfall.query import REPORTS
from footfall.query.execution.trace import Trace
from tests.query.questions import OWN

SITES = ["shop.example", "north.example", "small.example"]
AUDIENCES = (
    "get-audience-demographics",
    "list-audience-domains",
    "list-audience-domains-categories",
    "list-audience-interests",
    "list-audience-overlaps",
    "list-audience-social-media",
)
WHOLE_MONTHS = ["2026-03", "2026-02..2026-03", "2026-01..2026-03"]
DAYS = [*WHOLE_MONTHS, "2026-02-10..2026-03-05", "2026-03-07"]
# Values of fields that a question may have; a report is asked only those that it takes.
CHOICES: dict[str, list[Any]] = {
    "period": DAYS,
    "compare": ["none", "previous_period", "2026-01", "2026-01..2026-02"],
    "granularity": ["month", "quarter"],
    "device": ["all_devices", "desktop", "mobile"],
    "geo": ["worldwide", "US", "US,DE"],
    "channels": [[], ["direct", "referral"]],
    "limit": [2, 100],
    "offset": [0, 1],
}


@dataclass(frozen=True)
class FastPath:
    """A fast way to an answer that the general way gives too.

    off: the name of a function, property or constant, and what takes its place to turn the path off.
    is_taken: whether the trace of an answer shows that it was taken. narrowed: values of fields with which a
    question can take it, in place of CHOICES. tolerance: relative difference allowed between both answers.
    """

    name: str
    reports: tuple[str, ...]
    off: tuple[str, object]
    is_taken: Callable[[Trace], bool]
    narrowed: dict[str, list[Any]] = field(default_factory=dict)
    tolerance: float = 1e-9

    def questions(self) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        """A report with a question that it takes."""
        return st.one_of(*(self._of(report) for report in self.reports))

    def _of(self, report: str) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        taken = (*REPORTS[report].report.filters, "measures", "precision")
        choices = {name: values for name, values in (CHOICES | self.narrowed).items() if name in taken}
        asked = {name: st.sampled_from(values) for name, values in choices.items()}
        if "targets" not in taken or "targets" in choices:
            return st.fixed_dictionaries(asked).map(lambda question: (report, OWN.get(report, {}) | question))
        some = st.lists(st.sampled_from(SITES), min_size=1, max_size=3, unique=True)
        # Sometimes with a site that nobody knows.
        targets = st.builds(list.__add__, some, st.sampled_from([[], ["never-seen.example"]]))
        return st.fixed_dictionaries(asked | {"targets": targets}).map(
            lambda question: (report, OWN.get(report, {}) | question)
        )


def read_from(table: str) -> Callable[[Trace], bool]:
    """Whether a statement of the answer read a table of the month files."""
    return lambda trace: any(f".{table}" in text for text, _ in trace.statements)


def says(word: str) -> Callable[[Trace], bool]:
    """Whether a statement of the answer holds a word."""
    return lambda trace: any(word in text for text, _ in trace.statements)


ROLLED_UP = FastPath(
    "trends and totals from roll-ups",
    ("batch-targets", "traffic-trend", "traffic-trend-granularity"),
    ("footfall.query.plan.plan.Plan.is_rolled_up", False),
    # Without roll-ups, the view of visits stands before the query of the report.
    lambda trace: not says("WITH visits AS")(trace),
    {
        "period": [
            "2026-05",
            "2026-04..2026-05",
            "2026-02-10..2026-04-05",
            "2026-03-29..2026-04-05",
            "2026-05-31",
        ],
        "compare": ["none", "previous_period", "2026-01", "2026-01..2026-03"],
        "granularity": ["day", "week", "month", "quarter"],
        "geo": ["worldwide"],
        "channels": [[]],
        "measures": [[], ["visits"], ["returning_visitors"], ["mobile_share", "mail"]],
    },
    # The precision of sums stored in 32 bits.
    tolerance=1e-6,
)
PATHS = (
    FastPath(
        "alike visits together",
        ("batch-targets", "audience-device-distribution", "list-regions", "get-target"),
        ("footfall.query.sql.scoped_views.tells_visits_apart", lambda *_: True),
        read_from("site_visitors"),
        {"period": WHOLE_MONTHS, "compare": ["none", "2026-01"], "geo": ["US", "US,DE"]},
    ),
    FastPath(
        "audiences from the roll-up of panelists",
        AUDIENCES,
        ("footfall.query.sql.auxiliary_views.is_audience_rolled_up", lambda _: False),
        lambda trace: not (read_from("visits")(trace) or read_from("site_visitors")(trace)),
        {
            "period": WHOLE_MONTHS,
            "compare": ["none", "2026-01", "2026-01..2026-02"],
            "device": ["all_devices"],
            "geo": ["worldwide"],
            "channels": [[]],
        },
    ),
    FastPath(
        "people on each site as the month file knows them",
        ("list-audience-domains", "similar-sites"),
        ("footfall.query.sql.auxiliary_views.is_known_by_site", lambda _: False),
        says("side, site_id, people FROM (SELECT"),
        {
            "period": ["2026-02", "2026-03"],
            "compare": ["none", "2026-01"],
            "device": ["all_devices"],
            "geo": ["worldwide"],
        },
        # The precision of weights stored in 32 bits.
        tolerance=1e-6,
    ),
    FastPath(
        "sums by group of panelists",
        ("batch-targets", "get-target", "traffic-trend", "list-category-domains", "get-market-metrics"),
        ("footfall.query.plan.plan.MANY_SUMS", 10**6),
        says("(panelist_key & 63)::UTINYINT AS panelist_key"),
        {"geo": ["US", "US,DE"]},
    ),
    FastPath(
        "history by months",
        ("batch-targets", "traffic-trend", "traffic-trend-granularity"),
        ("footfall.query.sql.history._begins_with_months", lambda _: False),
        says("seen.months &"),
        {"period": WHOLE_MONTHS, "geo": ["US", "US,DE"], "measures": [["new_visitors"]]},
    ),
    FastPath(
        "exact lists of pages in slices of the panel",
        ("top-pages", "trending-pages", "page-group-pages"),
        ("footfall.query.answering.slices_of", lambda scope, _: [scope]),
        lambda trace: any("slices of the panel" in note for note in trace.notes["plan"]),
        {
            "precision": ["exact"],
            "targets": [["shop.example"], ["north.example", "shop.example", "shop.example/p2/"]],
            "period": ["2026-02..2026-03", "2026-01..2026-03"],
            "search": ["", "p3"],
        },
        tolerance=1e-12,
    ),
)
