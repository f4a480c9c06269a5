"""Lakes that tests made are kept: the same steps with the same code make the same lake, ten times as fast.

They lie in `.cache/lakes` of the repository, a folder for each state of the code, and a test gets a copy:
what it does to its lake is its own affair. A lake is made anew

- by a process of the product: only the builders of `tests/build.py` keep lakes;
- for a test of publishing itself, which says so (`made_anew`), and for every example of a property;
- where something that publishing may use is patched, or `FOOTFALL_EXHAUSTIVE` is set.
"""

import fcntl
import hashlib
import json
import os
import pickle
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import IO
from weakref import WeakSet

import pytest
from hypothesis import currently_in_test_context

from footfall.lake import ledger, manifest
from footfall.publish.publish import Options, Summary
from tests.extent import EXHAUSTIVE

BACKEND = Path(__file__).parents[1]
FOLDER = BACKEND.parent / ".cache" / "lakes"
# States of the code whose lakes are kept, and bytes of those lakes.
_STATES, _BYTES = 2, 1_500_000_000
# What publishing may import, as the import contracts of pyproject.toml say. All else may be patched.
_PUBLISHING = ("publish", "ingest", "lake", "infra", "core")
_LIBRARIES = ("duckdb", "pyarrow", "polars", "numpy", "scipy", "statsmodels", "svy", "publicsuffixlist")
# What is patched for a whole run: by pytest, and by tests/conftest.py to save time on requests and databases.
_HARMLESS = ("starlette.", "sqlalchemy.", "typer.", "_pytest.", "tests.")

_anew = 0
_patches: "WeakSet[pytest.MonkeyPatch]" = WeakSet()
# By home: the steps that made it so far, and what it looked like after the last one.
_steps: dict[Path, tuple[str, str]] = {}


@contextmanager
def made_anew() -> Iterator[None]:
    """Every lake is made while the block runs: for tests of publishing itself."""
    global _anew
    _anew += 1
    try:
        yield
    finally:
        _anew -= 1


def watch_patches() -> None:
    """From now on know every patch of pytest, so that a lake made with one is not kept. Once a process."""
    begin = pytest.MonkeyPatch.__init__

    def noted(self: pytest.MonkeyPatch) -> None:
        begin(self)
        _patches.add(self)

    pytest.MonkeyPatch.__init__ = noted  # type: ignore[method-assign]


@contextmanager
def step(home: Path, *told: object) -> Iterator[None]:
    """A builder imports something into a home in this block: that is part of what its lake is made of."""
    before = _made_of(home)
    yield
    if before is None:
        _steps.pop(home, None)
    else:
        _steps[home] = (_sum(before, told), _look(home))


def kept(home: Path, make: Callable[[Path], Summary], options: Options, *told: object) -> Summary:
    """What `make` gives, and the home as it leaves it; copied if it was ever made with the same code."""
    before = None if _must_be_made(options) else _made_of(home)
    if before is None:
        return make(home)
    made = _folder() / _sum(before, _environment(), repr(options), told)
    with made.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            summary = make(home)
            _keep(home, summary, made)
            return summary
    summary = pickle.loads((made / "summary").read_bytes())
    for name in ("lake", "serve"):
        shutil.rmtree(home / name, ignore_errors=True)
    shutil.copytree(made / "home", home, dirs_exist_ok=True, symlinks=True)
    _happened_now(home)
    assert isinstance(summary, Summary)
    return summary


