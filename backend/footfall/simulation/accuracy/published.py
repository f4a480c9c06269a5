"""What was published of every site of a month, and what simple scaling up would have said."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import polars as pl

from footfall.core.channel import CHANNELS
from footfall.core.limits import MAX_TARGETS
from footfall.core.period import Month
from footfall.lake import reference
from footfall.lake.month_tables import alias
from footfall.lake.snapshot import Snapshot
from footfall.lake.snapshot_store import Lake
from footfall.publish.steps.weigh.margins import margins_of, population_of
from footfall.query import Engine
from footfall.reports import MAX_TARGETS_IN_BULK

ESTIMATED = (
    "visits",
    "unique_visitors",
    "avg_visit_duration",
    "bounce_rate",
    "pages_per_visit",
    "mobile_share",
    *map(str, CHANNELS),
)
_COLUMNS = ["n_observed", "accuracy", *(name + end for name in ESTIMATED for end in ("", "_low", "_high"))]
# Countries of a site: more than any list has.
_MOST_COUNTRIES = 300
# Of the database that reads a lake.
_THREADS = 2


def months(home: Path) -> Sequence[Month]:
    """The months that are published, the first one first."""
    lake = Lake(home, 1)
    published = lake.snapshot().months
    lake.close()
    return published


def estimates(home: Path, month: Month, sites: list[str]) -> pl.DataFrame:
    """One row per site: `site`, the measures and channels with their intervals, and the columns of `counted`.

    stored_visits: the estimate also where there are too few visitors to show it; 0 where nobody was seen, as
    are the naive numbers.
    """
    shown = answers(home, str(month), sites, _COLUMNS)
    return shown.join(counted(home, month), on="site", how="left").with_columns(
        pl.col("stored_visits", "naive_visits", "naive_unique_visitors").fill_null(0.0)
    )


def changes(home: Path, month: Month, sites: list[str]) -> pl.DataFrame:
    """One row per site seen in this month and the one before: `site`, `panel_visitors` in the month that has
    fewer, `change` of visits as a quotient with its interval, and `naive_change`."""
    columns = ["visits_change", "visits_change_low", "visits_change_high"]
    shown = answers(home, str(month), sites, columns, compare="previous_period")
    now, then = (counted(home, one) for one in (month, month.plus(-1)))
    both = now.join(then, on="site", suffix="_then")
    return shown.join(both, on="site", how="inner").select(
        "site",
        panel_visitors=pl.min_horizontal("panel_visitors", "panel_visitors_then"),
        naive_change=pl.col("naive_visits") / pl.col("naive_visits_then"),
        change=pl.col("visits_change") + 1,
        change_low=pl.col("visits_change_low") + 1,
        change_high=pl.col("visits_change_high") + 1,
    )


def countries(home: Path, month: Month, sites: list[str]) -> pl.DataFrame:
    """Rows `site`, `country`, `share` of the site's visits with its interval, if enough people were seen."""
    engine = Engine(home)
    rows: list[dict[str, Any]] = []
    asked = {"period": str(month), "compare": "none", "measures": ["traffic_share"], "limit": _MOST_COUNTRIES}
    for first in range(0, len(sites), MAX_TARGETS):
        rows += engine.run("list-regions", {"targets": sites[first : first + MAX_TARGETS]} | asked).rows
    engine.close()
    columns = {"site": "target", "country": "geo", "share": "traffic_share"} | {
        f"share{end}": f"traffic_share{end}" for end in ("_low", "_high")
    }
    kept = [{name: row.get(column) for name, column in columns.items()} for row in rows]
    return pl.DataFrame(
        kept, schema={name: pl.String if name in ("site", "country") else pl.Float64 for name in columns}
    )


def answers(
    home: Path, period: str, sites: list[str], columns: list[str], compare: str = "none"
) -> pl.DataFrame:
    """One row per site: `site` and these columns of the report about many targets at once."""
    engine = Engine(home)
    measures = [name for name in ESTIMATED if any(column.startswith(name) for column in columns)]
    asked = {"period": period, "compare": compare, "measures": measures}
    rows: list[dict[str, Any]] = []
    for first in range(0, len(sites), MAX_TARGETS_IN_BULK):
        targets = sites[first : first + MAX_TARGETS_IN_BULK]
        rows += engine.run("batch-targets", {"targets": targets} | asked).rows
    engine.close()
    kept = [{"site": row["target"]} | {name: row.get(name) for name in columns} for row in rows]
    return pl.DataFrame(kept, infer_schema_length=None).with_columns(
        pl.col(name).cast(pl.Float64) for name in columns if name != "accuracy"
    )


def overlaps(home: Path, month: Month, sites: list[str]) -> pl.DataFrame:
    """Pairs of sites: `site_a`, `site_b`, `common` panelists, `visitors` of both, `naive_visitors`.

    A person's weight in two sites is the geometric mean of their weights in each.
    """
    lake = Lake(home, _THREADS)
    snapshot = lake.snapshot()
    scale = _people_each(home, snapshot, [month])
    found = _frame(
        snapshot,
        f"""
        WITH seen AS (
          SELECT s.domain AS site, p.panelist_key, p.people_weight, coalesce(scale.each, 1) AS each
          FROM {alias(month)}.site_panelists AS p
          JOIN {alias(month)}.sites AS s USING (site_id)
          LEFT JOIN ({_home_of([month])}) AS home USING (panelist_key)
          LEFT JOIN scale USING (country)
          WHERE s.domain IN (SELECT unnest($sites))
        )
        SELECT a.site AS site_a, b.site AS site_b, count(*) AS common,
          sum(sqrt(a.people_weight::DOUBLE * b.people_weight)) AS visitors, sum(a.each) AS naive_visitors
        FROM seen AS a JOIN seen AS b ON a.panelist_key = b.panelist_key AND a.site < b.site
        GROUP BY a.site, b.site""",
        scale,
        sites=sites,
    )
    lake.close()
    return found


