"""A month file is lost or damaged: the other months are served, answers say so, and publishing cures it."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from footfall.cli import build
from footfall.features.data import requests as asked
from footfall.features.data.requests import Publication, PublicationState
from footfall.lake import manifest, snapshot_store
from footfall.publish.publish import Options, publish
from footfall.query import Engine, RefusedError
from tests.build import crowd, lake

MONTHS = ("2026-01", "2026-02", "2026-03", "2026-04")
QUICK = Options(memory_limit="1GB", threads=1)
ALL = {"targets": "shop.example", "period": "2026-01..2026-04"}


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four months, in which 6, 7, 8 and 9 people came to a site."""
    home = tmp_path_factory.mktemp("published")
    lake(
        home,
        *(crowd(6 + n, f"{month}-02 09:00", "https://shop.example/") for n, month in enumerate(MONTHS)),
    )
    return home


@pytest.fixture
def home(published: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return shutil.copytree(published, tmp_path / "home")


@pytest.fixture(autouse=True)
def looked_at_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot_store, "LOOK_S", -1.0)


def file_of(home: Path, month: str) -> Path:
    served = manifest.newest_readable(home)
    assert served is not None
    entry = served.entry(month)
    assert entry is not None
    return home / "serve" / entry.file


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def scribble(path: Path) -> None:
    """Other bytes of the same length and time, as a failing disk leaves them: only reading tells."""
    stat = path.stat()
    with path.open("r+b") as file:
        file.seek(12_288)
        file.write(b"\xff" * (stat.st_size - 12_288))
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def replace_by_text(path: Path) -> None:
    path.write_bytes(b"not a database" * 1000)


DAMAGES: list[Callable[[Path], None]] = [Path.unlink, cut, scribble, replace_by_text]


def visits(engine: Engine, period: str) -> float:
    answer = engine.run("batch-targets", {"targets": "shop.example", "period": period, "compare": "none"})
    value: float = answer.rows[0]["visits"]
    return value


def run(home: Path, *words: str) -> Result:
    return CliRunner().invoke(build(words[0]), list(words), env={"FOOTFALL_HOME": str(home)})


