"""The peers chDB and PostgreSQL, each loaded from the open Parquet copies of the lake."""

import getpass
import io
import json
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import Any, Self

import duckdb
import psycopg
from pyarrow import csv

from bench.machine import CACHE

Rows = list[tuple[Any, ...]]
HERE = Path(__file__).parent
# The columns that the questions read, with their types in PostgreSQL. The copies have more columns.
COLUMNS = {
    "visits": {
        "domain": "text",
        "panelist_key": "bigint",
        "month": "text",
        "start_ts": "bigint",
        "country": "text",
        "channel": "text",
        "source": "text",
        "phrase": "text",
        "weight": "double precision",
        "people_weight": "double precision",
    },
    "pageviews": {
        "domain": "text",
        "panelist_key": "bigint",
        "month": "text",
        "ts": "bigint",
        "host": "text",
        "path": "text",
        "is_first": "boolean",
        "weight": "double precision",
        "people_weight": "double precision",
    },
}
TIME = {"visits": "start_ts", "pageviews": "ts"}


class ChDB:
    """ClickHouse's engine in a process of its own, with MergeTree tables in the order of the month files."""

    name, dialect = "chDB", "clickhouse"

    def __init__(self, lake: Path, cache: Path) -> None:
        folder, python = cache / "chdb", _python_with_chdb()
        is_new = not folder.exists()
        self._process = subprocess.Popen(
            [str(python), str(HERE / "chdb_side.py"), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for table, columns in COLUMNS.items() if is_new else ():
            listed = ", ".join(columns)
            self.ask(
                f"CREATE TABLE {table} ENGINE = MergeTree ORDER BY (domain, {TIME[table]}) "
                f"SETTINGS allow_nullable_key = 1 AS SELECT {listed} "
                f"FROM file('{lake}/{table}/month=*/*.parquet')"
            )
            self.ask(f"OPTIMIZE TABLE {table} FINAL")

    def ask(self, sql: str) -> tuple[float, Rows]:
        """Seconds, measured in its own process, and rows."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("chDB was started without pipes")
        print(json.dumps({"sql": sql}), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"chDB gave up on: {sql}")
        answer = json.loads(line)
        return answer["seconds"], [tuple(row) for row in answer["rows"]]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


class PostgreSQL:
    """A PostgreSQL server of its own. Its tables have the usual indexes, and are vacuumed and analysed."""

    name, dialect = "PostgreSQL", "postgres"
    _SETTINGS = (
        "-c listen_addresses='' -c shared_buffers=4GB -c work_mem=256MB -c effective_cache_size=12GB "
        "-c maintenance_work_mem=1GB -c max_wal_size=8GB -c max_parallel_workers_per_gather=2 -c fsync=off"
    )

    def __init__(self, lake: Path, cache: Path) -> None:
        self._folder = cache / "postgresql"
        is_new = not self._folder.exists()
        if is_new:
            self._folder.mkdir(parents=True)
            if getpass.getuser() == "root":
                shutil.chown(self._folder, "postgres")
            self._run("initdb", "-U", "footfall", "-A", "trust", "-E", "UTF8", "--no-sync")
        self._run(
            "pg_ctl", "-w", "-o", f"{self._SETTINGS} -k {self._folder}", "-l", f"{self._folder}/log", "start"
        )
        self._connection = psycopg.connect(
            host=str(self._folder), user="footfall", dbname="postgres", autocommit=True
        )
        if is_new:
            self._load(lake)

    def _load(self, lake: Path) -> None:
        for table, columns in COLUMNS.items():
            declared = ", ".join(f"{name} {kind}" for name, kind in columns.items())
            self._connection.execute(f"CREATE TABLE {table} ({declared})".encode())
            self._fill(table, f"SELECT {', '.join(columns)} FROM read_parquet('{lake}/{table}/*/*.parquet')")
            self._connection.execute(f"CREATE INDEX ON {table} (domain, {TIME[table]})".encode())
            self._connection.execute(f"CREATE INDEX ON {table} ({TIME[table]})".encode())
            self._connection.execute(f"VACUUM ANALYZE {table}".encode())

    def _fill(self, table: str, query: str) -> None:
        options = csv.WriteOptions(include_header=False)
        into = f"COPY {table} FROM STDIN (FORMAT csv)".encode()
        with self._connection.cursor() as cursor, cursor.copy(into) as copy:
            duckdb.execute("SET enable_progress_bar = false")
            for batch in duckdb.sql(query).to_arrow_reader(50_000):
                text = io.BytesIO()
                csv.write_csv(batch, text, options)
                copy.write(text.getvalue())

    def ask(self, sql: str) -> tuple[float, Rows]:
        """Seconds and rows."""
        started = time.perf_counter()
        rows = self._connection.execute(sql.encode()).fetchall()
        return time.perf_counter() - started, rows

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()
        self._run("pg_ctl", "-m", "fast", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
        found = str(places[-1]) if places else shutil.which(program)
        if found is None:
            raise SystemExit(f"{program} not found: install PostgreSQL (Debian: apt-get install postgresql)")
        # PostgreSQL refuses to run as root.
        other = ["runuser", "-u", "postgres", "--"] if getpass.getuser() == "root" else []
        command = [*other, found, "-D", str(self._folder / "data"), *arguments]
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL)


def _python_with_chdb() -> Path:
    folder = CACHE / "chdb-python"
    python = folder / "bin" / "python"
    if not (folder / ".installed").exists():
        print("installing chDB into a Python of its own ...", file=sys.stderr)
        venv.create(folder, with_pip=True, clear=True)
        listed = str(HERE / "requirements.txt")
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "-r", listed], check=True)
        (folder / ".installed").touch()
    return python
