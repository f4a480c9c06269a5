"""Many small files: read one after the other with the same engine, judged as the rows of large ones are."""

import json
import random
from pathlib import Path

import pytest

from footfall.ingest.sources.panel import few_rows
from footfall.lake import ledger
from tests.ingest.sources.conftest import Desk

CELLS = {
    "panelist": ["ann", "bob", "", "x" * 1025],
    "device": ["desktop", "Mobile", "tablet", "toaster", ""],
    "url": ["https://a.example/", "HTTP://B.example/?q=1", "ftp://a.example/", "https://:80/", ""],
    "country": ["US", "us", "Narnia", ""],
    "region": ["US-CA", "us-ny", "California", ""],
    "referrer": ["https://b.example/", "android-app://a", ""],
    "active_ms": ["5", "999999999", ""],
    "event": ["view", "Purchase", "hover", ""],
    "transition": ["link", "TYPED", "teleport", ""],
}
TIMES = {
    "iso": ["2026-03-02T10:00:00Z", "2026-03-03T23:59:59.5Z", "2099-01-01T00:00:00Z", "1990-01-01T00:00:00Z"],
    "milliseconds": ["1772359200000", "4102444800000", "631152000000"],
    "several": ["2026-03-02T10:00:00Z", "1772359200000", "2026-02-30T10:00:00Z", "yesterday", ""],
}


@pytest.mark.parametrize("times", TIMES)
def test_rows_are_judged_alike_however_many_a_file_has(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: str
) -> None:
    chance = random.Random(20261127)
    cells = {"ts": TIMES[times], **CELLS}
    rows = [
        {name: chance.choice(each) if chance.random() < 0.2 else each[0] for name, each in cells.items()}
        for _ in range(600)
    ]
    files = []
    for number in range(6):
        files.append(tmp_path / f"{number}.csv")
        part = rows[100 * number :][:100]
        files[-1].write_text("\n".join([",".join(cells), *(",".join(row.values()) for row in part)]))
    other = Desk(tmp_path / "other")

    desk.bring("panel", *files)
    monkeypatch.setattr(few_rows, "are_few", lambda _: False)
    other.bring("panel", *files)

    assert 100 < len(desk.rows()) < 600
    assert sorted(desk.rows(), key=str) == sorted(other.rows(), key=str)
    assert [entry.refused_by_reason for entry in ledger.done_imports(desk.home)] == [
        entry.refused_by_reason for entry in ledger.done_imports(other.home)
    ]
    assert [entry.left_unknown for entry in ledger.done_imports(desk.home)] == [
        entry.left_unknown for entry in ledger.done_imports(other.home)
    ]


def test_no_file_sees_rows_of_the_one_before(desk: Desk, tmp_path: Path) -> None:
    head = "ts,panelist,device,url,country"
    row = {"ts": "2 March 2026 10:00 UTC", "device": "desktop", "url": "https://a.example/", "country": "US"}
    files = []
    for number in range(8):
        one = {**row, "panelist": f"p{number}"}
        text = (
            json.dumps(one) if number % 2 else f"{head}\n{','.join(one[name] for name in head.split(','))}\n"
        )
        files.append(tmp_path / f"{number}.{'json' if number % 2 else 'csv'}")
        files[-1].write_text(text)

    desk.bring("panel", *files)

    assert desk.rows("panelist") == [(f"p{number}",) for number in range(8)]


def test_a_small_file_that_was_read_when_the_command_died_is_read_again_and_counts_once(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "one.csv"
    file.write_text(
        "ts,panelist,device,url,country\n2026-03-02T10:00:00Z,ann,desktop,https://a.example/,US\n"
        "never,bob,desktop,https://a.example/,US\n"
    )

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr("footfall.ingest.run.ledger.finish", killed)
        desk.bring("panel", file)
    assert ledger.done_imports(desk.home) == []

    desk.bring("panel", file)

    assert desk.rows("panelist") == [("ann",)]
    assert [(line, field) for line, _, field in desk.refused()] == [(3, "ts")]
