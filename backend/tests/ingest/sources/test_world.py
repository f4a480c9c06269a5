"""`footfall import world`: every file of a folder in one go."""

from pathlib import Path

from tests.ingest.sources.conftest import FIXTURES, Desk


def _world(folder: Path) -> Path:
    (folder / "events").mkdir(parents=True)
    (folder / "ranks").mkdir()
    (folder / "truth").mkdir()
    copies = {
        "panel/panel.csv": "events/2026-03.csv",
        "panelists/panelists.csv": "panelists.parquet",
        "population/population.csv": "population.csv",
        "ranks/sites.csv": "ranks/2026-03.csv",
        "ranks/crux.csv": "ranks/2026-03.DE.csv",
        "first_party/native.csv": "first-party.csv",
        "categories/categories.csv": "categories.csv",
        "companies/companies.csv": "companies.csv",
    }
    for source, target in copies.items():
        (folder / target).write_bytes((FIXTURES / source).read_bytes())
    return folder


def test_all_files_come_in_with_month_and_country_of_the_ranks_from_their_names(
    desk: Desk, tmp_path: Path
) -> None:
    said = desk.bring("world", _world(tmp_path / "world"))

    assert said.code == 3, said.err
    assert [entry.source for entry in desk.imports] == [
        "panel",
        "panelists",
        "population",
        "first-party",
        "categories",
        "companies",
        "ranks",
        "ranks",
    ]
    assert sorted(set(desk.table("ranks", "month, country"))) == [("2026-03", ""), ("2026-03", "DE")]
    assert len(desk.rows()) == 4
    assert "8 files: " in said.out


def test_a_second_time_nothing_changes(desk: Desk, tmp_path: Path) -> None:
    world = _world(tmp_path / "world")
    desk.bring("world", world)
    before = desk.files()

    said = desk.bring("world", world)

    assert said.code == 3
    assert said.out.count("already imported") == 8
    assert desk.files() == before


def test_a_folder_that_is_no_world_is_an_error(desk: Desk, tmp_path: Path) -> None:
    said = desk.bring("world", tmp_path)

    assert said.code == 1
    assert "there is no folder events or ranks in it" in said.err
