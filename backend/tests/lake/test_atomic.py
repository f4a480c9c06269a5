"""Files appear whole or not at all."""

from pathlib import Path

import pytest

from footfall.infra import atomic


def test_a_file_takes_its_name_when_it_is_finished(tmp_path: Path) -> None:
    target = tmp_path / "new" / "file.json"

    with atomic.replacing(target) as temporary:
        temporary.write_text("half")
        assert not target.exists()

    assert target.read_text() == "half"
    assert [path.name for path in target.parent.iterdir()] == ["file.json"]


def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "file.txt"
    atomic.write_text(target, "old")

    with pytest.raises(RuntimeError), atomic.replacing(target) as temporary:
        temporary.write_text("half")
        raise RuntimeError

    assert target.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["file.txt"]


def test_half_written_files_match_no_pattern_and_are_swept(tmp_path: Path) -> None:
    for name in (".table.parquet.123.part", "table.parquet"):
        (tmp_path / name).touch()

    assert [path.name for path in tmp_path.glob("*.parquet")] == ["table.parquet"]
    atomic.sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["table.parquet"]
