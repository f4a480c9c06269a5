"""What was refused is kept, and taken back with the chunk it belonged to."""

from pathlib import Path

from footfall.lake import quarantine
from footfall.lake.quarantine import Refusal


def test_entries_name_file_line_reason_field_and_a_short_sample(tmp_path: Path) -> None:
    quarantine.append(tmp_path, "a1", "panel.csv", [Refusal(3, "ts: missing", "ts", "é" * 500)])

    assert list(quarantine.read(tmp_path, "a1")) == [
        {
            "file": "panel.csv",
            "line": 3,
            "reason": "ts: missing",
            "field": "ts",
            "sample": "é" * 200,
            "kept": False,
        }
    ]


def test_bytes_after_the_last_commit_are_truncated(tmp_path: Path) -> None:
    committed = quarantine.append(tmp_path, "a1", "f", [Refusal(1, "one")])
    quarantine.append(tmp_path, "a1", "f", [Refusal(2, "two")])

    quarantine.cut(tmp_path, "a1", committed)
    assert [entry["line"] for entry in quarantine.read(tmp_path, "a1")] == [1]
    quarantine.cut(tmp_path, "a1", 0)
    assert list(quarantine.read(tmp_path, "a1")) == []
