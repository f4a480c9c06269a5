"""Reading: a snapshot is an in-memory DuckDB connection with its month files attached read-only."""

import json
import logging
import threading
from collections import defaultdict
from collections.abc import Collection, Sequence
from importlib.resources import files
from itertools import accumulate
from operator import itemgetter
from pathlib import Path
from typing import Any

import duckdb

from footfall.core.calendar import Calendar
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month
from footfall.core.rank import ListedPlace
from footfall.core.sql_text import sql_text
from footfall.core.target import TargetScope
from footfall.infra.memory_size import physical_bytes
from footfall.lake.known_names import KnownNames, known_names_sql
from footfall.lake.lookups import late_table_sql, named_robots, named_sources, regions
from footfall.lake.manifest import Manifest, MonthEntry
from footfall.lake.month_file import serve_folder
from footfall.lake.month_tables import alias, stacked
from footfall.lake.published_by import of_another_version
from footfall.lake.site_order import order_of_sites
from footfall.lake.site_ranks import SiteRanks
from footfall.lake.sites import CountsAlone, HostCount, Site, SiteMonth, Spread, ToldNote
from footfall.lake.soundness import Stamp, fault_seen, stamp_of

CURE = "run `footfall publish` to build what is damaged again"
# Panelist keys are evenly spread 32-bit numbers; samples of the panel end on the edge of a slice.
KEYS = 2**32
SLICE = 2**20
# Sites kept in memory; each takes some kilobytes.
MOST_SITES = 5_000
# Bytes of what was read and of statements under way. What is beyond is read anew, or goes to disk.
LEAST_MEMORY, MOST_MEMORY = 256 << 20, 1 << 30
_log = logging.getLogger(__name__)


class DamagedSnapshotError(Exception):
    """No month of a snapshot can be read. The message, without paths, says why and what to do."""


_SITES = "SELECT domain, domain_no, category FROM site_names WHERE LIST_CONTAINS($domains, domain)"
_SITE_MONTHS = (files("footfall.lake") / "site_months.sql").read_text(encoding="utf-8")
_CLICKS = (
    "SELECT month, site_id, clicks FROM search_clicks "
    "WHERE kind = 'total' AND site_id IN (SELECT UNNEST($sites))"
)
_TOLD = "FROM {table} WHERE site_id IN (SELECT UNNEST($sites)) ORDER BY ALL"
_ALONE = "FROM {table} WHERE domain IN (SELECT UNNEST($sites)) ORDER BY ALL"


