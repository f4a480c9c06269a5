"""The manifest: which month files make up a snapshot. `serve/CURRENT` names the one being served.

A snapshot becomes visible by one rename. A file goes only when no kept snapshot names it.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path

from pydantic import BaseModel, Field

from footfall.core.calendar import UTC_ZONE
from footfall.core.period import Month, Period
from footfall.infra import atomic
from footfall.lake.month_file import FileName, serve_folder


class MonthEntry(BaseModel):
    """One month of a snapshot. Days are ISO dates of the first and last day with data.

    bytes, sha256: of the file when it was published; None if an earlier version published it.
    """

    month: str
    file: str
    fingerprint: str
    first_day: str
    last_day: str
    page_views: int
    visits: int
    bytes: int | None = None
    sha256: str | None = None

    @property
    def completeness(self) -> float:
        """Part of the month from the first to the last day with data, 0-1."""
        month = Month.parse(self.month)
        with_data = Period(date.fromisoformat(self.first_day), date.fromisoformat(self.last_day))
        return min(1.0, with_data.days / Period(month.first_day, month.last_day).days)


class Manifest(BaseModel):
    """One snapshot: its number, when it was made, by which method, and its months in order.

    timezone: of its days and months.
    """

    snapshot: int
    created: datetime = Field(default_factory=lambda: datetime.now(UTC))
    method: str
    timezone: str = UTC_ZONE
    files: list[MonthEntry]

    def entry(self, month: str) -> MonthEntry | None:
        """The entry of a month, or None."""
        return next((entry for entry in self.files if entry.month == month), None)


def current(home: Path) -> Manifest | None:
    """The current snapshot; None before the first publication."""
    path = serve_folder(home) / "CURRENT"
    return Manifest.model_validate_json(path.read_bytes()) if path.exists() else None


def snapshots(home: Path) -> list[Manifest]:
    """All kept snapshots whose manifest can be read, oldest first."""
    manifests = filter(None, map(_read, _files(home)))
    return sorted(manifests, key=lambda manifest: manifest.snapshot)


def unreadable(home: Path) -> list[str]:
    """Names of manifest files that cannot be read."""
    named = {path.name: path for path in [*_files(home), serve_folder(home) / "CURRENT"] if path.exists()}
    return sorted(name for name, path in named.items() if _read(path) is None)


def newest_readable(home: Path) -> Manifest | None:
    """The current snapshot or, if its manifest is damaged, the newest readable one; None without any.

    Every manifest is written twice, so this is the same snapshot unless both copies are damaged.
    """
    served = serve_folder(home) / "CURRENT"
    return _read(served) or next(reversed(snapshots(home)), None)


def next_number(home: Path) -> int:
    """A snapshot number that was never used, not even by a damaged manifest."""
    return 1 + max((int(path.stem) for path in _files(home)), default=0)


def _files(home: Path) -> list[Path]:
    paths = (serve_folder(home) / "snapshots").glob("[0-9]*.json")
    return [path for path in paths if path.stem.isdigit()]


def _read(path: Path) -> Manifest | None:
    """Read a manifest; None if it is missing or damaged."""
    try:
        return Manifest.model_validate_json(path.read_bytes())
    except (OSError, ValueError):
        return None


def switch(home: Path, manifest: Manifest) -> None:
    """Make this the current snapshot. Its month files must exist."""
    text = manifest.model_dump_json(indent=1) + "\n"
    atomic.write_text(serve_folder(home) / "snapshots" / f"{manifest.snapshot}.json", text)
    atomic.write_text(serve_folder(home) / "CURRENT", text)


def prune(home: Path, keep: int) -> list[str]:
    """Keep the newest `keep` snapshots and delete month files that none of them uses.

    Also clears what killed publications left. Only for the process that holds the publishing lock. Returns
    the names of the month files removed; one that a reader still has open stays readable to it.
    """
    folder = serve_folder(home)
    _forget(folder, snapshots(home)[:-keep])
    for path in _files(home):
        if _read(path) is None:
            path.unlink()
    named = {entry.file for manifest in snapshots(home) for entry in manifest.files}
    removed = [path for path in _month_files(folder) if path.name not in named]
    for path in removed:
        path.unlink()
    atomic.sweep(folder)
    atomic.sweep(folder / "snapshots")
    return sorted(path.name for path in removed)


def next_version(home: Path, month: str) -> int:
    """The next unused version number of a month."""
    names = (FileName.parse(entry.file) for manifest in snapshots(home) for entry in manifest.files)
    return 1 + max((name.version for name in names if name and name.month == month), default=0)


def _forget(folder: Path, old: Iterable[Manifest]) -> None:
    for manifest in old:
        (folder / "snapshots" / f"{manifest.snapshot}.json").unlink(missing_ok=True)


def _month_files(folder: Path) -> list[Path]:
    return [path for path in folder.glob("*.duckdb") if FileName.parse(path.name)]
