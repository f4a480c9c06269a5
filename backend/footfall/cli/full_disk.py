"""What commands say when a disk is full, however the library says it that met it."""

import errno
import re
import shutil
import sys
from pathlib import Path

_HARDLY_ANYTHING = 1 << 20
_NUMBERS = (errno.ENOSPC, errno.EDQUOT)
# SQLite, DuckDB, Arrow, and the system; errors of worker processes come as text alone.
_SAID = re.compile(r"disk is full|No space left|Disk quota exceeded|\[errno 28\]", re.IGNORECASE)


def is_full_disk(error: BaseException) -> bool:
    """Whether an error is about a full disk."""
    if getattr(error, "errno", None) in _NUMBERS or _SAID.search(str(error)):
        return True
    # All that SQLite says where it cannot make the file beside the database that its readers share.
    where = _fullest(_candidates()) if "disk I/O error" in str(error) else None
    return where is not None and shutil.disk_usage(where).free < _HARDLY_ANYTHING


def sentence(error: BaseException) -> str:
    """Which folder is full, what to do, and that nothing is lost."""
    name = getattr(error, "filename", None)
    where = _fullest([Path(name)] if isinstance(name, str) else _candidates())
    free = f", where {shutil.disk_usage(where).free / 1e6:,.0f} MB are free" if where else ""
    return (
        f"no space is left on the disk{f' of {where}' if where else ''}{free}. What was imported and "
        "published before is as it was: free some space, and give the command again"
    )


def _candidates() -> list[Path]:
    """Where a command writes: into the home folder, or to a path that it was given."""
    from footfall.settings import load_settings

    return [load_settings().folder, *(Path(word) for word in sys.argv[2:] if not word.startswith("-"))]


def _fullest(paths: list[Path]) -> Path | None:
    """The folder with the least room of those that the paths are or lie in."""
    folders = [path if path.is_dir() else path.absolute().parent for path in paths]
    return min(
        (folder for folder in folders if folder.is_dir()),
        key=lambda folder: shutil.disk_usage(folder).free,
        default=None,
    )
