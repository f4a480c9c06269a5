"""Tells which command reads a file that was given to the wrong source."""

import re
import shlex
from pathlib import Path

from footfall.sources import recognition
from footfall.sources.guess import COMMAND, ORDER, Reading, fits, guess, named, read_as

# An option that a source misses, with the word that stands for its value.
_MISSED = re.compile(r"\badd --([a-z-]+) ([A-Z][A-Z-]*)")
# Given for such an option to see whether the source reads the file then.
_EXAMPLES = {"site": "www.example.com", "month": "2026-01", "timezone": "UTC", "country": "US"}
_ROUNDS = 3


def suggestion(path: Path, tried: str) -> str:
    """What a file that the source `tried` cannot read looks like, with the command for it; else empty."""
    log = recognition.seems(path, recognition.first_lines(path))
    if log:
        return "" if _command_of(log) == tried else log
    reading = guess(path)
    if fits(reading) and reading.source != tried:
        return _sentence(path, reading, {})
    for name in ORDER:
        if name != tried and (found := _with_what_it_misses(path, name)):
            return found
    return ""


def _with_what_it_misses(path: Path, name: str) -> str:
    """The command of a source that reads the file once it is told what the file does not say."""
    given: dict[str, str] = {}
    words: dict[str, str] = {}
    for _ in range(_ROUNDS):
        reading = read_as(path, name, given)
        if fits(reading):
            return _sentence(path, reading, words)
        if COMMAND.search(reading.error):
            return reading.error.rpartition("; ")[2].replace(path.name, str(path))
        missed = _MISSED.search(reading.error)
        if missed is None or missed[1] in given or missed[1] not in _EXAMPLES:
            return ""
        given[missed[1]], words[missed[1]] = _EXAMPLES[missed[1]], missed[2]
    return ""


def _sentence(path: Path, reading: Reading, words: dict[str, str]) -> str:
    """words: what stands for values that only the user knows."""
    known = "".join(
        f" --{name} {words.get(name) or shlex.quote(text)}" for name, text in reading.options.items()
    )
    asked = "".join(
        f" --{option.name} {option.name.upper()}"
        for option in named(reading.source).options
        if option.required and option.name not in reading.options
    )
    form = reading.preview.format if reading.preview else ""
    return (
        f"it looks like {form or 'data'} for {reading.source}: "
        f"footfall import {reading.source} {path}{known}{asked}"
    )


def _command_of(text: str) -> str:
    command = COMMAND.search(text)
    return command[1] if command else ""
