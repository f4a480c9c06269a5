"""The ledger is the only truth about what came in."""

from pathlib import Path

from footfall.lake import ledger
from footfall.lake.ledger import Import, State


def _entry(identifier: str, **more: object) -> Import:
    return Import.model_validate(
        {"id": identifier, "source": "panel", "name": f"{identifier}.csv", "sha256": "0", "bytes": 1} | more
    )


def test_an_imports_id_depends_on_source_options_and_content_alone() -> None:
    same = ledger.import_id("ranks", {"month": "2026-03", "country": "US"}, "abc")

    assert same == ledger.import_id("ranks", {"country": "US", "month": "2026-03"}, "abc")
    assert len(same) == 16
    others = {ledger.import_id("panel", {}, "abc"), ledger.import_id("ranks", {}, "abd")}
    assert len({same, *others}) == 3


def test_a_saved_import_is_read_back_as_it_was(tmp_path: Path) -> None:
    entry = _entry("a1", parts=["lake/raw/dt=2026-03-01/a1-00000.parquet"], totals={"visits": 5})
    ledger.save(tmp_path, entry)

    assert ledger.load(tmp_path, "a1") == entry
    assert ledger.load(tmp_path, "b2") is None
    assert entry.part_paths(tmp_path) == [tmp_path / "lake/raw/dt=2026-03-01/a1-00000.parquet"]
    assert entry.part_paths(tmp_path, "ranks") == []


def test_only_finished_imports_count_in_the_order_they_finished(tmp_path: Path) -> None:
    for identifier in ("c3", "a1", "b2"):
        ledger.finish(tmp_path, _entry(identifier))
    ledger.save(tmp_path, _entry("d4"))

    assert [(entry.sequence, entry.id) for entry in ledger.done_imports(tmp_path)] == [
        (1, "c3"),
        (2, "a1"),
        (3, "b2"),
    ]
    assert ledger.all_imports(tmp_path)[-1].state is State.RUNNING


def test_an_import_that_was_the_beginning_of_a_later_one_no_longer_counts(tmp_path: Path) -> None:
    ledger.finish(tmp_path, _entry("a1"))
    ledger.finish(tmp_path, _entry("b2", replaces=["a1"]))

    assert [entry.id for entry in ledger.done_imports(tmp_path)] == ["b2"]
