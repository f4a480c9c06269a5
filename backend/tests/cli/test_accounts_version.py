"""Beside an accounts database of another version commands refuse before they do anything, as `serve` does."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from footfall.cli import COMMANDS, build
from footfall.cli.accounts_version import NEED_NO_ACCOUNTS
from footfall.infra.database.database import migrate_to, open_database, revisions
from tests.build import crowd, lake

PANEL = "ts,panelist,device,url,country\n2026-03-02T09:00:00Z,ann,desktop,https://shop.example/,US\n"
# What commands are given, where they ask for something.
GIVEN = {
    "backup": "{new}",
    "connect add": "plausible mine",
    "connect change": "mine",
    "connect pause": "mine",
    "connect remove": "mine",
    "connect resume": "mine",
    "connect run": "mine",
    "digest": "--preview {new} --sites shop.example",
    "export webtrackr": "{new}",
    "imports remove": "abc",
    "key add": "mine --scope reports",
    "key revoke": "1",
    "mappings keep": "mine site=a",
    "mappings remove": "mine",
    "panel erase": "p1",
    "panel join": "code --agreed 1 --device desktop",
    "restore": "{panel}",
    "user add": "ann@mail.example",
    "user disable": "ann@mail.example",
    "user owner": "ann@mail.example",
    "user password": "ann@mail.example",
    "user role": "ann@mail.example paid",
    "user tier": "ann@mail.example extended",
    "import access-log": "{panel} --site shop.example",
    "import ranks": "{panel} --month 2026-03",
}


def words_of(group: typer.Typer, *above: str) -> Iterator[str]:
    """Every command of a group, with the words that lead to it."""
    for command in group.registered_commands:
        yield " ".join((*above, str(command.name or getattr(command.callback, "__name__", ""))))
    for inner in group.registered_groups:
        assert inner.typer_instance is not None
        yield from words_of(inner.typer_instance, *above, *([inner.name] if inner.name else []))


EVERY = sorted({words for name in COMMANDS for words in words_of(build(name))})
REFUSING = [words for words in EVERY if words not in NEED_NO_ACCOUNTS]


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An accounts database as the program before this one left it."""
    file = tmp_path_factory.mktemp("older") / "footfall.sqlite"
    database = open_database(f"sqlite:///{file}")
    migrate_to(database, revisions()[-2])
    database.dispose()
    return file


@pytest.fixture
def home(older: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with that database and page views of a panel."""
    home = tmp_path / "home"
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    shutil.copy(older, home)
    for name, value in (("HOME", str(home)), ("EXPORT_PAGE_VIEWS", "true")):
        monkeypatch.setenv(f"FOOTFALL_{name}", value)
    return home


def files_of(home: Path) -> dict[Path, int]:
    """All files of a home but the database's own, with the time of their last change."""
    return {
        path: path.stat().st_mtime_ns
        for path in home.rglob("*")
        if path.is_file() and not path.name.startswith("footfall.sqlite")
    }


def test_the_commands_that_need_no_accounts_are_commands() -> None:
    assert NEED_NO_ACCOUNTS - set(EVERY) == set()


@pytest.mark.parametrize("words", REFUSING)
def test_a_command_refuses_as_the_server_does(words: str, home: Path, tmp_path: Path) -> None:
    panel = tmp_path / "panel.csv"
    panel.write_text(PANEL)
    plain = "{panel}" if words.startswith("import ") else ""
    given = GIVEN.get(words, plain).format(new=tmp_path / "new", panel=panel).split()
    before = files_of(home)
    answer = CliRunner().invoke(build(words.split()[0]), [*words.split(), *given])
    assert str(answer.exception) == (
        f"the accounts database is at version {revisions()[-2]}, this program needs {revisions()[-1]}: stop "
        "other servers, back it up, then run `footfall migrate`"
    ), answer.output
    assert (answer.output, files_of(home), (tmp_path / "new").exists()) == ("", before, False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("imports", "panel"),
        ("snapshots", "served"),
        ("mappings", ""),
        ("connect services", "plausible"),
        ("doctor", "DuckDB"),
    ],
)
def test_what_needs_no_accounts_is_done(words: str, said: str, home: Path) -> None:
    answer = CliRunner().invoke(build(words.split()[0]), words.split())
    assert (answer.exit_code, said in answer.output) == (0, True), answer.output


def test_help_is_given_whatever_the_version(home: Path) -> None:
    answer = CliRunner().invoke(build("publish"), ["publish", "--help"])
    assert answer.exit_code == 0 and "Build the months" in answer.output


def test_after_migrating_the_import_is_done_and_noted(home: Path, tmp_path: Path) -> None:
    panel = tmp_path / "panel.csv"
    panel.write_text(PANEL)
    assert CliRunner().invoke(build("migrate"), ["migrate"]).exit_code == 0
    answer = CliRunner().invoke(build("import"), ["import", "panel", str(panel)])
    assert answer.exit_code == 0 and "not noted" not in answer.output
    noted = CliRunner().invoke(build("audit"), ["audit", "list"]).output
    assert "imported" in noted
