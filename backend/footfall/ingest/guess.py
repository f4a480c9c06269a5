"""Guesses which source reads a file, and with which options, by trying them."""

import re
import shlex
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import duckdb
import pyarrow as pa

from footfall.ingest import recognition
from footfall.ingest.files import file_name, records
from footfall.ingest.files.compression import BrokenError
from footfall.ingest.preview import Preview, preview
from footfall.ingest.protocol import MisreadError, Option, Source, UnreadableError
from footfall.ingest.short_copy import short_copy
from footfall.ingest.sources import SOURCES
from footfall.ingest.sources.panel import unit_of_times
from footfall.ingest.sources.panel.by_content import ROWS, by_content, by_name, pairs_of
from footfall.ingest.sources.panel.mapping import COLUMN, READY

# Sources that few files fit come first: a table of panelists also has the columns that other sources ask for.
ORDER = (
    "history",
    "first-party",
    "ranks",
    "panel",
    "visits",
    "metering",
    "panelists",
    "population",
    "platforms",
    "companies",
    "categories",
    "network-log",
    "access-log",
)
# An option that the message of a source asks for: `add --site HOST`, `give it with --timezone`.
_ASKED = re.compile(r"(?:add|with) --([a-z-]+)")
# Values tried for such an option, to see whether the source then reads the file.
EXAMPLES = {
    "site": "www.example.com",
    "month": "2026-01",
    "timezone": "UTC",
    "country": "US",
    "device": "desktop",
    "panelist": "somebody",
}
NO_SOURCE = "no source reads this file. Choose what it is to see why."
_NO_COLUMN = re.compile(r"there is no column ('\w+'(?:, '\w+')*)")
_ROUNDS = 3
COMMAND = re.compile(r"footfall import ([a-z-]+) (.*)$", re.DOTALL)
# Tried for a required option, to see whether a source reads a file at all.
_STAND_IN = "somebody"
# Options of a suggested command that follow from the file. Other ones are examples: only the user knows them.
_TOLD_BY_A_FILE = ("map",)


@dataclass(frozen=True)
class Reading:
    """How a file is read.

    source: empty if no source reads it; options: as people write them; preview: its beginning, None if it
    cannot be read; error: why it cannot be read, or what is missing. is_refused: the source knows the format,
    and would read the rows wrongly.
    """

    source: str = ""
    options: dict[str, str] = field(default_factory=dict)
    preview: Preview | None = None
    error: str = ""
    is_refused: bool = False


def named(name: str) -> Source:
    """The source with this name. KeyError if there is none."""
    return {source.name: source for source in SOURCES}[name]


def parsed(name: str, texts: Mapping[str, str]) -> dict[str, str]:
    """Options of a source in their canonical form. ValueError names an option that is unknown or wrong."""
    known = {option.name: option for option in named(name).options}
    found = {}
    for key, text in texts.items():
        if key not in known:
            raise ValueError(f"{name} has no option {key!r}; it has {', '.join(known) or 'none'}")
        try:
            found[key] = known[key].parse(text)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None
    return found


def required_but_missing(name: str, options: Collection[str]) -> list[Option]:
    """The options without which this source reads no file and that are not among those named."""
    return [option for option in named(name).options if option.required and option.name not in options]


def read_as(
    path: Path, name: str, texts: Mapping[str, str], options: dict[str, str] | None = None
) -> Reading:
    """The beginning of a file as one source reads it. ValueError names an option that is wrong.

    texts: options as typed; options: the same in canonical form, if the caller has that. A required option
    that is missing gets a stand-in, and the error of the reading asks for it.
    """
    source = named(name)
    options = parsed(name, texts) if options is None else options
    lacking = required_but_missing(name, options)
    stand_ins = {option.name: _STAND_IN for option in lacking}
    try:
        (job,) = source.plan([path], {**options, **stand_ins})
        found = preview(job)
        found = replace(found, warnings=[_without_folder(said, path) for said in found.warnings])
    except UnreadableError as error:
        is_refused = isinstance(error, MisreadError)
        return Reading(name, dict(texts), error=_without_folder(str(error), path), is_refused=is_refused)
    except (duckdb.Error, pa.ArrowException, BrokenError, OSError) as error:
        return Reading(name, dict(texts), error=f"{path.name} is damaged: {str(error).splitlines()[0]}")
    # The name of a file may tell its month.
    declared = {option.name for option in source.options} - {*options, *stand_ins}
    found_out = {key: value for key, value in job.options.items() if key in declared}
    missing = "; ".join(f"{option.name} is required: {option.help}" for option in lacking)
    return Reading(name, {**texts, **found_out}, found, missing)


