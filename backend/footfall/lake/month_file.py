"""The month file: one immutable DuckDB file per month, and the only place that names its tables and columns.

`visits` and `pageviews` lie in the order (site_id, panelist_key, ts), so one site of a month is one stretch
of the file and a sample of panelists is a stretch within it. Unknown country and region are NULL.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import duckdb

from footfall.vocabulary.channel import CHANNELS
from footfall.vocabulary.device import DEVICE_CLASSES
from footfall.vocabulary.period import Month
from footfall.vocabulary.sql_text import sql_text

# Which tables a month file has and what its numbers mean; another method makes every month be built again.
METHOD = "22"

# Stored; never renumber, append only: an ENUM is kept as the position of its word.
ENUMS: dict[str, tuple[str, ...]] = {
    "device_t": tuple(DEVICE_CLASSES),
    "channel_t": tuple(CHANNELS),
}

# Bits, runs or lists, whichever is least: as small as what DuckDB finds by trying all of its methods.
_BOOLEANS = "BOOLEAN USING COMPRESSION roaring"

# Small blocks waste less on the many small tables: 26 bytes a page view, against 31 with the 256 kB default.
ATTACH_OPTIONS = "BLOCK_SIZE 65536"

_MEASURES = (
    "visits DOUBLE, page_views DOUBLE, duration_s DOUBLE, bounces DOUBLE, purchases DOUBLE, people DOUBLE, "
    "n_observed UINTEGER"
)
# Sums over people whose keys have the same low six bits. Each such group is a unit of variance.
# Every visit has exactly one channel, so visits have no column of their own: they are the exact sum of the
# channels.
VARIANCE_GROUPS = 64
_GROUP_SUMS = ", ".join(
    f"{name} FLOAT" for name in ("page_views", "duration_s", "bounces", "purchases", *map(str, CHANNELS))
)
# Sites with fewer visits in a month have no `day_groups`: reading their visits is as fast.
DAY_GROUPS_FROM_VISITS = 2 * 31 * VARIANCE_GROUPS

# Name -> columns in order. `weight` is panelist weight x visits factor, `people_weight` x people factor.
TABLES: dict[str, str] = {
    "visits": (
        "visit_id UINTEGER, site_id UINTEGER, panelist_key UINTEGER, start_ts BIGINT, device device_t, "
        "country VARCHAR, region VARCHAR, channel channel_t, source VARCHAR, phrase VARCHAR, "
        "entry_page_id UINTEGER, exit_page_id UINTEGER, page_views USMALLINT, duration_s UINTEGER, "
        "purchase BOOLEAN, destination_id UINTEGER, measured BOOLEAN, weight FLOAT, people_weight FLOAT"
    ),
    # is_first: the first view of its page in its visit, so that visits of a page need no grouping. Country
    # and region are those of the visit: repeated here they took a twentieth of the time of a publication.
    "pageviews": (
        "visit_id UINTEGER, site_id UINTEGER, panelist_key UINTEGER, ts BIGINT, page_id UINTEGER, "
        "is_entry BOOLEAN, is_exit BOOLEAN, is_first BOOLEAN, dwell_s UINTEGER, purchase BOOLEAN, "
        "device device_t, channel channel_t, weight FLOAT, people_weight FLOAT"
    ),
    # A page is a host and path without query. Pages of a site have neighbouring numbers, good in this file
    # only.
    "pages": "page_id UINTEGER, site_id UINTEGER, host VARCHAR, path VARCHAR",
    "sites": "site_id UINTEGER, domain VARCHAR, category VARCHAR",
    "hosts": "site_id UINTEGER, host VARCHAR, visits DOUBLE, people DOUBLE, n_observed UINTEGER",
    "panelists": (
        "panelist_key UINTEGER, country VARCHAR, region VARCHAR, age VARCHAR, gender VARCHAR, "
        "income VARCHAR, education VARCHAR, occupation VARCHAR, household_size BIGINT, "
        "metered_devices VARCHAR, ownership VARCHAR"
    ),
    # days_online: the days a week that the panelist counts as being online, as margins write them.
    "weights": "panelist_key UINTEGER, device device_t, weight FLOAT, days_online VARCHAR",
    "weight_cells": (
        "country VARCHAR, device device_t, panelists UINTEGER, people DOUBLE, design_effect DOUBLE, "
        "margins VARCHAR"
    ),
    # Variances of logarithms: of the estimate as far as the panel goes, of what calibration leaves open (both
    # 0 of sites that tell their own count), and of the weighted count alone, as reports compute it.
    # calibrated_by: first-party sites the estimate was held against.
    "factors": (
        "site_id UINTEGER, device VARCHAR, visits_factor DOUBLE, people_factor DOUBLE, "
        "visits_sampling_variance DOUBLE, people_sampling_variance DOUBLE, "
        "visits_level_variance DOUBLE, people_level_variance DOUBLE, "
        "visits_panel_variance DOUBLE, people_panel_variance DOUBLE, "
        "visits_measured BOOLEAN, people_measured BOOLEAN, calibrated_by UINTEGER"
    ),
    # visit_rows and page_view_rows count what there is to read, 0 of sites in `site_levels`; measured:
    # counted by an access log; host_level: seen in network logs alone, which tell hosts and no pages.
    "site_months": (
        f"site_id UINTEGER, device VARCHAR, {_MEASURES}, visit_rows UINTEGER, page_view_rows UINTEGER, "
        "measured BOOLEAN, host_level BOOLEAN, public_rank UINTEGER"
    ),
    # Sites of a month without a panel, by country (NULL: unknown): rank curve or the site's own count.
    "site_levels": (
        "site_id UINTEGER, country VARCHAR, visits DOUBLE, people DOUBLE, page_views DOUBLE, "
        "duration_s DOUBLE, bounces DOUBLE"
    ),
    # Own counts of single hosts of a site, without `www.`; avg_visit_duration in seconds, bounce_rate 0-1.
    "told_hosts": (
        "site_id UINTEGER, host VARCHAR, visits UBIGINT, unique_visitors UBIGINT, page_views UBIGINT, "
        "avg_visit_duration DOUBLE, bounce_rate DOUBLE"
    ),
    # Notes for readers on a site's own count, such as imports that contradict each other. note: in English;
    # code: of `vocabulary.note_code`; told_values: those in its text by name, as JSON.
    "told_notes": "site_id UINTEGER, note VARCHAR, code VARCHAR, told_values VARCHAR",
    # Own counts beside what the panel says of the site without them. seen: the estimate before calibration;
    # panel: what would be published had this site not told; log_variance: of its logarithm; other_sites:
    # that then calibrate. NULL where the panel is then not scaled to anything.
    "own_numbers": (
        "site_id UINTEGER, measure VARCHAR, told DOUBLE, published DOUBLE, seen DOUBLE, panel DOUBLE, "
        "log_variance DOUBLE, n_observed UINTEGER, heaviest DOUBLE, calibrates BOOLEAN, other_sites UINTEGER"
    ),
    # By how much (logarithm) a site's own count moves the estimates of the sites of a category.
    "moved_by": "site_id UINTEGER, measure VARCHAR, category VARCHAR, sites UINTEGER, log_times DOUBLE",
    # Clicks on Google's unpaid results by Search Console: kind total, phrase, page, country or device.
    "search_clicks": (
        "site_id UINTEGER, kind VARCHAR, name VARCHAR, clicks UBIGINT, impressions UBIGINT, position DOUBLE"
    ),
    # Requests that robots made of sites with access logs. purpose: of `vocabulary.robot`, or the sign that
    # gave one away that has no name. pages: fetched pages among the requests; of a sign alone they are known.
    "robot_requests": ("domain VARCHAR, purpose VARCHAR, robot VARCHAR, requests UBIGINT, pages UBIGINT"),
    # The pages that an assistant's robots fetched most.
    "robot_pages": "domain VARCHAR, robot VARCHAR, host VARCHAR, path VARCHAR, pages UBIGINT",
    # People in the access log of a site, and what the panel says of its visits; variance of its logarithm.
    # heaviest: largest part of one visitor in a number. is_old: a log was read when robots were not kept.
    # lacks_days: the log has log_days of so many days. No visits where it is set aside for that.
    "log_sites": (
        "domain VARCHAR, visits DOUBLE, page_views DOUBLE, n_observed UINTEGER, heaviest DOUBLE, "
        "is_old BOOLEAN, lacks_days BOOLEAN, log_days UTINYINT, days UTINYINT, panel_visits DOUBLE, "
        "panel_variance DOUBLE, panel_observed UINTEGER, panel_heaviest DOUBLE"
    ),
    # Visits that assistants sent to these sites: in all (no path), and by the page they began on.
    "assistant_visits": (
        "domain VARCHAR, assistant VARCHAR, host VARCHAR, path VARCHAR, visits DOUBLE, n_observed UINTEGER, "
        "heaviest DOUBLE"
    ),
    "month_groups": f"site_id UINTEGER, device device_t, variance_group UTINYINT, {_GROUP_SUMS}",
    # Only sites with more than DAY_GROUPS_FROM_VISITS visits; day of the month from 1.
    "day_groups": (
        f"site_id UINTEGER, device device_t, day UTINYINT, variance_group UTINYINT, {_GROUP_SUMS}"
    ),
    "site_visitors": (
        "site_id UINTEGER, panelist_key UINTEGER, device device_t, country VARCHAR, region VARCHAR, "
        "channel channel_t, visits UINTEGER, page_views UINTEGER, duration_s UBIGINT, bounces UINTEGER, "
        "purchases UINTEGER, weight FLOAT, people_weight FLOAT"
    ),
    # Bit d - 1 of the days: seen on day d of the month. No weight where not seen on that class of device.
    "site_panelists": (
        "site_id UINTEGER, panelist_key UINTEGER, people_weight FLOAT, desktop_weight FLOAT, "
        "mobile_weight FLOAT, desktop_days UINTEGER, mobile_days UINTEGER"
    ),
    # How much people differ, over sites of many visitors: see `variation.py`.
    "variation": "measure VARCHAR, variance DOUBLE, third_moment DOUBLE",
    "panelist_sites": "panelist_key UINTEGER, site_id UINTEGER, people_weight FLOAT",
    "meta": "key VARCHAR, value VARCHAR",
}

_NAME = re.compile(r"(\d{4}-\d{2})\.v(\d+)\.duckdb")


@dataclass(frozen=True)
class FileName:
    """`YYYY-MM.vN.duckdb`: the month and which version of it."""

    month: str
    version: int

    @classmethod
    def parse(cls, name: str) -> "FileName | None":
        """Parse a file name; None if it is not a month file's."""
        found = _NAME.fullmatch(name)
        return cls(found[1], int(found[2])) if found else None

    def __str__(self) -> str:
        return f"{self.month}.v{self.version}.duckdb"


