"""Page views of robots among the panelists. What a kind does is in its function; none of them is a person.

`steady` keeps one pace over large sites. The other kinds go from site to site, some of which no person
visits: `changing` keeps one pace on each of them and another on the next; `jittered` does so give or take
30 %; `bursting` reads a page a second for a minute or less and pauses for up to three hours; `watching` asks
for one page every five minutes, day and night; `sleepless` waits irregularly and never rests.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, stream
from footfall.simulation.world.events import LINK, Events, join_events
from footfall.simulation.world.hubs import TAGS
from footfall.simulation.world.months import DAY_S, days_in
from footfall.simulation.world.web import Web

STEADY_STREAM: Final = 12
OTHERS_STREAM: Final = 15
CADENCE_S: Final = 15
# Page views on one site before the next.
STRETCH: Final = (25, 56)
# Share of stretches on sites that nobody visits; the others are on the largest sites that people visit.
ON_SITES_WITHOUT_PEOPLE: Final = 0.15
LARGEST: Final = 400

# Seconds before each page view, of a robot whose page views belong to stretches (numbers from 0).
Gaps = Callable[[np.random.Generator, Array], Array]


def _changing(random: np.random.Generator, stretch: Array) -> Array:
    return np.asarray(random.integers(2, 41, stretch[-1] + 1)[stretch])


def _jittered(random: np.random.Generator, stretch: Array) -> Array:
    return np.asarray(_changing(random, stretch) * random.uniform(0.7, 1.3, len(stretch)))


def _bursting(random: np.random.Generator, stretch: Array) -> Array:
    opens = np.diff(stretch, prepend=-1) > 0
    return np.where(opens, random.uniform(1_800, 10_800, len(stretch)), 1.0)


def _watching(random: np.random.Generator, stretch: Array) -> Array:
    del random
    return np.full(len(stretch), 300.0)


def _sleepless(random: np.random.Generator, stretch: Array) -> Array:
    return random.exponential(200.0, len(stretch)) + 1


KINDS: Final[dict[str, Gaps]] = {
    "changing": _changing,
    "jittered": _jittered,
    "bursting": _bursting,
    "watching": _watching,
    "sleepless": _sleepless,
}


def robot_views(web: Web, number: int, people_views: int) -> Events:
    """Return the page views of all robots in month `number`: about `bot_share` of all page views."""
    share, robots = web.settings.bot_share, web.panel.bots
    total = round(people_views * share / (1 - share)) if robots else 0
    robot = np.sort(np.arange(total) % max(robots, 1))
    kinds = web.settings.robots
    steady = _steady(web, number, robot)
    if kinds == ("steady",):
        return steady
    random = stream(web.settings.seed, OTHERS_STREAM, number)
    parts = [_of(steady, np.array([kinds[n % len(kinds)] == "steady" for n in robot], dtype=bool))]
    for n in range(robots):
        kind = kinds[n % len(kinds)]
        if kind in KINDS:
            parts.append(_roaming(web, number, random, KINDS[kind], n, int((robot == n).sum())))
    return join_events(parts)


def _of(events: Events, which: Array) -> Events:
    return Events(*(getattr(events, name)[which] for name in Events.__slots__))


def _steady(web: Web, number: int, robot: Array) -> Events:
    random = stream(web.settings.seed, STEADY_STREAM, number)
    turn = np.arange(len(robot)) - np.searchsorted(robot, robot)
    room = days_in(web.months[number]) * DAY_S
    cadence = max(1, min(CADENCE_S, room // (int(turn.max(initial=0)) + 1)))
    most = room - cadence * (int(turn.max(initial=0)) + 1) + 1
    start = random.integers(0, most, max(web.panel.bots, 1))
    site = web.sites.hubs + (robot * 7 + turn // 400) % min(200, web.settings.sites)
    page = web.pages.first[site] + turn % web.pages.count[site]
    return _events(web, start[robot] + turn * cadence, robot, page)


def _roaming(
    web: Web, number: int, random: np.random.Generator, gaps: Gaps, robot: int, count: int
) -> Events:
    """Return the page views of one robot, without those that would come after the end of the month."""
    lengths = random.integers(*STRETCH, count // STRETCH[0] + 1)
    stretch = np.repeat(np.arange(len(lengths)), lengths)[:count]
    first_alone = len(web.sites) - web.settings.robot_sites
    alone = random.random(len(lengths)) < (ON_SITES_WITHOUT_PEOPLE if web.settings.robot_sites else 0)
    site = np.where(
        alone,
        random.integers(first_alone, max(len(web.sites), first_alone + 1), len(lengths)),
        random.integers(web.sites.hubs, min(web.sites.hubs + LARGEST, first_alone), len(lengths)),
    )[stretch]
    second = np.cumsum(gaps(random, stretch)) if count else np.zeros(0)
    room = days_in(web.months[number]) * DAY_S
    second = second + random.uniform(0, max(room - second.max(initial=0.0) - 1, 0))
    fits = second < room
    turn = np.arange(count) - np.searchsorted(stretch, stretch)
    page = web.pages.first[site] + turn % web.pages.count[site]
    return _events(web, second[fits], np.full(int(fits.sum()), robot), page[fits])


def _events(web: Web, second: Array, robot: Array, page: Array) -> Events:
    count = len(second)
    return Events(
        second=second.astype(np.int32),
        member=(len(web.panel) + robot).astype(np.int32),
        mobile=np.zeros(count, dtype=np.uint8),
        url=(page * len(TAGS)).astype(np.int32),
        referrer=np.full(count, -1, dtype=np.int32),
        active_s=np.full(count, 1, dtype=np.int32),
        purchase=np.zeros(count, dtype=bool),
        transition=np.full(count, LINK, dtype=np.uint8),
    )