def _without_folder(text: str, path: Path) -> str:
    """A message with the name of the file in place of its path, also in commands."""
    named = text.replace(shlex.quote(str(path)), shlex.quote(path.name))
    return named.replace(str(path), path.name)


def guess(path: Path) -> Reading:
    """The reading that fits best. If none fits, it says what the file seems to be and what is missing."""
    with short_copy(path) as short:
        found = _guess(short)
    return found if short == path or not found.source else read_as(path, found.source, found.options)


def _guess(path: Path) -> Reading:
    seems = recognition.seems(path, recognition.first_lines(path))
    if seems:
        name, options = _command_in(seems)
        return _with_site_of_its_name(path, read_as(path, name, options))
    failed: list[Reading] = []
    for name in ORDER:
        reading = with_unit_of_times(path, read_as(path, name, {}))
        if fits(reading):
            return reading
        if refused := _refused(path, reading):
            return refused
        failed.append(reading)
    return _nearest(path, failed)


def _refused(path: Path, reading: Reading) -> Reading | None:
    """The reading, if its source refuses the file, at once or with the options it asks for; else None."""
    completed = reading if reading.is_refused else with_examples(path, reading)
    return replace(completed, options=reading.options) if completed.is_refused else None


def _nearest(path: Path, failed: Sequence[Reading]) -> Reading:
    """The failed reading that lacks least; else a reading that says why nothing reads the file."""
    for reading in failed:
        if COMMAND.search(reading.error):
            name, options = _command_in(reading.error)
            if "=" in options.get("map", "") and (pairs := _pairs_of_page_views(path)):
                options = {"map": pairs}
            return with_unit_of_times(path, read_as(path, name, options))
    partly = [reading for reading in failed if reading.preview and reading.preview.rows]
    if partly:
        return max(partly, key=lambda reading: len(reading.preview.rows) if reading.preview else 0)
    for reading in failed:
        if fits(with_examples(path, reading)):
            return _with_site_of_its_name(path, reading)
    if pairs := _pairs_of_page_views(path):
        return read_as(path, "panel", {"map": pairs})
    return _none(path, failed)


def _none(path: Path, failed: Sequence[Reading]) -> Reading:
    if _has_only_columns(path):
        return Reading(error=f"{path.name}: {records.NO_ROWS}")
    said, times = Counter(reading.error for reading in failed).most_common(1)[0]
    if times > len(failed) / 2:  # most sources say the same, so the file itself is at fault
        return Reading(error=said)
    return Reading(error=f"{path.name}: {NO_SOURCE}")


def _has_only_columns(path: Path) -> bool:
    try:
        found = records.beginning(path, 1)
    except (UnreadableError, BrokenError):
        return False
    return len(found.names) > 1 and not found.rows and not found.refusals


def with_unit_of_times(path: Path, reading: Reading) -> Reading:
    """The reading with the unit or order of its times added, if it is of page views and no time was read."""
    found = reading.preview
    if reading.source != "panel" or not found or not found.refused:
        return reading
    mapped = reading.options.get("map", "ts=ts")
    if not (ts := re.search(r"(?:^|,)ts=([^,:]+)(?=,|$)", mapped)):
        return reading
    unit = unit_of_times.unit(found.refused, found.read, _cells(path, ts[1]))
    with_unit = f"{mapped[: ts.end()]}:{unit}{mapped[ts.end() :]}"
    return read_as(path, "panel", {**reading.options, "map": with_unit}) if unit else reading


