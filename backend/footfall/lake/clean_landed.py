"""Cleans, once per home folder, the addresses that earlier versions stored uncleaned.

Files are replaced one by one, each whole or not at all, and clean ones stay as they are; so after a kill the
same call does the rest. Months are built again, since the method of month files changed in the same version.
Earlier snapshots keep uncleaned addresses until they are pruned.
"""

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.infra import atomic
from footfall.lake import raw
from footfall.lake.clean_addresses import clean_sample
from footfall.lake.quarantine import folder as quarantine_folder

_TEXTS = [name for name, kind in raw.COLUMNS if kind == "VARCHAR"]


def begin(home: Path) -> None:
    """Record that a home folder without page views has nothing to clean."""
    if not any((home / "lake" / "raw").glob("dt=*")):
        _note(home)


def clean_landed(home: Path) -> int:
    """Clean what was landed earlier. Returns the number of rewritten files of page views, 0 if all is clean.

    A damaged file is left as it is: it has no address that can be read, and its month says so when built.
    """
    if _mark(home).exists():
        return 0
    parts = sorted((home / "lake" / "raw").glob("dt=*/[!.]*.parquet"))
    written = sum(map(_clean_part, parts))
    for file in sorted(quarantine_folder(home).glob("*.jsonl")):
        _clean_quarantine(file)
    if parts:
        _note(home)
    return written


def _clean_part(part: Path) -> bool:
    try:
        rows = pq.read_table(part, read_dictionary=_TEXTS, partitioning=None)
    except (pa.ArrowException, OSError):
        return False
    cleaned = raw.with_clean_addresses(rows)
    if cleaned is rows:
        return False
    raw.write_part(part, cleaned)
    return True


def _clean_quarantine(file: Path) -> None:
    """Clean a quarantine file. Lines keep their length, since interrupted imports go on at a byte of it."""
    with file.open("rb") as lines, atomic.replacing(file) as temporary, temporary.open("wb") as out:
        for line in lines:
            out.write(_cleaned_line(line))


def _cleaned_line(line: bytes) -> bytes:
    try:
        entry = json.loads(line)
    except ValueError:
        return line  # torn by a kill; it does not count
    sample = clean_sample(entry["sample"])
    if sample == entry["sample"]:
        return line
    length = len(line) - 1
    text = json.dumps(entry | {"sample": sample}, ensure_ascii=False).encode()
    if len(text) > length:
        text = json.dumps(entry | {"sample": ""}, ensure_ascii=False).encode()
    return text.ljust(length) + b"\n"


def _mark(home: Path) -> Path:
    return home / "lake" / "raw" / "addresses-are-clean"


def _note(home: Path) -> None:
    atomic.write_text(_mark(home), "1\n")
