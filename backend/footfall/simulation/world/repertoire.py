"""Which sites each person goes to, and how loyal they are to each.

A person of n trips a month draws 2.1 n^0.68 times from the sites by popularity x taste; a site drawn k times
gets a loyalty of Gamma(0.35 k), so that a site's expected traffic is proportional to its popularity while
most of a person's visits go to a few favourites.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, offsets, stream
from footfall.simulation.world.population import Inhabitants
from footfall.simulation.world.presets import WorldSettings
from footfall.simulation.world.sites import Sites

REPERTOIRE_STREAM: Final = 3
LOYALTY: Final = 0.35
HOME_BONUS: Final = 1.1
ABROAD_MALUS: Final = -2.2


@dataclass(frozen=True, slots=True)
class Repertoire:
    """Person-site pairs sorted by person: pairs of person i are `first[i]:first[i + 1]`.

    `trips` is the expected number of trips a month before season and drift; `habit` (0..1023) fixes the
    channel the person prefers for this site.
    """

    first: Array
    site: Array
    trips: Array
    habit: Array


def make_repertoire(settings: WorldSettings, people: Inhabitants, sites: Sites) -> Repertoire:
    """Draw the repertoires of all people."""
    random = stream(settings.seed, REPERTOIRE_STREAM)
    draws = np.ceil(1.5 * 1.4 * people.activity**0.68).astype(np.int64)
    person, site = _draw_sites(random, settings, people, sites, draws)
    pair, times = np.unique(person * len(sites) + site, return_counts=True)
    person, site = pair // len(sites), pair % len(sites)
    loyalty = random.standard_gamma(LOYALTY * times) + 1e-9
    first = offsets(np.bincount(person, minlength=len(people)))
    total = np.add.reduceat(loyalty, first[:-1])
    return Repertoire(
        first=first,
        site=site,
        trips=loyalty / total[person] * people.activity[person],
        habit=random.integers(0, 1024, len(pair)),
    )


def _draw_sites(
    random: np.random.Generator, settings: WorldSettings, people: Inhabitants, sites: Sites, draws: Array
) -> tuple[Array, Array]:
    """Draw sites for each kind of person (country, age, gender, devices, latent interest) at once."""
    kind = people.country
    for column, levels in ((people.age, 6), (people.gender, 2), (people.ownership, 3), (people.latent, 10)):
        kind = kind * levels + column
    order = np.argsort(kind, kind="stable")
    bounds = np.flatnonzero(np.diff(kind[order], prepend=-1, append=-1))
    log_popularity = np.log(sites.popularity)
    abroad = np.where(sites.home < 0, 0.0, ABROAD_MALUS)
    persons, chosen = [], []
    for begin, end in pairwise(bounds):
        members = order[begin:end]
        # All members of a kind have the same taste.
        first = members[0]
        appeal = (
            log_popularity
            + np.where(sites.home == people.country[first], HOME_BONUS, abroad)
            + sites.age[people.age[first]]
            + sites.gender[people.gender[first]]
            + sites.ownership[people.ownership[first]]
            + sites.latent[people.latent[first]]
        )
        edges = np.cumsum(np.exp(appeal))
        repeated = np.repeat(members, draws[members])
        persons.append(repeated)
        chosen.append(np.searchsorted(edges[:-1], random.random(len(repeated)) * edges[-1], side="right"))
    return np.concatenate(persons), np.concatenate(chosen)
