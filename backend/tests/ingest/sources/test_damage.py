"""Bad input never loses good input, and every loss is named by file and line."""

import gzip
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import zstandard

from tests.ingest.sources.conftest import Desk, panel_csv, panel_line

MANY = [f"p{i:05d}" for i in range(20_000)]


def _with_bad_line(path: Path, bad: bytes) -> Path:
    """Good lines 2 and 4, a bad line 3."""
    good = panel_csv("ann", "bob").encode().splitlines()
    path.write_bytes(b"\n".join([good[0], good[1], bad, good[2]]) + b"\n")
    return path


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (b"2026-03-01T10:00:00Z,\xff\xfe,desktop,https://a.example/,US", "not UTF-8"),
        (b"x" * 2_000_000, "longer than 1 MiB"),
        (b"2026-03-01T10:00:00Z,only,three", "wrong number of fields"),
        (b"2026-03-01T10:00:00Z,c,desktop,https://a.example/,US,more", "wrong number of fields"),
        (
            b'2026-03-01T10:00:00Z,"c,desktop,https://a.example/,US',
            "broken quotes: a quoted field does not end on its line",
        ),
        (
            b'2026-03-01T10:00:00Z,"c"x,desktop,https://a.example/,US',
            "broken quotes: ',' expected after '\"'",
        ),
    ],
)
def test_a_broken_csv_line_costs_itself_alone(desk: Desk, tmp_path: Path, bad: bytes, reason: str) -> None:
    said = desk.bring("panel", _with_bad_line(tmp_path / "panel.csv", bad))

    assert said.code == 3
    assert desk.rows("panelist") == [("ann",), ("bob",)]
    assert desk.refused() == [(3, reason, None)]
    assert "panel.csv:3" in said.out


@pytest.mark.parametrize(
    "bad", ["{", '{"ts": 1,', "[1, 2]", '"text"', "null", "nonsense", '{"ts": "\\ud800"}']
)
def test_a_broken_json_line_costs_itself_alone(desk: Desk, tmp_path: Path, bad: str) -> None:
    good = (
        '{"ts": 1772359200000, "panelist": "%s", "device": "desktop", "url": "https://a.example/",'
        ' "country": "US"}'
    )
    file = tmp_path / "panel.jsonl"
    file.write_text("\n".join([good % "ann", bad, good % "bob"]))

    said = desk.bring("panel", file)

    assert said.code == 3
    assert desk.rows("panelist") == [("ann",), ("bob",)]
    assert desk.refused() == [(2, "not a JSON object", None)]


