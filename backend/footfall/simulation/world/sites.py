"""The sites of a world: names, categories, popularity, channels, who likes them, who links to them."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from footfall.core.demo import DEMO_RETAILERS
from footfall.simulation.world.arrays import Array, share_table, stream
from footfall.simulation.world.categories import CATEGORIES, DEMO_CATEGORY
from footfall.simulation.world.countries import COUNTRIES
from footfall.simulation.world.hubs import HUBS
from footfall.simulation.world.names import site_name
from footfall.simulation.world.presets import WorldSettings

SITES_STREAM: Final = 1
DRIFT_STREAM: Final = 7
DRIFT_A_MONTH: Final = 0.1
PLANTED_STREAM: Final = 16
BEND_STREAM: Final = 18
TOP_STREAM: Final = 22
PLANTED_LOG: Final = (0.26, 0.92)
DEMO_RANKS: Final = (6, 7, 8)
PAGES_CLASSES: Final = 28
PAGES_STEP: Final = 0.09
LEAST_PAGES: Final = 1.05
# A popularity that no draw ever meets.
NOBODY: Final = 1e-30
# Of all page loads, those of the first so many sites (Ruth et al., IMC 2022; the last is interpolated).
SHARES_OF_FIRST: Final = {1: 0.17, 6: 0.25, 100: 0.39}
TOP_SIGMA: Final = 0.5
# A law that bends more would not be one of ranks.
LEAST_SLOPE: Final = 0.3
SOURCES_EACH: Final = 16
# Sites of the web for which a simulated one stands in rank lists; hubs stand for themselves.
RANKS_EACH: Final = 50
WEEKDAY_PROFILES: Final = ("work", "leisure", "shopping")
SEASON_PROFILES: Final = ("flat", "retail", "travel", "school", "winter")
HUB_PAGES: Final = 2.6
HUB_CHANNELS: Final = (88.0, 0.0, 8.0, 0.3, 0.0, 0.0, 1.5, 0.0, 1.2, 1.0)
LATENT_GROUPS: Final = 10
CHANNEL_SPREAD: Final = 12
# Log change of the mean pages a visit by channel, as measured on US federal sites.
CHANNEL_PAGES: Final = (0.0, -0.15, 0.0, 0.1, -0.45, -0.55, 0.0, -0.6, 0.05, -0.05)
CHANNEL_CONVERSION: Final = (1.2, 0.8, 1.0, 1.3, 0.4, 0.5, 1.5, 0.3, 1.2, 1.0)


@dataclass(frozen=True, slots=True)
class Sites:
    """Columns over all sites (n,); hubs come first, then sites under `.example` by popularity.

    `category` is the index in CATEGORIES; hubs have -1. `home` is the index of the country a site is made
    for, -1 for all. `latent` is (groups, n): log appeal to each group of latent interest; `age` (6, n),
    `gender` (2, n), `ownership` (3, n) the same for what raking can see. `sources` is (n, SOURCES_EACH):
    sites that link to it; `drift` is (months, n): log change of popularity; `people_each`: inhabitants that
    one simulated visitor stands for.
    """

    domain: tuple[str, ...]
    category: Array
    category_name: tuple[str, ...]
    popularity: Array
    home: Array
    mobile: Array
    channels: Array
    pages_class: Array
    dwell_s: Array
    shape_class: Array
    conversion: Array
    weekday: Array
    season: Array
    age: Array
    gender: Array
    ownership: Array
    latent: Array
    sources: Array
    drift: Array
    people_each: Array

    def __len__(self) -> int:
        return len(self.domain)

    @property
    def hubs(self) -> int:
        """How many of the first sites are hubs."""
        return len(HUBS)

    def index(self, domain: str) -> int:
        """Return the position of a domain. ValueError if there is no such site."""
        return self.domain.index(domain)


def make_sites(settings: WorldSettings) -> Sites:
    """Draw the sites of a world."""
    random = stream(settings.seed, SITES_STREAM)
    hubs, ours = len(HUBS), settings.sites
    count = hubs + ours
    category = np.concatenate((np.full(hubs, -1), _categories(random, ours)))
    kinds = [CATEGORIES[c] if c >= 0 else None for c in category]
    popularity = _popularity(ours, settings)
    damping = np.where(np.arange(count) < hubs + 20, 0.3, 1.0)

    def taste(rows: int, sigma: float, by_category: float = 0.0) -> Array:
        own = random.normal(0, sigma, (rows, count))
        if by_category:
            own += random.normal(0, by_category, (rows, len(CATEGORIES) + 1))[:, category]
        return own * damping

    pages = np.array([k.pages if k else HUB_PAGES for k in kinds]) * np.exp(random.normal(0, 0.15, count))
    conversion = np.array([k.conversion if k else 0.0 for k in kinds]) * np.exp(random.normal(0, 0.35, count))
    return Sites(
        domain=_domains(category, hubs),
        category=category,
        category_name=tuple(k.name if k else HUBS[i].category for i, k in enumerate(kinds)),
        popularity=popularity,
        home=_homes(random, hubs, ours, len(settings.countries)),
        mobile=np.array([k.mobile if k else HUBS[i].mobile for i, k in enumerate(kinds)])
        + np.where(np.arange(count) < hubs, 0.0, random.normal(0, 0.5, count)),
        channels=_channel_mixes(
            random, np.array([c.channels for c in CATEGORIES] + [HUB_CHANNELS])[category]
        ),
        pages_class=np.clip(np.rint(np.log(pages / LEAST_PAGES) / PAGES_STEP), 0, PAGES_CLASSES - 1).astype(
            np.int64
        ),
        dwell_s=np.array([k.dwell_s if k else 50.0 for k in kinds]) * np.exp(random.normal(0, 0.12, count)),
        shape_class=random.integers(0, 4, count),
        conversion=conversion,
        weekday=np.array([WEEKDAY_PROFILES.index(k.weekday) if k else 1 for k in kinds]),
        season=np.array(
            [SEASON_PROFILES.index(k.season) if k and not settings.unchanging else 0 for k in kinds]
        ),
        age=taste(6, 0.45),
        gender=taste(2, 0.35),
        ownership=taste(3, 0.2),
        latent=taste(LATENT_GROUPS, 0.25, by_category=0.5),
        sources=_sources(random, category, popularity, hubs),
        drift=_drift(settings, count),
        people_each=_people_each(random, settings, count),
    )


def _domains(category: Array, hubs: int) -> tuple[str, ...]:
    """Return all names; a made-up name that is taken gets a `my-` before it."""
    taken = dict.fromkeys((*(hub.site for hub in HUBS), *DEMO_RETAILERS))
    demo = dict(zip(DEMO_RANKS, DEMO_RETAILERS, strict=True))
    names = [hub.site for hub in HUBS]
    for rank, kind in enumerate(category[hubs:]):
        name = f"{site_name(rank, CATEGORIES[kind].names)}.example"
        while name in taken and rank not in demo:
            name = f"my-{name}"
        names.append(demo.get(rank, name))
        taken[names[-1]] = None
    return tuple(names)


def _categories(random: np.random.Generator, count: int) -> Array:
    shares = np.array([c.share for c in CATEGORIES])
    category = random.choice(len(CATEGORIES), count, p=shares / shares.sum())
    category[list(DEMO_RANKS)] = DEMO_CATEGORY
    return category


def _popularity(ours: int, settings: WorldSettings) -> Array:
    """Zipf-Mandelbrot, 1 / (rank + 2), beside the hubs' own shares; the last sites appeal to robots only."""
    hub_shares = np.array([h.share for h in HUBS]) if settings.has_panel else _shares_of_top(settings)
    zipf = np.exp(-_bent(np.log(np.arange(1, ours + 1) + 2), settings))
    zipf[ours - settings.robot_sites :] = NOBODY
    return np.concatenate((hub_shares, (1 - hub_shares.sum()) * zipf / zipf.sum()))


