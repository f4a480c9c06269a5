"""Opens Parquet files of strangers: whole, with as many columns as tables have, and not nested endlessly."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.ingest.headers import require_few
from footfall.ingest.protocol import UnreadableError

# Levels of lists and objects within a column. The engine reads no file with a hundred.
_DEEPEST = 50
# Bytes that tell of the columns: 2,000 of them in 80 groups of rows. Reading them takes sixty times as many.
_FOOTER_BYTES = 16_000_000


@contextmanager
def reading(path: Path) -> Iterator[pq.ParquetFile]:
    """An open file. UnreadableError if it is damaged, there or where it is read, or no table."""
    try:
        with opened(path) as file:
            yield file
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path, error) from None


def opened(path: Path) -> pq.ParquetFile:
    """A file. UnreadableError if it is damaged, or has far too many columns or some nested far too deep."""
    _require_short_footer(path)
    try:
        file = pq.ParquetFile(path)
    except (pa.ArrowException, OSError) as error:
        raise _nested(path) if "too deeply nested" in str(error) else _damaged(path, error) from None
    require_few(path, file.metadata.num_columns)
    for index in range(file.metadata.num_columns):
        column = file.metadata.schema.column(index).path
        if column.count(".") > _DEEPEST:
            raise _nested(path)
    return file


def require_single(path: Path, file: pq.ParquetFile, columns: Collection[str]) -> None:
    """UnreadableError if a column that is read holds lists or objects."""
    for name in columns:
        if pa.types.is_nested(file.schema_arrow.field(name).type):
            raise UnreadableError(
                path, f"the column {name!r} holds lists or objects; write one text or number in each row"
            )


def _require_short_footer(path: Path) -> None:
    """UnreadableError for a file that tells of its columns endlessly: how long, its last bytes say."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 8))
        length = int.from_bytes(file.read(4), "little")
        is_whole = file.read(4) == b"PAR1"
    if is_whole and length > _FOOTER_BYTES:
        raise UnreadableError(
            path,
            f"what it tells of its columns takes {length // 1_000_000} MB, more than"
            f" {_FOOTER_BYTES // 1_000_000}; keep the columns that are needed, and write larger row groups",
        )


def _nested(path: Path) -> UnreadableError:
    return UnreadableError(path, f"a column is nested more than {_DEEPEST} levels deep; leave it out")


def _damaged(path: Path, error: Exception) -> UnreadableError:
    return UnreadableError(path, f"not a whole Parquet file, or a damaged one ({error})")
