"""Checks panel rows by their distinct values, of which there are far fewer than rows.

Only `rows.sql` says what is right and wrong: a value is good if a row with it is good whose other cells are
all good. Rows whose values are all good need no further judgement; the others are judged one by one.
"""

from dataclasses import dataclass
from datetime import datetime

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.panel.columns import ORIGIN, TEXTS, rows_sql
from footfall.lake.raw import COLUMNS, EARLIEST_MS, latest_allowed

# Good values for all other cells, to judge one cell by itself. Cells that may be empty are left out.
_GOOD = {"panelist": "'somebody'", "device": "'desktop'", "url": "'https://shop.example/'"}
_TEXT = pa.dictionary(pa.int32(), pa.string())
_ACTIVE_LIMIT = (1 << 32) - 1
# Verdicts on texts of columns with few distinct ones, which files of one panel share: devices, countries,
# transitions. By column and text: whether something is to be said about it, and its canonical form.
_FEW = 512
_MOST_KEPT = 10_000
_LONGEST_KEPT = 256
_JUDGED: dict[tuple[str, str | None], tuple[bool, str | None]] = {}

_Flags = np.ndarray[tuple[int], np.dtype[np.bool_]]


@dataclass(frozen=True)
class Judged:
    """good: rows with nothing to say about them, as they land; odd: flags of the others, None if none."""

    good: pa.Table
    odd: pa.Array | None


def judge(
    ts: pa.Array,
    active_ms: pa.Array | None,
    texts: dict[str, pa.DictionaryArray],
    connection: duckdb.DuckDBPyConnection,
    now: datetime,
) -> Judged:
    """Judge rows given as columns. ts: epoch milliseconds; texts: by our name, the columns that the file has.

    Raises pyarrow.ArrowInvalid for a text that is not UTF-8.
    """
    odd = _outside(ts, EARLIEST_MS, latest_allowed(now))
    if ts.null_count:
        odd |= ts.is_null().to_numpy(zero_copy_only=False)
    if active_ms is None:
        active_ms = pa.nulls(len(ts), pa.uint32())
    elif active_ms.type != pa.uint32():
        odd |= _outside(active_ms, 0, _ACTIVE_LIMIT)
    columns: dict[str, pa.Array] = {"ts": ts, "active_ms": active_ms}
    connection.execute("SET preserve_insertion_order = true")
    for name in TEXTS:
        column = texts[name] if name in texts else pa.nulls(len(ts), _TEXT)
        columns[name], of_odd_text = _judge_text(name, column, connection, now)
        if of_odd_text is not None:
            odd |= of_odd_text
    connection.execute("SET preserve_insertion_order = false")
    columns["origin"] = pa.DictionaryArray.from_arrays(np.zeros(len(ts), np.int32), [ORIGIN])
    good = pa.table([columns[name] for name, _ in COLUMNS], [name for name, _ in COLUMNS])
    if not odd.any():
        return Judged(_with_active(good), None)
    return Judged(_with_active(good.filter(pa.array(~odd))), pa.array(odd))


def _with_active(rows: pa.Table) -> pa.Table:
    at = rows.schema.get_field_index("active_ms")
    return rows.set_column(at, "active_ms", rows["active_ms"].cast(pa.uint32()))


