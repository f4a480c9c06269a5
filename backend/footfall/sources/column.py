"""A column of a small table: what it is called, and what its cells mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from footfall.sources import cells


@dataclass(frozen=True)
class Column:
    """A column of an input format.

    expects: ends the sentence "COLUMN: not ...". required: the column and a good cell in each row.
    strict: an empty cell is fine, a wrong one costs the row, because "unknown" would mean something else.
    Otherwise a wrong cell is left unknown and the row is kept. aliases: other names, in lower case.
    choices: the words that a cell has to be one of, where it has to.
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
    """A column whose cells are one of some words, in any case; `also` names other spellings."""
    expects = f"{', '.join(words[:-1])} or {words[-1]}"
    parse = cells.one_of(*words, also=also)
    return Column(name, parse, expects, required=required, strict=strict, choices=words)


def names_of(columns: Sequence[Column]) -> tuple[list[str], list[str], dict[str, str]]:
    """Names of the required columns, of the others, and what other names stand for."""
    required = [column.name for column in columns if column.required]
    optional = [column.name for column in columns if not column.required]
    return required, optional, {alias: column.name for column in columns for alias in column.aliases}
