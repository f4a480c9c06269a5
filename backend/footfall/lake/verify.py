"""Checks every month file of every kept snapshot by reading it completely."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from footfall.lake import manifest
from footfall.lake.manifest import MonthEntry
from footfall.lake.month_file import serve_folder
from footfall.lake.soundness import fault_read, stamp_of


@dataclass(frozen=True)
class Checked:
    """A month file, the snapshots that name it, and what is wrong with it; None when nothing is."""

    month: str
    file: str
    snapshots: list[int]
    bytes: int
    is_served: bool
    fault: str | None


def check(home: Path) -> list[Checked]:
    """Every month file that a kept snapshot or the one being served names, by month; reads all of them."""
    served = manifest.newest_readable(home)
    kept = manifest.snapshots(home)
    entries: dict[str, MonthEntry] = {}
    numbers: dict[str, list[int]] = defaultdict(list)
    for snapshot in kept if served in kept or served is None else [*kept, served]:
        for entry in snapshot.files:
            # The newest entry knows most: size and checksum were not always written down.
            entries[entry.file] = entry
            numbers[entry.file].append(snapshot.snapshot)
    now = {entry.file for entry in served.files} if served else set()
    return [
        _checked(home, entry, numbers[file], file in now)
        for file, entry in sorted(entries.items(), key=lambda item: (item[1].month, item[0]))
    ]


def _checked(home: Path, entry: MonthEntry, snapshots: list[int], is_served: bool) -> Checked:
    path = serve_folder(home) / entry.file
    stamp = stamp_of(path)
    size = stamp.bytes if stamp else 0
    return Checked(entry.month, entry.file, snapshots, size, is_served, fault_read(path, entry))
