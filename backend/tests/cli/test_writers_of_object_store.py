"""Who may write to a lake in an object store: one at a time, and nobody over what another one did."""

import time
from pathlib import Path

import pytest

from footfall.lake.object_store import lease, writing
from footfall.lake.object_store.store import ChangedObjectError, Store
from tests.cli.machines import Machine, left_over, panel, tree_of
from tests.object_store import MOTO

pytestmark = pytest.mark.skipif(not MOTO.exists(), reason="there is no S3 server: make object-store")


def test_a_second_writer_waits_for_the_first(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = machines
    file = panel(tmp_path, 10)
    monkeypatch.setenv("FOOTFALL_HOME", str(first.home))
    monkeypatch.setenv("FOOTFALL_LAKE", lake)
    with writing.writing(first.home, False, None):
        waiting = second.start("import", "panel", file)
        assert waiting.stderr is not None
        assert waiting.stderr.readline() == "waiting for another import to finish\n"
        assert waiting.poll() is None
    _, err = waiting.communicate(timeout=60)

    assert waiting.returncode == 0, err
    assert file.name in first.well("imports")


def test_a_machine_that_was_away_cannot_overwrite_what_another_one_did(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, other, _ = machines
    away.well("import", "panel", panel(tmp_path, 10, "1.csv"))
    monkeypatch.setenv("FOOTFALL_HOME", str(away.home))
    monkeypatch.setenv("FOOTFALL_LAKE", lake)
    # As if it slept: its lease is not renewed.
    monkeypatch.setattr(lease, "RENEWED_S", 1e6)
    setup = "from footfall.lake.object_store import lease; lease.ENDS_S = 0.5; lease.LOOK_S = 0.1"
    with (
        pytest.raises(ChangedObjectError, match="another machine has written to the lake meanwhile"),
        writing.writing(away.home, True, None),
    ):
        (away.home / "lake" / "imports" / "ffff.json").write_text("{}")
        importing = other.start("import", "panel", panel(tmp_path, 10, "2.csv"), setup=setup)
        _, err = importing.communicate(timeout=60)
        assert importing.returncode == 0, err

    assert "lake/imports/ffff.json" not in tree_of(lake).files
    assert away.well("imports").count("done") == 2
    assert away.files("lake/imports/ffff.json") == []
    assert left_over(lake) == set()


def test_page_views_that_a_command_wrote_are_not_replaced_by_older_ones_of_the_store(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    importing, other, _ = machines
    importing.well("import", "panel", panel(tmp_path, 10))
    (part,) = (path for path in tree_of(lake).files if "/dt=" in path)
    monkeypatch.setenv("FOOTFALL_HOME", str(other.home))
    monkeypatch.setenv("FOOTFALL_LAKE", lake)

    # As an import that goes on where one on another machine was interrupted.
    with writing.writing(other.home, False, None):
        (other.home / part).parent.mkdir(parents=True)
        (other.home / part).write_bytes(b"newer")
        with writing.writing(other.home, True, None):
            assert (other.home / part).read_bytes() == b"newer"

    now = tree_of(lake).files[part]
    stored = Store(lake).read(now.object)
    assert stored is not None and stored.data == b"newer"


def test_the_lease_of_a_machine_that_died_ends_for_those_who_do_not_wait_too(
    lake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "RENEWED_S", 1e6)
    monkeypatch.setattr(lease, "ENDS_S", 0.5)
    lease.Lease(Store(lake), "dead").take(None)

    with pytest.raises(BlockingIOError, match="writes to the lake"):
        lease.Lease(Store(lake), "alive").take(None)
    time.sleep(0.6)
    alive = lease.Lease(Store(lake), "alive")
    alive.take(None)

    assert alive.found_unclean
    alive.give_back(is_clean=True)
