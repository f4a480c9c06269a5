"""Checks live intervals by replication: the panel is resampled and raked many times."""

from dataclasses import dataclass
from pathlib import Path

import duckdb
import numpy as np
import polars as pl
from scipy.sparse import coo_matrix

from footfall.core.period import Month
from footfall.lake import reference, registry
from footfall.lake.month_tables import alias
from footfall.lake.snapshot import Snapshot
from footfall.lake.snapshot_store import Lake
from footfall.publish.steps.weigh.ladder import cell_of
from footfall.publish.steps.weigh.raking import replicates_of

REPLICATES = 200
# Sites with fewer visitors have no normal scatter to compare.
LEAST_VISITORS = 30

# Panelists by class of device, with what raking looks at.
_ACTIVE = """
SELECT w.panelist_key, w.device::VARCHAR AS device, coalesce(seen.country, '') AS country,
  known.region, known.age, known.gender, known.ownership, w.days_online
FROM {file}.weights AS w
LEFT JOIN known USING (panelist_key)
LEFT JOIN (SELECT panelist_key, any_value(country) AS country FROM {file}.panelists GROUP BY 1) AS seen
  USING (panelist_key)
ORDER BY country, device, panelist_key"""
_COUNTS = """
SELECT v.site_id, v.panelist_key, v.device::VARCHAR AS device, sum(v.visits)::DOUBLE AS visits
FROM {file}.site_visitors AS v
JOIN {file}.site_months AS m ON m.site_id = v.site_id AND m.device = 'all_devices'
WHERE m.n_observed >= {least} GROUP BY ALL"""
_STORED = "SELECT site_id, visits_panel_variance AS variance FROM {file}.factors WHERE device = 'all_devices'"


@dataclass(frozen=True)
class ReplicationVariance:
    """sites: compared; ratio: median of the live standard error of their visits over that of replicates."""

    sites: int
    ratio: float | None


def replication_variance(home: Path, month: Month, replicates: int = REPLICATES) -> ReplicationVariance:
    """Compare standard errors of the log of weighted visits, before prior and calibration.

    No sites and no ratio if no site has LEAST_VISITORS visitors.
    """
    lake = Lake(home, 1)
    snapshot = lake.snapshot()
    known, population = _known(home)
    active = _frame(snapshot, _ACTIVE.format(file=alias(month)), known)
    counts = _frame(snapshot, _COUNTS.format(file=alias(month), least=LEAST_VISITORS))
    stored = _frame(snapshot, _STORED.format(file=alias(month)))
    lake.close()
    weighed = [
        _replicated(group, population, str(month), replicates)
        for group in active.partition_by("country", "device", maintain_order=True)
    ]
    if not weighed or counts.is_empty():
        return ReplicationVariance(0, None)
    weights = pl.concat(weighed).with_row_index("place")
    rows = counts.join(weights.select("place", "panelist_key", "device"), on=["panelist_key", "device"])
    sites, site = np.unique(rows["site_id"].to_numpy(), return_inverse=True)
    visits = coo_matrix(
        (rows["visits"].to_numpy(), (site, rows["place"].to_numpy())), (len(sites), len(weights))
    )
    totals = visits @ weights.select(pl.exclude("place", "panelist_key", "device")).to_numpy()
    drawn = np.log(np.maximum(totals, 1e-300)).std(axis=1, ddof=1)
    live = pl.DataFrame({"site_id": sites}).join(stored, on="site_id", how="left", maintain_order="left")
    return ReplicationVariance(len(sites), float(np.median(np.sqrt(live["variance"].to_numpy()) / drawn)))


def _replicated(group: pl.DataFrame, population: pl.DataFrame, month: str, replicates: int) -> pl.DataFrame:
    cell = cell_of(group, population, month)
    people = cell.people or float(group.height)
    drawn = replicates_of(group, cell.raked_to, people, replicates)
    return pl.concat([group.select("panelist_key", "device"), drawn], how="horizontal")


def _known(home: Path) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Panelists by key, and the population."""
    with duckdb.connect() as connection:
        tables = [
            pl.DataFrame(connection.sql(reference.read_sql(home, name)).to_arrow_table())
            for name in ("panelists", "population")
        ]
    people, names = tables[0], registry.panelists(home)
    people = people.filter(pl.Series(names.knows(people["panelist"]), dtype=pl.Boolean))
    keys = pl.Series("panelist_key", names.keys(people["panelist"]), dtype=pl.UInt32)
    columns = ("region", "age", "gender", "ownership")
    return people.select(columns).with_columns(keys), tables[1]


def _frame(snapshot: Snapshot, statement: str, known: pl.DataFrame | None = None) -> pl.DataFrame:
    cursor = snapshot.cursor()
    if known is not None:
        cursor.register("known", known.to_arrow())
    return pl.DataFrame(cursor.sql(statement).to_arrow_table())
