"""However much a small file unpacks to, reading it takes bounded memory and keeps its good lines."""

import gzip
import json
import os
import selectors
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import zstandard

from footfall.ingest.files import compression, lines
from tests.ingest.sources.conftest import Desk, panel_line

MB = 1 << 20
PAGE = os.sysconf("SC_PAGE_SIZE")
# Longer ones Parquet writes row by row.
LONG_TEXT = 900_000
HEADER = b"ts,panelist,device,url,country\n"
GOOD = [panel_line(name).encode() + b"\n" for name in ("ann", "bob")]
LONG = panel_line("eve", url="https://a.example/" + "y" * (MB - 200)).encode() + b"\n"


def packed(path: Path, pieces: Iterable[bytes]) -> Path:
    """A gzip, zstd or zip file, by its name, that is made without holding it."""
    if path.suffix == ".gz":
        with gzip.open(path, "wb", 1) as file:
            file.writelines(pieces)
    elif path.suffix == ".zip":
        with (
            zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
            archive.open("panel.csv", "w") as member,
        ):
            member.writelines(pieces)
    else:
        with path.open("wb") as raw, zstandard.ZstdCompressor(1).stream_writer(raw) as out:
            for piece in pieces:
                out.write(piece)
    return path


def bring(desk: Desk, *words: str | Path) -> tuple[int, str, float]:
    """Exit code, what was said on stderr, and the most megabytes that the process had at once."""
    process = desk.start(*words)
    ended = os.pidfd_open(process.pid)
    most = 0.0
    # Not the peak that the system keeps: that of a child begins at what its parent had.
    with selectors.DefaultSelector() as selector:
        selector.register(ended, selectors.EVENT_READ)
        while not selector.select(0.02):
            most = max(most, megabytes_of(process.pid))
    os.close(ended)
    said = process.stderr.read() if process.stderr else ""
    return process.wait(), said, most