def _shares_of_top(settings: WorldSettings) -> Array:
    """Shares of the hubs as the first sites of the web have them, each within a factor of two or so."""
    places = np.arange(1, len(HUBS) + 1)
    first = np.interp(np.log(places), np.log(list(SHARES_OF_FIRST)), list(SHARES_OF_FIRST.values()))
    noise = stream(settings.seed, TOP_STREAM).normal(0, TOP_SIGMA, len(HUBS))
    shares = np.diff(first, prepend=0.0) * np.exp(noise)
    return np.asarray(shares * first[-1] / shares.sum())


def _bent(log_rank: Array, settings: WorldSettings) -> Array:
    """The logarithms, stretched in each decade of ranks by a draw round 1, so that the law bends."""
    if not settings.law_bend:
        return log_rank
    decades = np.arange(0, log_rank[-1] + np.log(10), np.log(10))
    slopes = stream(settings.seed, BEND_STREAM).normal(1, settings.law_bend, len(decades) - 1)
    ends = np.concatenate(([0], np.cumsum(np.maximum(slopes, LEAST_SLOPE) * np.log(10))))
    return np.asarray(np.interp(log_rank, decades, ends))


def _homes(random: np.random.Generator, hubs: int, ours: int, countries: int) -> Array:
    """Return the country of each site: a third of them serve one country; hubs and the twenty largest all."""
    home = np.where(random.random(hubs + ours) < 0.35, random.integers(0, countries, hubs + ours), -1)
    home[: hubs + 20] = -1
    return home


