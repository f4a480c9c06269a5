"""Reads JSON documents object by object: the array of an export becomes one row after the other.

Objects are counted from 1, and their numbers take the place of line numbers. A document may be of any size.
An object may take 4 MiB and reach 64 levels below the top of the document; a document with a larger one is
read up to it.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import ijson
from ijson.common import ObjectBuilder

from footfall.ingest.files.compression import BrokenError, ByteStream
from footfall.ingest.files.lines import CHUNK_BYTES, Batch, weight
from footfall.ingest.protocol import UnreadableError
from footfall.lake.quarantine import SAMPLE_LENGTH, Refusal

OBJECT_LIMIT = 1 << 22
_DEEPEST = 64
_HEAD = 4096
_BATCH = 5_000

Row = dict[str, Any]
# Makes a row of an object and of the values around its array, or says why the object is left out.
Flatten = Callable[[Row, Row], Row | str]


@dataclass(frozen=True)
class Shape:
    """Where the objects are in a document.

    starts: what the document begins with; path: keys that lead to the array of objects, * for any key.
    around: keys beside the array whose values `flatten` is given; flatten: makes a row of an object.
    """

    starts: re.Pattern[str]
    path: tuple[str, ...]
    around: tuple[str, ...] = ()
    flatten: Flatten = lambda found, _around: found


ARRAY = Shape(re.compile(r"\s*\["), ())
PAGED = Shape(re.compile(r"\s*\{\s*\"count\"\s*:\s*\d+\s*,\s*\"next\"\s*:"), ("results",))


class Documents:
    """The objects of a JSON document as lines of JSON, with the interface of `in_chunks.Numbered`."""

    def __init__(self, path: Path, shape: Shape) -> None:
        self._path = path
        self._shape = shape
        self._stream = ByteStream(path)
        self.broken: str | None = None
        self.note: str | None = None
        self._left_out: Counter[str] = Counter()

    @property
    def share(self) -> float:
        """How much of the file has been read, 0-1."""
        return self._stream.share

    def left_out(self) -> Counter[str]:
        """How many objects were left out since the last call, by reason."""
        found, self._left_out = self._left_out, Counter()
        return found

    def chunks(self, size: int) -> Iterator[list[Batch]]:
        """Batches of about `size` objects together, fewer if they are large; the same at every reading."""
        pending: list[Batch] = []
        count = held = 0
        for batch in self._batches():
            pending.append(batch)
            count += len(batch.numbers) + len(batch.refusals)
            held += sum(map(weight, batch.texts))
            if count >= size or held >= CHUNK_BYTES:
                yield pending
                pending, count, held = [], 0, 0
        if pending or self._left_out:
            yield pending

    def _batches(self) -> Iterator[Batch]:
        numbered = enumerate(self._objects(), start=1)
        while taken := list(islice(numbered, _BATCH)):
            batch = Batch()
            for number, found in taken:
                if isinstance(found, Refusal):
                    batch.refusals.append(Refusal(number, found.reason, None, found.sample))
                elif found is not None:
                    batch.numbers.append(number)
                    batch.texts.append(found)
            yield batch

    def _objects(self) -> Iterator[str | Refusal | None]:
        """Each object as a line of JSON; a refusal for a member that is no object, None for one left out."""
        reader = _Reader(self._stream)
        any_read = False
        try:
            for found, around in _walk(reader, self._shape):
                any_read = True
                yield self._line(found, around)
        except (BrokenError, ijson.JSONError, _TooLargeError, UnicodeDecodeError) as error:
            problem = str(error).split("\n")[0]
            if not any_read:
                raise UnreadableError(self._path, f"broken JSON before the first object: {problem}") from None
            self.broken = f"{self._path}: {problem}; the objects before it were read"

    def _line(self, found: Any, around: Row) -> str | Refusal | None:
        if not isinstance(found, dict):
            return Refusal(0, "not a JSON object", None, str(found)[:SAMPLE_LENGTH])
        row = self._shape.flatten(found, around)
        if isinstance(row, str):
            self._left_out[row] += 1
            return None
        return json.dumps(row, ensure_ascii=False)


def shape_of(path: Path, shapes: tuple[Shape, ...]) -> Shape | None:
    """The first of some shapes that a file begins like; None for JSON Lines and what is no JSON."""
    try:
        head = next(ByteStream(path).blocks(), b"")[:_HEAD].decode("utf-8-sig", errors="replace")
    except BrokenError:
        return None
    return next((shape for shape in shapes if shape.starts.match(head)), None)


class _TooLargeError(Exception):
    """An object that takes more memory, or is deeper, than one may."""


class _Reader:
    """A file as ijson reads it. _TooLargeError if a value does not end within OBJECT_LIMIT."""

    def __init__(self, stream: ByteStream) -> None:
        self._blocks = stream.blocks()
        self._rest = b""
        self._since = 0

    def read(self, size: int = -1) -> bytes:
        """The next bytes, at most `size`."""
        while not self._rest:
            block = next(self._blocks, None)
            if block is None:
                return b""
            self._rest = block
        taken, self._rest = self._rest[:size], self._rest[size:]
        self._since += len(taken)
        if self._since > OBJECT_LIMIT:
            raise _TooLargeError(f"an object or text takes more than {OBJECT_LIMIT >> 20} MB")
        return taken

    def ended(self) -> None:
        """Note that a value has ended: the limit counts from here again."""
        self._since = 0


def _walk(reader: _Reader, shape: Shape) -> Iterator[tuple[Any, Row]]:
    """The members of the arrays at the shape's path, each with the values around its array."""
    place = _Place(shape)
    builder: ObjectBuilder | None = None
    begun_at = 0
    for event, value in ijson.basic_parse(reader, use_float=True):
        if builder is None and place.is_member and event != "end_array":
            builder, begun_at = ObjectBuilder(), place.depth
        place.step(event, value, inside=builder is not None)
        if builder is not None:
            builder.event(event, value)
            if place.depth == begun_at:
                yield builder.value, place.around
                builder = None
        if builder is None:
            reader.ended()


class _Place:
    """Where in a document the parser is."""

    def __init__(self, shape: Shape) -> None:
        self._path = (*shape.path, "")
        self._wanted = shape.around
        self._keys: list[str] = []  # at each level the key, or "" in an array
        self.around: Row = {}

    @property
    def depth(self) -> int:
        """Levels of arrays and objects that are open."""
        return len(self._keys)

    @property
    def is_member(self) -> bool:
        """Whether the next event, unless it is an end, begins a member of an array at the shape's path."""
        return len(self._keys) == len(self._path) and all(
            wanted in ("*", key) for wanted, key in zip(self._path, self._keys, strict=True)
        )

    def step(self, event: str, value: Any, inside: bool) -> None:
        """Go on by one event of the parser. inside: whether the event is part of a member."""
        if event in ("start_map", "start_array"):
            if self.depth >= _DEEPEST:
                raise _TooLargeError(f"an object is more than {_DEEPEST} levels deep")
            self._keys.append("")
        elif event in ("end_map", "end_array"):
            self._keys.pop()
        elif event == "map_key":
            self._keys[-1] = value
        elif not inside and self._keys and self._keys[-1] in self._wanted:
            self.around[self._keys[-1]] = value
