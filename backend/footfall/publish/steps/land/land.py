"""Land: reads the month's page views as ids of panelists, addresses, referrers and places.

Landed files store texts as dictionaries, so only the distinct texts of each file are numbered, not every row.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from footfall.core.named import click_ids, purchase_pattern, special_pages
from footfall.lake.ledger import ACCESS_LOG
from footfall.lake.raw import COLUMNS, FEW_TEXTS, compact
from footfall.publish.context import MonthBuild
from footfall.publish.months_of_files import is_cut
from footfall.publish.steps.land.overlapping_logs import parts_of_shared_days

_CLICK_IDS = "|".join(click_ids())
TAG_PATTERN = rf"(?i)(?:^|&)(?:utm_source|utm_medium|{_CLICK_IDS})=[^&#]"
CLICK_PATTERN = rf"(?:^|&)({_CLICK_IDS})=[^&#]"
# At most half an hour on a page counts.
LONGEST_MS = 1_800_000
_TEXTS = [name for name, kind in COLUMNS if kind == "VARCHAR"]
# Column of texts -> column of their numbers in `landed`, and the table that says what each number stands for.
_NUMBERED = {
    "panelist": ("panelist_no", None),
    "url": ("url_id", "found_urls"),
    "referrer": ("referrer_id", "found_referrers"),
    "device": ("device_no", "devices"),
    "country": ("country_no", "countries"),
    "region": ("region_no", "regions"),
}
# Columns of `landed` that visits are made from.
LANDED = ("ts", *(number for number, _ in _NUMBERED.values()), "active_ms", "bought", "measured", "followed")

Numbers = NDArray[np.int32]


class DamagedPartError(Exception):
    """A landed file cannot be read; the message names it and what to do."""


class _Texts:
    """Distinct texts, numbered from 0 in order of first appearance."""

    def __init__(self) -> None:
        self.distinct = pa.array([], pa.string())

    def numbers(self, column: pa.ChunkedArray) -> Numbers:
        """The number of each text of a dictionary column; -1 for none."""
        chunks = [_with_used_texts(chunk) for chunk in column.chunks]
        listed = [chunk.dictionary for chunk in chunks]
        # Offsets of 32 bits serve up to 2 GB, and are quicker.
        few = self.distinct.nbytes + sum(texts.nbytes for texts in listed) < 1 << 31
        kind = pa.string() if few else pa.large_string()
        encoded = pa.concat_arrays(
            [texts.cast(kind) for texts in (self.distinct, *listed)]
        ).dictionary_encode()
        places, start = encoded.indices.to_numpy(), len(self.distinct)
        self.distinct = encoded.dictionary
        found = []
        for chunk, texts in zip(chunks, listed, strict=True):
            own = np.append(places[start : start + len(texts)], np.int32(-1))
            found.append(own[chunk.indices.fill_null(len(texts)).to_numpy()])
            start += len(texts)
        return np.concatenate([np.empty(0, np.int32), *found])

    def number(self, text: str) -> int:
        """The number of one text; -2 if it was never seen."""
        place = int(pc.index(self.distinct, pa.scalar(text, self.distinct.type)).as_py())
        return place if place >= 0 else -2


def _with_used_texts(chunk: pa.DictionaryArray) -> pa.DictionaryArray:
    """The same texts, without those of a small dictionary that no row has."""
    if len(chunk.dictionary) > FEW_TEXTS:
        return chunk
    used = pc.drop_null(pc.unique(chunk.indices))
    if len(used) == len(chunk.dictionary):
        return chunk
    indices = pc.index_in(chunk.indices, used)
    return pa.DictionaryArray.from_arrays(indices, chunk.dictionary.take(used))


def land(build: MonthBuild) -> None:
    """Create `landed`, the tables of texts its numbers stand for, `urls`, `referrers`, and panelists' tables.

    `landed` has -1 where a referrer, country, region or active time is missing.
    """
    texts = {name: _Texts() for name in _TEXTS}
    shared = parts_of_shared_days(build.imports, build.parts)
    apart = {part for parts in shared.values() for part in parts}
    for rows in _groups(build, [part for part in build.parts if part not in apart]):
        build.tables.append("landed", _numbered(rows, texts))
        build.counts["landed"] += rows.num_rows
    if shared:
        _land_once(build, shared, texts)
    build.has_logs = (
        bool(build.robots)
        or texts["origin"].number("access_log") >= 0
        or any(entry.source == ACCESS_LOG for entry in build.imports)
    )
    for name, (number, table) in _NUMBERED.items():
        if table:
            distinct = texts[name].distinct
            build.tables.put(table, pa.table({number: _count(distinct), name: distinct}))
    _put_panelists(build, texts["panelist"].distinct)
    build.run(
        "land/land",
        month=str(build.month),
        tag_pattern=TAG_PATTERN,
        click_pattern=CLICK_PATTERN,
        ai_search_page=special_pages("search"),
        assistant_page=special_pages("assistant"),
        purchase_page=purchase_pattern(),
    )


def _land_once(build: MonthBuild, shared: Mapping[str, Sequence[Path]], texts: dict[str, _Texts]) -> None:
    """Land page views of access logs that cover the same days, each once."""
    read = 0
    for number, parts in enumerate(shared.values()):
        for rows in _groups(build, parts):
            imported = pa.array(np.full(rows.num_rows, number, np.int32))
            build.tables.append("logged", _numbered(rows, texts).append_column("import_no", imported))
            read += rows.num_rows
    landed = build.tables.table(build.script("land/overlapping"))
    build.tables.drop("logged")
    build.tables.append("landed", landed)
    build.counts["landed"] += landed.num_rows
    build.counts["overlapping"] = read - landed.num_rows


def _groups(build: MonthBuild, parts: Iterable[Path]) -> Iterator[pa.Table]:
    """The rows of the month in landed files, in batches of about `piece_rows`; else one empty batch."""
    tables: list[pa.Table] = []
    landed = rows = 0
    for part in parts:
        for table in _of_month(build, part):
            tables.append(table)
            landed, rows = landed + table.num_rows, rows + table.num_rows
            if rows >= build.piece_rows:
                yield pa.concat_tables(tables)
                tables, rows = [], 0
    if tables and (rows or not landed):
        yield pa.concat_tables(tables)


def _of_month(build: MonthBuild, part: Path) -> Iterator[pa.Table]:
    """The row groups of a landed file without what is of the month beside it."""
    start, end = build.calendar.span_of(build.month)
    if not is_cut(part, start, end):
        yield from read_part(part)
        return
    for rows in read_part(part):
        of_month = pc.and_(pc.greater_equal(rows["ts"], start), pc.less(rows["ts"], end))
        # Without the names of people and pages that the month does not have.
        yield compact(rows.filter(of_month))


def read_part(part: Path, columns: Sequence[str] | None = None) -> Iterator[pa.Table]:
    """An empty table, then the row groups of a landed file, with all columns or only `columns`.

    DamagedPartError when the file cannot be read.
    """
    chosen = None if columns is None else list(columns)
    try:
        with pq.ParquetFile(part, read_dictionary=_TEXTS, memory_map=True) as file:
            yield file.read_row_groups([], columns=chosen, use_threads=False)
            for group in range(file.metadata.num_row_groups):
                yield file.read_row_group(group, columns=chosen, use_threads=False)
    except (pa.ArrowException, OSError) as error:
        raise DamagedPartError(
            f"{part} is damaged or missing ({error}); bring it back from a backup, or import its data into a "
            "new home"
        ) from error


def check_part(part: Path, columns: Sequence[str]) -> None:
    """DamagedPartError when these columns of a landed file cannot be read."""
    for _ in read_part(part, columns):
        pass


def _numbered(rows: pa.Table, texts: dict[str, _Texts]) -> pa.Table:
    numbers = {name: texts[name].numbers(rows[name]) for name in _TEXTS}
    numbers["referrer"][numbers["referrer"] == texts["referrer"].number("")] = -1
    active = pc.min_element_wise(rows["active_ms"].cast(pa.int64()), LONGEST_MS, skip_nulls=False)
    return pa.table(
        {
            "ts": rows["ts"].to_numpy(),
            **{number: numbers[name] for name, (number, _) in _NUMBERED.items()},
            "active_ms": active.fill_null(-1).cast(pa.int32()).to_numpy(),
            "bought": numbers["event"] == texts["event"].number("purchase"),
            "measured": numbers["origin"] == texts["origin"].number("access_log"),
            "of_network": numbers["origin"] == texts["origin"].number("network"),
            "followed": numbers["transition"] == texts["transition"].number("link"),
        }
    )


def _put_panelists(build: MonthBuild, distinct: pa.Array) -> None:
    names = distinct.to_pylist()
    keys = build.numbers.keys_of_panelists(names)
    build.tables.put(
        "panelist_keys",
        pa.table({"panelist_no": _count(distinct), "panelist": distinct, "panelist_key": keys}),
    )


def _count(texts: pa.Array) -> Numbers:
    return np.arange(len(texts), dtype=np.int32)
