"""How many page views of robots and of people were left out, where it is known who is which."""

from dataclasses import dataclass
from pathlib import Path

import duckdb
import polars as pl

from footfall.core.period import Month
from footfall.lake import registry
from footfall.lake.month_tables import alias
from footfall.lake.snapshot_store import Lake
from footfall.simulation.accuracy import truth

LEAST_SHOWN = 5


@dataclass(frozen=True)
class Robots:
    """robots_out, people_out: shares of their page views that are not published, None if they have none.

    page_views: how many the robots have. sites_without_people: how many sites are shown, with five visitors
    or more, though nobody of the population came.
    """

    page_views: int
    robots_out: float | None
    people_out: float | None
    sites_without_people: int


def robots(world: Path, home: Path, month: Month) -> Robots | None:
    """What was left out in a month; None if the world does not say who is a robot, or has no events."""
    names = truth.robots(world)
    files = sorted((world / "events").glob("*.parquet"))
    if names is None or not files:
        return None
    first = f"epoch_ms('{month.first_day}'::TIMESTAMP)"
    end = f"epoch_ms('{month.plus(1).first_day}'::TIMESTAMP)"
    with duckdb.connect() as connection:
        given = pl.DataFrame(
            connection.sql(
                "SELECT panelist::VARCHAR AS panelist, count(*) AS given FROM (SELECT DISTINCT panelist, ts, "
                f"url FROM read_parquet($files) WHERE ts >= {first} AND ts < {end}) GROUP BY 1",
                params={"files": [str(file) for file in files]},
            ).to_arrow_table()
        )
    lake = Lake(home, 1)
    cursor = lake.snapshot().cursor()
    kept = pl.DataFrame(
        cursor.sql(
            f"SELECT panelist_key, count(*) AS kept FROM {alias(month)}.pageviews GROUP BY 1"
        ).to_arrow_table()
    )
    shown = {
        name
        for (name,) in cursor.sql(
            f"SELECT s.domain FROM {alias(month)}.site_months JOIN {alias(month)}.sites AS s USING (site_id) "
            f"WHERE device = 'all_devices' AND n_observed >= {LEAST_SHOWN}"
        ).fetchall()
    }
    lake.close()
    true = set(truth.sites(world, month)["site"])
    known = registry.panelists(home)
    keys = pl.Series("panelist_key", known.keys(given["panelist"]), dtype=pl.UInt32)
    held = given.with_columns(keys).join(kept, on="panelist_key", how="left").fill_null(0)
    is_robot = held["panelist"].is_in(names)
    return Robots(
        int(held.filter(is_robot)["given"].sum()),
        _out(held.filter(is_robot)),
        _out(held.filter(~is_robot)),
        len(shown - true),
    )


def _out(views: pl.DataFrame) -> float | None:
    return 1 - float(views["kept"].sum()) / float(views["given"].sum()) if views.height else None
