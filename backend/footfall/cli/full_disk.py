"""Says the same about a full disk, whichever library met it."""

import shutil
import sys
from pathlib import Path

from footfall.infra.full_disk import tells_of_full_disk

_HARDLY_ANYTHING = 1 << 20


def is_full_disk(error: BaseException) -> bool:
    """Whether an error is about a full disk."""
    if tells_of_full_disk(error):
        return True
    # SQLite says no more if it cannot make the file beside the database that its readers share.
    where = _fullest(_candidates()) if "disk I/O error" in str(error) else None
    return where is not None and shutil.disk_usage(where).free < _HARDLY_ANYTHING


def sentence(error: BaseException) -> str:
    """A sentence that says which folder is full, that nothing is lost, and what to do."""
    name = getattr(error, "filename", None)
    where = _fullest([Path(name)] if isinstance(name, str) else _candidates())
    free = f", where {shutil.disk_usage(where).free / 1e6:,.0f} MB are free" if where else ""
    return (
        f"no space is left on the disk{f' of {where}' if where else ''}{free}. What was imported and "
        "published before is as it was: free some space, and give the command again"
    )


def _candidates() -> list[Path]:
    """Where a command may have written: the home folder, and paths that it was given."""
    from footfall.infra.settings import load_settings

    return [load_settings().folder, *(Path(word) for word in sys.argv[2:] if not word.startswith("-"))]


def _fullest(paths: list[Path]) -> Path | None:
    """The folder with the least free space among the paths and the folders that they are in; None if none."""
    folders = [path if path.is_dir() else path.absolute().parent for path in paths]
    return min(
        (folder for folder in folders if folder.is_dir()),
        key=lambda folder: shutil.disk_usage(folder).free,
        default=None,
    )
