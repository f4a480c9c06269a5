"""What looks wrong about the page views of an access log, although each of its lines was read."""

from collections.abc import Mapping
from enum import StrEnum

# The key under which counts of doubts have all page views of a site.
VIEWS = "page_views"


class LogDoubt(StrEnum):
    """A doubt. Stored; never rename."""

    ONE_ADDRESS = "one_address"
    NO_AGENTS = "no_agents"
    ALL_DIRECT = "all_direct"


def doubts_of(counts: Mapping[str, int]) -> list[LogDoubt]:
    """The doubts that hold for most page views of a log.

    counts: page views of the parts of the log in which each doubt holds, and of all parts under VIEWS.
    """
    return [doubt for doubt in LogDoubt if 2 * counts.get(doubt, 0) > counts.get(VIEWS, 0)]
