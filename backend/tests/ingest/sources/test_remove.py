"""Correcting what came in: the same file again after another, and removing an import by its id."""

from pathlib import Path

import pytest

from footfall.lake import ledger
from footfall.publish.publish import publish
from tests.answers import ask
from tests.build import ask as tables
from tests.ingest.sources.conftest import Desk, panel_csv


def count(folder: Path, name: str, visits: int) -> Path:
    file = folder / name
    file.write_text(f"site,month,visits\nshop.example,2026-03,{visits}\n")
    return file


def shown(desk: Desk) -> float | None:
    publish(desk.home)
    (row,) = ask(desk.home, "batch-targets", targets="shop.example", period="2026-03", compare="none").rows
    visits: float | None = row["visits"]
    return visits


def test_a_count_is_corrected_and_the_first_file_counts_again_when_it_is_imported_again(
    desk: Desk, tmp_path: Path
) -> None:
    first, second = count(tmp_path, "first.csv", 1_000), count(tmp_path, "second.csv", 2_000)

    desk.bring("first-party", first)
    once = shown(desk)
    desk.bring("first-party", second)
    corrected = shown(desk)
    again = desk.bring("first-party", first)
    back = shown(desk)
    same = desk.bring("first-party", first)

    assert (once, corrected, back) == (1_000, 2_000, 1_000)
    assert "it counts again, as the newest import" in again.out
    assert "already imported" in same.out
    assert "nothing to do" in same.out


def test_a_list_of_ranks_that_a_later_one_corrected_counts_again_too(desk: Desk, tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    one.write_text("site,rank\na.example,1\nb.example,2\n")
    two.write_text("site,rank\na.example,7\n")

    for file in (one, two, one):
        desk.bring("ranks", file, "--month", "2026-03", "--list", "ours")

    assert sorted(desk.table("ranks", "site, rank")) == [("a.example", 1), ("b.example", 2)]


def test_a_file_that_begins_with_all_bytes_of_an_earlier_one_does_not_hide_it_for_ever(
    desk: Desk, tmp_path: Path
) -> None:
    """The bytes of the second file begin with all bytes of the first."""
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    first.write_text("site,month,visits\nshop.example,2026-03,1000")
    second.write_text("site,month,visits\nshop.example,2026-03,10005")

    for file in (first, second, first):
        desk.bring("first-party", file)

    assert desk.table("first_party", "visits") == [(1_000,)]


def test_a_removed_count_is_gone_with_the_next_publication_and_the_one_before_counts(
    desk: Desk, tmp_path: Path
) -> None:
    desk.bring("first-party", count(tmp_path, "first.csv", 1_000))
    desk.bring("first-party", count(tmp_path, "second.csv", 2_000))
    before = shown(desk)

    said = desk.run("imports", "remove", desk.last.id)

    assert (said.code, before, shown(desk)) == (0, 2_000, 1_000)
    assert "removed import" in said.out
    assert "1 row, months 2026-03" in said.out
    assert len(list((desk.home / "lake" / "first_party").iterdir())) == 1


def test_a_removed_panel_file_takes_its_page_views_and_its_months_with_it(desk: Desk, tmp_path: Path) -> None:
    march, april = tmp_path / "march.csv", tmp_path / "april.csv"
    march.write_text(panel_csv("ann", "bob"))
    april.write_text(panel_csv("eve").replace("2026-03-01", "2026-04-01"))
    desk.bring("panel", march, april)
    publish(desk.home)

    desk.run("imports", "remove", desk.last.id)
    summary = publish(desk.home)

    assert (summary.built, summary.kept, summary.gone) == ([], ["2026-03"], ["2026-04"])
    assert tables(desk.home, "SELECT count(*) FROM visits") == [(2,)]
    with pytest.raises(LookupError, match="2026-04 is not published"):
        tables(desk.home, "SELECT 1", "2026-04")
    assert [name for name in desk.files() if "2026-04" in name and "/raw/" in name] == []


def test_removing_a_file_that_had_grown_removes_its_beginning_too(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(panel_csv("ann"))
    desk.bring("panel", file)
    beginning = desk.last.id
    file.write_text(panel_csv("ann", "bob"))
    desk.bring("panel", file)
    whole = desk.last.id

    refused = desk.run("imports", "remove", beginning)
    removed = desk.run("imports", "remove", whole)

    assert refused.code == 1
    assert f"was the beginning of import {whole}" in refused.err
    assert f"remove {whole} instead" in refused.err
    assert removed.code == 0
    assert (ledger.all_imports(desk.home), desk.rows()) == ([], [])
    assert "the next snapshot will be empty" in removed.out


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("0123456789abcdef", "there is no import 0123456789abcdef"),
        ("*", "'*' is not the id of an import"),
        ("../../x", "is not the id of an import"),
    ],
)
def test_unknown_imports_are_refused_by_name(desk: Desk, panel: Path, word: str, reason: str) -> None:
    desk.bring("panel", panel)

    said = desk.run("imports", "remove", word)

    assert said.code == 1
    assert reason in said.err
    assert len(desk.rows()) == 3
