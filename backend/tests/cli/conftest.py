"""Commands in processes of their own, and machines that share a lake in an object store."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from footfall.lake.object_store import store as client
from tests.cli.elsewhere import Elsewhere
from tests.cli.machines import Machine
from tests.object_store import environment, s3_server
from tests.warm_commands import Commands, warm_commands

BUCKET = "lakes"


@pytest.fixture(scope="session")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Commands]:
    """Runs commands of `footfall`, each in a process of its own."""
    with warm_commands(tmp_path_factory.mktemp("commands")) as commands:
        yield commands


@pytest.fixture(scope="module")
def store() -> Iterator[str]:
    with s3_server(BUCKET) as address:
        yield address


@pytest.fixture
def way(store: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    """The way to the store, on which calls may go wrong."""
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    monkeypatch.setattr(client, "WAITS_S", (0.0, 0.0))
    monkeypatch.setattr(client, "RETRIES", 2)
    elsewhere = Elsewhere(store)
    for name, value in environment(elsewhere.address).items():
        monkeypatch.setenv(name, value)
    yield elsewhere
    elsewhere.close()


@pytest.fixture
def lake(store: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Address of a lake with nothing in it."""
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    for name, value in environment(store).items():
        monkeypatch.setenv(name, value)
    return f"s3://{BUCKET}/{request.node.name}"


@pytest.fixture
def machines(tmp_path: Path, lake: str) -> tuple[Machine, Machine, Machine]:
    """One that imports, one that publishes, one that serves."""
    importing, publishing, serving = (Machine(tmp_path / name, lake) for name in ("a", "b", "c"))
    return importing, publishing, serving


@pytest.fixture
def here(tmp_path: Path, lake: str) -> Machine:
    return Machine(tmp_path / "here", lake)


@pytest.fixture
def there(tmp_path: Path, lake: str) -> Machine:
    return Machine(tmp_path / "there", lake)


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own, with a new home and its whole log as JSON."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    given = dict(getattr(request, "param", {}))
    run = subprocess.Popen(
        [sys.executable, "-m", "footfall", "serve", "--port", str(port), *given.pop("arguments", [])],
        env={
            **os.environ,
            "FOOTFALL_HOME": str(tmp_path),
            "FOOTFALL_LOG_FORMAT": "json",
            "FOOTFALL_LOG_LEVEL": "info",
            **given,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield run
    if run.poll() is None:
        run.kill()
    run.communicate()
