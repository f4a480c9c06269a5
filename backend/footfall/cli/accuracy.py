"""`footfall accuracy`: how far published estimates lie from the truth of a simulated web."""

import json
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from footfall.core.period import Month
from footfall.simulation.accuracy.home import first_party_sites
from footfall.simulation.accuracy.measure import Measurement, measure
from footfall.simulation.accuracy.table import as_text
from footfall.simulation.accuracy.without_panel import (
    WithoutPanel,
    has_panel,
    measure_without_panel,
)

COUNTS = (60, 10, 0)
COUNTS_WITHOUT_PANEL = (60, 10, 2, 0)


class Form(StrEnum):
    """Output format."""

    TABLE = "table"
    JSON = "json"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("accuracy")(accuracy)


def accuracy(
    world: Annotated[Path, typer.Argument(metavar="DIR", help="A world with truth, from `footfall world`.")],
    calibration: Annotated[
        list[int] | None,
        typer.Option(
            min=0,
            help="First-party sites that tell their counts; may be repeated. Left out: 60, 10 and none, as "
            "far as there are so many, and 2 in a world without a panel.",
        ),
    ] = None,
    month: Annotated[str | None, typer.Option(help="Month to score, YYYY-MM; the last by default.")] = None,
    home: Annotated[
        Path | None,
        typer.Option(
            help="Score what is published there instead of importing the world into a folder of its own."
        ),
    ] = None,
    replicates: Annotated[
        int, typer.Option(min=0, help="Draws of the panel (200) to hold the live standard errors against.")
    ] = 0,
    output: Annotated[
        Form, typer.Option("--format", help="A table for people, JSON for programs.")
    ] = Form.TABLE,
) -> None:
    """Published estimates against the truth, sites that calibrate left out, beside the naive scale-up."""
    if home is not None and calibration is not None:
        raise typer.BadParameter("--calibration says what to import; a published home has its own sites")
    chosen = Month.parse(month) if month else None
    if home is None and (world / "ranks").is_dir() and not has_panel(world):
        usual = calibration or _usual_counts(world, COUNTS_WITHOUT_PANEL)
        scored: list[Measurement | WithoutPanel] = [
            measure_without_panel(world, count, chosen) for count in usual
        ]
    else:
        counts = [None] if home is not None else calibration or _usual_counts(world, COUNTS)
        scored = [measure(world, count, chosen, home, replicates) for count in counts]
    if output is Form.TABLE:
        typer.echo("\n\n".join(map(as_text, scored)))
        return
    plain = [measurement.as_dict() for measurement in scored]
    typer.echo(json.dumps(plain[0] if len(plain) == 1 else plain, indent=1))


def _usual_counts(world: Path, counts: Sequence[int]) -> list[int]:
    """Numbers of first-party sites, as far as the world has so many."""
    there = len(first_party_sites(world))
    return sorted({min(count, there) for count in counts}, reverse=True)
