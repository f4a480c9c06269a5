"""`footfall import ... --dry-run`: prints files as they would be understood, and imports nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence

import typer

from footfall.cli import import_status, import_summary
from footfall.cli.counted import counted
from footfall.cli.import_paths import Planned
from footfall.cli.listing import print_table
from footfall.ingest.preview import Preview, preview
from footfall.ingest.protocol import Job, UnreadableError

# Characters of a line in a file or a pipe, so that cells are not broken there as in a terminal.
_PIPE_WIDTH = 400


def print_previews(found: Iterable[Planned], allowed: float) -> None:
    """Print the first rows of each file as understood, and why others are refused.

    Exits with the status of an import. allowed: see `import_status.leave`.
    """
    previews: list[Preview] = []
    files = 0
    for jobs, failed in found:
        files += len(jobs) + len(failed)
        for outcome in failed:
            typer.echo(f"footfall: {outcome.error}", err=True)
        for job in jobs:
            try:
                previews.append(preview(job))
            except UnreadableError as error:
                said = job.with_title(str(error))
                typer.echo(f"footfall: {import_summary.refusal(job, said, error.is_settled)}", err=True)
                continue
            _print(job, previews[-1])
    typer.echo("Nothing was imported; leave out --dry-run to import.")
    if not any(shown.rows or shown.left_out for shown in previews):
        raise typer.Exit(import_status.NOTHING_READ)
    too_many = any(shown.refused.total() > allowed * shown.read for shown in previews)
    if len(previews) < files or too_many or any(shown.is_damaged for shown in previews):
        raise typer.Exit(import_status.SOME_REFUSED)


def _print(job: Job, found: Preview) -> None:
    part = "" if found.is_whole else " at its beginning"
    kind = f", read as {found.format}" if found.format else ""
    typer.echo(f"{job.title}{kind}: {counted(found.read, 'row')}{part}, {found.refused.total():,} refused")
    _print_rows(found.rows)
    for label, counts in (
        ("left out", found.left_out),
        ("refused", found.refused),
        ("left unknown", found.left_unknown),
    ):
        if counts:
            typer.echo(f"  {label}: {_listed(counts)}")
    for refusal in found.examples:
        shown = import_summary.refused_cell(refusal.reason, refusal.sample, refusal.meant)
        typer.echo(f"  {job.path.name}:{refusal.line}: {shown}")
    if found.unknown_columns:
        typer.echo(f"  columns not used: {', '.join(found.unknown_columns)}")
    for warning in found.warnings:
        typer.echo(f"footfall: {job.with_title(warning)}", err=True)


def _print_rows(rows: Sequence[dict[str, object]]) -> None:
    used = [name for name in (rows[0] if rows else ()) if any(row[name] is not None for row in rows)]
    if not used:
        return
    print_table(used, [[row[name] for name in used] for row in rows])


def _listed(counts: Counter[str]) -> str:
    return "; ".join(f"{count:,} {reason}" for reason, count in counts.most_common())
