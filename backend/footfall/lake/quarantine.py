"""Refused rows and the reasons, one JSON object per line."""

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from footfall.infra import atomic
from footfall.lake.clean_addresses import clean_sample

SAMPLE_LENGTH = 200
# Lines kept for each reason and file; further ones are only counted.
MOST_OF_A_REASON = 1_000


@dataclass(frozen=True)
class Refusal:
    """One row or value that a reader refused.

    `line` counts from 1 (rows of a Parquet file too). `kept` is true when only the named field was left
    unknown and the rest of the row came in. `sample` shows the value or the line, at most 200 characters,
    and is written without queries, e-mail addresses, IP addresses and tokens. `meant` is the word that the
    value is spelled like, where it has to be one of a few.
    """

    line: int
    reason: str
    field: str | None = None
    sample: str = ""
    kept: bool = False
    meant: str = ""


def path(home: Path, identifier: str) -> Path:
    """The quarantine file of an import."""
    return folder(home) / f"{identifier}.jsonl"


def folder(home: Path) -> Path:
    """Folder of quarantine files."""
    return home / "lake" / "quarantine"


def cut(home: Path, identifier: str, size: int) -> None:
    """Truncate the file to `size` bytes, which removes what a killed import wrote after its last commit."""
    file = path(home, identifier)
    if file.exists():
        if size:
            os.truncate(file, size)
        else:
            file.unlink()


def append(home: Path, identifier: str, name: str, refusals: Iterable[Refusal]) -> int:
    """Append refusals of the file `name`, flushed to disk. Returns the new size of the quarantine file."""
    file = path(home, identifier)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for refusal in refusals:
            out.write(json.dumps(_entry(name, refusal), ensure_ascii=False) + "\n")
        out.flush()
        os.fsync(out.fileno())
        return out.tell()


def keep(home: Path, identifier: str, entries: list[dict[str, str | int | bool | None]]) -> int:
    """Replace the quarantine of an import by these of its entries. Returns its new size in bytes."""
    file = path(home, identifier)
    if not file.exists():
        return 0
    text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)
    if not text:
        file.unlink()
    elif len(text.encode()) != file.stat().st_size:
        atomic.write_text(file, text)
    return len(text.encode())


def read(home: Path, identifier: str) -> Iterator[dict[str, str | int | bool | None]]:
    """The refusals of an import, in the order of its file."""
    file = path(home, identifier)
    if file.exists():
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _entry(name: str, refusal: Refusal) -> dict[str, str | int | bool | None]:
    return {
        "file": name,
        "line": refusal.line,
        "reason": refusal.reason,
        "field": refusal.field,
        "sample": clean_sample(refusal.sample[:SAMPLE_LENGTH])[:SAMPLE_LENGTH],
        "kept": refusal.kept,
        **({"meant": refusal.meant} if refusal.meant else {}),
    }
