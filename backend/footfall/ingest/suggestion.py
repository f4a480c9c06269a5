"""Tells which command reads a file that was given to the wrong source."""

import re
import shlex
from dataclasses import replace
from pathlib import Path

from footfall.ingest import cells, recognition
from footfall.ingest.files import records
from footfall.ingest.files.compression import BYTE_ORDER_MARKS, BrokenError, ByteStream, is_parquet
from footfall.ingest.guess import (
    COMMAND,
    EXAMPLES,
    ORDER,
    Reading,
    fits,
    guess,
    read_as,
    required_but_missing,
    with_examples,
)
from footfall.ingest.protocol import UnreadableError, beginning_of
from footfall.ingest.short_copy import short_copy
from footfall.ingest.sources.panel.mapping import COLUMN

_PAGE = re.compile(r"\s*<(!doctype html|html|\?xml)", re.IGNORECASE)
_HEAD = 4096
_WHAT_TO_DO = "give the file with the rows; docs/data-formats.md has the columns of each"
# Words that stand for a value in a command, if only the user knows it.
_STANDS_FOR = {
    "site": "HOST",
    "month": "YYYY-MM",
    "timezone": "ZONE",
    "country": "COUNTRY",
    "device": "DEVICE",
    "panelist": cells.STANDS_FOR_NAME,
}


def suggestion(path: Path, tried: str) -> str:
    """What a file looks like that the source `tried` cannot read, with its command; empty if unknown."""
    with short_copy(path) as short:
        found = _suggestion(short, tried)
    return found.replace(shlex.quote(str(short)), shlex.quote(str(path)))


def _suggestion(path: Path, tried: str) -> str:
    log = recognition.seems(path, recognition.first_lines(path))
    if log:
        return "" if _command_of(log) == tried else log
    reading = guess(path)
    if reading.is_refused:
        return "" if reading.source == tried else reading.error.removeprefix(f"{path.name}: ")
    if fits(reading) and (reading.source != tried or "map" in reading.options):
        return _sentence(path, reading)
    if ":" in reading.options.get("map", "") and (found := _page_views(path, reading)):
        return found  # its times tell their unit, so they are page views
    for name in ORDER:
        if name != tried and (found := _with_what_it_misses(path, name, tried)):
            return found
    return _page_views(path, reading) or _no_table(path)


def _page_views(path: Path, reading: Reading) -> str:
    """The command for a table of addresses and times, with words for what its user has to add; else empty."""
    if not reading.options.get("map"):
        return ""
    completed = with_examples(path, reading)
    if not fits(completed):
        return ""
    if "panelist" in completed.options.keys() - reading.options.keys():
        options = {name: text for name, text in completed.options.items() if name != "panelist"}
        completed = replace(completed, options={**options, "map": f"{options['map']},panelist={COLUMN}"})
    return _sentence(path, completed)


def _no_table(path: Path) -> str:
    """What a file without rows looks like; empty for a table or a log."""
    first = recognition.first_lines(path)
    if not first or first[0].lstrip().startswith(("{", "[")):
        return ""
    if _is_binary(path):
        return f"it looks like a program's own file, not a table or a log; {_WHAT_TO_DO}"
    if _PAGE.match(first[0]):
        return f"it looks like a web page, not a table or a log; {_WHAT_TO_DO}"
    try:
        found = records.beginning(path, len(first))
        is_table = len(found.names) > 1 and (
            len(found.rows) > len(found.refusals) or not (found.rows or found.refusals)
        )
    except (UnreadableError, BrokenError):
        is_table = False
    return "" if is_table else f"it looks like plain text, not a table or a log; {_WHAT_TO_DO}"


def _is_binary(path: Path) -> bool:
    """Whether a file holds bytes that no text has."""
    head = beginning_of(path, _HEAD)
    try:
        is_text = is_parquet(path) or ByteStream(path).is_packed or head.startswith(BYTE_ORDER_MARKS)
    except UnreadableError:
        return False
    return not is_text and b"\0" in head


def _with_what_it_misses(path: Path, name: str, tried: str) -> str:
    """What the file looks like, if the source `name` reads it with options for what the file does not tell.

    Empty if it does not, or if it suggests the source that was tried.
    """
    plain = read_as(path, name, {})
    if command := _command_of(plain.error):
        if command == tried:
            return ""
        seems = plain.error.rpartition("; ")[2]
        return seems.replace(shlex.quote(path.name), shlex.quote(str(path)))
    completed = with_examples(path, plain)
    return _sentence(path, completed) if fits(completed) else ""


def _sentence(path: Path, reading: Reading) -> str:
    known = "".join(
        f" --{name} {_STANDS_FOR[name] if text == EXAMPLES.get(name) else shlex.quote(text)}"
        for name, text in reading.options.items()
    )
    asked = "".join(
        f" --{option.name} {option.name.upper()}"
        for option in required_but_missing(reading.source, reading.options)
    )
    form = reading.preview.format if reading.preview else ""
    return (
        f"it looks like {form or 'data'} for {reading.source}: "
        f"footfall import {reading.source} {shlex.quote(str(path))}{known}{asked}"
    )


def _command_of(text: str) -> str:
    command = COMMAND.search(text)
    return command[1] if command else ""
