"""Removing an import or a person leaves the lake as if they had never been there."""

import json
import random
import re
from pathlib import Path

import duckdb
import pytest
import typer
from typer.testing import CliRunner

from footfall.cli import backup, panel
from footfall.lake import erasure, import_lock, manifest, traces
from footfall.publish.publish import Options, publish
from footfall.query import Answer, Engine
from tests.ingest.sources.conftest import Desk, Said

OPTIONS = Options(memory_limit="500MB", threads=1)
HEADER = "ts,panelist,device,url,country,referrer\n"
QUESTIONS: tuple[tuple[str, dict[str, str]], ...] = (
    ("batch-targets", {"targets": "shop.example,news.example,rare.example"}),
    ("traffic-trend", {"targets": "shop.example,news.example"}),
    ("top-sources", {"targets": "shop.example"}),
    ("top-pages", {"targets": "shop.example"}),
    ("list-audience-overlaps", {"targets": "shop.example,news.example"}),
    ("site-ranking", {}),
)


def browsing(people: str, count: int, seed: int, month: str = "2026-03") -> str:
    """Page views of some people on a few sites, drawn by lot."""
    draw = random.Random(seed)
    lines = []
    for person in range(count):
        for _ in range(draw.randint(1, 6)):
            site = draw.choice(["shop", "shop", "news", f"of-{people}"])
            when = f"{month}-{draw.randint(1, 28):02}T{draw.randint(6, 22):02}:{draw.randint(0, 59):02}:00Z"
            sender = draw.choice(["", "https://www.google.com/", "https://news.example/"])
            path = draw.choice(["", "sale", "jeans"])
            lines.append(f"{when},{people}{person},desktop,https://{site}.example/{path},US,{sender}\n")
    return "".join(lines)


def written(folder: Path, name: str, *rows: str) -> Path:
    """A panel file."""
    file = folder / name
    file.write_text(HEADER + "".join(rows))
    return file


def answers(home: Path) -> dict[str, str]:
    """What reports say of March, to the byte."""
    engine = Engine(home, threads=1)
    found: dict[str, str] = {}
    for report, asked in QUESTIONS:
        answer = engine.run(report, {"period": "2026-03", "compare": "none", **asked})
        assert isinstance(answer, Answer)
        found[report] = json.dumps(answer.rows, default=str)
    engine.close()
    return found


def said(desk: Desk, *words: str | Path) -> Said:
    """A command about panels or backups, in this process."""
    app = typer.Typer()
    panel.register(app)
    backup.register(app)
    result = CliRunner(env={"FOOTFALL_HOME": str(desk.home), "FOOTFALL_MEMORY_LIMIT": "500MB"}).invoke(
        app, [str(word) for word in words]
    )
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Said(result.exit_code, result.stdout, result.stderr)


def holding(folder: Path, *words: str) -> list[str]:
    """Files that hold one of some words, in their bytes or in any column of their tables."""
    found = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        text = path.read_bytes().decode("latin-1")
        if path.suffix in (".parquet", ".duckdb"):
            with duckdb.connect() as connection:
                if path.suffix == ".duckdb":
                    connection.execute(f"ATTACH '{path}' AS file (READ_ONLY); USE file")
                    tables = [name for (name,) in connection.execute("SHOW TABLES").fetchall()]
                else:
                    tables = [f"read_parquet('{path}', hive_partitioning=false)"]
                text += "".join(str(connection.execute(f"FROM {table}").fetchall()) for table in tables)
        if any(re.search(rf"(?<!\d){re.escape(word)}(?!\d)", text) for word in words):
            found.append(str(path.relative_to(folder)))
    return found


@pytest.mark.parametrize("first", ["a", "b"], ids=["A before B", "B before A"])
def test_a_removed_import_leaves_byte_for_byte_the_answers_of_the_others(
    desk: Desk, tmp_path: Path, first: str
) -> None:
    files = {
        name: written(tmp_path, f"{name}.csv", browsing(name, 40, seed))
        for name, seed in (("a", 1), ("b", 2))
    }
    alone = Desk(tmp_path / "alone")
    alone.bring("panel", files["a"])
    publish(alone.home, OPTIONS)

    for name in (first, *({"a", "b"} - {first})):
        desk.bring("panel", files[name])
        publish(desk.home, OPTIONS)
    both = answers(desk.home)
    (of_b,) = [entry.id for entry in desk.imports if entry.name == str(files["b"])]
    desk.run("imports", "remove", of_b)
    publish(desk.home, OPTIONS)

    assert answers(desk.home) == answers(alone.home) != both


