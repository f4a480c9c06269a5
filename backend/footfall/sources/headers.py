"""Column names of a file matched to the names of a format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from footfall.sources.protocol import UnreadableError
from footfall.vocabulary.spelling import spelled_like

# More columns than any export has; a header of so many is a line of something else.
_MOST_COLUMNS = 2_000


@dataclass(frozen=True)
class Match:
    """Which column of the file (its own name) is which of the format, and which are in no format."""

    columns: dict[str, str]
    unknown: tuple[str, ...]


def match(
    path: Path,
    found: Sequence[str],
    required: Sequence[str],
    optional: Sequence[str],
    aliases: Mapping[str, str] | None = None,
) -> Match:
    """Names are compared without regard to case and blanks round them; `aliases` are other names of a column.

    UnreadableError names the required column that is missing, or that stands twice, and lists those found.
    """
    if len(found) > _MOST_COLUMNS:
        raise UnreadableError(
            path, f"the header has {len(found):,} columns, more than {_MOST_COLUMNS:,}; is it a header?"
        )
    columns: dict[str, str] = {}
    unknown: list[str] = []
    for name in found:
        plain = name.strip().lower()
        plain = (aliases or {}).get(plain, plain)
        if plain in columns:
            raise UnreadableError(path, f"the column {plain!r} stands twice; columns found: {_listed(found)}")
        if plain in required or plain in optional:
            columns[plain] = name
        elif plain:  # spreadsheets end lines with separators of columns that have no name and no cells
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


def misspelt(missing: Sequence[str], unknown: Sequence[str]) -> str:
    """The column that is meant to be the only missing one by its spelling; empty where none is.

    A table that lacks more is another one.
    """
    if len(missing) != 1:
        return ""
    return next(iter(spelled_like(missing[0], [name.strip() for name in unknown], most=1)), "")


def _listed(found: Sequence[str]) -> str:
    names = [name.strip()[:60] or "(no name)" for name in found[:40]]
    return ", ".join(names) + (f" and {len(found) - 40} more" if len(found) > 40 else "")
