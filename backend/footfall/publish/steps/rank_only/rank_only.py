"""Rank-only months: no panel, only rank lists and owners' counts.

A site with an own count has this one, every other listed site one that its places in lists stand for (see
`traffic_law`, `lists`, `level`, `people`, `countries`, `devices`). There are no visits to read, so these
sites have monthly numbers and no details.
"""

from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from footfall.core.messages.note_code import NoteCode
from footfall.lake.site_order import PLACE, grade_of
from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.counted_parts import counted_parts
from footfall.publish.steps.estimate.own_counts import (
    DOUBTED_TIMES,
    FirstPartyCounts,
    doubtful,
    first_party_counts_of,
)
from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.first_party.first_party_counts import note_of_site
from footfall.publish.steps.rank_only.countries import country_parts
from footfall.publish.steps.rank_only.devices import mobile_parts, platforms_of
from footfall.publish.steps.rank_only.foretold import Counts, foretold
from footfall.publish.steps.rank_only.hosts import host_parts
from footfall.publish.steps.rank_only.internet_users import WORLD, people_of_lists
from footfall.publish.steps.rank_only.level import Estimate
from footfall.publish.steps.rank_only.lists import Places, places_of
from footfall.publish.steps.rank_only.next_counts import next_counts
from footfall.publish.steps.rank_only.own_numbers import CountedSites, put_own_numbers
from footfall.publish.steps.rank_only.people import SHARED_SD, SITE_SD, VISITS_EACH, visits_each
from footfall.publish.steps.rank_only.public_counts import (
    PublicCounts,
    public_counts,
    ranked_by_host,
)
from footfall.publish.working_tables import WorkingTables

EMPTY = (
    "CREATE OR REPLACE TABLE site_levels (site_id UINTEGER, country VARCHAR, visits DOUBLE, people DOUBLE, "
    "page_views DOUBLE, duration_s DOUBLE, bounces DOUBLE, mobile_part DOUBLE); "
    "CREATE OR REPLACE TABLE next_counts (site_id UINTEGER, place UINTEGER, level_variance FLOAT); "
    "CREATE OR REPLACE TABLE host_levels (site_id UINTEGER, host VARCHAR, rank_from UINTEGER, "
    "rank_to UINTEGER, share FLOAT, share_low FLOAT, share_high FLOAT)"
)
_GRADES = (
    f"CREATE OR REPLACE TABLE level_grades AS SELECT site_id, CASE WHEN visits IS NULL THEN {PLACE} ELSE "
    f"{grade_of('visits_sampling_variance + visits_level_variance')} END AS grade FROM known_levels"
)
_TOLD = (
    "SELECT site, device, country, visits, unique_visitors, page_views, avg_visit_duration, bounce_rate, "
    "calibrates, is_public FROM first_party WHERE channel = '' ORDER BY ALL"
)
_RANKED = "SELECT list, country, site, host, rank, is_bucket FROM ranks ORDER BY ALL"
_PLATFORMS = "SELECT country, month, ios, chrome_desktop, chrome_android FROM platforms ORDER BY ALL"
_DEVICES = "SELECT list, country, site, host, desktop, phone, tablet FROM list_devices ORDER BY ALL"
_POPULATION = (
    "SELECT country, device, month, region, age, gender, ownership, days_online, people FROM population "
    "ORDER BY ALL"
)
_TOLD_LEVEL = "SELECT site, host, measure, count, area, log_sd FROM told_level ORDER BY ALL"
_LOGGED = (
    "SELECT site_names.domain AS site, site_months.visits, site_months.people FROM site_months "
    "JOIN site_names ON site_names.site_id = site_months.site_id WHERE site_months.device = 'all_devices'"
)


@dataclass(frozen=True)
class _Count:
    """Columns over sites. value: the count; told: whether it is the site's own; shared, own: variances of its
    logarithm (see `Estimate`)."""

    value: Array
    told: Array
    shared: Array
    own: Array


