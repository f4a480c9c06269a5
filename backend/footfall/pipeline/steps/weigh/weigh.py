"""Weigh: the number of people each panelist represents, by device class.

A panelist weighs per device class, since most people have a device nobody meters. In each country the
panelists whose device of a class was metered and active are raked to the population's margins by the `svy`
library, trimmed at 5 medians and raked again. A cell of too few panelists or too uneven weights falls back to
fewer margins, in the end to people / panelists.

Somebody metered for only a part of the month weighs less, by that part to the power METERED_POWER, and all
weights are scaled until weight x metered part sums up to the population. See docs/decisions/0053.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl
import pyarrow as pa

from footfall.pipeline.context import MonthBuild
from footfall.pipeline.steps.weigh.margins import Margin, margins_of, population_of

# A cell of fewer panelists is not raked.
LEAST_PANELISTS = 50
# Days online without a visit, as a part of Chao's estimate of them (1987, Biometrics 43): it holds for visits
# that come one by one, and those of people come in bursts. See docs/decisions/0034.
MISSED_DAYS = 0.5
# Owners of two devices who are metered on both tell how often people use a device that nobody meters, if
# there are so many of them. See docs/decisions/0084.
LEAST_OWNERS = 20
# Weights that are more uneven than this are not used.
WORST_DESIGN_EFFECT = 4.0
# Visits are unbiased whatever the power is. People metered for a part of the month bias reach, and the larger
# the power, the less they count. With 6, where four in ten come, go or pause, reach is at most 2 % too high,
# and a quarter of the effective size is lost.
METERED_POWER = 6
# Somebody metered for a shorter part of the month weighs as if it were this one.
LEAST_METERED = 0.1
TRIM_MEDIANS = 5.0
# A level with fewer panelists than this is joined with the other rare ones of its margin.
LEAST_LEVEL = 5
# The same for replicates: a draw that leaves out all of so few happens once in some two hundred thousand.
LEAST_REPLICATED = 12
# Seed of the draws of replicates.
SEED = 1
_REST = "(rest)"
_UNKNOWN = "(unknown)"

# Level -> people, as the library takes it.
Totals = dict[str | int | float | bool, int | float]


@dataclass(frozen=True)
class Cell:
    """Weights of one country and device class, and how they were computed.

    people: of the population, 0 without one. weights: by panelist, in the order of the group. margins: what
    was raked to, as text, `total` if nothing was, `none` without a population; raked_to: these margins.
    design_effect: Kish's n sum(w^2) / sum(w)^2.
    """

    country: str
    device: str
    people: float
    weights: "pl.Series"
    design_effect: float
    margins: str
    raked_to: tuple[Margin, ...] = ()


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
    half_known = build.count("SELECT count(*) FROM days_online WHERE alone")
    if half_known and population["days_online"].is_not_null().any():
        build.notes.append(
            f"{build.month}: panelists of whom one of two devices is metered ({half_known}) count as online "
            f"on its days alone, since fewer than {LEAST_OWNERS} are metered on both; days_online in the "
            "panelists file would tell"
        )
    _put(build, groups, cells)


def _listed(countries: list[str]) -> str:
    named = [country for country in countries if country]
    text = "panelists of " + ", ".join(named[:5] or ["unknown country"])
    return text + (f" and {len(named) - 5} more countries" if len(named) > 5 else "")


def cell_of(group: pl.DataFrame, population: pl.DataFrame, month: str) -> Cell:
    """Weigh the panelists of one country and device class; `group` has these two and the margins' columns."""
    country, device = group["country"][0], group["device"][0]
    rows = population_of(population, country, device, month)
    if rows.is_empty():
        alone = flat_weights(group, float(group.height))
        return Cell(country, device, 0.0, alone, design_effect(alone), "none")
    margins = margins_of(rows, device)
    people = margins[0].people
    if group.height >= LEAST_PANELISTS:
        for chosen in _ladder([margin for margin in margins if _tells(margin, group)]):
            weights = _rake(group, chosen, people)
            effect = design_effect(weights)
            if effect <= WORST_DESIGN_EFFECT:
                named = " + ".join(margin.name for margin in chosen)
                return Cell(country, device, people, weights, effect, named, tuple(chosen))
    flat = flat_weights(group, people)
    return Cell(country, device, people, flat, design_effect(flat), "total")


def flat_weights(group: pl.DataFrame, people: float) -> pl.Series:
    """Weights of a cell's panelists that differ only by how long each was metered."""
    starts = _starts(group, people)
    return starts if (factor := _for_parts(starts, group, people)) == 1.0 else starts * factor


def _starts(group: pl.DataFrame, people: float) -> pl.Series:
    """Weights to rake from, which sum to `people`."""
    if not _has_parts(group):
        return pl.Series([people / group.height] * group.height)
    powers = group["metered"].clip(LEAST_METERED, 1.0) ** METERED_POWER
    return powers * (people / float(powers.sum()))


