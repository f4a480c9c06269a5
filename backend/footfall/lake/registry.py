"""Permanent numbers of panelists and sites, in files in lake/registry.

A site's id is the next free number, in sorted order within one call. A panelist's key is a 32-bit hash of
the name, so it does not depend on who else is or was in the lake: any range of keys is a fair sample of
people, the same one in every month and on every site. Of two names with the same hash the later one takes
the next free key; among a million people that happens to about a hundred.
"""

import hashlib
from collections.abc import Collection, Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.infra import atomic

Keys = npt.NDArray[np.uint32]
_ALL_KEYS = 1 << 32


def hash_of(name: str) -> int:
    """The first 32 bits of the name's BLAKE2b hash (RFC 7693)."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=4).digest())


class Registry:
    """A list of names with an id and a key each, which no other name has while this one is listed."""

    def __init__(self, home: Path, name: str) -> None:
        self._path = home / "lake" / "registry" / f"{name}.parquet"
        self._ids: dict[str, int] = {}
        self._keys: dict[str, int] = {}
        if self._path.exists():
            stored = pq.ParquetFile(self._path).read(["id", "key", "name"]).to_pydict()
            self._ids = dict(zip(stored["name"], stored["id"], strict=True))
            self._keys = dict(zip(stored["name"], stored["key"], strict=True))
        self._taken = set(self._keys.values())
        self._next_id = 1 + max(self._ids.values(), default=-1)

    def __len__(self) -> int:
        return len(self._ids)

    def assign(self, names: Iterable[str]) -> None:
        """Assign numbers to new names in sorted order, and flush them to disk."""
        fresh = sorted(set(names) - self._ids.keys())
        for name in fresh:
            self._ids[name] = self._next_id
            self._keys[name] = key = self._free_key(name)
            self._taken.add(key)
            self._next_id += 1
        if fresh:
            self._write()

    def forget_all_but(
        self, *, ids: Collection[int] | None = None, keys: Collection[int] | None = None
    ) -> int:
        """Remove the names whose id or key is not among those given. Returns how many were removed."""
        numbers, kept = (self._ids, ids) if ids is not None else (self._keys, keys or ())
        gone = [name for name, number in numbers.items() if number not in kept]
        for name in gone:
            self._taken.remove(self._keys.pop(name))
            del self._ids[name]
        if gone:
            self._write()
        return len(gone)

    def knows(self, names: Iterable[str]) -> list[bool]:
        """Whether each name has an id."""
        return [name in self._ids for name in names]

    def ids(self, names: Iterable[str]) -> Keys:
        """Ids of known names, in order. KeyError if one is not known."""
        return np.array([self._ids[name] for name in names], dtype=np.uint32)

    def keys(self, names: Iterable[str]) -> Keys:
        """Keys of known names, in order. KeyError if one is not known."""
        return np.array([self._keys[name] for name in names], dtype=np.uint32)

    def _free_key(self, name: str) -> int:
        key = hash_of(name)
        while key in self._taken:
            key = (key + 1) % _ALL_KEYS
        return key

    def _write(self) -> None:
        columns = {
            "id": pa.array(self._ids.values(), pa.uint32()),
            "key": pa.array(self._keys.values(), pa.uint32()),
            "name": pa.array(self._ids.keys(), pa.string()),
        }
        with atomic.replacing(self._path) as temporary:
            pq.write_table(pa.table(columns), temporary, compression="zstd")


def panelists(home: Path) -> Registry:
    """The panelists and visitors of access logs that were ever published; an erasure forgets some."""
    return Registry(home, "panelists")


def sites(home: Path) -> Registry:
    """The sites that were ever published, whose ids are the same in every month file."""
    return Registry(home, "sites")
