"""Snapshots: served, kept, forgotten."""

from pathlib import Path

import pytest

from footfall.infra import atomic
from footfall.lake import manifest
from footfall.lake.manifest import Manifest, MonthEntry


def entry(version: int) -> MonthEntry:
    return MonthEntry(
        month="2026-03",
        file=f"2026-03.v{version}.duckdb",
        fingerprint=str(version),
        first_day="2026-03-01",
        last_day="2026-03-31",
        page_views=2,
        visits=1,
    )


def serve(home: Path, number: int) -> None:
    (home / "serve").mkdir(exist_ok=True)
    (home / "serve" / entry(number).file).touch()
    manifest.switch(home, Manifest(snapshot=number, method="1", files=[entry(number)]))


def test_the_newest_snapshot_is_served_and_all_are_kept(tmp_path: Path) -> None:
    assert manifest.current(tmp_path) is None
    serve(tmp_path, 1)
    serve(tmp_path, 2)
    served = manifest.current(tmp_path)
    assert served is not None
    assert (served.snapshot, served.entry("2026-03"), served.entry("2026-04")) == (2, entry(2), None)
    assert [kept.snapshot for kept in manifest.snapshots(tmp_path)] == [1, 2]
    assert manifest.next_version(tmp_path, "2026-03") == 3


def test_month_files_that_no_kept_snapshot_uses_are_removed(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        serve(tmp_path, number)
    (tmp_path / "serve" / ".2026-03.v4.duckdb.77.part").touch()
    (tmp_path / "serve" / "notes.duckdb").touch()
    assert manifest.prune(tmp_path, keep=2) == ["2026-03.v1.duckdb"]
    assert sorted(path.name for path in (tmp_path / "serve").iterdir()) == [
        "2026-03.v2.duckdb",
        "2026-03.v3.duckdb",
        "CURRENT",
        "notes.duckdb",
        "snapshots",
    ]


def test_a_switch_that_fails_leaves_the_snapshot_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(tmp_path, 1)

    def full_disk(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(atomic, "move", full_disk)
    with pytest.raises(OSError, match="No space left"):
        serve(tmp_path, 2)
    served = manifest.current(tmp_path)
    assert served is not None
    assert served.snapshot == 1
