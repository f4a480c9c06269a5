"""The lakes that builders keep: a copy is the lake that would be made, and is made where that may differ."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.lake import ledger, manifest
from footfall.lake.month_file import serve_folder
from footfall.publish.publish import Options, Summary
from footfall.publish.steps.roll_up import roll_up
from tests import kept_lakes
from tests.build import ask, crowd, know, lake
from tests.extent import EXHAUSTIVE

VISITS = crowd(6, "2026-03-03 09:00", "https://shop.example/sale")
SALE = [("shop.example", "/sale", 6)]
PAGES = "SELECT host, path, COUNT(*) FROM pageviews GROUP BY ALL"

pytestmark = pytest.mark.skipif(EXHAUSTIVE, reason="the exhaustive run makes every lake")


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own folder for what is kept."""
    monkeypatch.setattr(kept_lakes, "FOLDER", tmp_path / "kept")
    return tmp_path / "kept"


def lakes(kept: Path) -> int:
    return len(list(kept.glob("*/*/home")))


def test_a_lake_asked_for_again_is_a_copy_that_answers_the_same(tmp_path: Path, kept: Path) -> None:
    made, copied = (lake(tmp_path / name, VISITS) for name in ("first", "second"))
    assert lakes(kept) == 1
    assert (copied.built, copied.snapshot, copied.seconds) == (made.built, made.snapshot, made.seconds)
    assert ask(tmp_path / "second", PAGES) == ask(tmp_path / "first", PAGES) == SALE
    files = [
        sorted((str(path.relative_to(home)), path.stat().st_mode) for path in home.rglob("*"))
        for home in (tmp_path / "first", tmp_path / "second")
    ]
    assert files[0] == files[1]


def test_a_test_that_damages_its_copy_damages_nothing_that_is_kept(tmp_path: Path) -> None:
    for name in ("first", "second"):
        lake(tmp_path / name, VISITS)
        for file in serve_folder(tmp_path / name).glob("*.duckdb"):
            with file.open("r+b") as opened:
                opened.truncate(1000)
    lake(tmp_path / "third", VISITS)
    assert ask(tmp_path / "third", PAGES) == SALE


def test_a_copied_lake_was_imported_and_published_now(tmp_path: Path) -> None:
    lake(tmp_path / "first", VISITS)
    before = datetime.now(UTC)
    lake(tmp_path / "second", VISITS)
    served = manifest.current(tmp_path / "second")
    assert served is not None and served.created >= before
    assert manifest.snapshots(tmp_path / "second") == [served]
    assert all(
        entry.started >= before and entry.finished for entry in ledger.all_imports(tmp_path / "second")
    )


def test_a_lake_is_kept_with_what_was_imported_before_it(tmp_path: Path, kept: Path) -> None:
    for name, category in (("first", "News"), ("second", "Fashion"), ("third", "Fashion")):
        know(tmp_path / name, "categories", [{"site": "shop.example", "category": category}])
        lake(tmp_path / name, VISITS)
    assert lakes(kept) == 2
    assert [len(ledger.all_imports(tmp_path / name)) for name in ("first", "second", "third")] == [2, 2, 2]


def test_a_home_with_files_that_no_builder_wrote_is_not_kept(tmp_path: Path, kept: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text("")
    lake(tmp_path / "home", VISITS)
    lake(tmp_path / "home", crowd(5, "2026-04-03 09:00", "https://shop.example/sale"))
    assert lakes(kept) == 0


def test_a_lake_is_made_where_publishing_is_patched_or_what_is_tested(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(home: Path) -> Summary:
        raise AssertionError("made")

    lake(tmp_path / "first", VISITS)
    with monkeypatch.context() as patch:
        patch.setattr(roll_up, "DAY_GROUPS_FROM_VISITS", 2)
        lake(tmp_path / "patched", VISITS)
    with kept_lakes.made_anew():
        lake(tmp_path / "anew", VISITS)
    assert lakes(kept) == 1
    monkeypatch.setenv("FOOTFALL_PERPLEXITY_CHANNEL", "referral")
    with pytest.raises(AssertionError, match="made"):
        kept_lakes.kept(tmp_path / "other", never, Options())


@given(st.integers(1, 3))
@settings(max_examples=3)
def test_examples_of_a_property_are_made_and_not_kept(people: int) -> None:
    assert kept_lakes._must_be_made(Options())


def test_old_code_and_too_large_lakes_leave_when_a_run_begins(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in ("a", "b", "c"):
        (kept / state / "lake").mkdir(parents=True)
        (kept / state / "lake" / "month").write_bytes(bytes(1000))
    kept_lakes.begin_run().close()
    assert len(list(kept.glob("*/"))) == 2
    with kept_lakes.begin_run():
        monkeypatch.setattr(kept_lakes, "_BYTES", 1500)
        kept_lakes.begin_run().close()
        assert len(list(kept.glob("*/"))) == 2
    kept_lakes.begin_run().close()
    assert len(list(kept.glob("*/"))) == 1
