"""Transactions: one kind for reading, one for writing all or nothing."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from weakref import WeakKeyDictionary

from sqlalchemy import Engine
from sqlalchemy.orm import Session

# Execution option that marks connections whose transaction will write.
WRITES = "footfall_writes"

_queues: WeakKeyDictionary[Engine, Lock] = WeakKeyDictionary()


@contextmanager
def reading(database: Engine) -> Iterator[Session]:
    """A session for reading; changes made in it are not kept.

    In SQLite all its statements see the same state, in PostgreSQL each sees what is committed when it begins.
    """
    with Session(database, expire_on_commit=False) as session:
        yield session


@contextmanager
def writing(database: Engine) -> Iterator[Session]:
    """A session that commits at the end of the block, or rolls back if the block raises.

    SQLite has one writer at a time: a block takes the write lock before its first read, so that what it read
    is still true when it writes. PostgreSQL works at READ COMMITTED: lock what is read before it is
    changed (`with_for_update()`), or change it by a statement that names the version it expects.
    """
    with _turn(database), Session(_writer(database), expire_on_commit=False) as session, session.begin():
        yield session


def _writer(database: Engine) -> Engine:
    return database.execution_options(**{WRITES: True})


def _turn(database: Engine) -> AbstractContextManager[object]:
    # Writers that wait for SQLite poll, and some of many wait far too long: those of one process queue here.
    if database.dialect.name != "sqlite":
        return nullcontext()
    return _queues.setdefault(database, Lock())
