"""Commands on a home folder that is empty, missing or closed to us: one sentence, and nothing made."""

import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Protocol

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.build import crowd, lake
from tests.warm_commands import Commands, warm_commands

_SETPRIV = shutil.which("setpriv")
_ALL = "-dac_override,-dac_read_search"
AS_ANYBODY = ("setpriv", "--bounding-set", _ALL, "--inh-caps", _ALL)
NOBODY = pwd.getpwnam("nobody").pw_uid
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
    "sign-in",
    "sign-in ann@mail.example",
    "migrate",
    "key add nightly --scope reports",
]
# What these leave in an empty folder is their lock.
LOCKING = ["panel land", "jobs run", "imports remove 0123456789abcdef"]
# They have something to say of a folder with nothing in it.
LISTING = ["imports", "snapshots", "mappings", "doctor --verify"]
# They may begin a home folder.
BEGINNING = [
    "import panel panel.csv",
    "user add ann@mail.example",
    "mappings keep ours ts=when,panelist=who,device=kind,url=page",
]
PANEL = "ts,panelist,device,url,country\n2026-03-02T09:00:00Z,ann,desktop,https://shop.example/,US\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


class Saying(Protocol):
    """Runs a command in a folder beside the home folder; gives exit code and stderr."""

    def __call__(self, command: str, **settings: str) -> tuple[int, str]: ...


@pytest.fixture
def said(home: Path, commands: Commands) -> Saying:
    return partial(_said, home, commands)


@pytest.fixture
def said_to_anybody(home: Path, commands_of_anybody: Commands) -> Saying:
    """Root without its right to read and write everything is a user like any other."""
    return partial(_said, home, commands_of_anybody)


def _said(home: Path, commands: Commands, command: str, **settings: str) -> tuple[int, str]:
    run = commands.run(command.split(), home.parent, environment_of(home) | settings)
    return run.code, run.err


@pytest.fixture(scope="module")
def commands_of_anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Commands]:
    with warm_commands(tmp_path_factory.mktemp("anybody"), *AS_ANYBODY) as commands:
        yield commands


