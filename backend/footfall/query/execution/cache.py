"""Caches of a bounded size, for what never changes: answers, statements, what was read of a snapshot."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from footfall.lake.snapshot import Snapshot

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """Values by key, up to a total size; the least recently used ones are dropped first. Safe for threads.

    largest: the most that all values may take together, each as `size_of` says.
    """

    def __init__(self, largest: int, size_of: Callable[[V], int]) -> None:
        self._largest = largest
        self._size_of = size_of
        self._lock = threading.Lock()
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._size = 0

    def get(self, key: K) -> V | None:
        """The value kept under a key; None where there is none."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def put(self, key: K, value: V) -> None:
        """Keep a value, if there is room for it at all."""
        size = self._size_of(value)
        if size > self._largest:
            return
        with self._lock:
            self._size += size - self._kept.pop(key, (value, 0))[1]
            self._kept[key] = value, size
            while self._size > self._largest:
                _, (_, freed) = self._kept.popitem(last=False)
                self._size -= freed


class SnapshotCache(Generic[K, V]):
    """A bounded cache for each open snapshot, which is dropped together with the snapshot."""

    def __init__(self, largest: int, size_of: Callable[[V], int] = lambda _: 1) -> None:
        self._largest = largest
        self._size_of = size_of
        self._caches: WeakKeyDictionary[Snapshot, BoundedCache[K, V]] = WeakKeyDictionary()

    def of(self, snapshot: Snapshot) -> BoundedCache[K, V]:
        """The cache of a snapshot."""
        return self._caches.setdefault(snapshot, BoundedCache(self._largest, self._size_of))

    def read_once(self, snapshot: Snapshot, key: K, read: Callable[[], V]) -> V:
        """The value kept under a key; it is read and kept if there is none. Two threads may both read it."""
        kept = self.of(snapshot)
        value = kept.get(key)
        if value is None:
            value = read()
            kept.put(key, value)
        return value
