"""Finds our columns among those of a file, and says what a file with other columns seems to be."""

import shlex
from collections.abc import Collection, Sequence
from pathlib import Path

from footfall.ingest import headers, recognition
from footfall.ingest.cells import STANDS_FOR_NAME
from footfall.ingest.files import records
from footfall.ingest.files.compression import BrokenError
from footfall.ingest.files.records import Record
from footfall.ingest.headers import Match
from footfall.ingest.protocol import MisreadError, UnreadableError
from footfall.ingest.sources.panel.by_content import (
    ROWS,
    advice_on_times,
    by_name,
    is_log,
    pairs_of,
)
from footfall.ingest.sources.panel.columns import OPTIONAL, REQUIRED
from footfall.ingest.sources.panel.mapping import COLUMN, READY, UNTIL, Mapping

# Columns by which files of each maker are known, in lower case.
_MARKS = {
    "webtrackr": {"panelist_id", "url", "timestamp"},
    "gesis-surf": {"domain_url", "start_time", "closing_time"},
    "activitywatch": {"timestamp", "duration", "data.url"},
    "posthog": {"event", "timestamp", "distinct_id", "properties.$current_url"},
    "web-historian": {"url", "date", "transtype", "refvisitid"},
}
_MAKERS = {
    "webtrackr": "a webtrackR table",
    "gesis-surf": "pages of GESIS Surf",
    "activitywatch": "an ActivityWatch export",
    "posthog": "a PostHog export",
    "web-historian": "visits of Web Historian",
}
_VISITS = {"machine_id", "domain_name", "pages_viewed"}


def match(path: Path, found: Sequence[str], mapping: Mapping) -> Match:
    """Our columns in a file. UnreadableError says what is missing, and what the file seems to be."""
    names = {name.strip().lower() for name in found}
    required = [name for name in REQUIRED if name not in mapping.constants]
    optional = [name for name in (*OPTIONAL, UNTIL) if name not in mapping.constants]
    aliases = {theirs.lower(): ours for ours, theirs in mapping.columns.items()}
    # If the mapping takes another column for one of ours, the file's column with our name does not count.
    unread = [ours for ours in (*REQUIRED, *OPTIONAL) if not mapping.reads(ours)]
    renamed = {ours: f"{ours} (not mapped)" for ours in (*mapping.columns, *unread) if ours not in aliases}
    if not mapping.is_ready:
        lacking = [theirs for theirs in aliases if theirs not in names]
        if lacking and found:
            raise UnreadableError(
                path, f"the mapping names a column {lacking[0]!r}; columns found: {', '.join(found[:40])}"
            )
    for ours in unread:
        if ours in required and ours not in mapping.columns and ours in names:
            raise UnreadableError(
                path,
                f"the mapping does not name the column {ours!r}; add {ours}={ours} to it, or add --{ours}",
            )
    try:
        return headers.match(path, found, required, optional, renamed | aliases)
    except UnreadableError as error:
        problem = str(error).removeprefix(f"{path}: ")
        advice = _advice(path, found, mapping)
        said = f"{problem}; {advice}" if advice else problem
        raise UnreadableError(path, said, is_settled=error.is_settled or bool(advice)) from None


def _advice(path: Path, found: Sequence[str], mapping: Mapping) -> str:
    """What a file with other columns seems to be, with the command that reads it; empty if unknown."""
    names, named = {name.strip().lower() for name in found}, shlex.quote(str(path))
    if names >= _VISITS:
        return (
            "these are visits, as of comScore, not page views: "
            f"footfall import visits {named} --device DEVICE --country COUNTRY --timezone ZONE"
        )
    command = f"footfall import panel {named}"
    maker = next((name for name, marks in _MARKS.items() if marks <= names), None)
    if maker and mapping != READY[maker]:
        has = {ours for ours, theirs in READY[maker].columns.items() if theirs.lower() in names}
        return f"this looks like {_MAKERS[maker]}: {command} --map {maker}{_constants(has)}"
    rows = _beginning(path)
    guess = by_name(found, rows)
    if not {"ts", "url"} <= guess.keys() or is_log([row.cells for row in rows]):
        if advice := advice_on_times(found, rows):
            raise MisreadError(path, advice)
        return recognition.seems(path, recognition.first_lines(path)) or ""
    if "panelist" not in guess and len(found) > len(guess):
        # One name for all rows would make one person of everybody, so the user has to name the column.
        guess["panelist"] = COLUMN
    pairs = pairs_of(guess)
    words = f" --map {shlex.quote(pairs)}" if pairs else ""
    options = f"{words}{_constants(guess.keys())}"
    # Without options it is the command that has just failed.
    return f"this looks like page views: {command}{options}" if options else ""


def _constants(has: Collection[str]) -> str:
    """Options that supply what the file does not contain."""
    words = {"panelist": STANDS_FOR_NAME, "device": "DEVICE", "country": "COUNTRY"}
    return "".join(f" --{name} {word}" for name, word in words.items() if name not in has)


def _beginning(path: Path) -> list[Record]:
    """The first rows of a table; none of another kind of file."""
    try:
        return records.beginning(path, ROWS).rows
    except (UnreadableError, BrokenError):
        return []
