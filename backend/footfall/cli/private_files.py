"""File permissions: everything Footfall writes is readable only by the account it runs under."""

import os
from pathlib import Path

# What lies in a home folder; anything else there is not ours to change.
OURS = ("lake", "serve", "bulk", "sample-world", "object-store")
DATABASE = "footfall.sqlite*"
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
    changed = int(_tighten(home, FOLDER_MODE))
    changed += sum(_tighten(path, FILE_MODE) for path in home.glob(DATABASE))
    for name in OURS:
        for folder, _, files in os.walk(home / name):
            changed += _tighten(Path(folder), FOLDER_MODE)
            changed += sum(_tighten(Path(folder, file), FILE_MODE) for file in files)
    return changed


def sentence(home: Path) -> str:
    """Tighten a home folder and say so; empty when there was nothing to do."""
    changed = tighten(home)
    if changed == 1:
        return f"{home}: one file or folder was open to other accounts and is no more"
    return (
        f"{home}: {changed} files and folders were open to other accounts and are no more" if changed else ""
    )


def _tighten(path: Path, mode: int) -> bool:
    try:
        if path.is_symlink() or not path.stat().st_mode & _OTHERS:
            return False
        path.chmod(mode)
    except (FileNotFoundError, PermissionError):
        return False
    return True