def test_a_line_of_ten_megabytes_is_skipped_without_being_held_in_memory(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    with file.open("wb") as out:
        out.write(b"first\n")
        for _ in range(300):
            out.write(b"x" * (1 << 20))
        out.write(b"\nlast")
    code = (
        "import resource, sys; from pathlib import Path; from footfall.ingest.files.lines import Lines\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "batches = list(Lines(Path(sys.argv[1])).batches())\n"
        "print([(n, t) for b in batches for n, t in zip(b.numbers, b.texts)])\n"
        "print([(r.line, r.reason) for b in batches for r in b.refusals])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )

    said = subprocess.run([sys.executable, "-c", code, file], capture_output=True, text=True, check=True)

    texts, refusals, grown_kb = said.stdout.splitlines()
    assert texts == "[(1, 'first'), (3, 'last')]"
    assert refusals == "[(2, 'longer than 1 MiB')]"
    assert int(grown_kb) < 40_000


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress], ids=["gzip", "zstd"])
def test_a_packed_file_that_breaks_off_gives_every_line_before_the_break(
    desk: Desk, tmp_path: Path, pack: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "panel.csv.gz"
    whole = pack(panel_csv(*MANY).encode())
    file.write_bytes(whole[: len(whole) * 2 // 3])

    said = desk.bring("panel", file)

    landed = [panelist for (panelist,) in desk.rows("panelist")]
    assert said.code == 3
    assert 1000 < len(landed) < len(MANY)
    assert landed == MANY[: len(landed)]
    assert f"{file}: the packed data ends early after line {len(landed) + 1}" in said.err


def test_the_whole_file_takes_the_place_of_the_one_that_had_broken_off(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv.gz"
    whole = gzip.compress(panel_csv(*MANY).encode())
    file.write_bytes(whole[: len(whole) // 2])
    desk.bring("panel", file)
    file.write_bytes(whole)

    said = desk.bring("panel", file)

    assert [panelist for (panelist,) in desk.rows("panelist")] == MANY
    assert "takes the place of" in said.out


def test_damage_inside_a_packed_file_keeps_the_lines_before_it(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv.gz"
    packed = bytearray(gzip.compress(panel_csv(*MANY).encode()))
    packed[len(packed) // 2 : len(packed) // 2 + 200] = bytes(200)
    file.write_bytes(packed)

    said = desk.bring("panel", file)

    assert said.code == 3
    assert desk.rows("panelist")[:2] == [("p00000",), ("p00001",)]
    assert "the packed data is damaged" in said.err or "ends early" in said.err


def test_several_packed_streams_in_one_file_are_read_as_one(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv.gz"
    text = panel_csv("ann", "bob").encode()
    file.write_bytes(gzip.compress(text[:80]) + gzip.compress(text[80:]) + bytes(512))

    desk.bring("panel", file)

    assert desk.rows("panelist") == [("ann",), ("bob",)]


def test_damage_in_a_parquet_row_group_costs_that_group_alone(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.parquet"
    select = (
        "SELECT 1772359200000 + i AS ts, 'p' || i AS panelist, 'desktop' AS device,"
        " 'https://a.example/' || md5(i::VARCHAR) AS url, 'US' AS country FROM range(300_000) AS t(i)"
    )
    duckdb.execute(f"COPY ({select}) TO '{file}' (FORMAT parquet, ROW_GROUP_SIZE 100_000, COMPRESSION zstd)")
    damaged = bytearray(file.read_bytes())
    middle = len(damaged) // 2
    damaged[middle : middle + 4000] = bytes(4000)
    file.write_bytes(damaged)

    said = desk.bring("panel", file)

    kept = {panelist for (panelist,) in desk.rows("panelist")}
    assert said.code == 3, said.err
    assert "are damaged" in said.err
    assert "in a damaged row group" in said.out
    assert {"p0", "p299999"} <= kept
    assert 150_000 < len(kept) < 300_000


def test_parquet_texts_that_are_not_utf8_cost_their_row_group_alone(desk: Desk, tmp_path: Path) -> None:
    names = pa.array([b"ann", b"\xff\xfe", b"bob"]).view(pa.string())
    columns = {"ts": pa.array([1772359200000] * 3), "panelist": names} | {
        name: pa.array([text] * 3)
        for name, text in (("device", "desktop"), ("url", "https://a.example/"), ("country", "US"))
    }
    file = tmp_path / "panel.parquet"
    pq.write_table(pa.table(columns), file, row_group_size=1)

    said = desk.bring("panel", file)

    assert said.code == 3, said.err
    assert desk.rows("panelist") == [("ann",), ("bob",)]
    assert f"{file}: rows 2-2 are damaged" in said.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"\n\n\n", "the file holds no line of text"),
        (b"ts,panelist,device,url,country\n", "the file has no rows"),
        (b"\xff\xff\n\xff\xff\n", "no line of the file can be read: line 1 is not UTF-8"),
        (b"PAR1 and then nothing", "not a whole Parquet file"),
        (b"PK\x03\x04rest", "the zip archive is damaged"),
        (b"BZh91AY", "before the first complete line"),
        (gzip.compress(b"ts,panelist\n", mtime=0)[:12], "before the first complete line"),
        (gzip.compress(b"", mtime=0), "the file holds no line of text"),
    ],
)
def test_a_file_with_nothing_in_it_is_an_error_that_says_why(
    desk: Desk, tmp_path: Path, content: bytes, message: str
) -> None:
    file = tmp_path / "panel.csv"
    file.write_bytes(content)

    said = desk.bring("panel", file)

    assert said.code == 1
    assert said.err.startswith(f"footfall: {file}: ")
    assert message in said.err
    assert desk.imports == []


def test_a_file_of_bad_rows_only_fails_and_says_where_they_are_listed(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text("ts,panelist,device,url,country\n" + panel_line("ann", device="toaster") + "\n")

    said = desk.bring("panel", file)

    assert said.code == 1
    assert "none of its 1 rows can be used: " in said.err
    assert desk.refused() == [(2, "device: not desktop, mobile or tablet", "device")]
    assert desk.imports == []


def test_a_bad_file_does_not_stop_the_good_ones(desk: Desk, tmp_path: Path, panel: Path) -> None:
    empty = tmp_path / "empty.csv"
    empty.touch()

    said = desk.bring("panel", empty, tmp_path / "absent.csv", panel)

    assert said.code == 3
    assert len(desk.rows()) == 3
    assert f"{empty}: the file is empty" in said.err
    assert "absent.csv: there is no such file" in said.err
