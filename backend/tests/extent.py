"""How much a run of the tests does: enough for each change, or all there is (`make test-exhaustive`).

In `make test` a test of projects, panels and the like runs on SQLite or on PostgreSQL, half of them on each;
where the two databases differ, on both.
"""

import os
import zlib
from collections import Counter
from typing import TypeVar

import pytest

from tests import postgres

T = TypeVar("T")

# Read here and nowhere else.
EXHAUSTIVE = os.environ.get("FOOTFALL_EXHAUSTIVE", "0") not in ("", "0")

# Fixtures that open each of the two databases.
_DATABASES = ("sqlite", "postgresql")
_OPENING = ("migrated", "empty")
# Rooms and files whose statements, locks, times or files differ between the two: both in every run.
_ON_BOTH = (
    "tests/infra/database/",
    "tests/features/accounts/",
    "tests/features/billing/",
    "tests/infra/scheduler/",
    "tests/server/test_call_rate.py",
    "tests/features/digests/test_recipients.py",
    "tests/cli/test_backup.py",
)


# One of several cases that prove the same mechanism, or one of a size that takes long.
exhaustive = pytest.mark.exhaustive


def counts(quick: T, full: T) -> T:
    """`quick` in `make test`, `full` in `make test-exhaustive`."""
    return full if EXHAUSTIVE else quick


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `exhaustive`, and of each test the database that its name does not decide on.

    A test that is named on the command line runs whole. Where PostgreSQL is missing no database is left out,
    as half of the tests would not run there.
    """
    if EXHAUSTIVE or any("::" in asked for asked in config.args):
        return
    left_out = {item for item in items if item.get_closest_marker("exhaustive")}
    if postgres.is_installed():
        left_out |= _on_the_other_database(items)
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]


def _on_the_other_database(items: list[pytest.Item]) -> set[pytest.Item]:
    names = {item: name for item in items if (name := _name_without_database(item)) is not None}
    times = Counter(name for name, _ in names.values())
    return {
        item
        for item, (name, database) in names.items()
        if times[name] == len(_DATABASES) and database != _DATABASES[zlib.crc32(name.encode()) % 2]
    }


def _name_without_database(item: pytest.Item) -> tuple[str, str] | None:
    """Name of a test that opens a database, without that of the database, and which it is."""
    given = getattr(item, "callspec", None)
    opened = [given.params[name] for name in _OPENING if name in given.params] if given else []
    if not opened or item.nodeid.startswith(_ON_BOTH):
        return None
    others = [part for part in given.id.split("-") if part != opened[0]] if given else []
    return f"{item.nodeid.partition('[')[0]}[{'-'.join(others)}]", str(opened[0])
