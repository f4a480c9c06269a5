"""Commands on a home folder that is empty, missing or closed to us: one sentence, and nothing made."""

import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

_SETPRIV = shutil.which("setpriv")
ON_NOTHING = [
    "publish",
    "report list-hp",
    "export webtrackr out.csv",
    "digest --preview out --sites shop.example",
    "digest --preview out --project 1",
    "alerts replay kind=changed target=shop.example measure=visits by=0.1",
    "backup out.tar",
    "panel erase ann",
    "panel join abc --agreed 1 --device desktop",
    "user list",
    "user password ann@mail.example",
    "key list",
    "audit list",
    "audit verify",
    "jobs list",
    "connect list",
]
# What these leave in an empty folder is their lock.
LOCKING = ["panel land", "jobs run", "imports remove 0123456789abcdef"]
# They have something to say of nothing.
LISTING = ["imports", "snapshots", "mappings", "doctor --verify"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def said(home: Path, command: str, *under: str) -> tuple[int, str]:
    """Exit code and stderr of a command in a folder beside the home folder."""
    run = subprocess.run(
        [*under, sys.executable, "-m", "footfall", *command.split()],
        env={**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_EXPORT_PAGE_VIEWS": "true"},
        cwd=home.parent,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return run.returncode, run.stderr


@pytest.mark.parametrize("command", ON_NOTHING + LOCKING)
def test_a_home_folder_that_is_missing_is_told_and_not_made(home: Path, command: str) -> None:
    code, told = said(home, command)

    assert (code, len(told.splitlines()), list(home.parent.iterdir())) == (1, 1, [])
    assert str(home) in told and "set FOOTFALL_HOME" in told


@pytest.mark.parametrize("command", ON_NOTHING)
def test_an_empty_home_folder_is_told_with_what_to_do(home: Path, command: str) -> None:
    home.mkdir()

    code, told = said(home, command)

    assert (code, len(told.splitlines()), list(home.parent.iterdir())) == (1, 1, [home])
    assert "FOOTFALL_HOME" in told or "footfall import" in told
    if command != "publish":
        assert list(home.iterdir()) == []


def test_accuracy_of_a_home_folder_without_a_publication_says_so(home: Path) -> None:
    (home.parent / "truth").mkdir()
    truth = pa.table({"site": ["shop.example"], "month": ["2026-03"], "visits": [10]})
    pq.write_table(truth, home.parent / "truth" / "site_month.parquet")

    told = "footfall: nothing is published yet: run `footfall import`, then `footfall publish`\n"
    assert said(home, f"accuracy . --home {home}") == (1, told)
    assert not home.exists()


@pytest.mark.skipif(os.geteuid() != 0 or not _SETPRIV, reason="only root can give a folder away")
@pytest.mark.parametrize("command", ON_NOTHING + LOCKING + LISTING)
def test_who_may_not_read_the_home_folder_is_told_whose_it_is(home: Path, command: str) -> None:
    home.mkdir(mode=0o700)
    os.chown(home, pwd.getpwnam("nobody").pw_uid, -1)

    # Root without its right to read everything is a user like any other.
    everything = "-dac_override,-dac_read_search"
    code, told = said(home, command, "setpriv", "--bounding-set", everything, "--inh-caps", everything)

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"{home} belongs to nobody, and this is root: give the command as nobody" in told
