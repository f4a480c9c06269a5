"""The registry of measures: the meaning of every number, and the columns it is computed from.

A report names the measures it answers with. From that the engine knows which columns to add up per panelist,
how to compute the value and its interval, and how to describe the field in the API. A new
measure is one entry.
"""

from dataclasses import dataclass
from enum import StrEnum

from footfall.core.channel import CHANNELS, Channel
from footfall.core.unit import Unit


class Kind(StrEnum):
    """How a measure is computed from additive columns, which determines its interval."""

    TOTAL = "total"  # sum of weighted events
    PEOPLE = "people"  # sum of weights of distinct people
    RATIO = "ratio"  # column / column, not bounded above
    SHARE = "share"  # column / column, between 0 and 1


@dataclass(frozen=True)
class Measure:
    """One number of an answer.

    numerator: columns of a cell that are added up; denominator: the column divided by, None for totals and
    people. With `of_whole` the denominator is the sum over the whole list of a target, not the row's own.
    plus: a column of the row that is known exactly, added to a denominator `of_whole`.
    also: a second column to divide by. degree: 2 when the numerator's column is already the product of a cell
    and a sum of cells, such as a sum of squares, which changes twice as fast as its parts.
    least: what no value lies below.
    """

    name: str
    kind: Kind
    numerator: tuple[str, ...]
    unit: str
    definition: str
    denominator: str | None = None
    of_whole: bool = False
    plus: str | None = None
    also: str | None = None
    degree: int = 1
    least: float = 0.0

    @property
    def divisors(self) -> tuple[str, ...]:
        """All columns that the value is divided by."""
        return tuple(name for name in (self.denominator, self.plus, self.also) if name is not None)

    @property
    def net_degree(self) -> int:
        """Power of the number of people it grows with: 1 for totals, 0 for ratios, -1 when divided twice."""
        return self.degree - (self.denominator is not None) - (self.also is not None)

    @property
    def columns(self) -> tuple[str, ...]:
        """All cell columns it needs."""
        return (*self.numerator, *self.divisors)

    @property
    def reads_as(self) -> Unit:
        """How its value is written for people."""
        if self.kind is Kind.SHARE:
            return Unit.SHARE
        if self.kind in (Kind.TOTAL, Kind.PEOPLE):
            return Unit.COUNT
        return Unit.SECONDS if self.unit == "seconds" else Unit.RATIO

    @property
    def formula(self) -> str:
        """How the value is computed, for readers."""
        above = " + ".join(self.numerator)
        if self.denominator is None:
            return f"sum over panelists of {above}"
        below = f"{self.denominator} of the whole list" if self.of_whole else self.denominator
        below = f"({below} + {self.plus})" if self.plus else below
        return f"sum of {above} / sum of {below}" + (f" / sum of {self.also}" if self.also else "")


# A cell holds what one panelist did under one set of keys. These are its columns, as SQL over rows of the
# view `visits`. A row is one visit, the part of a visit that was asked about, or all visits of a panelist
# that are alike in device, place and channel.
COLUMNS: dict[str, str] = {
    "visits": "SUM(weight * visits)",
    "people": "MAX(people_weight)",
    "desktop_people": "MAX(people_weight) FILTER (WHERE device = 'desktop')",
    "mobile_people": "MAX(people_weight) FILTER (WHERE device = 'mobile')",
    "page_views": "SUM(weight * page_views)",
    "duration_s": "SUM(weight * duration_s)",
    "bounces": "SUM(weight * bounces)",
    "purchases": "SUM(weight * purchases)",
    "desktop_visits": "SUM(CASE WHEN device = 'desktop' THEN weight * visits END)",
    "mobile_visits": "SUM(CASE WHEN device = 'mobile' THEN weight * visits END)",
    "entrances": "SUM(weight * entrances)",
    "exits": "SUM(weight * exits)",
    "dwell_s": "SUM(weight * dwell_s)",
    "timed_page_views": "SUM(weight * timed_page_views)",
    **{
        channel.value: f"SUM(CASE WHEN channel = '{channel.value}' THEN weight * visits END)"
        for channel in CHANNELS
    },
}

# Columns that can be summed from single page views. Lists of pages use these only.
PAGE_COLUMNS = frozenset(
    {"people", "visits", "page_views", "entrances", "exits", "dwell_s", "timed_page_views"}
    | {channel.value for channel in CHANNELS}
)

# Columns that count people instead of events: over several months a person counts once, with the mean weight.
PEOPLE_COLUMNS = frozenset({"people", "desktop_people", "mobile_people", "new_people", "returning_people"})

# Columns to which each person of a row adds something.
OF_EVERYBODY = frozenset({"people", "visits", "page_views"})

# Columns derived from another one and from whether the panelist visited in the three months before.
HISTORY_COLUMNS: dict[str, tuple[str, str]] = {
    "new_people": ("people", "NOT seen_before"),
    "returning_people": ("people", "seen_before"),
}

