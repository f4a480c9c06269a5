"""The people of a world: where they live, who they are, which devices they own, how much they browse."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, stream
from footfall.simulation.world.countries import COUNTRIES
from footfall.simulation.world.presets import WorldSettings
from footfall.simulation.world.sites import LATENT_GROUPS

POPULATION_STREAM: Final = 2
AGES: Final = ("18-24", "25-34", "35-44", "45-54", "55-64", "65+")
GENDERS: Final = ("female", "male")
OWNERSHIPS: Final = ("desktop_only", "mobile_only", "both")
DESKTOP_ONLY, MOBILE_ONLY, BOTH = range(3)
INCOMES: Final = ("low", "middle", "high")
EDUCATIONS: Final = ("none_completed", "school", "university", "postgraduate")
OCCUPATIONS: Final = (
    "full_time_work", "part_time_work", "own_business", "homemaker", "studies",
    "unemployed", "retired", "leave_of_absence", "parental_leave",
)  # fmt: skip
DAYS_ONLINE: Final = ("1-2", "3-4", "5-6", "7")

AGE_SHARES: Final = (0.14, 0.20, 0.18, 0.17, 0.15, 0.16)
OWNERSHIP_BY_AGE: Final = (
    (0.05, 0.40, 0.55), (0.06, 0.34, 0.60), (0.09, 0.30, 0.61),
    (0.13, 0.29, 0.58), (0.19, 0.31, 0.50), (0.27, 0.35, 0.38),
)  # fmt: skip
OCCUPATION_BY_AGE: Final = (
    (25, 18, 3, 2, 44, 7, 0, 0.5, 0.5), (58, 12, 8, 5, 7, 6, 0, 1, 3), (60, 13, 11, 6, 1, 6, 0, 1, 2),
    (60, 13, 12, 6, 0, 6, 1, 2, 0), (48, 14, 12, 7, 0, 6, 12, 1, 0), (5, 6, 4, 6, 0, 0, 79, 0, 0),
)  # fmt: skip
# Millions of inhabitants of each state and of the District of Columbia.
US_STATES: Final = {
    "AL": 5.1, "AK": 0.7, "AZ": 7.4, "AR": 3.1, "CA": 39.0, "CO": 5.9, "CT": 3.6, "DE": 1.0, "DC": 0.7,
    "FL": 22.6,
    "GA": 11.0, "HI": 1.4, "ID": 2.0, "IL": 12.5, "IN": 6.9, "IA": 3.2, "KS": 2.9, "KY": 4.5, "LA": 4.6,
    "ME": 1.4,
    "MD": 6.2, "MA": 7.0, "MI": 10.0, "MN": 5.7, "MS": 2.9, "MO": 6.2, "MT": 1.1, "NE": 2.0, "NV": 3.2,
    "NH": 1.4,
    "NJ": 9.3, "NM": 2.1, "NY": 19.6, "NC": 10.8, "ND": 0.8, "OH": 11.8, "OK": 4.1, "OR": 4.2, "PA": 13.0,
    "RI": 1.1,
    "SC": 5.4, "SD": 0.9, "TN": 7.1, "TX": 30.5, "UT": 3.4, "VT": 0.6, "VA": 8.7, "WA": 7.8, "WV": 1.8,
    "WI": 5.9,
    "WY": 0.6,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Inhabitants:
    """Columns over all people (n,); attributes are indexes of their values. `region` is -1 outside the US.

    `household` is the number of people in it. `latent` is the group of interest, `latent_pull` how much more
    than others this group joins a panel, in standard deviations. `activity` is the expected trips a month,
    `online` the chance of being online on a day, `mobile` the log-odds of using the phone for somebody who
    owns both kinds of devices.
    """

    country: Array
    region: Array
    age: Array
    gender: Array
    ownership: Array
    income: Array
    education: Array
    occupation: Array
    household: Array
    latent: Array
    latent_pull: Array
    activity: Array
    online: Array
    days_online: Array
    mobile: Array

    def __len__(self) -> int:
        return len(self.country)


# Trips a visit: the hub page before a trip is a visit as well, and hub visits within half an hour are one.
TRIPS_PER_VISIT: Final = 0.70


def make_people(settings: WorldSettings) -> Inhabitants:
    """Draw the people of a world."""
    random = stream(settings.seed, POPULATION_STREAM)
    count = settings.people
    homes = [COUNTRIES[code] for code in settings.countries]
    shares = np.array([home.share if settings.has_panel else home.users for home in homes])
    country = random.choice(len(shares), count, p=shares / shares.sum())
    states = np.array(list(US_STATES.values()))
    region = random.choice(len(states), count, p=states / states.sum())
    if "US" in settings.countries:
        region = np.where(country == settings.countries.index("US"), region, -1)
    else:
        region = np.full(count, -1)
    age = random.choice(6, count, p=np.array(AGE_SHARES))
    education = _by_row(random, np.array([[8, 52, 32, 8]] + [[6, 44, 36, 14]] * 5), age)
    activity = np.exp(random.normal(0, 1, count) - 0.5) * settings.visits_each * TRIPS_PER_VISIT
    busy = np.log(activity / 40) + random.normal(0, 0.5, count)
    online = np.clip(1 / (1 + np.exp(-1.4 * busy - 0.6)), 0.12, 1.0)
    online = np.where(online > 0.93, 1.0, online)
    latent = random.integers(0, LATENT_GROUPS, count)
    pull = random.normal(0, 1, LATENT_GROUPS)
    return Inhabitants(
        country=country,
        region=region,
        age=age,
        gender=random.integers(0, 2, count),
        ownership=_by_row(random, np.array(OWNERSHIP_BY_AGE), age),
        income=_by_row(random, np.array([[45, 45, 10], [34, 48, 18], [20, 50, 30], [14, 46, 40]]), education),
        education=education,
        occupation=_by_row(random, np.array(OCCUPATION_BY_AGE), age),
        household=1 + random.choice(6, count, p=np.array([0.28, 0.34, 0.16, 0.14, 0.06, 0.02])),
        latent=latent,
        latent_pull=((pull - pull.mean()) / pull.std())[latent],
        activity=activity,
        online=online,
        days_online=np.digitize(online * 7, (2.5, 4.5, 6.5)),
        mobile=random.normal(0.1, 0.8, count),
    )


def _by_row(random: np.random.Generator, shares: Array, row: Array) -> Array:
    """Draw a column for each person from the row of shares they belong to."""
    edges = np.cumsum(shares / shares.sum(axis=1, keepdims=True), axis=1)[row]
    return np.asarray((random.random(len(row))[:, None] > edges[:, :-1]).sum(axis=1))
