"""The uncompressed bytes of a file; the format is recognised by its first bytes, not by its name."""

import bz2
import codecs
import lzma
import zlib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import BinaryIO

import zstandard

from footfall.ingest.files import archive, sqlite_file
from footfall.ingest.protocol import UnreadableError, beginning_of

_BLOCK = 1 << 20
_PACKED_BLOCK = 1 << 16
# Bytes that zstd may look back on while unpacking. Only `zstd --long` and `--ultra -22` need more.
_LARGEST_WINDOW = 1 << 26
# A packed file may give so many bytes, or so many times its own size, whichever is more. Logs give some
# twenty times theirs; a thousand and more come of files that were made to fill a disk.
_MOST_UNPACKED = 1 << 32
_MOST_TIMES = 100
_SKIPPABLE = b"\x2a\x4d\x18"
_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_ZIP = b"PK\x03\x04"
_BZIP2 = b"BZh"
_XZ = b"\xfd7zXZ"
_NAMES = {_GZIP: "gzip", _ZSTD: "zstd", _ZIP: "zip", _BZIP2: "bzip2", _XZ: "xz"}
_TOO_MUCH_MEMORY = "unpacking takes more than 64 MB at once; pack it again with a lower level"
BYTE_ORDER_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_PARQUET = b"PAR1"
# The mark of a tar archive, in the header of its first file.
_TAR, _TAR_AT = b"ustar", 257
_PACKED = "write UTF-8 text, plain or packed with gzip, zstd, bzip2, xz or zip"
_NO_ROWS = "it has no rows; give the table or the log itself"
# First bytes of files that are not read: what such a file is, and what to do.
_FOREIGN = {
    b"\x04\x22\x4d\x18": ("lz4", _PACKED),
    b"\x1f\x9d": ("compress (.Z)", _PACKED),
    b"7z\xbc\xaf\x27\x1c": ("7z", _PACKED),
    b"Rar!\x1a\x07": ("RAR", _PACKED),
    b"\x89PNG": ("a picture (PNG)", _NO_ROWS),
    b"\xff\xd8\xff": ("a picture (JPEG)", _NO_ROWS),
    b"GIF8": ("a picture (GIF)", _NO_ROWS),
    b"%PDF-": ("a PDF document", _NO_ROWS),
    b"PK\x05\x06": ("an empty zip archive", _NO_ROWS),
    b"\xd0\xcf\x11\xe0": ("an old file of Excel or Word", "save each sheet as CSV"),
}


class BrokenError(Exception):
    """The compressed stream ends early or is damaged; what came before the break is good."""


def is_parquet(path: Path) -> bool:
    """Whether a file says it is Parquet."""
    return _head(path).startswith(_PARQUET)


def is_zip(path: Path) -> bool:
    """Whether a file says it is a zip archive."""
    return _head(path).startswith(_ZIP)