def _cells(path: Path, column: str) -> list[str]:
    """The cells of a column in the first rows of a table; empty for another kind of file."""
    try:
        rows = records.beginning(path, unit_of_times.ROWS).rows
    except (UnreadableError, BrokenError):
        return []
    return [row.cells[column] for row in rows if column in row.cells]


def _pairs_of_page_views(path: Path) -> str:
    """A mapping (`ours=theirs,...`) for a table with addresses and times; empty for another file."""
    try:
        found = records.beginning(path, ROWS)
    except (UnreadableError, BrokenError):
        return ""
    return pairs_of(by_content(found.names, found.rows))


def with_examples(path: Path, reading: Reading) -> Reading:
    """The same reading with examples for options that the file does not tell; they are among its options."""
    for _ in range(_ROUNDS):
        given = {name: EXAMPLES[name] for name in _asked_for(reading) if name in EXAMPLES}
        if fits(reading) or not given:
            break
        reading = read_as(path, reading.source, {**reading.options, **given})
    return reading


def missing(path: Path, reading: Reading) -> list[str]:
    """Names of the options without which nothing of the file can be used; empty if it can."""
    if not reading.source:
        return []
    if required := required_but_missing(reading.source, reading.options):
        return [option.name for option in required]
    if fits(reading):
        return []
    completed = with_examples(path, reading)
    lacking = [name for name in completed.options if name not in reading.options] or _asked_for(reading)
    if "panelist" in lacking and _may_name_people(path, reading):
        # One name for all rows would make one person of everybody, so the mapping has to name the column.
        lacking = list(dict.fromkeys("map" if name == "panelist" else name for name in lacking))
    return lacking


def _may_name_people(path: Path, reading: Reading) -> bool:
    """Whether a table of page views has columns left that the mapping does not name; one may be of people."""
    mapped = reading.options.get("map", "")
    if reading.source != "panel" or mapped in READY:
        return False
    try:
        names = records.beginning(path, 1).names
    except (UnreadableError, BrokenError):
        return False
    return len(names) > len(by_name(names, [])) and len(names) > mapped.count("=")


def _asked_for(reading: Reading) -> list[str]:
    """Options that the error of a reading asks for, or its refusals if every row was refused."""
    said = [reading.error]
    if reading.preview and reading.preview.refused.total() == reading.preview.read:
        said += reading.preview.refused
    known = {option.name for option in named(reading.source).options} - reading.options.keys()
    asked = [name for text in said for name in _ASKED.findall(text)]
    asked += [option for option in known if reading.error.startswith(f"{option} is required")]
    columns = _NO_COLUMN.search(reading.error)
    lacking = re.findall(r"'(\w+)'", columns[1]) if columns else []
    # An option may take the place of a column. A table that lacks other columns too is another kind of table.
    asked += lacking if set(lacking) <= known else []
    return [name for name in dict.fromkeys(asked) if name in known]


def _with_site_of_its_name(path: Path, reading: Reading) -> Reading:
    """The reading with the host in the name of the file, if it needs a site."""
    site = file_name.site(path) if "site" in missing(path, reading) else None
    return read_as(path, reading.source, {**reading.options, "site": site}) if site else reading


def fits(reading: Reading) -> bool:
    """Whether a source reads at least half of the beginning of the file."""
    found = reading.preview
    if found is None or not (found.rows or found.left_out):
        return False
    return found.refused.total() * 2 <= found.read


def _command_in(text: str) -> tuple[str, dict[str, str]]:
    """The source in the command that a message ends with, and its options that follow from the file."""
    command = COMMAND.search(text)
    if command is None:
        return "", {}
    texts = {
        word.removeprefix("--"): _known_pairs(value)
        for word, value in pairwise(shlex.split(command[2]))
        if word.removeprefix("--") in _TOLD_BY_A_FILE
    }
    return command[1], texts


def _known_pairs(mapping: str) -> str:
    """A mapping without the pairs whose column only the user knows."""
    return ",".join(pair for pair in mapping.split(",") if not pair.endswith(f"={COLUMN}"))
