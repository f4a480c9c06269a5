"""Weights where margins cannot all be met: fewer are, and there are always weights."""

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from footfall.cli import build
from footfall.publish.steps.weigh.ladder import Cell, cell_of
from footfall.publish.steps.weigh.margins import COLUMNS
from footfall.publish.steps.weigh.raking import WORST_DESIGN_EFFECT, WORST_MISS, replicates_of
from footfall.publish.steps.weigh.starting_weights import LEAST_METERED
from tests.build import ask

CASES = next((up / "shared/cases" for up in Path(__file__).parents if (up / "shared/cases").is_dir()), None)
AGES = ("18-24", "25-34", "35-44", "45-54", "55-64", "65+")
LEVELS = {
    "region": ("GB-ENG", "GB-SCT", "GB-WLS"),
    "age": AGES,
    "gender": ("female", "male"),
    "ownership": ("desktop_only", "both"),
    "days_online": ("1-2", "3-4", "5-6", "7"),
}
TEXTS = dict.fromkeys(("country", "device", "month", *COLUMNS), pl.String)


def cell_of_group(count: int, **known: Any) -> pl.DataFrame:
    """Panelists of a cell; `known` gives a list of answers that is dealt out in turn."""
    whole = {"country": ["GB"], "device": ["desktop"]} | {name: [None] for name in COLUMNS} | known
    return pl.DataFrame(
        {name: [values[i % len(values)] for i in range(count)] for name, values in whole.items()},
        schema_overrides={name: kind for name, kind in TEXTS.items() if name in whole},
    )


def population_of(margins: Mapping[tuple[str, ...], Mapping[tuple[str, ...], float]]) -> pl.DataFrame:
    """Rows of a population file for the desktops of a country, people by level of each margin."""
    empty = dict.fromkeys(TEXTS)
    rows = [
        empty
        | {"country": "GB", "device": "desktop", "people": people}
        | dict(zip(columns, level, strict=True))
        for columns, levels in margins.items()
        for level, people in levels.items()
    ]
    return pl.DataFrame(rows, schema={**TEXTS, "people": pl.Float64})


def miss(cell: Cell, group: pl.DataFrame, column: str, people: dict[str, float]) -> float:
    """The largest relative distance of a level's people, by weights that are summed over panelists."""
    sums = dict(group.select(column, weight=cell.weights).group_by(column).sum().iter_rows())
    share = sum(sums.values()) / sum(people.values())
    return float(max(abs(sums[level] / (people[level] * share) - 1) for level in people))


def is_sound(cell: Cell, group: pl.DataFrame, people: float) -> bool:
    """Whether everybody stands for somebody, and all together for the people."""
    told = float((cell.weights * group["metered"].clip(LEAST_METERED, 1.0)).sum())
    return (
        bool(cell.weights.is_finite().all())
        and bool((cell.weights > 0).all())
        and told == pytest.approx(people, rel=1e-6)
        and cell.design_effect >= 1 - 1e-9
    )


# One light user of twenty, for three in four people.
DAYS = ["1-2"] * 1 + ["3-4"] * 7 + ["5-6"] * 8 + ["7"] * 4
OF_LIGHT_USERS: dict[tuple[str, ...], float] = {
    ("1-2",): 750.0,
    ("3-4",): 170.0,
    ("5-6",): 70.0,
    ("7",): 10.0,
}


def test_the_margin_that_cannot_be_met_is_left_out_and_the_others_are_met() -> None:
    group = cell_of_group(
        220, days_online=DAYS, gender=["female", "male", "male"], region=["GB-ENG"] * 4 + ["GB-SCT"] * 7
    )
    by_gender, by_region = {"female": 520.0, "male": 480.0}, {"GB-ENG": 600.0, "GB-SCT": 400.0}
    population = population_of(
        {
            ("gender",): {(name,): people for name, people in by_gender.items()},
            ("days_online",): OF_LIGHT_USERS,
            ("region",): {(name,): people for name, people in by_region.items()},
        }
    )

    cell = cell_of(group, population, "2026-10")

    assert (cell.margins, cell.left_out) == ("gender + region", ("days_online",))
    assert cell.reason == "days_online alone asks for a design effect of 11.3"
    assert miss(cell, group, "gender", by_gender) < WORST_MISS
    assert miss(cell, group, "region", by_region) < WORST_MISS
    assert cell.design_effect < 1.5


