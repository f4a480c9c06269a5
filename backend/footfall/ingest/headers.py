"""Matches the column names of a file to those of a format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from footfall.core.spelling import spelled_like
from footfall.ingest.protocol import UnreadableError

# No export has so many columns; a first line with more is no header.
_MOST_COLUMNS = 2_000


@dataclass(frozen=True)
class Match:
    """columns: the file's own name of each column of the format; unknown: columns not in the format."""

    columns: dict[str, str]
    unknown: tuple[str, ...]


def match(
    path: Path,
    found: Sequence[str],
    required: Sequence[str],
    optional: Sequence[str],
    aliases: Mapping[str, str] | None = None,
) -> Match:
    """Match the columns `found` in a file, ignoring case and blanks around names.

    aliases: the column that another name, in lower case, stands for. UnreadableError names a required column
    that is missing, or any column that stands twice, and lists those found.
    """
    require_few(path, len(found))
    columns: dict[str, str] = {}
    unknown: list[str] = []
    for name in found:
        plain = name.strip().lower()
        plain = (aliases or {}).get(plain, plain)
        if plain in columns:
            raise UnreadableError(path, f"the column {plain!r} stands twice; columns found: {_listed(found)}")
        if plain in required or plain in optional:
            columns[plain] = name
        elif plain:  # spreadsheets end lines with separators, which make columns without name and cells
            unknown.append(name.strip())
    missing = [name for name in required if name not in columns]
    if missing:
        wanted = ", ".join(repr(name) for name in missing)
        said = (
            f"there is no column {wanted}; columns found: {_listed(found)}; required: {', '.join(required)}"
        )
        if meant := misspelt(missing, unknown):
            said = f"{said}; rename the column {meant!r} to {missing[0]!r}"
        raise UnreadableError(path, said, is_settled=bool(meant))
    return Match(columns, tuple(unknown))


def require_few(path: Path, columns: int) -> None:
    """UnreadableError if a first line has more columns than any header."""
    if columns > _MOST_COLUMNS:
        raise UnreadableError(
            path,
            f"the first line names {columns:,} columns, more than the {_MOST_COLUMNS:,} that are read;"
            " keep the columns that are needed, with their names in the first line",
        )


def misspelt(missing: Sequence[str], unknown: Sequence[str]) -> str:
    """The unknown column that is spelled like the only missing one; empty if there is none.

    A table that lacks several columns is another kind of table.
    """
    if len(missing) != 1:
        return ""
    return next(iter(spelled_like(missing[0], [name.strip() for name in unknown], most=1)), "")


def _listed(found: Sequence[str]) -> str:
    names = [name.strip()[:60] or "(no name)" for name in found[:40]]
    return ", ".join(names) + (f" and {len(found) - 40} more" if len(found) > 40 else "")
