"""Packed files that are damaged, packed twice, or packed by a program whose files are not read."""

import gzip
from pathlib import Path

import pytest
import zstandard

from tests.sources.conftest import Desk, panel_csv

PACKED = "write UTF-8 text, plain or packed with gzip, zstd or zip"


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