def _for_parts(weights: pl.Series, group: pl.DataFrame, people: float) -> float:
    """Factor for weights that sum to `people`, by which weight x metered part sums to `people` instead."""
    if not _has_parts(group):
        return 1.0
    return people / float((weights * group["metered"].clip(LEAST_METERED, 1.0)).sum())


def _has_parts(group: pl.DataFrame) -> bool:
    return "metered" in group.columns and bool((group["metered"] < 1.0).any())


def _tells(margin: Margin, group: pl.DataFrame, least: int = LEAST_LEVEL) -> bool:
    """Whether panelists have at least two known levels of a margin; otherwise raking to it has no effect."""
    if not margin.columns:
        return False
    _, controls = _controls(margin.levels(group), margin, margin.people, least)
    return len(controls.keys() - {_UNKNOWN}) > 1


def _ladder(margins: list[Margin]) -> list[list[Margin]]:
    """Sets of margins to rake to, the fullest first, then without region, then with wide age bands."""
    full = margins
    local = [margin for margin in full if "region" not in margin.columns]
    rungs = [full, local, [margin.with_wide_ages() for margin in local]]
    return [rung for position, rung in enumerate(rungs) if rung and rung not in rungs[:position]]


def _rake(group: pl.DataFrame, margins: Sequence[Margin], people: float) -> pl.Series:
    """Raked weights of a cell's panelists, in their order. See `Margin.levels` for unknown answers."""
    return raked(group, margins, people).get_column("weight")


def raked(group: pl.DataFrame, margins: Sequence[Margin], people: float, replicates: int = 0) -> pl.DataFrame:
    """Columns `weight` and `weight1` to `weight<replicates>`, one row per panelist of a cell in their order.

    Replicates are bootstrap samples after Rao and Wu (1988, JASA 83), raked like the panel itself.
    """
    import svy  # slow to load, and only a publication with a population needs it

    least = LEAST_REPLICATED if replicates else LEAST_LEVEL
    columns: dict[str, pl.Series] = {}
    controls: dict[str, Totals] = {}
    for margin in margins:
        columns[margin.name], controls[margin.name] = _controls(margin.levels(group), margin, people, least)
    controls = {name: levels for name, levels in controls.items() if len(levels) > 1}
    start = _starts(group, people).alias("start")
    frame = pl.DataFrame({name: columns[name] for name in controls}).with_columns(
        start, panelist=pl.int_range(group.height)
    )
    sample = svy.Sample(frame, svy.Design(wgt="start", psu="panelist" if replicates else None))
    if replicates:
        sample = sample.weighting.create_bs_wgts(replicates, rep_prefix="drawn", rstate=SEED)
    if controls:
        sample = sample.weighting.rake(
            controls=controls,
            wgt_name="weight",
            on_nonconvergence="ignore",
            trimming=svy.TrimConfig(upper=svy.Threshold("median", TRIM_MEDIANS)),
        )
    found: pl.DataFrame = sample.data.lazy().collect()
    if not controls:
        drawn = {f"drawn{number}": f"weight{number}" for number in range(1, replicates + 1)}
        found = found.rename({"start": "weight"} | drawn)
    weights = found.select("weight", *(f"weight{number}" for number in range(1, replicates + 1)))
    if not _has_parts(group):
        return weights
    return weights.select(each * _for_parts(each, group, people) for each in weights.iter_columns())


def _controls(levels: pl.Series, margin: Margin, people: float, least: int) -> tuple[pl.Series, Totals]:
    """Levels used for raking and their totals, which sum to `people`.

    Panelists whose answer is unknown keep their share of the sample, as if answers were missing at random.
    Levels with fewer than `least` panelists are one level together, which is left out if it has no panelist.
    """
    answers = levels.to_list()
    counts = Counter(answers)
    known = {level: share for level, share in margin.shares.items() if counts[level] >= least}
    raked_as = {
        level: level if level in known else _REST if level in margin.shares else _UNKNOWN for level in counts
    }
    unknown_share = sum(counts[level] for level in counts if raked_as[level] == _UNKNOWN) / len(answers)
    totals = dict(known)
    if _REST in raked_as.values():
        totals[_REST] = sum(margin.shares.values()) - sum(known.values())
    scale = people * (1 - unknown_share) / (sum(totals.values()) or 1.0)
    controls: Totals = {level: share * scale for level, share in totals.items()}
    if unknown_share:
        controls[_UNKNOWN] = people * unknown_share
    return pl.Series([raked_as[level] for level in answers]), controls


def design_effect(weights: pl.Series) -> float:
    """Kish's design effect n sum(w^2) / sum(w)^2; 1 for equal weights."""
    total = float(weights.sum())
    return weights.len() * float((weights * weights).sum()) / (total * total)


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
