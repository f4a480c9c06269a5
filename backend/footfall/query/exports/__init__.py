"""Whole answers as files: every row, page by page, as CSV, XLSX, JSON or Parquet."""

from collections.abc import Callable, Iterator
from enum import StrEnum

from footfall.query.exports.columnar import parquet_chunks
from footfall.query.exports.text import csv_chunks, json_chunks, semicolon_csv_chunks
from footfall.query.exports.whole import Export, Sheet
from footfall.query.exports.workbook import xlsx_chunks

__all__ = ["MEDIA_TYPES", "SHEET_WRITERS", "Export", "FileFormat", "Sheet", "chunks_of", "format_of"]


class FileFormat(StrEnum):
    """How an export is written."""

    CSV = "csv"
    CSV_SEMICOLON = "csv-semicolon"
    XLSX = "xlsx"
    JSON = "json"
    PARQUET = "parquet"

    @property
    def ending(self) -> str:
        """Extension of a file's name, without a dot."""
        return "csv" if self.is_csv else str(self)

    @property
    def is_csv(self) -> bool:
        """Whether it is a text of separated cells below comment lines."""
        return self in (FileFormat.CSV, FileFormat.CSV_SEMICOLON)


MEDIA_TYPES: dict[FileFormat, str] = {
    FileFormat.CSV: "text/csv",
    FileFormat.CSV_SEMICOLON: "text/csv",
    FileFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    FileFormat.JSON: "application/json",
    FileFormat.PARQUET: "application/vnd.apache.parquet",
}
# Formats that any table can be written in, not only an answer.
SHEET_WRITERS: dict[FileFormat, Callable[[Sheet], Iterator[bytes]]] = {
    FileFormat.CSV: csv_chunks,
    FileFormat.CSV_SEMICOLON: semicolon_csv_chunks,
    FileFormat.XLSX: xlsx_chunks,
}
_WRITERS: dict[FileFormat, Callable[[Export], Iterator[bytes]]] = {
    **SHEET_WRITERS,
    FileFormat.JSON: json_chunks,
    FileFormat.PARQUET: parquet_chunks,
}


def chunks_of(export: Export, file_format: FileFormat) -> Iterator[bytes]:
    """The file, piece by piece."""
    return _WRITERS[file_format](export)


def format_of(accept: str) -> FileFormat | None:
    """The file format that an `Accept` header names first; None for any other media type, such as JSON."""
    wanted = [part.partition(";")[0].strip().lower() for part in accept.split(",")]
    by_media = {MEDIA_TYPES[name]: name for name in (FileFormat.CSV, FileFormat.XLSX, FileFormat.PARQUET)}
    return by_media.get(wanted[0])
