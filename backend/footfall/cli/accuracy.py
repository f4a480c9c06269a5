"""`footfall accuracy`: how far published estimates lie from the truth of a simulated web."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from footfall.accuracy.measure import measure
from footfall.accuracy.table import as_text
from footfall.vocabulary.period import Month


class Form(StrEnum):
    """How to print."""

    TABLE = "table"
    JSON = "json"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("accuracy")(accuracy)


def accuracy(
    world: Annotated[Path, typer.Argument(metavar="DIR", help="A world with truth, from `footfall world`.")],
    calibration: Annotated[
        int | None,
        typer.Option(
            min=0, help="First-party sites that tell their counts; all of the world's when left out."
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
    found = measure(world, calibration, Month.parse(month) if month else None, home, replicates)
    typer.echo(json.dumps(found.as_dict(), indent=1) if output is Form.JSON else as_text(found))
