"""Options and arguments that are one of a few words."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import typer

from footfall.core.spelling import shortened, what_there_is


def option_of(kind: type[StrEnum], *names: str, help: str) -> Any:
    """An option that is one of the words of `kind`. A refusal lists them, or says which was meant."""
    return typer.Option(*names, parser=_parser(kind), metavar=f"[{'|'.join(kind)}]", help=help)


def argument_of(kind: type[StrEnum], *, help: str) -> Any:
    """An argument that is one of the words of `kind`, as `option_of`."""
    return typer.Argument(parser=_parser(kind), help=f"{help} One of {', '.join(kind)}.")


def _parser(kind: type[StrEnum]) -> Callable[[str], StrEnum]:
    def parse(text: str) -> StrEnum:
        try:
            return kind(text)
        except ValueError:
            said = f"there is no {shortened(text)!r}; {what_there_is(text, list(kind))}"
            raise typer.BadParameter(said) from None

    return parse
