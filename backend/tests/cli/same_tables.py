"""Whether two publications gave the same: integers and texts equal, doubles to twelve digits."""

import math
from collections.abc import Mapping
from typing import Any

Rows = list[tuple[Any, ...]]


def differences(found: Mapping[str, Rows], expected: Mapping[str, Rows]) -> list[str]:
    """Tables that differ, with the first rows that do; version and fingerprint are of no concern."""
    different = [f"{table} is of one alone" for table in sorted(found.keys() ^ expected.keys())]
    for table in sorted(found.keys() & expected.keys()):
        ours, theirs = _rows(found[table]), _rows(expected[table])
        if len(ours) != len(theirs):
            different.append(f"{table} has {len(ours)} rows, not {len(theirs)}")
        first = next((pair for pair in zip(ours, theirs, strict=False) if not _is_same(*pair)), None)
        if first:
            different.append(f"{table}: {first[0]}, not {first[1]}")
    return different


def _rows(rows: Rows) -> Rows:
    return [row for row in rows if row[0] not in ("version", "fingerprint")]


def _is_same(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, tuple | list) and isinstance(theirs, tuple | list):
        return len(ours) == len(theirs) and all(map(_is_same, ours, theirs))
    if isinstance(ours, float) and isinstance(theirs, float):
        return math.isclose(ours, theirs, rel_tol=1e-12, abs_tol=1e-12) or (ours != ours and theirs != theirs)
    return bool(ours == theirs)
