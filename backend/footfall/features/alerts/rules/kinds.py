"""The kinds of rules: what each reads and which fields its sentence has. One line each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from footfall.core.filters import CHANNELS
from footfall.core.period import Month
from footfall.features.alerts.rules.changes import changed
from footfall.features.alerts.rules.days import import_failed, no_data, unusual_day
from footfall.features.alerts.rules.evidence import Evidence
from footfall.features.alerts.rules.lists import (
    ASSISTANTS,
    PAGES,
    PHRASES,
    SOURCES,
    new_on,
    page_growing,
)
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import RULE_FILTERS, Kind, Rule
from footfall.features.alerts.rules.sites import crossed, rank_left
from footfall.query import REPORTS

Gather = Callable[[Rule, Reader, Month], list[Evidence]]
FILTERS = tuple(one.name for one in RULE_FILTERS)


@dataclass(frozen=True)
class RuleKind:
    """What a kind of rule is.

    gather: gives its evidence for a month; empty where nothing can be said. fields: those of its sentence
    besides the site. is_estimated: whether chance can make it true, so that false alarms must be limited.
    for_administrators: whether it is about the installation, of which others are not told.
    """

    gather: Gather
    fields: tuple[str, ...]
    is_estimated: bool = True
    for_administrators: bool = False


# Assistants are channels; and a site has a rank where lists of sites can be asked for.
_OF_ASSISTANTS = tuple(name for name in FILTERS if name != CHANNELS.name)
_OF_RANKS = tuple(name for name in FILTERS if name in REPORTS["site-ranking"].report.filters)

KINDS: dict[Kind, RuleKind] = {
    Kind.CHANGED: RuleKind(changed, ("measure", "direction", "by", *FILTERS)),
    Kind.CROSSED: RuleKind(crossed, ("measure", "direction", "value", *FILTERS)),
    Kind.NEW_SOURCE: RuleKind(partial(new_on, SOURCES), ("share", *FILTERS)),
    Kind.NEW_PAGE: RuleKind(partial(new_on, PAGES), ("share", *FILTERS)),
    Kind.NEW_PHRASE: RuleKind(partial(new_on, PHRASES), ("share", *FILTERS)),
    Kind.NEW_ASSISTANT: RuleKind(partial(new_on, ASSISTANTS), ("share", *_OF_ASSISTANTS)),
    Kind.RANK_LEFT: RuleKind(rank_left, ("first_rank", "last_rank", *_OF_RANKS)),
    Kind.PAGE_GROWING: RuleKind(page_growing, ("by", *FILTERS)),
    Kind.UNUSUAL_DAY: RuleKind(unusual_day, FILTERS),
    Kind.NO_DATA: RuleKind(no_data, ("days",), is_estimated=False),
    Kind.IMPORT_FAILED: RuleKind(import_failed, (), is_estimated=False, for_administrators=True),
}
