"""Parquet copies of a month's visits and page views, for other tools.

Domain, host and path repeat a thousandfold. They are written as the dictionaries they already are instead of
being spelled out for the writer to gather again: 0.3 s for 0.8 M page views, against 0.65 s for a COPY.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.infra import atomic
from footfall.lake.month_file import parquet_path
from footfall.publish.context import MonthBuild

# As many rows as the month file has in a row group.
ROW_GROUP = 122_880
# The writer drops a dictionary of more bytes and writes every text out.
_DICTIONARY_BYTES = 1 << 24

# Number column -> the text columns that take its place in the copy: name and list of texts.
_TEXTS = {
    "site_id": (("domain", "domains"),),
    "page_id": (("host", "hosts"), ("path", "paths")),
    "entry_page_id": (("entry_host", "hosts"), ("entry_path", "paths")),
    "exit_page_id": (("exit_host", "hosts"), ("exit_path", "paths")),
}
# The site keeps its number too, which is how the month files know it.
_KEPT_NUMBERS = {"site_id"}


class Names:
    """Names of a month's sites and pages by number."""

    def __init__(self, build: MonthBuild) -> None:
        sites = build.tables.table("SELECT site_id, domain FROM site_names ORDER BY site_id")
        pages = build.tables.table("SELECT host, path FROM month_pages ORDER BY page_id")
        ids = sites["site_id"].to_numpy()
        self._site_place = np.zeros(int(ids.max(initial=0)) + 1, np.int32)
        self._site_place[ids] = np.arange(len(ids), dtype=np.int32)
        self._texts = {
            "domains": sites["domain"].combine_chunks(),
            "hosts": pages["host"].combine_chunks(),
            "paths": pages["path"].combine_chunks(),
        }

    def of(self, listed: str, numbers: pa.Array) -> pa.DictionaryArray:
        """The texts of a column of numbers, with only the part of the dictionary it needs."""
        places = numbers.to_numpy(zero_copy_only=False)
        if listed == "domains":
            places = self._site_place[places]
        low, high = int(places.min()), int(places.max())
        # Tricky: a text that stood twice in a dictionary would make the writer spell out the column.
        stretch = self._texts[listed].slice(low, high - low + 1).dictionary_encode()
        indices = stretch.indices.to_numpy()[places - low]
        return pa.DictionaryArray.from_arrays(pa.array(indices), stretch.dictionary)


@contextmanager
def copying(build: MonthBuild, table: str, names: Names) -> Iterator[Callable[[pa.RecordBatch], None]]:
    """Gives a function that writes rows of `visits` or `pageviews` in file order.

    The copy replaces the earlier one at the end of the block. A month without visits gets no copy.
    """
    if not build.counts["visits"]:
        yield lambda batch: None
        return
    writer: pq.ParquetWriter | None = None

    def write(batch: pa.RecordBatch) -> None:
        nonlocal writer
        spelled = _spell(batch, names)
        if writer is None:
            writer = _writer(temporary, spelled.schema)
        writer.write_batch(spelled, row_group_size=ROW_GROUP)

    with atomic.replacing(parquet_path(build.home, table, build.month)) as temporary:
        try:
            yield write
        finally:
            if writer is not None:
                writer.close()


def _writer(path: Path, schema: pa.Schema) -> pq.ParquetWriter:
    numbers = [field.name for field in schema if pa.types.is_integer(field.type)]
    return pq.ParquetWriter(
        path,
        schema,
        compression="zstd",
        compression_level=1,
        use_dictionary=[field.name for field in schema if _is_text(field.type)],
        dictionary_pagesize_limit=_DICTIONARY_BYTES,
        column_encoding=dict.fromkeys(numbers, "DELTA_BINARY_PACKED"),
        write_statistics=numbers,
    )


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_dictionary(kind) or pa.types.is_string(kind))


def _spell(batch: pa.RecordBatch, names: Names) -> pa.RecordBatch:
    """A batch with names instead of numbers of sites and pages, without types that many tools lack."""
    columns: dict[str, pa.Array] = {}
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        if name not in _TEXTS or name in _KEPT_NUMBERS:
            is_unsigned = pa.types.is_unsigned_integer(column.type)
            columns[name] = column.cast(pa.int64()) if is_unsigned else column
        for text, listed in _TEXTS.get(name, ()):
            columns[text] = names.of(listed, column)
    return pa.record_batch(columns)
