"""Public counts that speak for places in lists alone: page views, people, and visits of single hosts.

Each becomes visits with a noise of its own. Page views are visits of so many pages (see `level`), people
those of so many visits; people of an area are a part of all, by the lists of its countries where these are
there. A host is read by its own place.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.core.count_kind import DSA_SD, EUROPEAN_UNION, MEMBER_STATES
from footfall.publish.steps.estimate.own_counts import is_far
from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.rank_only.internet_users import WORLD
from footfall.publish.steps.rank_only.level import PAGES_A_VISIT, Level, fit_level
from footfall.publish.steps.rank_only.lists import Places
from footfall.publish.steps.rank_only.people import VisitsEach

# Where no list tells the countries of a site, its people are divided as all people are, up to this
# deviation of the logarithm. A guess.
AREA_SD = 0.7
# A smaller part of a site than this tells nothing of the whole.
LEAST_PART = 0.005


@dataclass(frozen=True)
class PublicCounts:
    """Columns over counts: `site`, `host` (empty for a whole site), `visits` they stand for, `noise`
    (variance of the logarithm), `of_views` (counts of page views)."""

    rows: pl.DataFrame

    def among(self, names: list[str]) -> pl.DataFrame:
        """The rows in the order of sites and hosts, null where one has no count."""
        named = self.rows.with_columns(
            name=pl.when(pl.col("host") == "").then(pl.col("site")).otherwise(pl.col("host"))
        )
        # Of page views and people of one site the count with less noise tells more.
        best = named.sort("name", "noise").unique("name", keep="first", maintain_order=True)
        return pl.DataFrame({"name": names}, {"name": pl.String}).join(
            best, on="name", how="left", maintain_order="left"
        )


def ranked_by_host(ranked: pl.DataFrame, hosts: list[str]) -> pl.DataFrame:
    """Rows of lists for some hosts, each as a site of its own; its host for phones is the same one."""
    host = (
        pl.col("host")
        .str.replace(r"^www\.", "")
        .str.replace(r"^m\.", "")
        .str.replace(r"^([^.]+)\.m\.", "${1}.")
    )
    return ranked.with_columns(site=host).filter(pl.col("site").is_in(hosts))


def public_counts(
    told: pl.DataFrame,
    each: VisitsEach,
    shares: pl.DataFrame,
    spread: pl.DataFrame,
    people: Mapping[str, float],
) -> PublicCounts:
    """The month's counts as visits. told: rows `site`, `host`, `measure`, `count`, `area`, `log_sd`, as
    `site_counts.Told` has them. shares: rows `site`, `country`, `share`; spread: rows `site`,
    `variance`; people: Internet users by country."""
    rows = []
    parts = {key[0]: of_site for key, of_site in shares.group_by("site")}
    variance = dict(spread.iter_rows())
    for count in told.iter_rows(named=True):
        row = {"site": count["site"], "host": count["host"], "of_views": count["measure"] == "page_views"}
        row["noise"] = 0.0
        if count["measure"] == "people":
            part, of_part = _part(
                count["area"], parts.get(count["site"]), variance.get(count["site"], 0.0), people
            )
            if part < LEAST_PART:
                continue
            sd = DSA_SD if count["log_sd"] is None else count["log_sd"]
            row["noise"] = sd**2 + each.shared + each.own + of_part
            row["visits"] = count["count"] * np.exp(each.log) / part
        else:
            row["visits"] = count["count"] / (PAGES_A_VISIT if row["of_views"] else 1.0)
        rows.append(row)
    schema = {
        "site": pl.String,
        "host": pl.String,
        "of_views": pl.Boolean,
        "noise": pl.Float64,
        "visits": pl.Float64,
    }
    return PublicCounts(pl.DataFrame(rows, schema))


def _part(
    area: str, parts: pl.DataFrame | None, variance: float, people: Mapping[str, float]
) -> tuple[float, float]:
    """Which part of a site's people an area has, and the variance of its logarithm."""
    if not area:
        return 1.0, 0.0
    countries = MEMBER_STATES if area == EUROPEAN_UNION else {area}
    if parts is not None:
        inside = parts.filter(pl.col("country").is_in(countries))
        if inside.height:
            return float(inside["share"].sum()), float(variance)
    return sum(people.get(country, 0.0) for country in countries) / people[WORLD], AREA_SD**2


def fit_with_public(
    places: Places, counts: Array, noise: Array, told: pl.DataFrame, family: Index, people: float
) -> tuple[Level, NDArray[np.bool_]]:
    """The level by counts of sites and by public ones where a site has none, and which of those are used.

    Arrays and told (`PublicCounts.among`) are over sites and hosts. A public count that is implausible by all
    others is left out, the farthest first.
    """
    visits = told["visits"].fill_null(np.nan).to_numpy()
    of_views = told["of_views"].fill_null(False).to_numpy()
    used = np.isnan(counts) & (visits > 0) & np.isfinite(places.log_share)
    while True:
        level = fit_level(
            places,
            np.where(used, visits, counts),
            np.where(used, told["noise"].fill_null(0.0).to_numpy(), noise),
            people,
            of_views & used,
            family,
        )
        there = np.flatnonzero(np.isfinite(places.log_share) & (used | (counts > 0)))
        off, variance = level.left_out()
        far = used[there] & is_far(off, variance)
        if len(there) < 2 or not far.any():
            return level, used
        used[there[np.argmax(np.where(far, np.abs(off), 0.0))]] = False
