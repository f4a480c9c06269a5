"""A column of a small table: what it is called, and what its cells mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from footfall.ingest import cells


@dataclass(frozen=True)
class Column:
    """A column of an input format.

    parse: makes a value of a cell, ValueError if it cannot. expects: ends the sentence "COLUMN: not ...".
    required: the file must have the column, and each row a good cell in it. strict: an empty cell is fine,
    but a wrong one costs the row, because "unknown" would mean something else. Without either, a wrong cell
    is left unknown and the row is kept. aliases: other names, in lower case. choices: the words that a cell
    may be, empty for any text.
    """

    name: str
    parse: Callable[[str], object]
    expects: str
    required: bool = False
    strict: bool = False
    aliases: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


def column_of_words(
    name: str,
    *words: str,
    also: dict[str, str] | None = None,
    required: bool = False,
    strict: bool = False,
) -> Column:
    """A column whose cells are one of some words, in any case. also: words that other spellings stand for."""
    expects = f"{', '.join(words[:-1])} or {words[-1]}"
    parse = cells.one_of(*words, also=also)
    return Column(name, parse, expects, required=required, strict=strict, choices=words)


def names_of(columns: Sequence[Column]) -> tuple[list[str], list[str], dict[str, str]]:
    """Names of the required columns, names of the others, and the name that each alias stands for."""
    required = [column.name for column in columns if column.required]
    optional = [column.name for column in columns if not column.required]
    return required, optional, {alias: column.name for column in columns for alias in column.aliases}
