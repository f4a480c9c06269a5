"""Permanent ids of panelists and sites, in append-only files in lake/registry.

Ids are dense and given in sorted order within one call, so the same input gives the same ids. A panelist's
key is a bijective 32-bit mix of the id: any stretch of keys is a fair sample of people, and every month and
every site draws the same one.
"""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.lake import atomic

Keys = npt.NDArray[np.uint32]


def fmix32(ids: Keys) -> Keys:
    """The finaliser of MurmurHash3 (Austin Appleby, public domain): a bijection of 32-bit numbers."""
    mixed = ids.astype(np.uint32, copy=True)
    with np.errstate(over="ignore"):
        mixed ^= mixed >> np.uint32(16)
        mixed *= np.uint32(0x85EBCA6B)
        mixed ^= mixed >> np.uint32(13)
        mixed *= np.uint32(0xC2B2AE35)
        mixed ^= mixed >> np.uint32(16)
    return mixed


class Registry:
    """An append-only list of names. A name's id is its position, which is never reused."""

    def __init__(self, home: Path, name: str) -> None:
        self._path = home / "lake" / "registry" / f"{name}.parquet"
        self._names: list[str] = []
        if self._path.exists():
            self._names = pq.read_table(self._path, columns=["name"])["name"].to_pylist()
        self._ids = {name: position for position, name in enumerate(self._names)}

    def __len__(self) -> int:
        return len(self._names)

    def assign(self, names: Iterable[str]) -> None:
        """Assign ids to new names in sorted order, and flush them to disk."""
        fresh = sorted(set(names) - self._ids.keys())
        if not fresh:
            return
        self._ids.update((name, len(self._names) + position) for position, name in enumerate(fresh))
        self._names.extend(fresh)
        ids = np.arange(len(self._names), dtype=np.uint32)
        table = pa.table({"id": ids, "key": fmix32(ids), "name": pa.array(self._names, pa.string())})
        with atomic.replacing(self._path) as temporary:
            pq.write_table(table, temporary, compression="zstd")

    def knows(self, names: Iterable[str]) -> list[bool]:
        """Whether each name has an id."""
        return [name in self._ids for name in names]

    def ids(self, names: Iterable[str]) -> Keys:
        """Ids of known names, or KeyError."""
        return np.array([self._ids[name] for name in names], dtype=np.uint32)

    def keys(self, names: Iterable[str]) -> Keys:
        """Mixed keys of known names."""
        return fmix32(self.ids(names))


def panelists(home: Path) -> Registry:
    """The panelists of every import."""
    return Registry(home, "panelists")


def sites(home: Path) -> Registry:
    """The sites visited by anyone; the same ids in every month file."""
    return Registry(home, "sites")