def test_of_margins_that_contradict_each_other_one_is_left_out() -> None:
    # All women of the panel are young and all men old; the file says that most women are old.
    group = cell_of_group(
        200, gender=["female", "male"], age=["18-24", "65+"], ownership=["both"] * 3 + ["desktop_only"]
    )
    population = population_of(
        {
            ("gender",): {("female",): 700.0, ("male",): 300.0},
            ("age",): {("18-24",): 450.0, ("65+",): 550.0},
            ("ownership",): {("both",): 800.0, ("desktop_only",): 200.0},
        }
    )

    cell = cell_of(group, population, "2026-10")

    assert (cell.margins, cell.left_out) == ("age + ownership", ("gender",))
    assert "missed by" in cell.reason
    assert is_sound(cell, group.with_columns(metered=1.0), 1000.0)


def test_a_level_nobody_of_the_population_has_keeps_its_share_of_the_panel() -> None:
    group = cell_of_group(100, gender=["female", "male"], age=["18-24", "35-44", "65+", "65+"])
    population = population_of({("age",): {("18-24",): 300.0, ("35-44",): 700.0, ("65+",): 0.0}})
    cell = cell_of(group, population, "2026-10")
    by_age = dict(group.select("age", weight=cell.weights).group_by("age").sum().iter_rows())
    assert by_age == pytest.approx({"18-24": 150.0, "35-44": 350.0, "65+": 500.0})
    assert (cell.margins, cell.left_out) == ("age", ("age 65+",))
    assert cell.reason == "by the population there is nobody of that level"


def test_a_population_of_nobody_is_none() -> None:
    cell = cell_of(cell_of_group(60), population_of({("age",): {("18-24",): 0.0}}), "2026-10")
    assert (cell.margins, cell.people, set(cell.weights)) == ("none", 0.0, {1.0})


@st.composite
def cells(draw: st.DrawFn) -> tuple[pl.DataFrame, pl.DataFrame]:
    """A panel of 1 to 5 000 and a population that says anything about it."""
    count = draw(st.one_of(st.integers(1, 60), st.integers(50, 400), st.sampled_from([2_000, 5_000])))
    answers = {
        name: draw(st.lists(st.sampled_from([*levels, levels[0], levels[0], None]), min_size=1, max_size=40))
        for name, levels in LEVELS.items()
    }
    part = st.one_of(st.just(1.0), st.floats(0.0, 1.0))
    metered = draw(st.one_of(st.just([1 / 30]), st.lists(part, min_size=1, max_size=20)))
    people = st.one_of(st.just(0.0), st.floats(1e-3, 1e7), st.floats(100, 1_000))
    margins = {}
    sets = [("age",), ("gender",), ("age", "gender"), ("region",), ("ownership",), ("days_online",), ()]
    for columns in draw(st.lists(st.sampled_from(sets), min_size=1, unique=True)):
        levels: list[tuple[str, ...]] = [()]
        for name in columns:
            levels = [(*level, value) for level in levels for value in LEVELS[name]]
        chosen = draw(st.lists(st.sampled_from(levels), min_size=1, max_size=len(levels), unique=True))
        margins[columns] = {level: draw(people) for level in chosen}
    return cell_of_group(count, metered=metered, **answers), population_of(margins)


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(cells())
def test_any_panel_and_any_population_give_weights(drawn: tuple[pl.DataFrame, pl.DataFrame]) -> None:
    group, population = drawn
    cell = cell_of(group, population, "2026-10")
    assert is_sound(cell, group, cell.people or float(group.height))
    assert cell.design_effect <= WORST_DESIGN_EFFECT or not cell.raked_to
    if cell.left_out:
        assert cell.reason