@dataclass(frozen=True)
class _Month:
    """What a month knows of its sites. hosts: that public counts tell; all_places: of sites and then of
    hosts; people: behind its lists; first_party, logged: counts of sites; shares, spread, people_of: see
    `public_counts`."""

    build: MonthBuild
    sites: list[str]
    site_id: Index
    hosts: list[str]
    all_places: Places
    people: float
    first_party: FirstPartyCounts
    logged: pl.DataFrame
    shares: pl.DataFrame
    spread: pl.DataFrame
    people_of: dict[str, float]

    @property
    def places(self) -> Places:
        """Of sites."""
        return self.all_places.of(np.arange(len(self.sites)))

    def of_logs(self, what: str) -> Array:
        """Counts of access logs by site; NaN where there is none."""
        return self.logged["visits" if what == "visits" else "people"].fill_null(np.nan).to_numpy()


@dataclass(frozen=True)
class _Counts:
    """What counts make of a month. sites: how many calibrate, of which `public`."""

    visits: _Count
    people: _Count
    sites: int
    public: int


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
    """Create `site_levels` and `host_levels`, and rows of `site_months`, `factors` and `site_names`."""
    sites = rank_only_sites(build.tables, build.has_panel)
    if not sites:
        build.tables.run(EMPTY)
        return
    frame = pl.DataFrame({"site": sites, "site_id": build.numbers.ids_of_sites(sites)})
    ranked = _frame(build, _RANKED)
    told = _frame(build, _TOLD)
    people_of = people_of_lists(_frame(build, _POPULATION), str(build.month))
    hosts = _frame(build, _TOLD_LEVEL).filter(pl.col("host") != "")["host"].unique().sort().to_list()
    by_host = pl.concat([ranked, ranked_by_host(ranked, hosts)]) if hosts else ranked
    all_places = places_of(by_host, [*sites, *hosts], people_of)
    worldwide = told.filter(pl.col("country") == "").join(
        frame.select("site", "site_id"), on="site", how="left"
    )
    first_party = first_party_counts_of(worldwide, frame.select("site_id", domain="site"), build)
    logged = frame.select("site").join(_frame(build, _LOGGED), on="site", how="left", maintain_order="left")
    site_id = frame["site_id"].to_numpy()
    places = all_places.of(np.arange(len(sites)))
    shares, spread = country_parts(ranked, frame["site"], places, people_of, build.month.number)
    behind = _behind(ranked, people_of)
    counts = _counts(
        _Month(
            build, sites, site_id, hosts, all_places, behind, first_party, logged, shares, spread, people_of
        )
    )
    counts = _not_below_parts(build, sites, counts, logged)
    visits, people = counts.visits, counts.people
    if not counts.sites and not ranked.is_empty():
        build.notes.append(
            f"{build.month}: there is no panel, and no listed site tells its own visits: how many visits "
            "places in rank lists stand for is known to a factor of ten or so; import a first-party file or "
            "an access log"
        )
    more = pl.DataFrame({"site": sites, "whole": visits.value, "is_told": visits.told})
    parts, told_parts = _parts(more, told, shares)
    platforms = platforms_of(_frame(build, _PLATFORMS), str(build.month))
    mobile = mobile_parts(_frame(build, _DEVICES), ranked, parts, platforms)
    parts = parts.join(mobile, on=["site", "country"], how="left", maintain_order="left")
    frame = frame.join(spread, on="site", how="left", maintain_order="left")
    frame = frame.with_columns(
        visits=visits.value,
        # Nobody visits less than once; where people are unknown they stay so, whatever the visits.
        people=np.where(np.isnan(people.value), np.nan, np.fmin(people.value, visits.value)),
        place_variance=np.where(frame["site"].is_in(told_parts), 0.0, frame["variance"].fill_null(0.0)),
        visits_measured=visits.told,
        people_measured=people.told,
        calibrated_by=pl.lit(counts.sites),
        public_counts=pl.lit(counts.public),
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
    build.tables.put("host_parts", host_parts(ranked, build.month.number).to_arrow())
    build.tables.run(_GRADES)
    build.run("rank_only/rank_only")


def _frame(build: MonthBuild, query: str) -> pl.DataFrame:
    return pl.DataFrame(build.tables.table(query))


def _behind(ranked: pl.DataFrame, people_of: dict[str, float]) -> float:
    """The people that lists are about: all of them, or those of the countries that alone have lists."""
    countries = ranked["country"].unique().sort().to_list()
    some = sum(people_of.get(country, 0.0) for country in countries if country != WORLD)
    return some if some and WORLD not in countries else people_of[WORLD]


def _counts(month: _Month) -> _Counts:
    """Visits and people: own counts, and for all other sites what their places stand for."""
    visits, believed = _told(month, "visits", month.first_party.visits["all_devices"], 0.0)
    people, visitors = _told(
        month, "visitors", month.first_party.people["all_devices"], SHARED_SD**2 + SITE_SD**2
    )
    counts = _held(month, believed, visitors)
    found = foretold(counts)
    places, own = month.places, np.arange(len(month.sites))
    of_visits = _or_foretold(visits, found.visits.of(own))
    of_people = Estimate(
        np.where(np.isfinite(places.log_share), of_visits.value / np.exp(found.each.log), np.nan),
        of_visits.shared + found.each.shared,
        of_visits.own + found.each.own,
    )
    told = (
        _first_of(visits, month.of_logs("visits")),
        _first_of(people, month.of_logs("visitors")),
    )
    published = (
        _first_of(told[0], found.visits.of(own).value),
        _first_of(told[1], found.people.of(own).value),
    )
    put_own_numbers(month.build, CountedSites(month.site_id, told, published), counts)
    month.build.tables.put("next_counts", next_counts(found.level, places, month.site_id).to_arrow())
    public = found.public + int((month.first_party.is_public & counts.tells[own]).sum())
    return _Counts(of_visits, _or_foretold(people, of_people), found.level.sites, public)


def _not_below_parts(build: MonthBuild, sites: list[str], counts: _Counts, logged: pl.DataFrame) -> _Counts:
    """Visits and people, of no site fewer than are counted on one of its hosts; unknown ones stay unknown."""
    visits, people = counts.visits, counts.people
    # A site with an access log has the numbers of its log.
    is_counted = visits.told | logged["visits"].is_not_null().to_numpy()
    parts = counted_parts(build, sites)
    of_visits, of_people = parts.raised(build, visits.value, people.value, is_counted)
    of_people = np.where(people.told, people.value, of_people)
    return replace(counts, visits=replace(visits, value=of_visits), people=replace(people, value=of_people))


def _held(month: _Month, visits: Array, visitors: Array) -> Counts:
    """What sites are held against: these counts, and public ones of sites and of hosts."""
    told = public_counts(
        _frame(month.build, _TOLD_LEVEL),
        visits_each(visits, visitors),
        month.shares,
        month.spread,
        month.people_of,
    )
    of_hosts = np.full(len(month.hosts), np.nan)
    return Counts(
        month.all_places,
        np.append(visits, of_hosts),
        np.append(visitors, of_hosts),
        told.among([*month.sites, *month.hosts]),
        _families(month, told),
        month.people,
    )


def _families(month: _Month, public: PublicCounts) -> Index:
    """The number of each site, and for each host that of its site."""
    position = {site: number for number, site in enumerate(month.sites)}
    site_of = dict(public.rows.select("host", "site").iter_rows())
    own = len(month.sites)
    return np.array(
        [
            *range(own),
            *(position.get(site_of.get(host, ""), own + n) for n, host in enumerate(month.hosts)),
        ]
    )


def _first_of(counts: Array, others: Array) -> Array:
    return np.where(np.isfinite(counts), counts, others)


def _or_foretold(told: Array, foretold: Estimate) -> _Count:
    known = np.isfinite(told)
    shared, own = (np.where(known, 0.0, column) for column in (foretold.shared, foretold.own))
    return _Count(np.where(known, told, foretold.value), known, shared, own)


def _told(month: _Month, what: str, told: Array, noise: float) -> tuple[Array, Array]:
    """Own counts, and those of them and of logs that speak for other sites; the doubtful ones are noted.

    noise: variance of the logarithm of visits that such a count leaves open.
    """
    of_logs = month.of_logs(what)
    calibrating = np.where(month.first_party.calibrates, told, np.nan)
    each = 1.0 if what == "visits" else VISITS_EACH
    doubted = doubtful(month.places, calibrating * each, of_logs * each, month.people, noise)
    for position in np.flatnonzero(doubted).tolist():
        site = month.sites[position]
        note_of_site(
            month.build,
            site,
            f"{site} counts {told[position]:,.0f} {what}, more than {DOUBTED_TIMES:.0f} times off "
            "the widest interval of its place in rank lists; its own count is shown, and no other site is "
            "held against it",
            NoteCode.DOUBTED_COUNT,
            count=round(told[position]),
        )
    speaks = month.first_party.calibrates & np.isfinite(told) & ~doubted
    return told, np.where(speaks, told, of_logs)


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
