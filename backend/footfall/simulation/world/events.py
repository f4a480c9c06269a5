"""What the panel reports: one row per page view of a visible stay."""

from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, bits, offsets, stream, words
from footfall.simulation.world.hubs import ARRIVALS, TAGS, TRANSITIONS
from footfall.simulation.world.stays import Stays
from footfall.simulation.world.tables import MOST_DWELL_S
from footfall.simulation.world.web import Web

EVENTS_STREAM: Final = 11
LINK, FORM = TRANSITIONS.index("link"), TRANSITIONS.index("form")
ARRIVAL_TRANSITION: Final = np.array([TRANSITIONS.index(a.transition) for a in ARRIVALS], dtype=np.uint8)
TYPED: Final = TRANSITIONS.index("typed")
BY_SEARCH: Final = np.array([a.surface is not None for a in ARRIVALS])
SURFACE: Final = np.array([a.surface if a.surface is not None else 0 for a in ARRIVALS])
BY_PAGE: Final = np.array([a.page is not None for a in ARRIVALS])
BY_REFERRAL: Final = np.array([a.referrer == "source" for a in ARRIVALS])
# Of 16 stays, so many begin on the home page in any case.
HOME_OF_16: Final = 7
# Smallest and largest weight of a step of a long stay; the first pair is used with which no step can break
# the visit.
UNEVEN: Final = ((0.1, 3.0), (0.5, 1.5), (0.8, 1.25))
LONGEST_STEP_S: Final = 1700


@dataclass(frozen=True, slots=True)
class Events:
    """Columns over page views. `second` counts from the start of the month; `member` is a panel member.

    `url` and `referrer` are codes (pages.py), referrer -1 for none.
    """

    second: Array
    member: Array
    mobile: Array
    url: Array
    referrer: Array
    active_s: Array
    purchase: Array
    transition: Array

    def __len__(self) -> int:
        return len(self.second)


def join_events(parts: list[Events]) -> Events:
    """Join parts and sort by time; page views of one second keep the order of the parts."""
    joined = {f.name: np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Events)}
    keys = joined["second"].astype(np.int64) << 34 | np.arange(len(joined["second"]))
    keys.sort()
    order = keys & ((1 << 34) - 1)
    return Events(**{name: column[order] for name, column in joined.items()})


def page_views(web: Web, number: int, first: int, stays: Stays) -> Events:
    """Return the page views of stays, all of them seen by the panel."""
    random = stream(web.settings.seed, EVENTS_STREAM, number, first)
    stay = np.repeat(np.arange(len(stays)), stays.pages)
    begin = offsets(stays.pages)
    step = np.arange(len(stay)) - begin[stay]
    is_last = step == stays.pages[stay] - 1
    second = _seconds(random, web, stays, stay, step, is_last, begin)
    active = np.empty(len(stay), dtype=np.int64)
    active[:-1] = second[1:] - second[:-1]
    active[is_last] = stays.last
    word = words(random, len(stay))
    url = _addresses(web, stays, stay, step, is_last, word)
    referrer = np.empty(len(stay), dtype=np.int32)
    referrer[1:] = url[:-1]
    referrer[begin[:-1]] = _referrers(web, stays)
    transition = np.full(len(stay), LINK, dtype=np.uint8)
    transition[url >= web.pages.search_base] = FORM
    transition[begin[:-1]] = np.where(stays.before, TYPED, ARRIVAL_TRANSITION[stays.arrival])
    return Events(
        second=second.astype(np.int32),
        member=web.panel.member_of[stays.person][stay].astype(np.int32),
        mobile=stays.mobile.astype(np.uint8).take(stay),
        url=url,
        referrer=referrer,
        active_s=active.astype(np.int32),
        purchase=is_last & (stays.purchase[stay] > 0),
        transition=transition,
    )


def _seconds(
    random: np.random.Generator,
    web: Web,
    stays: Stays,
    stay: Array,
    step: Array,
    is_last: Array,
    begin: Array,
) -> Array:
    """Cut each stay's time into Weibull steps that add up to it, every one at least a second.

    Where the stay is so long that a step could pass half an hour and break the visit, the steps are equal, or
    as uneven as they can be without that.
    """
    weight = random.standard_exponential(len(stay)) ** 1.3
    is_long = stays.gaps > MOST_DWELL_S
    if web.settings.uneven_steps:
        for least, most in UNEVEN:
            longest = stays.gaps * most / (most + least * np.maximum(stays.pages - 2, 0))
            limited = (is_long & (longest < LONGEST_STEP_S))[stay]
            weight[limited] = np.clip(weight[limited], least, most)
            is_long &= longest >= LONGEST_STEP_S
    weight[is_long[stay]] = 1.0
    weight[is_last] = 0.0
    passed = np.cumsum(weight) - weight
    heads = begin[:-1]
    whole = np.append(passed[heads[1:]], passed[-1] + weight[-1]) - passed[heads] if len(stay) else passed
    share = (passed - passed[heads].take(stay)) / np.maximum(whole, 1e-300).take(stay)
    spare = (stays.gaps - (stays.pages - 1)).take(stay)
    seconds = stays.start.take(stay) + step + np.floor(share * spare).astype(np.int64)
    seconds[is_last] = stays.start + stays.gaps
    return np.asarray(seconds)


def _addresses(web: Web, stays: Stays, stay: Array, step: Array, is_last: Array, word: Array) -> Array:
    """Return the code of each page view's address."""
    pages, site = web.pages, stays.site
    # exp(u ln n) is Zipf with exponent 1: page numbers are in order of popularity.
    drawn = (
        np.exp(bits(word, 0, 24) / 2**24 * np.log(pages.count + 0.999)[site].take(stay)).astype(np.int64) - 1
    )
    drawn[(step == 0) & (bits(word, 24, 4) < HOME_OF_16)] = 0
    page = pages.first[site].take(stay) + drawn
    left = stays.pages[stay] - 1 - step
    checkout = (stays.purchase[stay] > 0) & (left < 3)
    page[checkout] = (pages.first + pages.count)[site][stay][checkout] + 2 - left[checkout]
    is_shop = (web.sites.conversion > 0)[site][stay]
    cart = is_shop & is_last & ~checkout & (step >= 2) & (bits(word, 28, 4) < 2)
    page[cart] = (pages.first + pages.count)[site][stay][cart]

    hub_page = is_last & (stays.before & BY_PAGE[stays.arrival])[stay]
    page[hub_page] = pages.arrival_page[stays.arrival[stay[hub_page]]]
    tag = np.zeros(len(stay), dtype=np.int64)
    heads = step == 0
    tag[heads] = np.where(stays.before, 0, pages.arrival_tag[stays.arrival])
    code = page * len(TAGS) + tag
    results = is_last & (stays.before & BY_SEARCH[stays.arrival])[stay]
    of = stay[results]
    phrase = pages.phrase[stays.other[of], bits(word[results], 32, 3)]
    code[results] = pages.search_base + SURFACE[stays.arrival[of]] * len(pages.phrases) + phrase
    return np.asarray(code, dtype=np.int32)


def _referrers(web: Web, stays: Stays) -> Array:
    """Return the code of the referrer of each stay's first page view."""
    own = np.where(
        BY_REFERRAL[stays.arrival],
        web.pages.first[stays.other] * len(TAGS),
        web.pages.arrival_origin[stays.arrival],
    )
    return np.where(stays.before, -1, own)
