"""kill -9 of the object store while a machine publishes: the next time it gives the tables of a folder."""

import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.machines import Machine, left_over, tables, tree_of
from tests.durable_object_store import IS_INSTALLED, PACKAGES, DurableStore, durable_store
from tests.extent import counts
from tests.object_store import environment
from tests.publish.test_kill import world

pytestmark = pytest.mark.skipif(not IS_INSTALLED, reason=f"there is no Ceph: apt-get install {PACKAGES}")
# FOOTFALL_KILLS=30 for many more rounds than even the exhaustive run has time for.
ROUNDS = int(os.environ.get("FOOTFALL_KILLS") or counts(2, 10))
SEED = int(os.environ.get("FOOTFALL_SEED", random.randrange(10**6)))
UNREACHED = ("cannot be reached: does it run", "the store does not answer as it should, try again later")
# With so few tries a command ends before a store that stays away for a second is back; else it goes on.
IMPATIENT = "from footfall.lake.object_store import store; store.WAITS_S, store.RETRIES = (), 0"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DurableStore]:
    with durable_store(tmp_path_factory.mktemp("store"), "lakes") as store:
        yield store


@pytest.fixture(scope="module")
def landed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with page views of two months."""
    home = tmp_path_factory.mktemp("landed")
    world(home)
    return home


@pytest.fixture(scope="module")
def of_a_folder(landed: Path, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """The same published in a folder."""
    home = tmp_path_factory.mktemp("folder") / "home"
    shutil.copytree(landed, home)
    machine = Machine(home, None)
    machine.well("publish")
    return machine


@pytest.fixture(scope="module")
def takes_s(landed: Path, store: DurableStore, tmp_path_factory: pytest.TempPathFactory) -> float:
    """How long a publication takes that nobody disturbs."""
    with pytest.MonkeyPatch.context() as patch:
        _tell(store, patch)
        machine = _machine(landed, tmp_path_factory.mktemp("undisturbed"), "undisturbed")
        begun = time.monotonic()
        _, err = (run := machine.start("publish")).communicate(timeout=300)
        assert run.returncode == 0, err
        return time.monotonic() - begun


@pytest.mark.parametrize("number", range(ROUNDS))
def test_the_publication_after_a_killed_store_finishes_and_does_nothing_twice(
    store: DurableStore,
    landed: Path,
    of_a_folder: Machine,
    takes_s: float,
    tmp_path: Path,
    number: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance = random.Random(SEED + number)
    moment_s, away_s, patient = chance.uniform(0.2, 1) * takes_s, chance.uniform(0, 2), number % 2 == 0
    print(f"FOOTFALL_SEED={SEED}, round {number}: killed after {moment_s:.2f} s, away for {away_s:.2f} s")
    _tell(store, monkeypatch)
    lake = f"s3://lakes/round-{number}"
    here = _machine(landed, tmp_path, lake.removeprefix("s3://lakes/"))

    publishing = here.start("publish", setup="" if patient else IMPATIENT)
    _, err = _killed_meanwhile(store, publishing, moment_s, away_s)
    built = {path: path.stat().st_ino for path in (here.home / "serve").glob("20*.duckdb")}
    if publishing.returncode != 0:
        assert publishing.returncode == 1
        assert f"\nfootfall: {lake}/" in f"\n{err}", err
        assert any(reason in err for reason in UNREACHED), err
    here.well("publish")

    again = [path.name for path, inode in built.items() if path.stat().st_ino != inode]
    said = [line for line in err.splitlines() if line.startswith("footfall: ")]
    print(json.dumps({"ended": publishing.returncode, "said": said, "built": len(built), "again": again}))
    assert again == []
    assert _told_by(here) == _told_by(of_a_folder)
    assert list((here.home / "serve").rglob(".*.part")) == []
    assert left_over(lake) == set()
    elsewhere = Machine(tmp_path / "elsewhere", lake)
    elsewhere.well("publish")
    assert _told_by(elsewhere) == _told_by(of_a_folder)
    assert _months(lake) == sorted(path.name for path in (of_a_folder.home / "serve").glob("20*.duckdb"))


def _told_by(machine: Machine) -> dict[str, list[tuple[Any, ...]]]:
    """Every row it published; which version of a month it is, and of what it was made, is of no concern."""
    return {
        table: [row for row in rows if row[0] not in ("version", "fingerprint")]
        for table, rows in tables(machine.home).items()
    }


def _months(lake: str) -> list[str]:
    """Month files that are in force."""
    return sorted(Path(path).name for path in tree_of(lake).files if path.endswith(".duckdb"))


def _machine(landed: Path, folder: Path, prefix: str) -> Machine:
    """One with the page views, which puts them into the store when it publishes."""
    shutil.copytree(landed, folder / "home")
    return Machine(folder / "home", f"s3://lakes/{prefix}")


def _tell(store: DurableStore, patch: pytest.MonkeyPatch) -> None:
    patch.delenv("FOOTFALL_CONFIG", raising=False)
    for name, value in environment(store.address).items():
        patch.setenv(name, value)


def _killed_meanwhile(
    store: DurableStore, publishing: "subprocess.Popen[str]", moment_s: float, away_s: float
) -> tuple[str, str]:
    """Kill the store after so long, start it again later, and wait for the end of the command."""
    time.sleep(moment_s)
    store.kill()
    time.sleep(away_s)
    store.start()
    return publishing.communicate(timeout=300)
