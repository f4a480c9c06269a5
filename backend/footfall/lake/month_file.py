"""The month file: one immutable DuckDB file per month, and the only place that names its tables and columns.

`visits` and `pageviews` lie in the order (site_id, panelist_key, ts), so the rows of a site follow one
another, and so do those of a sample of panelists within them. Unknown country and region are NULL.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import duckdb

from footfall.core.channel import CHANNELS
from footfall.core.device import DEVICE_CLASSES
from footfall.core.period import Month
from footfall.core.sql_text import sql_text

# Stored; never renumber, append only: an ENUM is kept as the position of its word.
ENUMS: dict[str, tuple[str, ...]] = {
    "device_t": tuple(DEVICE_CLASSES),
    "channel_t": tuple(CHANNELS),
}

# Roaring stores bits, runs or lists, whichever is smallest: as small as the best of all methods of DuckDB.
_BOOLEANS = "BOOLEAN USING COMPRESSION roaring"

# Small blocks waste less on the many small tables: 26 bytes a page view, against 31 with the 256 kB default.
ATTACH_OPTIONS = "BLOCK_SIZE 65536"

_MEASURES = (
    "visits DOUBLE, page_views DOUBLE, duration_s DOUBLE, bounces DOUBLE, purchases DOUBLE, people DOUBLE, "
    "n_observed UINTEGER"
)
# People whose keys have the same low six bits are one group, which is a unit of variance.
VARIANCE_GROUPS = 64
# Sums over a group. Every visit has exactly one channel, so visits are the exact sum of the channels and have
# no column of their own.
_GROUP_SUMS = ", ".join(
    f"{name} FLOAT" for name in ("page_views", "duration_s", "bounces", "purchases", *map(str, CHANNELS))
)
# Sites with no more visits in a month have no `day_groups`: reading their visits is as fast.
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
    # Pages that fewer than five people viewed, and that are told together: see `steps/rare_pages`. pool: the
    # smallest page_id in it. visitor: bits of the key of one visitor. A page that is not here stands for
    # itself. visitor is NULL for the second of a page with `www.` and without, and where nobody viewed it.
    "rare_pages": "site_id UINTEGER, page_id UINTEGER, pool UINTEGER, visitor UTINYINT",
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
    # Variances of logarithms. sampling: of the estimate, since the panel is a sample; level: of what
    # calibration leaves open (both 0 where the site's own count is published); panel: of the weighted count
    # alone, as reports compute it. calibrated_by: how many counts of sites calibrated the estimate;
    # public_counts: how many of these are public, and not an owner's.
    "factors": (
        "site_id UINTEGER, device VARCHAR, visits_factor DOUBLE, people_factor DOUBLE, "
        "visits_sampling_variance DOUBLE, people_sampling_variance DOUBLE, "
        "visits_level_variance DOUBLE, people_level_variance DOUBLE, "
        "visits_panel_variance DOUBLE, people_panel_variance DOUBLE, "
        "visits_measured BOOLEAN, people_measured BOOLEAN, calibrated_by UINTEGER, "
        "public_counts UINTEGER"
    ),
    # visit_rows, page_view_rows: how many rows there are to read, 0 for sites in `site_levels`; measured:
    # counted by an access log; host_level: seen in network logs alone, which tell hosts and no pages.
    # rank_list: the worldwide list that the site's place is shown from, list_order: of that list among those
    # of the month; rank_from, rank_to: the places that it leaves open. grade: of `lake/site_order.py`.
    "site_months": (
        f"site_id UINTEGER, device VARCHAR, {_MEASURES}, visit_rows UINTEGER, page_view_rows UINTEGER, "
        "measured BOOLEAN, host_level BOOLEAN, rank_list VARCHAR, list_order UTINYINT, rank_from UINTEGER, "
        "rank_to UINTEGER, grade UTINYINT"
    ),
    # Places in worldwide lists of sites that answers tell nothing else of: fewer than five people of the
    # panel were seen there, or nobody.
    "listed": "domain VARCHAR, rank_list VARCHAR, rank_from UINTEGER, rank_to UINTEGER",
    # Own counts of the same sites, by host as in `told_hosts`; of the whole site under an empty host.
    "told_alone": (
        "domain VARCHAR, host VARCHAR, visits UBIGINT, unique_visitors UBIGINT, page_views UBIGINT, "
        "avg_visit_duration DOUBLE, bounce_rate DOUBLE"
    ),
    # Notes for readers on these counts, as in `told_notes`.
    "notes_alone": "domain VARCHAR, note VARCHAR, code VARCHAR, told_values VARCHAR",
    # Sites of a month without a panel, by country (NULL: unknown): by places in lists or own counts.
    # mobile_part: of the visits, 0-1, NULL where no list tells devices.
    "site_levels": (
        "site_id UINTEGER, country VARCHAR, visits DOUBLE, people DOUBLE, page_views DOUBLE, "
        "duration_s DOUBLE, bounces DOUBLE, mobile_part DOUBLE"
    ),
    # Hosts without `www.` of such sites, of which the list of origins has two and more: the places that it
    # leaves open, and the part of the visits to them by these places, with both ends of its 95 % interval.
    "host_levels": (
        "site_id UINTEGER, host VARCHAR, rank_from UINTEGER, rank_to UINTEGER, share FLOAT, "
        "share_low FLOAT, share_high FLOAT"
    ),
    # Own counts of single hosts of a site, without `www.`; avg_visit_duration in seconds, bounce_rate 0-1.
    "told_hosts": (
        "site_id UINTEGER, host VARCHAR, visits UBIGINT, unique_visitors UBIGINT, page_views UBIGINT, "
        "avg_visit_duration DOUBLE, bounce_rate DOUBLE"
    ),
    # Notes for readers on a site's own count, such as imports that contradict each other. note: in English;
    # code: of `core.messages.note_code`; told_values: the values in its text by name, as JSON.
    "told_notes": "site_id UINTEGER, note VARCHAR, code VARCHAR, told_values VARCHAR",
    # Own counts (`told`), and what the panel says of the site without them. seen: the estimate before
    # calibration, NULL in a month without a panel; panel: what would be published without this count, there
    # by places in lists; log_variance: of its logarithm; other_sites: how many other sites calibrate it.
    # panel and log_variance are NULL where, without this count, the panel is not scaled to anything, or no
    # list has the site.
    "own_numbers": (
        "site_id UINTEGER, measure VARCHAR, told DOUBLE, published DOUBLE, seen DOUBLE, panel DOUBLE, "
        "log_variance DOUBLE, n_observed UINTEGER, calibrates BOOLEAN, other_sites UINTEGER"
    ),
    # Of a month without a panel, by listed site: the `visits_level_variance` that it would have if one more
    # site near a place told its count.
    "next_counts": "site_id UINTEGER, place UINTEGER, level_variance FLOAT",
    # By how much (logarithm) a site's own count moves the estimates of the sites of a category.
    "moved_by": "site_id UINTEGER, measure VARCHAR, category VARCHAR, sites UINTEGER, log_times DOUBLE",
    # Clicks on Google's unpaid results by Search Console: kind total, phrase, page, country or device.
    "search_clicks": (
        "site_id UINTEGER, kind VARCHAR, name VARCHAR, clicks UBIGINT, impressions UBIGINT, position DOUBLE"
    ),
    # Requests of robots to sites with access logs. purpose: of `core.robot`, or the sign of a robot
    # that does not name itself, of which only pages are known. pages: fetched pages among the requests.
    "robot_requests": ("domain VARCHAR, purpose VARCHAR, robot VARCHAR, requests UBIGINT, pages UBIGINT"),
    # The pages that an assistant's robots fetched most.
    "robot_pages": "domain VARCHAR, robot VARCHAR, host VARCHAR, path VARCHAR, pages UBIGINT",
    # Visits of people in the access log of a site, and the panel's estimate of them with the variance of its
    # logarithm. is_old: a log was imported when requests
    # of robots were not kept. lacks_days: the log has only log_days of these days. visits and page_views are
    # NULL where the log is set aside for that.
    "log_sites": (
        "domain VARCHAR, visits DOUBLE, page_views DOUBLE, n_observed UINTEGER, "
        "is_old BOOLEAN, lacks_days BOOLEAN, log_days UTINYINT, days UTINYINT, panel_visits DOUBLE, "
        "panel_variance DOUBLE, panel_observed UINTEGER"
    ),
    # Visits that assistants sent to these sites: all of them (host and path NULL), and by landing page.
    "assistant_visits": (
        "domain VARCHAR, assistant VARCHAR, host VARCHAR, path VARCHAR, visits DOUBLE, n_observed UINTEGER"
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
    # Bit d - 1 of the days: seen on day d of the month. A weight is NULL if not seen on that class of device.
    "site_panelists": (
        "site_id UINTEGER, panelist_key UINTEGER, people_weight FLOAT, desktop_weight FLOAT, "
        "mobile_weight FLOAT, desktop_days UINTEGER, mobile_days UINTEGER"
    ),
    # How much people differ, measured at sites with many visitors: see `variation.py`.
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


@cache
def _columns_of(table: str) -> frozenset[str]:
    return frozenset(column.split()[0] for column in TABLES[table].split(", "))


def has_columns(table: str, names: frozenset[str]) -> bool:
    """Whether a table of month files has all of these columns."""
    return names <= _columns_of(table)


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
    """SQL that gives the word of an ENUM by its number, so that DuckDB looks up no text for each row."""
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
