"""Parquet."""

import datetime
import tempfile
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel

from footfall.query.exports.whole import Export

CHUNK_BYTES = 1 << 16
_TYPES: dict[type, pa.DataType] = {
    bool: pa.bool_(),
    int: pa.int64(),
    float: pa.float64(),
    datetime.date: pa.date32(),
    str: pa.string(),
}


def parquet_chunks(export: Export) -> Iterator[bytes]:
    """A file with typed columns and one row group for each page of rows, compressed by zstd.

    What CSV holds as comments is metadata of the schema.
    """
    about = {f"footfall.{name}": value for name, value in export.about}
    schema = pa.schema([(name, arrow_type(kind)) for name, kind in export.columns.items()], about)
    with tempfile.TemporaryFile() as file:
        with pq.ParquetWriter(file, schema, compression="zstd") as writer:
            for rows in export.pages():
                columns = {name: [row[name] for row in rows] for name in schema.names}
                writer.write_table(pa.table(columns, schema))
        yield from pieces_of(file)


def pieces_of(file: Any) -> Iterator[bytes]:
    """A written file in pieces of CHUNK_BYTES, from its beginning."""
    file.seek(0)
    while piece := file.read(CHUNK_BYTES):
        yield piece


def arrow_type(annotation: Any) -> pa.DataType:
    """The Arrow type of a field of a row model. TypeError for a kind of field that no report has."""
    if get_origin(annotation) is Annotated:
        return arrow_type(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        (inner,) = [part for part in get_args(annotation) if part is not type(None)]
        return arrow_type(inner)
    if get_origin(annotation) is list:
        return pa.list_(arrow_type(get_args(annotation)[0]))
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return pa.string()
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        parts = annotation.model_fields.items()
        return pa.struct([(name, arrow_type(info.annotation)) for name, info in parts])
    if annotation not in _TYPES:
        raise TypeError(f"a row field of type {annotation} has no column type")
    return _TYPES[annotation]
