"""A lake in an object store: imported on one machine, published on another, served from a third."""

import re
import threading
from pathlib import Path

import pytest

import footfall
from footfall.lake.object_store.published_copy import PublishedCopy
from footfall.lake.object_store.store import Store
from footfall.query import Engine
from tests.cli.machines import Machine, left_over, panel, served, tables, tree_of
from tests.object_store import MOTO
from tests.several_servers import free_port, wait_until

pytestmark = pytest.mark.skipif(not MOTO.exists(), reason="there is no S3 server: make object-store")


def test_answers_are_those_of_a_lake_in_a_folder(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str
) -> None:
    importing, publishing, serving = machines
    alone = Machine(tmp_path / "alone", None)
    file = panel(tmp_path, 40)

    importing.well("import", "panel", file)
    publishing.well("publish")
    alone.well("import", "panel", file)
    alone.well("publish")

    assert serving.answer() == alone.answer()
    assert serving.answer()["rows"][0]["visits"] == 40.0
    assert tables(publishing.home) == tables(alone.home)
    assert file.name in serving.well("imports") and "2026-03" in serving.well("snapshots")
    # What was landed, and the copies for other tools, are for who publishes.
    assert serving.files("**/dt=*") == serving.files("**/month=*") == []
    assert left_over(lake) == set()


def test_a_server_goes_on_to_what_is_published_elsewhere(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path
) -> None:
    importing, publishing, serving = machines
    importing.well("import", "panel", panel(tmp_path, 40))
    publishing.well("publish")
    port = free_port()
    server = serving.start("serve", "--port", str(port))
    try:
        wait_until(lambda: served(port) == 1, "the first snapshot")
        importing.well("import", "panel", panel(tmp_path, 7, "more.csv"))
        publishing.well("publish")
        wait_until(lambda: served(port) == 2, "the second snapshot")
    finally:
        server.terminate()
        server.communicate(timeout=60)
    assert "more.csv" in serving.well("imports")


def test_no_answer_mixes_two_snapshots(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str
) -> None:
    importing, publishing, serving = machines
    importing.well("import", "panel", panel(tmp_path, 40))
    publishing.well("publish")
    published = PublishedCopy(serving.home, Store(lake), None)
    published.follow()
    engine = Engine(published.folder, cached=0, fetch=published.fetch)
    seen: set[tuple[int, float]] = set()
    done = threading.Event()

    def ask() -> None:
        while not done.is_set():
            answer = engine.run("traffic-trend", {"targets": "shop.example"}).as_dict()
            seen.add((answer["as_of"], answer["rows"][0]["visits"]))
            published.follow()

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for thread in asking:
        thread.start()
    for number in (2, 3):
        importing.well("import", "panel", panel(tmp_path, 10, f"{number}.csv"))
        publishing.well("publish")
        wait_until(lambda number=number: number in {as_of for as_of, _ in seen}, f"snapshot {number}")  # type: ignore[misc]
    done.set()
    for thread in asking:
        thread.join()
    engine.close()
    assert seen == {(1, 40.0), (2, 50.0), (3, 60.0)}


def test_older_snapshots_are_fetched_when_asked_for_and_leave_for_others(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str
) -> None:
    importing, publishing, _ = machines
    for number in (1, 2, 3):
        importing.well("import", "panel", panel(tmp_path, 10, f"{number}.csv"))
        publishing.well("publish")
    size = max(path.stat().st_size for path in (publishing.home / "serve").glob("*.duckdb"))
    serving = Machine(tmp_path / "d", lake, FOOTFALL_LAKE_CACHE=f"{size * 2.5 / 1000}K")
    months = "object-store/published/serve/*.duckdb"

    newest = serving.answer()
    held = [serving.files(months)]
    older = serving.answer("as_of=1")
    held.append(serving.files(months))
    serving.answer("as_of=2")
    held.append(serving.files(months))

    assert (newest["rows"][0]["visits"], older["rows"][0]["visits"]) == (30.0, 10.0)
    names = [f"2026-03.v{number}.duckdb" for number in (1, 2, 3)]
    assert held == [names[2:], [names[0], names[2]], names[1:]]


def test_a_server_without_room_for_what_is_published_says_so_and_does_not_start(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str
) -> None:
    importing, publishing, _ = machines
    importing.well("import", "panel", panel(tmp_path, 10))
    publishing.well("publish")

    said = Machine(tmp_path / "d", lake, FOOTFALL_LAKE_CACHE="1K").run("serve", "--port", str(free_port()))

    assert said.code == 1
    assert re.search(
        r"footfall: snapshot 1 of s3://lakes/\S+ needs 0\.\d{3} GB of month files, and lake_cache is "
        r"0\.000 GB: set FOOTFALL_LAKE_CACHE to more",
        said.err,
    )


def test_removed_page_views_are_gone_from_the_store(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str
) -> None:
    importing, publishing, _ = machines
    for name in ("1.csv", "2.csv"):
        importing.well("import", "panel", panel(tmp_path, 10, name))
    publishing.well("publish")
    before = tree_of(lake).objects()

    publishing.well("panel", "erase", *(f"1.csv-{number}" for number in range(10)))

    stored = set(Store(lake).names("files/"))
    assert stored == tree_of(lake).objects()
    raw = {name for name in before if "/dt=" in name}
    assert len(raw) == 2 and len(raw & stored) == 1


def test_a_lake_in_a_folder_moves_into_the_store_with_the_next_command(tmp_path: Path, lake: str) -> None:
    home, file = tmp_path / "home", panel(tmp_path, 10)
    Machine(home, None).well("import", "panel", file)
    Machine(home, None).well("publish")
    Machine(home, lake).well("publish")

    assert Machine(tmp_path / "other", lake).answer() == Machine(home, None).answer()

    own = Machine(tmp_path / "own", None)
    own.well("import", "panel", file)
    said = Machine(own.home, lake).run("publish")
    assert said.code == 1
    assert f"{own.home} holds a lake of its own, and there is one in {lake}" in said.err
    assert own.files("lake/imports/*.json") != []


def test_programs_read_the_lake_of_the_settings(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    importing, publishing, serving = machines
    importing.well("import", "panel", panel(tmp_path, 10))
    publishing.well("publish")
    monkeypatch.setenv("FOOTFALL_HOME", str(serving.home))
    monkeypatch.setenv("FOOTFALL_LAKE", lake)

    with footfall.open(serving.home) as reports:
        [row] = reports.report("traffic-trend", targets="shop.example")

    assert row["visits"] == 10.0


def test_doctor_says_where_the_lake_lies(machines: tuple[Machine, Machine, Machine], tmp_path: Path) -> None:
    importing, _, serving = machines
    importing.well("import", "panel", panel(tmp_path, 10))

    said = serving.well("doctor")

    assert re.search(r"^lake: s3://lakes/\S+ \(state 1: 3 files, 0\.00 GB\)$", said, re.MULTILINE)


def test_a_folder_that_was_emptied_by_hand_is_filled_again(
    machines: tuple[Machine, Machine, Machine], tmp_path: Path, lake: str
) -> None:
    importing, publishing, serving = machines
    importing.well("import", "panel", panel(tmp_path, 10))
    publishing.well("publish")
    before = tree_of(lake)
    for path in [*publishing.home.glob("serve/*.duckdb"), *publishing.home.glob("lake/imports/*.json")]:
        path.unlink()

    publishing.well("publish")

    assert tree_of(lake) == before
    assert serving.answer()["rows"][0]["visits"] == 10.0
    assert publishing.files("serve/*.duckdb") == ["2026-03.v1.duckdb"]
