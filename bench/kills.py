"""Kills publications at random moments: the next one must finish with the same tables.

Months that were built must not be built again.

`PYTHONPATH=backend python bench/kills.py [ROUNDS] [SEED]`. It kills in turn the command, a process that
builds months, the command on a Ray cluster, a process of the cluster, and a machine of it.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.infra.cluster.ray_cluster import RayCluster, ray_cluster

from bench.ingest import FOOTFALL
from bench.machine import print_machine
from footfall.lake import manifest
from footfall.lake.month_file import TABLES, serve_folder

WORLD = ("--preset", "small", "--months", "4", "--seed", "31")
# Sums may be added up in another order on another machine.
TOLERANCE = 1e-12
WITHIN_S = 300

Tables = dict[tuple[str, str], pa.Table]
# Months with the inode and the time of change of their files.
Built = set[tuple[str, int, int]]


@dataclass(frozen=True)
class Victim:
    """What is killed. on: the cluster that builds months, None for this machine; kill: takes the command."""

    name: str
    on: str | None
    kill: Callable[["subprocess.Popen[bytes]"], None]


def main(rounds: int, seed: int) -> None:
    """Run the rounds, print each, and end with an error if one went wrong."""
    print_machine()
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as name, ray_cluster() as cluster:
        folder = Path(name)
        landed = _landed(folder)
        took = {on: _undisturbed(landed, folder / "whole", on) for on in (None, cluster.address)}
        expected = _tables(folder / "whole")
        victims = _victims(cluster)
        wrong = 0
        for number in range(rounds):
            victim = victims[number % len(victims)]
            moment = chance.uniform(0, took[victim.on])
            told, is_right = _round(landed, folder / "home", victim, moment, expected)
            wrong += not is_right
            print(f"{number + 1:3} {victim.name:24} after {moment:5.1f} s: {told}", flush=True)
    print(f"{rounds} rounds, seed {seed}: {wrong} wrong")
    sys.exit(bool(wrong))


def _victims(cluster: RayCluster) -> list[Victim]:
    def lose_machine(_: object) -> None:
        cluster.lose_machine()
        cluster.add_machine()

    return [
        Victim("the command", None, lambda command: command.kill()),
        Victim("a building process", None, lambda command: _kill_one(list(_builders(command.pid)))),
        Victim("the command, on Ray", cluster.address, lambda command: command.kill()),
        Victim("a process of Ray", cluster.address, lambda _: _kill_one(cluster.workers())),
        Victim("a machine of Ray", cluster.address, lose_machine),
    ]


def _round(landed: Path, home: Path, victim: Victim, moment: float, expected: Tables) -> tuple[str, bool]:
    """Publish, kill, publish again if it failed. Returns what happened, and whether it was right."""
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(landed, home)
    command = _publishing(home, victim.on)
    time.sleep(moment)
    was_running = command.poll() is None
    victim.kill(command)
    done = _built(home)
    ended = command.wait(WITHIN_S)
    if ended:
        done = _built(home)
        ended = _publishing(home, victim.on).wait(WITHIN_S)
    again = done - _built(home)
    unlike = _unlike(_tables(home), expected) if ended == 0 else ["nothing was published"]
    left = [path.name for path in home.rglob(".*") if path.name not in (".lock", ".turn")]
    told = [
        "killed" if was_running else "had ended before",
        f"{len(done)} months were built",
        *([f"{len(again)} of them built again"] if again else []),
        *unlike,
        *([f"left behind: {', '.join(left)}"] if left else []),
    ]
    return "; ".join(told), not (again or unlike or left)


def _landed(folder: Path) -> Path:
    home, world = folder / "landed", folder / "world"
    _footfall(home, "world", *WORLD, "--out", str(world)).wait(WITHIN_S)
    if _footfall(home, "import", "world", str(world)).wait(WITHIN_S):
        raise RuntimeError("the world could not be imported")
    return home


def _undisturbed(landed: Path, home: Path, on: str | None) -> float:
    """Seconds of a publication that nobody kills."""
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(landed, home)
    began = time.monotonic()
    if _publishing(home, on).wait(WITHIN_S):
        raise RuntimeError("the publication failed that nobody killed")
    return time.monotonic() - began


def _publishing(home: Path, on: str | None) -> "subprocess.Popen[bytes]":
    return _footfall(home, "publish", "--workers", "2", *(("--on", on) if on else ()))


def _footfall(home: Path, *words: str) -> "subprocess.Popen[bytes]":
    environment = os.environ | {"FOOTFALL_HOME": str(home), "FOOTFALL_MEMORY_LIMIT": "2GB"}
    with home.with_suffix(".log").open("ab") as log:
        return subprocess.Popen([FOOTFALL, *words], env=environment, stdout=log, stderr=log)


def _builders(parent: int) -> Iterator[int]:
    """The processes in which a command builds months."""
    for children in Path(f"/proc/{parent}/task").glob("*/children"):
        for child in map(int, children.read_text("utf-8").split()):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                yield child


def _kill_one(processes: list[int]) -> None:
    if processes:
        os.kill(processes[0], signal.SIGKILL)


def _built(home: Path) -> Built:
    """Months that are built: their task says so, or they are published."""
    files = {}
    for task in (serve_folder(home) / ".tasks").glob("*-month-*.json"):
        month = task.name.partition("-month-")[0]
        files[month] = max(serve_folder(home).glob(f"{month}.v*.duckdb"))
    served = manifest.current(home)
    files |= {entry.month: serve_folder(home) / entry.file for entry in served.files} if served else {}
    return {(month, path.stat().st_ino, path.stat().st_mtime_ns) for month, path in files.items()}


def _tables(home: Path) -> Tables:
    """Every table of every month, with its rows in the order in which they are stored."""
    served = manifest.current(home)
    tables: Tables = {}
    for entry in served.files if served else []:
        with duckdb.connect(str(serve_folder(home) / entry.file), read_only=True) as month:
            for table in TABLES.keys() - {"meta"}:
                tables[entry.month, table] = month.sql(f"FROM {table}").to_arrow_table()
    return tables


def _unlike(tables: Tables, expected: Tables) -> list[str]:
    if tables.keys() != expected.keys():
        return [f"{len(tables)} tables instead of {len(expected)}"]
    return [
        f"{month} {name} is not the same"
        for (month, name), table in tables.items()
        if not _alike(table, expected[month, name])
    ]


def _alike(table: pa.Table, expected: pa.Table) -> bool:
    if table.schema != expected.schema or len(table) != len(expected):
        return False
    for column, wanted in zip(table.columns, expected.columns, strict=True):
        if column.equals(wanted):
            continue
        if not pa.types.is_floating(column.type):
            return False
        if not np.allclose(column.to_numpy(), wanted.to_numpy(), TOLERANCE, 0, equal_nan=True):
            return False
    return True


if __name__ == "__main__":
    main(*(int(word) for word in (sys.argv[1:] + ["30", "20261126"][len(sys.argv) - 1 :])))
