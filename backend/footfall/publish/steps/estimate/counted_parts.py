"""The least that a site has: what its owner counts on one of its hosts.

Visits of several hosts overlap, so the largest host alone is sure. A panel that sees too few visits of a site
sees too few people too: both are raised alike where the host's visitors are not counted.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.core.messages.note_code import NoteCode
from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.first_party.first_party_counts import note_of_site

_HOSTS = "SELECT site, host, visits, unique_visitors FROM told_hosts ORDER BY site, visits DESC, host"
# Numbers that differ by less are rounded alike, and are no reason for a note.
_NOTICED = 1.005


@dataclass(frozen=True)
class CountedParts:
    """Columns over sites, NaN where no host of a site is counted. host: the one with the most visits."""

    domain: list[str]
    host: list[str | None]
    visits: Array
    people: Array

    def raised(
        self, build: MonthBuild, visits: Array, people: Array, is_told: NDArray[np.bool_]
    ) -> tuple[Array, Array]:
        """Estimates of sites, where needed raised to their parts, and noted. is_told: left as they are, since
        the owner counts the whole site."""
        with np.errstate(divide="ignore", invalid="ignore"):
            times = np.where(is_told, 1.0, np.fmax(1.0, self.visits / visits))
        for position in np.flatnonzero(np.isfinite(times) & (times > _NOTICED)).tolist():
            self._note(build, position, float(visits[position]))
        times = np.where(np.isfinite(times), times, 1.0)
        known = np.isfinite(self.people)
        raised = np.where(known & ~is_told, np.fmax(people, self.people), people * times)
        return visits * times, raised

    def _note(self, build: MonthBuild, position: int, estimate: float) -> None:
        site, host, least = self.domain[position], self.host[position], round(self.visits[position])
        note_of_site(
            build,
            site,
            f"{site}: its host {host} alone counts {least:,} visits, more than the {estimate:,.0f} estimated "
            "for the whole site; the site is shown with as many",
            NoteCode.PART_ABOVE_ESTIMATE,
            host=host or "",
            visits=least,
            estimate=round(estimate),
        )


def counted_parts(build: MonthBuild, domains: list[str]) -> CountedParts:
    """The largest counted host of each site."""
    largest = pl.DataFrame(build.tables.table(_HOSTS)).unique("site", keep="first", maintain_order=True)
    every = pl.DataFrame({"site": domains}, {"site": pl.String})
    found = every.join(largest, on="site", how="left", maintain_order="left")
    visits, people = (
        found[name].cast(pl.Float64).fill_null(np.nan).to_numpy() for name in ("visits", "unique_visitors")
    )
    return CountedParts(domains, found["host"].to_list(), visits, people)
