"""Look-up tables next to the scoped views: small ones per snapshot, others made when first read."""

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.geo import (
    BUSINESS_REGIONS,
    CONTINENTS,
    PARTITION_OF_CONTINENTS,
    SUBCONTINENTS,
    US_STATES,
    countries,
)
from footfall.core.named import LISTED, national_sites
from footfall.core.named_lists import rows_of
from footfall.core.page_words import LETTERS, MEANINGLESS, WORDS_OF_A_SITE
from footfall.core.period import Month
from footfall.core.sql_text import sql_text
from footfall.lake.month_tables import stacked
from footfall.lake.reference import read_sql

# Whether a row of `site_months` on all devices is known: see `SiteMonth.is_known`.
IS_KNOWN = f"(n_observed >= {MIN_OBSERVED} OR visit_rows = 0 OR measured)"
# Name -> SELECT per month file (`{file}`, `{month}`), and what is made of all of them together (`{all}`).
LAZY_TABLES: dict[str, tuple[str, str]] = {
    # Of sites that answers may tell of: see IS_KNOWN.
    "categories": (
        "SELECT DATE '{month}' AS month, domain, category FROM {file}.sites JOIN {file}.site_months "
        f"USING (site_id) WHERE category IS NOT NULL AND device = 'all_devices' AND {IS_KNOWN}",
        "SELECT domain, ARG_MAX(category, month) AS category FROM ({all}) GROUP BY domain",
    ),
    "site_names": (
        "SELECT DATE '{month}' AS month, site_id AS domain_no, domain, category FROM {file}.sites",
        "SELECT domain_no, ANY_VALUE(domain) AS domain, ARG_MAX(category, month) AS category FROM ({all}) "
        "GROUP BY domain_no",
    ),
    # Owners' counts of single hosts, and notes on these counts; few sites have any.
    "told_hosts": ("SELECT DATE '{month}' AS month, * FROM {file}.told_hosts", "FROM ({all})"),
    "told_alone": ("SELECT DATE '{month}' AS month, * FROM {file}.told_alone", "FROM ({all})"),
    "notes_alone": ("SELECT DATE '{month}' AS month, * FROM {file}.notes_alone", "FROM ({all})"),
    "told_notes": ("SELECT DATE '{month}' AS month, * FROM {file}.told_notes", "FROM ({all})"),
    "search_clicks": ("SELECT DATE '{month}' AS month, * FROM {file}.search_clicks", "FROM ({all})"),
    # Own counts of sites beside the panel, and what they do to other sites.
    "own_numbers": ("SELECT DATE '{month}' AS month, * FROM {file}.own_numbers", "FROM ({all})"),
    "moved_by": ("SELECT DATE '{month}' AS month, * FROM {file}.moved_by", "FROM ({all})"),
    # Robots in access logs, and visits of people in these logs.
    **{
        name: (f"SELECT DATE '{{month}}' AS month, * FROM {{file}}.{name}", "FROM ({all})")
        for name in ("robot_requests", "robot_pages", "log_sites", "assistant_visits")
    },
    # How much people differ, by month: see `variation.py`.
    "variation": ("SELECT DATE '{month}' AS month, * FROM {file}.variation", "FROM ({all})"),
    # Who of the panel was metered in which month, and on which classes of device.
    "meters": (
        "SELECT DATE '{month}' AS month, panelist_key, "
        "COALESCE(ANY_VALUE(ownership) = 'both', FALSE) OR COUNT(*) > 1 AS owns_both, "
        "COALESCE(ANY_VALUE(metered_devices) = 'both' AND ANY_VALUE(ownership) = 'both', FALSE) "
        "OR COUNT(*) > 1 AS shows_both FROM {file}.weights LEFT JOIN {file}.panelists "
        "USING (panelist_key) GROUP BY panelist_key",
        "FROM ({all})",
    ),
}
# The same of tables that are too large to be copied: a question reads one month of them.
LAZY_VIEWS = {
    "levels_of_months": "SELECT DATE '{month}' AS month, * FROM {file}.site_levels",
    "hosts_of_months": "SELECT DATE '{month}' AS month, * FROM {file}.host_levels",
    "places_of_months": (
        "SELECT DATE '{month}' AS month, site_id, rank_list, rank_from, rank_to FROM {file}.site_months "
        "WHERE device = 'all_devices'"
    ),
}
# Every table and view made when first read.
LAZY = (*LAZY_TABLES, *LAZY_VIEWS, "companies", "site_words")
# Read from page views, of which the newest months are enough to tell what a site is about.
MONTHS_READ = {"site_words": 2}