class ByteStream:
    """The bytes of a text file in blocks, unpacked from gzip, zstd, bzip2, xz or zip.

    Raises UnreadableError for an empty file or a kind of file that is not read, and BrokenError at a break.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._size = path.stat().st_size
        self._read = 0
        head = _head(path)
        if not head:
            raise UnreadableError(path, "the file is empty")
        if head.startswith(b"SQLite format 3"):
            raise UnreadableError(path, f"this is no text; {sqlite_file.seems(path)}", is_settled=True)
        for magic, (kind, advice) in _FOREIGN.items():
            if head.startswith(magic):
                raise self._foreign(kind, advice)
        self._kind = next((magic for magic in _NAMES if head.startswith(magic)), None)

    def _foreign(self, kind: str, advice: str) -> UnreadableError:
        return UnreadableError(self._path, f"this is {kind}; {advice}")

    @property
    def is_packed(self) -> bool:
        """Whether the file is packed in a way that is read."""
        return self._kind is not None

    @property
    def share(self) -> float:
        """How much of the file has been read, 0-1."""
        return self._read / self._size if self._size else 1.0

    def blocks(self) -> Iterator[bytes]:
        """The text in UTF-8, at most about a megabyte at a time, however small it was packed."""
        return self._no_tape(_with_line_feeds(_in_utf8(self._once_packed(self._bounded(self._unpacked())))))

    def _bounded(self, blocks: Iterator[bytes]) -> Iterator[bytes]:
        """The blocks unchanged; BrokenError where a packed file gives more than it may."""
        most, given = max(_MOST_UNPACKED, _MOST_TIMES * self._size), 0
        for block in blocks:
            given += len(block)
            if self._kind and given > most:
                raise BrokenError(f"it unpacks to more than {_MOST_TIMES} times its size")
            yield block

    def _once_packed(self, blocks: Iterator[bytes]) -> Iterator[bytes]:
        """The blocks unchanged; UnreadableError if what was unpacked is packed itself."""
        first = next(blocks, b"")
        inner = next((name for magic, name in _NAMES.items() if first.startswith(magic)), None)
        if self._kind and inner:
            raise UnreadableError(
                self._path,
                f"this is {inner} packed in {_NAMES[self._kind]}; unpack it once and give what is in it",
            )
        yield from chain([first] if first else [], blocks)

    def _no_tape(self, blocks: Iterator[bytes]) -> Iterator[bytes]:
        """The blocks unchanged; UnreadableError if they are a tar archive."""
        beginning = b""
        for block in blocks:
            beginning += block[: _TAR_AT + len(_TAR) - len(beginning)]
            if beginning[_TAR_AT:] == _TAR:
                raise UnreadableError(
                    self._path, "this is a tar archive; unpack it and import the files in it"
                )
            yield block

    def _unpacked(self) -> Iterator[bytes]:
        if self._kind == _GZIP:
            return self._gunzipped()
        if self._kind == _ZIP:
            return self._unzipped()
        if self._kind in (_BZIP2, _XZ):
            return self._decompressed()
        return self._unzstd() if self._kind == _ZSTD else self._stored(_BLOCK)

    def _unzipped(self) -> Iterator[bytes]:
        try:
            for block, share in archive.blocks(self._path, _BLOCK):
                self._read = int(share * self._size)
                yield block
        except archive.ArchiveError as error:
            raise BrokenError(str(error)) from None
        self._read = self._size

    def _stored(self, size: int) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            while block := file.read(size):
                self._read = file.tell()
                yield block

    def _gunzipped(self) -> Iterator[bytes]:
        # A file may hold several streams one after the other, as `cat a.gz b.gz` makes.
        stream = zlib.decompressobj(wbits=31)
        fresh = True
        for data in self._stored(_PACKED_BLOCK):
            handed = self._read
            while data:
                try:
                    text = stream.decompress(data, _BLOCK)
                except zlib.error as error:
                    if fresh and not data.strip(b"\0"):
                        return  # padding after the last stream, as tape tools write
                    raise BrokenError(f"the packed data is damaged ({error})") from None
                fresh = False
                # 64 kB may hold 64 MB: what is not unpacked yet is not read.
                self._read = handed - len(stream.unused_data if stream.eof else stream.unconsumed_tail)
                if text:
                    yield text
                data = stream.unused_data if stream.eof else stream.unconsumed_tail
                if stream.eof:
                    stream, fresh = zlib.decompressobj(wbits=31), True
        if not fresh:
            raise BrokenError("the packed data ends early")

    def _decompressed(self) -> Iterator[bytes]:
        """The text of bzip2 or xz, which may be several streams one after the other."""
        stream = self._new_stream()
        fresh = True
        for data in self._stored(_PACKED_BLOCK):
            rest = data
            while rest or not (stream.needs_input or stream.eof):
                if fresh and not rest.strip(b"\0"):
                    break  # padding after the last stream
                try:
                    text = stream.decompress(rest, _BLOCK)
                except (OSError, lzma.LZMAError) as error:
                    if "memory" in str(error).lower():
                        raise UnreadableError(self._path, _TOO_MUCH_MEMORY) from None
                    raise BrokenError(f"the packed data is damaged ({error})") from None
                rest, fresh = b"", False
                if text:
                    yield text
                if stream.eof:
                    rest, stream, fresh = stream.unused_data, self._new_stream(), True
        if not fresh:
            raise BrokenError("the packed data ends early")

    def _new_stream(self) -> bz2.BZ2Decompressor | lzma.LZMADecompressor:
        if self._kind == _BZIP2:
            return bz2.BZ2Decompressor()
        return lzma.LZMADecompressor(memlimit=_LARGEST_WINDOW + (1 << 20))

    def _unzstd(self) -> Iterator[bytes]:
        """Unpacked block by block: each block gives 128 kB at most, so memory stays bounded."""
        with self._path.open("rb") as file:
            while magic := file.read(4):
                if magic[1:] == _SKIPPABLE and magic[0] >> 4 == 5:
                    file.seek(int.from_bytes(_exactly(file, 4), "little"), 1)
                    continue
                if magic != _ZSTD:
                    raise BrokenError("the packed data is damaged (no frame begins where one should)")
                yield from self._frame(file)

    def _frame(self, file: BinaryIO) -> Iterator[bytes]:
        header = _ZSTD + _exactly(file, 1)
        try:
            header += _exactly(file, zstandard.frame_header_size(header + bytes(14)) - len(header))
            about = zstandard.get_frame_parameters(header)
        except zstandard.ZstdError as error:
            raise BrokenError(f"the packed data is damaged ({error})") from None
        if about.dict_id:
            raise self._foreign("zstd -D", _PACKED)
        if about.window_size > _LARGEST_WINDOW:
            raise UnreadableError(
                self._path,
                f"unpacking takes {about.window_size >> 20:,} MB at once, more than {_LARGEST_WINDOW >> 20}; "
                "pack it again without --long",
            )
        stream = zstandard.ZstdDecompressor(max_window_size=_LARGEST_WINDOW).decompressobj()
        try:
            stream.decompress(header)
            is_last = False
            while not is_last:
                head = _exactly(file, 3)
                bits = int.from_bytes(head, "little")
                is_last, is_run = bool(bits & 1), bits >> 1 & 3 == 1
                body = _exactly(file, 1 if is_run else bits >> 3)
                self._read = file.tell()
                yield stream.decompress(head + body)
            if about.has_checksum:
                yield stream.decompress(_exactly(file, 4))
        except zstandard.ZstdError as error:
            raise BrokenError(f"the packed data is damaged ({error})") from None


def _in_utf8(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The blocks, turned into UTF-8 if they are UTF-16, as spreadsheets and Matomo write it."""
    first = next(blocks, b"")
    encoding = _utf_16(first)
    if encoding is None:
        yield from chain([first] if first else [], blocks)
        return
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    for block in chain([first], blocks):
        yield decoder.decode(block).encode(errors="replace")
    yield decoder.decode(b"", final=True).encode(errors="replace")


def _with_line_feeds(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The blocks, with line feeds for the bare carriage returns of Excel's "CSV (Macintosh)"."""
    first = next(blocks, b"")
    # The last byte does not count: the line feed after it may be in the next block.
    is_old = b"\r" in first[:-1] and b"\n" not in first
    for block in chain([first] if first else [], blocks):
        yield block.replace(b"\r", b"\n") if is_old else block


def _utf_16(beginning: bytes) -> str | None:
    """Python's name of the UTF-16 of a text, by its byte order mark or by zeros beside ASCII; else None."""
    if beginning.startswith(BYTE_ORDER_MARKS):
        return "utf-16"
    even, odd = beginning[:16:2], beginning[1:16:2]
    if len(beginning) >= 4 and all(even) and not any(odd):
        return "utf-16-le"
    return "utf-16-be" if len(beginning) >= 4 and all(odd) and not any(even) else None


def _exactly(file: BinaryIO, size: int) -> bytes:
    if size > _PACKED_BLOCK * 2 + 3:
        raise BrokenError("the packed data is damaged (a block is too large)")
    data = file.read(size)
    if len(data) < size:
        raise BrokenError("the packed data ends early")
    return data


def _head(path: Path) -> bytes:
    return beginning_of(path, 16)
