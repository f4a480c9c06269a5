"""A file with some bad rows: a dry run shows them, a share may be allowed, the quarantine keeps the first."""

from pathlib import Path

import pytest

from tests.ingest.sources.clicks import written
from tests.ingest.sources.conftest import Desk


def test_a_dry_run_shows_rows_as_understood_and_imports_nothing(desk: Desk, tmp_path: Path) -> None:
    lines = [
        f"2026-03-01T10:00:{n:02d}Z,p{n},desktop,https://a.example/?token=secret{n},US" for n in range(20)
    ]
    text = (
        "\n".join(["ts,panelist,device,url,country", *lines, "never,x,desktop,https://a.example/,US"]) + "\n"
    )

    said = desk.bring("panel", written(tmp_path, "panel.csv", text), "--dry-run")

    assert said.code == 3
    shown = [line.split() for line in said.out.splitlines() if "https://" in line]
    assert [row[2:5] for row in shown] == [[f"p{n}", "desktop", "https://a.example/"] for n in range(10)]
    assert shown[0][:2] == ["2026-03-01", "10:00:00+00:00"]
    assert "21 rows, 1 refused" in said.out
    assert "panel.csv:22: ts: neither a time with zone nor epoch milliseconds: 'never'" in said.out
    assert "secret" not in said.out
    assert not desk.home.exists() or not desk.files()


@pytest.mark.parametrize(("allowed", "code"), [("0%", 3), ("24%", 3), ("25%", 0), ("0.5", 0)])
def test_a_share_of_refused_rows_may_be_allowed(desk: Desk, tmp_path: Path, allowed: str, code: int) -> None:
    good = "2026-03-01T10:00:00Z,p{},desktop,https://a.example/,US"
    text = "\n".join(["ts,panelist,device,url,country", *(good.format(n) for n in range(3)), "never,x,,,"])

    assert desk.bring("panel", written(tmp_path, "panel.csv", text), "--max-refused", allowed).code == code


def test_the_quarantine_keeps_the_first_of_each_reason_and_counts_the_rest(
    desk: Desk, tmp_path: Path
) -> None:
    good = "2026-03-01T10:00:00Z,ann,desktop,https://a.example/,US"
    bad = ["never,x,desktop,https://a.example/,US"] * 1_500 + [
        "2026-03-01T10:00:00Z,x,toaster,https://a.example/,US"
    ]
    text = "\n".join(["ts,panelist,device,url,country", good, *bad]) + "\n"

    said = desk.bring("panel", written(tmp_path, "panel.csv", text))

    assert desk.last.refused == 1_501
    refused = desk.refused()
    assert len(refused) == 1_001
    assert refused[-1] == (1_503, "device: not desktop, mobile or tablet", "device")
    assert "the first 1,000 of each reason (500 more are not kept) in" in said.out