@pytest.mark.parametrize("is_running", [False, True], ids=["at the start", "under a running server"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_the_other_months_are_served_with_a_note(
    home: Path, damage: Callable[[Path], None], is_running: bool
) -> None:
    engine = Engine(home, threads=1)
    if is_running:
        # Another question: nothing of the answers below is kept.
        assert visits(engine, "2026-04") == 9.0
    damage(file_of(home, "2026-02"))

    answer = engine.run("traffic-trend", ALL)
    with pytest.raises(RefusedError) as refusal:
        engine.run("traffic-trend", {"targets": "shop.example", "period": "2026-02"})

    assert [row["date"].isoformat()[:7] for row in answer.rows] == ["2026-03", "2026-04"]
    assert "2026-02 cannot be read: the answer is about 2026-03-01..2026-04-30" in answer.notes
    assert (refusal.value.code, refusal.value.status) == ("damaged_month", 503)
    assert "2026-02" in refusal.value.message and str(home) not in refusal.value.message
    assert [visits(engine, month) for month in ("2026-01", "2026-03", "2026-04")] == [6.0, 8.0, 9.0]
    assert [str(month) for month in engine.damaged_months()] == ["2026-02"]
    engine.close()


@pytest.mark.parametrize("damage", DAMAGES)
def test_publishing_builds_the_damaged_month_again_and_the_server_goes_on(
    home: Path, damage: Callable[[Path], None]
) -> None:
    engine = Engine(home, threads=1)
    before = engine.run("traffic-trend", ALL)
    damage(file_of(home, "2026-02"))
    assert visits(engine, "2026-03") == 8.0

    summary = publish(home, QUICK)

    assert (summary.built, summary.kept) == (["2026-02"], ["2026-01", "2026-03", "2026-04"])
    assert [note[:52] for note in summary.notes if "damaged" in note] == [
        "2026-02: the month file was damaged and is built aga"
    ]
    after = engine.run("traffic-trend", ALL)
    assert (after.as_of, after.rows, after.notes) == (2, before.rows, before.notes)
    assert engine.damaged_months() == []
    assert publish(home, QUICK).published is False
    engine.close()


def test_an_answer_given_without_a_month_is_not_given_again_when_the_file_is_back(home: Path) -> None:
    engine, path = Engine(home, threads=1), file_of(home, "2026-02")
    whole, tag = engine.run("traffic-trend", ALL), engine.tag("traffic-trend", ALL)
    kept = path.read_bytes()
    path.unlink()
    assert engine.run("traffic-trend", ALL).notes != whole.notes
    assert engine.tag("traffic-trend", ALL) != tag

    path.write_bytes(kept)

    assert engine.run("traffic-trend", ALL).rows == whole.rows
    assert engine.tag("traffic-trend", ALL) == tag
    engine.close()


def test_the_default_period_and_the_comparison_say_what_is_missing(home: Path) -> None:
    file_of(home, "2026-04").unlink()
    engine = Engine(home, threads=1)
    newest = engine.run("batch-targets", {"targets": "shop.example"})
    file_of(home, "2026-02").unlink()
    compared = engine.run("batch-targets", {"targets": "shop.example", "period": "2026-03"})

    assert any(note.startswith("2026-04 cannot be read") for note in newest.notes)
    assert (compared.compare, compared.rows[0]["visits"]) == (None, 8.0)
    assert any("cannot be read for 2026-02" in note for note in compared.notes)
    engine.close()


def test_when_no_month_can_be_read_that_is_said_without_a_path(home: Path) -> None:
    engine = Engine(home, threads=1)
    assert visits(engine, "2026-04") == 9.0
    for month in MONTHS:
        file_of(home, month).unlink()

    with pytest.raises(RefusedError) as refusal:
        engine.run("traffic-trend", ALL)

    assert (refusal.value.code, refusal.value.status) == ("damaged_snapshot", 503)
    assert str(home) not in refusal.value.message
    assert publish(home, QUICK).built == list(MONTHS)
    assert visits(engine, "2026-04") == 9.0
    engine.close()


def test_a_month_is_rebuilt_when_asked_to(home: Path) -> None:
    said = run(home, "publish", "--rebuild", "2026-03")
    assert said.exit_code == 0, said.output
    assert said.stdout.startswith("snapshot 2: 1 month built, 3 kept")
    assert file_of(home, "2026-03").name == "2026-03.v2.duckdb"
    unknown = run(home, "publish", "--rebuild", "2031-01")
    assert "--rebuild 2031-01: there is no data for that month" in str(unknown.exception)


def test_the_doctor_names_what_is_damaged_and_what_to_run(home: Path) -> None:
    whole = run(home, "doctor", "--verify")
    assert (whole.exit_code, whole.stdout.splitlines()[-1][-9:]) == (0, "0 damaged")
    scribble(file_of(home, "2026-01"))
    file_of(home, "2026-03").unlink()

    said = run(home, "doctor", "--verify")

    assert said.exit_code == 1
    assert said.stdout.splitlines()[0].startswith(
        "serve/2026-01.v1.duckdb (month 2026-01 of snapshot 1): its checksum"
    )
    assert said.stdout.splitlines()[1] == (
        "serve/2026-03.v1.duckdb (month 2026-03 of snapshot 1): it is missing"
    )
    assert "run `footfall publish`" in said.stdout
    assert run(home, "publish").exit_code == 0
    healed = run(home, "doctor", "--verify")
    assert healed.exit_code == 0
    assert "older snapshots are not built again" in healed.stdout


def test_the_doctor_tells_a_snapshot_of_another_version_from_a_damaged_one(home: Path) -> None:
    for path in (home / "serve" / "CURRENT", home / "serve" / "snapshots" / "1.json"):
        path.write_text(json.dumps(json.loads(path.read_text()) | {"method": "0"}))

    said = run(home, "doctor", "--verify")

    assert (said.exit_code, len(said.stdout.splitlines())) == (1, 1)
    assert "snapshot 1 was published by another version of Footfall" in said.stdout


def test_nothing_of_an_older_version_takes_the_place_of_what_a_newer_one_published(home: Path) -> None:
    served = home / "serve" / "CURRENT"
    served.write_text(json.dumps(json.loads(served.read_text()) | {"method": "1000"}))
    before = served.read_bytes()

    refused = [run(home, "publish"), run(home, "panel", "erase", "ann")]
    asked.save_publication(home, Publication())
    run(home, "jobs", "run", "import-uploads")

    by_job = asked.publication(home)
    assert by_job is not None and by_job.state is PublicationState.FAILED
    told = "snapshot 1 was published by a newer version of Footfall (method 1000, this one reads"
    assert [said.startswith(told) for said in (*(str(each.exception) for each in refused), by_job.error)] == [
        True
    ] * 3
    assert "use that one, or restore the backup made before the upgrade" in by_job.error
    assert served.read_bytes() == before


@pytest.mark.parametrize("lost", [("CURRENT",), ("CURRENT", "snapshots/1.json")])
def test_a_damaged_manifest_is_cured_by_publishing(home: Path, lost: tuple[str, ...]) -> None:
    for name in lost:
        (home / "serve" / name).write_text("{")
    assert run(home, "doctor", "--verify").exit_code == 1
    assert run(home, "publish").exit_code == 0
    assert run(home, "doctor", "--verify").exit_code == 0
    engine = Engine(home, threads=1)
    assert visits(engine, "2026-04") == 9.0
    engine.close()


def test_files_published_without_a_checksum_are_checked_block_by_block(home: Path) -> None:
    for path in (home / "serve" / "CURRENT", home / "serve" / "snapshots" / "1.json"):
        written: dict[str, Any] = json.loads(path.read_text())
        for entry in written["files"]:
            del entry["bytes"], entry["sha256"]
        path.write_text(json.dumps(written))
    assert run(home, "doctor", "--verify").exit_code == 0
    scribble(file_of(home, "2026-02"))
    engine = Engine(home, threads=1)
    assert visits(engine, "2026-04") == 9.0
    assert engine.run("traffic-trend", ALL).total == 2
    assert publish(home, QUICK).built == ["2026-02"]
    served = manifest.current(home)
    assert served is not None
    assert all(entry.sha256 for entry in served.files)
    engine.close()
