"""One month of a world: the events the panel reports, the truth and who came."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import pick
from footfall.simulation.world.events import Events, join_events, page_views
from footfall.simulation.world.reach import MonthVisitors
from footfall.simulation.world.robots import robot_views
from footfall.simulation.world.stays import simulate
from footfall.simulation.world.tables import make_month_tables
from footfall.simulation.world.truth import Truth
from footfall.simulation.world.visits import sessionise
from footfall.simulation.world.web import Web

# People simulated at a time: small enough for the processor's cache, and part of what a seed means.
BLOCK: Final = 2000


@dataclass(frozen=True, slots=True)
class MonthOfWorld:
    """What happened in month `number`. events: those the panel reports, None without a panel."""

    number: int
    events: Events | None
    truth: Truth
    visitors: MonthVisitors


def simulate_month(web: Web, number: int) -> MonthOfWorld:
    """Simulate all people in one month, block after block."""
    laws = make_month_tables(web.sites, number, len(web.months), web.months[number], web.settings.unchanging)
    truth, visitors = Truth.empty(web), MonthVisitors.nobody(web)
    seen = web.panel.seen(number)
    parts = []
    for first in range(0, len(web.people), BLOCK):
        end = min(first + BLOCK, len(web.people))
        stays = simulate(web, laws, number, first, end)
        visits = sessionise(stays, len(web.sites))
        heads = visits.heads()
        truth.add(web, visits, heads)
        visitors.add(visits, heads)
        if web.settings.has_panel:
            visible = np.flatnonzero(pick(seen, stays.person, stays.mobile))
            parts.append(page_views(web, number, first, stays.take(visible)))
    if web.settings.has_panel:
        parts.append(robot_views(web, number, sum(map(len, parts))))
    return MonthOfWorld(number, join_events(parts) if parts else None, truth, visitors)