class Snapshot:
    """An open snapshot. Safe for threads: each thread gets a cursor of its own.

    The connection, and with it the attached files, dies with the last reference to it and its cursors. Months
    whose file is missing or damaged are left out and named by `damaged`; known_damaged: files found damaged
    before. DamagedSnapshotError when no month is left.
    """

    def __init__(
        self, home: Path, manifest: Manifest, threads: int, known_damaged: Collection[str] = ()
    ) -> None:
        if reason := of_another_version(manifest):
            raise DamagedSnapshotError(reason)
        self.number = manifest.snapshot
        self._ranks = SiteRanks()
        self._home = home
        #: Every month of the manifest, and those of them that can be read.
        self.published: dict[Month, MonthEntry] = {Month.parse(each.month): each for each in manifest.files}
        self.entries: dict[Month, MonthEntry] = {}
        #: By which the days and months of this snapshot are cut.
        self.calendar = Calendar(manifest.timezone)
        self._folder = serve_folder(home)
        self._stamps = self._stamps_now()
        self._connection = duckdb.connect(
            config={
                "threads": threads,
                "memory_limit": f"{_memory_bytes() >> 20}MiB",
                "temp_directory": str(self._folder / ".spill"),
                "autoinstall_known_extensions": False,
                "autoload_known_extensions": False,
                # Takes three quarters of the time to plan a statement over many month files, and saves none.
                "disabled_optimizers": "projection_placement",
            }
        )
        self._lock = threading.Lock()
        self._local = threading.local()
        self._sites: dict[str, Site | None] = {}
        #: Numbers of the sites in tables that few are in.
        self._sites_in: dict[str, frozenset[int | str]] = {}
        self._panel_sizes: dict[tuple[Month, str | None], int] = {}
        self._populations: dict[tuple[Month, tuple[str, ...]], bool | None] = {}
        self._weights_below: dict[Month, list[float]] = {}
        self._late, self._naming = threading.Lock(), threading.Lock()
        self._made: set[str] = set()
        self._names: dict[TargetScope, KnownNames] = {}
        self._attach(known_damaged)
        self._describe()

    @property
    def months(self) -> list[Month]:
        """Months there is data for, in order."""
        return sorted(self.entries)

    @property
    def damaged(self) -> list[Month]:
        """Published months that cannot be read, in order."""
        return sorted(self.published.keys() - self.entries.keys())

    @property
    def state(self) -> str:
        """Snapshot number and unreadable months as text: what an answer depends on besides the question."""
        return " ".join([str(self.number), *(f"-{month}" for month in self.damaged)])

    def is_as_opened(self) -> bool:
        """Whether the month files are unchanged since the snapshot was opened."""
        return self._stamps_now() == self._stamps

    def _stamps_now(self) -> list[Stamp | None]:
        return [stamp_of(self._folder / entry.file) for entry in self.published.values()]

    def last_full_month(self) -> Month:
        """The newest month with data to its last day; the newest month when none is complete."""
        full = [month for month in self.months if self.entries[month].completeness == 1.0]
        return full[-1] if full else self.months[-1]

    def cursor(self) -> duckdb.DuckDBPyConnection:
        """This thread's cursor."""
        if not hasattr(self._local, "cursor"):
            with self._lock:
                self._local.cursor = self._connection.cursor()
        cursor: duckdb.DuckDBPyConnection = self._local.cursor
        return cursor

    def ensure(self, table: str) -> None:
        """Create a lazy table unless it exists."""
        with self._late:
            if table not in self._made:
                months = [(month, alias(month)) for month in self.months]
                self.cursor().execute(late_table_sql(table, months, self._home))
                self._made.add(table)

    def known_names(self, scope: TargetScope) -> KnownNames:
        """Names of a scope to suggest; read and indexed when first asked for."""
        if scope not in self._names:
            with self._naming:
                if scope not in self._names:
                    named = self.cursor().execute(known_names_sql(scope, self.months))
                    self._names[scope] = KnownNames(named.to_arrow_table())
        return self._names[scope]

    def sites(self, domains: list[str]) -> dict[str, Site | None]:
        """Sites by registrable domain; None for a domain that no month has.

        `Site.known_months` is empty for one that no month has enough people of: tell nothing of it.
        """
        kept = self._sites
        missing = [domain for domain in domains if domain not in kept]
        if missing:
            found = self._read_sites(missing)
            if len(kept) + len(found) > MOST_SITES:
                # A new dictionary, since threads may still read the old one.
                kept = self._sites = {domain: kept[domain] for domain in domains if domain in kept}
            kept |= found
        return {domain: kept[domain] for domain in domains}

    def largest_sites(self, count: int) -> list[str]:
        """Up to `count` domains with the most visits in the newest month, the largest first.

        Those whose numbers cannot be compared follow by their place in lists.
        """
        order = ", ".join(f"{each} DESC" for each in order_of_sites("m", ("visits",)))
        file = alias(self.months[-1])
        rows = self.cursor().execute(
            f"SELECT domain FROM {file}.sites JOIN {file}.site_months AS m USING (site_id) "
            f"WHERE device = 'all_devices' ORDER BY {order}, domain LIMIT $count",
            {"count": count},
        )
        return [domain for (domain,) in rows.fetchall()]

    def ranks(self, site_ids: list[int], device: str, months: list[Month]) -> dict[tuple[Month, int], int]:
        """Rank among all sites, by month and site id; without sites and months that have none."""
        return self._ranks.among_all(self.cursor(), site_ids, device, months)

    def listed_places(
        self, domains: Sequence[str], months: list[Month]
    ) -> dict[tuple[str, Month], ListedPlace]:
        """Places in public lists of sites in months in which they are not known (`Site.known_months`)."""
        statement = "SELECT domain, of_month, rank_list, rank_from, rank_to "
        statement += f"FROM {stacked(months, 'listed')} "
        statement += "WHERE domain IN (SELECT UNNEST($domains))"
        rows = self.cursor().execute(statement, {"domains": list(domains)}).fetchall()
        of_number = {month.number: month for month in months}
        return {(domain, of_number[number]): ListedPlace(*place) for domain, number, *place in rows}

    def next_levels(
        self, site_ids: list[int], months: list[Month]
    ) -> dict[tuple[Month, int], dict[int, float]]:
        """Of sites in months without a panel, by month and site: the `level` of `Spread` that visits would
        have if one more site told its count, by the place of that site."""
        rows = (
            self.cursor()
            .execute(
                f"SELECT of_month, site_id, place, level_variance FROM {stacked(months, 'next_counts')} "
                "WHERE site_id IN (SELECT UNNEST($sites)) ORDER BY ALL",
                {"sites": site_ids},
            )
            .fetchall()
        )
        of_number = {month.number: month for month in months}
        found: dict[tuple[Month, int], dict[int, float]] = defaultdict(dict)
        for number, site_id, place, variance in rows:
            found[of_number[number], site_id][place] = variance
        return found

    def counts_alone(self, domains: Sequence[str]) -> dict[tuple[str, Month], CountsAlone]:
        """Owners' counts of sites by month, of months in which answers tell nothing else of them."""
        hosts: dict[tuple[str, Month], dict[str, HostCount]] = defaultdict(dict)
        for month, domain, host, *count in self._of_domains("told_alone", domains):
            hosts[domain, Month.of(month)][host] = HostCount(*count)
        notes: dict[tuple[str, Month], list[ToldNote]] = defaultdict(list)
        for month, domain, *told in self._of_domains("notes_alone", domains) if hosts else ():
            notes[domain, Month.of(month)].append(_note(*told))
        return {key: CountsAlone(of_month, tuple(notes[key])) for key, of_month in hosts.items()}

    def _of_domains(self, table: str, domains: Sequence[str]) -> list[tuple[Any, ...]]:
        return self._rows_of(table, _ALONE.format(table=table), domains, key="domain")

    def rank_in_category(self, site: Site, month: Month) -> int | None:
        """Rank among the sites of its category, everywhere and on all devices; None where it has none."""
        return self._ranks.in_category(self.cursor(), site, month)

    def panel_size(self, month: Month, country: str | None = None) -> int:
        """Number of panelists with a weight in the month, or of those known to be of a country (alpha-2)."""
        if (month, country) not in self._panel_sizes:
            people = f"{alias(month)}.weights"
            if country is not None:
                people += f" JOIN {alias(month)}.panelists USING (panelist_key) WHERE country = $country"
            values = {} if country is None else {"country": country}
            rows = self.cursor().execute(f"SELECT COUNT(DISTINCT panelist_key) FROM {people}", values)
            self._panel_sizes[month, country] = int(rows.fetchall()[0][0])
        return self._panel_sizes[month, country]

    def has_population(self, month: Month, countries: Sequence[str]) -> bool | None:
        """Whether any cell of the panel, of these countries or of all, was weighed by a population.

        None if there is no such cell.
        """
        key = (month, tuple(countries))
        if key not in self._populations:
            statement = f"SELECT bool_or(margins <> 'none') FROM {alias(month)}.weight_cells"
            chosen = " WHERE list_contains($countries, country)" if countries else ""
            values = {"countries": list(countries)} if countries else {}
            self._populations[key] = self.cursor().execute(statement + chosen, values).fetchall()[0][0]
        return self._populations[key]

    def weight_below(self, month: Month, cut: int) -> float:
        """Share of the panel's weight held by panelists with a key below `cut`, the edge of a slice."""
        if month not in self._weights_below:
            rows = self.cursor().execute(
                f"SELECT panelist_key // {SLICE} AS slice, SUM(weight) FROM {alias(month)}.weights "
                "GROUP BY slice"
            )
            by_slice = {int(number): float(weight) for number, weight in rows.fetchall()}
            sums = accumulate(by_slice.get(number, 0.0) for number in range(KEYS // SLICE))
            self._weights_below[month] = list(sums)
        sums_below = self._weights_below[month]
        return sums_below[cut // SLICE - 1] / sums_below[-1] if sums_below[-1] else 0.0

    def _read_sites(self, domains: list[str]) -> dict[str, Site | None]:
        self.ensure("site_names")
        rows = self.cursor().execute(_SITES, {"domains": domains}).fetchall()
        sites = {id_: Site(id_, domain, category) for domain, id_, category in rows}
        tables = {table: stacked(self.months, table) for table in ("site_months", "factors")}
        rows = self.cursor().execute(_SITE_MONTHS.format_map(tables), {"sites": list(sites)}).fetchall()
        months = {month.number: month for month in self.months}
        notes, hosts = self._told(list(sites))
        clicks = self._search_clicks(list(sites))
        for site_id, month, *known in sorted(rows, key=itemgetter(0, 1)):
            (
                n_observed,
                visit_rows,
                page_view_rows,
                measured,
                host_level,
                *place,
                calibrated_by,
                public,
                grade,
            ) = known[:11]
            spreads = known[11:]
            sites[site_id].months[months[month]] = SiteMonth(
                n_observed,
                visit_rows,
                page_view_rows,
                measured,
                host_level,
                Spread(*spreads[:4]),
                Spread(*spreads[4:]),
                ListedPlace(*place) if place[0] else None,
                calibrated_by,
                public,
                grade,
                clicks.get((site_id, months[month])),
                tuple(notes[site_id, months[month]]),
                hosts[site_id, months[month]],
            )
        for site in sites.values():
            if not site.known_months:
                # A category tells that the site is in the data.
                site.category = None
        return dict.fromkeys(domains) | {site.domain: site for site in sites.values() if site.months}

    def _attach(self, known_damaged: Collection[str]) -> None:
        for month, entry in self.published.items():
            path = self._folder / entry.file
            fault = "it is damaged" if entry.file in known_damaged else fault_seen(path, entry)
            if fault is None:
                try:
                    self._connection.execute(f"ATTACH {sql_text(path)} AS {alias(month)} (READ_ONLY)")
                    self.entries[month] = entry
                except duckdb.Error as error:
                    fault = f"it cannot be opened ({error})"
            if fault is not None:
                _log.error("%s of snapshot %d cannot be read: %s; %s", path, self.number, fault, CURE)
        if self.published and not self.entries:
            months = ", ".join(map(str, self.damaged))
            raise DamagedSnapshotError(
                f"no month of snapshot {self.number} ({months}) can be read: the month files are missing or "
                f"damaged; {CURE}"
            )

    def _told(
        self, site_ids: list[int]
    ) -> tuple[dict[tuple[int, Month], list[ToldNote]], dict[tuple[int, Month], dict[str, HostCount]]]:
        """Notes on sites' own counts, and own counts of hosts, by site and month."""
        notes: dict[tuple[int, Month], list[ToldNote]] = defaultdict(list)
        hosts: dict[tuple[int, Month], dict[str, HostCount]] = defaultdict(dict)
        for table in ("told_notes", "told_hosts"):
            for month, site_id, *told in self._rows_of(table, _TOLD.format(table=table), site_ids):
                key = (site_id, Month.of(month))
                if table == "told_notes":
                    notes[key].append(_note(*told))
                else:
                    hosts[key][told[0]] = HostCount(*told[1:])
        return notes, hosts

    def _search_clicks(self, site_ids: list[int]) -> dict[tuple[int, Month], int]:
        """Clicks on Google's unpaid results, by site and month."""
        rows = self._rows_of("search_clicks", _CLICKS, site_ids)
        return {(site_id, Month.of(month)): clicks for month, site_id, clicks in rows}

    def _rows_of(
        self, table: str, statement: str, sites: Sequence[int | str], key: str = "site_id"
    ) -> list[tuple[Any, ...]]:
        """Rows of a table that few sites are in; it is not read for others, as each statement takes 1 ms."""
        if table not in self._sites_in:
            self.ensure(table)
            found = self.cursor().execute(f"SELECT DISTINCT {key} FROM {table}").fetchall()
            self._sites_in[table] = frozenset(site for (site,) in found)
        if self._sites_in[table].isdisjoint(sites):
            return []
        return self.cursor().execute(statement, {"sites": list(sites)}).fetchall()

    def _describe(self) -> None:
        """Create the small tables that any report may read."""
        run = self._connection.execute
        run(self.calendar.macros(self.months))
        run("CREATE TABLE months (month DATE, completeness DOUBLE, snapshot INTEGER)")
        for month, entry in self.entries.items():
            row = [month.first_day, entry.completeness, self.number]
            run("INSERT INTO months VALUES (?, ?, ?)", row)
        run("CREATE TABLE regions (kind VARCHAR, place VARCHAR, code VARCHAR, name VARCHAR)")
        columns = [list(column) for column in zip(*regions(), strict=True)]
        run("INSERT INTO regions SELECT UNNEST(?), UNNEST(?), UNNEST(?), UNNEST(?)", columns)
        run("CREATE TABLE named_sources (kind VARCHAR, domain VARCHAR, name VARCHAR, site VARCHAR)")
        columns = [list(column) for column in zip(*named_sources(), strict=True)]
        run("INSERT INTO named_sources SELECT UNNEST(?), UNNEST(?), UNNEST(?), UNNEST(?)", columns)
        run("CREATE TABLE named_robots (robot VARCHAR, operator VARCHAR, assistant VARCHAR)")
        columns = [list(column) for column in zip(*named_robots(), strict=True)]
        run("INSERT INTO named_robots SELECT UNNEST(?), UNNEST(?), UNNEST(?)", columns)


def _memory_bytes() -> int:
    """An eighth of the memory of the machine or container, within bounds."""
    return min(MOST_MEMORY, max(LEAST_MEMORY, physical_bytes() // 8))


def _note(text: str, code: str, values: str) -> ToldNote:
    return ToldNote(text, NoteCode(code), json.loads(values))
