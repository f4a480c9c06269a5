"""A real PostgreSQL server for a test run: started by the first test that needs it, gone at the end."""

import fcntl
import getpass
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

FOLDER = "FOOTFALL_TEST_POSTGRES"
# Nothing here has to outlive the machine, only the server's own crash; that makes a new database take 30 ms.
OPTIONS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=200"


def choose_folder() -> None:
    """Decide where the server of this run lives; workers of the same run inherit the choice."""
    folder = Path(tempfile.mkdtemp(prefix="footfall-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    os.environ[FOLDER] = str(folder)


def start() -> str:
    """Address of the server's maintenance database; the first caller of a run starts it."""
    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "data").exists():
            _run("initdb", "-D", f"{folder}/data", "-U", "footfall", "-A", "trust", "-E", "UTF8", "--no-sync")
            _run(
                "pg_ctl",
                "-D",
                f"{folder}/data",
                "-w",
                "-l",
                f"{folder}/log",
                "-o",
                f"{OPTIONS} -k {folder}",
                "start",
            )
    return address("postgres")


def address(name: str) -> str:
    """Address of one database of the server."""
    return f"postgresql+psycopg://footfall@/{name}?host={os.environ[FOLDER]}"


def stop() -> None:
    """End the server, if any test needed it, and remove its folder."""
    folder = Path(os.environ.pop(FOLDER))
    if (folder / "data" / "postmaster.pid").exists():
        _run("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def _run(program: str, *arguments: str) -> None:
    done = subprocess.run(
        [*_as_unprivileged(), _installed(program), *arguments], cwd="/", capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"{program} failed: {done.stderr or done.stdout}")


def _as_unprivileged() -> Sequence[str]:
    # PostgreSQL refuses to run as root.
    return ("runuser", "-u", "postgres", "--") if getpass.getuser() == "root" else ()


def _installed(program: str) -> str:
    # Debian keeps the server's programs off the PATH.
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    found = str(places[-1]) if places else shutil.which(program)
    if found is None:
        pytest.fail(f"{program} not found: `make test` installs Debian's postgresql, or put one on the PATH")
    return found
