"""Weigh: the number of people each panelist represents, by device class.

A panelist weighs per device class, since most people have a device nobody meters. In each country the
panelists whose device of a class was metered and active are raked to the population's margins, as far as
these can be met: see `ladder`.
"""

import polars as pl
import pyarrow as pa

from footfall.publish.context import MonthBuild
from footfall.publish.steps.weigh.ladder import LEAST_PANELISTS, Cell, cell_of

# Days online without a visit, as a part of Chao's estimate of them (1987, Biometrics 43): it holds for visits
# that come one by one, and those of people come in bursts. See docs/decisions/0034.
MISSED_DAYS = 0.5
# Owners of two devices who are metered on both tell how often people use a device that nobody meters, if
# there are so many of them. See docs/decisions/0084.
LEAST_OWNERS = 20
# A note names so many countries or cells.
_NAMED = 5


def weigh(build: MonthBuild) -> None:
    """Create `weights` and `weight_cells`."""
    build.run("weigh/days_online", missed=MISSED_DAYS, least_owners=LEAST_OWNERS)
    build.run("weigh/weigh")
    active = pl.DataFrame(build.tables.table("SELECT * FROM active ORDER BY country, device, panelist_key"))
    population = pl.DataFrame(build.tables.table("SELECT * FROM population_rows ORDER BY ALL"))
    groups = active.partition_by("country", "device", maintain_order=True)
    cells = [cell_of(group, population, str(build.month)) for group in groups]
    without = sorted({cell.country for cell in cells if cell.margins == "none"})
    if without:
        build.notes.append(
            f"{build.month}: no population for {_listed(without)}: they count for themselves (weight 1); "
            "import a population file to scale them up"
        )
    build.notes.extend(f"{build.month}: {note}" for note in _notes(cells, groups))
    half_known = build.count("SELECT count(*) FROM days_online WHERE alone")
    if half_known and population["days_online"].is_not_null().any():
        build.notes.append(
            f"{build.month}: panelists of whom one of two devices is metered ({half_known}) count as online "
            f"on its days alone, since fewer than {LEAST_OWNERS} are metered on both; days_online in the "
            "panelists file would tell"
        )
    _put(build, groups, cells)


def _listed(countries: list[str]) -> str:
    return "panelists of " + _first(
        [country for country in countries if country] or ["unknown country"], "countries"
    )


def _first(names: list[str], what: str) -> str:
    named = ", ".join(names[:_NAMED])
    return named + (f" and {len(names) - _NAMED} more {what}" if len(names) > _NAMED else "")


def _notes(cells: list[Cell], groups: list[pl.DataFrame]) -> list[str]:
    """Which cells are not raked to all that the population file tells of them, and why."""
    notes = []
    for cell, group in zip(cells, groups, strict=True):
        if cell.reason:
            left_out = " + ".join(cell.left_out)
            told = (
                f"raked to {cell.margins}, and not to {left_out}" if cell.raked_to else "people / panelists"
            )
            notes.append(
                f"weights of the {group.height} panelists of {_name(cell)} are {told} "
                f"(design effect {cell.design_effect:.1f}): {cell.reason}"
            )
    if small := [_name(cell) for cell in cells if cell.is_small]:
        notes.append(
            f"weights are people / panelists for {_first(small, 'classes of device')}, each with fewer than "
            f"{LEAST_PANELISTS} panelists"
        )
    return notes


def _name(cell: Cell) -> str:
    return f"{cell.country or 'unknown country'} ({cell.device})"


def _put(build: MonthBuild, groups: list[pl.DataFrame], cells: list[Cell]) -> None:
    weights = [
        group.select("panelist_key", "device", cell.weights.cast(pl.Float64).alias("weight"), "days_online")
        for group, cell in zip(groups, cells, strict=True)
    ]
    empty = pl.DataFrame(
        schema={
            "panelist_key": pl.UInt32,
            "device": pl.String,
            "weight": pl.Float64,
            "days_online": pl.String,
        }
    )
    build.tables.put("weights", pl.concat([empty, *weights]).to_arrow())
    build.tables.put(
        "weight_cells",
        pa.table(
            {
                "country": pa.array([cell.country for cell in cells], pa.string()),
                "device": pa.array([cell.device for cell in cells], pa.string()),
                "panelists": pa.array([group.height for group in groups], pa.uint32()),
                "people": pa.array([cell.people for cell in cells], pa.float64()),
                "design_effect": pa.array([cell.design_effect for cell in cells], pa.float64()),
                "margins": pa.array([cell.margins for cell in cells], pa.string()),
            }
        ),
    )
