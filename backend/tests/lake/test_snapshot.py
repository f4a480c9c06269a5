"""Reading snapshots: a new one is noticed, an old one can be asked for, a damaged one changes nothing."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from footfall.core.period import Month
from footfall.lake.manifest import current
from footfall.lake.snapshot import DamagedSnapshotError
from footfall.lake.snapshot_store import Lake, NothingPublishedError, UnknownSnapshotError
from footfall.query import Engine
from tests.build import crowd, lake

SHOP = {"targets": "shop.example", "period": "2026-03", "compare": "none"}


def visits(engine: Engine, **more: int) -> float:
    value: float = engine.run("batch-targets", SHOP | more).rows[0]["visits"]
    return value


def test_a_new_snapshot_is_noticed_and_the_old_one_stays_to_be_asked_for(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    engine = Engine(tmp_path, threads=1)
    assert visits(engine) == 6.0

    lake(tmp_path, crowd(4, "2026-03-03 09:00", "https://shop.example/", name="late"))

    assert (visits(engine), visits(engine, as_of=1), visits(engine, as_of=2)) == (10.0, 6.0, 10.0)


def test_readers_in_many_threads_see_one_snapshot_or_the_other(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    engine = Engine(tmp_path, threads=1)

    with ThreadPoolExecutor(4) as pool:
        answers = [
            pool.submit(
                engine.run, "batch-targets", SHOP | {"period": f"2026-03-01..2026-03-{2 + n % 27:02d}"}
            )
            for n in range(40)
        ]
        lake(tmp_path, crowd(4, "2026-03-02 10:00", "https://shop.example/", name="late"))
        seen = {(answer.result().as_of, answer.result().rows[0]["visits"]) for answer in answers}

    assert seen <= {(1, 6.0), (2, 10.0)}


def test_a_damaged_new_snapshot_leaves_the_old_one_served(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    served = Lake(tmp_path, 1)
    assert served.snapshot().number == 1

    lake(tmp_path, crowd(4, "2026-03-03 09:00", "https://shop.example/", name="late"))
    manifest = current(tmp_path)
    assert manifest is not None
    (tmp_path / "serve" / manifest.files[0].file).write_bytes(b"not a database")

    assert served.snapshot().number == 1
    with pytest.raises(DamagedSnapshotError, match=r"snapshot 2 \(2026-03\).*run `footfall publish`"):
        Lake(tmp_path, 1).snapshot()


def test_a_manifest_that_is_none(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    (tmp_path / "serve" / "CURRENT").write_text("{")
    # Every manifest is written twice.
    assert Lake(tmp_path, 1).snapshot().number == 1

    (tmp_path / "serve" / "snapshots" / "1.json").write_text("{")
    with pytest.raises(DamagedSnapshotError, match=r"manifest .* is damaged.*run `footfall publish`"):
        Lake(tmp_path, 1).snapshot()


def test_a_snapshot_of_another_version_is_refused_with_the_fix(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    written = tmp_path / "serve" / "CURRENT"
    written.write_text(json.dumps(json.loads(written.read_text()) | {"method": "0"}))

    with pytest.raises(DamagedSnapshotError, match=r"by another version .*method 0.*run `footfall publish`"):
        Lake(tmp_path, 1).snapshot()


def test_a_snapshot_that_is_not_kept(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))

    with pytest.raises(UnknownSnapshotError, match="snapshot 7 is not kept; there are: 1"):
        Lake(tmp_path, 1).snapshot(7)


def test_an_empty_home(tmp_path: Path) -> None:
    with pytest.raises(NothingPublishedError, match="footfall publish"):
        Lake(tmp_path, 1).snapshot()


def test_facts_of_a_site(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", "https://shop.example/"),
        crowd(7, "2026-03-02 09:00", "https://north.example/", device="mobile"),
        categories={"shop.example": "Clothing"},
    )
    snapshot = Lake(tmp_path, 1).snapshot()

    found = snapshot.sites(["shop.example", "nowhere.example"])

    shop = found["shop.example"]
    assert found["nowhere.example"] is None
    assert shop is not None
    assert shop.category == "Clothing"
    march = Month(2026, 3)
    assert {month: (known.n_observed, known.measured) for month, known in shop.months.items()} == {
        march: (6, False)
    }
    assert snapshot.ranks([shop.id], "all_devices", [march]) == {(march, shop.id): 2}
    assert snapshot.ranks([shop.id], "all_devices", [march]) == {(march, shop.id): 2}
    # On desktops nobody visited another site, and a rank among one site is none.
    assert snapshot.ranks([shop.id], "desktop", [march]) == {}
    assert snapshot.ranks([shop.id], "mobile", [march]) == {}


@pytest.mark.parametrize(
    ("machine", "bound"),
    [(1 << 30, "256.0 MiB"), (4 << 30, "512.0 MiB"), (64 << 30, "1.0 GiB")],
    ids=["1 GiB", "4 GiB", "64 GiB"],
)
def test_what_readers_keep_in_memory_is_bounded_by_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, machine: int, bound: str
) -> None:
    monkeypatch.setattr("footfall.lake.snapshot.physical_bytes", lambda: machine)
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))

    snapshot = Lake(tmp_path, 1).snapshot()

    with snapshot.cursor() as cursor:
        settings = cursor.execute("SELECT current_setting('memory_limit'), current_setting('temp_directory')")
        assert settings.fetchone() == (bound, str(tmp_path / "serve" / ".spill"))
