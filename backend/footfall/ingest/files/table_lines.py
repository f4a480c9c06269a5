"""Gives a table in Parquet or JSON Lines as lines of CSV, for readers that work line by line."""

import csv
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.files import parquet_file
from footfall.ingest.files.compression import is_parquet
from footfall.ingest.files.lines import Batch, Lines
from footfall.ingest.in_chunks import Numbered
from footfall.lake.quarantine import Refusal


def table_lines(path: Path) -> Numbered:
    """The lines of a table as CSV. Made of Parquet or JSON Lines, line 0 has the columns."""
    if is_parquet(path):
        return _ParquetLines(path)
    first = next((batch.texts for batch in Lines(path).batches() if batch.texts), [""])
    return _JsonLines(path) if first[0].lstrip().startswith("{") else Lines(path)


class _ParquetLines:
    """Rows of a Parquet file, numbered from 1."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.broken: str | None = None
        self.note: str | None = None
        self.share = 0.0

    def left_out(self) -> Counter[str]:
        """Always empty: every row is given."""
        return Counter()

    def chunks(self, size: int) -> Iterator[list[Batch]]:
        """`size` rows at a time, before the first ones the columns. UnreadableError for a damaged file."""
        with parquet_file.reading(self._path) as file:
            read, rows = 0, file.metadata.num_rows
            header = Batch([0], [_line(file.schema_arrow.names)])
            for batch in file.iter_batches(size, use_threads=False):
                cells = [_texts(column) for column in batch.columns]
                texts = [_line(row) for row in zip(*cells, strict=True)]
                numbered = Batch([*range(read + 1, read + 1 + len(texts))], texts)
                read += len(texts)
                self.share = read / rows
                yield [header, numbered] if read == len(texts) else [numbered]


class _JsonLines(Lines):
    """Objects of JSON Lines as rows. The columns are the keys in the first block; later keys are left out."""

    def batches(self) -> Iterator[Batch]:
        """The objects of each block. Lines that are no objects are refused."""
        names: list[str] = []
        for batch in super().batches():
            given, refusals = Batch(), batch.refusals
            found = [_object(text) for text in batch.texts]
            if not names and (names := [*dict.fromkeys(chain.from_iterable(filter(None, found)))]):
                given = Batch([0], [_line(names)])
            for number, text, row in zip(batch.numbers, batch.texts, found, strict=True):
                if row is None:
                    refusals.append(Refusal(number, "not a JSON object", None, text))
                else:
                    given.numbers.append(number)
                    given.texts.append(_line(map(row.get, names)))
            given.refusals = sorted(refusals, key=lambda refusal: refusal.line)
            yield given


def _object(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _texts(column: pa.Array) -> Sequence[str | None]:
    """The cells as texts; all None for a type that cannot be written as text."""
    try:
        texts: list[str | None] = pc.cast(column, pa.string()).to_pylist()
    except pa.ArrowNotImplementedError:
        return [None] * len(column)
    return texts


def _line(cells: Iterable[object]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="").writerow(["" if cell is None else cell for cell in cells])
    return out.getvalue()
