"""Numbered lines of a text file. Damage costs only the line it is in."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from footfall.ingest.files import code_page
from footfall.ingest.files.compression import BrokenError, ByteStream
from footfall.ingest.protocol import UnreadableError
from footfall.lake.quarantine import SAMPLE_LENGTH, Refusal

LINE_LIMIT = 1 << 20
# Bytes of the texts of one chunk. What is made of them takes five times as much.
CHUNK_BYTES = 1 << 25
TOO_LONG = "longer than 1 MiB"
NO_TEXT = "the file holds no line of text"
_BYTE_ORDER_MARK = "\ufeff"


@dataclass
class Batch:
    """Lines in order with their numbers from 1, without blank ones, and refusals of unreadable lines."""

    numbers: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)

    @property
    def last(self) -> int:
        """Number of its last line, 0 if it is empty."""
        return max([*self.numbers[-1:], *(refusal.line for refusal in self.refusals[-1:])], default=0)


class Lines:
    """The lines of a file, plain or packed with gzip, zstd, bzip2, xz or zip.

    A line that is not UTF-8 or longer than 1 MiB is refused; a longer one costs no memory beyond the limit.
    If the stream breaks off, `broken` says so after the last complete line. of_many: many people wrote the
    lines, as in logs. Otherwise the file has one encoding, and is read as Windows-1252 if that is certain;
    `note` says that it was, or how to save the file.
    """

    def __init__(self, path: Path, of_many: bool = False) -> None:
        self._path = path
        self._of_many = of_many
        self._stream = ByteStream(path)
        self._number = 0
        self._carry = b""
        self._overlong = ""
        self.broken: str | None = None
        self.note: str | None = None

    @property
    def share(self) -> float:
        """How much of the file has been read, 0-1."""
        return self._stream.share

    def left_out(self) -> Counter[str]:
        """Always empty: every line is given or refused."""
        return Counter()

    def batches(self) -> Iterator[Batch]:
        """All lines, one batch for each block. UnreadableError if the stream breaks off in the first line."""
        try:
            for block in self._stream.blocks():
                batch = self._split(block)
                if batch.last:
                    yield batch
        except BrokenError as error:
            if not self._number:
                raise UnreadableError(self._path, f"{error} before the first complete line") from None
            self.broken = f"{self._path}: {error} after line {self._number}; the lines up to it were read"
            return
        rest = self._complete(b"") if self._overlong else self._read(self._carry) if self._carry else Batch()
        if rest.last:
            yield rest

    def chunks(self, size: int) -> Iterator[list[Batch]]:
        """Batches of `size` line numbers together, fewer if lines are long; the same at every reading."""
        pending: list[Batch] = []
        limit, held = size, 0
        for batch in self.batches():
            rest = batch
            while rest.last:
                full_at = _full_at(rest, CHUNK_BYTES - held)
                if rest.last <= limit and full_at is None:
                    break
                end = min(limit, full_at or limit)
                head, rest = _cut(rest, end)
                if pending or head.last:
                    yield [*pending, head]
                pending, limit, held = [], end + size if full_at == end else limit + size, 0
            pending.append(rest)
            held += sum(map(weight, rest.texts))
        if pending:
            yield pending

    def _split(self, block: bytes) -> Batch:
        if self._overlong:
            _, newline, block = block.partition(b"\n")
            return self._complete(block) if newline else Batch()
        body, newline, rest = (self._carry + block).rpartition(b"\n")
        self._carry = rest
        if len(rest) > LINE_LIMIT:
            self._overlong, self._carry = _sample(rest) or "?", b""
        return self._read(body) if newline else Batch()

    def _complete(self, block: bytes) -> Batch:
        """Refuse the overlong line that ends here, and split the block after it."""
        self._number += 1
        refusal = _too_long(self._number, self._overlong)
        self._overlong = ""
        batch = self._split(block)
        batch.refusals.insert(0, refusal)
        return batch

    def _read(self, body: bytes) -> Batch:
        first = self._number + 1
        try:
            texts = body.decode().split("\n")
        except UnicodeDecodeError:
            if not self._is_western:
                return self._read_each(body)
            texts = body.decode(code_page.WESTERN, errors="replace").split("\n")
            self.note = f"{self._path}: {code_page.READ_AS_WESTERN}"
        if len(body) > LINE_LIMIT and max(map(len, body.split(b"\n"))) > LINE_LIMIT:
            return self._read_each(body)
        self._number += len(texts)
        if b"\r" in body:
            texts = [text.removesuffix("\r") for text in texts]
        if first == 1:
            texts[0] = texts[0].removeprefix(_BYTE_ORDER_MARK)
        numbers = list(range(first, self._number + 1))
        if "" in texts:
            numbers = [number for number, text in zip(numbers, texts, strict=True) if text]
            texts = [text for text in texts if text]
        return Batch(numbers, texts)

    def _read_each(self, body: bytes) -> Batch:
        batch = Batch()
        for line in body.split(b"\n"):
            if len(line) > LINE_LIMIT:
                self._number += 1
                batch.refusals.append(_too_long(self._number, _sample(line)))
            elif self._is_western or code_page.is_utf8(line):
                good = self._read(line)
                batch.numbers += good.numbers
                batch.texts += good.texts
            else:
                self._number += 1
                batch.refusals.append(Refusal(self._number, "not UTF-8", None, _sample(line)))
                if not self._of_many:
                    self.note = f"{self._path}: {code_page.HOW_TO_SAVE}"
        return batch

    @cached_property
    def _is_western(self) -> bool:
        """Whether the file, in which a line is not UTF-8, is certainly Windows-1252 throughout."""
        try:
            return not self._of_many and code_page.is_western(ByteStream(self._path).blocks())
        except BrokenError:
            return False


def weight(text: str) -> int:
    """Bytes that a text takes at most."""
    return len(text) if text.isascii() else 4 * len(text)


def _full_at(batch: Batch, free: int) -> int | None:
    """Number of the line at which `free` bytes are full; None if the batch takes less."""
    if 4 * sum(map(len, batch.texts)) < free:
        return None
    for number, text in zip(batch.numbers, batch.texts, strict=True):
        free -= weight(text)
        if free <= 0:
            return number
    return None


def _cut(batch: Batch, limit: int) -> tuple[Batch, Batch]:
    """The lines up to number `limit`, and those after it."""
    at = bisect_right(batch.numbers, limit)
    before = [refusal for refusal in batch.refusals if refusal.line <= limit]
    after = batch.refusals[len(before) :]
    return (
        Batch(batch.numbers[:at], batch.texts[:at], before),
        Batch(batch.numbers[at:], batch.texts[at:], after),
    )


def _too_long(number: int, sample: str) -> Refusal:
    return Refusal(number, TOO_LONG, None, sample)


def _sample(line: bytes) -> str:
    return line[:SAMPLE_LENGTH].decode(errors="backslashreplace")
