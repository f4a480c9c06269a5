"""Prints the results of imports."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from pathlib import Path

import typer

from footfall.cli.counted import counted
from footfall.cli.listing import Count, ListForm, print_list
from footfall.ingest.choices import told_cell
from footfall.ingest.protocol import Job, TooLargeError
from footfall.ingest.run import Outcome
from footfall.ingest.suggestion import suggestion
from footfall.lake import quarantine
from footfall.lake.ledger import Import, State

_SAMPLES = 5
# With more files than this, details are printed only once for all of them, at the end.
_PARAGRAPHS = 3


def print_outcomes(home: Path, outcomes: Sequence[Outcome], seconds: float) -> None:
    """Print the result of each file, and of all together in `seconds`. Errors and warnings go to stderr."""
    fresh = [outcome.entry for outcome in outcomes if outcome.entry and not outcome.already]
    many = len(fresh) > _PARAGRAPHS
    for outcome in outcomes:
        if outcome.entry is None:
            typer.echo(f"footfall: {refusal(outcome.job, outcome.error or '', outcome.is_settled)}", err=True)
        elif outcome.already:
            typer.echo(_already(outcome.job.title, outcome.entry, outcome.again))
        else:
            typer.echo(_headline(outcome.job.title, [outcome.entry], outcome.seconds))
            _print_all(_details(outcome.entry) if not many else ())
            _print_all(_refusals(home, outcome.entry))
            for warning in outcome.entry.warnings:
                typer.echo(f"footfall: {warning}", err=True)
    if len(fresh) > 1:
        typer.echo(_headline(f"{len(fresh)} files", fresh, seconds))
        _print_all(_common(fresh) if many else ())


def refusal(job: Job, error: str, is_settled: bool) -> str:
    """Why a file cannot be read and, if it looks like something else, the command that reads it."""
    if is_settled or not job.path.is_file():
        return error
    hint = job.with_title(suggestion(job.path, job.source.name))
    return f"{error.removesuffix(TooLargeError.ADVICE)}; {hint}" if hint else error


def _already(path: str, entry: Import, again: bool) -> str:
    when = f" on {entry.finished:%Y-%m-%d}" if entry.finished else ""
    then = "it counts again, as the newest import" if again else "nothing to do"
    return f"{path}: already imported{when} as {entry.name}; {then}"


def _headline(what: str, entries: Sequence[Import], seconds: float) -> str:
    read, landed, refused = (
        sum(getattr(entry, count) for entry in entries) for count in ("rows_read", "rows", "refused")
    )
    rate = f" ({read / seconds:,.0f} rows/s)" if seconds else ""
    told = f"{counted(read, 'row')} read, {landed:,} landed, {refused:,} refused"
    return f"{what}: {told} in {seconds:.1f} s{rate}"


def _details(entry: Import) -> Iterator[str]:
    if entry.format:
        yield f"read as {entry.format}"
    if entry.first_day:
        yield f"days {entry.first_day} to {entry.last_day}"
    if entry.months:
        yield f"months {', '.join(entry.months)}"
    if entry.totals:
        yield "totals " + ", ".join(f"{name} {value:,}" for name, value in entry.totals.items())
    if entry.unknown_columns:
        yield f"columns not used: {', '.join(entry.unknown_columns)}"
    yield from _counts("left out", entry.left_out)


def _common(entries: Sequence[Import]) -> Iterator[str]:
    """The details of several imports together."""
    days = [day for entry in entries for day in (entry.first_day, entry.last_day) if day]
    left_out: Counter[str] = Counter()
    for entry in entries:
        left_out.update(entry.left_out)
    yield from _details(
        Import(
            id="",
            source="",
            name="",
            sha256="",
            bytes=0,
            first_day=min(days, default=None),
            last_day=max(days, default=None),
            months=sorted({month for entry in entries for month in entry.months}),
            unknown_columns=list(dict.fromkeys(name for entry in entries for name in entry.unknown_columns)),
            left_out=left_out,
        )
    )


def _refusals(home: Path, entry: Import) -> Iterator[str]:
    yield from _counts("refused", entry.refused_by_reason)
    yield from _counts("left unknown", entry.left_unknown)
    if entry.refused or entry.left_unknown:
        for found in islice(quarantine.read(home, entry.id), _SAMPLES):
            shown = refused_cell(str(found["reason"]), str(found["sample"]), str(found.get("meant", "")))
            yield f"  {found['file']}:{found['line']}: {shown}"
        yield f"{_kept(entry)} in {quarantine.path(home, entry.id)}"
    if entry.replaces:
        yield f"takes the place of {', '.join(entry.replaces)}: that file was the beginning of this one"


def refused_cell(reason: str, sample: str, meant: str) -> str:
    """Why a row or a cell was refused, its text, and the word that was meant, if any."""
    return f"{reason}: {told_cell(sample, meant)}"


def _kept(entry: Import) -> str:
    """How many of the refusals are in the quarantine, as a sentence says it."""
    counts = Counter(entry.refused_by_reason) + Counter(entry.left_unknown)
    more = sum(max(0, count - quarantine.MOST_OF_A_REASON) for count in counts.values())
    if not more:
        return "all of them"
    return f"the first {quarantine.MOST_OF_A_REASON:,} of each reason ({more:,} more are not kept)"


def _counts(label: str, counts: Mapping[str, int]) -> Iterator[str]:
    if counts:
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        yield f"{label}: " + "; ".join(f"{count:,} {reason}" for reason, count in ordered)


def _print_all(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(f"  {line}")


def print_removed(identifier: str, removed: Sequence[Import]) -> None:
    """Print which imports were removed by an id, and what to do next."""
    if not removed:
        typer.echo(f"removed what was left of import {identifier}")
    for entry in removed:
        months = f", months {', '.join(entry.months)}" if entry.months else ""
        typer.echo(
            f"removed import {entry.id} ({entry.source}, {entry.name}): {counted(entry.rows, 'row')}{months}"
        )
    typer.echo("run footfall publish to build the months it touched without it")


def print_imports(entries: Sequence[Import], running: Set[str], form: ListForm) -> None:
    """Print all imports, one a line. running: ids of those that are being read now."""
    replaced = {identifier for entry in entries for identifier in entry.replaces}
    rows = []
    for entry in entries:
        under_way = "running" if entry.id in running else "broken off"
        state = "replaced" if entry.id in replaced else "done" if entry.state is State.DONE else under_way
        when = (
            (entry.first_day, entry.last_day) if entry.first_day else (entry.months[:1] + entry.months[-1:])
        )
        span = " to ".join(dict.fromkeys(str(day) for day in when))
        counts = Count(entry.rows), Count(entry.refused)
        rows.append((entry.id, entry.source, state, *counts, span, entry.name))
    print_list(
        ("id", "source", "state", "rows", "refused", "days or months", "file"),
        rows,
        form,
        whole=[entry.model_dump(mode="json") for entry in entries],
        none="Nothing has been imported yet.",
    )