def late_table_sql(name: str, months: Sequence[tuple[Month, str]], home: Path) -> str:
    """The statement that creates a lazy table or view from pairs (month, attached file), ordered by month.

    Companies are no part of a month: the table has those that are imported when it is made.
    """
    if name == "companies":
        return f"CREATE TABLE IF NOT EXISTS companies AS {read_sql(home, name)}"
    read = months[-MONTHS_READ.get(name, len(months)) :]
    if name == "site_words":
        return f"CREATE TABLE IF NOT EXISTS site_words AS {_site_words_sql([month for month, _ in read])}"
    if name in LAZY_VIEWS:
        every = " UNION ALL ".join(
            LAZY_VIEWS[name].format(month=month.first_day, file=file) for month, file in months
        )
        return f"CREATE VIEW IF NOT EXISTS {name} AS {every}"
    per_month, together = LAZY_TABLES[name]
    every = " UNION ALL ".join(per_month.format(month=month.first_day, file=file) for month, file in read)
    return f"CREATE TABLE IF NOT EXISTS {name} AS {together.format(all=every)}"


def _site_words_sql(months: Sequence[Month]) -> str:
    text = (files("footfall.lake") / "site_words.sql").read_text(encoding="utf-8")
    return text.format(
        **{table: stacked(months, table) for table in ("pages", "pageviews", "visits")},
        letters=LETTERS,
        meaningless=", ".join(map(sql_text, sorted(MEANINGLESS))),
        fewest=MIN_OBSERVED,
        most=WORDS_OF_A_SITE,
    )


def named_sources() -> list[tuple[str, str, str, str]]:
    """Rows (kind, domain, name, site), a kind for each list. The first entry of a domain names it.

    site: the domain by which the source is known, also where `domain` is that of a country (google.co.uk).
    """
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for kind in LISTED:
        for row in rows_of(f"{kind}.csv"):
            found.setdefault((kind, row["site"]), (row["name"], row["site"]))
    for named, domain in national_sites():
        found.setdefault((named.kind, domain), (named.name, named.site))
    return [(kind, domain, name, site) for (kind, domain), (name, site) in found.items()]


def named_robots() -> list[tuple[str, str, str | None]]:
    """Rows (robot, operator, assistant it works for)."""
    return [(row["robot"], row["operator"], row["assistant"] or None) for row in rows_of("robots.csv")]


def regions() -> list[tuple[str, str, str, str]]:
    """Rows (kind, country or state, code, name): regions of each kind that a country or state is part of."""
    rows = [
        ("us_state", f"US-{letters}", f"state:{n}", name) for n, (letters, name) in enumerate(US_STATES, 1)
    ]
    continent_of = {sub: code for code in PARTITION_OF_CONTINENTS for sub in CONTINENTS[code][1]}
    business_of = {sub: code for code, (_, subs) in BUSINESS_REGIONS.items() for sub in subs}
    for country in countries().values():
        sub = country.subcontinent
        rows.append(("country", country.code, country.code, country.name))
        if sub in SUBCONTINENTS:
            rows.append(("subcontinent", country.code, sub, SUBCONTINENTS[sub]))
        if sub in continent_of:
            rows.append(("continent", country.code, continent_of[sub], CONTINENTS[continent_of[sub]][0]))
        if sub in business_of:
            rows.append(
                ("business_region", country.code, business_of[sub], BUSINESS_REGIONS[business_of[sub]][0])
            )
    return rows
