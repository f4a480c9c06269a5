"""The watched folder, killed at every file it writes: each of its files is in the lake and published once."""

import os
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import pytest

from footfall.features.data import requests as asked
from footfall.features.data.import_uploads import ImportUploads
from footfall.features.data.watched_folder import SETTLED_S
from footfall.infra.settings import Settings
from footfall.ingest.sources.ranks.reader import Ranks
from footfall.lake import ledger
from tests.build import ask
from tests.killed import import_watched, killed_after

HEADER = "ts,panelist,device,url,country\n"
WATCHED = "watched"
VISITED = '{"Browser History": [{"time_usec": 1772359200000000, "url": "https://shop.example/"}]}'
# Its two addresses are alike, so that their form does not tell which is the visitor's.
REQUEST = (
    '[{day}/Mar/2026:10:00:00 +0000] 10.0.0.1 88.1.2.{day} "GET /{page} HTTP/1.1" 200 '
    '"Mozilla/5.0 (X11) Firefox/120.0"\n'
)
FORMAT = """site = "www.shop.example"
format = '%t %a %{X-Forwarded-For}i "%r" %>s "%{User-Agent}i"'
"""
DAYS = ("2026-03-01", "2026-03-02")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two files of the panel and a list of ranks have come into the folder."""
    folder = tmp_path / WATCHED
    (folder / "panel").mkdir(parents=True)
    for day in DAYS:
        rows = "".join(f"{day}T10:00:0{n}Z,p{n},desktop,https://shop.example/,US\n" for n in range(9))
        (folder / "panel" / f"{day}.csv").write_text(HEADER + rows)
    (folder / "ranks_2026-03.csv").write_text("site,rank\nshop.example,1\n")
    settled = time.time() - 2 * SETTLED_S
    for path in folder.rglob("*.csv"):
        os.utime(path, (settled, settled))
    return tmp_path / "home"


def test_kill_9_at_every_file_loses_nothing_and_doubles_nothing(home: Path) -> None:
    kills = 0
    while killed_after(kills, import_watched, home, home.parent / WATCHED):
        kills += 1

    assert kills > 5
    assert sorted((entry.source, entry.rows) for entry in ledger.all_imports(home)) == [
        ("panel", 9),
        ("panel", 9),
        ("ranks", 1),
    ]
    assert ask(home, "SELECT count(*) FROM pageviews") == [(18,)]
    last = asked.publication(home)
    assert last is not None and last.state is asked.PublicationState.DONE


@pytest.mark.parametrize("moves", range(9))
def test_what_a_killed_server_imported_is_published_by_the_next_one(home: Path, moves: int) -> None:
    killed_after(moves, import_watched, home, home.parent / WATCHED)

    import_watched(home, home.parent / WATCHED)

    assert ask(home, "SELECT count(*) FROM pageviews") == [(18,)]
    settings = Settings(home=home, watch_folder=home.parent / WATCHED)
    assert not ImportUploads(settings).is_waiting()


def test_a_file_that_could_not_be_read_comes_in_when_it_can(home: Path) -> None:
    (closed, _) = sorted((home.parent / WATCHED).glob("panel/*.csv"))
    closed.chmod(0o200)
    _import_without_rights(home)
    closed.chmod(0o644)
    _import_without_rights(home)

    assert sorted(entry.rows for entry in ledger.all_imports(home)) == [1, 9, 9]


@pytest.mark.parametrize("place", ["history/History.json", "History.json"])
def test_a_history_of_nobody_is_refused_once_and_stops_nothing(
    home: Path, caplog: pytest.LogCaptureFixture, place: str
) -> None:
    history = home.parent / WATCHED / place
    history.parent.mkdir(exist_ok=True)
    history.write_text(VISITED)
    os.utime(history, (0, 0))

    import_watched(home, home.parent / WATCHED)

    assert sorted(entry.rows for entry in ledger.all_imports(home)) == [1, 9, 9]
    assert not ImportUploads(Settings(home=home, watch_folder=home.parent / WATCHED)).is_waiting()
    assert [text for text in caplog.messages if "panelist" in text] == [
        f"a file of the watched folder was not imported: {history}: panelist is required: Whose history it"
        " is."
    ]


@pytest.mark.parametrize("place", ["access-log", "."])
def test_a_log_of_any_fields_comes_in_by_the_format_beside_it(home: Path, place: str) -> None:
    folder = home.parent / WATCHED / place
    folder.mkdir(exist_ok=True)
    (folder / "import.toml").write_text(FORMAT)
    log = folder / "shop.log"
    log.write_text("".join(REQUEST.format(day=day, page=day) for day in range(10, 30)))
    os.utime(log, (0, 0))

    import_watched(home, home.parent / WATCHED)

    (entry,) = [entry for entry in ledger.all_imports(home) if entry.source == "access-log"]
    assert (entry.rows, entry.refused, entry.options["site"]) == (20, 0, "www.shop.example")
    # Each of the addresses that the format calls X-Forwarded-For is a visitor.
    raw = home / "lake" / "raw" / "*" / "*.parquet"
    asked = f"SELECT count(DISTINCT panelist), count(DISTINCT url) FROM '{raw}' WHERE origin = 'access_log'"
    assert duckdb.connect().execute(asked).fetchall() == [(20, 20)]


def test_a_wrong_format_names_the_log_and_the_file_it_stands_in(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = home.parent / WATCHED / "access-log"
    folder.mkdir()
    (folder / "import.toml").write_text("format = '%h %t'\n")
    (folder / "shop.log").write_text(REQUEST.format(day=10, page=1))
    os.utime(folder / "shop.log", (0, 0))

    import_watched(home, home.parent / WATCHED)

    (said,) = [text for text in caplog.messages if "not imported" in text]
    assert f"{folder / 'shop.log'}: format: " in said
    assert said.endswith(f"; see {folder / 'import.toml'}")


def test_a_file_that_breaks_its_import_does_not_stop_what_waits_behind_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: object) -> None:
        raise KeyError("a fault in a reader")

    monkeypatch.setattr(Ranks, "plan", broken)
    import_watched(home, home.parent / WATCHED)

    assert [entry.rows for entry in ledger.all_imports(home)] == [9, 9]
    last = asked.publication(home)
    assert last is not None and last.state is asked.PublicationState.DONE


def _import_without_rights(home: Path) -> None:
    """Import the watched folder in a process that may not read everything, as root may."""
    code = "import sys; from pathlib import Path; from tests.killed import import_watched; "
    code += "import_watched(*map(Path, sys.argv[1:]))"
    of_users = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.getuid() == 0 else []
    importing = [sys.executable, "-c", code, str(home), str(home.parent / WATCHED)]
    subprocess.run([*of_users, *importing], check=True, cwd=Path(__file__).parents[3])
