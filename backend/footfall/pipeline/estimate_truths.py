"""What sites know of themselves, read with care: the total counts before its parts."""

from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.pipeline.estimate_prior import Array

# Parts may miss the total by so much: rounding, tablets, devices nobody could tell.
TOLERANCE = 0.02
NAMED = 5


@dataclass(frozen=True)
class Truths:
    """Own counts of the month's sites by device class, NaN where a site does not tell."""

    visits: dict[str, Array]
    people: dict[str, Array]

    def known(self, what: str) -> NDArray[np.bool_]:
        """Whether a site tells its total of `visits` or `people`."""
        counts = self.visits if what == "visits" else self.people
        return np.asarray(np.isfinite(counts["all_devices"]))


def truths_of(rows: pl.DataFrame, sites: pl.DataFrame, month: str, notes: list[str]) -> Truths:
    """Counts in the order of `sites`. What contradicts itself or names no site that was seen is noted."""
    strangers = rows.filter(pl.col("site_id").is_null())["site"].unique().sort().to_list()
    if strangers:
        notes.append(
            f"{month}: first-party counts of {_named(strangers)} are not used: the panel saw nobody of them"
        )
    place = {site_id: position for position, site_id in enumerate(sites["site_id"])}
    found = {
        what: {device: np.full(sites.height, np.nan) for device in ("all_devices", "desktop", "mobile")}
        for what in ("visits", "people")
    }
    for row in rows.drop_nulls("site_id").iter_rows(named=True):
        device, position = row["device"] or "all_devices", place[row["site_id"]]
        if row["visits"]:
            found["visits"][device][position] = row["visits"]
        if row["unique_visitors"]:
            found["people"][device][position] = row["unique_visitors"]
    _reconcile(found["visits"], sites["domain"].to_list(), month, notes)
    impossible = found["people"]["all_devices"] > found["visits"]["all_devices"]
    for position in np.flatnonzero(impossible).tolist():
        found["people"]["all_devices"][position] = np.nan
        notes.append(
            f"{month}: {sites['domain'][position]} counts more visitors than visits; its visits are used, "
            "its visitors are estimated"
        )
    return Truths(found["visits"], found["people"])


def _reconcile(visits: dict[str, Array], names: list[str], month: str, notes: list[str]) -> None:
    """Device classes that do not add up to the total are left aside; without a total they are it."""
    both = visits["desktop"] + visits["mobile"]
    whole = visits["all_devices"]
    visits["all_devices"] = np.where(np.isfinite(whole), whole, both)
    off = np.abs(both - whole) > TOLERANCE * whole
    notes.extend(
        f"{month}: {names[position]} counts {whole[position]:,.0f} visits, but {both[position]:,.0f} on "
        "desktop and mobile together; the total is used and split as the panel shows"
        for position in np.flatnonzero(off)
    )
    for device in ("desktop", "mobile"):
        visits[device] = np.where(off | (visits[device] > visits["all_devices"]), np.nan, visits[device])


def _named(sites: list[str]) -> str:
    more = len(sites) - NAMED
    return ", ".join(sites[:NAMED]) + (f" and {more} more sites" if more > 0 else "")
