"""`footfall import FILE` without a kind of data: says which command reads that file."""

import os
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from footfall.cli import import_status
from footfall.cli.remote.fetch import is_elsewhere
from footfall.ingest.guess import NO_SOURCE, guess
from footfall.ingest.suggestion import suggestion

_KINDS = "footfall import --help lists the kinds"


class KindsOfData(TyperGroup):
    """The commands of `import`, one for each kind of data."""

    # The types of context and command are not public in Typer.
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of the first word. If that is a file, prints which command reads it, and exits."""
        if args[0] not in self.commands and (said := _what_to_do(args[0])):
            typer.echo(f"footfall: {said}", err=True)
            raise typer.Exit(import_status.NOTHING_READ)
        return super().resolve_command(ctx, args)


def _what_to_do(word: str) -> str:
    """What to say about a file, a folder or an address; empty for a word that looks like none of them."""
    path, asked = Path(word), f"which kind of data is {word}?"
    if is_elsewhere(word) or path.is_dir():
        return f"{asked} {_KINDS}"
    if not path.exists():
        is_path = os.path.lexists(word) or path.suffix or path.parent != Path()
        return f"{word}: there is no such file" if is_path else ""
    if found := suggestion(path, ""):
        return f"{asked} {found[:1].upper()}{found[1:]}"
    error = guess(path).error
    if not error or NO_SOURCE in error:
        return f"{asked} {_KINDS}"
    return f"{word}{error.removeprefix(path.name)}"
