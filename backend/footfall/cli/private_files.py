"""File permissions: everything Footfall writes is readable only by the account it runs under."""

import os
from collections.abc import Iterator
from pathlib import Path

# What lies in a home folder; anything else there is not ours to change.
OURS = (
    "lake",
    "serve",
    "bulk",
    "sample-world",
    "object-store",
    "uploads",
    "collected",
    "pulled",
    "fetched",
    "iceberg",
)
FILES = ("footfall.sqlite*", "connections.key", "running-server")
FOLDER_MODE, FILE_MODE = 0o700, 0o600
_OTHERS = 0o077


def keep_to_ourselves() -> None:
    """From now on files of this process and its children are 0600 and folders 0700."""
    os.umask(_OTHERS)


def tighten(home: Path) -> int:
    """Take what others may do away from a home folder that an earlier version made; returns how many changed.

    What belongs to another account is left as it is: only its owner may change it.
    """
    if not home.is_dir():
        return 0
    return sum(_tighten(path) for path in (home, *ours(home)))


def ours(home: Path) -> Iterator[Path]:
    """The files and folders of a home folder that Footfall made, as far as they can be listed."""
    for pattern in FILES:
        yield from home.glob(pattern)
    for top in (home / name for name in OURS if (home / name).is_dir()):
        yield top
        # A folder that is closed to us is named by the one it lies in.
        for folder, folders, files in os.walk(top):
            yield from (Path(folder, name) for name in (*folders, *files))


def sentence(home: Path) -> str:
    """Tighten a home folder and say so; empty when there was nothing to do."""
    changed = tighten(home)
    if changed == 1:
        return f"{home}: one file or folder was open to other accounts and is no more"
    return (
        f"{home}: {changed} files and folders were open to other accounts and are no more" if changed else ""
    )


def _tighten(path: Path) -> bool:
    try:
        if path.is_symlink() or not path.stat().st_mode & _OTHERS:
            return False
        path.chmod(FOLDER_MODE if path.is_dir() else FILE_MODE)
    except (FileNotFoundError, PermissionError):
        return False
    return True