def begin_run() -> IO[str]:
    """Remove lakes of old code, and all if they are too large, unless another run uses them.

    Gives the lock of this run, to be closed at its end.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    runs = (FOLDER / ".runs").open("w")
    try:
        fcntl.flock(runs, fcntl.LOCK_EX | fcntl.LOCK_NB)
        _remove_old()
    except BlockingIOError:
        pass
    fcntl.flock(runs, fcntl.LOCK_SH)
    return runs


def _remove_old() -> None:
    states = sorted(FOLDER.glob("*/"), key=lambda state: state.stat().st_mtime, reverse=True)
    size = 0
    for number, state in enumerate(states):
        size += sum(file.stat().st_size for file in state.rglob("*") if file.is_file())
        if number >= _STATES or size > _BYTES:
            shutil.rmtree(state, ignore_errors=True)


def _keep(home: Path, summary: Summary, made: Path) -> None:
    """Copy a home aside, whole or not at all."""
    aside = Path(mkdtemp(dir=made.parent, prefix=".making-"))
    for name in ("lake", "serve"):
        shutil.copytree(home / name, aside / "home" / name, symlinks=True)
    (aside / "summary").write_bytes(pickle.dumps(summary))
    aside.rename(made)


def _happened_now(home: Path) -> None:
    """Date imports and publication to now, not to when the kept lake was made: answers tell their age."""
    now = datetime.now(UTC)
    for entry in ledger.all_imports(home):
        entry.started = now
        entry.finished = now if entry.finished else None
        _write(ledger.folder(home) / f"{entry.id}.json", entry.model_dump_json(indent=1))
    served = manifest.current(home)
    if served is not None:
        text = served.model_copy(update={"created": now}).model_dump_json(indent=1)
        _write(home / "serve" / "CURRENT", text)
        _write(home / "serve" / "snapshots" / f"{served.snapshot}.json", text)


def _write(file: Path, text: str) -> None:
    file.write_text(f"{text}\n", "utf-8")


def _must_be_made(options: Options) -> bool:
    is_plain = not (options.iceberg or options.on or options.workers or options.prepare_worker)
    return EXHAUSTIVE or _anew > 0 or not is_plain or currently_in_test_context() or _is_patched()


def _is_patched() -> bool:
    """Whether anything is patched that publishing may use."""
    for patch in _patches:
        if any(known is not os.environ for known, _, _ in patch._setitem):
            return True
        if any(_matters(target) for target, _, _ in patch._setattr):
            return True
    return False


def _matters(target: object) -> bool:
    where = target.__name__ if isinstance(target, ModuleType) else getattr(target, "__module__", "")
    if where.startswith("footfall."):
        return where.split(".")[1] in _PUBLISHING
    return not f"{where}.".startswith(_HARMLESS)


def _made_of(home: Path) -> str | None:
    """The steps that made a home; None if anything but builders wrote into it."""
    looks = _look(home)
    if not looks:
        return ""
    steps, looked = _steps.get(home, ("", ""))
    return steps if looks == looked else None


def _look(home: Path) -> str:
    """Names, sizes and times of all files of a home, without those of its accounts; empty if it has none."""
    files = [path for path in sorted(home.rglob("*")) if path.is_file()]
    told = [
        (str(file.relative_to(home)), file.stat().st_size, file.stat().st_mtime_ns)
        for file in files
        if not (file.parent == home and file.name.startswith("footfall.sqlite"))
    ]
    return _sum(told) if told else ""


def _environment() -> list[tuple[str, str]]:
    names = ("FOOTFALL_", "TZ", "LANG", "LC_")
    own = ("FOOTFALL_TEST_", "FOOTFALL_HOME", "FOOTFALL_PORT")
    return sorted(
        item for item in os.environ.items() if item[0].startswith(names) and not item[0].startswith(own)
    )


def _folder() -> Path:
    """Where lakes of this code are kept; its time says when they were used last."""
    folder = FOLDER / _state_of_the_code()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    return folder


@cache
def _state_of_the_code() -> str:
    """A digest of what a lake depends on: the rooms of publishing with their lists, builders, libraries."""
    digest = hashlib.sha256(sys.version.encode())
    for library in _LIBRARIES:
        digest.update(f"{library} {version(library)}\n".encode())
    product = BACKEND / "footfall"
    files = [path for room in _PUBLISHING for path in (product / room).rglob("*") if path.is_file()]
    files += [path for room in _PUBLISHING if (path := product / f"{room}.py").exists()]
    files += [Path(__file__), Path(__file__).with_name("build.py")]
    for path in sorted(file for file in files if "__pycache__" not in file.parts):
        digest.update(f"{path.relative_to(BACKEND)} {path.stat().st_mode}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _sum(*told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()[:24]
