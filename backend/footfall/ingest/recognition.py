"""Guesses what log a file is that a source cannot read, and which command reads it."""

import shlex
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from footfall.ingest.files.compression import BrokenError, is_parquet
from footfall.ingest.files.lines import Lines
from footfall.ingest.protocol import UnreadableError
from footfall.ingest.sources.access_log import parts as access_log
from footfall.ingest.sources.access_log.formats import HAPROXY, JSON
from footfall.ingest.sources.network_log import formats as network_log

_SHOWN = 80
_FIRST = 50
_ZONE = " --timezone ZONE"


def none_of(path: Path, first: Sequence[str], problem: str, known: Sequence[str]) -> UnreadableError:
    """The error for a file that has none of the known formats of a source."""
    other = seems(path, first)
    shown = first[0][:_SHOWN] if first else ""
    advice = other or f"its first line: {shown!r}; known: {', '.join(known)}"
    return UnreadableError(path, f"this is {problem}; {advice}", is_settled=bool(other))


def seems(path: Path, first: Sequence[str]) -> str | None:
    """The log that a file looks like by its first lines, with the command that reads it; None for no log."""
    lines, named = first[:_FIRST], shlex.quote(str(path))
    # Any year will do: it does not matter for the format.
    network = network_log.recognise(lines, None, 2000)
    if network:
        zone = _ZONE if network.needs_zone else ""
        return f"it looks like {network.name}: footfall import network-log {named}{zone}"
    log = access_log.recognised(lines)
    if log and log != JSON.name:
        zone = _ZONE if log == HAPROXY.name else ""
        return f"it looks like {log}: footfall import access-log {named} --site HOST{zone}"
    return None


def first_lines(path: Path) -> list[str]:
    """The first lines of a text file; empty for another kind of file."""
    try:
        if is_parquet(path):
            return []
        batch = next(islice(Lines(path).batches(), 1), None)
    except (UnreadableError, BrokenError):
        return []
    return batch.texts[:_FIRST] if batch else []
