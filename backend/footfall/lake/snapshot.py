"""Reading: a snapshot is an in-memory DuckDB connection with its month files attached read-only."""

import threading
from collections.abc import Sequence
from datetime import date
from itertools import accumulate
from operator import itemgetter
from pathlib import Path

import duckdb

from footfall.lake.lookups import late_table_sql, named_sources, regions
from footfall.lake.manifest import Manifest, MonthEntry
from footfall.lake.month_file import METHOD, serve_folder
from footfall.lake.sites import Site, SiteMonth, Spread
from footfall.vocabulary.period import Month, Period

# Panelist keys are evenly spread 32-bit numbers; samples of the panel end on the edge of a slice.
KEYS = 2**32
SLICE = 2**20


class DamagedSnapshotError(Exception):
    """A month file of the manifest cannot be opened or understood; the message says which and what to do."""


_SITES = "SELECT domain, domain_no, category FROM site_names WHERE LIST_CONTAINS($domains, domain)"
# Months are stacked before they are joined: a join for each took three times as long, most of it to plan.
_SITE_MONTHS = """
SELECT site_id, of_month, n_observed, visit_rows, page_view_rows, measured, public_rank, calibrated_by,
  visits_sampling_variance, visits_level_variance, visits_panel_variance, visits_measured,
  people_sampling_variance, people_level_variance, people_panel_variance, people_measured
FROM {site_months} JOIN {factors} USING (of_month, site_id, device)
WHERE device = 'all_devices' AND site_id IN (SELECT UNNEST($sites))"""

# By people, then page views, among all sites of the month for one class of device; where these are not known
# by visits, then by the place in public lists.
_PLACE = (
    "(COALESCE({row}.people, 0), COALESCE({row}.page_views, 0), COALESCE({row}.visits, 0), "
    "-COALESCE({row}.public_rank::BIGINT, 4294967296))"
)
_RANKS = f"""
WITH of_device AS (SELECT * FROM {{site_months}} WHERE device = $device)
SELECT of_month, m.site_id, 1 + COUNT(*) FILTER (WHERE {_PLACE.format(row="o")} > {_PLACE.format(row="m")})
FROM of_device AS m JOIN of_device AS o USING (of_month)
WHERE m.site_id IN (SELECT UNNEST($sites)) GROUP BY of_month, m.site_id"""


