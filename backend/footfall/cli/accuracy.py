"""`footfall accuracy`: how far published estimates lie from the truth of a simulated web."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from footfall.accuracy.home import first_party_sites
from footfall.accuracy.measure import measure
from footfall.accuracy.table import as_text
from footfall.vocabulary.period import Month


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
            "far as there are so many.",
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
    counts = [None] if home is not None else calibration or _usual_counts(world)
    found = [measure(world, count, chosen, home, replicates) for count in counts]
    if output is Form.TABLE:
        typer.echo("\n\n".join(map(as_text, found)))
        return
    plain = [measurement.as_dict() for measurement in found]
    typer.echo(json.dumps(plain[0] if len(plain) == 1 else plain, indent=1))


def _usual_counts(world: Path) -> list[int]:
    """Numbers of first-party sites: 60, 10 and none, as far as the world has so many."""
    told = len(first_party_sites(world))
    return sorted({min(count, told) for count in (60, 10, 0)}, reverse=True)
