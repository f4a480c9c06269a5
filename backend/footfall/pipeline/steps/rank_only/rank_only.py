"""Rank-only months: no panel, only rank lists and owners' counts.

A site with an own count has this one, every other site one that a curve gives for its rank in the worldwide
list (see `rank_curve`). There are no visits to read, so these sites have monthly numbers and no details.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl

from footfall.pipeline.context import MonthBuild
from footfall.pipeline.steps.estimate.own_counts import (
    DOUBTED_TIMES,
    FirstPartyCounts,
    doubtful,
    first_party_counts_of,
)
from footfall.pipeline.steps.estimate.prior import Array
from footfall.pipeline.steps.first_party.first_party_counts import note_of_site
from footfall.pipeline.steps.rank_only.rank_curve import (
    SLOPE,
    Curve,
    Places,
    country_shares,
    fit_curve,
    places_of,
)
from footfall.pipeline.working_tables import WorkingTables
from footfall.vocabulary.note_code import NoteCode
from footfall.vocabulary.thresholds import WIDEST_LOG_VARIANCE

EMPTY = (
    "CREATE OR REPLACE TABLE site_levels (site_id UINTEGER, country VARCHAR, visits DOUBLE, people DOUBLE, "
    "page_views DOUBLE, duration_s DOUBLE, bounces DOUBLE)"
)
_TOLD = (
    "SELECT site, device, country, visits, unique_visitors, page_views, avg_visit_duration, bounce_rate, "
    "calibrates FROM first_party WHERE channel = '' ORDER BY ALL"
)
_RANKED = (
    "SELECT site, country, rank, is_bucket FROM site_places "
    "QUALIFY list_order = min(list_order) OVER (PARTITION BY country) ORDER BY site, country"
)
_LOGGED = (
    "SELECT site_names.domain AS site, site_months.visits, site_months.people FROM site_months "
    "JOIN site_names ON site_names.site_id = site_months.site_id WHERE site_months.device = 'all_devices'"
)


@dataclass(frozen=True)
class _Count:
    """Columns over sites. value: the count; told: whether it is the site's own; shared, own: variances of its
    logarithm (see `Curve.at`)."""

    value: Array
    told: Array
    shared: Array
    own: Array


def rank_only_sites(tables: WorkingTables, has_panel: bool) -> list[str]:
    """Sites known from lists or owners alone; none in a month with a panel."""
    if has_panel:
        return []
    rows = tables.rows(
        "SELECT site FROM ranks UNION SELECT site FROM first_party UNION SELECT site FROM told_hosts "
        "ORDER BY 1"
    )
    return [site for (site,) in rows]


def rank_only(build: MonthBuild) -> None:
    """Create `site_levels`, and rows of `site_months`, `factors` and `site_names` for its sites."""
    sites = rank_only_sites(build.tables, build.has_panel)
    if not sites:
        build.tables.run(EMPTY)
        return
    frame = pl.DataFrame({"site": sites, "site_id": build.numbers.ids_of_sites(sites)})
    ranked = _placed(_frame(build, _RANKED))
    told = _frame(build, _TOLD)
    best = _worldwide(ranked)
    frame = frame.join(best, on="site", how="left", maintain_order="left")
    places = Places(frame["log"].fill_null(np.nan).to_numpy(), frame["variance"].fill_null(0.0).to_numpy())
    worldwide = told.filter(pl.col("country") == "").join(
        frame.select("site", "site_id"), on="site", how="left"
    )
    first_party = first_party_counts_of(worldwide, frame.select("site_id", domain="site"), build)
    logged = frame.select("site").join(_frame(build, _LOGGED), on="site", how="left", maintain_order="left")
    visits, curve = _count(build, "visits", first_party, logged["visits"], places, sites)
    people, _ = _count(build, "visitors", first_party, logged["people"], places, sites)
    if curve is None and not ranked.is_empty():
        build.notes.append(
            f"{build.month}: there is no panel, and no listed site tells its own visits: places in rank "
            "lists give no numbers; import a first-party file or an access log"
        )
    more = pl.DataFrame({"site": sites, "whole": visits.value, "is_told": visits.told})
    slope = SLOPE if curve is None else float(curve.coefficients[1])
    parts, told_parts = _parts(more, told, country_shares(ranked, slope))
    frame = frame.with_columns(
        visits=visits.value,
        # Nobody visits less than once; where people are unknown they stay so, whatever the visits.
        people=np.where(np.isnan(people.value), np.nan, np.fmin(people.value, visits.value)),
        place_variance=np.where(frame["site"].is_in(told_parts), 0.0, np.nan_to_num(visits.own)),
        visits_measured=visits.told,
        people_measured=people.told,
        calibrated_by=pl.lit(0 if curve is None else curve.sites),
        **_variances("visits", visits),
        **_variances("people", people),
    )
    frame = frame.join(_habits(worldwide), on="site", how="left", maintain_order="left").with_columns(
        pl.col("visits", "people").fill_nan(None),
        duration_s=pl.col("avg_visit_duration") * pl.col("visits"),
        bounces=pl.col("bounce_rate") * pl.col("visits"),
    )
    build.tables.put("known_levels", frame.to_arrow())
    build.tables.put("level_parts", parts.to_arrow())
    build.run("rank_only/rank_only", widest=WIDEST_LOG_VARIANCE)


def _frame(build: MonthBuild, query: str) -> pl.DataFrame:
    return pl.DataFrame(build.tables.table(query))


def _placed(ranked: pl.DataFrame) -> pl.DataFrame:
    places = places_of(ranked["rank"].cast(pl.Float64).to_numpy(), ranked["is_bucket"].to_numpy())
    return ranked.with_columns(log=places.log, variance=places.variance)


def _worldwide(ranked: pl.DataFrame) -> pl.DataFrame:
    """Rank of each site in the worldwide list or, if there is no such list, its best rank in any list."""
    chosen = ranked.filter(pl.col("country") == "")
    chosen = chosen if chosen.height else ranked.sort("log", "country").unique("site", maintain_order=True)
    return chosen.select("site", "log", "variance", public_rank="rank")


def _count(
    build: MonthBuild,
    what: str,
    first_party: FirstPartyCounts,
    logged: pl.Series,
    places: Places,
    sites: list[str],
) -> tuple[_Count, Curve | None]:
    """Own counts of sites, and the curve's estimates for all others."""
    told = (first_party.visits if what == "visits" else first_party.people)["all_devices"]
    known = np.isfinite(told)
    of_logs = logged.fill_null(np.nan).to_numpy()
    doubted = doubtful(places, np.where(first_party.calibrates, told, np.nan), of_logs)
    for position in np.flatnonzero(doubted).tolist():
        note_of_site(
            build,
            sites[position],
            f"{sites[position]} counts {told[position]:,.0f} {what}, more than {DOUBTED_TIMES:.0f} times off "
            "the widest interval of its place in rank lists; its own count is shown, and no other site is "
            "held against it",
            NoteCode.DOUBTED_COUNT,
            count=round(told[position]),
        )
    curve = fit_curve(places, np.where(first_party.calibrates & known & ~doubted, told, of_logs))
    if curve is None:
        nothing = np.full(len(told), np.nan)
        return _Count(told, known, nothing, nothing), None
    value, shared, own = curve.at(places)
    return _Count(np.where(known, told, value), known, shared, own), curve