def reached(home: Path, months: Sequence[Month], sites: list[str]) -> pl.DataFrame:
    """One row per site: its people over these months together, and two simple ways to count them.

    summed_unique_visitors: what is published of each month, added up; naive_unique_visitors: its distinct
    panelists, scaled by people / panelists seen in these months.
    """
    columns = ["n_observed", *("unique_visitors" + end for end in ("", "_low", "_high"))]
    shown = answers(home, f"{months[0]}..{months[-1]}", sites, columns)
    lake = Lake(home, _THREADS)
    snapshot = lake.snapshot()
    seen, published = (
        " UNION ALL ".join(text.format(file=alias(month)) for month in months)
        for text in (
            "SELECT domain AS site, panelist_key FROM {file}.site_panelists "
            "JOIN {file}.sites USING (site_id)",
            "SELECT domain AS site, people FROM {file}.site_months JOIN {file}.sites USING (site_id) "
            "WHERE device = 'all_devices'",
        )
    )
    simple = _frame(
        snapshot,
        f"""
        WITH each_person AS (SELECT DISTINCT site, panelist_key FROM ({seen})),
        scaled AS (
          SELECT site, sum(coalesce(scale.each, 1)) AS naive_unique_visitors FROM each_person
          LEFT JOIN ({_home_of(months)}) AS home USING (panelist_key) LEFT JOIN scale USING (country)
          GROUP BY site
        ),
        summed AS (
          SELECT site, sum(people)::DOUBLE AS summed_unique_visitors FROM ({published}) GROUP BY site
        )
        FROM scaled JOIN summed USING (site)""",
        _people_each(home, snapshot, months),
    )
    lake.close()
    return shown.join(simple, on="site", how="inner")


def _home_of(months: Sequence[Month]) -> str:
    """The country of each panelist: that of most of their visits."""
    visits = " UNION ALL ".join(
        f"SELECT panelist_key, country, visits FROM {alias(month)}.site_visitors" for month in months
    )
    return (
        "SELECT panelist_key, arg_max(country, visits) AS country FROM (SELECT panelist_key, country, "
        f"sum(visits) AS visits FROM ({visits}) GROUP BY ALL) GROUP BY panelist_key"
    )


def counted(home: Path, month: Month) -> pl.DataFrame:
    """One row per site that was seen: `site`, `stored_visits`, `panel_visitors`, and by the naive scale
    `naive_visits` and `naive_unique_visitors`."""
    lake = Lake(home, _THREADS)
    snapshot = lake.snapshot()
    file = alias(month)
    found = _frame(
        snapshot,
        f"""
        WITH each_person AS (
          SELECT v.site_id, v.panelist_key, sum(v.visits) AS visits
          FROM {file}.site_visitors AS v GROUP BY ALL
        )
        SELECT s.domain AS site, any_value(m.visits) AS stored_visits,
          any_value(m.n_observed) AS panel_visitors,
          sum(p.visits * coalesce(scale.each, 1)) AS naive_visits,
          sum(coalesce(scale.each, 1)) AS naive_unique_visitors
        FROM each_person AS p
        JOIN {file}.sites AS s USING (site_id)
        JOIN {file}.site_months AS m ON m.site_id = p.site_id AND m.device = 'all_devices'
        LEFT JOIN ({_home_of([month])}) AS home ON home.panelist_key = p.panelist_key
        LEFT JOIN scale ON scale.country = home.country
        GROUP BY s.domain""",
        _people_each(home, snapshot, [month]),
    )
    lake.close()
    return found


def _people_each(home: Path, snapshot: Snapshot, months: Sequence[Month]) -> pl.DataFrame:
    """The naive scale: people of a country / its panelists seen in the months, whatever their devices."""
    with duckdb.connect() as connection:
        population = pl.DataFrame(connection.sql(reference.read_sql(home, "population")).to_arrow_table())
    seen = _frame(
        snapshot,
        f"SELECT country, count(*) AS panelists FROM ({_home_of(months)}) GROUP BY country",
    )
    rows = []
    for country, panelists in seen.drop_nulls().iter_rows():
        margins = margins_of(population_of(population, country, "any", str(months[-1])), "any")
        rows.append({"country": country, "each": margins[0].people / panelists if margins else 1.0})
    return pl.DataFrame(rows, schema={"country": pl.String, "each": pl.Float64})


def _frame(
    snapshot: Snapshot, statement: str, scale: pl.DataFrame | None = None, **values: object
) -> pl.DataFrame:
    cursor = snapshot.cursor()
    if scale is not None:
        cursor.register("scale", scale.to_arrow())
    return pl.DataFrame(cursor.sql(statement, params=values or None).to_arrow_table())
