"""The list of commands, shown without loading any of them."""

import gc
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_group
from typer.testing import CliRunner

from footfall import __version__, cli
from footfall.cli import COMMANDS, build


def test_the_list_of_commands_says_of_each_what_its_own_help_says() -> None:
    own = {name: get_group(build(name)).commands[name].help for name in COMMANDS}
    assert own == {name: command.help for name, command in COMMANDS.items()}
    assert list(get_group(build()).commands) == list(COMMANDS)


def test_the_list_loads_nothing_of_the_rooms() -> None:
    listed = (
        "import sys; from footfall.cli import build\n"
        "build()(['--help'], standalone_mode=False)\n"
        "heavy = {'duckdb', 'polars', 'fastapi', 'sqlalchemy', 'numpy'} & set(sys.modules)\n"
        "raise SystemExit(f'loaded: {heavy}' if heavy else 0)"
    )
    run = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.returncode == 0
    assert all(f" {name} " in run.stdout for name in COMMANDS)


def test_a_command_behind_two_dashes_is_the_command() -> None:
    answer = CliRunner().invoke(build("--"), ["--", "report", "--list"])
    assert (answer.exit_code, answer.stdout) == (
        0,
        CliRunner().invoke(build("report"), ["report", "--list"]).stdout,
    )


def test_the_version_is_the_installed_one() -> None:
    answer = CliRunner().invoke(build("--version"), ["--version"])
    assert (answer.exit_code, answer.stdout) == (0, f"footfall {__version__}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "report batch-targets --format jsn",
            "there is no 'jsn'; did you mean json? There are: table, json,",
        ),
        ("snapshots --format tabel", "there is no 'tabel'; did you mean table? There are: table, json"),
        ("imports --format jsn", "there is no 'jsn'; did you mean json? There are: table, json"),
        ("user role ann@mail.example piad", "there is no 'piad'; did you mean paid? There are: guest, free,"),
        ("connect change mine --every mnth", "there is no 'mnth'; did you mean month? There are: day, month"),
        ("connect add plausibel mine", "there is no service plausibel; did you mean plausible? There are: "),
        ("jobs run backupp", "there is no job backupp; there are: "),
        (
            "world --preset smal --out {new}",
            "there is no preset 'smal'; did you mean small? There are: small,",
        ),
    ],
)
def test_a_word_that_is_none_of_a_list_is_told_with_the_list_and_the_one_that_was_meant(
    words: str, said: str, tmp_path: Path
) -> None:
    asked = words.format(new=tmp_path / "new").split()
    env = {"FOOTFALL_HOME": str(tmp_path / "home"), "COLUMNS": "400", "TERM": "dumb"}

    answer = CliRunner(env=env).invoke(build(asked[0]), asked)

    assert (answer.exit_code, said in answer.stderr) == (2, True), answer.stderr


def test_a_command_is_loaded_without_looking_for_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    looking: list[bool] = []
    monkeypatch.setattr(cli, "build", lambda _: looking.append(gc.isenabled()))
    cli._loaded_at_once("report")
    assert (looking, gc.isenabled()) == ([False], True)