@settings(deadline=None, max_examples=15, suppress_health_check=list(HealthCheck))
@given(cells())
def test_any_panel_has_replicates(drawn: tuple[pl.DataFrame, pl.DataFrame]) -> None:
    group, population = drawn
    group = group.head(400)
    cell = cell_of(group, population, "2026-10")
    people = cell.people or float(group.height)
    parts = group["metered"].clip(LEAST_METERED, 1.0)
    if group.height < 2:
        return
    for weights in replicates_of(group, cell.raked_to, people, 4).iter_columns():
        assert bool(weights.is_finite().all()) and bool((weights >= 0).all())
        assert float((weights * parts).sum()) == pytest.approx(people, rel=1e-6)


def test_a_real_import_of_such_a_cell_is_published_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(tmp_path / "home"))
    panelists = [
        {"panelist": f"p{i}", "country": "GB", "gender": "female" if i % 3 else "male", "days_online": day}
        for i, day in enumerate(["1", "4", "4", "5", "5", "7"] * 20 + ["4", "5"] * 40)
    ]
    views = [
        {
            "ts": f"2026-10-{day:02d}T{hour}:{i % 60:02d}:00Z",
            "panelist": row["panelist"],
            "device": "mobile" if hour == 20 else "desktop",
            "country": "GB",
            "url": "https://shop.example/",
        }
        for i, row in enumerate(panelists)
        for day in (1, 31)
        for hour in ([10, 20] if i < 10 else [10])
    ]
    population = [
        {"country": "GB", "device": device, "gender": "", "days_online": level, "people": people}
        for device in ("desktop", "mobile")
        for level, people in (("1-2", 9_000), ("3-4", 700), ("5-6", 200), ("7", 100))
    ]
    population += [
        {"country": "GB", "device": "desktop", "gender": name, "days_online": "", "people": 5_000}
        for name in ("female", "male")
    ]
    for name, rows in (("panelists", panelists), ("population", population), ("panel", views)):
        path = tmp_path / f"{name}.csv"
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
        told = CliRunner().invoke(build("import"), ["import", name, str(path)])
        assert told.exit_code == 0, told.output

    published = CliRunner().invoke(build("publish"), ["publish"])

    assert published.exit_code == 0, published.output
    notes = [line for line in published.stdout.splitlines() if "weights" in line]
    assert notes == [
        "note: 2026-10: weights are people / panelists for GB (mobile), each with fewer than 50 panelists",
        "note: 2026-10: weights of the 200 panelists of GB (desktop) are raked to gender, and not to "
        "days_online (design effect 1.1): days_online alone asks for a design effect of 8.1",
    ]
    query = "SELECT device, margins, people FROM weight_cells ORDER BY device"
    cells_of_month = [("desktop", "gender", 10_000.0), ("mobile", "total", 10_000.0)]
    home = tmp_path / "home"
    assert ask(home, query, "2026-10") == cells_of_month
    assert ask(home, "SELECT round(sum(weight)) FROM weights WHERE device = 'desktop'", "2026-10") == [
        (10_000,)
    ]


@pytest.mark.skipif(CASES is None, reason="the cell of a stranger is not part of the project")
def test_the_cell_that_once_stopped_a_publication_meets_three_of_four_margins() -> None:
    assert CASES is not None
    told = json.loads((CASES / "weighting/margins.json").read_text())
    rows = pl.read_csv(CASES / "weighting/panelists.csv", schema_overrides={"days_online": pl.String})
    answers = rows.with_columns(
        pl.col("age x gender").str.splitn(" / ", 2).struct.rename_fields(["age", "gender"])
    ).unnest("age x gender")
    group = answers.with_columns(country=pl.lit("GB"), device=pl.lit("desktop"))
    population = population_of(
        {
            tuple(name.split(" x ")): {tuple(level.split(" / ")): people for level, people in levels.items()}
            for name, levels in told["margins"].items()
        }
    )

    cell = cell_of(group, population, "2026-10")

    assert (cell.margins, cell.left_out) == ("age x gender + ownership + region", ("days_online",))
    assert cell.design_effect == pytest.approx(1.29, abs=0.01)
    assert is_sound(cell, group, told["people"])
    for column in ("ownership", "region"):
        assert miss(cell, group, column, told["margins"][column]) < WORST_MISS
