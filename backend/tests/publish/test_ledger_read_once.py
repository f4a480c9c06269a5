"""However many months a publication builds, it reads the list of all imports as often as for one."""

from pathlib import Path
from typing import Any

import pytest

from footfall.lake import ledger
from footfall.publish.publish import Options, publish
from tests.build import bring_log, know, land, visit

JULY, AUGUST, SEPTEMBER = "2026-07", "2026-08", "2026-09"


def times_read(home: Path, monkeypatch: pytest.MonkeyPatch, *months: str) -> int:
    """How often publishing these months reads the ledger; each has a panel, a log, a list and a count."""
    for month in months:
        land(home, visit("ann", f"{month}-02 10:00", "https://shop.example/"))
        day = {JULY: "02/Jul", AUGUST: "02/Aug", SEPTEMBER: "02/Sep"}[month]
        request = f'1.2.3.4 - - [{day}/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5'
        bring_log(home, "log.example", [f'{request} "-" "Mozilla/5.0 (X11) Firefox/140.0"'])
        know(
            home,
            "ranks",
            [{"month": month, "site": "shop.example", "rank": 1, "country": "", "is_bucket": False}],
        )
        know(home, "first_party", [{"month": month, "site": "shop.example", "scope": "domain", "visits": 90}])
    reads = []
    real = ledger.all_imports

    def counted(*given: Any) -> list[ledger.Import]:
        reads.append(given)
        return real(*given)

    with monkeypatch.context() as patched:
        patched.setattr(ledger, "all_imports", counted)
        publish(home, Options(workers=1, threads=1))
    return len(reads)


def test_three_months_take_no_more_reads_than_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_one = times_read(tmp_path / "one", monkeypatch, JULY)
    assert times_read(tmp_path / "three", monkeypatch, JULY, AUGUST, SEPTEMBER) == of_one > 0