def test_after_the_last_import_was_removed_nothing_is_published(desk: Desk, panel: Path) -> None:
    desk.bring("panel", panel)
    publish(desk.home, OPTIONS)

    desk.run("imports", "remove", desk.last.id)
    summary = publish(desk.home, OPTIONS)

    served = manifest.current(desk.home)
    assert (summary.published, summary.gone) == (True, ["2026-03"])
    assert served is not None
    assert served.files == []
    assert [name for name in desk.files() if "month=" in name] == []


def test_an_erased_person_is_nowhere_and_every_other_number_as_if_they_had_never_been_there(
    desk: Desk, tmp_path: Path
) -> None:
    gone = "person-7731"
    own = [
        f"2026-03-0{day}T10:00:00Z,{gone},desktop,https://{site}.example/diary-of-7731,US,\n"
        for day, site in ((2, "shop"), (3, "only7731"), (4, "news"))
    ]
    bad = f"{gone} says hello,,,,,,,\n"
    others = browsing("a", 40, 1)
    without, alone = written(tmp_path, "without.csv", others), Desk(tmp_path / "alone")
    april = written(tmp_path, "april.csv", browsing("z", 9, 3, "2026-04"))
    alone.bring("panel", without, april)
    publish(alone.home, OPTIONS)
    desk.bring("panel", written(tmp_path, "march.csv", others, *own, bad), april)
    publish(desk.home, OPTIONS)
    (key,) = traces.keys_of(desk.home, [gone])
    before = holding(desk.home, gone, str(key), "7731")

    proof = said(desk, "panel", "erase", gone)
    again = said(desk, "panel", "erase", gone)
    said(desk, "backup", tmp_path / "later.tar")

    assert {name.split("/")[1] for name in before} >= {"raw", "quarantine", "registry"}
    assert holding(desk.home, gone, str(key), "only7731", "diary-of-7731") == []
    assert gone.encode() not in (tmp_path / "later.tar").read_bytes()
    assert answers(desk.home) == answers(alone.home)
    assert "removed 3 rows; months to build again: 2026-03" in proof.out
    assert "names: found nowhere; 1 keys of theirs: found nowhere" in proof.out
    assert "removed 0 rows" in again.out
    assert (proof.code, again.code) == (0, 0)


def test_the_proof_names_a_file_that_holds_them_still(desk: Desk, tmp_path: Path) -> None:
    desk.bring("panel", written(tmp_path, "march.csv", browsing("a", 9, 1)))
    (desk.home / "notes.txt").write_text("ask a3 about the sale, not a33\n")

    found = said(desk, "panel", "erase", "a3")

    assert found.code == 1
    assert found.err.splitlines()[-1] == "footfall: still found in notes.txt"


def test_a_person_whose_history_was_imported_is_gone_from_the_list_of_imports_too(
    desk: Desk, tmp_path: Path
) -> None:
    takeout = tmp_path / "History.json"
    moment = 1_772_359_200_000_000
    visit = {"page_transition": "TYPED", "title": "", "url": "https://shop.example/", "time_usec": moment}
    takeout.write_text(json.dumps({"Browser History": [visit]}))
    desk.bring("history", takeout, "--panelist", "ann-of-berlin", "--country", "DE")

    with import_lock.exclusive(desk.home):
        erasure.erase(desk.home, ["ann-of-berlin"])
    again = desk.bring("history", takeout, "--panelist", "ann-of-berlin", "--country", "DE")

    assert holding(desk.home, "ann-of-berlin") == []
    assert "already imported" in again.out
    assert desk.rows() == []


def test_page_views_older_than_may_be_kept_go_with_the_next_publication(desk: Desk, tmp_path: Path) -> None:
    old, new = browsing("old", 9, 1, "2026-02"), browsing("new", 9, 2)
    desk.bring("panel", written(tmp_path, "both.csv", old, new))
    publish(desk.home, OPTIONS)

    summary = publish(desk.home, Options(memory_limit="500MB", threads=1, first_month="2026-03"))
    again = desk.bring("panel", tmp_path / "both.csv")

    served = manifest.current(desk.home)
    assert served is not None
    assert [entry.month for entry in served.files] == ["2026-03"]
    assert "page views before 2026-03 were removed" in " ".join(summary.notes)
    assert len(manifest.snapshots(desk.home)) == 1
    assert holding(desk.home, "old1", "of-old.example") == []
    assert (desk.last.first_day or "")[:7] == "2026-03"
    assert "already imported" in again.out
    assert len(desk.rows()) == new.count("\n")


def test_nothing_expires_while_an_import_runs(desk: Desk, panel: Path) -> None:
    desk.bring("panel", panel)

    with import_lock.exclusive(desk.home):
        summary = publish(desk.home, Options(memory_limit="500MB", threads=1, first_month="2026-04"))

    assert "page views before 2026-04 are kept until the next publication" in " ".join(summary.notes)
    assert len(desk.rows()) == 3