def megabytes_of(process: int) -> float:
    """What a process has resident now; 0 when it has just ended."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]) * PAGE / MB
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


@pytest.mark.parametrize("suffix", ["gz", "zst", "zip"])
def test_one_huge_line_and_many_long_ones_together(desk: Desk, tmp_path: Path, suffix: str) -> None:
    one = packed(tmp_path / f"one.{suffix}", [HEADER, GOOD[0], *[b"x" * MB] * 200, b"\n", GOOD[1]])
    many = packed(tmp_path / f"many.{suffix}", [HEADER, GOOD[0], *[LONG] * 150, GOOD[1]])
    more = packed(tmp_path / f"more.{suffix}", [HEADER, GOOD[1], *[LONG] * 150, GOOD[0]])

    code, _, megabytes = bring(desk, "panel", one, many, more)

    assert code == 3
    assert [panelist for (panelist,) in desk.rows("panelist")] == ["ann"] * 3 + ["bob"] * 3
    assert desk.imports[0].refused_by_reason == {"longer than 1 MiB": 1}
    assert desk.imports[1].refused_by_reason == {"url: longer than 65536 bytes": 150}
    assert megabytes <= 600


def test_an_array_on_one_line_is_read_object_by_object(desk: Desk, tmp_path: Path) -> None:
    file = packed(tmp_path / "array.gz", [b"[", *[b'{"ts":1},' * (MB // 9)] * 200, b"{}]\n"])

    code, said, megabytes = bring(desk, "panel", file)

    assert code == 1
    assert "there is no column 'panelist', 'device', 'url', 'country'; columns found: ts" in said
    assert megabytes <= 600


def test_a_log_of_long_lines_takes_bounded_memory(desk: Desk, tmp_path: Path) -> None:
    line = '203.0.113.5 - - [17/May/2025:10:05:03 +0000] "GET /%s HTTP/1.1" 200 5 "-" "Mozilla/5.0"\n'
    long = (line % ("y" * 900_000)).encode()
    file = packed(tmp_path / "access.log.gz", [(line % "a").encode(), *[long] * 150, (line % "b").encode()])

    code, _, megabytes = bring(desk, "access-log", file, "--site", "shop.example")

    assert code == 3
    assert [url for (url,) in desk.rows("url")] == ["https://shop.example/a", "https://shop.example/b"]
    assert desk.last.refused_by_reason == {"longer than 64 KiB": 150}
    assert megabytes <= 600


def test_a_log_of_many_lines_and_visitors_takes_bounded_memory(desk: Desk, tmp_path: Path) -> None:
    browsers = [f"Mozilla/5.0 (Windows NT 10.0) Chrome/{version}.0 Safari/537.36" for version in range(99)]
    file = tmp_path / "access.log"
    begun = datetime(2025, 9, 1, tzinfo=UTC)
    with file.open("w") as out:
        for n in range(300_000):
            address = f"{80 + n % 7}.{n % 251}.{n // 9 % 200}.{n % 241}"
            moment = f"{begun + timedelta(seconds=8 * n):%d/%b/%Y:%H:%M:%S %z}"
            request = f'"GET /catalogue/{n % 9973}?page={n % 7} HTTP/1.1" 200 {n}'
            sender = ("-", "https://www.google.com/", f"https://www.shop.example/{n % 7919}")[n % 3]
            out.write(f'{address} - - [{moment}] {request} "{sender}" "{browsers[n % 99]}"\n')

    code, said, megabytes = bring(desk, "access-log", file, "--site", "www.shop.example")

    assert code == 0, said
    assert desk.last.rows == 300_000
    assert megabytes <= 300


def test_an_object_without_end_costs_bounded_memory_and_keeps_the_rows_before_it(
    desk: Desk, tmp_path: Path
) -> None:
    row = '{"ts": 1772359200000, "panelist": "ann", "device": "desktop", "url": "https://a.example/"}'
    file = packed(tmp_path / "array.gz", [f'[{row}, {{"url": "'.encode(), *[b"x" * MB] * 300, b'"}]'])

    code, said, megabytes = bring(desk, "panel", file, "--country", "US")

    assert code == 3
    assert desk.rows("panelist") == [("ann",)]
    assert "an object or text takes more than 4 MB; the objects before it were read" in said
    assert megabytes <= 400


def test_a_table_of_more_lines_than_memory_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = packed(tmp_path / "ranks.gz", [b"site,rank\n", *[b"a.example,1\n" * (MB // 12)] * 100])

    code, said, megabytes = bring(desk, "ranks", file, "--month", "2026-03")

    assert code == 1
    assert "the table is too large to be read at once: 128 MB are full at line" in said
    assert megabytes <= 600


@pytest.mark.parametrize("kind", ["csv", "csv.gz", "jsonl", "parquet"])
def test_a_table_too_large_for_a_wrong_source_is_told_the_right_one_and_not_to_be_split(
    desk: Desk, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"clicks.{kind}"
    row = {"ts": "2026-03-01T10:00:00Z", "panelist": "ann", "device": "desktop", "country": "US"}
    row["url"] = f"https://shop.example/{'jeans' * 12}"
    lines = (json.dumps(row) if kind == "jsonl" else ",".join(row.values())) + "\n"
    header = b"" if kind == "jsonl" else (",".join(row) + "\n").encode()
    blocks = [header, *[lines.encode() * 10_000] * 120]
    if kind == "parquet":
        pq.write_table(pa.Table.from_pylist([row] * 1_000_000), file)
    elif kind == "csv.gz":
        packed(file, blocks)
    else:
        file.write_bytes(b"".join(blocks))

    code, said, _ = bring(desk, "population", file)

    assert code == 1
    assert said.rstrip().endswith(f"; it looks like data for panel: footfall import panel {file}"), said
    assert "split the file" not in said


@pytest.mark.parametrize("kind", ["rows", "texts"])
def test_a_small_parquet_table_that_unpacks_to_gigabytes_is_refused(
    desk: Desk, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "ranks.parquet"
    rows = 30_000_000 if kind == "rows" else 4_000
    text = "a.example" if kind == "rows" else "a" * LONG_TEXT + ".example"
    site = pa.DictionaryArray.from_arrays(pa.nulls(rows, pa.int32()).fill_null(0), [text])
    pq.write_table(pa.table({"site": site, "rank": pa.nulls(rows, pa.int32()).fill_null(1)}), file)
    assert file.stat().st_size < 5 * MB

    code, said, megabytes = bring(desk, "ranks", file, "--month", "2026-03")

    assert code == 1
    assert "the table is too large to be read at once" in said
    assert megabytes <= 600


def test_a_zstd_window_that_takes_more_than_memory_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.zst"
    wide = zstandard.ZstdCompressionParameters.from_level(1, window_log=27)
    with file.open("wb") as raw, zstandard.ZstdCompressor(compression_params=wide).stream_writer(raw) as out:
        out.write(HEADER + GOOD[0])

    code, said, _ = bring(desk, "panel", file)

    assert code == 1
    assert "unpacking takes 128 MB at once, more than 64; pack it again without --long" in said


def test_objects_in_objects_without_end_cost_their_line_alone(desk: Desk, tmp_path: Path) -> None:
    log = tmp_path / "access.log"
    deep = '{"a":' * 10_000
    good = '203.0.113.5 - - [17/May/2025:10:05:03 +0000] "GET / HTTP/1.1" 200 5'
    log.write_text(f"{good}\n{deep}\n")

    said = desk.bring("access-log", log, "--site", "shop.example")

    assert said.code == 3
    assert desk.refused() == [(2, "broken JSON", None)]


def test_chunks_are_cut_alike_however_the_file_is_read(tmp_path: Path) -> None:
    text = b"".join(b"%d %s\n" % (number, b"x" * (number * 7919 % 900)) for number in range(4_000))
    plain, small = tmp_path / "plain", tmp_path / "small.gz"
    plain.write_bytes(text)
    small.write_bytes(gzip.compress(text))
    cut = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "CHUNK_BYTES", 100_000)
        for file, block in ((plain, 1 << 20), (plain, 777), (small, 4_096)):
            patch.setattr(compression, "_BLOCK", block)
            chunks = list(lines.Lines(file).chunks(300))
            cut.append([(chunk[0].numbers[:1] or chunk[1].numbers[:1], chunk[-1].last) for chunk in chunks])
    assert cut[0] == cut[1] == cut[2]
    assert len(cut[0]) > 4_000 // 300 + 1