def serve_folder(home: Path) -> Path:
    """Folder of month files and manifests."""
    return home / "serve"


def parquet_path(home: Path, table: str, month: Month) -> Path:
    """Parquet copy of a month's `visits` or `pageviews`, for other tools."""
    return home / "lake" / table / f"month={month}" / "part-0.parquet"


def types_sql(database: str) -> str:
    """SQL that creates the types of a month file."""
    return ";\n".join(
        f"CREATE TYPE {database}.{name} AS ENUM ({', '.join(repr(str(word)) for word in words)})"
        for name, words in ENUMS.items()
    )


def schema_sql(database: str) -> str:
    """SQL that creates the types and empty tables of a month file in an attached database."""
    tables = [
        f"CREATE TABLE {database}.{name} ({_qualified(columns, database)})"
        for name, columns in TABLES.items()
    ]
    return ";\n".join([types_sql(database), *tables])


def word_sql(kind: str, number: str, database: str) -> str:
    """SQL of the word of an ENUM with that number, which DuckDB would look up as a text for each row."""
    words = " ".join(
        f"WHEN {place} THEN CAST('{word}' AS {database}.{kind})" for place, word in enumerate(ENUMS[kind])
    )
    return f"CASE {number} {words} END"


def columns_of(table: str) -> tuple[str, ...]:
    """Column names in stored order."""
    return tuple(column.split()[0] for column in TABLES[table].split(", "))


def read_meta(path: Path) -> dict[str, str]:
    """The `meta` table of a month file. duckdb.Error if the file is damaged or not a month file."""
    with duckdb.connect() as connection:
        connection.execute(f"ATTACH {sql_text(path)} AS month (READ_ONLY)")
        return dict(connection.execute("SELECT key, value FROM month.meta").fetchall())


def _qualified(columns: str, database: str) -> str:
    for name in ENUMS:
        columns = columns.replace(f" {name}", f" {database}.{name}")
    return columns.replace("BOOLEAN", _BOOLEANS)
