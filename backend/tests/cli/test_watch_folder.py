"""A watched folder in which nothing can be found is told before somebody waits for files out of it."""

from pathlib import Path

import pytest

from footfall.cli.watch_folder import trouble_with_watched
from footfall.infra.settings import Settings
from tests.cli.test_home_folder import said_under


@pytest.mark.parametrize("command", ["doctor", "serve --host 0.0.0.0"])
def test_a_watched_folder_that_is_missing_is_named(tmp_path: Path, command: str) -> None:
    home, folder = tmp_path / "home", tmp_path / "incomng"

    both = ("sh", "-c", 'exec "$@" >&2', "sh")
    _, error = said_under(home, command, "env", f"FOOTFALL_WATCH_FOLDER={folder}", *both)

    told = f"the watched folder {folder} is not there: make it, or set FOOTFALL_WATCH_FOLDER"
    assert told in " ".join(error.split())


def test_a_watched_folder_that_exists_or_is_not_set_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "incoming").mkdir()

    assert trouble_with_watched(Settings(watch_folder=Path("~/incoming"))) == ""
    assert trouble_with_watched(Settings()) == ""
