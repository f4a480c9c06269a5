"""A real Ray cluster on this machine: a head without processors, and a machine that does the work.

Each has an address of its own of the loopback device, by which Ray takes it for another machine.
"""

import importlib.util
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from footfall.infra.tasks.on_machine import work
from tests.several_servers import free_port

_BACKEND = Path(__file__).parents[3]
_RAY = Path(sys.executable).with_name("ray")
# Another one in each process of tests, as Ray takes machines of one address for one.
_NETWORK = f"127.{secrets.randbelow(254) + 1}.{secrets.randbelow(254) + 1}"
_HEAD = f"{_NETWORK}.2"
# Not by loading Ray, which takes the token that is set when it is loaded.
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None or sys.platform != "linux",
    reason="needs Ray (pip install 'footfall[ray]') and Linux, which has every loopback address",
)
# Ray listens to more than the loopback device.
_ACCESS = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(16),
    "RAY_USAGE_STATS_ENABLED": "0",
}


class RayCluster:
    """A head and one machine at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._started = 0
        self._head = self._start(_HEAD, "--head", f"--port={self._port}", "--num-cpus=0")
        until(lambda: _answers(_HEAD, self._port))
        self.machine = self.add_machine()

    @property
    def address(self) -> str:
        """As `--on` takes it."""
        return f"ray://{_HEAD}:{self._port}"

    def add_machine(self) -> "subprocess.Popen[bytes]":
        """Start a machine of two processors."""
        self.host = f"{_NETWORK}.{3 + self._started}"
        self.machine = self._start(self.host, f"--address={_HEAD}:{self._port}", "--num-cpus=2")
        log = self._folder / f"{self._started}.log"
        until(lambda: "Ray runtime started" in log.read_text("utf-8"))
        return self.machine

    def lose_machine(self) -> None:
        """kill -9 of what Ray runs on the machine; its workers follow by themselves."""
        for process in _children(self.machine.pid, "raylet"):
            os.kill(process, signal.SIGKILL)
        _end(self.machine)

    def kill_workers(self) -> None:
        """kill -9 of the processes of functions on the machine, of which there must be one."""
        running = [
            worker
            for raylet in _children(self.machine.pid, "raylet")
            for worker in _children(raylet, f"ray::{work.__name__}")
        ]
        assert running, "no function is running"
        for worker in running:
            os.kill(worker, signal.SIGKILL)

    def close(self) -> None:
        """End all that was started."""
        _end(self.machine)
        _end(self._head)

    def _start(self, address: str, *options: str) -> "subprocess.Popen[bytes]":
        self._started += 1
        own = self._folder / str(self._started)
        command = [
            *(_RAY, "start", "--block", f"--node-ip-address={address}", f"--temp-dir={own}", *options),
            *("--object-store-memory=80000000", "--memory=4000000000", "--include-log-monitor=false"),
            *("--disable-usage-stats", "--min-worker-port=0", "--max-worker-port=0"),
            *(("--include-dashboard=false",) if "--head" in options else ()),
        ]
        environment = os.environ | {"PYTHONPATH": str(_BACKEND)}
        with (self._folder / f"{self._started}.log").open("wb") as log:
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=_BACKEND)


@contextmanager
def ray_cluster() -> Iterator[RayCluster]:
    """A cluster, in a folder whose name is short enough for the names of sockets."""
    folder = Path(tempfile.mkdtemp(prefix="ray", dir="/tmp"))
    cluster = None
    with pytest.MonkeyPatch.context() as patch:
        for name, value in _ACCESS.items():
            patch.setenv(name, value)
        try:
            cluster = RayCluster(folder)
            yield cluster
        finally:
            if cluster:
                cluster.close()
            shutil.rmtree(folder, ignore_errors=True)


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(20)


def _children(parent: int, name: str) -> list[int]:
    """Processes of a parent whose command has this name."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text("utf-8").rpartition(") ")[2].split()
            command = (process / "cmdline").read_bytes().split(b"\0")[0].decode()
        except OSError:
            continue
        if int(fields[1]) == parent and name in command:
            found.append(int(process.name))
    return found


def _answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True


def until(is_so: Callable[[], bool], within_s: float = 120) -> None:
    end = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < end, f"not so within {within_s} s"
        time.sleep(0.05)
