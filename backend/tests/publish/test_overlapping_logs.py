"""Access logs that cover the same time: a page view that several have counts once."""

import gzip
from pathlib import Path

import pytest

from footfall.cli import publish as command
from tests.build import ask
from tests.ingest.sources.conftest import SHARED, Desk

REAL = SHARED / "apache-logs" / "apache_logs"
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    return Desk(tmp_path / "home", command)


def line(second: int, path: str = "/") -> str:
    """A request of always the same visitor."""
    time = f"[17/May/2025:10:{second // 60:02d}:{second % 60:02d} +0000]"
    return f'203.0.113.5 - - {time} "GET {path} HTTP/1.1" 200 5 "-" "{AGENT}"'


def bring(desk: Desk, name: str, *lines: str) -> Path:
    """Import a log of these lines."""
    file = desk.home.parent / name
    text = ("\n".join(lines) + "\n").encode()
    file.write_bytes(gzip.compress(text) if name.endswith(".gz") else text)
    desk.bring("access-log", file, "--site", "shop.example")
    return file


def views(desk: Desk) -> int:
    """Page views that are published."""
    return int(ask(desk.home, "SELECT count(*) FROM pageviews", "2025-05")[0][0])


def test_rotated_logs_that_overlap_count_once(desk: Desk) -> None:
    lines = [line(10 * number) for number in range(30)]
    bring(desk, "access.log.1", *lines[:20])
    bring(desk, "access.log", *lines[12:])
    bring(desk, "access.log.2.gz", *lines[5:15])

    said = desk.run("publish")

    assert said.code == 0
    assert views(desk) == 30
    assert "left out: 18 page views that several access logs have, counted once" in said.out


def test_like_lines_of_one_log_are_requests_of_their_own(desk: Desk) -> None:
    bring(desk, "a.log", line(1), line(1), line(1), line(2))
    bring(desk, "b.log", line(0), line(1), line(1), line(2), line(3))

    desk.run("publish")

    assert views(desk) == 6


def test_logs_of_other_sites_and_other_days_are_none_of_it(desk: Desk) -> None:
    log = bring(desk, "a.log", line(1), line(2))
    desk.bring("access-log", log, "--site", "other.test")
    bring(desk, "b.log", line(1).replace("17/May", "18/May"))

    desk.run("publish")

    assert ask(desk.home, "SELECT host, count(*) FROM pageviews GROUP BY ALL ORDER BY ALL", "2025-05") == [
        ("other.test", 2),
        ("shop.example", 3),
    ]


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_a_real_log_in_two_pieces_that_overlap_counts_like_the_whole(desk: Desk, tmp_path: Path) -> None:
    lines = REAL.read_text().splitlines(keepends=True)
    for name, piece in (("a", lines[:7000]), ("b", lines[4500:]), ("c", lines[2000:5000])):
        file = tmp_path / name
        file.write_text("".join(piece))
        desk.bring("access-log", file, "--site", "semicomplete.com")
    desk.run("publish")
    pieces = ask(desk.home, "SELECT sum(page_views), count(*) FROM visits", "2015-05")
    whole = Desk(tmp_path / "whole", command)
    whole.bring("access-log", REAL, "--site", "semicomplete.com")
    whole.run("publish")

    assert pieces == ask(whole.home, "SELECT sum(page_views), count(*) FROM visits", "2015-05")