_CHANNEL_WORDS: dict[Channel, str] = {
    Channel.DIRECT: "that began without a referrer or tag: typed, bookmarked or unknown",
    Channel.REFERRAL: "that came by a link on another site",
    Channel.SEARCH_ORGANIC: "that came from an unpaid search result",
    Channel.SEARCH_PAID: "that came from a paid search result",
    Channel.SOCIAL_ORGANIC: "that came from an unpaid post on a social network",
    Channel.SOCIAL_PAID: "that came from an advertisement on a social network",
    Channel.MAIL: "that came from an e-mail",
    Channel.DISPLAY_AD: "that came from a display advertisement",
    Channel.AI_ASSISTANTS: "that came from an AI assistant",
    Channel.AI_SEARCH: "that came from a generated answer inside a search product",
}

_ALL = (
    Measure(
        "visits",
        Kind.TOTAL,
        ("visits",),
        "visits",
        "Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC.",
    ),
    Measure(
        "unique_visitors",
        Kind.PEOPLE,
        ("people",),
        "people",
        "Distinct people in the period, their devices de-duplicated; over several months each counts once, "
        "with the mean of the monthly weights.",
    ),
    Measure(
        "new_visitors",
        Kind.PEOPLE,
        ("new_people",),
        "people",
        "Visitors not seen on the target in the three months before.",
    ),
    Measure(
        "returning_visitors",
        Kind.PEOPLE,
        ("returning_people",),
        "people",
        "Visitors seen on the target in the three months before.",
    ),
    Measure(
        "unique_devices",
        Kind.PEOPLE,
        ("desktop_people", "mobile_people"),
        "devices",
        "Distinct devices in the period, by class: a person seen on desktop and mobile counts twice.",
    ),
    Measure("page_views", Kind.TOTAL, ("page_views",), "page views", "Pages viewed."),
    Measure(
        "pages_per_visit",
        Kind.RATIO,
        ("page_views",),
        "page views per visit",
        "Page views divided by visits.",
        "visits",
        least=1.0,
    ),
    Measure(
        "avg_visit_duration",
        Kind.RATIO,
        ("duration_s",),
        "seconds",
        "Mean time of a visit from its first to its last page view, plus the active time of the last page "
        "where known.",
        "visits",
    ),
    Measure(
        "bounce_rate",
        Kind.SHARE,
        ("bounces",),
        "share",
        "Share of visits with one page view.",
        "visits",
    ),
    Measure(
        "purchase_conversion",
        Kind.SHARE,
        ("purchases",),
        "share",
        "Share of visits with a purchase event or a confirmation page.",
        "visits",
    ),
    Measure("entrances", Kind.TOTAL, ("entrances",), "visits", "Visits that began on the page."),
    Measure("exits", Kind.TOTAL, ("exits",), "visits", "Visits that ended on the page."),
    Measure(
        "avg_page_duration",
        Kind.RATIO,
        ("dwell_s",),
        "seconds",
        "Mean time on the page, over the page views whose time is known.",
        "timed_page_views",
    ),
    Measure(
        "desktop_share", Kind.SHARE, ("desktop_visits",), "share", "Share of visits on desktop.", "visits"
    ),
    Measure(
        "mobile_share",
        Kind.SHARE,
        ("mobile_visits",),
        "share",
        "Share of visits on mobile, tablets included.",
        "visits",
    ),
    *(
        Measure(channel.value, Kind.TOTAL, (channel.value,), "visits", f"Visits {words}.")
        for channel, words in _CHANNEL_WORDS.items()
    ),
)

MEASURES: dict[str, Measure] = {measure.name: measure for measure in _ALL}
CHANNEL_MEASURES: tuple[str, ...] = tuple(channel.value for channel in CHANNELS)


def measures(*names: str) -> tuple[Measure, ...]:
    """The registered measures of these names, in this order; KeyError for an unknown name."""
    return tuple(MEASURES[name] for name in names)


# Measures that every report about visits can give, whatever its rows are.
VISIT_MEASURES: tuple[Measure, ...] = measures(
    "visits",
    "unique_visitors",
    "new_visitors",
    "returning_visitors",
    "unique_devices",
    "page_views",
    "pages_per_visit",
    "avg_visit_duration",
    "bounce_rate",
    "purchase_conversion",
    *CHANNEL_MEASURES,
    "desktop_share",
    "mobile_share",
)


def traffic_share(column: str, of: str) -> Measure:
    """A report's `traffic_share`: the row's part of a column summed over the whole list, e.g. `visits`.

    of: the denominator in words, e.g. "the target's visits".
    """
    return part_of("traffic_share", column, column, f"Part of {of}; the rows and `other` sum to 1.")


def part_of(name: str, column: str, whole: str, definition: str) -> Measure:
    """A share: a column of the row divided by another one summed over the whole list."""
    return Measure(name, Kind.SHARE, (column,), "share", definition, whole, of_whole=True)


def people_in(column: str, definition: str, name: str = "unique_visitors") -> Measure:
    """A report's count of people, from a column that its query computes."""
    return Measure(name, Kind.PEOPLE, (column,), "people", definition)
