"""Parquet copies of a month's visits and page views, for other tools.

Domain, host and path repeat a thousandfold. They are written as the dictionaries they already are instead of
being spelled out for the writer to gather again: 0.3 s for 0.8 M page views, against 0.65 s for a COPY.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.lake import atomic
from footfall.lake.month_file import truth_path
from footfall.pipeline.month_build import MonthBuild

# As many rows as the month file has in a row group.
ROW_GROUP = 122_880
# A dictionary longer than this would be dropped for spelled-out text.
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


@dataclass(frozen=True)
class _Texts:
    """Texts by number: `numbers` sorted, `values` in their order; without numbers by position."""

    values: pa.Array
    numbers: np.ndarray | None = None

    def of(self, numbers: pa.Array) -> pa.DictionaryArray:
        """The texts of a column of numbers, with only the stretch of the dictionary that it needs."""
        places = numbers.to_numpy(zero_copy_only=False)
        if self.numbers is not None:
            places = np.searchsorted(self.numbers, places)
        low, high = int(places.min()), int(places.max())
        # Tricky: a text that stood twice in a dictionary would make the writer spell out the column.
        stretch = self.values.slice(low, high - low + 1).dictionary_encode()
        indices = stretch.indices.to_numpy()[places - low]
        return pa.DictionaryArray.from_arrays(pa.array(indices), stretch.dictionary)


def write_truth(build: MonthBuild) -> None:
    """Write `lake/visits` and `lake/pageviews` of the month in the order of the month file."""
    texts = _texts(build)
    visits = "SELECT * EXCLUDE (visit_no, entry_host_id) FROM month_visits"
    for table, query in (
        ("visits", visits),
        ("pageviews", "SELECT * EXCLUDE (page_no) FROM month_pageviews"),
    ):
        with atomic.replacing(truth_path(build.home, table, build.month)) as temporary:
            _write(build, query, texts, temporary)


def _texts(build: MonthBuild) -> dict[str, _Texts]:
    sites = build.engine.table("SELECT site_id, domain FROM site_names ORDER BY site_id")
    pages = build.engine.table("SELECT host, path FROM month_pages ORDER BY page_id")
    return {
        "domains": _Texts(sites["domain"].combine_chunks(), sites["site_id"].to_numpy()),
        "hosts": _Texts(pages["host"].combine_chunks()),
        "paths": _Texts(pages["path"].combine_chunks()),
    }


def _write(build: MonthBuild, query: str, texts: dict[str, _Texts], path: Path) -> None:
    writer: pq.ParquetWriter | None = None
    for batch in build.engine.batches_in_order(query, ROW_GROUP):
        spelled = _spell(batch, texts)
        if writer is None:
            writer = _writer(path, spelled.schema)
        writer.write_batch(spelled, row_group_size=ROW_GROUP)
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


def _spell(batch: pa.RecordBatch, texts: dict[str, _Texts]) -> pa.RecordBatch:
    """A batch with numbers of sites and pages replaced by what they stand for."""
    columns: dict[str, pa.Array] = {}
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        if name not in _TEXTS or name in _KEPT_NUMBERS:
            columns[name] = column
        for text, listed in _TEXTS.get(name, ()):
            columns[text] = texts[listed].of(column)
    return pa.record_batch(columns)
