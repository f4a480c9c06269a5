"""Sites' own counts, checked for plausibility. A total takes precedence over its parts."""

from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.core.messages.note_code import NoteCode
from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.first_party.first_party_counts import note_of_site
from footfall.publish.steps.rank_only.level import Level, fit_level
from footfall.publish.steps.rank_only.lists import Places

# Parts may miss the total by so much: rounding, tablets, devices nobody could tell.
TOLERANCE = 0.02
# Sites that a note names; further ones it counts.
NAMED = 5
# A count so many times beyond the ends of an estimate's 99.9 % interval is counted in another way, or counts
# something else: it calibrates nobody.
DOUBTED_TIMES = 10.0
_Z_999 = 3.29
# A site of a public list has more visits than this in a month.
LEAST_LISTED = 100
# Up to so many sites with counts are each tested against all others; among more of them a single one moves
# the level too little to hide that it is off.
FEW = 20


@dataclass(frozen=True)
class FirstPartyCounts:
    """Own counts of the month's sites by device class; NaN where a site gives none.

    calibrates: whether a site's counts, if it has any, calibrate other sites; is_public: whether they are
    public, and not told by the owner.
    """

    visits: dict[str, Array]
    people: dict[str, Array]
    calibrates: NDArray[np.bool_]
    is_public: NDArray[np.bool_]

    def known(self, what: str) -> NDArray[np.bool_]:
        """Whether each site gives its total of `visits` or `people`."""
        counts = self.visits if what == "visits" else self.people
        return np.asarray(np.isfinite(counts["all_devices"]))


def first_party_counts_of(rows: pl.DataFrame, sites: pl.DataFrame, build: MonthBuild) -> FirstPartyCounts:
    """Counts in the order of `sites`; a count of 0 is none.

    Counts that contradict each other are noted, and those of sites that nobody saw: there parts of a site
    cannot be told without its whole, which is answered alone.
    """
    month, notes = str(build.month), build.notes
    whole = rows.filter((pl.col("device") == "") & (pl.col("visits") > 0))["site"]
    unseen = rows.filter(pl.col("site_id").is_null() & ~pl.col("site").is_in(whole.implode()))
    strangers = unseen["site"].unique().sort().to_list()
    if strangers:
        notes.append(not_used(month, strangers))
    place = {site_id: position for position, site_id in enumerate(sites["site_id"])}
    counts = {
        what: {device: np.full(sites.height, np.nan) for device in ("all_devices", "desktop", "mobile")}
        for what in ("visits", "people")
    }
    calibrates = np.ones(sites.height, dtype=bool)
    is_public = np.zeros(sites.height, dtype=bool)
    for row in rows.drop_nulls("site_id").iter_rows(named=True):
        device, position = row["device"] or "all_devices", place[row["site_id"]]
        calibrates[position] &= row["calibrates"]
        is_public[position] |= row["is_public"]
        if row["visits"]:
            counts["visits"][device][position] = row["visits"]
        if row["unique_visitors"]:
            counts["people"][device][position] = row["unique_visitors"]
    _reconcile(counts["visits"], sites["domain"].to_list(), build)
    impossible = counts["people"]["all_devices"] > counts["visits"]["all_devices"]
    for position in np.flatnonzero(impossible).tolist():
        counts["people"]["all_devices"][position] = np.nan
        site = sites["domain"][position]
        note_of_site(
            build,
            site,
            f"{site} counts more visitors than visits; its visits are used, its visitors are estimated",
            NoteCode.MORE_VISITORS_THAN_VISITS,
        )
    return FirstPartyCounts(counts["visits"], counts["people"], calibrates, is_public)


def is_far(y: Array, variance: Array) -> NDArray[np.bool_]:
    """Whether own counts are implausible. y: log(own count / estimate); variance: of the estimate's log."""
    with np.errstate(invalid="ignore"):
        return np.asarray(np.abs(y) > np.log(DOUBTED_TIMES) + _Z_999 * np.sqrt(variance))


def doubtful(
    places: Places, told: Array, logged: Array, people: float, noise: float = 0.0
) -> NDArray[np.bool_]:
    """Which own counts are implausible, judged by the level through all others.

    told: own counts; logged: counts of access logs, which nobody doubts; people: see `fit_level`; noise:
    variance of the logarithm of each count. Of two counts that do not fit together the lower one is
    implausible, of more the one that is farthest off; this is repeated until the rest fits.
    """
    listed = np.isfinite(places.log_share)
    doubted = listed & (told < LEAST_LISTED)
    while True:
        kept = np.where(doubted, np.nan, told)
        judge = _Judge(places, kept, logged, people, noise)
        off = {n: each for n in judge.suspects() if (each := judge.off(n))}
        if not off:
            return np.asarray(doubted)
        others = int((listed & (kept > 0)).sum()) + int((listed & np.isfinite(logged)).sum())
        doubted[min(off, key=lambda n: off[n]) if others < 3 else max(off, key=lambda n: abs(off[n]))] = True


@dataclass(frozen=True)
class _Judge:
    """Arguments of `doubtful`, with the counts that are still believed."""

    places: Places
    told: Array
    logged: Array
    people: float
    noise: float

    def suspects(self) -> list[int]:
        """Sites to test against all others; among many only the one farthest from the level."""
        telling = np.flatnonzero(np.isfinite(self.places.log_share) & (self.told > 0))
        if len(telling) <= FEW:
            return telling.tolist()
        level = self._level(np.where(np.isfinite(self.told), self.told, self.logged))
        off = np.abs(np.log(self.told[telling] / level.at(self.places.of(telling)).value))
        return [int(telling[np.argmax(off)])]

    def off(self, position: int) -> float:
        """Log distance of a site's count from the level through all others; 0 if plausible or nobody else
        tells."""
        others = np.where(np.isfinite(self.told), self.told, self.logged)
        others[position] = np.nan
        level = self._level(others)
        if not level.sites:
            return 0.0
        foretold = level.at(self.places.of(np.array([position])))
        [y] = np.log(self.told[position] / foretold.value)
        return float(y) if is_far(y, foretold.shared + foretold.own + self.noise).all() else 0.0

    def _level(self, counts: Array) -> Level:
        return fit_level(self.places, counts, np.full(len(counts), self.noise), self.people)


def _reconcile(visits: dict[str, Array], names: list[str], build: MonthBuild) -> None:
    """Drop device counts that do not add up to the total. Without a total, their sum is used."""
    both = visits["desktop"] + visits["mobile"]
    whole = visits["all_devices"]
    visits["all_devices"] = np.where(np.isfinite(whole), whole, both)
    off = np.abs(both - whole) > TOLERANCE * whole
    for position in np.flatnonzero(off).tolist():
        note_of_site(
            build,
            names[position],
            f"{names[position]} counts {whole[position]:,.0f} visits, but {both[position]:,.0f} on desktop "
            "and mobile together; the total is used and split as the panel shows",
            NoteCode.DEVICES_ABOVE_TOTAL,
            visits=round(whole[position]),
            both=round(both[position]),
        )
    for device in ("desktop", "mobile"):
        visits[device] = np.where(off | (visits[device] > visits["all_devices"]), np.nan, visits[device])


def not_used(month: str, sites: list[str]) -> str:
    """The note on sites whose own counts are not used because nobody was seen there."""
    return f"{month}: first-party counts of {_named(sites)} are not used: the panel saw nobody of them"


def _named(sites: list[str]) -> str:
    more = len(sites) - NAMED
    return ", ".join(sites[:NAMED]) + (f" and {more} more sites" if more > 0 else "")
