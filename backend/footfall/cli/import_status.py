"""Exit status of an import: 0 if all was read, 3 if some was not, 1 if nothing was."""

from collections.abc import Sequence

import typer

from footfall.ingest.run import Outcome

NOTHING_READ = 1
SOME_REFUSED = 3


def leave(outcomes: Sequence[Outcome], allowed: float) -> None:
    """Exit with a status unless all was read. allowed: share of a file's rows that may be refused, 0-1."""
    if all(outcome.error for outcome in outcomes):
        raise typer.Exit(NOTHING_READ)
    if any(outcome.error or _lacks_rows(outcome, allowed) for outcome in outcomes):
        raise typer.Exit(SOME_REFUSED)


def _lacks_rows(outcome: Outcome, allowed: float) -> bool:
    entry = outcome.entry
    return entry is not None and (entry.is_damaged or entry.refused > allowed * entry.rows_read)
