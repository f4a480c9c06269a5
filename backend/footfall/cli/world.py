"""`footfall world`: make a simulated web with known truth."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from footfall.cli.counted import counted
from footfall.core.period import Month
from footfall.simulation.world.build import Summary, build_world
from footfall.simulation.world.presets import PRESETS, preset_settings


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("world")(world)


def world(
    out: Annotated[Path, typer.Option(help="Folder to write; empty, new, or an earlier world.")],
    preset: Annotated[str, typer.Option(help=f"One of {', '.join(PRESETS)}.")] = "default",
    seed: Annotated[int | None, typer.Option(help="Same seed, same bytes.", min=0)] = None,
    panelists: Annotated[int | None, typer.Option(help="Panel members at any time.", min=1)] = None,
    people: Annotated[
        int | None, typer.Option(help="Simulated people; some 8 a panelist when left out.", min=1)
    ] = None,
    months: Annotated[int | None, typer.Option(help="Months of history.", min=1, max=60)] = None,
    until: Annotated[str | None, typer.Option(help="Last month, YYYY-MM (2026-10).")] = None,
    hard: Annotated[
        bool,
        typer.Option(
            "--hard",
            help="As real input is: panelists silent on days online, robots of six kinds, rank lists that "
            "err with the panel, a panel lost by interest, owners' own definitions, sudden changes.",
        ),
    ] = False,
    without_panel: Annotated[
        bool,
        typer.Option(
            "--without-panel",
            help="Public lists and owners' counts alone: lists of twelve countries, an exact list, densities "
            "of devices, and a law of traffic by rank that bends.",
        ),
    ] = False,
    threads: Annotated[int, typer.Option(help="Months made at the same time.", min=1)] = min(
        4, os.cpu_count() or 2
    ),
) -> None:
    """Make a simulated web: the real import formats, and the truth about everybody."""
    console = Console(stderr=True)
    try:
        last = Month.parse(until) if until else None
        settings = preset_settings(preset, seed, panelists, months, last, people, hard, without_panel)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("months", total=settings.months)
        done = build_world(settings, out, threads, lambda count: bar.update(task, completed=count))
    typer.echo(
        f"{done.folder}: {done.people:,} simulated people for {done.inhabitants:,} inhabitants, "
        f"{_panel(done)}, {done.sites:,} sites, {counted(done.months, 'month')}\n"
        f"{done.page_views:,} page views in {done.seconds:.1f} s ({done.page_views_a_second:,.0f} a second)"
    )


def _panel(done: Summary) -> str:
    return f"{done.panelists:,} panelists ({done.members:,} over time)" if done.panelists else "no panel"
