"""Every command in the documentation runs as it stands, on a small simulated web."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest

from footfall.cli import COMMANDS
from tests.docs.pages import DOCS, PAGES, ROOT, blocks, name_of, tokens
from tests.warm_commands import warm_commands

ADDRESS = "127.0.0.1:8000"
RUN = [page for page in PAGES if any(block.not_run is None for block in blocks(page))]
# This shows how a first import and publication go; the other pages begin with what is published already.
FROM_NOTHING = {"docs/getting-started.md"}
# As an administrator's own files might be named, and as the pages name them.
LOG = (
    '203.0.113.{n} - - [03/Oct/2026:08:{n:02}:00 +0000] "GET /women/ HTTP/1.1" 200 5120 "-" '
    '"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"\n'
)
MARGINS = """country,device,people,age,gender
DE,any,5000000,25-34,female
DE,any,5100000,25-34,male
"""


@dataclass(frozen=True)
class Shell:
    """Bash with `footfall` and `python` on its path."""

    binaries: Path

    def environment(self, home: Path, port: int) -> dict[str, str]:
        """What the commands see: a home of their own and nothing of ours."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("FOOTFALL_")}
        own = {
            "FOOTFALL_HOME": str(home),
            "FOOTFALL_PORT": str(port),
            "PATH": f"{self.binaries}{os.pathsep}{os.environ['PATH']}",
        }
        return {**kept, **own}

    def run(self, script: str, home: Path, folder: Path, port: int = 1) -> None:
        """Run the commands in one shell, which stops at the first that fails."""
        done = subprocess.run(
            ["bash", "-euxo", "pipefail", "-c", script],
            cwd=folder,
            env=self.environment(home, port),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{done.stderr[-3000:]}\n{done.stdout[-2000:]}"


@pytest.fixture(scope="session")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shell]:
    folder = tmp_path_factory.mktemp("commands")
    binaries = folder / "bin"
    binaries.mkdir()
    python = binaries / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o700)
    with warm_commands(folder) as commands:
        commands.shell_program(binaries)
        yield Shell(binaries)


@pytest.fixture(scope="session")
def world(shell: Shell, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of a simulated web: 120 panelists, two months."""
    folder = tmp_path_factory.mktemp("docs")
    shell.run("footfall world --seed 7 --panelists 120 --months 2 --out world", folder / "home", folder)
    return folder / "world"


@pytest.fixture(scope="session")
def published(shell: Shell, world: Path) -> Path:
    """A home with that web, published; copied for each page."""
    home = world.parent / "home"
    shell.run("footfall import world world; footfall publish", home, world.parent)
    return home


@pytest.fixture
def workplace(world: Path, tmp_path: Path) -> Path:
    """A folder with the files that the pages speak of."""
    folder = tmp_path / "work"
    shutil.copytree(world / "events", folder / "clicks")
    for theirs, ours in {
        "panelists.parquet": "people.parquet",
        "population.csv": "margins.csv",
        "first-party.csv": "own-counts.csv",
        "categories.csv": "categories.csv",
        "companies.csv": "companies.csv",
        "ranks/2026-10.csv": "crux.csv",
    }.items():
        shutil.copy(world / theirs, folder / ours)
    (folder / "germany.csv").write_text(MARGINS)
    (folder / "access.log").write_text("".join(LOG.format(n=n) for n in range(12)))
    return folder


@contextmanager
def serving(shell: Shell, home: Path) -> Iterator[int]:
    """A server of the home on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = subprocess.Popen(
        [sys.executable, "-m", "footfall", "serve"],
        env=shell.environment(home, port),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            try:
                urlopen(f"http://127.0.0.1:{port}/healthz").close()
                break
            except OSError:
                assert server.poll() is None, "the server ended"
                time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait(timeout=30)


@pytest.mark.parametrize("page", RUN, ids=name_of)
def test_the_commands_of_a_page_run_one_after_the_other(
    page: Path, shell: Shell, published: Path, workplace: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    if name_of(page) not in FROM_NOTHING:
        shutil.copytree(published, home)
    script = "".join(
        f": {name_of(page)}:{block.line}\n{block.commands}" for block in blocks(page) if block.not_run is None
    )
    if ADDRESS not in script:
        shell.run(script, home, workplace)
        return
    with serving(shell, home) as port:
        shell.run(script.replace(ADDRESS, f"127.0.0.1:{port}"), home, workplace, port)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_stand_in_blocks_that_are_run(page: Path) -> None:
    """An indented block, or one marked as text, would hide its commands from the test above."""
    loose = [
        token.content
        for token in tokens(page)
        if token.type == "code_block"
        or (
            token.type == "fence"
            and token.info != "sh"
            and re.search(r"(?m)^(footfall|make|curl) ", token.content)
        )
    ]
    assert loose == []


def test_few_blocks_are_left_out_and_each_says_why() -> None:
    left_out = [block for page in PAGES for block in blocks(page) if block.not_run is not None]
    ran = [block for page in PAGES for block in blocks(page) if block.not_run is None]
    assert all(len(block.not_run or "") > 10 for block in left_out)
    assert len(left_out) < len(ran) / 3


def test_the_pages_name_no_command_that_does_not_exist() -> None:
    named = {
        (name_of(page), word)
        for page in [*PAGES, *sorted(DOCS.glob("decisions/*.md"))]
        for word in re.findall(r"`footfall ([a-z][a-z-]*)", page.read_text("utf-8"))
    }
    assert [each for each in sorted(named) if each[1] not in COMMANDS] == []


def test_the_pages_name_no_make_target_that_does_not_exist() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    named = {
        word for page in PAGES for word in re.findall(r"(?:`|^)make ([a-z-]+)", page.read_text("utf-8"), re.M)
    }
    assert named - targets == set()