def environment_of(home: Path) -> dict[str, str]:
    """What a command sees."""
    return {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_EXPORT_PAGE_VIEWS": "true"}


def said_under(home: Path, command: str, *under: str) -> tuple[int, str]:
    """The same of a command that another one starts."""
    run = subprocess.run(
        [*under, sys.executable, "-m", "footfall", *command.split()],
        env=environment_of(home),
        cwd=home.parent,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return run.returncode, run.stderr


@pytest.mark.parametrize("command", ON_NOTHING + LOCKING + LISTING)
def test_a_home_folder_that_is_missing_is_told_and_not_made(home: Path, said: Saying, command: str) -> None:
    code, told = said(command)

    assert (code, len(told.splitlines()), list(home.parent.iterdir())) == (1, 1, [])
    assert str(home) in told and "set FOOTFALL_HOME" in told


@pytest.mark.parametrize("command", ON_NOTHING)
def test_an_empty_home_folder_is_told_with_what_to_do(home: Path, said: Saying, command: str) -> None:
    home.mkdir()

    code, told = said(command)

    assert (code, len(told.splitlines()), list(home.parent.iterdir())) == (1, 1, [home])
    assert "FOOTFALL_HOME" in told or "footfall import" in told
    if command != "publish":
        assert list(home.iterdir()) == []


def test_accuracy_of_a_home_folder_without_a_publication_says_so(home: Path, said: Saying) -> None:
    (home.parent / "truth").mkdir()
    truth = pa.table({"site": ["shop.example"], "month": ["2026-03"], "visits": [10]})
    pq.write_table(truth, home.parent / "truth" / "site_month.parquet")

    told = "footfall: nothing is published yet: run `footfall import`, then `footfall publish`\n"
    assert said(f"accuracy . --home {home}") == (1, told)
    assert not home.exists()


@pytest.mark.parametrize("command", BEGINNING)
def test_a_command_that_begins_a_home_folder_says_so_once(home: Path, said: Saying, command: str) -> None:
    (home.parent / "panel.csv").write_text(PANEL)

    told = [said(command) for _ in range(2)]

    assert told[0][0] == 0, told
    assert [f"new home folder {home}; if another one" in text for _, text in told] == [True, False]


@pytest.mark.parametrize("command", ["import panel nowhere.csv", "import panel panel.csv --dry-run"])
def test_an_import_of_nothing_begins_no_home_folder(home: Path, said: Saying, command: str) -> None:
    (home.parent / "panel.csv").write_text(PANEL)

    assert "new home folder" not in said(command)[1]
    assert not home.exists()


def test_an_accounts_database_on_a_server_is_migrated_without_a_home_folder(home: Path, said: Saying) -> None:
    address = f"sqlite:///{home.parent / 'accounts.sqlite'}"

    assert said("migrate", FOOTFALL_DATABASE_URL=address) == (0, "")
    assert (home.parent / "accounts.sqlite").exists() and not home.exists()


@pytest.mark.skipif(os.geteuid() != 0 or not _SETPRIV, reason="only root can give a folder away")
@pytest.mark.parametrize("command", [*ON_NOTHING, *LOCKING, *LISTING, *BEGINNING, "doctor"])
def test_who_may_not_read_the_home_folder_is_told_whose_it_is(
    home: Path, said_to_anybody: Saying, command: str
) -> None:
    home.mkdir(mode=0o700)
    (home.parent / "panel.csv").write_text(PANEL)
    os.chown(home, NOBODY, -1)

    code, told = said_to_anybody(command)

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"{home} belongs to nobody, and this is root: give the command as nobody" in told


@pytest.mark.skipif(os.geteuid() != 0 or not _SETPRIV, reason="only root can give a folder away")
def test_the_doctor_tells_of_a_home_folder_that_may_be_read_and_not_written(
    home: Path, said_to_anybody: Saying
) -> None:
    home.mkdir(mode=0o755)
    os.chown(home, NOBODY, -1)

    code, told = said_to_anybody("doctor")

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"{home} belongs to nobody, and this is root: give the command as nobody" in told


@pytest.mark.skipif(os.geteuid() != 0 or not _SETPRIV, reason="only root can give a folder away")
@pytest.mark.parametrize(
    "command", ["backup out.tar", "report list-hp --out out.csv", "import panel panel.csv"]
)
def test_a_file_in_a_folder_that_is_closed_to_this_user_is_told_as_that(home: Path, command: str) -> None:
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    closed = home.parent / "closed"
    closed.mkdir(mode=0o700)
    os.chown(closed, NOBODY, -1)
    # Somebody who became another user is still in their own folder.
    entered = ("sh", "-c", f'cd {closed} && exec setpriv {" ".join(AS_ANYBODY[1:])} "$@"', "sh")

    code, told = said_under(home, command, *entered)

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"{closed} belongs to nobody, and this is root" in told or "may not be read by this user" in told


@pytest.mark.skipif(os.geteuid() != 0 or not _SETPRIV, reason="only root can give a folder away")
def test_the_doctor_tells_of_a_folder_in_the_home_that_is_closed_to_it(
    home: Path, said_to_anybody: Saying
) -> None:
    (home / "lake").mkdir(parents=True, mode=0o700)
    os.chown(home / "lake", NOBODY, -1)

    code, told = said_to_anybody("doctor")

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"{home} belongs to root, but not 1 file or folder in it: {home / 'lake'}" in told


@pytest.mark.skipif(os.geteuid() != 0 or not _SETPRIV, reason="only root can be somebody else")
def test_who_may_not_make_the_home_folder_is_told_how_root_makes_it() -> None:
    away = Path("/footfall-of-nobody")
    nobody = ("setpriv", "--reuid", str(NOBODY), "--clear-groups")
    if subprocess.run([*nobody, sys.executable, "-c", "import footfall"], check=False).returncode:
        pytest.skip("this Python is closed to others")

    code, told = said_under(away, "user add ann@mail.example", *nobody)

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"let root do it, `install -d -m 700 -o nobody {away}`, and give the command as nobody" in told


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_the_doctor_tells_of_files_that_a_command_of_another_user_left(home: Path, said: Saying) -> None:
    (home / "lake").mkdir(parents=True)
    os.chown(home, NOBODY, -1)
    os.chown(home / "lake", NOBODY, -1)
    assert said("doctor") == (0, "")
    (home / "lake" / "imports.json").write_text("{}")
    (home / "connections.key").write_text("key")

    code, told = said("doctor")

    assert (code, len(told.splitlines())) == (1, 1)
    assert f"{home} belongs to nobody, but not 2 files and folders in it" in told
    assert f"connections.key belongs to root. `chown -R nobody {home}` gives them back to nobody" in told