def _channel_mixes(random: np.random.Generator, alphas: Array) -> Array:
    """Draw each site's mix round its industry's: Dirichlet with parameters that add up to CHANNEL_SPREAD."""
    gammas = random.standard_gamma(CHANNEL_SPREAD * alphas / alphas.sum(axis=1, keepdims=True))
    return np.asarray(gammas / gammas.sum(axis=1, keepdims=True))


def _sources(random: np.random.Generator, category: Array, popularity: Array, hubs: int) -> Array:
    """Return (n, SOURCES_EACH): who links to each site; five of its category, three of any, drawn by size."""
    count = len(category)
    pull = np.where(np.arange(count) < hubs, 0.0, popularity**0.7)
    links = np.empty((count, 8), dtype=np.int64)
    for kind in np.unique(category):
        members = np.flatnonzero(category == kind)
        near = np.where(category == kind, pull, 0.0) if kind >= 0 else pull
        links[members, :5] = random.choice(count, (len(members), 5), p=near / near.sum())
        links[members, 5:] = random.choice(count, (len(members), 3), p=pull / pull.sum())
    own = np.arange(count)[:, None]
    links = np.where(links == own, hubs + (links - hubs + 1) % (count - hubs), links)
    weights = random.standard_gamma(0.8, links.shape)
    slots = share_table(weights, SOURCES_EACH)
    return np.take_along_axis(links, slots.astype(np.int64), axis=1)


def _drift(settings: WorldSettings, count: int) -> Array:
    """Return (months, n): log change of each site's popularity since the first month, a random walk."""
    steps = stream(settings.seed, DRIFT_STREAM).normal(0, DRIFT_A_MONTH, (settings.months, count))
    steps[0] = 0
    if settings.unchanging:
        steps[:] = 0
    return np.cumsum(steps + _planted(settings, count), axis=0)


def _planted(settings: WorldSettings, count: int) -> Array:
    """Return (months, n): lasting log changes, each chosen site having one in a month after the first."""
    planted = np.zeros((settings.months, count))
    if settings.planted_changes and settings.months > 1:
        random = stream(settings.seed, PLANTED_STREAM)
        chosen = np.flatnonzero(random.random(count) < settings.planted_changes)
        size = random.uniform(*PLANTED_LOG, len(chosen)) * random.choice((-1, 1), len(chosen))
        planted[random.integers(1, settings.months, len(chosen)), chosen] = size
    return planted


def _people_each(random: np.random.Generator, settings: WorldSettings, count: int) -> Array:
    """People that one simulated visitor of a site stands for in the truth.

    An integer, so that every identity of the truth holds exactly; it differs by site in the harsh preset,
    where what a site's owner counts is not quite what a panel sees. Without a panel people are all Internet
    users of the countries, whose visits go to all the sites for which the simulated ones stand.
    """
    noise = np.exp(random.normal(0, 1, count) * settings.truth_sigma)
    each = np.full(count, float(settings.people_each))
    if not settings.has_panel:
        users = 1e6 * sum(COUNTRIES[code].users for code in settings.countries)
        each[:] = users / settings.people
        each[len(HUBS) :] /= RANKS_EACH
    return np.asarray(np.maximum(1, np.rint(each * noise)).astype(np.int64))