class Snapshot:
    """An open snapshot. Safe for threads: each thread gets a cursor of its own.

    The connection, and with it the attached files, dies with the last reference to it and its cursors.
    """

    def __init__(self, home: Path, manifest: Manifest, threads: int) -> None:
        if manifest.method != METHOD:
            raise DamagedSnapshotError(
                f"snapshot {manifest.snapshot} was published by another version of Footfall (method "
                f"{manifest.method}, this one reads {METHOD}): run `footfall publish` to build it again"
            )
        self.number = manifest.snapshot
        self._home = home
        self.entries: dict[Month, MonthEntry] = {Month.parse(entry.month): entry for entry in manifest.files}
        self._connection = duckdb.connect(
            config={
                "threads": threads,
                "autoinstall_known_extensions": False,
                "autoload_known_extensions": False,
                # Takes three quarters of the time to plan a statement over many month files, and saves none.
                "disabled_optimizers": "projection_placement",
            }
        )
        self._lock = threading.Lock()
        self._local = threading.local()
        self._sites: dict[str, Site | None] = {}
        self._ranks: dict[tuple[Month, int, str], int | None] = {}
        self._panel_sizes: dict[Month, int] = {}
        self._weights_below: dict[Month, list[float]] = {}
        self._late = threading.Lock()
        self._made: set[str] = set()
        self._attach(serve_folder(home))
        self._describe()

    @property
    def months(self) -> list[Month]:
        """Months there is data for, in order."""
        return sorted(self.entries)

    def last_full_month(self) -> Month:
        """The newest month with data to its last day; the newest month when none is complete."""
        full = [month for month in self.months if _completeness(month, self.entries[month]) == 1.0]
        return full[-1] if full else self.months[-1]

    def cursor(self) -> duckdb.DuckDBPyConnection:
        """This thread's cursor."""
        if not hasattr(self._local, "cursor"):
            with self._lock:
                self._local.cursor = self._connection.cursor()
        cursor: duckdb.DuckDBPyConnection = self._local.cursor
        return cursor

    def ensure(self, table: str) -> None:
        """Make one of the late tables unless it is there; the first report that reads it pays."""
        with self._late:
            if table not in self._made:
                months = [(month, alias(month)) for month in self.months]
                self.cursor().execute(late_table_sql(table, months, self._home))
                self._made.add(table)

    def sites(self, domains: list[str]) -> dict[str, Site | None]:
        """The sites of these registrable domains; None for one that was never seen."""
        missing = [domain for domain in domains if domain not in self._sites]
        if missing:
            self._sites |= self._read_sites(missing)
        return {domain: self._sites[domain] for domain in domains}

    def largest_sites(self, count: int) -> list[str]:
        """Domains with the most visits in the newest month."""
        file = alias(self.months[-1])
        rows = self.cursor().execute(
            f"SELECT domain FROM {file}.sites JOIN {file}.site_months USING (site_id) "
            "WHERE device = 'all_devices' ORDER BY visits DESC, domain LIMIT $count",
            {"count": count},
        )
        return [domain for (domain,) in rows.fetchall()]

    def ranks(self, site_ids: list[int], device: str, months: list[Month]) -> dict[tuple[Month, int], int]:
        """Place of each site in each month among all sites, by month and site id."""
        asked = [(month, site_id, device) for month in months for site_id in site_ids]
        missing = sorted(
            {month for month, site_id, _ in asked if (month, site_id, device) not in self._ranks}
        )
        if missing:
            statement = _RANKS.format(site_months=stacked(missing, "site_months"))
            rows = self.cursor().execute(statement, {"sites": site_ids, "device": device}).fetchall()
            self._ranks |= dict.fromkeys(key for key in asked if key[0] in missing)
            of_number = {month.number: month for month in missing}
            self._ranks |= {(of_number[month], site_id, device): rank for month, site_id, rank in rows}
        known = {(month, site_id): self._ranks.get((month, site_id, device)) for month, site_id, _ in asked}
        return {key: rank for key, rank in known.items() if rank is not None}

    def panel_size(self, month: Month) -> int:
        """Panelists with a weight in the month, whether they visited anything or not."""
        if month not in self._panel_sizes:
            statement = f"SELECT COUNT(DISTINCT panelist_key) FROM {alias(month)}.weights"
            found = self.cursor().execute(statement).fetchone()
            self._panel_sizes[month] = int(found[0]) if found else 0
        return self._panel_sizes[month]

    def weight_below(self, month: Month, cut: int) -> float:
        """Part of the panel's weight that panelists with a key below `cut`, an edge of a slice, have."""
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
        for site_id, month, *known in sorted(rows, key=itemgetter(0, 1)):
            n_observed, visit_rows, page_view_rows, measured, rank, calibrated_by, *spreads = known
            sites[site_id].months[months[month]] = SiteMonth(
                n_observed,
                visit_rows,
                page_view_rows,
                measured,
                Spread(*spreads[:4]),
                Spread(*spreads[4:]),
                rank,
                calibrated_by,
            )
        return dict.fromkeys(domains) | {site.domain: site for site in sites.values() if site.months}

    def _attach(self, folder: Path) -> None:
        for month, entry in self.entries.items():
            path = folder / entry.file
            try:
                self._connection.execute(
                    f"ATTACH '{str(path).replace(chr(39), chr(39) * 2)}' AS {alias(month)} (READ_ONLY)"
                )
            except duckdb.Error as error:
                raise DamagedSnapshotError(
                    f"month file {path} of snapshot {self.number} cannot be opened ({error}); "
                    "run `footfall publish` to build it again"
                ) from error

    def _describe(self) -> None:
        """Small tables that any report may read beside the scoped views."""
        run = self._connection.execute
        run("CREATE TABLE months (month DATE, completeness DOUBLE, snapshot INTEGER)")
        for month, entry in self.entries.items():
            row = [month.first_day, _completeness(month, entry), self.number]
            run("INSERT INTO months VALUES (?, ?, ?)", row)
        run("CREATE TABLE regions (kind VARCHAR, place VARCHAR, code VARCHAR, name VARCHAR)")
        columns = [list(column) for column in zip(*regions(), strict=True)]
        run("INSERT INTO regions SELECT UNNEST(?), UNNEST(?), UNNEST(?), UNNEST(?)", columns)
        run("CREATE TABLE named_sources (kind VARCHAR, domain VARCHAR, name VARCHAR)")
        columns = [list(column) for column in zip(*named_sources(), strict=True)]
        run("INSERT INTO named_sources SELECT UNNEST(?), UNNEST(?), UNNEST(?)", columns)


def alias(month: Month) -> str:
    """Name under which a month's file is attached."""
    return f"m{month.year:04d}_{month.month:02d}"


def stacked(months: Sequence[Month], table: str, scales: Sequence[float] = ()) -> str:
    """SQL of a table of several month files, with `of_month` and, where there are any, `scale`."""
    selects = []
    for position, month in enumerate(months):
        scale = f", {scales[position]!r}::DOUBLE AS scale" if scales else ""
        selects.append(f"SELECT {month.number} AS of_month{scale}, * FROM {alias(month)}.{table}")
    return f"({' UNION ALL '.join(selects)})"


def _completeness(month: Month, entry: MonthEntry) -> float:
    with_data = Period(date.fromisoformat(entry.first_day), date.fromisoformat(entry.last_day))
    return min(1.0, with_data.days / Period(month.first_day, month.last_day).days)
