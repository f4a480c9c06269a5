"""A real PostgreSQL server for a test run: started by the first test that needs it, gone at the end."""

import fcntl
import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine

from footfall.infra.database.database import migrate, open_database

FOLDER = "FOOTFALL_TEST_POSTGRES"
# Nothing here has to outlive the machine, only the server's own crash.
OPTIONS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=200"


def choose_folder() -> None:
    """Decide where the server of this run lives; workers of the same run inherit the choice."""
    folder = Path(tempfile.mkdtemp(prefix="footfall-postgres-"))
    # Root has a user of this name where PostgreSQL is installed.
    if os.geteuid() == 0 and _has_own_user():
        shutil.chown(folder, "postgres")
    os.environ[FOLDER] = str(folder)


def start() -> str:
    """Address of the server's maintenance database; the first caller of a run starts it."""
    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "data").exists():
            _run("initdb", "-D", f"{folder}/data", "-U", "footfall", "-A", "trust", "-E", "UTF8", "--no-sync")
            _run(
                "pg_ctl",
                "-D",
                f"{folder}/data",
                "-w",
                "-l",
                f"{folder}/log",
                "-o",
                f"{OPTIONS} -k {folder}",
                "start",
            )
    return address("postgres")


def address(name: str) -> str:
    """Address of one database of the server."""
    return f"postgresql+psycopg://footfall@/{name}?host={os.environ[FOLDER]}"


@contextmanager
def database(encoding: str = "UTF8", template: str = "template0") -> Iterator[str]:
    """Address of a new database, gone at the end of the block: without any table, or a copy of `template`."""
    name = f"test_{uuid.uuid4().hex}"
    server = create_engine(start(), isolation_level="AUTOCOMMIT")
    _run_sql(server, f"CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE {template}")
    yield address(name)
    _run_sql(server, f"DROP DATABASE {name} WITH (FORCE)")
    server.dispose()


class Emptied:
    """A migrated database that is put back to what a migration leaves, which takes 4 ms; a copy takes 100."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._make()

    def _make(self) -> None:
        self.address = self._stack.enter_context(database())
        engine = open_database(self.address)
        migrate(engine)
        engine.dispose()
        self._server = create_engine(self.address, isolation_level="AUTOCOMMIT")
        self._stack.callback(self._server.dispose)
        self._reset = _run_sql(self._server, _RESET)[0][0]
        self._schema = _run_sql(self._server, _SCHEMA)

    def empty(self) -> None:
        """End connections and undo what was written; a new database where the schema was changed."""
        _run_sql(self._server, _END_OTHERS)
        if _run_sql(self._server, _SCHEMA) == self._schema:
            _run_sql(self._server, self._reset)
        else:
            self.close()
            self._make()

    def close(self) -> None:
        """Remove the database."""
        self._stack.close()


# Copies the rows that migrations wrote, then gives the statements that put everything back.
_RESET = """
DO $$ DECLARE name text; BEGIN
  CREATE SCHEMA fresh;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE fresh.%I AS TABLE public.%I', name, name);
  END LOOP;
END $$;
SELECT concat_ws('; ', 'SET session_replication_role = replica',
  (SELECT string_agg(format('DELETE FROM public.%I', tablename), '; ')
    FROM pg_tables WHERE schemaname = 'public'),
  (SELECT string_agg(format('INSERT INTO public.%I SELECT * FROM fresh.%I', tablename, tablename), '; ')
    FROM pg_tables WHERE schemaname = 'public'
    AND (xpath('/table/row/n/text()', query_to_xml(format(
      'SELECT count(*) AS n FROM public.%I', tablename), false, false, '')))[1]::text::int > 0),
  (SELECT string_agg(format('SELECT setval(%L, %s, %L)', schemaname || '.' || sequencename,
      COALESCE(last_value, start_value), last_value IS NOT NULL), '; ')
    FROM pg_sequences WHERE schemaname = 'public'))
"""
_END_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_SCHEMA = """
SELECT md5(string_agg(relname || ' ' || attname, ',' ORDER BY attrelid, attnum)),
  (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_constraint)
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = 'public'::regnamespace
"""


def _run_sql(server: Engine, statements: str) -> Sequence[Any]:
    """Rows of the last of several statements, or nothing."""
    with server.connect() as connection:
        cursor = connection.connection.cursor()
        cursor.execute(statements.encode())
        while cursor.nextset():
            pass
        return list(cursor.fetchall()) if cursor.description else []


def stop() -> None:
    """End the server, if any test needed it, and remove its folder."""
    folder = Path(os.environ.pop(FOLDER))
    if (folder / "data" / "postmaster.pid").exists():
        _run("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def _run(program: str, *arguments: str) -> None:
    done = subprocess.run(
        [*_as_unprivileged(), _installed(program), *arguments], cwd="/", capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"{program} failed: {done.stderr or done.stdout}")


def _has_own_user() -> bool:
    try:
        return bool(pwd.getpwnam("postgres"))
    except KeyError:
        return False


def _as_unprivileged() -> Sequence[str]:
    # PostgreSQL refuses to run as root.
    return ("runuser", "-u", "postgres", "--") if getpass.getuser() == "root" else ()


def is_installed() -> bool:
    """Whether tests can run on PostgreSQL here."""
    return _path_of("initdb") is not None


def _path_of(program: str) -> str | None:
    # Debian keeps the server's programs off the PATH.
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return str(places[-1]) if places else shutil.which(program)


def _installed(program: str) -> str:
    found = _path_of(program)
    if found is None:
        pytest.skip(f"PostgreSQL is not installed ({program} was not found): `make test` says how to get it")
    return found