def _outside(numbers: pa.Array, least: int, most: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which numbers lie outside a range; NULL does not."""
    bounds = pc.min_max(numbers)
    low, high = bounds["min"].as_py(), bounds["max"].as_py()
    if low is None or (low >= least and high <= most):
        return np.zeros(len(numbers), np.bool_)
    outside = pc.or_(pc.less(numbers, least), pc.greater(numbers, most))
    found: np.ndarray[tuple[int], np.dtype[np.bool_]] = outside.fill_null(False).to_numpy(
        zero_copy_only=False
    )
    return found


def _judge_text(
    name: str, column: pa.DictionaryArray, connection: duckdb.DuckDBPyConnection, now: datetime
) -> tuple[pa.DictionaryArray, np.ndarray[tuple[int], np.dtype[np.bool_]] | None]:
    """A column of texts in canonical form, and which rows have a text with something to say about it.

    None in place of these flags if no row has.
    """
    column.validate(full=True)
    # A missing cell counts as one more value, the last.
    given = pa.concat_arrays([column.dictionary.cast(pa.string()), pa.nulls(1, pa.string())])
    odd, canonical = _judge_specimens(name, given, connection, now)
    is_odd = None
    if odd.any():
        is_odd = odd[_numbers(column)]
    if canonical.equals(given):
        return column if column.type == _TEXT else column.cast(_TEXT), is_odd
    distinct = canonical.dictionary_encode()
    indices = distinct.indices.take(pa.array(_numbers(column)))
    return pa.DictionaryArray.from_arrays(indices, distinct.dictionary), is_odd


def _judge_specimens(
    name: str, given: pa.Array, connection: duckdb.DuckDBPyConnection, now: datetime
) -> tuple[_Flags, pa.Array]:
    """Whether something is to be said about each text of a column, and the canonical form of each."""
    texts = given.to_pylist() if len(given) <= _FEW else []
    known = [_JUDGED.get((name, text)) for text in texts]
    if texts and None not in known:
        verdicts = [verdict for verdict in known if verdict]
        odd = np.array([is_odd for is_odd, _ in verdicts], np.bool_)
        return odd, pa.array([canonical for _, canonical in verdicts], pa.string())
    ask = _ask_of_few if texts else _ask
    odd, canonical = ask(name, given, connection, now)
    if texts and len(_JUDGED) < _MOST_KEPT:
        verdicts = list(zip(odd.tolist(), canonical.to_pylist(), strict=True))
        _JUDGED.update(
            {
                (name, text): verdict
                for text, verdict in zip(texts, verdicts, strict=True)
                if len(text or "") <= _LONGEST_KEPT
            }
        )
    return odd, canonical


def _ask(
    name: str, given: pa.Array, connection: duckdb.DuckDBPyConnection, now: datetime
) -> tuple[_Flags, pa.Array]:
    """The same as `_judge_specimens`, by a statement of its own."""
    connection.register("specimens", pa.table({"text": given}))
    found = connection.sql(_question(name, "specimens", now)).to_arrow_table().combine_chunks()
    connection.unregister("specimens")
    return found["odd"].to_numpy(), found["text"].combine_chunks().cast(pa.string())


def _ask_of_few(
    name: str, given: pa.Array, connection: duckdb.DuckDBPyConnection, now: datetime
) -> tuple[_Flags, pa.Array]:
    """The same as `_ask`, by a statement that the connection keeps.

    Tricky: planning takes 7 to 19 ms, running a plan that was made without the optimizer 1 ms. A plan is good
    until a table is created or dropped, so the texts are put into a table that stays.
    """
    connection.register("given", pa.table({"text": given}))
    fill = "DELETE FROM kept_specimens; INSERT INTO kept_specimens FROM given"
    try:
        connection.execute(fill)
    except duckdb.CatalogException:
        connection.execute("CREATE TABLE kept_specimens (text VARCHAR)")
        connection.execute("PRAGMA disable_optimizer")
        for column in TEXTS:
            question = _question(column, "kept_specimens", now)
            connection.execute(f"PREPARE ask_{column} AS {question}")
        connection.execute("PRAGMA enable_optimizer")
        connection.execute(fill)
    found = connection.execute(f"EXECUTE ask_{name}").fetchall()
    connection.unregister("given")
    odd, canonical = zip(*found, strict=True)
    return np.array(odd, np.bool_), pa.array(canonical, pa.string())


def _question(name: str, relation: str, now: datetime) -> str:
    """The SELECT of whether something is to be said about each text of a column, in their order."""
    cells = ", ".join(
        f"{'text' if name == column else _GOOD.get(column, 'NULL::VARCHAR')} AS {column}" for column in TEXTS
    )
    cells = (
        f"SELECT 0 AS line, {EARLIEST_MS} AS ts, NULL AS ts_found, NULL AS ts_problem,"
        f" NULL::UINTEGER AS active_found, {cells} FROM {relation}"
    )
    return f"SELECT reason IS NOT NULL AS odd, {name} AS text FROM ({rows_sql(cells, now)})"


def _numbers(column: pa.DictionaryArray) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """For each row the index of its text in the dictionary; a missing one has the index after the last."""
    numbers: np.ndarray[tuple[int], np.dtype[np.int32]] = (
        column.indices.cast(pa.int32()).fill_null(len(column.dictionary)).to_numpy()
    )
    return numbers
