"""Bytes of a file as they were before compression; the kind is told by the first bytes, not by the name."""

import codecs
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, cast

import zstandard

from footfall.sources.door import UnreadableError

_BLOCK = 1 << 20
# Packed data is fed in small pieces: one that unpacks to a thousand times its size still fits memory.
_PACKED_BLOCK = 1 << 16
_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_PARQUET = b"PAR1"
_FOREIGN = {
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"PK\x03\x04": "a zip archive (or a spreadsheet)",
    b"SQLite format 3": "an SQLite database",
}


class BrokenError(Exception):
    """The compressed stream ends early or is damaged; what came before it is good."""


class _Decompressor(Protocol):
    @property
    def eof(self) -> bool: ...

    @property
    def unused_data(self) -> bytes: ...

    def decompress(self, data: bytes, /) -> bytes: ...


def is_parquet(path: Path) -> bool:
    """Whether a file says it is Parquet."""
    return _head(path).startswith(_PARQUET)


class ByteStream:
    """The bytes of a text file in blocks, gzip and zstd undone; `share` says how far it is.

    Raises UnreadableError for an empty file or one of a kind that is not read, and BrokenError at a break.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._size = path.stat().st_size
        self._read = 0
        head = _head(path)
        if not head:
            raise UnreadableError(path, "the file is empty")
        for magic, kind in _FOREIGN.items():
            if head.startswith(magic):
                raise UnreadableError(
                    path, f"this is {kind}; write UTF-8 text, plain or packed with gzip or zstd"
                )
        self._kind = next((magic for magic in (_GZIP, _ZSTD, *_UTF_16) if head.startswith(magic)), None)

    @property
    def share(self) -> float:
        """How much of the file has been read, 0-1."""
        return self._read / self._size if self._size else 1.0

    def blocks(self) -> Iterator[bytes]:
        """The text, about a megabyte at a time when not packed."""
        if self._kind in _UTF_16:
            return self._recoded()
        return self._unpacked() if self._kind else self._stored(_BLOCK)

    def _recoded(self) -> Iterator[bytes]:
        """UTF-16 as spreadsheets and Matomo write it, as UTF-8."""
        decoder = codecs.getincrementaldecoder("utf-16")(errors="replace")
        for block in self._stored(_BLOCK):
            yield decoder.decode(block).encode(errors="replace")
        yield decoder.decode(b"", final=True).encode(errors="replace")

    def _stored(self, size: int) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            while block := file.read(size):
                self._read += len(block)
                yield block

    def _unpacked(self) -> Iterator[bytes]:
        # A file may hold several streams one after the other, as `cat a.gz b.gz` makes.
        stream = self._decompressor()
        fresh = True
        for data in self._stored(_PACKED_BLOCK):
            while data:
                try:
                    text = stream.decompress(data)
                except (zlib.error, zstandard.ZstdError) as error:
                    if fresh and not data.strip(b"\0"):
                        return  # padding after the last stream, as tape tools write
                    raise BrokenError(f"the packed data is damaged ({error})") from None
                fresh = False
                if text:
                    yield text
                data = stream.unused_data if stream.eof else b""
                if stream.eof:
                    stream, fresh = self._decompressor(), True
        if not fresh:
            raise BrokenError("the packed data ends early")

    def _decompressor(self) -> _Decompressor:
        if self._kind == _GZIP:
            return zlib.decompressobj(wbits=31)
        return cast(_Decompressor, zstandard.ZstdDecompressor().decompressobj())


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(16)
