"""A disk that is full: one sentence that names it, nothing lost, and the same command ends as elsewhere."""

import math
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import duckdb
import pytest

from footfall.lake import manifest
from tests.small_disk import small_disk
from tests.warm_commands import Commands

TOLD = "What was imported and published before is as it was: free some space, and give the command again"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path) as disk:
        yield disk


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Page views of two months."""
    file = tmp_path / "panel.csv"
    rows = [
        f"2026-0{3 + n % 2}-{1 + n % 28:02d}T10:{n % 60:02d}:00Z,p{n % 40},desktop,https://shop.example/{n},US"
        for n in range(4000)
    ]
    file.write_text("\n".join(["ts,panelist,device,url,country", *rows]))
    return file


class Saying(Protocol):
    """Runs a command on a home folder; gives exit code and stderr."""

    def __call__(self, home: Path, *words: str | Path) -> tuple[int, str]: ...


@pytest.fixture
def said(commands: Commands, tmp_path: Path) -> Saying:
    def run(home: Path, *words: str | Path) -> tuple[int, str]:
        run = commands.run(words, tmp_path, {**os.environ, "FOOTFALL_HOME": str(home)})
        return run.code, run.err

    return run


def fill(disk: Path) -> Path:
    """A file that takes all but 40 kB."""
    hog = disk / "hog"
    with hog.open("wb", buffering=0) as out:
        try:
            while out.write(bytes(4096)):
                pass
        except OSError:
            pass
        out.truncate(out.tell() - 40_960)
    return hog


def visits(home: Path) -> list[tuple[object, ...]]:
    """Every published visit but for its number."""
    found: list[tuple[object, ...]] = []
    published = manifest.current(home)
    for entry in published.files if published else []:
        with duckdb.connect(str(home / "serve" / entry.file), read_only=True) as month:
            found += month.execute(
                "SELECT panelist_key, start_ts, page_views, weight FROM visits ORDER BY ALL"
            ).fetchall()
    return found


def test_a_publication_on_a_full_disk_ends_as_elsewhere_once_there_is_room(
    said: Saying, disk: Path, file: Path, tmp_path: Path
) -> None:
    home, elsewhere = disk / "home", tmp_path / "elsewhere"
    for each in (home, elsewhere):
        each.mkdir()
        assert said(each, "import", "panel", file) == (0, "")
    assert said(elsewhere, "publish")[0] == 0
    hog = fill(disk)

    code, told = said(home, "publish")

    *_, last = told.splitlines()
    assert (code, "Traceback" in told, manifest.current(home)) == (1, False, None)
    assert last.startswith(f"footfall: no space is left on the disk of {home}") and last.endswith(TOLD)
    hog.unlink()
    assert said(home, "publish")[0] == 0
    # A person, a day and a month come together again after as many lines.
    assert len(visits(home)) == math.lcm(40, 28, 2)
    assert visits(home) == visits(elsewhere)


def test_an_import_on_a_full_disk_goes_on_once_there_is_room(said: Saying, disk: Path, file: Path) -> None:
    home = disk / "home"
    home.mkdir()
    hog = fill(disk)

    code, told = said(home, "import", "panel", file)

    assert (code, len(told.splitlines())) == (1, 1)
    assert told.startswith(f"footfall: no space is left on the disk of {home}; free some")
    hog.unlink()
    assert said(home, "import", "panel", file) == (0, "")


@pytest.mark.parametrize(
    "words", [("backup", "all.tar"), ("report", "list-hp", "--format", "json", "--out", "answer.json")]
)
def test_a_file_that_a_full_disk_does_not_take_is_told_with_its_folder(
    said: Saying, disk: Path, file: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    home = tmp_path / "home"
    for command in (("import", "panel", file), ("publish",)):
        assert said(home, *command)[0] == 0
    hog = fill(disk)
    with hog.open("ab", buffering=0) as out, pytest.raises(OSError, match="No space"):
        while out.write(bytes(4096)):
            pass
    asked = [disk / word if "." in word else word for word in words]

    code, told = said(home, *asked)

    *_, last = told.splitlines()
    assert (code, list(disk.iterdir())) == (1, [hog])
    assert last.startswith(f"footfall: no space is left on the disk of {disk}") and last.endswith(TOLD)


def test_a_backup_is_restored_once_there_is_room(
    said: Saying, disk: Path, file: Path, tmp_path: Path
) -> None:
    old, new, packed = tmp_path / "old", disk / "new", tmp_path / "all.tar"
    for command in (("import", "panel", file), ("publish",), ("backup", packed)):
        assert said(old, *command)[0] == 0
    hog = fill(disk)

    code, told = said(new, "restore", packed)

    *_, last = told.splitlines()
    assert (code, list(new.iterdir())) == (1, [])
    assert last.startswith(f"footfall: no space is left on the disk of {new}") and last.endswith(TOLD)
    hog.unlink()
    assert said(new, "restore", packed)[0] == 0
    assert visits(new) == visits(old)
