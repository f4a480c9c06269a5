"""The hourly job: what was sent becomes an import, and whoever asks is taken out of everything."""

import gzip
from datetime import timedelta
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
import pytest
from sqlalchemy import text

from footfall.features.panels.schemas import RemovalAsked
from footfall.features.panels.state import RefusedByPanelError
from footfall.infra.scheduler.job import PostponedError
from footfall.ingest.run import ImportResources, import_files
from footfall.ingest.sources.panel.reader import PanelFiles
from footfall.lake import erasure, import_lock, ledger, manifest, quarantine, reference
from footfall.publish.publish import Options, publish
from tests.build import ask, crowd, land
from tests.features.panels.conftest import Study

OPTIONS = Options(memory_limit="500MB", threads=1)


def traces(home: Path, word: str) -> list[str]:
    """Files of a home that hold a word, whatever their form."""
    found = []
    for path in sorted(home.rglob("*")):
        if not path.is_file() or path.name == "footfall.sqlite":
            continue
        inside = path.read_bytes()
        if path.suffix == ".parquet":
            inside = str(pq.read_table(path, partitioning=None).to_pydict()).encode()
        if inside.startswith(b"\x1f\x8b"):
            inside = gzip.decompress(inside)
        if word.encode() in inside:
            found.append(str(path.relative_to(home)))
    return found


def test_sent_page_views_land_as_an_import_with_their_panelists(study: Study) -> None:
    ann = study.join(answers={"birth_year": "1980", "gender": "female"})
    bob = study.join(device="mobile")
    study.send(ann, "batch-01", {"url": "https://a.example/", "active_ms": 1200, "transition": "typed"})
    study.send(bob, "batch-01", {"url": "https://b.example/x?id=7", "event": "purchase"})
    assert study.land() == 2
    assert study.landed("panelist, device, url, country, active_ms, transition, event, origin") == sorted(
        [
            (study.pseudonym(ann), "desktop", "https://a.example/", "DE", 1200, "typed", "view", "panel"),
            (study.pseudonym(bob), "mobile", "https://b.example/x", "DE", None, None, "purchase", "panel"),
        ]
    )
    sources = [(one.source, one.rows) for one in ledger.done_imports(study.home)]
    assert sources == [("panel", 2), ("panelists", 2), ("metering", 2)]
    assert list((study.home / "collected").iterdir()) == []
    with study.database.connect() as connection:
        assert (
            connection.execute(text("SELECT count(*) FROM panel_batches WHERE body IS NOT NULL")).scalar()
            == 0
        )
    [panel] = study.panels.listed()
    assert (panel.waiting, panel.landed) == (0, 2)


def members(study: Study) -> list[tuple[object, ...]]:
    """The table of panelists as a publication reads it."""
    query = f'SELECT panelist, gender, joined, "left" FROM ({reference.read_sql(study.home, "panelists")})'
    return duckdb.execute(f"{query} ORDER BY line").fetchall()


def test_the_lake_has_one_row_a_member_with_the_days_they_joined_and_left(study: Study) -> None:
    ann, bob = study.join(answers={"gender": "female"}), study.join()
    day = study.clock.now.date()
    study.land()
    study.membership.withdraw(bob)
    study.land()
    study.land()
    assert members(study) == [
        (study.pseudonym(ann), "female", day, None),
        (study.pseudonym(bob), None, day, day),
    ]
    assert sorted(one.source for one in ledger.done_imports(study.home)) == ["metering", "panelists"]


def test_nothing_lands_while_another_import_runs_and_nothing_is_lost(study: Study) -> None:
    study.send(study.join(), "batch-01", {})
    with import_lock.exclusive(study.home), pytest.raises(PostponedError, match="another import runs"):
        study.job.work()
    assert study.landed() == []
    study.job.work()
    assert len(study.landed()) == 1


def test_an_erased_member_is_nowhere_and_the_others_stay(study: Study) -> None:
    ann, bob = study.join(), study.join()
    name = study.pseudonym(ann)
    for who, site in ((ann, "a"), (bob, "b")):
        study.send(who, "batch-01", {"url": f"https://{site}.example/"})
    study.land()
    study.send(ann, "batch-02", {"url": "https://a.example/waiting"})
    assert traces(study.home, name) != []
    study.membership.erase(ann)
    with study.database.connect() as connection:
        waiting = connection.execute(text("SELECT count(*) FROM panel_batches WHERE body IS NOT NULL"))
        assert waiting.scalar() == 0
    with pytest.raises(RefusedByPanelError, match="erased"):
        study.send(ann, "batch-03", {})
    study.land()
    assert study.landed() == [(study.pseudonym(bob), "https://b.example/")]
    assert traces(study.home, name) == []
    assert [row[0] for row in members(study)] == [study.pseudonym(bob)]
    assert study.land() == 0


