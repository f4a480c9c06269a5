"""Packed files that are damaged, packed twice, or packed by a program whose files are not read."""

import gzip
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from footfall.ingest.file_import import ImportResources
from footfall.ingest.files import compression
from footfall.ingest.files.compression import ByteStream
from footfall.ingest.run import import_files
from footfall.ingest.sources.panel.reader import PanelFiles
from footfall.lake import import_lock
from tests.ingest.sources.conftest import Desk, panel_csv

PACKED = "write UTF-8 text, plain or packed with gzip, zstd, bzip2, xz or zip"


@pytest.mark.parametrize("header", [b"\x08\x00", b"\xc0\x00"], ids=["reserved bit", "cut"])
def test_a_damaged_header_of_a_zstd_frame_costs_nothing_of_the_frame_before(
    desk: Desk, tmp_path: Path, header: bytes
) -> None:
    file = tmp_path / "panel.csv.zst"
    file.write_bytes(zstandard.compress(panel_csv("ann", "bob").encode()) + b"\x28\xb5\x2f\xfd" + header)

    said = desk.bring("panel", file)

    assert said.code == 3
    assert desk.rows("panelist") == [("ann",), ("bob",)]
    assert f"{file}: the packed data" in said.err and "after line 3; the lines up to it were read" in said.err


@pytest.mark.parametrize(
    ("packed", "told"),
    [
        (zstandard.compress(zstandard.compress(b"ts,panelist")), "zstd packed in zstd"),
        (gzip.compress(zstandard.compress(b"ts,panelist")), "zstd packed in gzip"),
        (zstandard.compress(gzip.compress(b"ts,panelist")), "gzip packed in zstd"),
    ],
    ids=["zstd in zstd", "zstd in gzip", "gzip in zstd"],
)
def test_a_file_that_was_packed_twice_is_named_as_that(
    desk: Desk, tmp_path: Path, packed: bytes, told: str
) -> None:
    file = tmp_path / "panel.csv.zst"
    file.write_bytes(packed)

    said = desk.bring("panel", file)

    assert said.code == 1
    assert f"{file}: this is {told}; unpack it once and give what is in it" in said.err


@pytest.mark.parametrize(
    ("first", "told"),
    [
        (b"\x04\x22\x4d\x18", "lz4"),
        (b"\x1f\x9d\x90", "compress (.Z)"),
        (b"7z\xbc\xaf\x27\x1c\x00\x04", "7z"),
        (b"Rar!\x1a\x07\x01\x00", "RAR"),
    ],
    ids=["lz4", "compress", "7z", "RAR"],
)
def test_what_packed_a_file_that_is_not_read_is_named(
    desk: Desk, tmp_path: Path, first: bytes, told: str
) -> None:
    file = tmp_path / "access.log"
    file.write_bytes(first + bytes(range(128, 256)))

    said = desk.bring("access-log", file)

    assert said.code == 1
    assert f"{file}: this is {told}; {PACKED}" in said.err


def test_a_file_that_was_packed_with_a_dictionary_is_named_as_that(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv.zst"
    text = panel_csv("ann", "bob").encode()
    words = zstandard.train_dictionary(400, [text + bytes([n]) for n in range(200)])
    file.write_bytes(zstandard.ZstdCompressor(dict_data=words).compress(text))

    said = desk.bring("panel", file)

    assert said.code == 1
    assert f"{file}: this is zstd -D; {PACKED}" in said.err


def zipped(content: bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("panel.csv", content)
    return archive.getvalue()


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress, zipped], ids=["gzip", "zstd", "zip"])
def test_of_a_file_packed_small_as_much_is_read_as_was_unpacked(
    tmp_path: Path, pack: Callable[[bytes], bytes]
) -> None:
    # 24 MB in some kilobytes, which are taken from the disk in one piece.
    content = b"2026-03-02T09:00:00Z\n" * 1_200_000
    file = tmp_path / "panel.csv.packed"
    file.write_bytes(pack(content))
    stream, unpacked = ByteStream(file), 0
    for block in stream.blocks():
        unpacked += len(block)
        # The text goes on one block ahead, to see how it begins.
        assert abs(stream.share - unpacked / len(content)) < 0.15


def test_an_import_is_not_all_done_before_its_end(tmp_path: Path) -> None:
    file, shares = tmp_path / "panel.csv.gz", list[float]()
    file.write_bytes(gzip.compress(panel_csv(*(f"p{number}" for number in range(30_000))).encode()))
    jobs = PanelFiles().plan([file], {})
    home = tmp_path / "home"
    with import_lock.importing(home):
        [outcome] = import_files(jobs, home, ImportResources(), lambda _, share: shares.append(share))
    assert outcome.error is None and shares and max(shares) < 1


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress], ids=["gzip", "zstd"])
def test_a_file_made_to_fill_a_disk_is_left_at_its_bound(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: Callable[[bytes], bytes]
) -> None:
    monkeypatch.setattr(compression, "_MOST_UNPACKED", 1 << 21)
    small = tmp_path / "small.csv.packed"
    small.write_bytes(pack(panel_csv("ann", "bob").encode()))
    large = tmp_path / "large.csv.packed"
    large.write_bytes(pack(panel_csv("eve").encode() + b"\n" * (1 << 24)))
    assert large.stat().st_size * 100 < 1 << 24

    assert desk.bring("panel", small).code == 0
    said = desk.bring("panel", large)

    assert said.code == 3
    assert f"{large}: it unpacks to more than 100 times its size after line" in said.err
    assert desk.rows("panelist") == [("ann",), ("bob",), ("eve",)]
