"""File permissions: everything Footfall writes is readable only by the account it runs under."""

import os
from collections.abc import Iterator
from pathlib import Path

# Folders that Footfall makes in a home folder. Other things there are left as they are.
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
    """Let new files of this process and its children have the mode 0600, and new folders 0700."""
    os.umask(_OTHERS)


def tighten(home: Path) -> int:
    """Close a home folder that an earlier version made to other accounts. Returns how many paths changed.

    Files of another account are left as they are, as only their owner may change them.
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
        # A folder that is closed to us is yielded among those of its parent, but not listed.
        for folder, folders, files in os.walk(top):
            yield from (Path(folder, name) for name in (*folders, *files))


def sentence(home: Path) -> str:
    """Tighten a home folder. Returns a sentence that says so; empty if there was nothing to do."""
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
