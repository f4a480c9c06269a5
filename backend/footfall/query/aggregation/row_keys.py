"""The rows of an answer: every combination of keys that the cells hold, numbered in the order of the keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from footfall.query.arrays import Flags, Numbers, objects

# Up to so many combinations are found by marking them in a table, more by sorting.
_FEW = 1 << 22
_MOST = 1 << 62


@dataclass(frozen=True)
class Key:
    """A key of every row.

    code: by row, the position of its value in `values`, which are sorted; len(values) where it has no value.
    """

    code: Numbers
    values: pa.Array

    @property
    def is_known(self) -> Flags:
        """Whether a row has a value."""
        return np.asarray(self.code < len(self.values))

    def of_rows(self, rows: Numbers) -> NDArray[Any]:
        """Values of these rows: numbers and days as such, texts as objects; None where there is none."""
        found = self.values.take(pa.array(self.code[rows], mask=~self.is_known[rows]))
        if pa.types.is_date(found.type):
            return np.asarray(found.to_numpy(zero_copy_only=False).astype("datetime64[D]"))
        if pa.types.is_integer(found.type) and not found.null_count:
            return np.asarray(found.to_numpy())
        return objects(found.to_pylist())


@dataclass(frozen=True)
class RowKeys:
    """The keys of all rows, by name; rows are sorted by the first key, then the next. count: rows."""

    keys: dict[str, Key]
    count: int

    def share_denominators(self, names: Sequence[str]) -> Numbers:
        """By row, the number of the whole (total for shares) it is in: rows with these keys in common."""
        codes = [self.keys[name].code for name in names]
        differs = np.zeros(self.count, dtype=bool)
        for code in codes:
            differs[1:] |= code[1:] != code[:-1]
        return np.cumsum(differs)


def row_keys(tables: Sequence[pa.Table], names: Sequence[str]) -> tuple[RowKeys, list[Numbers]]:
    """All combinations of keys in the tables of cells, and the row of each cell, by table."""
    coded = {name: _coded([table.column(name) for table in tables]) for name in names}
    row, first = _numbered([(code, len(values) + 1) for code, values in coded.values()])
    ends = np.cumsum([table.num_rows for table in tables])
    keys = {name: Key(code[first], values) for name, (code, values) in coded.items()}
    return RowKeys(keys, len(first)), np.split(row, ends[:-1])


def _coded(columns: Sequence[pa.ChunkedArray]) -> tuple[Numbers, pa.Array]:
    """The code of each value of a column spread over several tables, and the sorted values by code."""
    column = pa.chunked_array([chunk for each in columns for chunk in each.chunks], columns[0].type)
    if pa.types.is_string(column.type) or pa.types.is_large_string(column.type):
        return _coded_texts(column)
    if pa.types.is_dictionary(column.type):
        # An ENUM: its values are ordered by their numbers, not by alphabet.
        whole = column.unify_dictionaries().combine_chunks()
        texts = whole if isinstance(whole, pa.DictionaryArray) else pa.concat_arrays(whole.chunks)
        return _filled(texts.indices, len(texts.dictionary)), texts.dictionary
    return _coded_numbers(column)


def _coded_texts(column: pa.ChunkedArray) -> tuple[Numbers, pa.Array]:
    texts = column.combine_chunks().dictionary_encode()
    order = pc.sort_indices(texts.dictionary)
    place = np.empty(len(order) + 1, dtype=np.int64)
    place[order.to_numpy()] = np.arange(len(order))
    place[-1] = len(order)
    return place[_filled(texts.indices, len(order))], texts.dictionary.take(order)


def _coded_numbers(column: pa.ChunkedArray) -> tuple[Numbers, pa.Array]:
    kind = column.type
    numbers = column.cast(pa.int32()) if pa.types.is_date32(kind) else column
    numbers = numbers.cast(pa.int64())
    ends = pc.min_max(numbers)
    first, last = ends["min"].as_py() or 0, ends["max"].as_py() or 0
    known = _filled(numbers, first)
    if last - first < _FEW:
        values, code = np.arange(first, last + 1), known - first
    else:
        values, code = np.unique(known, return_inverse=True)
    if numbers.null_count:
        code = np.where(pc.is_null(numbers).to_numpy(), len(values), code)
    integers = pa.array(values, pa.int64())
    return code, integers.cast(pa.int32()).cast(kind) if pa.types.is_date32(kind) else integers


def _filled(numbers: pa.Array | pa.ChunkedArray, instead: int) -> Numbers:
    filled = pc.fill_null(numbers, instead) if numbers.null_count else numbers
    return np.asarray(filled.to_numpy()).astype(np.int64)


def _numbered(codes: Sequence[tuple[Numbers, int]]) -> tuple[Numbers, Numbers]:
    """Each line's number among the sorted combinations of codes, and the first line of each combination.

    codes: for each key the code of each line, and how many codes there may be.
    """
    combined, size = np.zeros(len(codes[0][0]), dtype=np.int64), 1
    for code, values in codes:
        if size * values > _MOST:
            combined, first = _compressed(combined, size)
            size = len(first)
        combined, size = combined * values + code, size * values
    return _compressed(combined, size)


def _compressed(numbers: Numbers, size: int) -> tuple[Numbers, Numbers]:
    if size > _FEW:
        _, first, place = np.unique(numbers, return_index=True, return_inverse=True)
        return place, first
    there = np.zeros(size, dtype=bool)
    there[numbers] = True
    place = (np.cumsum(there) - 1)[numbers]
    first = np.empty(np.count_nonzero(there), dtype=np.int64)
    first[place[::-1]] = np.arange(len(numbers))[::-1]
    return place, first
