"""Paths that `footfall import` is given: files of this machine, addresses elsewhere, standard input."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import typer

from footfall.cli.remote.fetch import fetched, files_at, is_elsewhere, is_piped, piped
from footfall.cli.remote.stream import FetchError
from footfall.ingest.protocol import (
    STANDARD_INPUT,
    STANDARD_INPUT_TITLE,
    Job,
    Source,
    UnreadableError,
)
from footfall.ingest.run import Outcome

# Files to read, and outcomes of paths that lead to no file, which do not stop the others.
Planned = tuple[list[Job], list[Outcome]]


def planned(
    source: Source, paths: list[str], options: dict[str, str], home: Path, private_imports: bool
) -> Iterator[Planned]:
    """The files of the paths, in their order. Consecutive files of this machine come together.

    A file from elsewhere comes by itself, and its copy exists until the next item is taken. private_imports:
    the setting of this name.
    """
    named: set[Path] = set()
    for far, group in groupby(paths, is_elsewhere):
        if not far:
            jobs, failed = _plan(source, [Path(path) for path in group], options)
            yield [job for job in jobs if _is_new(job.path, named)], failed
            continue
        for path in group:
            try:
                yield from _brought(source, path, options, home, private_imports)
            except FetchError as error:
                yield [], [Outcome(Job(source, Path(path), options), None, error=str(error))]


def _is_new(path: Path, named: set[Path]) -> bool:
    """Whether a file was not named before, by its own path or by its folder. Adds it to `named`."""
    place = path.resolve()
    is_new = place not in named
    named.add(place)
    return is_new


def _brought(
    source: Source, path: str, options: dict[str, str], home: Path, private_imports: bool
) -> Iterator[Planned]:
    if is_piped(path):
        with piped(path, home) as copy:
            title = STANDARD_INPUT_TITLE if path == STANDARD_INPUT else path
            yield _named(_plan(source, [copy], options), copy, title)
        return
    for file in files_at(path, private_imports):
        typer.echo(f"fetching {file.address}", err=True)
        try:
            with fetched(file, home) as copy:
                yield _named(_plan(source, [copy], options), copy, file.address)
        except FetchError as error:
            # The other files of the address may still be fetched.
            yield [], [Outcome(Job(source, Path(path), options), None, error=str(error))]


def _plan(source: Source, paths: list[Path], options: dict[str, str]) -> Planned:
    jobs: list[Job] = []
    failed: list[Outcome] = []
    for path in paths:
        try:
            jobs += source.plan([path], options)
        except UnreadableError as error:
            refused = Job(source, path, options)
            failed.append(Outcome(refused, None, error=str(error), is_settled=error.is_settled))
    return jobs, failed


def _named(found: Planned, copy: Path, name: str) -> Planned:
    """The same, with the name by which people know the file in place of its copy."""
    jobs, failed = found
    return [replace(job, known_as=name) for job in jobs], [
        replace(outcome, error=(outcome.error or "").replace(str(copy), name)) for outcome in failed
    ]
