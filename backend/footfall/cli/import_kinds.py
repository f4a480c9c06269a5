"""`footfall import FILE` without the kind of data: says which command reads that file."""

from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from footfall.cli import import_status
from footfall.sources.suggestion import suggestion


class KindsOfData(TyperGroup):
    """The commands of `import`, one for each kind of data."""

    # Typer keeps the types of a context and of a command to itself.
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of the first word; a file in its place is told which command it needs."""
        path = Path(args[0])
        if args[0] not in self.commands and path.exists():
            typer.echo(f"footfall: {_what_to_do(path)}", err=True)
            raise typer.Exit(import_status.NOTHING_READ)
        return super().resolve_command(ctx, args)


def _what_to_do(path: Path) -> str:
    said = f"which kind of data is {path}?"
    found = suggestion(path, "") if path.is_file() else ""
    return (
        f"{said} {found[:1].upper()}{found[1:]}"
        if found
        else f"{said} footfall import --help lists the kinds"
    )
