"""The home folder of commands, and what they say if it is missing or closed to this user."""

import errno
import os
import pwd
from pathlib import Path

import typer

from footfall.cli import private_files
from footfall.cli.counted import counted
from footfall.infra.settings import Settings
from footfall.lake.object_store.writing import catch_up


def home_if_any(settings: Settings) -> Path:
    """The home folder, which may not exist. PermissionError if it is closed to this user."""
    home = settings.folder
    if home.is_dir() and not os.access(home, os.R_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(home))
    return home


def begun_home(settings: Settings) -> Path:
    """The home folder, made if there is none. Then it prints so, as the name may be misspelt.

    If the lake is in an object store, nothing is printed: the folder has only copies, and any will do.
    """
    home = home_if_any(settings)
    if not home.exists():
        try:
            home.mkdir(mode=0o700, parents=True, exist_ok=True)
        except PermissionError:
            us = _name(os.geteuid())
            raise PermissionError(
                f"{home}: {us} may not make this folder; let root do it, "
                f"`install -d -m 700 -o {us} {home}`, and give the command as {us} again"
            ) from None
        if settings.lake is None:
            typer.echo(
                f"new home folder {home}; if another one is meant, delete it and set FOOTFALL_HOME", err=True
            )
    return home


def home_that_is_there(settings: Settings) -> Path:
    """The home folder. FileNotFoundError if there is none, as reading does not make it."""
    if settings.lake is None and not settings.folder.is_dir():
        raise FileNotFoundError(
            f"there is no home folder {settings.folder}: set FOOTFALL_HOME to the one that is meant, or fill "
            "it by `footfall import`"
        )
    return home_if_any(settings)


def home_of(settings: Settings) -> Path:
    """The home folder, brought up to date with what was imported and published on other machines.

    StoreError if the object store cannot be read.
    """
    home = home_if_any(settings)
    catch_up(home)
    return home


def refused_to_us(path: Path) -> str:
    """Why the system refuses a file or folder to this user, and what to do."""
    there = path.absolute()
    while not os.access(there, os.F_OK) and there != there.parent:
        there = there.parent
    owner, us = there.stat().st_uid, os.geteuid()
    if owner == us:
        return f"{path}: {there} is closed to its owner too: open it by `chmod u+rwX {there}`"
    told = f"{path}: {there} belongs to {_name(owner)}, and this is {_name(us)}"
    if owner == 0:
        # Running the command as root is not advised: it would leave more files that the server cannot read.
        return f"{told}: let root give {_name(us)} the right to it, or use another folder"
    return f"{told}: give the command as {_name(owner)}, or the folder to {_name(us)}"


def trouble_with(home: Path) -> str:
    """What keeps this user or the owner from reading and writing the whole home folder; empty if nothing."""
    if not home.is_dir():
        return ""
    needed = os.R_OK | os.W_OK | os.X_OK
    if not os.access(home, needed):
        return refused_to_us(home)
    owner = home.stat().st_uid
    foreign = [path for path in private_files.ours(home) if path.lstat().st_uid != owner]
    if foreign:
        us = _name(owner)
        return (
            f"{home} belongs to {us}, but not {counted(len(foreign), 'file or folder', 'files and folders')} "
            f"in it: {foreign[0]} belongs to {_name(foreign[0].lstat().st_uid)}. `chown -R {us} {home}` "
            f"gives them back to {us}; give every command as {us}"
        )
    closed = next((path for path in private_files.ours(home) if not os.access(path, os.R_OK | os.W_OK)), None)
    return refused_to_us(closed) if closed else ""


def owner_of(home: Path) -> str:
    """The name of the user to whom a home folder belongs."""
    return _name(home.stat().st_uid)


def _name(number: int) -> str:
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"user {number}"