def test_an_erasure_during_a_landing_is_done_by_the_next(study: Study) -> None:
    ann = study.join()
    name = study.pseudonym(ann)
    study.send(ann, "batch-01", {})
    with import_lock.exclusive(study.home):
        [collection] = study.job._collections.open()
        study.membership.erase(ann)
    assert [one.id for one in study.job._collections.open()] == [collection.id]
    study.land()
    assert (study.landed(), traces(study.home, name)) == ([], [])


def test_the_publication_after_an_erasure_keeps_no_snapshot_of_before(study: Study) -> None:
    month = f"{study.clock.now:%Y-%m}"
    land(study.home, crowd(9, f"{month}-01 00:10", "https://a.example/", "https://a.example/x"))
    ann = study.join()
    name = study.pseudonym(ann)
    study.send(ann, "batch-01", {"url": "https://rare.example/"})
    study.land()
    publish(study.home, OPTIONS)
    land(study.home, crowd(2, f"{month}-01 00:20", "https://a.example/", name="late"))
    publish(study.home, OPTIONS)
    assert len(manifest.snapshots(study.home)) == 2
    assert ask(study.home, "SELECT count(*) FROM visits", month) == [(12,)]
    study.membership.erase(ann)
    study.land()
    assert erasure.pending(study.home)
    with pytest.MonkeyPatch.context() as patch:
        # Killed between the two: the new snapshot is served, those of before are there yet.
        patch.setattr(erasure, "pending", lambda _home: False)
        publish(study.home, OPTIONS)
    assert (len(manifest.snapshots(study.home)), erasure.pending(study.home)) == (3, True)
    publish(study.home, OPTIONS)
    assert (len(manifest.snapshots(study.home)), erasure.pending(study.home)) == (1, False)
    assert ask(study.home, "SELECT count(*) FROM visits", month) == [(11,)]
    assert traces(study.home, name) == []


def test_page_views_that_are_taken_back_leave_the_lake_and_its_snapshots(study: Study) -> None:
    month = f"{study.clock.now:%Y-%m}"
    land(study.home, crowd(9, f"{month}-01 00:10", "https://a.example/", "https://a.example/x"))
    ann, bob = study.join(), study.join()
    study.clock.now += timedelta(minutes=1)
    now = study.clock.ms()
    secret = {"url": "https://secret.example/"}
    kept = {"url": "https://kept.example/", "ts": now + 1, "referrer": "https://secret.example/"}
    study.send(ann, "batch-01", secret, kept)
    study.send(bob, "batch-01", {"url": "https://b.example/"})
    study.land()
    publish(study.home, OPTIONS)
    assert traces(study.home, "secret.example") != []
    # One that has landed, one that waits, and a moment of bob's that is not ann's to take back.
    study.send(ann, "batch-02", {"url": "https://secret.example/2", "ts": now - 2})
    assert study.removals.ask(ann, RemovalAsked(ts=[now, now - 2])).waiting == 2
    assert study.removals.ask(ann, RemovalAsked(ts=[now])).waiting == 2
    study.land()
    assert {row for row in study.landed() if not row[0].startswith("p")} == {
        (study.pseudonym(ann), "https://kept.example/"),
        (study.pseudonym(bob), "https://b.example/"),
    }
    assert study.removals.waiting().ids == []
    publish(study.home, OPTIONS)
    assert (traces(study.home, "secret.example"), len(manifest.snapshots(study.home))) == ([], 1)
    # The batch sent again, as after a lost answer, is known.
    study.send(ann, "batch-01", secret, kept)
    study.land()
    assert traces(study.home, "secret.example") == []


def test_a_landing_that_erases_nobody_keeps_refused_rows(study: Study, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(
        "ts,panelist,device,url,country\n"
        "2026-03-01T10:00:00Z,ann,desktop,https://a.example/,DE\n"
        "2026-03-01T11:00:00Z,bob,desktop,no address,DE\n"
    )
    with import_lock.exclusive(study.home):
        resources = ImportResources(200, 1)
        [done] = import_files(PanelFiles().plan([file], {}), study.home, resources, lambda _job, _share: None)
    assert done.entry is not None
    refused = list(quarantine.read(study.home, done.entry.id))
    assert len(refused) == 1
    # The second table of members takes the place of the first.
    for _ in range(2):
        study.join()
        study.land()
    assert list(quarantine.read(study.home, done.entry.id)) == refused


def test_an_erased_import_is_not_brought_back_by_the_same_file(study: Study, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(
        "ts,panelist,device,url,country\n"
        "2026-03-01T10:00:00Z,ann,desktop,https://a.example/,DE\n"
        "2026-03-01T11:00:00Z,bob,desktop,https://b.example/,DE\n"
    )
    for _ in range(2):
        with import_lock.exclusive(study.home):
            list(
                import_files(
                    PanelFiles().plan([file], {}),
                    study.home,
                    ImportResources(200, 1),
                    lambda _job, _share: None,
                )
            )
            found = erasure.erase(study.home, ["ann"])
        assert study.landed() == [("bob", "https://b.example/")]
    assert (found.rows, found.months) == (0, [])
