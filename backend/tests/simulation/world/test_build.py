"""Making a world: same seed, same bytes; whole or not at all; other people's files are left alone."""

from hashlib import sha256
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from footfall.cli import world as world_command
from footfall.simulation.world import build
from footfall.simulation.world.build import build_world
from footfall.simulation.world.presets import WorldSettings, preset_settings

TINY = preset_settings("small", seed=4, panelists=40, months=2)


def digests(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_the_same_seed_gives_the_same_bytes_however_many_months_are_made_at_once(tmp_path: Path) -> None:
    build_world(TINY, tmp_path / "one", threads=1)
    build_world(TINY, tmp_path / "two", threads=2)
    assert digests(tmp_path / "one") == digests(tmp_path / "two")


def test_another_seed_gives_another_world(tmp_path: Path) -> None:
    build_world(TINY, tmp_path / "four")
    build_world(preset_settings("small", seed=5, panelists=40, months=2), tmp_path / "five")
    four, five = digests(tmp_path / "four"), digests(tmp_path / "five")
    assert set(four) == set(five)
    assert [name for name in four if four[name] == five[name]] == []


def test_a_world_replaces_an_earlier_world(tmp_path: Path) -> None:
    build_world(TINY, tmp_path / "world")
    done = build_world(preset_settings("small", panelists=40, months=1), tmp_path / "world")
    assert [path.name for path in (tmp_path / "world" / "events").iterdir()] == ["2026-10.parquet"]
    assert [path.name for path in tmp_path.iterdir()] == ["world"]
    assert (done.months, done.people, done.inhabitants) == (1, 3000, 6_000_000)


def test_a_folder_with_other_things_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(FileExistsError, match=r"is not empty and holds no world\.json"):
        build_world(TINY, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_world_with_notes_in_it_is_not_replaced(tmp_path: Path) -> None:
    build_world(TINY, tmp_path / "world")
    (tmp_path / "world" / "notes.txt").write_text("precious")
    with pytest.raises(FileExistsError, match=r"also holds notes\.txt"):
        build_world(TINY, tmp_path / "world")
    assert (tmp_path / "world" / "notes.txt").read_text() == "precious"


def test_a_failure_half_way_leaves_the_earlier_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_world(TINY, tmp_path / "world")
    before = digests(tmp_path / "world")

    def disk_full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(build, "write_first_party", disk_full)
    with pytest.raises(OSError, match="No space left"):
        build_world(preset_settings("small", seed=9, panelists=40, months=1), tmp_path / "world")
    assert digests(tmp_path / "world") == before
    assert [path.name for path in tmp_path.iterdir()] == ["world"]


def run(*arguments: str) -> tuple[int, str]:
    app = typer.Typer()
    world_command.register(app)
    result = CliRunner().invoke(app, list(arguments))
    # The program prints the error of a command as a sentence.
    return result.exit_code, f"{result.output}{result.exception or ''}"


def test_the_command_says_what_it_made(tmp_path: Path) -> None:
    code, output = run(
        "--preset",
        "small",
        "--panelists",
        "40",
        "--months",
        "1",
        "--until",
        "2025-02",
        "--out",
        f"{tmp_path}/w",
    )
    assert code == 0
    assert (
        "3,000 simulated people for 6,000,000 inhabitants, 40 panelists (41 over time), 819 sites, 1 month"
        in output
    )
    assert "a second)" in output
    assert (tmp_path / "w" / "events" / "2025-02.parquet").exists()


def test_the_command_names_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("precious")
    assert run("--preset", "huge", "--out", f"{tmp_path}/w")[0] == 2
    assert run("--until", "2026-13", "--out", f"{tmp_path}/w")[0] == 2
    code, output = run("--preset", "small", "--out", str(tmp_path))
    assert code == 1
    assert "name another folder" in output


def test_settings_that_make_no_world_are_refused() -> None:
    with pytest.raises(ValueError, match="no preset 'huge'"):
        preset_settings("huge")
    with pytest.raises(ValueError, match="at least one panelist"):
        preset_settings("small", panelists=0)


def test_presets_are_as_documented() -> None:
    harsh: WorldSettings = preset_settings("harsh")
    default = preset_settings("default")
    assert (default.panelists, default.months, default.calibration_sites) == (2500, 13, 60)
    assert (harsh.activity_bias, harsh.latent_bias, harsh.truth_sigma) == (0.45, 1.0, 0.3)
