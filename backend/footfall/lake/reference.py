"""Reference tables: data other than page views, one Parquet file per import. Later imports win."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.core.sql_text import sql_text
from footfall.infra import atomic
from footfall.lake import ledger
from footfall.lake.ledger import Import

# Where a row came from; `read_sql` needs both to tell which of two rows is the later one.
_ORIGIN = [pa.field("line", pa.int64()), pa.field("import_id", pa.string())]


@dataclass(frozen=True)
class Table:
    """A reference table: its columns in order, and its key columns.

    whole: those of the key columns that name a list which is only right as a whole. An import that has a key
    of an earlier one's list takes the place of that whole list; parts of a list, which share no key, add up.
    since: the reading of a source (`ledger.reading_of`) from which on its files have these columns; what was
    read before is left out until it is read again.
    """

    name: str
    columns: tuple[tuple[str, pa.DataType], ...]
    key: tuple[str, ...]
    whole: tuple[str, ...] = ()
    since: int = 1

    @property
    def schema(self) -> pa.Schema:
        """Arrow schema of the stored files."""
        return pa.schema([pa.field(name, kind) for name, kind in self.columns] + _ORIGIN)


_TEXT, _COUNT, _NUMBER, _DAY, _FLAG = pa.string(), pa.int64(), pa.float64(), pa.date32(), pa.bool_()


def _columns(texts: str = "", **others: pa.DataType) -> tuple[tuple[str, pa.DataType], ...]:
    return tuple((name, _TEXT) for name in texts.split()) + tuple(others.items())


TABLES: dict[str, Table] = {
    table.name: table
    for table in (
        Table(
            "panelists",
            _columns(
                "panelist country region age gender income education occupation metered_devices ownership",
                household_size=_COUNT,
                days_online=_NUMBER,
                joined=_DAY,
                left=_DAY,
            ),
            ("panelist",),
        ),
        Table(
            "metering",
            _columns("panelist device month", metered_days=_NUMBER),
            ("panelist", "device", "month"),
        ),
        Table(
            "population",
            _columns("country region device age gender ownership days_online month", people=_NUMBER),
            ("country", "region", "device", "age", "gender", "ownership", "days_online", "month"),
        ),
        Table(
            "ranks",
            _columns("month country list site host", rank=_COUNT, is_bucket=_FLAG),
            ("month", "country", "list", "host"),
            whole=("month", "country", "list"),
            since=2,
        ),
        # Shares of page loads that densities of lists leave out, from a month on.
        Table(
            "platforms",
            _columns("country month", ios=_NUMBER, chrome_desktop=_NUMBER, chrome_android=_NUMBER),
            ("country", "month"),
        ),
        # How a host's page loads divide among classes of devices, as the file gives it.
        Table(
            "list_devices",
            _columns("month country list site host", desktop=_NUMBER, phone=_NUMBER, tablet=_NUMBER),
            ("month", "country", "list", "host"),
            whole=("month", "country", "list"),
        ),
        # kind: of `core.count_kind`; publisher: who publishes a count, as readers are told.
        Table(
            "first_party",
            _columns(
                "month site scope device country channel kind publisher",
                visits=_COUNT,
                unique_visitors=_COUNT,
                page_views=_COUNT,
                avg_visit_duration=_NUMBER,
                bounce_rate=_NUMBER,
                first_day=_DAY,
                last_day=_DAY,
            ),
            ("month", "site", "scope", "device", "country", "channel", "kind"),
            since=2,
        ),
        # Public counts without visits, which say how much places in lists stand for; a month is not published
        # for them alone. area: where people are, empty for the whole world; log_sd: noise of the logarithm.
        Table(
            "level_counts",
            _columns(
                "month site scope device kind publisher area",
                unique_visitors=_COUNT,
                page_views=_COUNT,
                log_sd=_NUMBER,
            ),
            ("month", "site", "scope", "device", "kind", "area"),
        ),
        Table(
            "search_clicks",
            _columns("month site kind name", clicks=_COUNT, impressions=_COUNT, position=_NUMBER),
            ("month", "site", "kind", "name"),
        ),
        Table("categories", _columns("site category"), ("site",)),
        Table(
            "companies",
            _columns("site name description industry country size founded socials"),
            ("site",),
        ),
    )
}


def part(table: str, identifier: str, number: int = 0) -> str:
    """Path of a file of an import, relative to the home folder. number: of the chunk that it is from."""
    return f"lake/{table}/{identifier}{f'-{number}' if number else ''}.parquet"


def write(home: Path, table: str, identifier: str, rows: pa.Table, number: int = 0) -> str:
    """Store rows of one import (the table's columns and `line`); returns the part's relative path."""
    schema = TABLES[table].schema
    rows = rows.append_column("import_id", pa.array([identifier] * rows.num_rows, pa.string()))
    path = home / part(table, identifier, number)
    with atomic.replacing(path) as temporary:
        pq.write_table(rows.select(schema.names).cast(schema), temporary, compression="zstd")
    return part(table, identifier, number)


def sweep(home: Path) -> None:
    """Remove temporary files of killed imports. Only while holding the import lock."""
    for table in TABLES:
        atomic.sweep(home / "lake" / table)


def read_sql(
    home: Path,
    table: str,
    month: str | None = None,
    *,
    imports: Sequence[Import] | None = None,
    of_each_import: bool = False,
) -> str:
    """A SELECT over the finished imports of a table: its columns, `line`, `import_id` and `sequence`.

    imports: those that count, by default what the ledger says; reading it takes a moment for each import.
    month: leave out imports that say nothing of it, for a table that speaks of months.
    Of rows with the same key the one of the later import counts, within one file the later line, and of a
    list that was imported again (`Table.whole`) nothing is left of the earlier import;
    of_each_import: each import keeps its own, for whoever wants to see what contradicts what.
    Without any import it is a SELECT of the same columns that gives no row.
    """
    shape = TABLES[table]
    telling = [
        entry
        for entry in (ledger.done_imports(home) if imports is None else imports)
        if entry.part_paths(home, table)
        and entry.reading >= shape.since
        and (month is None or not entry.months or month in entry.months)
    ]
    if not telling:
        return _empty_sql(shape)
    paths = _files_sql(path for entry in telling for path in entry.part_paths(home, table))
    order = ", ".join(f"({sql_text(entry.id)}, {entry.sequence})" for entry in telling)
    names = ", ".join(f'rows."{name}"' for name in shape.schema.names)
    kept = (*shape.key, "import_id") if of_each_import else shape.key
    key = ", ".join(f'rows."{name}"' for name in kept)
    told = (
        f"SELECT {names}, finished.sequence FROM read_parquet({paths}) AS rows"
        f" JOIN (VALUES {order}) AS finished(import_id, sequence) USING (import_id)"
    )
    if shape.whole and len(telling) > 1 and not of_each_import:
        told = _without_renewed(shape, told)
    return f"{told} QUALIFY row_number() OVER (PARTITION BY {key} ORDER BY sequence DESC, rows.line DESC) = 1"


def outdated(home: Path) -> list[str]:
    """Names of the files that are left out until they are imported again, in order."""
    return sorted(
        entry.name
        for entry in ledger.done_imports(home)
        if any(entry.reading < shape.since and entry.part_paths(home, name) for name, shape in TABLES.items())
    )


def _without_renewed(shape: Table, told: str) -> str:
    """The rows of `told` without those of lists that a later import has again."""
    of_list, key = (", ".join(f'"{name}"' for name in names) for names in (shape.whole, shape.key))
    return (
        f"WITH told AS ({told}), "
        f"several AS (SELECT {of_list} FROM told GROUP BY ALL HAVING count(DISTINCT sequence) > 1), "
        f"shared AS (SELECT * FROM told SEMI JOIN several USING ({of_list})), "
        f"renewed AS (SELECT DISTINCT {of_list}, earlier.sequence FROM shared AS earlier "
        f"JOIN shared AS later USING ({key}) WHERE later.sequence > earlier.sequence) "
        f"SELECT * FROM told AS rows ANTI JOIN renewed USING ({of_list}, sequence)"
    )


def _files_sql(paths: Iterable[Path]) -> str:
    return f"[{', '.join(sql_text(str(path)) for path in paths)}]"


def is_overridden(home: Path, entry: Import) -> bool:
    """Whether a later import has other values for keys of a finished import."""
    imports = ledger.done_imports(home)
    later = [other for other in imports if other.sequence > entry.sequence]
    return any(
        _rows_overridden(home, table, entry, imports)
        for table in TABLES
        if entry.part_paths(home, table) and any(other.part_paths(home, table) for other in later)
    )


def _rows_overridden(home: Path, table: str, entry: Import, imports: Sequence[Import]) -> bool:
    columns = ", ".join(f'"{name}"' for name, _ in TABLES[table].columns)
    key = ", ".join(f'"{name}"' for name in TABLES[table].key)
    own = (
        f"SELECT {columns} FROM read_parquet({_files_sql(entry.part_paths(home, table))}) "
        f"QUALIFY row_number() OVER (PARTITION BY {key} ORDER BY line DESC) = 1"
    )
    with duckdb.connect() as connection:
        left = connection.execute(
            f"SELECT count(*) FROM ({own} EXCEPT SELECT {columns} FROM "
            f"({read_sql(home, table, imports=imports)}))"
        ).fetchone()
    return bool(left and left[0])


def _empty_sql(shape: Table) -> str:
    duck = {_TEXT: "VARCHAR", _COUNT: "BIGINT", _NUMBER: "DOUBLE", _DAY: "DATE", _FLAG: "BOOLEAN"}
    typed = ", ".join(f'NULL::{duck[field.type]} AS "{field.name}"' for field in shape.schema)
    return f"SELECT {typed}, NULL::BIGINT AS sequence WHERE false"
