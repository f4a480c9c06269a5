"""Files of a home folder are for their owner alone, whatever the umask of whoever starts a command."""

import os
from pathlib import Path

import pytest

from footfall.cli.private_files import tighten
from tests.build import crowd, lake
from tests.cli.test_backup import run
from tests.warm_commands import Commands


def open_to_others(folder: Path) -> list[str]:
    """Files and folders that accounts other than the owner may read or write, with their modes."""
    every = [folder, *folder.rglob("*")]
    return [f"{path} {path.stat().st_mode & 0o777:o}" for path in every if path.stat().st_mode & 0o077]


PANEL = """ts,panelist,device,url,country
2026-03-02T09:00:00Z,ann,desktop,https://shop.example/,US
soon,ben,desktop,https://shop.example/,US
"""


def test_everything_a_command_writes_is_for_its_owner_alone(commands: Commands, tmp_path: Path) -> None:
    home, panel = tmp_path / "home", tmp_path / "panel.csv"
    panel.write_text(PANEL)
    out = tmp_path / "out"
    out.mkdir(mode=0o700)
    for words in (
        ("import", "panel", str(panel), "--max-refused", "50%"),
        ("publish",),
        ("user", "add", "ann@mail.example"),
        ("report", "list-hp", "--format", "json", "--out", str(out / "hp.json")),
        ("backup", str(out / "all.tar")),
    ):
        said = commands.run(words, tmp_path, {**os.environ, "FOOTFALL_HOME": str(home)})
        assert said.code == 0, said.err
    assert (home / "footfall.sqlite").exists() and list(home.glob("lake/quarantine/*"))
    assert open_to_others(home) == []
    assert open_to_others(out) == []


@pytest.mark.parametrize("command", ["doctor", "migrate"])
def test_a_home_that_was_open_is_closed_and_that_is_said(tmp_path: Path, command: str) -> None:
    home = tmp_path / "home"
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    for path in [home, *home.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    foreign = home / "notes.txt"
    foreign.write_text("mine")
    foreign.chmod(0o644)
    address = f"sqlite:///{tmp_path / 'footfall.sqlite'}"

    said = run(home, address, command)

    assert said.exit_code == 0, said.output
    assert "files and folders were open to other accounts and are no more" in said.output.replace("\n", " ")
    assert open_to_others(home) == [f"{foreign} 644"]
    assert "were open" not in run(home, address, command).output


def test_links_are_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("not ours")
    outside.chmod(0o644)
    home = tmp_path / "home"
    (home / "lake").mkdir(parents=True)
    (home / "lake" / "link").symlink_to(outside)
    tighten(home)
    assert outside.stat().st_mode & 0o777 == 0o644
