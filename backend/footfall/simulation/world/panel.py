"""The panel: a biased sample of the people, partly metered, with people leaving and joining every month."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, stream
from footfall.simulation.world.population import BOTH, DESKTOP_ONLY, MOBILE_ONLY, Inhabitants
from footfall.simulation.world.presets import WorldSettings

PANEL_STREAM: Final = 6
# Log odds of joining by age and gender, which raking can see.
AGE_PULL: Final = (0.25, 0.30, 0.10, -0.05, -0.20, -0.45)
GENDER_PULL: Final = (0.12, -0.12)
METERED: Final = ("desktop", "mobile", "both")


@dataclass(frozen=True, slots=True)
class PanelMembers:
    """Panel members in order of joining (n,): person, first and last month (numbers; -1 for "still there").

    `metered` is an index of METERED. `member_of` (people,) is the member number of a person, or -1. `bots`
    more members are programs: they have a row and page views, but no person.
    """

    person: Array
    joined: Array
    left: Array
    metered: Array
    member_of: Array
    bots: int

    def __len__(self) -> int:
        return len(self.person)

    def rows(self) -> Array:
        """Return the person of every row of the panelists file; a bot passes itself off as some person."""
        return np.concatenate((self.person, self.person[: self.bots]))

    def seen(self, month: int) -> Array:
        """Return (people, 2): whether the panel sees a person's desktop and mobile devices in a month."""
        there = (self.joined <= month) & ((self.left < 0) | (self.left >= month))
        seen = np.zeros((len(self.member_of), 2), dtype=bool)
        for device in (0, 1):
            seen[self.person, device] = there & ((self.metered == 2) | (self.metered == device))
        return seen


def make_panel(settings: WorldSettings, people: Inhabitants) -> PanelMembers:
    """Draw the panel: weighted sampling without replacement, in one order of willingness for all months."""
    random = stream(settings.seed, PANEL_STREAM)
    pull = willingness(settings, people)
    # In the order of exponential(1) / weight, the first ones are a weighted sample without replacement
    # (Efraimidis and Spirakis 2006, Inf. Process. Lett. 97).
    willing = np.argsort(random.standard_exponential(len(people)) / np.exp(pull), kind="stable")
    joined, left = _membership(random, settings, people.latent_pull[willing])
    person = willing[: len(joined)]
    member_of = np.full(len(people), -1)
    member_of[person] = np.arange(len(person))
    half = random.random(len(person)) < settings.half_metered
    single = random.integers(0, 2, len(person))
    owns = people.ownership[person]
    of_both = np.where(half, single, BOTH)
    metered = np.where(owns == DESKTOP_ONLY, 0, np.where(owns == MOBILE_ONLY, 1, of_both))
    bots = max(1, round(settings.panelists * settings.robots_each)) if settings.bot_share > 0 else 0
    return PanelMembers(person, joined, left, metered, member_of, bots)


def willingness(settings: WorldSettings, people: Inhabitants) -> Array:
    """Return the log odds (people,) of joining the panel."""
    return np.asarray(
        np.array(AGE_PULL)[people.age]
        + np.array(GENDER_PULL)[people.gender]
        + settings.activity_bias * np.log(people.activity)
        + settings.latent_bias * people.latent_pull
    )


def _membership(random: np.random.Generator, settings: WorldSettings, interest: Array) -> tuple[Array, Array]:
    """Return first and last month of each member: some leave every month and as many join in the next.

    interest: of all people, in the order in which they would join.
    """
    joined = [0] * settings.panelists
    left = [-1] * settings.panelists
    present = np.arange(settings.panelists)
    for month in range(1, settings.months):
        odds = np.exp(settings.loss_by_interest * interest[present])
        leaves = random.random(len(present)) < settings.panel_churn * odds
        newcomers = min(int(leaves.sum()), len(interest) - len(joined))
        for member in present[leaves]:
            left[member] = month - 1
        present = np.concatenate((present[~leaves], np.arange(len(joined), len(joined) + newcomers)))
        joined += [month] * newcomers
        left += [-1] * newcomers
    return np.array(joined), np.array(left)


def member_names(seed: int, panel: PanelMembers) -> list[str]:
    """Return the public name of every member, bots last."""
    return [
        "p" + blake2b(f"{seed}/{member}".encode(), digest_size=6).hexdigest()
        for member in range(len(panel) + panel.bots)
    ]