def _variances(name: str, count: _Count) -> dict[str, pl.Series]:
    columns = {"level": count.shared, "sampling": count.own}
    return {
        f"{name}_{kind}_variance": pl.Series(np.where(count.told, 0.0, np.nan_to_num(variance)))
        for kind, variance in columns.items()
    }


def _habits(worldwide: pl.DataFrame) -> pl.DataFrame:
    """Owners' measures other than visits and visitors, over all devices."""
    return worldwide.filter(pl.col("device") == "").select(
        "site", pl.col("page_views").cast(pl.Float64), "avg_visit_duration", "bounce_rate"
    )


def _parts(sites: pl.DataFrame, told: pl.DataFrame, shares: pl.DataFrame) -> tuple[pl.DataFrame, list[str]]:
    """Rows `site`, `country` ('' unknown), `share` that sum to 1 by site, and the sites that count them."""
    own = told.filter((pl.col("country") != "") & (pl.col("device") == "") & (pl.col("visits") > 0))
    own = own.join(sites.filter(pl.col("is_told")), on="site").with_columns(
        share=pl.col("visits") / pl.col("whole")
    )
    own = own.filter(pl.col("share").sum().over("site") <= 1 + 1e-9).select("site", "country", "share")
    telling = own["site"].unique().sort().to_list()
    parts = pl.concat([own, shares.filter(~pl.col("site").is_in(telling))])
    rest = sites.select("site").join(parts.group_by("site").agg(pl.col("share").sum()), on="site", how="left")
    rest = rest.select("site", country=pl.lit(""), share=1 - pl.col("share").fill_null(0.0))
    return pl.concat([parts, rest.filter(pl.col("share") > 1e-9)]), telling
