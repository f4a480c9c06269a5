"""Copies all rows of the accounts database to another one, SQLite or PostgreSQL."""

from sqlalchemy import Connection, Engine, ForeignKey, Table, func, inspect, select, text

from footfall.infra.database.database import Base
from footfall.infra.database.transactions import WRITES

# Rows read and written at a time.
CHUNK = 1_000


class NotEmptyError(RuntimeError):
    """The target database holds more than a new one does."""


def copy_rows(source: Engine, target: Engine) -> int:
    """Copy all rows, all or none, between databases at the newest migration; returns how many.

    NotEmptyError when the target holds more than what every new database does. Every room's models must have
    been imported; RuntimeError names a table whose models were not imported.
    """
    level = "REPEATABLE READ" if source.dialect.name == "postgresql" else "SERIALIZABLE"
    with (
        # One transaction, so that all tables are read as of the same moment.
        source.connect().execution_options(isolation_level=level) as reading,
        target.execution_options(**{WRITES: True}).begin() as writing,
    ):
        tables = Base.metadata.sorted_tables
        _require_all(reading, tables)
        _require_new(writing, tables)
        for table in reversed(tables):
            writing.execute(table.delete())
        return sum(_copy(table, reading, writing) for table in tables)


def _require_all(reading: Connection, tables: list[Table]) -> None:
    unknown = {*inspect(reading).get_table_names()} - {table.name for table in tables} - {"alembic_version"}
    if unknown:
        raise RuntimeError(
            f"tables without a model (their models.py was not imported): {', '.join(sorted(unknown))}"
        )


def _require_new(writing: Connection, tables: list[Table]) -> None:
    """NotEmptyError for more rows than a new database has.

    That is one row each for the owner's account, its subscription, the end of the audit chain and the oldest
    program.
    """
    for table in tables:
        count = writing.execute(select(func.count()).select_from(table)).scalar_one()
        if count > (table.name in ("users", "subscriptions", "audit_chain", "oldest_program")):
            raise NotEmptyError(
                f"the accounts database has {count} rows in {table.name} already: restore into a new one"
            )


def _copy(table: Table, reading: Connection, writing: Connection) -> int:
    # Rows that refer to a row of their own table come last: sub-users after their corporate owner.
    references = [column.is_not(None) for column in table.columns if _is_own(column.foreign_keys, table)]
    rows = reading.execute(select(table).order_by(*references, *table.primary_key.columns)).mappings()
    count = 0
    while chunk := rows.fetchmany(CHUNK):
        writing.execute(table.insert(), [dict(row) for row in chunk])
        count += len(chunk)
    _count_on(table, writing)
    return count


def _is_own(keys: set[ForeignKey], table: Table) -> bool:
    return any(key.column.table is table for key in keys)


def _count_on(table: Table, writing: Connection) -> None:
    """Set PostgreSQL's sequences to continue after the copied ids."""
    column = table.autoincrement_column
    if writing.dialect.name != "postgresql" or column is None:
        return
    counter = writing.execute(
        text("SELECT pg_get_serial_sequence(:table, :column)"), {"table": table.name, "column": column.name}
    ).scalar()
    if counter is not None:
        largest = writing.execute(select(func.coalesce(func.max(column), 0))).scalar_one()
        writing.execute(
            text("SELECT setval(:counter, :next, false)"), {"counter": counter, "next": largest + 1}
        )
